// Whose turn it is, and what is counted when a move has been made.
//
// In: a definition, a position whose last move has been made. Out: the same with the turn passed on.
#pragma once

#include "tests/reference/engine.h"
#include "tests/reference/judge.h"

namespace boardwright::reference {

// How many moves the turn has that comes after so many others.
int moves_in_turn(const Definition& rules, int turn);

// Counts the move, and passes the turn on when it is over.
void finish(const Definition& rules, Position& position, PlayerId mover, Depth depth);

}  // namespace boardwright::reference
