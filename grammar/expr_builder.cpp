// In: nodes, and the text they were read from. Out: `Expr`s.
#include "grammar/expr_builder.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

namespace boardwright::grammar {
namespace {

using Op = Expr::Op;

constexpr std::size_t kLongestChain = 100;  // operands of `+` or `minus`, which nest to the left
constexpr int kLargest = 1'000'000;

Op arithmetic(std::string_view sign) {
    switch (sign.front()) {
        case '+': return Op::add;
        case '-': return Op::subtract;
        case '*': return Op::multiply;
        case '/': return Op::divide;
        default: return Op::remainder;
    }
}

}  // namespace

// ------------------------------------------------------------ leaves

// Rules take the blanks behind them; no span shows these.
Span ExprBuilder::span(const ParseNode& node) const {
    std::size_t end = node.end;
    while (end > node.begin && std::isspace(static_cast<unsigned char>(text_.chars()[end - 1]))) --end;
    return text_.span(node.begin, end);
}

std::string ExprBuilder::words(const ParseNode& node) const {
    std::string words = text_.chars().substr(node.begin, node.end - node.begin);
    while (!words.empty() && std::isspace(static_cast<unsigned char>(words.back()))) words.pop_back();
    return words;
}

int ExprBuilder::number(const ParseNode& node) {
    const std::string digits = words(node);
    int value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (result.ec == std::errc() && std::abs(value) <= kLargest) return value;
    diagnostics_.error("BW0211", span(node), "this number is too large",
                       "at most " + std::to_string(kLargest));
    return kLargest;
}

Expr ExprBuilder::make(Op op, const ParseNode& node) const {
    Expr expr;
    expr.op = op;
    expr.span = span(node);
    return expr;
}

Expr ExprBuilder::name(const ParseNode& node) const {
    Expr expr = make(Op::name, node);
    expr.word = words(node);
    return expr;
}

Expr ExprBuilder::label(const ParseNode& node) {
    const char first = text_.chars()[node.begin];
    if (first != '-' && !std::isdigit(static_cast<unsigned char>(first))) return name(node);
    Expr expr = make(Op::number, node);
    expr.number = number(node);
    return expr;
}

void ExprBuilder::add_all(Expr& expr, const ParseNode& node, std::size_t from) {
    for (std::size_t i = from; i < node.size(); ++i) expr.args.push_back(build(node.child(i)));
}

// ------------------------------------------------------------ all nodes

Expr ExprBuilder::build(const ParseNode& node) {
    switch (node.rule) {
        case Rule::condition: return all(Op::any_of, node);
        case Rule::conjunction: return all(Op::all_of, node);
        case Rule::negation:
        case Rule::tested_or_not: return negated(node);
        case Rule::relation: return relation(node);
        case Rule::sum:
        case Rule::product: return chain(node);
        case Rule::cell_set: return cell_set(node);
        case Rule::test: return test(node);
        case Rule::pieces: return pieces(node);
        case Rule::owner: return owner(node);
        case Rule::axis: return axis(node);
        case Rule::label:
        case Rule::number: return label(node);
        case Rule::call:
        case Rule::near_call:
        case Rule::reach_call:
        case Rule::path_call:
        case Rule::sees_call:
        case Rule::count_call: return call(node);
        case Rule::subject_in: {
            Expr expr = make(Op::in, node);
            expr.args.push_back(make(Op::subject, node));
            add_all(expr, node, 0);
            return expr;
        }
        case Rule::negative: {
            Expr expr = make(Op::minus, node);
            add_all(expr, node, 0);
            return expr;
        }
        case Rule::cell_list: {
            Expr expr = make(Op::cells, node);
            for (const ParseNode& cell : node.children) expr.args.push_back(name(cell));
            return expr;
        }
        case Rule::captured_others: {
            Expr expr = make(Op::pieces, node);
            expr.word = "captured";
            expr.name = "any";
            add_all(expr, node, 0);
            return expr;
        }
        case Rule::parenthesis: {
            Expr expr = build(node.child(0));
            expr.span = span(node);
            return expr;
        }
        case Rule::name:
        case Rule::movement:
        case Rule::game_phrase: return name(node);
        default: return effect(node);
    }
}

// ------------------------------------------------------------ conditions

Expr ExprBuilder::all(Op op, const ParseNode& node) {
    if (node.size() == 1) return build(node.child(0));
    Expr expr = make(op, node);
    add_all(expr, node, 0);
    return expr;
}

// Two negations cancel.
Expr ExprBuilder::negated(const ParseNode& node) {
    Expr inner = build(node.children.back());
    if (node.size() % 2 == 1) return inner;
    Expr expr = make(Op::negation, node);
    expr.args.push_back(std::move(inner));
    return expr;
}

Expr ExprBuilder::relation(const ParseNode& node) {
    Expr value = build(node.child(0));
    if (node.size() == 1) return value;
    const ParseNode& tail = node.child(1);
    if (tail.rule == Rule::compare_tail) {
        Expr expr = make(Op::compare, node);
        expr.word = words(tail.child(0));
        expr.args.push_back(std::move(value));
        expr.args.push_back(build(tail.child(1)));
        return expr;
    }
    Expr expr = make(tail.rule == Rule::in_tail   ? Op::in
                     : tail.rule == Rule::is_tail ? Op::is
                                                  : Op::has,
                     node);
    Expr condition = build(tail.child(0));
    expr.args.push_back(std::move(value));
    // What does not have X may well have something that is not X.
    if (expr.op == Op::has && condition.op == Op::negation) {
        expr.args.push_back(std::move(condition.args[0]));
        Expr none = make(Op::negation, node);
        none.args.push_back(std::move(expr));
        return none;
    }
    expr.args.push_back(std::move(condition));
    return expr;
}

Expr ExprBuilder::test(const ParseNode& node) {
    Expr expr = make(Op::test, node);
    expr.word = words(node.child(0));
    if (node.size() == 1) return expr;
    const ParseNode& more = node.child(1);
    if (more.rule == Rule::name)
        expr.name = words(more);
    else
        expr.args.push_back(build(more));
    return expr;
}

// ------------------------------------------------------------ values

// Operands and signs take turns; the chain nests to the left.
Expr ExprBuilder::chain(const ParseNode& node) {
    Expr expr = build(node.child(0));
    if (node.size() > 2 * kLongestChain) {
        diagnostics_.error("BW0214", span(node),
                           "more than " + std::to_string(kLongestChain) + " operands in a row");
        return expr;
    }
    for (std::size_t i = 1; i + 1 < node.size(); i += 2) {
        Expr both = make(arithmetic(words(node.child(i))), node);
        both.span = cover(expr.span, span(node.child(i + 1)));
        both.args.push_back(std::move(expr));
        both.args.push_back(build(node.child(i + 1)));
        expr = std::move(both);
    }
    return expr;
}

// The function is the first word, arguments are the children: directly, or below a node of their own.
Expr ExprBuilder::call(const ParseNode& node) {
    Expr expr = make(Op::call, node);
    std::size_t first = 0;
    if (node.rule == Rule::call) {
        expr.word = words(node.child(0));
        first = 1;
    } else {
        expr.word = node.rule == Rule::near_call    ? "near"
                    : node.rule == Rule::reach_call ? "reach"
                    : node.rule == Rule::path_call  ? "path"
                    : node.rule == Rule::sees_call  ? "sees"
                                                    : "count";
    }
    if (node.size() > first && node.child(first).rule == Rule::arguments)
        add_all(expr, node.child(first), 0);
    else
        add_all(expr, node, first);
    return expr;
}

Expr ExprBuilder::pieces(const ParseNode& node) {
    Expr expr = make(Op::pieces, node);
    expr.word = words(node.child(0));
    expr.name = "any";
    std::size_t next = 1;
    if (next < node.size() && node.child(next).rule == Rule::name) expr.name = words(node.child(next++));
    add_all(expr, node, next);
    return expr;
}

Expr ExprBuilder::owner(const ParseNode& node) {
    Expr expr = make(Op::owner, node);
    expr.word = words(node.child(0));
    add_all(expr, node, 1);
    return expr;
}

Expr ExprBuilder::axis(const ParseNode& node) {
    Expr expr = make(Op::axis, node);
    expr.word = words(node.child(0));
    add_all(expr, node, 1);
    return expr;
}

// ------------------------------------------------------------ cell sets

Expr ExprBuilder::cell_set(const ParseNode& node) {
    Expr first = build(node.child(0));
    if (node.size() == 1) return first;
    const ParseNode& tail = node.child(1);
    if (tail.rule == Rule::minus_tail) return differences(std::move(first), tail);
    Expr expr = make(tail.rule == Rule::or_tail ? Op::any_of : Op::all_of, node);
    expr.args.push_back(std::move(first));
    add_all(expr, tail, 0);
    return expr;
}

Expr ExprBuilder::differences(Expr first, const ParseNode& tail) {
    if (tail.size() > kLongestChain) {
        diagnostics_.error("BW0214", span(tail),
                           "more than " + std::to_string(kLongestChain) + " operands in a row");
        return first;
    }
    for (const ParseNode& taken : tail.children) {
        Expr expr = make(Op::except, taken);
        expr.span = cover(first.span, expr.span);
        expr.args.push_back(std::move(first));
        expr.args.push_back(build(taken));
        first = std::move(expr);
    }
    return first;
}

// ------------------------------------------------------------ effects

Expr ExprBuilder::effect(const ParseNode& node) {
    Expr expr = make(Op::effect, node);
    std::size_t first = 0;
    const auto take_name = [&] { expr.name = words(node.child(first++)); };
    switch (node.rule) {
        case Rule::capture_effect: expr.word = "capture"; break;
        case Rule::remove_effect: expr.word = "remove"; break;
        case Rule::swap_effect: expr.word = "swap"; break;
        case Rule::place_effect: expr.word = "place"; break;
        case Rule::drop_effect: expr.word = "drop"; break;
        case Rule::become_effect: expr.word = "become"; break;
        case Rule::own_effect: expr.word = "own"; break;
        case Rule::give_effect: expr.word = "give", take_name(); break;
        case Rule::set_effect: {
            expr.word = "set";
            const bool owned = node.child(0).rule == Rule::owner_word;
            expr.name = words(node.child(owned ? 1 : 0));
            expr.args.push_back(build(node.children.back()));
            if (!owned) return expr;
            expr.args.push_back(make(Op::owner, node.child(0)));
            expr.args.back().word = words(node.child(0));
            return expr;
        }
        case Rule::renew_effect: expr.word = "renew"; break;
        case Rule::again_effect: expr.word = "again"; break;
        default: expr.word = "move"; break;
    }
    if (node.size() > first && node.child(first).rule == Rule::listed_types) {
        for (const ParseNode& type : node.child(first).children) expr.args.push_back(name(type));
        expr.number = static_cast<int>(node.child(first).size());
        ++first;
    }
    add_all(expr, node, first);
    // The player of a placed piece is written before its cells.
    const auto types = static_cast<std::size_t>(expr.number);
    if (node.rule == Rule::place_effect && expr.args.size() == types + 2)
        std::swap(expr.args[types], expr.args[types + 1]);
    return expr;
}

// ------------------------------------------------------------ entries

namespace {

std::optional<Expr> parse(const Text& text, ExpressionKind kind, Diagnostics& diagnostics) {
    const auto tree = parse_tree(text, kind, diagnostics);
    if (!tree) return std::nullopt;
    ExprBuilder builder(text, diagnostics);
    Expr expr = builder.build(tree->child(0));
    return builder.failed() ? std::nullopt : std::optional(std::move(expr));
}

}  // namespace

std::optional<Expr> parse_condition(const Text& text, Diagnostics& diagnostics) {
    return parse(text, ExpressionKind::condition, diagnostics);
}

std::optional<Expr> parse_cell_set(const Text& text, Diagnostics& diagnostics) {
    return parse(text, ExpressionKind::cell_set, diagnostics);
}

std::optional<Expr> parse_value(const Text& text, Diagnostics& diagnostics) {
    return parse(text, ExpressionKind::value, diagnostics);
}

std::optional<std::vector<Expr>> parse_effects(const Text& text, Diagnostics& diagnostics) {
    const auto tree = parse_tree(text, ExpressionKind::effects, diagnostics);
    if (!tree) return std::nullopt;
    ExprBuilder builder(text, diagnostics);
    std::vector<Expr> effects;
    for (const ParseNode& node : tree->children) effects.push_back(builder.build(node));
    return builder.failed() ? std::nullopt : std::optional(std::move(effects));
}

}  // namespace boardwright::grammar
