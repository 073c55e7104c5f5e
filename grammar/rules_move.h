// The grammar of moves and effects. In: characters. Out: PEGTL rules.
#pragma once

#include "grammar/rules_condition.h"

// NOLINTBEGIN(readability-identifier-naming): rules are named as PEGTL names its own.
namespace boardwright::grammar::rules {

// ---- effects

struct kw_remove : word<"remove"> {};
struct kw_swap : word<"swap"> {};
struct kw_place : word<"place"> {};
struct kw_of : word<"of"> {};
struct kw_become : word<"become"> {};
struct kw_owner : word<"owner"> {};
struct kw_give : word<"give"> {};
struct kw_set : word<"set"> {};
struct kw_drop : word<"drop"> {};
struct kw_renew : word<"renew"> {};
struct kw_again : word<"again"> {};

struct listed_types : seq<name, star<if_must<kw_or, name>>> {};
struct where_tail : opt<if_must<kw_where, condition>> {};
struct capture_effect : seq<if_must<kw_capture, cell_set>, where_tail> {};
struct remove_effect : seq<if_must<kw_remove, cell_set>, where_tail> {};
struct swap_effect : if_must<kw_swap, sum, sum> {};
struct place_effect : seq<kw_place, must<listed_types>, opt<if_must<kw_of, primary>>, must<kw_at, cell_set>> {
};
struct drop_effect : seq<kw_drop, must<listed_types, kw_at, cell_set>> {};
struct become_effect : if_must<kw_become, listed_types> {};
struct own_effect : seq<kw_owner, open, must<cell_set>, where_tail, must<close, equals, sum>> {};
struct give_effect : if_must<kw_give, name, kw_to, primary> {};
struct set_effect : seq<kw_set, opt<owner_word>, must<name, equals, sum>> {};
struct renew_effect : seq<if_must<kw_renew, cell_set>, where_tail> {};
struct again_effect : seq<kw_again> {};
struct move_effect : if_must<sum, arrow, cell_set> {};
struct effect : sor<capture_effect, remove_effect, swap_effect, place_effect, drop_effect, become_effect,
                    own_effect, give_effect, set_effect, renew_effect, again_effect, move_effect> {};
struct effects : seq<effect, star<if_must<comma, effect>>> {};

// ---- legs

struct hand : sor<word<"same">, word<"other">> {};
struct sideways : sor<word<"left">, word<"right">> {};
struct turn_word : seq<kw_turn> {};
struct turn : seq<sor<if_must<turn_word, number>, seq<sideways, number>>, opt<hand>> {};
struct straight_on : seq<kw_on> {};
struct shift : seq<sum_sign, number> {};
struct named_direction : seq<direction_name, opt<sor<if_must<tilde, number>, shift>>> {};

struct leap_turn : if_must<kw_turn, number> {};
struct leap_sideways : seq<sideways, number> {};
struct leap_on : seq<free_word> {};
struct leap_steps : star<sor<leap_turn, leap_sideways, leap_on>> {};
struct leap_here : if_must<seq<word<"leap">, open>, named_direction, leap_steps, close> {};

struct heading : sor<turn, straight_on, leap_here, named_direction> {};
struct more_headings : seq<plus<if_must<kw_or, heading>>, must<close>> {};
struct headings : sor<seq<open, heading, sor<close, more_headings>>, heading> {};

struct range_end : opt<number> {};
struct repeat : seq<asterisk, opt<number, opt<dots, range_end>>> {};
struct curve : if_must<kw_curve, number> {};
struct zig : if_must<kw_zig, number> {};
struct along : if_must<kw_along, name> {};
struct joint_test : if_must<kw_at, condition> {};
struct joint_capture : seq<kw_capture> {};

struct legs;
struct step
    : seq<headings, opt<repeat>, opt<sor<curve, zig>>, opt<along>, opt<joint_test>, opt<joint_capture>> {};
struct group : seq<open, must<legs>, must<close>, opt<repeat>> {};
struct back : seq<kw_return> {};
struct anywhere : seq<kw_anywhere> {};
struct leg : sor<back, anywhere, step, group> {};
struct legs : seq<leg, star<if_must<kw_then, leg>>> {};
struct movement : seq<legs> {};  // an argument of `reach`, `path` and `sees`

// ---- moves

struct side_start : if_must<word<"from">, primary> {};
struct side_path : seq<opt<side_start>, must<legs>> {};

struct to_clause : if_must<kw_to, condition> {};
struct via_clause : if_must<kw_via, condition> {};
struct if_clause : if_must<kw_if, condition> {};
struct let_clause : if_must<kw_let, name, equals, sum> {};
struct do_clause : if_must<kw_do, effects> {};
struct every_clause : if_must<kw_every, side_path> {};
struct as_clause : if_must<kw_as, name> {};
struct trail_clause : seq<kw_trail> {};
struct kw_origin : word<"origin"> {};
struct through_clause : if_must<kw_through, kw_origin> {};
struct clause : sor<to_clause, via_clause, if_clause, let_clause, do_clause, every_clause, as_clause,
                    trail_clause, through_clause> {};

struct last_mover : seq<word<"last">, word<"mover">> {};
struct used_types : plus<sor<last_mover, name>> {};
struct use : if_must<kw_use, used_types> {};
struct path : seq<legs, star<clause>> {};
struct move : sor<use, path> {};
struct drop : plus<clause> {};  // a piece from the hand comes without legs

}  // namespace boardwright::grammar::rules
// NOLINTEND(readability-identifier-naming)
