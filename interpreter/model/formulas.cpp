// Conditions, and what the other files of the builder share. Values and cells: values.cpp; sets:
// cell_sets.cpp.
#include "interpreter/model/formulas.h"

#include <algorithm>

namespace boardwright::model {

using grammar::Span;
using Op = Formula::Op;
using EOp = grammar::Expr::Op;

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

std::optional<Formula> FormulaBuilder::unknown(std::string_view code, const Expr& expr,
                                               std::string_view wanted, std::vector<std::string> candidates) {
    const auto close = grammar::suggestion(expr.word, candidates);
    const auto words = expr.word.empty() ? std::string("this") : "`" + expr.word + "`";
    auto& error = diagnostics_.error(code, expr.span, words + " is not " + std::string(wanted), close);
    if (close.empty() && !candidates.empty() && candidates.size() <= 40) {
        std::string list;
        for (const auto& candidate : candidates) list += " " + candidate;
        error.notes.push_back("known here:" + list);
    }
    return {};
}

std::vector<std::string> FormulaBuilder::cell_words(const Context& context) const {
    std::vector<std::string> words{"to", "last.from", "last.to"};
    if (context.place != Context::Place::drop) words.emplace_back("here");
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
    unknown("BW0450", expr, "a piece type", std::move(names));
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
    return good ? std::optional(Formula::make(op, std::move(formulas), expr.span)) : std::nullopt;
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
            return Formula::make(Op::inside, {std::move(*where), std::move(*cells)}, expr.span);
        }
        case EOp::is: {
            auto inner = context;
            inner.subject = cell(expr.args[0], context);
            return inner.subject ? condition(expr.args[1], inner) : std::nullopt;
        }
        case EOp::owner:
            if (!expr.args.empty() && expr.args[0].word == "check") {
                auto formula = Formula::make(Op::check, {}, expr.span);
                formula.side = expr.word == "own" ? Side::own : Side::foe;
                return formula;
            }
            return unknown("BW0401", expr, "a condition", {});
        case EOp::call: return condition_call(expr, context);
        default: return unknown("BW0401", expr, "a condition", {});
    }
}

std::optional<Formula> FormulaBuilder::condition_call(const Expr& expr, const Context& context) {
    if (expr.word == "sees" && expr.args.size() == 3) {
        auto to = cell(expr.args[1], context);
        auto reached = set_reach(Op::reach, expr.args[0], expr.args[2], context);
        if (!to || !reached) return {};
        return Formula::make(Op::inside, {std::move(*to), std::move(*reached)}, expr.span);
    }
    if (expr.word == "can" && expr.args.size() == 2 && context.place == Context::Place::ending) {
        const auto allowed = types(expr.args[0].word, expr.args[0].span);
        auto where = cells(expr.args[1], context);
        if (!allowed || !where) return {};
        auto formula = Formula::make(Op::can, {std::move(*where)}, expr.span);
        formula.filter.types = *allowed;
        return formula;
    }
    if (expr.word == "connected") return connected(expr, context);
    if (expr.word == "aligned") return aligned(expr);
    return unknown("BW0452", expr, "a function that holds or not", {"sees", "can", "connected", "aligned"});
}

// connected(CELLS, CELLS, TEST, DIRECTIONS): a way over cells that pass the test joins the two.
std::optional<Formula> FormulaBuilder::connected(const Expr& expr, const Context& context) {
    if (expr.args.size() < 4)
        return unknown("BW0453", expr, "of the form connected(CELLS, CELLS, TEST, DIRECTIONS)", {});
    auto from = cells(expr.args[0], context);
    auto to = cells(expr.args[1], context);
    auto inner = context;
    inner.subject = cell_op(Op::subject);
    auto test = condition(expr.args[2], inner);
    const auto steps = directions(expr.args, 3);
    if (!from || !to || !test || !steps) return {};
    auto formula =
        Formula::make(Op::connected, {std::move(*from), std::move(*to), std::move(*test)}, expr.span);
    formula.directions = *steps;
    return formula;
}

// aligned(own TYPE, N, DIRECTIONS): N of them in a row.
std::optional<Formula> FormulaBuilder::aligned(const Expr& expr) {
    const bool whose = expr.args.size() >= 3 && expr.args[0].op == EOp::owner && !expr.args[0].args.empty() &&
                       expr.args[1].op == EOp::number;
    if (!whose) return unknown("BW0453", expr, "of the form aligned(own TYPE, N, DIRECTIONS)", {});
    const auto allowed = types(expr.args[0].args[0].word, expr.args[0].args[0].span);
    const auto steps = directions(expr.args, 2);
    if (!allowed || !steps) return {};
    auto formula = Formula::make(Op::aligned, {}, expr.span, expr.args[1].number);
    formula.filter.types = *allowed;
    (expr.args[0].word == "own" ? formula.filter.own : formula.filter.foe) = true;
    formula.directions = *steps;
    return formula;
}

// The cell in parentheses, or the one that is being tested, or the origin of the move.
std::optional<Formula> FormulaBuilder::subject_of(const Expr& expr, const Context& context) {
    if (!expr.args.empty()) return cell(expr.args[0], context);
    if (context.subject) return context.subject;
    if (context.place == Context::Place::move || context.place == Context::Place::branch ||
        context.place == Context::Place::promotion)
        return cell_op(Op::here);
    diagnostics_.error("BW0403", expr.span, "`" + expr.word + "` needs a cell here",
                       "write whose: X is " + expr.word);
    return {};
}

std::optional<Formula> FormulaBuilder::test(const Expr& expr, const Context& context) {
    const auto& word = expr.word;
    const auto allowed = types(expr.name, expr.span);
    if (!allowed) return {};
    if ((word == "captured" || word == "moved" || word == "dropped") && !about_a_move(context))
        return not_yet(expr);
    if (word == "captured" || word == "moved" || word == "dropped") {
        const auto op = word == "captured" ? Op::last_captured
                        : word == "moved"  ? Op::last_moved
                                           : Op::last_dropped;
        auto formula = Formula::make(op, {}, expr.span);
        formula.filter.types = *allowed;
        return formula;
    }
    if (word == "anything") return Formula::truth(true);
    auto where = subject_of(expr, context);
    if (!where) return {};
    PieceFilter filter;
    filter.types = *allowed;
    if (word == "unmoved") return Formula::make(Op::unmoved, {std::move(*where)}, expr.span);
    if (word == "safe" || word == "attacked") {
        if (context.place == Context::Place::capture || context.place == Context::Place::branch) {
            diagnostics_.error("BW0404", expr.span, "`" + word + "` may not decide what attacks are",
                               "move it to `if`, `via` or `to` of a move");
            return {};
        }
        auto attacked = Formula::make(Op::attacked, {std::move(*where)}, expr.span);
        return word == "attacked" ? attacked : Formula::make(Op::negation, {std::move(attacked)}, expr.span);
    }
    if (word == "trail") {
        auto formula = Formula::make(Op::trail, {std::move(*where)}, expr.span);
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
    if (!filter.empty && !filter.own && !filter.foe) return unknown("BW0401", expr, "a test", {});
    auto formula = piece(std::move(*where), filter);
    formula.span = expr.span;
    return formula;
}

// Whether words about the last move mean the one that has just been made.
bool FormulaBuilder::about_a_move(const Context& context) {
    return context.place != Context::Place::promotion;
}

std::optional<Formula> FormulaBuilder::not_yet(const Expr& expr) {
    diagnostics_.error("BW0408", expr.span, "`" + expr.word + "` is not known before the move is made",
                       "a promotion has `after: capture`, and `to is enemy` tells what stands there");
    return {};
}

// A word alone: something that the game knows, a tag of the last move, or a piece type.
std::optional<Formula> FormulaBuilder::bare_name(const Expr& expr, const Context& context) {
    const auto& word = expr.word;
    if (word == "else") return Formula::truth(true);
    if (word == "check") return Formula::make(Op::check, {}, expr.span);
    const bool turn_known = context.place == Context::Place::ending || context.place == Context::Place::rule;
    if (word == "stuck" && turn_known) return Formula::make(Op::stuck, {}, expr.span);
    if (word == "gives mate" && turn_known) return Formula::make(Op::mate, {}, expr.span);
    if (word == "gives check") {
        auto formula = Formula::make(Op::check, {}, expr.span);
        formula.side = Side::foe;
        return formula;
    }
    if (word == "perpetual check" && context.place == Context::Place::ending)
        return Formula::make(Op::perpetual, {}, expr.span);
    if (word == "last passed") return Formula::make(Op::last_passed, {}, expr.span);
    if ((word == "capture" || word == "promoted") && !about_a_move(context)) return not_yet(expr);
    if (word == "capture") return Formula::make(Op::last_captured, {}, expr.span);
    if (word == "promoted") return Formula::make(Op::last_promoted, {}, expr.span);
    for (std::size_t i = 0; i < definition_.tags.size(); ++i)
        if (definition_.tags[i] == word)
            return about_a_move(context)
                       ? std::optional(Formula::make(Op::last_tagged, {}, expr.span, static_cast<int>(i)))
                       : not_yet(expr);
    for (std::size_t p = 0; p < definition_.players.size(); ++p)
        if (definition_.players[PlayerId(p)].name == word)
            return Formula::make(Op::is_player, {}, expr.span, static_cast<int>(p));
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
    std::vector<std::string> candidates{"check",   "stuck",    "capture",  "promoted", "empty",
                                        "dropped", "occupied", "friend",   "enemy",    "royal",
                                        "unmoved", "safe",     "attacked", "trail"};
    candidates.insert(candidates.end(), definition_.tags.begin(), definition_.tags.end());
    for (const auto& type : definition_.types) candidates.push_back(type.name);
    return unknown("BW0401", expr, "a condition", std::move(candidates));
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
        what = Formula::make(Op::all_of, {piece(cell_op(Op::subject), whose), std::move(*what)}, expr.span);
    }
    return Formula::make(Op::some, {std::move(*cells), std::move(*what)}, expr.span);
}

}  // namespace boardwright::model
