// In: the text of one item of `moves:`, or of a drop. Out: what it says, not yet what it means.
#include <utility>

#include "grammar/expr_builder.h"
#include "grammar/expression.h"
#include "grammar/leap_steps.h"
#include "grammar/parse_tree.h"

namespace boardwright::grammar {
namespace {

class MoveBuilder {
public:
    MoveBuilder(const Text& text, Diagnostics& diagnostics) : expressions_(text, diagnostics) {}

    MoveItem item(const ParseNode& node) {
        MoveItem item;
        item.span = expressions_.span(node);
        if (node.rule == Rule::use) {
            for (const ParseNode& name : node.children) {
                if (name.rule == Rule::last_mover)
                    item.use.push_back({"", expressions_.span(name)});
                else
                    item.use.push_back({expressions_.words(name), expressions_.span(name)});
            }
        } else {
            item.path = path(node);
        }
        return item;
    }

    // Legs, then clauses.
    Path path(const ParseNode& node) {
        Path path;
        path.span = expressions_.span(node);
        for (const ParseNode& part : node.children) {
            if (is_leg(part))
                path.legs.push_back(leg(part));
            else
                clause(path, node, part);
        }
        return path;
    }

    bool failed() const { return expressions_.failed(); }

private:
    static bool is_leg(const ParseNode& node) {
        return node.rule == Rule::step || node.rule == Rule::group || node.rule == Rule::back ||
               node.rule == Rule::anywhere;
    }

    // ------------------------------------------------------------ legs

    Leg leg(const ParseNode& node) {
        Leg leg;
        leg.span = expressions_.span(node);
        leg.kind = node.rule == Rule::group      ? Leg::Kind::group
                   : node.rule == Rule::back     ? Leg::Kind::back
                   : node.rule == Rule::anywhere ? Leg::Kind::anywhere
                                                 : Leg::Kind::step;
        for (const ParseNode& part : node.children) leg_part(leg, part);
        return leg;
    }

    void leg_part(Leg& result, const ParseNode& part) {
        switch (part.rule) {
            case Rule::repeat: repeat(result, part); break;
            case Rule::curve:
            case Rule::zig:
                result.bend = part.rule == Rule::curve ? Leg::Bend::curve : Leg::Bend::zig;
                result.bend_places = expressions_.number(part.child(0));
                break;
            case Rule::along: result.along = expressions_.words(part.child(0)); break;
            case Rule::joint_test: result.at = expressions_.build(part.child(0)); break;
            case Rule::joint_capture: result.capture = true; break;
            default:
                if (is_leg(part))
                    result.group.push_back(leg(part));
                else
                    result.headings.push_back(heading(part));
        }
    }

    Heading heading(const ParseNode& node) {
        Heading heading;
        heading.span = expressions_.span(node);
        if (node.rule == Rule::straight_on) {
            heading.kind = Heading::Kind::on;
        } else if (node.rule == Rule::turn) {
            const std::string word = expressions_.words(node.child(0));
            heading.kind = word == "turn"   ? Heading::Kind::turn
                           : word == "left" ? Heading::Kind::left
                                            : Heading::Kind::right;
            heading.places = expressions_.number(node.child(1));
            if (node.size() > 2) {
                const bool same = expressions_.words(node.child(2)) == "same";
                heading.hand = same ? Heading::Hand::same : Heading::Hand::other;
            }
        } else if (node.rule == Rule::leap_here) {
            direction(heading, node.child(0));
            heading.kind = Heading::Kind::leap;
            heading.steps = leap_steps(node, heading.name, expressions_);
        } else {
            direction(heading, node);
        }
        return heading;
    }

    // `fwd`, `fwd~1`, `fwd+1`
    void direction(Heading& heading, const ParseNode& node) {
        heading.name = expressions_.words(node.child(0));
        if (node.size() == 1) return;
        const ParseNode& more = node.child(1);
        if (more.rule == Rule::shift) {
            const int sign = expressions_.words(more.child(0)) == "-" ? -1 : 1;
            heading.shift = sign * expressions_.number(more.child(1));
        } else {
            heading.spread = expressions_.number(more);
        }
    }

    // `*`, `*n`, `*m..`, `*m..n`
    void repeat(Leg& leg, const ParseNode& node) {
        leg.repeated = true;
        leg.most = Leg::kUnbounded;
        if (node.size() == 0) return;
        leg.least = expressions_.number(node.child(0));
        const ParseNode* dots = node.find(Rule::dots);
        if (!dots)
            leg.most = leg.least;
        else if (dots->size() > 0)
            leg.most = expressions_.number(dots->child(0));
        if (leg.most == Leg::kUnbounded || (leg.most >= leg.least && leg.most > 0)) return;
        expressions_.diagnostics().error(
            "BW0212", expressions_.span(node), "no leg has this number of steps",
            leg.most == 0 ? "at least one step" : "the smaller number comes first");
    }

    // ------------------------------------------------------------ clauses

    void clause(Path& path, const ParseNode& whole, const ParseNode& node) {
        switch (node.rule) {
            case Rule::to_clause: once(whole, node, path.to.has_value()), path.to = condition(node); break;
            case Rule::via_clause: once(whole, node, path.via.has_value()), path.via = condition(node); break;
            case Rule::if_clause: add_guard(path, condition(node)); break;
            case Rule::let_clause:
                path.lets.push_back({expressions_.words(node.child(0)), expressions_.build(node.child(1)),
                                     expressions_.span(node)});
                break;
            case Rule::do_clause:
                for (const ParseNode& effect : node.children)
                    path.effects.push_back(expressions_.build(effect));
                break;
            case Rule::every_clause: path.every.push_back(side_path(node)); break;
            case Rule::as_clause: path.tags.push_back(expressions_.words(node.child(0))); break;
            case Rule::trail_clause: once(whole, node, path.trail), path.trail = true; break;
            default: once(whole, node, path.through_origin), path.through_origin = true; break;
        }
    }

    Expr condition(const ParseNode& clause) { return expressions_.build(clause.child(0)); }

    void once(const ParseNode& whole, const ParseNode& node, bool given) {
        if (!given) return;
        const std::string words = expressions_.words(node);
        Diagnostic& added = expressions_.diagnostics().error(
            "BW0210", expressions_.span(node), "a move has one " + quoted(words.substr(0, words.find(' '))),
            "given again here");
        added.others.push_back({expressions_.span(*whole.find(node.rule)), "first given here"});
        if (node.rule == Rule::to_clause || node.rule == Rule::via_clause) {
            added.notes.emplace_back("two tests are joined by `and`");
        }
    }

    static void add_guard(Path& path, Expr more) {
        if (!path.guard) {
            path.guard = std::move(more);
            return;
        }
        Expr both;
        both.op = Expr::Op::all_of;
        both.span = cover(path.guard->span, more.span);
        both.args.push_back(std::move(*path.guard));
        both.args.push_back(std::move(more));
        path.guard = std::move(both);
    }

    Path side_path(const ParseNode& node) {
        Path side;
        side.span = expressions_.span(node);
        for (const ParseNode& part : node.children) {
            if (part.rule == Rule::side_start)
                side.start = expressions_.build(part.child(0));
            else
                side.legs.push_back(leg(part));
        }
        return side;
    }

    ExprBuilder expressions_;
};

}  // namespace

std::optional<MoveItem> parse_move(const Text& text, Diagnostics& diagnostics) {
    const auto tree = parse_tree(text, ExpressionKind::move, diagnostics);
    if (!tree) return std::nullopt;
    MoveBuilder builder(text, diagnostics);
    MoveItem item = builder.item(tree->child(0));
    return builder.failed() ? std::nullopt : std::optional(std::move(item));
}

std::optional<Path> parse_drop(const Text& text, Diagnostics& diagnostics) {
    const auto tree = parse_tree(text, ExpressionKind::drop, diagnostics);
    if (!tree) return std::nullopt;
    MoveBuilder builder(text, diagnostics);
    Path path = builder.path(tree->child(0));
    return builder.failed() ? std::nullopt : std::optional(std::move(path));
}

}  // namespace boardwright::grammar
