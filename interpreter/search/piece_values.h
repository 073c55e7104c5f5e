// A value for any piece of any game: how many cells it can move to on an empty board, on average.
#pragma once

#include <vector>

#include "interpreter/ruleset/ruleset.h"

namespace boardwright::search {

// By code, in hundredths of the weakest piece that moves.
std::vector<int> mobility_values(const ruleset::Ruleset& rules);

}  // namespace boardwright::search
