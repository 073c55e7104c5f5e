// In: a board of files and ranks. Out: a table, the highest rank on top, dark cells dotted.
//
//       a  b  c  d
//    2    ... k ...  2
//    1 .K.   ...     1
//       a  b  c  d
#include <algorithm>

#include "cli/face.h"

namespace boardwright::cli {
namespace {

void draw_labels(Canvas& canvas, const std::vector<std::string>& labels, int x, int y, int width) {
    for (std::size_t i = 0; i < labels.size(); ++i)
        canvas.put(x + static_cast<int>(i) * width, y, centered(labels[i], width), Style::dim);
}

// What is seen of an empty cell. A blank one would be taken for a hole when the board has holes, or one
// colour only.
std::string empty_cell(const model::Board& board, CellId cell, int width, bool with_holes) {
    const char shade = shade_of(board, cell);
    if (shade != ' ') return std::string(static_cast<std::size_t>(width), shade);
    return centered(with_holes || board.color_count <= 1 ? "." : " ", width);
}

void draw_cell(Canvas& canvas, const View& view, CellId cell, int x, int y, int width, bool with_holes) {
    const auto& board = view.variant->definition().board;
    const Face face = face_of(view, cell);
    if (face.blank()) {
        canvas.put(x, y, empty_cell(board, cell, width, with_holes), Style::dim);
        return;
    }
    canvas.put(x, y, std::string(static_cast<std::size_t>(width), shade_of(board, cell)), Style::dim);
    const auto symbol = face.left == ' ' ? face.symbol : face.text();
    canvas.put(x + (width - static_cast<int>(symbol.size())) / 2, y, symbol, face.style);
}

}  // namespace

std::string draw_table(const View& view, const Table& table) {
    const int width = longest_symbol(*view.variant) + 2;
    std::size_t margin = 0;
    for (const auto& label : table.rows) margin = std::max(margin, label.size());
    const int left = static_cast<int>(margin) + 2;
    const int right = left + width * static_cast<int>(table.columns.size()) + 1;
    bool holes = false;
    for (const auto& row : table.cells)
        holes = holes || std::ranges::any_of(row, [](CellId cell) { return !cell.valid(); });

    Canvas canvas;
    draw_labels(canvas, table.columns, left, 0, width);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const int y = static_cast<int>(r) + 1;
        canvas.put(left - 1 - static_cast<int>(table.rows[r].size()), y, table.rows[r], Style::dim);
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            if (table.cells[r][c].valid())
                draw_cell(canvas, view, table.cells[r][c], left + static_cast<int>(c) * width, y, width,
                          holes);
        canvas.put(right, y, table.rows[r], Style::dim);
    }
    draw_labels(canvas, table.columns, left, static_cast<int>(table.rows.size()) + 1, width);
    return canvas.text(view.color);
}

std::string draw_square(const View& view) {
    const auto& board = view.variant->definition().board;
    const CellGrid grid(board);
    Table table;
    table.columns = board.axes[0].labels;
    table.rows = board.axes[1].labels;
    for (int row = 0; row < grid.rows(); ++row) {
        auto& cells = table.cells.emplace_back();
        for (int column = 0; column < grid.columns(); ++column) cells.push_back(grid.at(column, row));
        if (view.flipped) std::ranges::reverse(cells);
    }
    if (view.flipped) {
        std::ranges::reverse(table.columns);
    } else {
        std::ranges::reverse(table.rows);
        std::ranges::reverse(table.cells);
    }
    return draw_table(view, table);
}

}  // namespace boardwright::cli
