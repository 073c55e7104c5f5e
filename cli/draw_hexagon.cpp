// In: a board of hexagons with axial coordinates (q, r): n is (0, 1), ne (1, 0), nw (-1, 1). Out: hexagons
// that stand on their sides, each with its own name below what stands on it, so that no counting along lines
// is needed.
//
//          _____
//    _____/  k  \_____
//   /.....\__b3_/:::::\          a cell (q, r) stands in column q, at height r + q/2
//   \__a2_/.....\__c2_/
#include <algorithm>
#include <limits>

#include "cli/face.h"

namespace boardwright::cli {
namespace {

// Where the middle of a cell is: columns from the left, half cells from the top.
struct Spot {
    int column;
    int half_row;
};

Spot spot_of(const model::Cell& cell, bool flipped) {
    const int q = cell.coordinates[0];
    const int height = 2 * cell.coordinates[1] + q;
    return flipped ? Spot{-q, height} : Spot{q, -height};
}

void draw_cell(Canvas& canvas, const View& view, CellId cell, int x, int y, int inner) {
    const auto& board = view.variant->definition().board;
    const std::string line(static_cast<std::size_t>(inner), '_');
    canvas.put(x + 1, y, line, Style::dim);
    canvas.put(x, y + 1, "/", Style::dim);
    canvas.put(x + inner + 1, y + 1, "\\", Style::dim);
    canvas.put(x, y + 2, "\\", Style::dim);
    canvas.put(x + 1, y + 2, centered(board.cells[cell].name, inner, '_'), Style::dim);
    canvas.put(x + inner + 1, y + 2, "/", Style::dim);

    const char shade = shade_of(board, cell);
    canvas.put(x + 1, y + 1, std::string(static_cast<std::size_t>(inner), shade), Style::dim);
    const Face face = face_of(view, cell);
    if (face.blank()) return;
    const int width = static_cast<int>(face.text().size());
    canvas.put(x + 1 + (inner - width + 1) / 2, y + 1, face.text(), face.style);
}

// Characters between the sides: an odd number where the window has room, so that symbols stand in the middle.
int inner_width(const View& view, int columns) {
    const int least = std::max(longest_symbol(*view.variant) + 2, longest_cell_name(*view.variant) + 1);
    const int roomy = least % 2 == 0 ? least + 1 : least;
    return columns * (roomy + 1) < view.window.columns ? roomy : least;
}

// The bottom line of an upper hexagon is the top line of the one below it: the name must win.
void draw_names_last(Canvas& canvas, const model::Board& board, CellId cell, int x, int y, int inner) {
    canvas.put(x + 1, y + 2, centered(board.cells[cell].name, inner, '_'), Style::dim);
}

}  // namespace

std::string draw_hexagon(const View& view) {
    const auto& board = view.variant->definition().board;
    int left = std::numeric_limits<int>::max();
    int right = std::numeric_limits<int>::min();
    int top = left;
    for (const auto& cell : board.cells) {
        const Spot spot = spot_of(cell, view.flipped);
        left = std::min(left, spot.column);
        right = std::max(right, spot.column);
        top = std::min(top, spot.half_row);
    }
    const int inner = inner_width(view, right - left + 1);

    Canvas canvas;
    for (int pass = 0; pass < 2; ++pass)
        for (std::size_t i = 0; i < board.cells.size(); ++i) {
            const Spot spot = spot_of(board.cells[CellId(i)], view.flipped);
            const int x = (spot.column - left) * (inner + 1);
            const int y = spot.half_row - top;
            if (pass == 0)
                draw_cell(canvas, view, CellId(i), x, y, inner);
            else
                draw_names_last(canvas, board, CellId(i), x, y, inner);
        }
    return canvas.text(view.color);
}

}  // namespace boardwright::cli
