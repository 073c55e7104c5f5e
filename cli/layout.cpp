#include "cli/layout.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "cli/face.h"

namespace boardwright::cli {
namespace {

constexpr double kPi = std::numbers::pi;

struct Point {
    double x;
    double y;
};

std::string polygon(const std::vector<Point>& corners) {
    std::string path;
    for (const auto& corner : corners)
        path += fmt::format("{}{:.3f} {:.3f}", path.empty() ? "M" : "L", corner.x, corner.y);
    return path + "Z";
}

CellShape square_at(double x, double y) {
    return {x, y, polygon({{x - 0.5, y - 0.5}, {x + 0.5, y - 0.5}, {x + 0.5, y + 0.5}, {x - 0.5, y + 0.5}})};
}

// A hexagon that stands on a side, one unit high.
CellShape hexagon_at(double x, double y) {
    const double radius = 1 / std::sqrt(3.0);
    std::vector<Point> corners;
    for (int i = 0; i < 6; ++i)
        corners.push_back({x + radius * std::cos(i * kPi / 3), y + radius * std::sin(i * kPi / 3)});
    return {x, y, polygon(corners)};
}

// A piece of a ring between two radii and two bearings, which are clockwise from the top.
CellShape sector_at(double inner, double outer, double first, double last) {
    const auto at = [](double radius, double bearing) {
        return Point{radius * std::sin(bearing), -radius * std::cos(bearing)};
    };
    const auto middle = at((inner + outer) / 2, (first + last) / 2);
    const auto a = at(outer, first);
    const auto b = at(outer, last);
    const auto c = at(inner, last);
    const auto d = at(inner, first);
    return {middle.x, middle.y,
            fmt::format("M{:.3f} {:.3f}A{:.3f} {:.3f} 0 0 1 {:.3f} {:.3f}L{:.3f} {:.3f}A{:.3f} {:.3f} 0 0 0 "
                        "{:.3f} {:.3f}Z",
                        a.x, a.y, outer, outer, b.x, b.y, c.x, c.y, inner, inner, d.x, d.y)};
}

// Levels stand side by side, the first one on the left.
CellShape square_cell(const model::Board& board, const model::Cell& cell) {
    double x = cell.coordinates[0];
    const double y = -cell.coordinates[1];
    if (cell.coordinates.size() > 2)
        x += (cell.coordinates[2] - board.axes[2].first) * (board.axes[0].size() + 1.0);
    return square_at(x, y);
}

CellShape hexagon_cell(const model::Cell& cell) {
    const double q = cell.coordinates[0];
    return hexagon_at(q * std::sqrt(3.0) / 2, -(cell.coordinates[1] + q / 2));
}

CellShape sector_cell(const Variant& variant, const model::Cell& cell) {
    const auto& board = variant.definition().board;
    const double turn = 2 * kPi / board.axes[0].size();
    // A cell in the middle of the rings is about as wide as it is high.
    const double step = std::max(1.0, 1.6 - 0.05 * board.axes[0].size());
    const double bearing =
        bearing_of_first_sector(variant, false) + turn * (cell.coordinates[0] - board.axes[0].first);
    // The hole in the middle is as wide as the innermost cells need to have room for a piece.
    const double hub = std::max(1.2, 0.115 * board.axes[0].size());
    const double inner = hub + step * (cell.coordinates[1] - board.axes[1].first);
    return sector_at(inner, inner + step, bearing - turn / 2, bearing + turn / 2);
}

bool is_plane(const model::Board& board) {
    const auto axes = board.axes.size();
    return axes == 2 || (axes == 3 && board.drawing == model::Drawing::square);
}

void place_in_rows(const Variant& variant, Layout& layout) {
    double y = 0;
    for (const auto& row : variant.rules().rows) {
        double x = 0;
        for (const auto cell : row) layout.cells[cell] = square_at(x++, y);
        ++y;
    }
}

void measure(Layout& layout) {
    double right = -1e9;
    double bottom = -1e9;
    layout.left = layout.top = 1e9;
    for (const auto& cell : layout.cells) {
        layout.left = std::min(layout.left, cell.x - 1.1);
        layout.top = std::min(layout.top, cell.y - 1.1);
        right = std::max(right, cell.x + 1.1);
        bottom = std::max(bottom, cell.y + 1.1);
    }
    layout.width = right - layout.left;
    layout.height = bottom - layout.top;
}

}  // namespace

Layout layout_of(const Variant& variant) {
    const auto& board = variant.definition().board;
    Layout layout;
    layout.cells = ruleset::Indexed<CellId, CellShape>(board.cells.size());
    if (!is_plane(board)) place_in_rows(variant, layout);
    for (std::size_t c = 0; c < board.cells.size() && is_plane(board); ++c) {
        const auto& cell = board.cells[CellId(c)];
        const bool round = board.drawing == model::Drawing::sector && board.axes[0].cyclic;
        layout.cells[CellId(c)] = round                                      ? sector_cell(variant, cell)
                                  : board.drawing == model::Drawing::hexagon ? hexagon_cell(cell)
                                                                             : square_cell(board, cell);
    }
    measure(layout);
    return layout;
}

}  // namespace boardwright::cli
