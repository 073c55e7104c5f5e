// In: a variant and one of its piece types. Out: a small position that shows where such a piece can go.
#pragma once

#include <vector>

#include "interpreter/boardwright.h"

namespace boardwright::cli {

struct PieceDiagram {
    CellId from;
    std::vector<ruleset::Ruleset::Start> pieces;  // the piece, and what it needs to leap over
    ruleset::CellSet moves;                       // where it can go when the cell is empty
    ruleset::CellSet captures;                    // where it can capture an enemy piece

    bool empty() const { return !from.valid(); }
    bool has_hurdles() const { return pieces.size() > 1; }
};

// From the cell from which the first player's piece reaches most, the nearest to the middle among several.
// Empty when no player can have such a piece.
PieceDiagram diagram_of(const Variant& variant, ruleset::TypeId type);

}  // namespace boardwright::cli
