// Judging formulas.
//
// In: a formula and what it may look at. Out: whether it holds, its number, its cell, its cells.
#pragma once

#include <optional>
#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/walk.h"

namespace boardwright::reference {

using model::Formula;

// What a formula is judged by. Cells that mean nothing in the case at hand are no cell.
struct View {
    const Definition& rules;
    const Position& position;  // before the move, when a move is judged
    PlayerId me;
    CellId here;  // valid exactly when a moving piece is judged: it stands there
    CellId to;    // known from the end of the path on
    CellId subject;
    CellId victim;
    std::vector<CellId> bound;
    const Walk* walk;  // so far; none: no path is being judged
};

bool holds(const Formula& formula, const View& view);
// None when it is about a cell that does not exist, or a division by zero.
std::optional<int> number(const Formula& formula, const View& view);
CellId cell(const Formula& formula, const View& view);
CellSet cells(const Formula& formula, const View& view);

}  // namespace boardwright::reference
