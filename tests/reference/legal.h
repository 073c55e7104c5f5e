// Which moves are legal.
//
// In: a definition and a position. Out: moves that keep the royals safe, break no rule, and are preferred.
#pragma once

#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/judge.h"

namespace boardwright::reference {

// The legal moves of the player to move, whether or not the game has ended.
std::vector<Move> moves_without_endings(const Definition& rules, const Position& position,
                                        Depth depth = Depth::complete);

// Whether some rule about moves asks what has stood on the board before.
bool minds_history(const Definition& rules);

}  // namespace boardwright::reference
