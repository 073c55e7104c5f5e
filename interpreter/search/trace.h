// A number that tells whether random games are still the same.
#pragma once

#include <cstdint>

#include "interpreter/play/game.h"

namespace boardwright::search {

// Plays `games` random games from the game's position, of 200 plies at most, and makes one number of every
// position, legal move, check, ending and possible claim in them. Depends on the rules only, not on how the
// ruleset is laid out or in which order moves are listed.
std::uint32_t trace(const play::Game& game, int games);

// The same from the start; in two of five games, half of the pieces are missing there, in one of these the
// others but the royals stand anywhere, and some are of other types; many plies have passed already.
std::uint32_t trace(const ruleset::Ruleset& rules, int games);

}  // namespace boardwright::search
