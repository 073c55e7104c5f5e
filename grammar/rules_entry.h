// The grammar of edges and leaps, and the rule with which each kind of expression begins.
//
// In: characters. Out: PEGTL rules.
#pragma once

#include "grammar/rules_move.h"

// NOLINTBEGIN(readability-identifier-naming): rules are named as PEGTL names its own.
namespace boardwright::grammar::rules {

// ---- edges

struct spot_coordinates : seq<sum, star<if_must<comma, sum>>> {};
struct spot_in_brackets : if_must<open_square, spot_coordinates, close_square> {};
struct spot : sor<spot_in_brackets, free_word> {};
struct edge_direction : seq<free_word> {};
struct flip : word<"flip"> {};
struct arrival : seq<not_at<sor<kw_or, flip>>, free_word> {};
struct landing : seq<spot, must<arrival>, star<if_must<kw_or, arrival>>, opt<flip>> {};
struct nowhere : word<"none"> {};
struct landing_or_none : sor<nowhere, landing> {};
struct one_way_edge : if_must<arrow, landing_or_none> {};
struct two_way_edge : if_must<both_ways, landing> {};
struct edge_target : sor<one_way_edge, two_way_edge> {};
struct edge_step : seq<spot, must<edge_direction, edge_target>> {};

struct drawn_line : plus<free_word> {};
struct drawn_lines : seq<drawn_line, star<if_must<slash, drawn_line>>> {};
struct named_edge : seq<free_word, if_must<colon, drawn_lines>> {};
struct edge : sor<named_edge, edge_step> {};

// ---- leaps

struct leap_start : seq<free_word> {};
struct leap : seq<leap_start, leap_steps> {};

// ---- entries

struct end_of_move : eof {};
struct end_of_condition : eof {};
struct end_of_cell_set : eof {};
struct end_of_value : eof {};
struct end_of_effects : eof {};
struct end_of_edge : eof {};
struct end_of_leap : eof {};
struct end_of_drop : eof {};

struct move_entry : seq<blanks, must<move, end_of_move>> {};
struct condition_entry : seq<blanks, must<condition, end_of_condition>> {};
struct cell_set_entry : seq<blanks, must<cell_set, end_of_cell_set>> {};
struct value_entry : seq<blanks, must<sum, end_of_value>> {};
struct effects_entry : seq<blanks, must<effects, end_of_effects>> {};
struct edge_entry : seq<blanks, must<edge, end_of_edge>> {};
struct leap_entry : seq<blanks, must<leap, end_of_leap>> {};
struct drop_entry : seq<blanks, must<drop, end_of_drop>> {};

// A name that means nothing else anywhere.
struct name_entry : seq<not_at<sor<reserved, negator, typed_test_word, plain_test_word>>, identifier, eof> {};

}  // namespace boardwright::grammar::rules
// NOLINTEND(readability-identifier-naming)
