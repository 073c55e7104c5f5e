// What formulas ask about the lie of the land: neighbours, distances, lines.
//
// In: a board or a view of it. Out: cells, sets of cells, whether they hang together.
#pragma once

#include <vector>

#include "tests/reference/judge.h"

namespace boardwright::reference {

CellSet one_cell(CellId at);
CellSet neighbours(const model::Board& board, const CellSet& set, const std::vector<DirectionId>& directions);
// What is one step in the formula's directions, or one of its leaps, away from the set and not in it.
CellSet near(const model::Board& board, const CellSet& set, const Formula& formula);
int distance(const model::Board& board, CellId from, CellId to);
// The cells that share the coordinate.
CellSet line(const model::Board& board, CellId through, int axis);
CellId at_coordinates(const model::Board& board, const std::vector<int>& coordinates);
// One step in a direction; the first where the line branches.
CellId step_to(const model::Board& board, CellId from, DirectionId direction);
// From one cell to the other along the first direction that leads there straight on.
CellSet span(const model::Board& board, CellId from, CellId to);

// The first occupied cell straight on.
CellId first_on(const View& view);
CellId first_piece(const View& view, const model::PieceFilter& filter);
CellId step_forward(const View& view, CellId from, int places);
// Where the legs end that begin on the cell; with all cells of the ways there, the first one included.
CellSet reached(const View& view, CellId from, const std::vector<model::Leg>& legs, bool with_ways);
bool connected(const Formula& formula, const View& view);
bool aligned(const Formula& formula, const View& view);

}  // namespace boardwright::reference
