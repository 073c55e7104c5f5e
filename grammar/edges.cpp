// In: the text of one edge or leap of a board. Out: what it says, names not resolved.
#include <utility>

#include "grammar/expr_builder.h"
#include "grammar/expression.h"
#include "grammar/leap_steps.h"
#include "grammar/parse_tree.h"

namespace boardwright::grammar {
namespace {

Spot build_spot(const ParseNode& node, ExprBuilder& builder) {
    Spot spot;
    spot.span = builder.span(node);
    if (node.child(0).rule == Rule::free_word) {
        spot.cell = builder.words(node.child(0));
        return spot;
    }
    for (const ParseNode& coordinate : node.children) spot.coordinates.push_back(builder.build(coordinate));
    return spot;
}

// Lines of cells, drawn on the board.
void build_lines(Edge& edge, const ParseNode& node, const ExprBuilder& builder) {
    edge.kind = Edge::Kind::named;
    edge.name = builder.words(node.child(0));
    for (std::size_t i = 1; i < node.size(); ++i) {
        Edge::Line line;
        for (const ParseNode& cell : node.child(i).children) line.cells.push_back(builder.words(cell));
        edge.lines.push_back(std::move(line));
    }
}

// A spot, a direction, and a target below the arrow.
void build_step(Edge& edge, const ParseNode& node, ExprBuilder& builder) {
    edge.from = build_spot(node.child(0), builder);
    edge.direction = builder.words(node.child(1));
    const ParseNode& target = node.child(2);
    edge.kind = target.rule == Rule::two_way_edge       ? Edge::Kind::both
                : target.find(Rule::nowhere) != nullptr ? Edge::Kind::none
                                                        : Edge::Kind::to;
    for (const ParseNode& part : target.children) {
        if (part.rule == Rule::spot) edge.to = build_spot(part, builder);
        if (part.rule == Rule::arrival) edge.arrivals.push_back(builder.words(part));
        if (part.rule == Rule::flip) edge.flip = true;
    }
}

}  // namespace

std::optional<Edge> parse_edge(const Text& text, Diagnostics& diagnostics) {
    const auto tree = parse_tree(text, ExpressionKind::edge, diagnostics);
    if (!tree) return std::nullopt;
    ExprBuilder builder(text, diagnostics);
    Edge edge;
    const ParseNode& node = tree->child(0);
    edge.span = builder.span(node);
    if (node.rule == Rule::named_edge)
        build_lines(edge, node, builder);
    else
        build_step(edge, node, builder);
    return builder.failed() ? std::nullopt : std::optional(std::move(edge));
}

std::optional<Leap> parse_leap(const Text& text, Diagnostics& diagnostics) {
    const auto tree = parse_tree(text, ExpressionKind::leap, diagnostics);
    if (!tree) return std::nullopt;
    ExprBuilder builder(text, diagnostics);
    Leap leap;
    leap.span = text.span();
    leap.start = builder.words(tree->child(0));
    leap.steps = leap_steps(*tree, leap.start, builder);
    return builder.failed() ? std::nullopt : std::optional(std::move(leap));
}

}  // namespace boardwright::grammar
