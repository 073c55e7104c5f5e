// The computer at the board.
#pragma once

#include "interpreter/boardwright.h"
#include "interpreter/search/think.h"

namespace boardwright::cli {

inline constexpr int kLeastLevel = 1;
inline constexpr int kMostLevel = 9;
inline constexpr int kUsualLevel = 5;

// Level 1 looks one ply ahead, 2 two, 3 three; from 4 on time alone limits it: 1 s, then 2, 4, 8, 15 and 30
// s.
search::Limits limits_of(int level);

// Thinks; Ctrl-C ends the thought, not the program. Precondition: the game is not over and has a legal move.
search::Thought thought_of(const Game& game, search::Limits limits);

}  // namespace boardwright::cli
