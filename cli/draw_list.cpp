// In: a board without two axes. Out: its cells by name, in the rows of the position text.
#include <algorithm>
#include <fmt/format.h>

#include "cli/face.h"

namespace boardwright::cli {

std::string draw_list(const View& view) {
    const int name = longest_cell_name(*view.variant);
    const int width = name + longest_symbol(*view.variant) + 5;
    const int columns = std::max(1, view.window.columns / width);
    Canvas canvas;
    int y = 0;
    for (const auto& row : view.variant->rules().rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const int place = static_cast<int>(i);
            if (place > 0 && place % columns == 0) ++y;
            const int x = place % columns * width;
            const auto face = face_of(view, row[i]);
            canvas.put(x, y, fmt::format("{:>{}}", view.variant->rules().cell_names[row[i]], name),
                       Style::dim);
            canvas.put(x + name + 1, y, face.blank() ? " ." : face.text(),
                       face.blank() ? Style::dim : face.style);
        }
        ++y;
    }
    return canvas.text(view.color);
}

}  // namespace boardwright::cli
