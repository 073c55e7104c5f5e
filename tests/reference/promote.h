// Promotion: what a candidate's piece may, or must, become.
//
// In: a definition, a position, a candidate. Out: its promotions; the pools after them.
#pragma once

#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// One move for every way in which the candidate may, or must, promote. None when it must and cannot.
std::vector<Move> promotions(const Definition& rules, const Position& position, const Move& candidate);

// The piece as one of another type: it faces as before where it can, and may remember what it was.
Piece changed(const Definition& rules, Piece piece, TypeId type);

// The pools when the move has taken its new piece out, and when a piece has been captured.
void take_out(const Definition& rules, Position& position, const Move& move);
void put_back(const Definition& rules, Position& position, const Piece& captured);
// Closes, for ever, those that close when they are empty and are.
void close_empty_pools(const Definition& rules, Position& position);

}  // namespace boardwright::reference
