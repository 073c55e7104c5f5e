// The cell sets of the formula builder.
#include <algorithm>

#include "interpreter/model/formulas.h"

namespace boardwright::model {

using grammar::Span;
using Op = Formula::Op;
using EOp = grammar::Expr::Op;

CellSet near_cells(const Board& board, const CellSet& from, const std::vector<DirectionId>& directions,
                   const std::vector<std::size_t>& leaps) {
    CellSet result;
    from.for_each([&](CellId cell) {
        for (const auto direction : directions)
            for (const auto& arrival : board.steps[cell][direction]) result.add(arrival.cell);
        for (const auto set : leaps) result |= leap_ends(board, cell, board.leaps[set]);
    });
    return result - from - board.blocked;
}

CellSet FormulaBuilder::all_cells() const {
    CellSet all;
    for (std::size_t c = 0; c < definition_.board.cells.size(); ++c) all.add(CellId(c));
    return all - definition_.board.blocked;
}

SeenSet FormulaBuilder::same_for_all(const CellSet& cells) const {
    return {std::vector<CellSet>(definition_.players.size(), cells - definition_.board.blocked)};
}

Formula FormulaBuilder::set_formula(SeenSet seen, Span span) {
    const auto known = std::find_if(definition_.sets.begin(), definition_.sets.end(), [&](const auto& named) {
        return named.second.for_player == seen.for_player;
    });
    const auto index = static_cast<int>(known - definition_.sets.begin());
    if (known == definition_.sets.end()) definition_.sets.emplace_back("", std::move(seen));
    return Formula::make(Op::set, {}, span, index);
}

std::optional<std::size_t> FormulaBuilder::fixed_set(const grammar::Text& text) {
    if (text.chars() == "anywhere")
        return static_cast<std::size_t>(set_formula(same_for_all(all_cells()), text.span()).value);
    const auto expanded = expand_macros(text, document_, diagnostics_);
    if (!expanded) return {};
    const auto expr = grammar::parse_cell_set(*expanded, diagnostics_);
    if (!expr) return {};
    const auto formula = set(*expr, {});
    if (!formula) return {};
    if (formula->op == Op::set) return static_cast<std::size_t>(formula->value);
    diagnostics_.error("BW0406", text.span(), "these cells depend on the position, they must be fixed here");
    return {};
}

std::optional<Formula> FormulaBuilder::set(const Expr& expr, const Context& context) {
    switch (expr.op) {
        case EOp::axis: return set_axis(expr);
        case EOp::cells: return set_cells(expr);
        case EOp::owner: return set_owner(expr, context);
        case EOp::call: return set_call(expr, context);
        case EOp::any_of:
        case EOp::all_of:
        case EOp::except: return set_combined(expr, context);
        case EOp::name: {
            std::vector<std::string> names{"anywhere"};
            if (expr.word == "anywhere") return set_formula(same_for_all(all_cells()), expr.span);
            if (expr.word == "vacated" && context.place == Context::Place::after)
                return Formula::make(Op::vacated, {}, expr.span);
            if (is_cell(expr, context) && !find_cell(definition_.board, expr.word))
                return cell(expr, context);
            for (std::size_t i = 0; i < definition_.sets.size(); ++i) {
                if (definition_.sets[i].first == expr.word)
                    return Formula::make(Op::set, {}, expr.span, static_cast<int>(i));
                if (!definition_.sets[i].first.empty()) names.push_back(definition_.sets[i].first);
            }
            if (const auto found = find_cell(definition_.board, expr.word)) {
                CellSet one;
                one.add(*found);
                return set_formula(same_for_all(one), expr.span);
            }
            return unknown("BW0451", expr, "a region", std::move(names));
        }
        default: return unknown("BW0451", expr, "a cell set", {});
    }
}

std::optional<Formula> FormulaBuilder::set_axis(const Expr& expr) {
    CellSet cells;
    const auto& board = definition_.board;
    if (expr.word == "color") {
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            if (board.colors[CellId(c)] == expr.args[0].number) cells.add(CellId(c));
        return set_formula(same_for_all(cells), expr.span);
    }
    const auto index = find_axis(board, expr.word);
    if (!index) {
        std::vector<std::string> known{"cells", "near", "edge"};
        for (const auto& axis : board.axes) known.push_back(axis.name);
        return unknown("BW0455", expr, "an axis of this board", std::move(known));
    }
    const auto& axis = board.axes[*index];
    std::vector<int> ends;
    for (const auto& arg : expr.args) {
        const auto label = find_label(axis, arg.op == EOp::number ? std::to_string(arg.number) : arg.word);
        if (!label) {
            unknown("BW0454", arg, "a label of `" + axis.name + "`", axis.labels);
            return {};
        }
        ends.push_back(*label);
    }
    for (std::size_t c = 0; c < board.cells.size(); ++c) {
        const int at = board.cells[CellId(c)].coordinates[*index];
        if (at >= ends.front() && at <= ends.back()) cells.add(CellId(c));
    }
    return set_formula(same_for_all(cells), expr.span);
}

std::optional<Formula> FormulaBuilder::set_cells(const Expr& expr) {
    CellSet cells;
    bool good = true;
    for (const auto& arg : expr.args) {
        const auto found = find_cell(definition_.board, arg.word);
        if (!found) unknown("BW0338", arg, "a cell of this board", {});
        good = good && found;
        if (found) cells.add(*found);
    }
    return good ? std::optional(set_formula(same_for_all(cells), expr.span)) : std::nullopt;
}

// `own R`: R as the first player wrote it, carried over to whoever looks by the symmetry of the board.
std::optional<Formula> FormulaBuilder::set_owner(const Expr& expr, const Context& context) {
    if (expr.args.empty()) return unknown("BW0451", expr, "a cell set", {});
    if (is_cell(expr, context)) return cell(expr, context);
    const auto inner = set(expr.args[0], context);
    if (!inner) return {};
    if (inner->op != Op::set) {
        diagnostics_.error("BW0406", expr.span,
                           "`" + expr.word + "` needs cells that do not depend on the position");
        return {};
    }
    if (!has_symmetry_ && definition_.players.size() > 1) {
        diagnostics_.error("BW0407", expr.span,
                           "`" + expr.word + "` needs a symmetry that relates the players",
                           "write `symmetry:` under `board:`");
        return {};
    }
    const auto written = definition_.sets[static_cast<std::size_t>(inner->value)].second.for_player[0];
    const auto count = definition_.players.size();
    SeenSet seen;
    for (std::size_t p = 0; p < count; ++p) {
        CellSet image;
        for (std::size_t owner = 0; owner < count; ++owner)
            if ((owner == p) == (expr.word == "own"))
                written.for_each([&](CellId c) { image.add(definition_.players[PlayerId(owner)].image[c]); });
        seen.for_player.push_back(image);
    }
    return set_formula(std::move(seen), expr.span);
}

std::optional<std::vector<DirectionId>> FormulaBuilder::directions(const std::vector<Expr>& words,
                                                                   std::size_t from) {
    std::vector<DirectionId> result;
    const auto& board = definition_.board;
    for (auto i = from; i < words.size(); ++i) {
        if (const auto* named = find_class(board, words[i].word)) {
            result.insert(result.end(), named->begin(), named->end());
        } else if (const auto one = find_direction(board, words[i].word)) {
            result.push_back(*one);
        } else {
            std::vector<std::string> known(board.directions.begin(), board.directions.end());
            for (const auto& [name, members] : board.classes) known.push_back(name);
            unknown("BW0402", words[i], "a direction of this board", std::move(known));
            return {};
        }
    }
    return result;
}

std::vector<std::size_t> FormulaBuilder::take_leaps(std::vector<Expr>& words) const {
    std::vector<std::size_t> found;
    const auto& leaps = definition_.board.leaps;
    std::erase_if(words, [&](const Expr& word) {
        for (std::size_t i = 0; i < leaps.size(); ++i)
            if (leaps[i].name == word.word) {
                found.push_back(i);
                return true;
            }
        return false;
    });
    return found;
}

std::optional<Formula> FormulaBuilder::set_near(const Expr& expr, const Context& context) {
    std::vector<Expr> words(expr.args.begin() + 1, expr.args.end());
    if (words.empty()) {
        Expr standard;
        standard.word = "orth";
        standard.span = expr.span;
        words.push_back(standard);
    }
    const auto leaps = take_leaps(words);
    const auto steps = directions(words, 0);
    if (!steps) return {};
    if (is_cell(expr.args[0], context)) {
        auto where = cell(expr.args[0], context);
        if (!where) return {};
        if (where->op == Op::cell) {  // a name: the set is known already
            CellSet one;
            one.add(CellId(static_cast<std::size_t>(where->value)));
            return set_formula(same_for_all(near_cells(definition_.board, one, *steps, leaps)), expr.span);
        }
        auto formula = Formula::make(Op::near, {std::move(*where)}, expr.span);
        formula.directions = *steps;
        formula.leaps = leaps;
        return formula;
    }
    auto inner = set(expr.args[0], context);
    if (!inner) return {};
    if (inner->op == Op::set) {
        auto seen = definition_.sets[static_cast<std::size_t>(inner->value)].second;
        for (auto& cells : seen.for_player) cells = near_cells(definition_.board, cells, *steps, leaps);
        return set_formula(std::move(seen), expr.span);
    }
    auto formula = Formula::make(Op::near, {std::move(*inner)}, expr.span);
    formula.directions = *steps;
    formula.leaps = leaps;
    return formula;
}

// The cells where legs end that begin on a cell (op reach), or all that they pass (op path); every cell
// between must be empty.
std::optional<Formula> FormulaBuilder::set_reach(Op op, const Expr& from, const Expr& legs,
                                                 const Context& context) {
    auto where = cell(from, context);
    if (!where) return {};
    if (!legs_of_) {
        diagnostics_.error("BW0464", legs.span, "`reach` is not known here",
                           "pieces are read after regions: write it where it is used");
        return {};
    }
    const auto built = legs_of_(grammar::Text(legs.word, legs.span));
    if (!built) return {};
    definition_.reaches.push_back(*built);
    return Formula::make(op, {std::move(*where)}, legs.span,
                         static_cast<int>(definition_.reaches.size()) - 1);
}

std::optional<Formula> FormulaBuilder::set_call(const Expr& expr, const Context& context) {
    const auto& board = definition_.board;
    if (expr.word == "near" && !expr.args.empty()) return set_near(expr, context);
    if ((expr.word == "reach" || expr.word == "path") && expr.args.size() == 2)
        return set_reach(expr.word == "path" ? Op::path : Op::reach, expr.args[0], expr.args[1], context);
    if (expr.word == "span" && expr.args.size() == 2)
        return args(Op::span, expr, context, &FormulaBuilder::cell);
    if (is_cell(expr, context)) return cell(expr, context);
    if (expr.word == "edge" && expr.args.size() == 1) {
        const auto steps = directions(expr.args, 0);
        if (!steps) return {};
        CellSet cells;
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            if (!board.blocked.contains(CellId(c)) &&
                std::any_of(steps->begin(), steps->end(),
                            [&](DirectionId d) { return straight_on(board, CellId(c), d).empty(); }))
                cells.add(CellId(c));
        return set_formula(same_for_all(cells), expr.span);
    }
    const auto axis = find_axis(board, expr.word);
    if (axis && expr.args.size() == 1) {
        auto where = cell(expr.args[0], context);
        if (!where) return {};
        return Formula::make(Op::line, {std::move(*where)}, expr.span, static_cast<int>(*axis));
    }
    std::vector<std::string> known{"near", "edge", "reach", "path", "span"};
    for (const auto& a : board.axes) known.push_back(a.name);
    return unknown("BW0452", expr, "a function that gives cells", std::move(known));
}

std::optional<Formula> FormulaBuilder::set_combined(const Expr& expr, const Context& context) {
    const auto op = expr.op == EOp::any_of   ? Op::union_of
                    : expr.op == EOp::all_of ? Op::intersection_of
                                             : Op::difference_of;
    auto combined = args(op, expr, context, &FormulaBuilder::set);
    if (!combined) return {};
    if (!std::all_of(combined->args.begin(), combined->args.end(),
                     [](const Formula& f) { return f.op == Op::set; }))
        return combined;
    auto seen = definition_.sets[static_cast<std::size_t>(combined->args[0].value)].second;
    for (std::size_t i = 1; i < combined->args.size(); ++i) {
        const auto& more = definition_.sets[static_cast<std::size_t>(combined->args[i].value)].second;
        for (std::size_t p = 0; p < seen.for_player.size(); ++p) {
            if (op == Op::union_of) seen.for_player[p] |= more.for_player[p];
            if (op == Op::intersection_of) seen.for_player[p] &= more.for_player[p];
            if (op == Op::difference_of) seen.for_player[p] -= more.for_player[p];
        }
    }
    return set_formula(std::move(seen), expr.span);
}

}  // namespace boardwright::model
