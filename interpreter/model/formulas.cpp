#include "interpreter/model/formulas.h"

#include <algorithm>

namespace boardwright::model {
namespace {

using grammar::Span;
using Op = Formula::Op;
using EOp = grammar::Expr::Op;

Formula make(Op op, std::vector<Formula> args, Span span, int value = 0) {
    Formula formula;
    formula.op = op;
    formula.value = value;
    formula.args = std::move(args);
    formula.span = span;
    return formula;
}

std::optional<Op> comparison(const std::string& word) {
    if (word == "==") return Op::equal;
    if (word == "!=") return Op::not_equal;
    if (word == "<") return Op::less;
    if (word == "<=") return Op::less_equal;
    if (word == ">") return Op::greater;
    if (word == ">=") return Op::greater_equal;
    return {};
}

bool is_arithmetic(EOp op) {
    return op == EOp::add || op == EOp::subtract || op == EOp::multiply || op == EOp::divide || op == EOp::remainder;
}

}  // namespace

CellSet near_cells(const Board& board, const CellSet& from, const std::vector<DirectionId>& directions) {
    CellSet result;
    from.for_each([&](CellId cell) {
        for (const auto direction : directions)
            for (const auto& arrival : board.steps[cell][direction]) result.add(arrival.cell);
    });
    return result - from;
}

Formula FormulaBuilder::piece(Formula cell, PieceFilter filter) {
    Formula formula;
    formula.op = Op::piece;
    formula.filter = filter;
    formula.span = cell.span;
    formula.args.push_back(std::move(cell));
    return formula;
}

Formula FormulaBuilder::cell_op(Op op, int value) {
    Formula formula;
    formula.op = op;
    formula.value = value;
    return formula;
}

// ---------------------------------------------------------------- messages

std::optional<Formula> FormulaBuilder::unknown(const Expr& expr, std::string_view wanted,
                                               std::vector<std::string> candidates) {
    const auto close = grammar::did_you_mean(expr.word, candidates);
    const auto words = expr.word.empty() ? std::string("this") : "`" + expr.word + "`";
    auto& error = diagnostics_.error("BW0401", expr.span, words + " is not " + std::string(wanted),
                                     close.empty() ? "" : "did you mean `" + std::string(close) + "`?");
    if (close.empty() && !candidates.empty() && candidates.size() <= 40) {
        std::string list;
        for (const auto& candidate : candidates) list += " " + candidate;
        error.notes.push_back("known here:" + list);
    }
    return {};
}

std::vector<std::string> FormulaBuilder::cell_words(const Context& context) const {
    std::vector<std::string> words{"here", "to", "last.from", "last.to"};
    if (context.place == Context::Place::capture) words.insert(words.end(), {"mover", "victim"});
    if (context.bound != nullptr) words.insert(words.end(), context.bound->begin(), context.bound->end());
    return words;
}

// ---------------------------------------------------------------- types

std::optional<TypeId> FormulaBuilder::find_type(std::string_view name) const {
    for (std::size_t i = 0; i < definition_.types.size(); ++i)
        if (definition_.types[TypeId(i)].name == name) return TypeId(i);
    return {};
}

std::optional<TypeId> FormulaBuilder::type(std::string_view name, Span span) {
    if (auto found = find_type(name)) return found;
    std::vector<std::string> names;
    for (const auto& type : definition_.types) names.push_back(type.name);
    Expr expr;
    expr.word = std::string(name);
    expr.span = span;
    unknown(expr, "a piece type", std::move(names));
    return {};
}

std::optional<TypeSet> FormulaBuilder::types(const std::string& name, Span span) {
    if (name.empty() || name == "any") return ruleset::kAllTypes;
    const auto found = type(name, span);
    return found ? std::optional(ruleset::type_bit(*found)) : std::nullopt;
}

// ---------------------------------------------------------------- conditions

std::optional<Formula> FormulaBuilder::condition(const grammar::Text& text, const Context& context) {
    const auto expanded = expand_macros(text, document_, diagnostics_);
    if (!expanded) return {};
    const auto expr = grammar::parse_condition(*expanded, diagnostics_);
    return expr ? condition(*expr, context) : std::nullopt;
}

std::optional<Formula> FormulaBuilder::args(Op op, const Expr& expr, const Context& context,
                                            std::optional<Formula> (FormulaBuilder::*part)(const Expr&,
                                                                                           const Context&)) {
    std::vector<Formula> formulas;
    bool good = true;
    for (const auto& arg : expr.args) {
        auto formula = (this->*part)(arg, context);
        good = good && formula.has_value();
        if (formula) formulas.push_back(std::move(*formula));
    }
    return good ? std::optional(make(op, std::move(formulas), expr.span)) : std::nullopt;
}

std::optional<Formula> FormulaBuilder::condition(const Expr& expr, const Context& context) {
    using Member = std::optional<Formula> (FormulaBuilder::*)(const Expr&, const Context&);
    const Member nested = &FormulaBuilder::condition;
    switch (expr.op) {
        case EOp::all_of: return args(Op::all_of, expr, context, nested);
        case EOp::any_of: return args(Op::any_of, expr, context, nested);
        case EOp::negation: return args(Op::negation, expr, context, nested);
        case EOp::test: return test(expr, context);
        case EOp::name: return bare_name(expr, context);
        case EOp::has: return has(expr, context);
        case EOp::compare: return compare(expr, context);
        case EOp::in: {
            auto where = cell(expr.args[0], context);
            auto cells = set(expr.args[1], context);
            if (!where || !cells) return {};
            return make(Op::inside, {std::move(*where), std::move(*cells)}, expr.span);
        }
        case EOp::is: {
            auto inner = context;
            inner.subject = cell(expr.args[0], context);
            return inner.subject ? condition(expr.args[1], inner) : std::nullopt;
        }
        default: return unknown(expr, "a condition", {});
    }
}

// The cell in parentheses, or the one that is being tested, or the origin of the move.
std::optional<Formula> FormulaBuilder::subject_of(const Expr& expr, const Context& context) {
    if (!expr.args.empty()) return cell(expr.args[0], context);
    if (context.subject) return context.subject;
    if (context.place == Context::Place::move || context.place == Context::Place::branch ||
        context.place == Context::Place::promotion)
        return cell_op(Op::here);
    diagnostics_.error("BW0403", expr.span, "`" + expr.word + "` needs a cell here", "write whose: X is " + expr.word);
    return {};
}

std::optional<Formula> FormulaBuilder::test(const Expr& expr, const Context& context) {
    const auto& word = expr.word;
    const auto allowed = types(expr.name, expr.span);
    if (!allowed) return {};
    if (word == "captured" || word == "moved") {
        auto formula = make(word == "captured" ? Op::last_captured : Op::last_moved, {}, expr.span);
        formula.filter.types = *allowed;
        return formula;
    }
    if (word == "anything") return Formula::truth(true);
    auto where = subject_of(expr, context);
    if (!where) return {};
    PieceFilter filter;
    filter.types = *allowed;
    if (word == "unmoved") return make(Op::unmoved, {std::move(*where)}, expr.span);
    if (word == "safe" || word == "attacked") {
        if (context.place == Context::Place::capture || context.place == Context::Place::branch) {
            diagnostics_.error("BW0404", expr.span, "`" + word + "` may not decide what attacks are",
                               "move it to `if`, `via` or `to` of a move");
            return {};
        }
        auto attacked = make(Op::attacked, {std::move(*where)}, expr.span);
        return word == "attacked" ? attacked : make(Op::negation, {std::move(attacked)}, expr.span);
    }
    if (word == "trail") {
        auto formula = make(Op::trail, {std::move(*where)}, expr.span);
        formula.filter.types = *allowed;
        return formula;
    }
    if (word == "empty") filter.empty = true, filter.types = 0;
    if (word == "occupied") filter.own = filter.foe = filter.neutral = true;
    if (word == "friend") filter.own = true;
    if (word == "enemy") filter.foe = true;
    if (word == "royal") {
        filter.own = filter.foe = true;
        filter.types = 0;
        for (std::size_t i = 0; i < definition_.types.size(); ++i)
            if (definition_.types[TypeId(i)].royal) filter.types |= ruleset::type_bit(TypeId(i));
    }
    if (!filter.empty && !filter.own && !filter.foe) return unknown(expr, "a test", {});
    auto formula = piece(std::move(*where), filter);
    formula.span = expr.span;
    return formula;
}

// A word alone: something that the game knows, a tag of the last move, or a piece type.
std::optional<Formula> FormulaBuilder::bare_name(const Expr& expr, const Context& context) {
    const auto& word = expr.word;
    if (word == "else") return Formula::truth(true);
    if (word == "check") return make(Op::check, {}, expr.span);
    if (word == "stuck" && context.place == Context::Place::ending) return make(Op::stuck, {}, expr.span);
    if (word == "capture") return make(Op::last_captured, {}, expr.span);
    if (word == "promoted") return make(Op::last_promoted, {}, expr.span);
    for (std::size_t i = 0; i < definition_.tags.size(); ++i)
        if (definition_.tags[i] == word) return make(Op::last_tagged, {}, expr.span, static_cast<int>(i));
    if (const auto found = find_type(word)) {
        auto where = subject_of(expr, context);
        if (!where) return {};
        PieceFilter filter;
        filter.own = filter.foe = filter.neutral = true;
        filter.types = ruleset::type_bit(*found);
        auto formula = piece(std::move(*where), filter);
        formula.span = expr.span;
        return formula;
    }
    std::vector<std::string> candidates{"check", "stuck", "capture", "promoted", "empty", "occupied", "friend",
                                        "enemy", "royal", "unmoved", "safe", "attacked", "trail"};
    candidates.insert(candidates.end(), definition_.tags.begin(), definition_.tags.end());
    for (const auto& type : definition_.types) candidates.push_back(type.name);
    return unknown(expr, "a condition", std::move(candidates));
}

std::optional<Formula> FormulaBuilder::has(const Expr& expr, const Context& context) {
    auto inner = context;
    inner.subject = cell_op(Op::subject);
    auto what = condition(expr.args[1], inner);
    if (!what) return {};
    const auto& owner = expr.args[0];
    const bool player = owner.op == EOp::owner && owner.args.empty();
    auto cells = player ? set_formula(same_for_all(all_cells()), owner.span) : set(owner, context);
    if (!cells) return {};
    if (player) {
        PieceFilter whose;
        (owner.word == "own" ? whose.own : whose.foe) = true;
        what = make(Op::all_of, {piece(cell_op(Op::subject), whose), std::move(*what)}, expr.span);
    }
    return make(Op::some, {std::move(*cells), std::move(*what)}, expr.span);
}

// ---------------------------------------------------------------- values

bool FormulaBuilder::is_cell(const Expr& expr, const Context& context) const {
    if (expr.op == EOp::subject) return true;
    if (expr.op == EOp::owner) return !expr.args.empty() && find_type(expr.args[0].word).has_value();
    if (expr.op == EOp::call) return expr.word == "passed" || expr.word == "first" || expr.word == "behind";
    if (expr.op != EOp::name) return false;
    const auto words = cell_words(context);
    return std::find(words.begin(), words.end(), expr.word) != words.end() ||
           find_cell(definition_.board, expr.word).has_value();
}

std::optional<Formula> FormulaBuilder::compare(const Expr& expr, const Context& context) {
    const auto op = comparison(expr.word);
    const bool cells = is_cell(expr.args[0], context);
    if (cells != is_cell(expr.args[1], context) || (cells && *op != Op::equal && *op != Op::not_equal)) {
        diagnostics_.error("BW0405", expr.span, "a cell can only be compared with a cell, by == or !=");
        return {};
    }
    auto left = cells ? cell(expr.args[0], context) : number(expr.args[0], context);
    auto right = cells ? cell(expr.args[1], context) : number(expr.args[1], context);
    if (!left || !right) return {};
    return make(*op, {std::move(*left), std::move(*right)}, expr.span);
}

std::optional<Formula> FormulaBuilder::number(const Expr& expr, const Context& context) {
    if (expr.op == EOp::number) return make(Op::number, {}, expr.span, expr.number);
    if (expr.op == EOp::call) return number_call(expr, context);
    if (expr.op == EOp::minus) {
        auto inner = number(expr.args[0], context);
        if (!inner) return {};
        return make(Op::subtract, {make(Op::number, {}, expr.span, 0), std::move(*inner)}, expr.span);
    }
    if (is_arithmetic(expr.op)) {
        auto left = number(expr.args[0], context);
        auto right = number(expr.args[1], context);
        if (!left || !right) return {};
        const auto op = expr.op == EOp::add        ? Op::add
                        : expr.op == EOp::subtract ? Op::subtract
                        : expr.op == EOp::multiply ? Op::multiply
                        : expr.op == EOp::divide   ? Op::divide
                                                   : Op::remainder;
        return make(op, {std::move(*left), std::move(*right)}, expr.span);
    }
    std::vector<std::string> known{"ply", "repeated"};
    if (expr.op == EOp::name) {
        if (expr.word == "ply") return make(Op::ply, {}, expr.span);
        if (expr.word == "repeated") return make(Op::repeated, {}, expr.span);
        for (std::size_t i = 0; i < definition_.counters.size(); ++i) {
            const auto& name = definition_.counters[CounterId(i)].name;
            if (name == expr.word) return make(Op::counter, {}, expr.span, static_cast<int>(i));
            known.push_back(name);
        }
    }
    return unknown(expr, "a number", std::move(known));
}

std::optional<Formula> FormulaBuilder::number_call(const Expr& expr, const Context& context) {
    if (expr.word == "count" && expr.args.size() == 1) return count(expr.args[0], context);
    if (expr.word == "color" && expr.args.size() == 1) {
        auto where = cell(expr.args[0], context);
        return where ? std::optional(make(Op::color, {std::move(*where)}, expr.span)) : std::nullopt;
    }
    if (expr.word == "dist" && expr.args.size() == 2) return args(Op::distance, expr, context, &FormulaBuilder::cell);
    const auto axis = find_axis(definition_.board, expr.word);
    if (axis && expr.args.size() == 1) {
        auto where = cell(expr.args[0], context);
        if (!where) return {};
        return make(Op::coordinate, {std::move(*where)}, expr.span, static_cast<int>(*axis));
    }
    std::vector<std::string> known{"count", "color", "dist"};
    for (const auto& a : definition_.board.axes) known.push_back(a.name);
    return unknown(expr, "a function that gives a number", std::move(known));
}

std::optional<Formula> FormulaBuilder::count(const Expr& expr, const Context& context) {
    if (expr.op != EOp::pieces) return unknown(expr, "something to count: count(own TYPE in CELLS)", {});
    const auto allowed = types(expr.name, expr.span);
    auto cells = expr.args.empty() ? set_formula(same_for_all(all_cells()), expr.span) : set(expr.args[0], context);
    if (!allowed || !cells) return {};
    auto formula = make(Op::count, {std::move(*cells)}, expr.span);
    formula.filter.types = *allowed;
    formula.filter.own = expr.word != "foe";
    formula.filter.foe = expr.word != "own";
    formula.filter.neutral = expr.word != "own" && expr.word != "foe";
    return formula;
}

// ---------------------------------------------------------------- cells

std::optional<Formula> FormulaBuilder::cell(const Expr& expr, const Context& context) {
    if (expr.op == EOp::subject) {
        if (context.subject) return context.subject;
        Expr bare;
        bare.word = "this test";
        bare.span = expr.span;
        return subject_of(bare, context);
    }
    if (expr.op == EOp::call) return cell_call(expr, context);
    if (expr.op == EOp::owner && expr.args.size() == 1 && expr.args[0].op == EOp::name) {
        const auto found = type(expr.args[0].word, expr.args[0].span);
        if (!found) return {};
        auto formula = make(Op::piece_cell, {}, expr.span);
        (expr.word == "own" ? formula.filter.own : formula.filter.foe) = true;
        formula.filter.types = ruleset::type_bit(*found);
        return formula;
    }
    if (expr.op == EOp::name) return cell_name(expr, context);
    return unknown(expr, "a cell", cell_words(context));
}

std::optional<Formula> FormulaBuilder::cell_name(const Expr& expr, const Context& context) {
    using Place = Context::Place;
    const auto place = context.place;
    const bool in_move = place == Place::move || place == Place::promotion;
    const auto& word = expr.word;
    std::optional<Formula> formula;
    if (word == "here" && (in_move || place == Place::branch)) formula = cell_op(Op::here);
    if (word == "mover" && place != Place::after && place != Place::ending) formula = cell_op(Op::here);
    if (word == "to" && in_move) formula = cell_op(Op::to);
    if (word == "victim" && place == Place::capture) formula = cell_op(Op::victim);
    if (word == "last.from") formula = cell_op(Op::last_from);
    if (word == "last.to") formula = cell_op(Op::last_to);
    if (context.bound != nullptr) {
        const auto bound = std::find(context.bound->begin(), context.bound->end(), word);
        if (bound != context.bound->end())
            formula = cell_op(Op::bound, static_cast<int>(bound - context.bound->begin()));
    }
    if (!formula)
        if (const auto found = find_cell(definition_.board, word))
            formula = cell_op(Op::cell, static_cast<int>(found->index()));
    if (!formula) return unknown(expr, "a cell", cell_words(context));
    formula->span = expr.span;
    return formula;
}

std::optional<Formula> FormulaBuilder::cell_call(const Expr& expr, const Context& context) {
    if (context.place == Context::Place::move && expr.args.size() == 1) {
        if (expr.word == "passed" && expr.args[0].op == EOp::number)
            return make(Op::passed, {}, expr.span, expr.args[0].number);
        if (expr.word == "first" && expr.args[0].word == "on") return make(Op::first_on, {}, expr.span);
    }
    return unknown(expr, "a function that gives a cell", {"passed", "first"});
}

// ---------------------------------------------------------------- cell sets

CellSet FormulaBuilder::all_cells() const {
    CellSet all;
    for (std::size_t c = 0; c < definition_.board.cells.size(); ++c) all.add(CellId(c));
    return all;
}

SeenSet FormulaBuilder::same_for_all(const CellSet& cells) const {
    return {std::vector<CellSet>(definition_.players.size(), cells)};
}

Formula FormulaBuilder::set_formula(SeenSet seen, Span span) {
    const auto known = std::find_if(definition_.sets.begin(), definition_.sets.end(), [&](const auto& named) {
        return named.second.for_player == seen.for_player;
    });
    const auto index = static_cast<int>(known - definition_.sets.begin());
    if (known == definition_.sets.end()) definition_.sets.emplace_back("", std::move(seen));
    return make(Op::set, {}, span, index);
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
            for (std::size_t i = 0; i < definition_.sets.size(); ++i) {
                if (definition_.sets[i].first == expr.word)
                    return make(Op::set, {}, expr.span, static_cast<int>(i));
                if (!definition_.sets[i].first.empty()) names.push_back(definition_.sets[i].first);
            }
            if (const auto found = find_cell(definition_.board, expr.word)) {
                CellSet one;
                one.add(*found);
                return set_formula(same_for_all(one), expr.span);
            }
            return unknown(expr, "a region", std::move(names));
        }
        default: return unknown(expr, "a cell set", {});
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
        return unknown(expr, "an axis of this board", std::move(known));
    }
    const auto& axis = board.axes[*index];
    std::vector<int> ends;
    for (const auto& arg : expr.args) {
        const auto label = find_label(axis, arg.op == EOp::number ? std::to_string(arg.number) : arg.word);
        if (!label) {
            unknown(arg, "a label of `" + axis.name + "`", axis.labels);
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
        if (!found) unknown(arg, "a cell of this board", {});
        good = good && found;
        if (found) cells.add(*found);
    }
    return good ? std::optional(set_formula(same_for_all(cells), expr.span)) : std::nullopt;
}

// `own R`: R as the first player wrote it, carried over to whoever looks by the symmetry of the board.
std::optional<Formula> FormulaBuilder::set_owner(const Expr& expr, const Context& context) {
    if (expr.args.empty()) return unknown(expr, "a cell set", {});
    const auto inner = set(expr.args[0], context);
    if (!inner) return {};
    if (inner->op != Op::set) {
        diagnostics_.error("BW0406", expr.span, "`" + expr.word + "` needs cells that do not depend on the position");
        return {};
    }
    if (!has_symmetry_ && definition_.players.size() > 1) {
        diagnostics_.error("BW0407", expr.span, "`" + expr.word + "` needs a symmetry that relates the players",
                           "write `symmetry:` under `board:`");
        return {};
    }
    const auto written = definition_.sets[static_cast<std::size_t>(inner->value)].second.for_player[0];
    const auto count = definition_.players.size();
    SeenSet seen;
    for (std::size_t p = 0; p < count; ++p) {
        const auto owner = expr.word == "own" ? p : (p + 1) % count;
        CellSet image;
        written.for_each([&](CellId c) { image.add(definition_.players[PlayerId(owner)].image[c]); });
        seen.for_player.push_back(image);
    }
    return set_formula(std::move(seen), expr.span);
}

std::optional<std::vector<DirectionId>> FormulaBuilder::directions(const std::vector<Expr>& words, std::size_t from) {
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
            unknown(words[i], "a direction of this board", std::move(known));
            return {};
        }
    }
    return result;
}

std::optional<Formula> FormulaBuilder::set_near(const Expr& expr, const Context& context) {
    std::vector<Expr> words(expr.args.begin() + 1, expr.args.end());
    if (words.empty()) {
        Expr standard;
        standard.word = "orth";
        standard.span = expr.span;
        words.push_back(standard);
    }
    const auto steps = directions(words, 0);
    if (!steps) return {};
    if (is_cell(expr.args[0], context)) {
        auto where = cell(expr.args[0], context);
        if (!where) return {};
        auto formula = make(Op::near, {std::move(*where)}, expr.span);
        formula.directions = *steps;
        return formula;
    }
    auto inner = set(expr.args[0], context);
    if (!inner) return {};
    if (inner->op == Op::set) {
        auto seen = definition_.sets[static_cast<std::size_t>(inner->value)].second;
        for (auto& cells : seen.for_player) cells = near_cells(definition_.board, cells, *steps);
        return set_formula(std::move(seen), expr.span);
    }
    auto formula = make(Op::near, {std::move(*inner)}, expr.span);
    formula.directions = *steps;
    return formula;
}

std::optional<Formula> FormulaBuilder::set_call(const Expr& expr, const Context& context) {
    const auto& board = definition_.board;
    if (expr.word == "near" && !expr.args.empty()) return set_near(expr, context);
    if (expr.word == "edge" && expr.args.size() == 1) {
        const auto steps = directions(expr.args, 0);
        if (!steps) return {};
        CellSet cells;
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            if (std::any_of(steps->begin(), steps->end(),
                            [&](DirectionId d) { return board.steps[CellId(c)][d].empty(); }))
                cells.add(CellId(c));
        return set_formula(same_for_all(cells), expr.span);
    }
    const auto axis = find_axis(board, expr.word);
    if (axis && expr.args.size() == 1) {
        auto where = cell(expr.args[0], context);
        if (!where) return {};
        return make(Op::line, {std::move(*where)}, expr.span, static_cast<int>(*axis));
    }
    std::vector<std::string> known{"near", "edge"};
    for (const auto& a : board.axes) known.push_back(a.name);
    return unknown(expr, "a function that gives cells", std::move(known));
}

std::optional<Formula> FormulaBuilder::set_combined(const Expr& expr, const Context& context) {
    const auto op = expr.op == EOp::any_of ? Op::union_of
                    : expr.op == EOp::all_of ? Op::intersection_of
                                             : Op::difference_of;
    auto combined = args(op, expr, context, &FormulaBuilder::set);
    if (!combined) return {};
    if (!std::all_of(combined->args.begin(), combined->args.end(), [](const Formula& f) { return f.op == Op::set; }))
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
