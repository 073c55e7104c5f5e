// An expression that does not go on as the grammar expects.
//
// In: what was expected where. Out: one diagnostic with the words that stand there.
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/diagnostic.h"
#include "grammar/parse_tree.h"
#include "grammar/source.h"

namespace boardwright::grammar {

// What helps when `found` stands where it cannot; an empty `found` is anything.
struct Hint {
    std::string_view found;
    std::string_view note;
};

struct Expectation {
    std::string_view what;        // "a direction"; with a code of its own, the whole message
    std::string_view code = {};   // empty: the code of the kind of expression
    std::string_view words = {};  // words of the language that could stand here, for a suggestion
    Hint hint = {};
};

// Precondition: at <= text.chars().size().
void report_unexpected(const Text& text, ExpressionKind kind, const Expectation& expected, std::size_t at,
                       Diagnostics& diagnostics);

// False, and one diagnostic, when the text is longer or its parentheses nest deeper than any expression
// needs.
bool check_extent(const Text& text, Diagnostics& diagnostics);

}  // namespace boardwright::grammar
