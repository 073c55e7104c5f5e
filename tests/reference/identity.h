// Which positions are the same when repetitions are counted.
//
// In: a definition and a position. Out: a text that is equal for equal positions only.
#pragma once

#include <string>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// Pieces, facings, remembered bases, `unmoved` where the rules may ask for it, trails that a legal move uses,
// pools, hands, counters of events, the player to move and how many moves he has left.
std::string identity(const Definition& rules, const Position& position);

}  // namespace boardwright::reference
