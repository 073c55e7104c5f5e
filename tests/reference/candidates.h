// Candidates: what the pieces could do if no royal had to be kept safe. Attacks are read off them.
//
// In: a definition and a position. Out: candidates before promotion, whether a piece is attacked, moves.
#pragma once

#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// A guarded path asks about attacks; while it is judged, only the others attack.
enum class Paths { all, unguarded };

// Of every piece of the player, whoever is to move. The type is still the old one, the place is where the
// path ends.
std::vector<Move> candidates(const Definition& rules, const Position& position, PlayerId player, Paths paths);

// Some foe of the piece on `cell` has a candidate that captures it. Precondition: a piece stands there.
bool attacked(const Definition& rules, const Position& position, CellId cell, Paths paths);

// Some royal piece of the player is attacked.
bool royal_attacked(const Definition& rules, const Position& position, PlayerId player, Paths paths);

// The legal moves of the player to move, whether or not the game has ended.
std::vector<Move> moves_without_endings(const Definition& rules, const Position& position);

}  // namespace boardwright::reference
