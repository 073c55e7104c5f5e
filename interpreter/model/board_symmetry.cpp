// Drawing, colors and symmetries of a board.
#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "interpreter/model/board_builder.h"

namespace boardwright::model {

using grammar::Diagnostics;
using grammar::Expr;
using grammar::Span;
using grammar::Text;
using grammar::Tree;

void BoardBuilder::read_drawing() {
    const auto* draw = tree_.find("draw");
    if (draw == nullptr || draw->chars() == "square") return;
    board().drawing = draw->chars() == "hexagon" ? Drawing::hexagon : Drawing::sector;
}

void BoardBuilder::color() {
    board().colors = Indexed<CellId, int>(board().cells.size(), 0);
    const auto* colors = tree_.find("colors");
    if (colors == nullptr || !colors->is_scalar()) return;
    const auto words = words_of(colors->text);
    if (words.size() == 1 && words[0].chars() == "checker") {
        board().color_count = 2;
        for (std::size_t c = 0; c < board().cells.size(); ++c) {
            const auto& at = board().cells[CellId(c)].coordinates;
            board().colors[CellId(c)] = std::accumulate(at.begin(), at.end(), 0) & 1;
        }
    } else if (words.size() == 2 && words[0].chars() == "by" && find_class(board(), words[1].chars())) {
        color_by_reach(board(), *find_class(board(), words[1].chars()));
    } else {
        diagnostics_.error("BW0339", colors->span, "unknown coloring",
                           "write checker, by and a class of directions, or a map of cell sets");
    }
}

void BoardBuilder::find_symmetry() {
    const auto* named = tree_.find("symmetry");
    if (named == nullptr) return;
    const auto* known = tree_.find("symmetries");
    const auto* map = known == nullptr ? nullptr : known->find(named->chars());
    if (map == nullptr) {
        std::vector<std::string> names;
        if (known != nullptr)
            for (const auto& entry : known->entries) names.push_back(entry.key.chars());
        auto& error = diagnostics_.error("BW0340", named->span, "unknown symmetry `" + named->chars() + "`",
                                         grammar::suggestion(named->chars(), names));
        std::string list;
        for (const auto& name : names) list += " " + name;
        error.notes.push_back("symmetries of this board:" + list);
        return;
    }
    Symmetry symmetry;
    if (!map_cells(*map, symmetry)) return;
    if (!map_directions(symmetry)) {
        diagnostics_.error("BW0346", named->span,
                           "`" + named->chars() + "` does not map this board on itself",
                           "some step has no image");
        return;
    }
    built_.symmetry = std::move(symmetry);
}

bool BoardBuilder::map_cells(const Tree& map, Symmetry& symmetry) {
    std::vector<Expr> exprs;
    for (const auto& item : map.items)
        if (auto expr = grammar::parse_value(item.text, diagnostics_)) exprs.push_back(std::move(*expr));
    if (exprs.size() != board().axes.size()) {
        diagnostics_.error("BW0345", map.span, "a symmetry gives every axis its new coordinate");
        return false;
    }
    std::vector<bool> hit(board().cells.size(), false);
    for (const auto& cell : board().cells) {
        std::vector<int> at;
        for (const auto& expr : exprs) {
            const auto value = evaluate(expr, coordinate_meanings(cell.coordinates), diagnostics_);
            if (!value) return false;
            at.push_back(*value);
        }
        const auto image = cell_at(at);
        if (!image || hit[image->index()]) {
            diagnostics_.error("BW0341", map.span, "this does not map the board on itself",
                               "`" + cell.name + "` has no image of its own");
            return false;
        }
        hit[image->index()] = true;
        symmetry.cells.push_back(*image);
    }
    return true;
}

// The directions go with the cells: a turn or a reflection of the compass that fits every step.
bool BoardBuilder::map_directions(Symmetry& symmetry) {
    const auto size = static_cast<int>(board().directions.size());
    for (const int sign : {1, -1})
        for (int turn = 0; turn < size; ++turn) {
            Indexed<DirectionId, DirectionId> images;
            for (int d = 0; d < size; ++d)
                images.push_back(
                    DirectionId(static_cast<std::size_t>(((turn + sign * d) % size + size) % size)));
            if (fits(symmetry.cells, images)) {
                symmetry.directions = std::move(images);
                return true;
            }
        }
    return false;
}

bool BoardBuilder::fits(const Indexed<CellId, CellId>& cells,
                        const Indexed<DirectionId, DirectionId>& directions) {
    for (std::size_t c = 0; c < board().cells.size(); ++c)
        for (std::size_t d = 0; d < board().directions.size(); ++d) {
            auto image = board().steps[CellId(c)][DirectionId(d)];
            for (auto& arrival : image)
                arrival = {cells[arrival.cell], directions[arrival.heading], arrival.flip};
            const auto& there = board().steps[cells[CellId(c)]][directions[DirectionId(d)]];
            if (image.size() != there.size() ||
                !std::is_permutation(image.begin(), image.end(), there.begin()))
                return false;
        }
    return true;
}

void color_by_reach(Board& board, const std::vector<DirectionId>& steps) {
    const auto count = board.cells.size();
    std::vector<std::size_t> root(count);
    std::iota(root.begin(), root.end(), std::size_t{0});
    const std::function<std::size_t(std::size_t)> find = [&](std::size_t c) {
        while (root[c] != c) c = root[c] = root[root[c]];
        return c;
    };
    for (std::size_t c = 0; c < count; ++c)
        for (const auto direction : steps)
            for (const auto& arrival : board.steps[CellId(c)][direction])
                root[find(arrival.cell.index())] = find(c);
    std::map<std::size_t, int> numbers;
    for (std::size_t c = 0; c < count; ++c)
        board.colors[CellId(c)] = numbers.emplace(find(c), static_cast<int>(numbers.size())).first->second;
    board.color_count = static_cast<int>(numbers.size());
}

}  // namespace boardwright::model
