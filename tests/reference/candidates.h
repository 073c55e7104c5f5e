// Candidates: what the pieces could do if no royal had to be kept safe. Attacks are read off them.
//
// In: a definition and a position. Out: candidates before promotion and before `after:` rules.
#pragma once

#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// A guarded path asks about attacks; while it is judged, only the others attack.
enum class Paths { all, unguarded };

// Of every piece of the player, on the board and in his hand, whoever is to move. The type is still the old
// one, the place is where the path leads the piece.
std::vector<Move> candidates(const Definition& rules, const Position& position, PlayerId player, Paths paths);

}  // namespace boardwright::reference
