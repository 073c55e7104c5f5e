// The numbers and cells of the formula builder.
#include <algorithm>

#include "interpreter/model/formulas.h"

namespace boardwright::model {

using Op = Formula::Op;
using EOp = grammar::Expr::Op;

namespace {

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
    return op == EOp::add || op == EOp::subtract || op == EOp::multiply || op == EOp::divide ||
           op == EOp::remainder;
}

}  // namespace

bool FormulaBuilder::is_cell(const Expr& expr, const Context& context) const {
    if (expr.op == EOp::subject) return true;
    if (expr.op == EOp::owner)
        return !expr.args.empty() && expr.args[0].op == EOp::name && find_type(expr.args[0].word).has_value();
    if (expr.op == EOp::call)
        return expr.word == "passed" || expr.word == "first" || expr.word == "behind" ||
               expr.word == "next" || expr.word == "cell";
    if (expr.op != EOp::name) return false;
    if (const auto found = find_type(expr.word)) return definition_.types[*found].neutral;
    const auto words = cell_words(context);
    return std::find(words.begin(), words.end(), expr.word) != words.end() ||
           find_cell(definition_.board, expr.word).has_value();
}

bool FormulaBuilder::is_number(const Expr& expr) const {
    const auto& counters = definition_.counters;
    return expr.word == "ply" || expr.word == "repeated" ||
           std::any_of(counters.begin(), counters.end(),
                       [&](const Counter& counter) { return counter.name == expr.word; });
}

std::optional<Formula> FormulaBuilder::compare(const Expr& expr, const Context& context) {
    const auto op = comparison(expr.word);
    const bool cells = is_cell(expr.args[0], context);
    // A name that is neither was meant to be what stands on the other side.
    if (cells && expr.args[1].op == EOp::name && !is_cell(expr.args[1], context) && !is_number(expr.args[1]))
        return cell(expr.args[1], context);
    if (cells != is_cell(expr.args[1], context) || (cells && *op != Op::equal && *op != Op::not_equal)) {
        diagnostics_.error("BW0405", expr.span, "a cell can only be compared with a cell, by == or !=");
        return {};
    }
    auto left = cells ? cell(expr.args[0], context) : number(expr.args[0], context);
    auto right = cells ? cell(expr.args[1], context) : number(expr.args[1], context);
    if (!left || !right) return {};
    return Formula::make(*op, {std::move(*left), std::move(*right)}, expr.span);
}

std::optional<Formula> FormulaBuilder::number(const Expr& expr, const Context& context) {
    if (expr.op == EOp::number) return Formula::make(Op::number, {}, expr.span, expr.number);
    if (expr.op == EOp::call) return number_call(expr, context);
    if (expr.op == EOp::minus) {
        auto inner = number(expr.args[0], context);
        if (!inner) return {};
        return Formula::make(Op::subtract, {Formula::make(Op::number, {}, expr.span, 0), std::move(*inner)},
                             expr.span);
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
        return Formula::make(op, {std::move(*left), std::move(*right)}, expr.span);
    }
    if (expr.op == EOp::owner && expr.args.size() == 1 && expr.args[0].op == EOp::name) {
        auto counter = number_name(expr.args[0]);
        if (counter) counter->side = expr.word == "own" ? Side::own : Side::foe;
        return counter;
    }
    auto named = number_name(expr);
    const bool past_is_known =
        context.place == Context::Place::ending || context.place == Context::Place::rule;
    if (!named || named->op != Op::repeated || past_is_known) return named;
    diagnostics_.error("BW0466", expr.span, "how often a position has stood is not known here",
                       "`repeated` belongs to `end:`, `forbid:` and `prefer:`");
    return {};
}

std::optional<Formula> FormulaBuilder::number_name(const Expr& expr) {
    std::vector<std::string> known{"ply", "repeated"};
    if (expr.op == EOp::name) {
        if (expr.word == "ply") return Formula::make(Op::ply, {}, expr.span);
        if (expr.word == "repeated") return Formula::make(Op::repeated, {}, expr.span);
        for (std::size_t i = 0; i < definition_.counters.size(); ++i) {
            const auto& name = definition_.counters[CounterId(i)].name;
            if (name == expr.word) return Formula::make(Op::counter, {}, expr.span, static_cast<int>(i));
            known.push_back(name);
        }
    }
    return unknown("BW0458", expr, "a number", std::move(known));
}

std::optional<Formula> FormulaBuilder::number_call(const Expr& expr, const Context& context) {
    if (expr.word == "count" && expr.args.size() == 1) return count(expr.args[0], context);
    if (expr.word == "color" && expr.args.size() == 1) {
        auto where = cell(expr.args[0], context);
        return where ? std::optional(Formula::make(Op::color, {std::move(*where)}, expr.span)) : std::nullopt;
    }
    if (expr.word == "points" && expr.args.size() == 1 && expr.args[0].op == EOp::owner &&
        expr.args[0].args.empty()) {
        auto formula = Formula::make(Op::points, {}, expr.span);
        formula.side = expr.args[0].word == "own" ? Side::own : Side::foe;
        return formula;
    }
    if (expr.word == "dist" && expr.args.size() == 2)
        return args(Op::distance, expr, context, &FormulaBuilder::cell);
    const auto axis = find_axis(definition_.board, expr.word);
    if (axis && expr.args.size() == 1) {
        auto where = cell(expr.args[0], context);
        if (!where) return {};
        return Formula::make(Op::coordinate, {std::move(*where)}, expr.span, static_cast<int>(*axis));
    }
    std::vector<std::string> known{"count", "color", "dist", "points"};
    for (const auto& a : definition_.board.axes) known.push_back(a.name);
    return unknown("BW0452", expr, "a function that gives a number", std::move(known));
}

std::optional<Formula> FormulaBuilder::count(const Expr& expr, const Context& context) {
    if (expr.op != EOp::pieces)
        return unknown("BW0453", expr, "something to count: count(own TYPE in CELLS)", {});
    const auto allowed = types(expr.name, expr.span);
    if (allowed && !expr.args.empty() && expr.args[0].op == EOp::name && expr.args[0].word == "hand") {
        auto held = Formula::make(Op::in_hand, {}, expr.span);
        held.filter.types = *allowed;
        held.side = expr.word == "own" ? Side::own : expr.word == "foe" ? Side::foe : Side::any;
        return held;
    }
    auto cells =
        expr.args.empty() ? set_formula(same_for_all(all_cells()), expr.span) : set(expr.args[0], context);
    if (!allowed || !cells) return {};
    auto formula = Formula::make(Op::count, {std::move(*cells)}, expr.span);
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
        auto formula = Formula::make(Op::piece_cell, {}, expr.span);
        (expr.word == "own" ? formula.filter.own : formula.filter.foe) = true;
        formula.filter.types = ruleset::type_bit(*found);
        return formula;
    }
    // A piece of nobody is known by its type alone.
    if (const auto found = expr.op == EOp::name ? find_type(expr.word) : std::nullopt;
        found && definition_.types[*found].neutral) {
        auto formula = Formula::make(Op::piece_cell, {}, expr.span);
        formula.filter.neutral = true;
        formula.filter.types = ruleset::type_bit(*found);
        return formula;
    }
    if (expr.op == EOp::name) return cell_name(expr, context);
    return unknown("BW0338", expr, "a cell", cell_words(context));
}

std::optional<Formula> FormulaBuilder::cell_name(const Expr& expr, const Context& context) {
    using Place = Context::Place;
    const auto place = context.place;
    const bool in_move = place == Place::move || place == Place::promotion;
    const bool made = place == Place::after || place == Place::rule;
    const auto& word = expr.word;
    std::optional<Formula> formula;
    if (word == "here" && (in_move || place == Place::branch)) formula = cell_op(Op::here);
    if (word == "mover" && (in_move || place == Place::branch || place == Place::capture))
        formula = cell_op(Op::here);
    if (word == "to" && (in_move || place == Place::drop)) formula = cell_op(Op::to);
    if (word == "here" && made) formula = cell_op(Op::last_from);
    if (word == "to" && made) formula = cell_op(Op::last_to);
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
    if (!formula) return unknown("BW0338", expr, "a cell", cell_words(context));
    formula->span = expr.span;
    return formula;
}

std::optional<Formula> FormulaBuilder::cell_call(const Expr& expr, const Context& context) {
    if (context.place == Context::Place::move && expr.args.size() == 1) {
        if (expr.word == "passed" && expr.args[0].op == EOp::number)
            return Formula::make(Op::passed, {}, expr.span, expr.args[0].number);
        if (expr.word == "first" && expr.args[0].word == "on")
            return Formula::make(Op::first_on, {}, expr.span);
    }
    if (expr.word == "cell" && expr.args.size() == definition_.board.axes.size())
        return cell_at(expr, context);
    if ((expr.word == "next" && expr.args.size() == 2) || (expr.word == "behind" && expr.args.size() == 1))
        return next_cell(expr, context);
    return unknown("BW0452", expr, "a function that gives a cell",
                   {"passed", "first", "cell", "next", "behind"});
}

// cell(g, rank(here)): a label of the axis, or a number, for each axis.
std::optional<Formula> FormulaBuilder::cell_at(const Expr& expr, const Context& context) {
    std::vector<Formula> coordinates;
    for (std::size_t i = 0; i < expr.args.size(); ++i) {
        const auto& arg = expr.args[i];
        const auto label = arg.op == EOp::number ? std::to_string(arg.number) : arg.word;
        const bool may_be_label = arg.op == EOp::number || arg.op == EOp::name;
        const auto known = may_be_label ? find_label(definition_.board.axes[i], label) : std::optional<int>();
        auto value =
            known ? std::optional(Formula::make(Op::number, {}, arg.span, *known)) : number(arg, context);
        if (!value) return {};
        coordinates.push_back(std::move(*value));
    }
    return Formula::make(Op::cell_at, std::move(coordinates), expr.span);
}

// next(here, fwd): one step; behind(here): one step against the forward direction.
std::optional<Formula> FormulaBuilder::next_cell(const Expr& expr, const Context& context) {
    auto from = cell(expr.args[0], context);
    if (!from) return {};
    const auto size = static_cast<int>(definition_.board.directions.size());
    const auto& word = expr.word == "behind" ? "back" : expr.args[1].word;
    const std::pair<const char*, int> relative[] = {
        {"fwd", 0}, {"back", size / 2}, {"right", size / 4}, {"left", -size / 4}};
    for (const auto& [name, places] : relative)
        if (word == std::string_view(name))
            return Formula::make(Op::step_forward, {std::move(*from)}, expr.span, places);
    const auto direction = directions(expr.args, 1);
    if (!direction) return {};
    auto formula = Formula::make(Op::step_to, {std::move(*from)}, expr.span);
    formula.directions = *direction;
    return formula;
}

std::optional<Formula> FormulaBuilder::cells(const Expr& expr, const Context& context) {
    return is_cell(expr, context) ? cell(expr, context) : set(expr, context);
}

}  // namespace boardwright::model
