// The grammar of conditions, values and cell sets. They nest in each other, and `reach( )`, `path( )` and
// `sees( )` hold legs.
//
// In: characters. Out: PEGTL rules. Which of them become nodes of the parse tree, and what is said when one
// is missing, stands in parse_tree.cpp.
#pragma once

#include "grammar/rules_tokens.h"

// NOLINTBEGIN(readability-identifier-naming): rules are named as PEGTL names its own.
namespace boardwright::grammar::rules {

struct condition;
struct sum;
struct cell_set;
struct region;
struct movement;

// ---- calls

struct in_or_on : seq<sor<kw_in, kw_on>, at<sor<comma, close>>> {};
struct argument : sor<in_or_on, condition> {};
struct arguments : seq<argument, star<sor<if_must<comma, argument>, argument>>> {};
struct call : seq<name, open, opt<arguments>, must<close>> {};

// near(CELLS), near(CELLS, DIRECTIONS)
struct directions : plus<direction_name> {};
struct near_word : word<"near"> {};
struct near_call : seq<near_word, open, must<cell_set>, opt<if_must<comma, directions>>, must<close>> {};

// reach(CELL, LEGS), path(CELL, LEGS), sees(CELL, CELL, LEGS)
struct reach_word : word<"reach"> {};
struct reach_call : seq<reach_word, open, must<cell_set, comma, movement, close>> {};
struct path_word : word<"path"> {};
struct path_call : seq<path_word, open, must<cell_set, comma, movement, close>> {};
struct sees_word : word<"sees"> {};
struct sees_call : seq<sees_word, open, must<sum, comma, sum, comma, movement, close>> {};

// count(own TYPE in CELLS), count(captured other than TYPES)
struct kw_any : word<"any"> {};
struct whose : sor<kw_own, kw_foe, kw_any> {};
struct pieces : seq<whose, opt<name>, opt<if_must<kw_in, region>>> {};
struct captured_other_than : seq<word<"captured">, word<"other">, word<"than">> {};
struct left_out : plus<name> {};
struct captured_others : if_must<captured_other_than, left_out> {};
struct counted : sor<captured_others, pieces, condition> {};
struct count_word : word<"count"> {};
struct count_call : seq<count_word, open, must<counted, close>> {};

// ---- values

struct owner_word : sor<kw_own, kw_foe> {};
// Among values only a number makes an axis: `own T here` are two of them.
struct number_axis : seq<name, number, opt<if_must<dots, number>>> {};
struct owned_value : sor<near_call, reach_call, path_call, call, number_axis, name> {};
struct owner_value : seq<owner_word, opt<owned_value>> {};
struct game_phrase : sor<seq<word<"gives">, sor<word<"check">, word<"mate">>>,
                         seq<word<"perpetual">, word<"check">>, seq<word<"last">, word<"passed">>> {};
struct to_or_capture : sor<kw_to, kw_capture> {};
struct parenthesis : seq<open, must<condition, close>> {};

struct cell_of_test : seq<open, must<sum, close>> {};
struct type_of_test : seq<blanks, opt<name>> {};
struct test : sor<seq<typed_test_word, sor<cell_of_test, type_of_test>>,
                  seq<plain_test_word, sor<cell_of_test, blanks>>> {};

struct primary : sor<parenthesis, test, count_call, near_call, reach_call, path_call, sees_call, call,
                     owner_value, number_axis, game_phrase, to_or_capture, dotted_name, number> {};
struct negative : if_must<minus_sign, primary> {};
struct factor : sor<negative, primary> {};
struct product : seq<factor, star<if_must<product_sign, factor>>> {};
struct sum : seq<product, star<if_must<sum_sign, product>>> {};

// ---- conditions

struct subject_in : if_must<kw_in, region> {};          // `in REGION`, about the cell that is being tested
struct kw_no : seq<word<"no">, not_at<minus_sign>> {};  // `no-j` is a difference
struct negator : sor<kw_not, kw_no> {};
struct tested : sor<subject_in, primary> {};
struct tested_or_not : sor<if_must<plus<negator>, tested>, tested> {};

struct no_second_comparison : not_at<compare_sign> {};
struct compare_tail : if_must<compare_sign, sum, no_second_comparison> {};
struct in_tail : if_must<kw_in, region> {};
struct is_tail : if_must<kw_is, tested_or_not> {};
struct has_tail : if_must<kw_has, tested_or_not> {};
// `(A minus B) has TEST`: what follows its parenthesis tells a set from a condition.
struct balanced;
struct inside_parentheses : star<sor<balanced, not_one<'(', ')'>>> {};
struct balanced : seq<one<'('>, inside_parentheses, one<')'>> {};
struct set_in_parentheses;
struct set_has : seq<at<balanced, blanks, kw_has>, set_in_parentheses, has_tail> {};
struct relation : sor<set_has, seq<sum, opt<sor<compare_tail, in_tail, is_tail, has_tail>>>> {};

struct statement : sor<subject_in, relation> {};
struct negation : sor<if_must<plus<negator>, statement>, statement> {};
struct conjunction : seq<negation, star<if_must<kw_and, negation>>> {};
struct condition : seq<conjunction, star<if_must<kw_or, conjunction>>> {};

// ---- cell sets

struct label : sor<signed_number, name> {};
struct axis : seq<name, label, opt<if_must<dots, label>>> {};
struct listed_cells : plus<label> {};
struct cell_list : if_must<kw_cells, listed_cells> {};
struct set_in_parentheses : seq<open, must<cell_set, close>> {};
struct to_or_anywhere : sor<kw_to, kw_anywhere> {};
struct owned_region : sor<set_in_parentheses, cell_list, near_call, reach_call, path_call, call, axis,
                          to_or_anywhere, dotted_name> {};
struct owner_region : if_must<owner_word, owned_region> {};
struct region : sor<owner_region, owned_region> {};

struct or_tail : plus<if_must<kw_or, region>> {};
struct and_tail : plus<if_must<kw_and, region>> {};
struct minus_tail : plus<if_must<kw_minus, region>> {};
struct unmixed : not_at<sor<kw_or, kw_and, kw_minus>> {};
struct cell_set : seq<region, opt<sor<or_tail, and_tail, minus_tail>>, must<unmixed>> {};

}  // namespace boardwright::grammar::rules
// NOLINTEND(readability-identifier-naming)
