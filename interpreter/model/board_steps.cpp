// Steps, classes of directions, edges and leaps of a board.
#include <algorithm>

#include "interpreter/model/board_builder.h"
#include "interpreter/model/leaps.h"

namespace boardwright::model {

using grammar::Diagnostics;
using grammar::Expr;
using grammar::Span;
using grammar::Text;
using grammar::Tree;

std::optional<CellId> BoardBuilder::cell_at(std::vector<int> at) const {
    for (std::size_t i = 0; i < at.size(); ++i) {
        const auto& axis = built_.board.axes[i];
        if (axis.cyclic)
            at[i] = axis.first + (((at[i] - axis.first) % axis.size()) + axis.size()) % axis.size();
    }
    const auto found = by_coordinates_.find(at);
    return found == by_coordinates_.end() ? std::nullopt : std::optional(found->second);
}

void BoardBuilder::make_steps() {
    for (std::size_t c = 0; c < board().cells.size(); ++c) {
        Indexed<DirectionId, std::vector<Arrival>> steps(board().directions.size());
        for (std::size_t d = 0; d < vectors_.size(); ++d) {
            auto at = board().cells[CellId(c)].coordinates;
            for (std::size_t i = 0; i < at.size(); ++i) at[i] += vectors_[d][i];
            if (const auto cell = cell_at(at))
                steps[DirectionId(d)].push_back({*cell, DirectionId(d), false});
        }
        board().steps.push_back(std::move(steps));
    }
}

void BoardBuilder::read_classes() {
    const auto* classes = tree_.find("classes");
    if (classes == nullptr) return;
    for (const auto& entry : classes->entries) {
        std::vector<DirectionId> directions;
        for (const auto& word : words_of(entry.value.text))
            if (const auto direction = known_direction(word)) directions.push_back(*direction);
        board().classes.emplace_back(entry.key.chars(), std::move(directions));
    }
}

std::optional<DirectionId> BoardBuilder::known_direction(const Text& word) {
    return known_direction(word.chars(), word.span());
}

std::optional<DirectionId> BoardBuilder::known_direction(const std::string& word, Span span) {
    const auto direction = find_direction(board(), word);
    if (!direction) {
        const std::vector<std::string> names(board().directions.begin(), board().directions.end());
        diagnostics_.error("BW0402", span, "unknown direction `" + word + "`",
                           grammar::suggestion(word, names, "not a direction of this board"));
    }
    return direction;
}

void BoardBuilder::read_edges() {
    const auto* edges = tree_.find("edges");
    if (edges == nullptr) return;
    for (const auto& item : edges->items) {
        std::optional<Text> text;
        if (item.is_scalar()) {
            text = item.text;
        } else if (item.entries.size() == 1 && item.entries[0].value.is_scalar()) {
            // `- palace: d1 e2 f3` is a map to YAML.
            text = item.entries[0].key;
            text->append(": ", item.entries[0].key.span());
            text->append(item.entries[0].value.text);
        }
        if (!text) {
            diagnostics_.error("BW0336", item.span, "an edge is written as one line of words");
            continue;
        }
        if (const auto edge = grammar::parse_edge(*text, diagnostics_)) add_edge(*edge);
    }
}

void BoardBuilder::add_edge(const grammar::Edge& edge) {
    if (edge.kind == grammar::Edge::Kind::named) {
        add_drawn_lines(edge);
        return;
    }
    const auto direction = known_direction(edge.direction, edge.span);
    std::vector<DirectionId> arrivals;
    for (const auto& name : edge.arrivals) {
        const auto arrival = known_direction(name, edge.span);
        if (!arrival) return;
        arrivals.push_back(*arrival);
    }
    if (!direction) return;
    bool any = false;
    for (std::size_t c = 0; c < board().cells.size(); ++c) {
        Variables variables;
        const auto matches = matches_spot(edge.from, CellId(c), variables);
        if (!matches) return;
        if (!*matches) continue;
        any = true;
        auto& steps = board().steps[CellId(c)][*direction];
        steps.clear();
        if (edge.kind == grammar::Edge::Kind::none) continue;
        const auto target = spot_cell(edge.to, variables);
        if (!target) return;
        if (!target->valid()) continue;
        for (const auto arrival : arrivals) steps.push_back({*target, arrival, edge.flip});
        if (edge.kind == grammar::Edge::Kind::both) {
            const auto half = board().directions.size() / 2;
            const auto turned = [&](DirectionId d) {
                return DirectionId((d.index() + half) % board().directions.size());
            };
            auto& back = board().steps[*target][turned(arrivals.front())];
            back.assign(1, {CellId(c), turned(*direction), edge.flip});
        }
    }
    if (!any) diagnostics_.error("BW0337", edge.from.span, "no cell is meant by the left side of this edge");
}

void BoardBuilder::add_drawn_lines(const grammar::Edge& edge) {
    EdgeSet set{edge.name, {}};
    for (const auto& line : edge.lines)
        for (std::size_t i = 0; i + 1 < line.cells.size(); ++i) {
            const auto a = known_cell(line.cells[i], edge.span);
            const auto b = known_cell(line.cells[i + 1], edge.span);
            if (!a || !b) return;
            set.pairs.emplace_back(*a, *b);
            set.pairs.emplace_back(*b, *a);
        }
    board().edge_sets.push_back(std::move(set));
}

std::optional<CellId> BoardBuilder::known_cell(const std::string& name, Span span) {
    const auto cell = find_cell(board(), name);
    if (!cell) diagnostics_.error("BW0338", span, "unknown cell `" + name + "`");
    return cell;
}

// Whether a cell fits the left side of an edge; fills the variables. Nothing after an error.
std::optional<bool> BoardBuilder::matches_spot(const grammar::Spot& spot, CellId cell, Variables& variables) {
    if (!spot.cell.empty()) {
        const auto named = known_cell(spot.cell, spot.span);
        return named ? std::optional(*named == cell) : std::nullopt;
    }
    if (!has_all_axes(spot)) return {};
    for (std::size_t i = 0; i < spot.coordinates.size(); ++i) {
        const auto& axis = board().axes[i];
        const auto& expr = spot.coordinates[i];
        const int at = board().cells[cell].coordinates[i];
        const auto label = expr.op == Expr::Op::name ? find_label(axis, expr.word) : std::nullopt;
        if (expr.op == Expr::Op::name && !label) {
            variables.values[expr.word] = at;
            continue;
        }
        const auto value = label ? label : evaluate(expr, {}, diagnostics_);
        if (!value) return {};
        if (*value != at) return false;
    }
    return true;
}

// The cell of the right side; an invalid id when it lies outside. Nothing after an error.
std::optional<CellId> BoardBuilder::spot_cell(const grammar::Spot& spot, const Variables& variables) {
    if (!spot.cell.empty()) return known_cell(spot.cell, spot.span);
    if (!has_all_axes(spot)) return {};
    std::vector<int> at;
    for (std::size_t i = 0; i < spot.coordinates.size(); ++i) {
        Meanings meanings;
        meanings.name = [&](std::string_view name) -> std::optional<int> {
            const auto found = variables.values.find(std::string(name));
            if (found != variables.values.end()) return found->second;
            return find_label(board().axes[i], name);
        };
        const auto value = evaluate(spot.coordinates[i], meanings, diagnostics_);
        if (!value) return {};
        at.push_back(*value);
    }
    return cell_at(at).value_or(CellId{});
}

bool BoardBuilder::has_all_axes(const grammar::Spot& spot) {
    if (spot.coordinates.size() == board().axes.size()) return true;
    diagnostics_.error(
        "BW0344", spot.span,
        "a place has one coordinate for each axis, here " + std::to_string(board().axes.size()));
    return false;
}

void BoardBuilder::read_leaps() {
    const auto* leaps = tree_.find("leaps");
    if (leaps == nullptr) return;
    for (const auto& entry : leaps->entries) {
        const auto leap = grammar::parse_leap(entry.value.text, diagnostics_);
        if (!leap) continue;
        std::vector<DirectionId> starts;
        if (const auto* named = find_class(board(), leap->start))
            starts = *named;
        else if (const auto direction = known_direction(leap->start, leap->span))
            starts = {*direction};
        board().leaps.push_back(
            make_leaps(entry.key.chars(), leap->steps, starts, board().directions.size()));
    }
}

}  // namespace boardwright::model
