// Attacks and check, read off the candidates.
//
// In: a definition and a position. Out: whether a piece is attacked, whether a player is in check.
#pragma once

#include <vector>

#include "tests/reference/candidates.h"
#include "tests/reference/engine.h"

namespace boardwright::reference {

// Some foe of the piece on `cell` has a candidate that captures or removes it; by outcome, one that with all
// it does leaves the foe a royal. Precondition: a piece stands there.
bool attacked(const Definition& rules, const Position& position, CellId cell, Paths paths);

std::vector<CellId> royals(const Definition& rules, const Position& position, PlayerId player);
bool player_in_check(const Definition& rules, const Position& position, PlayerId player, Paths paths);

}  // namespace boardwright::reference
