// In: a board. Out: where each cell lies in the plane and what its outline is, for pictures.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "interpreter/boardwright.h"

namespace boardwright::cli {

struct CellShape {
    double x = 0;  // its middle; x to the right, y downwards, a cell is about one unit wide
    double y = 0;
    std::string outline;  // the `d` of an SVG path
};

struct Layout {
    ruleset::Indexed<CellId, CellShape> cells;
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
};

// Squares, hexagons or rings, as Board::drawing says; levels of squares side by side; otherwise the cells in
// rows.
Layout layout_of(const Variant& variant);

}  // namespace boardwright::cli
