// What a Betza string must know of a board.
#pragma once

#include <vector>

#include "grammar/betza.h"
#include "interpreter/model/definition.h"

namespace boardwright::model {

// `forwards` are those of the players. Where the classes `orth` and `diag` lie differently for them, only
// what they have in common counts.
grammar::BetzaBoard betza_board(const Board& board, const std::vector<DirectionId>& forwards);

}  // namespace boardwright::model
