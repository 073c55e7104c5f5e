// Who gives check again and again.
//
// In: a position with its past. Out: a player.
#pragma once

#include "tests/reference/engine.h"

namespace boardwright::reference {

// The only player who has given check with each of his moves since the present position first stood on the
// board, and has made one; none when there is not exactly one.
PlayerId perpetual_checker(const Position& position);

}  // namespace boardwright::reference
