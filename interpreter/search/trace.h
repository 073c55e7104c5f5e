// A number that tells whether random games are still the same.
#pragma once

#include <cstdint>

#include "interpreter/play/game.h"

namespace boardwright::search {

// Plays `games` random games from the game's position, of 200 plies at most, and makes one number of every
// position, legal move, check, ending and possible claim in them. Depends on the rules only, not on how the
// ruleset is laid out or in which order moves are listed.
std::uint32_t trace(const play::Game& game, int games);

// The same from the start; in two of five games, most of the pieces or half of them are missing there, and
// many plies have passed already; in one of these, all but the royals stand anywhere, some as other types.
std::uint32_t trace(const ruleset::Ruleset& rules, int games);

}  // namespace boardwright::search
