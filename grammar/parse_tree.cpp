// In: the text of one scalar. Out: its parse tree, or one message that says what was expected where.
//
// The only files in which PEGTL parses are this one and betza_syntax.cpp: its templates cost seconds of
// compile time.
#include "grammar/parse_tree.h"

#include <utility>

#include "grammar/expression.h"
#include "grammar/parse_fault.h"
#include "grammar/rules_entry.h"

namespace boardwright::grammar {
namespace {

// ------------------------------------------------------------ the rules that make nodes

template <typename R>
constexpr Rule kNodeOf = Rule::none;

// clang-format off
template <> constexpr Rule kNodeOf<rules::name> = Rule::name;
template <> constexpr Rule kNodeOf<rules::dotted_name> = Rule::name;
template <> constexpr Rule kNodeOf<rules::to_or_capture> = Rule::name;
template <> constexpr Rule kNodeOf<rules::to_or_anywhere> = Rule::name;
template <> constexpr Rule kNodeOf<rules::in_or_on> = Rule::name;
template <> constexpr Rule kNodeOf<rules::number> = Rule::number;
template <> constexpr Rule kNodeOf<rules::label> = Rule::label;
template <> constexpr Rule kNodeOf<rules::free_word> = Rule::free_word;
template <> constexpr Rule kNodeOf<rules::sum_sign> = Rule::sign;
template <> constexpr Rule kNodeOf<rules::product_sign> = Rule::sign;
template <> constexpr Rule kNodeOf<rules::compare_sign> = Rule::sign;

template <> constexpr Rule kNodeOf<rules::condition> = Rule::condition;
template <> constexpr Rule kNodeOf<rules::conjunction> = Rule::conjunction;
template <> constexpr Rule kNodeOf<rules::negation> = Rule::negation;
template <> constexpr Rule kNodeOf<rules::negator> = Rule::negator;
template <> constexpr Rule kNodeOf<rules::subject_in> = Rule::subject_in;
template <> constexpr Rule kNodeOf<rules::relation> = Rule::relation;
template <> constexpr Rule kNodeOf<rules::compare_tail> = Rule::compare_tail;
template <> constexpr Rule kNodeOf<rules::in_tail> = Rule::in_tail;
template <> constexpr Rule kNodeOf<rules::is_tail> = Rule::is_tail;
template <> constexpr Rule kNodeOf<rules::has_tail> = Rule::has_tail;
template <> constexpr Rule kNodeOf<rules::tested_or_not> = Rule::tested_or_not;
template <> constexpr Rule kNodeOf<rules::sum> = Rule::sum;
template <> constexpr Rule kNodeOf<rules::product> = Rule::product;
template <> constexpr Rule kNodeOf<rules::negative> = Rule::negative;
template <> constexpr Rule kNodeOf<rules::parenthesis> = Rule::parenthesis;
template <> constexpr Rule kNodeOf<rules::set_in_parentheses> = Rule::parenthesis;
template <> constexpr Rule kNodeOf<rules::test> = Rule::test;
template <> constexpr Rule kNodeOf<rules::typed_test_word> = Rule::test_word;
template <> constexpr Rule kNodeOf<rules::plain_test_word> = Rule::test_word;
template <> constexpr Rule kNodeOf<rules::call> = Rule::call;
template <> constexpr Rule kNodeOf<rules::near_call> = Rule::near_call;
template <> constexpr Rule kNodeOf<rules::reach_call> = Rule::reach_call;
template <> constexpr Rule kNodeOf<rules::path_call> = Rule::path_call;
template <> constexpr Rule kNodeOf<rules::sees_call> = Rule::sees_call;
template <> constexpr Rule kNodeOf<rules::count_call> = Rule::count_call;
template <> constexpr Rule kNodeOf<rules::arguments> = Rule::arguments;
template <> constexpr Rule kNodeOf<rules::pieces> = Rule::pieces;
template <> constexpr Rule kNodeOf<rules::whose> = Rule::whose;
template <> constexpr Rule kNodeOf<rules::captured_others> = Rule::captured_others;
template <> constexpr Rule kNodeOf<rules::owner_value> = Rule::owner;
template <> constexpr Rule kNodeOf<rules::owner_region> = Rule::owner;
template <> constexpr Rule kNodeOf<rules::owner_word> = Rule::owner_word;
template <> constexpr Rule kNodeOf<rules::number_axis> = Rule::axis;
template <> constexpr Rule kNodeOf<rules::axis> = Rule::axis;
template <> constexpr Rule kNodeOf<rules::game_phrase> = Rule::game_phrase;
template <> constexpr Rule kNodeOf<rules::movement> = Rule::movement;

template <> constexpr Rule kNodeOf<rules::cell_set> = Rule::cell_set;
template <> constexpr Rule kNodeOf<rules::or_tail> = Rule::or_tail;
template <> constexpr Rule kNodeOf<rules::and_tail> = Rule::and_tail;
template <> constexpr Rule kNodeOf<rules::minus_tail> = Rule::minus_tail;
template <> constexpr Rule kNodeOf<rules::cell_list> = Rule::cell_list;

template <> constexpr Rule kNodeOf<rules::capture_effect> = Rule::capture_effect;
template <> constexpr Rule kNodeOf<rules::remove_effect> = Rule::remove_effect;
template <> constexpr Rule kNodeOf<rules::swap_effect> = Rule::swap_effect;
template <> constexpr Rule kNodeOf<rules::place_effect> = Rule::place_effect;
template <> constexpr Rule kNodeOf<rules::become_effect> = Rule::become_effect;
template <> constexpr Rule kNodeOf<rules::own_effect> = Rule::own_effect;
template <> constexpr Rule kNodeOf<rules::give_effect> = Rule::give_effect;
template <> constexpr Rule kNodeOf<rules::set_effect> = Rule::set_effect;
template <> constexpr Rule kNodeOf<rules::drop_effect> = Rule::drop_effect;
template <> constexpr Rule kNodeOf<rules::listed_types> = Rule::listed_types;
template <> constexpr Rule kNodeOf<rules::renew_effect> = Rule::renew_effect;
template <> constexpr Rule kNodeOf<rules::again_effect> = Rule::again_effect;
template <> constexpr Rule kNodeOf<rules::move_effect> = Rule::move_effect;

template <> constexpr Rule kNodeOf<rules::use> = Rule::use;
template <> constexpr Rule kNodeOf<rules::last_mover> = Rule::last_mover;
template <> constexpr Rule kNodeOf<rules::path> = Rule::path;
template <> constexpr Rule kNodeOf<rules::drop> = Rule::path;
template <> constexpr Rule kNodeOf<rules::step> = Rule::step;
template <> constexpr Rule kNodeOf<rules::group> = Rule::group;
template <> constexpr Rule kNodeOf<rules::back> = Rule::back;
template <> constexpr Rule kNodeOf<rules::anywhere> = Rule::anywhere;
template <> constexpr Rule kNodeOf<rules::turn> = Rule::turn;
template <> constexpr Rule kNodeOf<rules::turn_word> = Rule::turn_word;
template <> constexpr Rule kNodeOf<rules::sideways> = Rule::turn_word;
template <> constexpr Rule kNodeOf<rules::hand> = Rule::hand;
template <> constexpr Rule kNodeOf<rules::straight_on> = Rule::straight_on;
template <> constexpr Rule kNodeOf<rules::named_direction> = Rule::named_direction;
template <> constexpr Rule kNodeOf<rules::shift> = Rule::shift;
template <> constexpr Rule kNodeOf<rules::leap_here> = Rule::leap_here;
template <> constexpr Rule kNodeOf<rules::direction_name> = Rule::name;
template <> constexpr Rule kNodeOf<rules::repeat> = Rule::repeat;
template <> constexpr Rule kNodeOf<rules::range_end> = Rule::dots;
template <> constexpr Rule kNodeOf<rules::curve> = Rule::curve;
template <> constexpr Rule kNodeOf<rules::zig> = Rule::zig;
template <> constexpr Rule kNodeOf<rules::along> = Rule::along;
template <> constexpr Rule kNodeOf<rules::joint_test> = Rule::joint_test;
template <> constexpr Rule kNodeOf<rules::joint_capture> = Rule::joint_capture;
template <> constexpr Rule kNodeOf<rules::to_clause> = Rule::to_clause;
template <> constexpr Rule kNodeOf<rules::via_clause> = Rule::via_clause;
template <> constexpr Rule kNodeOf<rules::if_clause> = Rule::if_clause;
template <> constexpr Rule kNodeOf<rules::let_clause> = Rule::let_clause;
template <> constexpr Rule kNodeOf<rules::do_clause> = Rule::do_clause;
template <> constexpr Rule kNodeOf<rules::every_clause> = Rule::every_clause;
template <> constexpr Rule kNodeOf<rules::side_start> = Rule::side_start;
template <> constexpr Rule kNodeOf<rules::as_clause> = Rule::as_clause;
template <> constexpr Rule kNodeOf<rules::trail_clause> = Rule::trail_clause;
template <> constexpr Rule kNodeOf<rules::through_clause> = Rule::through_clause;

template <> constexpr Rule kNodeOf<rules::named_edge> = Rule::named_edge;
template <> constexpr Rule kNodeOf<rules::drawn_line> = Rule::drawn_line;
template <> constexpr Rule kNodeOf<rules::edge_step> = Rule::edge_step;
template <> constexpr Rule kNodeOf<rules::spot> = Rule::spot;
template <> constexpr Rule kNodeOf<rules::edge_direction> = Rule::edge_direction;
template <> constexpr Rule kNodeOf<rules::arrival> = Rule::arrival;
template <> constexpr Rule kNodeOf<rules::flip> = Rule::flip;
template <> constexpr Rule kNodeOf<rules::nowhere> = Rule::nowhere;
template <> constexpr Rule kNodeOf<rules::one_way_edge> = Rule::one_way_edge;
template <> constexpr Rule kNodeOf<rules::two_way_edge> = Rule::two_way_edge;
template <> constexpr Rule kNodeOf<rules::leap_start> = Rule::leap_start;
template <> constexpr Rule kNodeOf<rules::leap_turn> = Rule::leap_turn;
template <> constexpr Rule kNodeOf<rules::leap_sideways> = Rule::leap_sideways;
template <> constexpr Rule kNodeOf<rules::leap_on> = Rule::leap_on;
// clang-format on

// ------------------------------------------------------------ what is said when a rule does not match

constexpr Expectation kCondition{"a condition"};
constexpr Expectation kTested{"a condition, such as `enemy` or `not empty`"};
constexpr Expectation kValue{"a value"};
constexpr Expectation kCells{"a cell set, such as `rank 2` or the name of a region",
                             {},
                             {},
                             {"not", "cells are taken away by `minus`: `A minus B`"}};
constexpr Expectation kNumber{"a number"};
constexpr Expectation kName{"a name"};
constexpr Expectation kDirection{"a direction", {}, "on turn left right return anywhere"};
constexpr Expectation kClose{"`)`", {}, "and or in is has"};
constexpr Expectation kWord{"a direction"};
constexpr Hint kMovesPiece{"->", "`->` moves a piece: it stands behind `do`"};
constexpr Expectation kAfterEdge{"where the edge leads: a cell and a direction"};

template <typename R>
constexpr Expectation kExpected{};

// clang-format off
template <> constexpr Expectation kExpected<rules::condition> = kCondition;
template <> constexpr Expectation kExpected<rules::conjunction> = kCondition;
template <> constexpr Expectation kExpected<rules::negation> = kCondition;
template <> constexpr Expectation kExpected<rules::statement> = kCondition;
template <> constexpr Expectation kExpected<rules::tested> = kTested;
template <> constexpr Expectation kExpected<rules::tested_or_not> = kTested;
template <> constexpr Expectation kExpected<rules::sum> = kValue;
template <> constexpr Expectation kExpected<rules::product> = kValue;
template <> constexpr Expectation kExpected<rules::factor> = kValue;
template <> constexpr Expectation kExpected<rules::primary> = kValue;
template <> constexpr Expectation kExpected<rules::argument> = kValue;
template <> constexpr Expectation kExpected<rules::counted> =
    {"what to count: `own`, `foe` or `any` and a piece type"};
template <> constexpr Expectation kExpected<rules::left_out> = {"a piece type"};
template <> constexpr Expectation kExpected<rules::no_second_comparison> =
    {"a comparison cannot be compared again: join two comparisons by `and`", "BW0209"};
template <> constexpr Expectation kExpected<rules::region> = kCells;
template <> constexpr Expectation kExpected<rules::owned_region> = kCells;
template <> constexpr Expectation kExpected<rules::cell_set> = kCells;
template <> constexpr Expectation kExpected<rules::unmixed> =
    {"`and`, `or` and `minus` are mixed: put one of them in parentheses", "BW0208"};
template <> constexpr Expectation kExpected<rules::label> = {"a label, such as `3` or `d`"};
template <> constexpr Expectation kExpected<rules::listed_cells> = {"a cell"};
template <> constexpr Expectation kExpected<rules::directions> = kDirection;
template <> constexpr Expectation kExpected<rules::movement> = kDirection;
template <> constexpr Expectation kExpected<rules::comma> = {"`,`"};
template <> constexpr Expectation kExpected<rules::close> = kClose;
template <> constexpr Expectation kExpected<rules::close_square> = {"`,` or `]`"};
template <> constexpr Expectation kExpected<rules::number> = kNumber;
template <> constexpr Expectation kExpected<rules::name> = kName;
template <> constexpr Expectation kExpected<rules::equals> = {"`=`"};
template <> constexpr Expectation kExpected<rules::kw_at> = {"`at`", {}, "at of"};
template <> constexpr Expectation kExpected<rules::kw_to> = {"`to`", {}, "to"};
template <> constexpr Expectation kExpected<rules::kw_origin> = {"`origin`", {}, "origin"};
template <> constexpr Expectation kExpected<rules::arrow> = {"`->` and a cell"};
template <> constexpr Expectation kExpected<rules::effect> =
    {"an effect", {}, "capture remove swap place drop become owner give set renew again"};
template <> constexpr Expectation kExpected<rules::listed_types> = {"a piece type"};
template <> constexpr Expectation kExpected<rules::effects> = kExpected<rules::effect>;
template <> constexpr Expectation kExpected<rules::heading> = kDirection;
template <> constexpr Expectation kExpected<rules::named_direction> = kDirection;
template <> constexpr Expectation kExpected<rules::leap_steps> = kWord;
template <> constexpr Expectation kExpected<rules::leg> = kDirection;
template <> constexpr Expectation kExpected<rules::legs> = kDirection;
template <> constexpr Expectation kExpected<rules::side_path> = kDirection;
template <> constexpr Expectation kExpected<rules::used_types> = {"the name of a piece type"};
template <> constexpr Expectation kExpected<rules::move> = kDirection;
template <> constexpr Expectation kExpected<rules::spot_coordinates> = {"a coordinate"};
template <> constexpr Expectation kExpected<rules::edge_direction> = kWord;
template <> constexpr Expectation kExpected<rules::arrival> = kWord;
template <> constexpr Expectation kExpected<rules::edge_target> = {"`->` or `<->`"};
template <> constexpr Expectation kExpected<rules::landing> = kAfterEdge;
template <> constexpr Expectation kExpected<rules::landing_or_none> = kAfterEdge;
template <> constexpr Expectation kExpected<rules::drawn_line> = {"a cell"};
template <> constexpr Expectation kExpected<rules::drawn_lines> = {"a cell"};
template <> constexpr Expectation kExpected<rules::edge> = {"a cell, such as `d4` or `[s,1]`"};
template <> constexpr Expectation kExpected<rules::leap> = kWord;
template <> constexpr Expectation kExpected<rules::drop> = {"`to` and a condition", {}, "to"};
template <> constexpr Expectation kExpected<rules::end_of_move> =
    {"`then`, a clause (`to`, `if`, `do` ...) or the end", {},
     "then to via if let do every as trail through pass curve zig along at capture and or in is has",
     kMovesPiece};
template <> constexpr Expectation kExpected<rules::end_of_drop> =
    {"a clause (`to`, `if`, `do` ...) or the end", {}, "to if let do as and or in is has"};
template <> constexpr Expectation kExpected<rules::end_of_condition> =
    {"`and`, `or`, a comparison or the end", {}, "and or in is has", kMovesPiece};
template <> constexpr Expectation kExpected<rules::end_of_cell_set> =
    {"`and`, `or`, `minus` or the end", {}, "and or minus",
     {{}, "a list of cells is written `cells a1 b2`"}};
template <> constexpr Expectation kExpected<rules::end_of_value> = {"`+`, `-`, `*`, `/`, `%` or the end"};
template <> constexpr Expectation kExpected<rules::end_of_effects> = {"`,` or the end", {}, "where of at as"};
template <> constexpr Expectation kExpected<rules::end_of_edge> = {"`or`, `flip` or the end", {}, "or flip"};
template <> constexpr Expectation kExpected<rules::end_of_leap> =
    {"a direction, `on`, `turn` or the end", {}, "on turn"};
// clang-format on

struct Unexpected {
    Expectation expected;
    std::size_t at = 0;
};

// The nodes that have begun and not ended; the first is the root.
using Growth = std::vector<ParseNode>;

// A child that ends behind the place where parsing goes on belongs to an attempt that failed. Every rule asks
// for this when it starts, so nothing can be taken in its stead before it is gone.
void forget_failed(ParseNode& node, std::size_t at) {
    while (!node.children.empty() && node.children.back().end > at) node.children.pop_back();
}

template <typename R, bool kMakesNode = kNodeOf<R> != Rule::none>
struct Control : tao::pegtl::normal<R> {
    template <typename Input>
    static void start(const Input& in, Growth& growth) {
        forget_failed(growth.back(), in.byte());
    }
    template <typename Input, typename... States>
    [[noreturn]] static void raise(const Input& in, States&&...) {
        static_assert(!kExpected<R>.what.empty(),
                      "this rule must match, but nothing is said when it does not");
        throw Unexpected{kExpected<R>, in.byte()};
    }
};

template <typename R>
struct Control<R, true> : Control<R, false> {
    template <typename Input>
    static void start(const Input& in, Growth& growth) {
        Control<R, false>::start(in, growth);
        growth.push_back({kNodeOf<R>, in.byte(), in.byte(), {}});
    }
    template <typename Input>
    static void success(const Input& in, Growth& growth) {
        ParseNode node = std::move(growth.back());
        growth.pop_back();
        node.end = in.byte();
        forget_failed(node, node.end);
        growth.back().children.push_back(std::move(node));
    }
    template <typename Input>
    static void failure(const Input&, Growth& growth) {
        growth.pop_back();
    }
};

template <typename R>
struct ControlOf : Control<R> {};

using Input = tao::pegtl::memory_input<>;

template <typename Entry>
void grow(Input& in, Growth& growth) {
    tao::pegtl::parse<Entry, tao::pegtl::nothing, ControlOf>(in, growth);
}

void grow(Input& in, ExpressionKind kind, Growth& growth) {
    switch (kind) {
        case ExpressionKind::move: return grow<rules::move_entry>(in, growth);
        case ExpressionKind::condition: return grow<rules::condition_entry>(in, growth);
        case ExpressionKind::cell_set: return grow<rules::cell_set_entry>(in, growth);
        case ExpressionKind::value: return grow<rules::value_entry>(in, growth);
        case ExpressionKind::effects: return grow<rules::effects_entry>(in, growth);
        case ExpressionKind::edge: return grow<rules::edge_entry>(in, growth);
        case ExpressionKind::leap: return grow<rules::leap_entry>(in, growth);
        case ExpressionKind::drop: return grow<rules::drop_entry>(in, growth);
    }
}

}  // namespace

const ParseNode* ParseNode::find(Rule wanted) const {
    for (const ParseNode& child : children) {
        if (child.rule == wanted) return &child;
    }
    return nullptr;
}

std::optional<ParseNode> parse_tree(const Text& text, ExpressionKind kind, Diagnostics& diagnostics) {
    if (!check_extent(text, diagnostics)) return std::nullopt;
    Input in(text.chars(), "");
    Growth growth(1);
    try {
        grow(in, kind, growth);
        return std::move(growth.front());
    } catch (const Unexpected& unexpected) {
        report_unexpected(text, kind, unexpected.expected, unexpected.at, diagnostics);
        return std::nullopt;
    }
}

bool is_name(std::string_view word) {
    Input in(word, "");
    return tao::pegtl::parse<rules::name_entry>(in);
}

}  // namespace boardwright::grammar
