// In: a game. Out: what there is to say about it, in words.
#pragma once

#include <string>

#include "interpreter/boardwright.h"

namespace boardwright::cli {

// "White wins (checkmate)". Precondition: the outcome is over.
std::string words_of_outcome(const Game& game, const Outcome& outcome);

// "black e7e5 (piece from e7 to e5)". Precondition: a move has been made.
std::string words_of_last_move(const Game& game);

// Whose turn it is or how the game ended, the last move, check, pools and counters, what can be claimed;
// lines.
std::string words_of_state(const Game& game);

}  // namespace boardwright::cli
