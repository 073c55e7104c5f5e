// The words of the expression language. In: characters. Out: PEGTL rules; each takes the blanks behind it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include <tao/pegtl.hpp>

// NOLINTBEGIN(readability-identifier-naming): rules are named as PEGTL names its own.
namespace boardwright::grammar::rules {

using namespace tao::pegtl;

struct blanks : star<space> {};
struct word_end : not_at<identifier_other> {};

template <typename... Rules>
struct token : seq<Rules..., blanks> {};

// Characters as a template argument: `literal<"->">`.
template <std::size_t N>
struct Chars {
    char chars[N] = {};
    constexpr Chars(const char (&text)[N]) { std::copy_n(text, N, chars); }
};

template <Chars C, typename Indices>
struct characters;
template <Chars C, std::size_t... I>
struct characters<C, std::index_sequence<I...>> {
    using type = string<C.chars[I]...>;
};
template <Chars C>
using literal = typename characters<C, std::make_index_sequence<sizeof(C.chars) - 1>>::type;

// A word of the language: `word<"then">`.
template <Chars C>
struct word : token<literal<C>, word_end> {};

// ---- words that are never names: each begins or joins something where a name could stand as well

struct kw_and : word<"and"> {};
struct kw_or : word<"or"> {};
struct kw_not : word<"not"> {};
struct kw_minus : word<"minus"> {};
struct kw_in : word<"in"> {};
struct kw_is : word<"is"> {};
struct kw_has : word<"has"> {};
struct kw_own : word<"own"> {};
struct kw_foe : word<"foe"> {};
struct kw_cells : word<"cells"> {};
struct kw_anywhere : word<"anywhere"> {};
struct kw_use : word<"use"> {};
struct kw_return : word<"return"> {};
struct kw_on : word<"on"> {};
struct kw_turn : word<"turn"> {};
struct kw_then : word<"then"> {};
struct kw_curve : word<"curve"> {};
struct kw_zig : word<"zig"> {};
struct kw_along : word<"along"> {};
struct kw_at : word<"at"> {};
struct kw_capture : word<"capture"> {};
struct kw_to : word<"to"> {};
struct kw_via : word<"via"> {};
struct kw_if : word<"if"> {};
struct kw_let : word<"let"> {};
struct kw_do : word<"do"> {};
struct kw_every : word<"every"> {};
struct kw_as : word<"as"> {};
struct kw_trail : word<"trail"> {};
struct kw_through : word<"through"> {};
struct kw_where : word<"where"> {};

struct reserved
    : sor<kw_and, kw_or, kw_not, kw_minus, kw_in, kw_is, kw_has, kw_own, kw_foe, kw_cells, kw_anywhere,
          kw_use, kw_return, kw_on, kw_turn, kw_then, kw_curve, kw_zig, kw_along, kw_at, kw_capture, kw_to,
          kw_via, kw_if, kw_let, kw_do, kw_every, kw_as, kw_trail, kw_through, kw_where> {};

// ---- words that mean a test wherever a condition can begin

struct typed_test_word  // a piece type may follow
    : seq<sor<literal<"friend">, literal<"enemy">, literal<"trail">, literal<"moved">, literal<"captured">,
              literal<"dropped">>,
          word_end> {};
struct plain_test_word : seq<sor<literal<"empty">, literal<"occupied">, literal<"royal">, literal<"anything">,
                                 literal<"unmoved">, literal<"safe">, literal<"attacked">>,
                             word_end> {};

// ---- names and numbers

struct name : token<not_at<reserved>, identifier> {};
struct dotted_name : token<not_at<reserved>, identifier, star<one<'.'>, identifier>> {};
struct free_word : token<identifier> {};  // where only a word can stand, all words are free
struct number : token<plus<digit>, word_end> {};
struct signed_number : token<opt<one<'-'>>, plus<digit>, word_end> {};
// `in` and `on` are directions where only a direction makes sense.
struct direction_name : sor<name, kw_in> {};

// ---- signs

struct open : token<one<'('>> {};
struct close : token<one<')'>> {};
struct open_square : token<one<'['>> {};
struct close_square : token<one<']'>> {};
struct comma : token<one<','>> {};
struct colon : token<one<':'>> {};
struct slash : token<one<'/'>> {};
struct tilde : token<one<'~'>> {};
struct asterisk : token<one<'*'>> {};
struct dots : token<two<'.'>> {};
struct equals : token<one<'='>, not_at<one<'='>>> {};
struct arrow : token<literal<"->">> {};
struct both_ways : token<literal<"<->">> {};
struct sum_sign : token<sor<one<'+'>, seq<one<'-'>, not_at<one<'>'>>>>> {};
struct product_sign : token<one<'*', '/', '%'>> {};
struct minus_sign : token<one<'-'>> {};
struct compare_sign : token<sor<literal<"==">, literal<"!=">, literal<"<=">, literal<">=">,
                                seq<one<'<'>, not_at<one<'>'>>>, one<'>'>>> {};

}  // namespace boardwright::grammar::rules
// NOLINTEND(readability-identifier-naming)
