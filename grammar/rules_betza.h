// The grammar of Betza's notation. In: characters. Out: PEGTL rules; which letters mean something, and where,
// is not the grammar's business.
#pragma once

#include <tao/pegtl.hpp>

// NOLINTBEGIN(readability-identifier-naming): rules are named as PEGTL names its own.
namespace boardwright::grammar::rules::betza {

using namespace tao::pegtl;

// ---- atoms

struct steps : plus<digit> {};  // `3` of `W3`
struct comma : one<','> {};
struct close : one<')'> {};
struct longer : plus<digit> {};
struct shorter : plus<digit> {};
struct coordinates : if_must<seq<one<'('>, at<digit>>, longer, comma, shorter, close> {};  // `(4,1)`
struct twice : sor<two<'W'>, two<'F'>, two<'D'>, two<'N'>, two<'A'>, two<'H'>, two<'C'>, two<'L'>, two<'Z'>,
                   two<'J'>, two<'G'>, two<'K'>, two<'R'>, two<'B'>, two<'Q'>> {};
struct once : sor<upper, one<'@'>> {};
struct extension : one<'X', 'Y'> {};
struct atom : seq<sor<coordinates, twice, seq<once, opt<extension>>>, opt<steps>> {};

// ---- legs joined by `a`; in parentheses, legs that may be repeated

struct modifier : ranges<'b', 'z'> {};
struct modifiers : star<modifier> {};
struct again : one<'a'> {};
struct leg : seq<again, modifiers> {};
struct repeated_legs : if_must<seq<one<'('>, at<again>>, plus<leg>, close> {};
struct chain : seq<modifiers, star<sor<leg, repeated_legs>>> {};

// ---- legs in brackets, each with its own atom

struct joint : one<'-', '?', '/'> {};
struct item : seq<modifiers, must<atom>> {};
struct next_item : seq<joint, item> {};
struct items_in_parentheses : seq<item, star<next_item>, must<close>> {};
struct repeated_items : seq<joint, one<'('>, not_at<digit>, items_in_parentheses> {};
struct close_square : one<']'> {};
struct bracket
    : seq<if_must<one<'['>, item, star<sor<repeated_items, next_item>>, close_square>, opt<steps>> {};

// ---- the whole

struct body : sor<bracket, atom> {};
struct move : seq<chain, must<body>, star<blank>> {};
struct moves : seq<star<blank>, move, until<eof, move>> {};

}  // namespace boardwright::grammar::rules::betza
// NOLINTEND(readability-identifier-naming)
