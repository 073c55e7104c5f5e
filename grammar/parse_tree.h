// The parse tree of an expression, before it gets a meaning. PEGTL is needed in parse_tree.cpp, not here.
//
// In: the text of one scalar. Out: nodes named like the rules in rules_*.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar {

// clang-format off
enum class Rule {
    none,  // a rule that makes no node
    root,
    // tokens
    name, number, label, free_word, sign,
    // conditions and values
    condition, conjunction, negation, negator, subject_in, relation, compare_tail, in_tail, is_tail,
    has_tail, tested_or_not, sum, product, negative, parenthesis, test, test_word, call, near_call,
    reach_call, path_call, sees_call, count_call, arguments, pieces, whose, captured_others, owner, owner_word,
    axis, game_phrase, movement,
    // cell sets
    cell_set, or_tail, and_tail, minus_tail, cell_list,
    // effects
    capture_effect, remove_effect, swap_effect, place_effect, become_effect, own_effect, give_effect,
    set_effect, drop_effect, listed_types, renew_effect, again_effect, move_effect,
    // moves
    use, last_mover, path, step, group, back, anywhere, turn, turn_word, hand, straight_on, named_direction, shift, leap_here, repeat,
    dots, curve, zig, along, joint_test, joint_capture, to_clause, via_clause, if_clause, let_clause,
    do_clause, every_clause, side_start, as_clause, trail_clause, through_clause,
    // edges and leaps
    named_edge, drawn_line, edge_step, spot, edge_direction, arrival, flip, nowhere, one_way_edge,
    two_way_edge, leap_start, leap_turn, leap_sideways, leap_on
};
// clang-format on

struct ParseNode {
    Rule rule = Rule::root;
    std::size_t begin = 0;  // characters of the text; blanks may stand at the end
    std::size_t end = 0;
    std::vector<ParseNode> children;

    const ParseNode& child(std::size_t i) const { return children[i]; }
    std::size_t size() const { return children.size(); }
    // The first child of that rule, or null.
    const ParseNode* find(Rule wanted) const;
};

enum class ExpressionKind { move, condition, cell_set, value, effects, edge, leap, drop };

// The root, whose only child is the expression; nothing exactly when an error was added.
std::optional<ParseNode> parse_tree(const Text& text, ExpressionKind kind, Diagnostics& diagnostics);

}  // namespace boardwright::grammar
