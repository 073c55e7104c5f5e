// A move: what a player may do. Small, without meaning apart from its position and ruleset.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/ruleset/ids.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::play {

using ruleset::CellId;
using ruleset::PieceCode;

// A move that steps nowhere: a pass. A drop has a node, but no origin.
//
// Which walk is taken (a node of the ruleset's walks, that knows the passed cells, captures on the way and
// effects), where from, and what was chosen.
struct Move {
    static constexpr std::uint32_t kNoNode = 0xFFFFFFFF;

    std::uint32_t node = kNoNode;
    CellId from;
    CellId to;          // where the path ends
    CellId place;       // where the piece stands afterwards: `to`, or the cell chosen for a promoted piece
    PieceCode after{};  // what stands there afterwards
    // What the mover has chosen besides, when an effect lets it: a cell, or none; a type's piece, or empty.
    PieceCode chosen{};
    CellId choice;

    bool is_pass() const { return node == kNoNode; }
    bool is_drop() const { return !is_pass() && !from.valid(); }

    friend bool operator==(const Move&, const Move&) = default;
};

using MoveList = std::vector<Move>;

}  // namespace boardwright::play
