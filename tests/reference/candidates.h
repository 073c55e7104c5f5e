// Candidates: what the men could do if no royal had to be kept safe. Attacks are read off them.
//
// In: a definition and a position. Out: candidates before promotion, whether a man is attacked, moves.
#pragma once

#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// A guarded path asks about attacks; while it is judged, only the others attack.
enum class Paths { all, unguarded };

// Of every man of the player, whoever is to move. The type is still the old one, the place is where the path
// ends.
std::vector<Move> candidates(const Definition& rules, const Position& position, PlayerId player, Paths paths);

// Some foe of the man on `cell` has a candidate that captures it. Precondition: a man stands there.
bool attacked(const Definition& rules, const Position& position, CellId cell, Paths paths);

// Some royal man of the player is attacked.
bool royal_attacked(const Definition& rules, const Position& position, PlayerId player, Paths paths);

// The legal moves of the player to move, whether or not the game has ended.
std::vector<Move> moves_without_endings(const Definition& rules, const Position& position);

}  // namespace boardwright::reference
