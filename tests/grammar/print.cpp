// In: trees of the grammar. Out: one line each.
#include "tests/grammar/print.h"

#include <optional>
#include <vector>

namespace boardwright::grammar::test {
namespace {

using Op = Expr::Op;

std::string number(int value) { return std::to_string(value); }

template <typename List>
std::string join(const List& list, const std::string& separator) {
    std::string result;
    for (const auto& item : list) {
        if (!result.empty()) result += separator;
        result += print(item);
    }
    return result;
}

std::string join_words(const std::vector<std::string>& words, const std::string& separator) {
    std::string result;
    for (const std::string& word : words) result += (result.empty() ? "" : separator) + word;
    return result;
}

std::string list(const std::string& head, const Expr& expr) {
    return "(" + head + " " + join(expr.args, " ") + ")";
}

std::string typed(const std::string& word, const std::string& type) {
    return type.empty() ? word : word + ":" + type;
}

std::string direction(const Heading& heading) {
    if (heading.spread != 0) return heading.name + "~" + number(heading.spread);
    if (heading.shift == 0) return heading.name;
    return heading.name + (heading.shift > 0 ? "+" : "") + number(heading.shift);
}

std::string print_steps(const std::vector<LeapStep>& steps) {
    std::string result;
    for (const LeapStep& step : steps) {
        const char* word = step.kind == LeapStep::Kind::turn   ? "turn "
                           : step.kind == LeapStep::Kind::left ? "left "
                                                               : "right ";
        result += step.kind == LeapStep::Kind::on ? " > on" : " > " + (word + number(step.places));
    }
    return result;
}

std::string print_effect(const Expr& expr) {
    const std::string head = typed(expr.word, expr.name);
    return expr.args.empty() ? "(" + head + ")" : list(head, expr);
}

}  // namespace

std::string print(const Expr& expr) {
    const std::string arguments = expr.args.empty() ? "" : "(" + join(expr.args, ", ") + ")";
    switch (expr.op) {
        case Op::all_of: return list("and", expr);
        case Op::any_of: return list("or", expr);
        case Op::negation: return list("not", expr);
        case Op::compare: return list(expr.word, expr);
        case Op::in: return list("in", expr);
        case Op::is: return list("is", expr);
        case Op::has: return list("has", expr);
        case Op::test: return typed(expr.word, expr.name) + arguments;
        case Op::subject: return "_";
        case Op::name: return expr.word.find(' ') == std::string::npos ? expr.word : "'" + expr.word + "'";
        case Op::number: return number(expr.number);
        case Op::call: return expr.word + "(" + join(expr.args, ", ") + ")";
        case Op::owner: return expr.word + arguments;
        case Op::pieces: return typed(expr.word, expr.name) + arguments;
        case Op::add: return list("+", expr);
        case Op::subtract: return list("-", expr);
        case Op::multiply: return list("*", expr);
        case Op::divide: return list("/", expr);
        case Op::remainder: return list("%", expr);
        case Op::minus: return list("-", expr);
        case Op::axis: return expr.word + "[" + join(expr.args, "..") + "]";
        case Op::cells: return "cells[" + join(expr.args, " ") + "]";
        case Op::except: return list("except", expr);
        case Op::effect: return print_effect(expr);
    }
    return "?";
}

std::string print(const std::vector<Expr>& effects) { return join(effects, " "); }

std::string print(const Heading& heading) {
    const std::string hand = heading.hand == Heading::Hand::any    ? ""
                             : heading.hand == Heading::Hand::same ? " same"
                                                                   : " other";
    switch (heading.kind) {
        case Heading::Kind::name: return direction(heading);
        case Heading::Kind::leap: return "leap(" + direction(heading) + print_steps(heading.steps) + ")";
        case Heading::Kind::on: return "on";
        case Heading::Kind::turn: return "turn " + number(heading.places) + hand;
        case Heading::Kind::left: return "left " + number(heading.places) + hand;
        case Heading::Kind::right: return "right " + number(heading.places) + hand;
    }
    return "?";
}

std::string print(const Leg& leg) {
    std::string result;
    switch (leg.kind) {
        case Leg::Kind::step: result = join(leg.headings, "|"); break;
        case Leg::Kind::group: result = "(" + join(leg.group, " > ") + ")"; break;
        case Leg::Kind::back: result = "return"; break;
        case Leg::Kind::anywhere: result = "anywhere"; break;
    }
    if (leg.repeated) {
        result += "*" + number(leg.least);
        if (leg.most != leg.least) result += "..";
        if (leg.most != leg.least && leg.most != Leg::kUnbounded) result += number(leg.most);
    }
    if (leg.bend == Leg::Bend::curve) result += " curve " + number(leg.bend_places);
    if (leg.bend == Leg::Bend::zig) result += " zig " + number(leg.bend_places);
    if (leg.along) result += " along " + *leg.along;
    if (leg.at) result += " at " + print(*leg.at);
    if (leg.capture) result += " capture";
    return result;
}

std::string print(const Path& path) {
    std::string result = path.start ? "from " + print(*path.start) + " " : "";
    result += join(path.legs, " > ");
    if (path.via) result += " via " + print(*path.via);
    if (path.to) result += " to " + print(*path.to);
    for (const Binding& binding : path.lets) result += " let " + binding.name + " = " + print(binding.value);
    if (path.guard) result += " if " + print(*path.guard);
    for (const Expr& effect : path.effects) result += " do " + print(effect);
    for (const Path& side : path.every) result += " every " + print(side);
    for (const std::string& tag : path.tags) result += " as " + tag;
    if (path.trail) result += " trail";
    if (path.through_origin) result += " through origin";
    return result;
}

std::string print(const Spot& spot) {
    return spot.cell.empty() ? "[" + join(spot.coordinates, ", ") + "]" : spot.cell;
}

std::string print(const MoveItem& item) {
    if (item.use.empty()) return print(item.path);
    std::string result = "use";
    for (const MoveItem::Use& use : item.use) result += " " + use.name;
    return result;
}

std::string print(const Edge& edge) {
    if (edge.kind == Edge::Kind::named) {
        std::string result = edge.name + ":";
        for (const Edge::Line& line : edge.lines) result += " <" + join_words(line.cells, " ") + ">";
        return result;
    }
    const std::string from = print(edge.from) + " " + edge.direction;
    if (edge.kind == Edge::Kind::none) return from + " -> none";
    return from + (edge.kind == Edge::Kind::both ? " <-> " : " -> ") + print(edge.to) + " " +
           join_words(edge.arrivals, "|") + (edge.flip ? " flip" : "");
}

std::string print(const Leap& leap) { return leap.start + print_steps(leap.steps); }

std::string print(const Tree& tree) {
    std::string result;
    switch (tree.kind) {
        case Tree::Kind::scalar:
            return tree.null && tree.text.empty() ? "null"
                   : tree.quoted                  ? "'" + tree.chars() + "'"
                                                  : tree.chars();
        case Tree::Kind::list: return "[" + join(tree.items, ", ") + "]";
        case Tree::Kind::map: break;
    }
    for (const Entry& entry : tree.entries) {
        result += (result.empty() ? "" : ", ") + entry.key.chars() + ": " + print(entry.value);
    }
    return "{" + result + "}";
}

namespace {

template <typename Parse>
std::string read(std::string_view words, Parse parse) {
    Sources sources;
    const SourceId id = sources.add("f", std::string(words));
    const Text text(words, {id, 0, static_cast<std::uint32_t>(words.size())});
    Diagnostics diagnostics;
    const auto result = parse(text, diagnostics);
    if (result.has_value() == diagnostics.has_errors()) return "an error and a result, or neither";
    return result ? print(*result) : render(diagnostics, sources, false);
}

}  // namespace

std::string read_move(std::string_view text) { return read(text, parse_move); }
std::string read_condition(std::string_view text) { return read(text, parse_condition); }
std::string read_cell_set(std::string_view text) { return read(text, parse_cell_set); }
std::string read_value(std::string_view text) { return read(text, parse_value); }
std::string read_effects(std::string_view text) { return read(text, parse_effects); }
std::string read_edge(std::string_view text) { return read(text, parse_edge); }
std::string read_leap(std::string_view text) { return read(text, parse_leap); }
std::string read_drop(std::string_view text) { return read(text, parse_drop); }

std::string read_file(std::string_view text) {
    Sources sources;
    const SourceId id = sources.add("f", std::string(text));
    Diagnostics diagnostics;
    const auto tree = read_yaml(id, sources, diagnostics);
    if (tree.has_value() == diagnostics.has_errors()) return "an error and a result, or neither";
    return tree ? print(*tree) : render(diagnostics, sources, false);
}

}  // namespace boardwright::grammar::test
