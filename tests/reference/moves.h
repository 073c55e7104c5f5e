// From candidates to moves: promotion, what a move changes, and whether it is legal.
//
// In: a definition, a position, a candidate. Out: its promotions, the position after it.
#pragma once

#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// One move for every way in which the candidate may, or must, promote. None when it must and cannot.
std::vector<Move> promotions(const Definition& rules, const Position& position, const Move& candidate);

// The position after a candidate, all but its place in history.
Position make(const Definition& rules, const Position& position, const Move& move);

// Closes, for ever, the pools that close when they are empty and are.
void close_empty_pools(const Definition& rules, Position& position);

}  // namespace boardwright::reference
