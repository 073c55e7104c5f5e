// Characters on a plane, each with a style: what the drawers draw on.
#include "cli/canvas.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace boardwright::cli {
namespace {

// Only what reads on dark and on light backgrounds alike.
std::string_view ansi_of(Style style) {
    switch (style) {
        case Style::plain: return "";
        case Style::dim: return "2";
        case Style::first_player: return "1";
        case Style::second_player: return "1;35";
        case Style::other_player: return "1;36";
        case Style::last_move: return "30;43";
        case Style::target: return "30;42";
        case Style::alarm: return "1;97;41";
    }
    return "";
}

}  // namespace

std::string painted(std::string_view text, Style style, bool color) {
    const auto ansi = ansi_of(style);
    if (!color || ansi.empty() || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", ansi, text);
}

void Canvas::put(int x, int y, std::string_view text, Style style) {
    assert(x >= 0 && y >= 0);
    const auto row = static_cast<std::size_t>(y);
    const auto column = static_cast<std::size_t>(x);
    if (rows_.size() <= row) rows_.resize(row + 1);
    auto& spots = rows_[row];
    spots.resize(std::max(spots.size(), column + text.size()));
    for (std::size_t i = 0; i < text.size(); ++i) spots[column + i] = {text[i], style};
}

std::string Canvas::text(bool color) const {
    std::string result;
    for (const auto& row : rows_) {
        auto end = row.size();
        while (end > 0 && row[end - 1].glyph == ' ' && (!color || row[end - 1].style < Style::last_move))
            --end;
        for (std::size_t i = 0; i < end;) {
            std::string run;
            const Style style = row[i].style;
            for (; i < end && row[i].style == style; ++i) run += row[i].glyph;
            result += painted(run, style, color);
        }
        result += '\n';
    }
    return result;
}

}  // namespace boardwright::cli
