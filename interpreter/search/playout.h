// Random games, as fast as the rules allow.
#pragma once

#include <random>

#include "interpreter/play/game.h"

namespace boardwright::search {

// Plays random legal moves from the game's position until some ending holds (one that must be claimed counts;
// repetition is not looked for), nobody can move, or `most` plies are made. The number of plies made.
int playout(const play::Game& game, std::mt19937_64& random, int most);

}  // namespace boardwright::search
