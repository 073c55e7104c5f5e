// In: a board of rings, cut into sectors that run clockwise. Out: a round picture with the first player at
// the bottom where the window has room for it, otherwise a table with the rim on top, of which the left and
// right edges join.
//
// In the picture an empty cell shows its name; the sectors' labels stand round the rim.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <optional>

#include "cli/face.h"

namespace boardwright::cli {
namespace {

constexpr int kRowsForTheRest = 4;  // of the window, for what is said below the board

// Radii in columns; a row is as high as 1 / squash columns, at its best two.
struct Scale {
    int hub;   // radius of the innermost ring
    int step;  // from ring to ring
    double squash;
};

struct Spot {
    int x;
    int y;
};

class Picture {
public:
    explicit Picture(const View& view)
        : view_(view),
          grid_(view.variant->definition().board),
          width_(std::max(longest_symbol(*view.variant), longest_cell_name(*view.variant)) + 2),
          bearing_(bearing_of_first_sector(*view.variant, view.flipped)) {}

    // The smallest round scale at which no two cells touch and the picture fits; flatter ones where height is
    // short.
    std::optional<Scale> fitting_scale() const {
        for (const double squash : {0.5, 0.45})
            for (int hub = 3; hub < 60; ++hub) {
                const Scale scale{hub, width_ + 1, squash};
                if (!fits(scale)) break;
                if (!crowded(scale)) return scale;
            }
        return std::nullopt;
    }

    std::string draw(const Scale& scale) const {
        Canvas canvas;
        for (int sector = 0; sector < grid_.columns(); ++sector) {
            const auto& label =
                view_.variant->definition().board.axes[0].labels[static_cast<std::size_t>(sector)];
            put(canvas, scale, spot(scale, sector, grid_.rows()), label, Style::dim);
            for (int ring = 0; ring < grid_.rows(); ++ring) draw_cell(canvas, scale, sector, ring);
        }
        return canvas.text(view_.color);
    }

private:
    int rim(const Scale& scale) const {
        return scale.hub + scale.step * grid_.rows();
    }  // where the labels stand

    // From the middle of the picture; ring numbers count from 0, outwards.
    Spot spot(const Scale& scale, int sector, int ring) const {
        const double angle = bearing_ + 2 * std::numbers::pi * sector / grid_.columns();
        const int radius = scale.hub + scale.step * ring;
        return {static_cast<int>(std::lround(radius * std::sin(angle))),
                static_cast<int>(std::lround(-radius * scale.squash * std::cos(angle)))};
    }

    bool fits(const Scale& scale) const {
        const int height = 2 * static_cast<int>(std::lround(rim(scale) * scale.squash)) + 1;
        return 2 * rim(scale) + width_ < view_.window.columns &&
               height + kRowsForTheRest <= view_.window.rows;
    }

    bool crowded(const Scale& scale) const {
        std::vector<Spot> spots;
        for (int sector = 0; sector < grid_.columns(); ++sector)
            for (int ring = 0; ring < grid_.rows(); ++ring) spots.push_back(spot(scale, sector, ring));
        for (std::size_t i = 0; i < spots.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (spots[i].y == spots[j].y && std::abs(spots[i].x - spots[j].x) < width_ + 1) return true;
        return false;
    }

    void put(Canvas& canvas, const Scale& scale, Spot spot, const std::string& text, Style style) const {
        const int middle = rim(scale) + width_ / 2;
        const int top = static_cast<int>(std::lround(rim(scale) * scale.squash));
        canvas.put(middle + spot.x - static_cast<int>(text.size()) / 2, top + spot.y, text, style);
    }

    void draw_cell(Canvas& canvas, const Scale& scale, int sector, int ring) const {
        const CellId cell = grid_.at(sector, ring);
        if (!cell.valid()) return;
        const Face face = face_of(view_, cell);
        const auto& name = view_.variant->rules().cell_names[cell];
        const char shade = shade_of(view_.variant->definition().board, cell);
        put(canvas, scale, spot(scale, sector, ring), shade + (face.blank() ? name : face.symbol) + shade,
            Style::dim);
        if (!face.blank())
            put(canvas, scale, spot(scale, sector, ring), face.left == ' ' ? face.symbol : face.text(),
                face.style);
    }

    const View& view_;
    CellGrid grid_;
    int width_;
    double bearing_;
};

std::string draw_unrolled(const View& view) {
    const auto& board = view.variant->definition().board;
    const CellGrid grid(board);
    Table table;
    table.columns = board.axes[0].labels;
    table.rows = board.axes[1].labels;
    std::ranges::reverse(table.rows);
    const auto half = view.flipped ? grid.columns() / 2 : 0;
    std::rotate(table.columns.begin(), table.columns.begin() + half, table.columns.end());
    for (int ring = grid.rows() - 1; ring >= 0; --ring) {
        auto& cells = table.cells.emplace_back();
        for (int sector = 0; sector < grid.columns(); ++sector) cells.push_back(grid.at(sector, ring));
        std::rotate(cells.begin(), cells.begin() + half, cells.end());
    }
    std::string text = draw_table(view, table);
    if (board.axes[0].cyclic)
        text += fmt::format(
            "The board is round: {} and {} are neighbours; the rim is on top, the middle at the bottom.\n",
            table.columns.back(), table.columns.front());
    return text;
}

}  // namespace

double bearing_of_first_sector(const Variant& variant, bool flipped) {
    const auto& board = variant.definition().board;
    const double turn = 2 * std::numbers::pi / board.axes[0].size();
    double across = 0;
    double along = 0;
    for (const auto& start : variant.rules().start) {
        if (variant.rules().codes[ruleset::index(start.code)].player != PlayerId(0)) continue;
        const int sector = board.cells[start.cell].coordinates[0] - board.axes[0].first;
        across += std::sin(turn * sector);
        along += std::cos(turn * sector);
    }
    const double middle = std::hypot(across, along) > 1e-6 ? std::atan2(across, along) : 0;
    return (flipped ? 0 : std::numbers::pi) - middle;
}

std::string draw_sector(const View& view) {
    if (!view.variant->definition().board.axes[0].cyclic) return draw_unrolled(view);
    const Picture picture(view);
    const auto scale = picture.fitting_scale();
    return scale ? picture.draw(*scale) : draw_unrolled(view);
}

}  // namespace boardwright::cli
