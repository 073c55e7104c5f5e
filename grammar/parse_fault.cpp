// In: what was expected where in an expression. Out: one diagnostic with the words that stand there.
#include "grammar/parse_fault.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "grammar/expression.h"
#include "grammar/utf8.h"

namespace boardwright::grammar {
namespace {

constexpr std::size_t kLongest = 10'000;  // characters; lists of cells are the longest texts
constexpr std::size_t kDeepest = 50;      // parentheses

std::string_view code_of(ExpressionKind kind) {
    switch (kind) {
        case ExpressionKind::move: return "BW0201";
        case ExpressionKind::condition: return "BW0202";
        case ExpressionKind::cell_set: return "BW0203";
        case ExpressionKind::value: return "BW0204";
        case ExpressionKind::effects: return "BW0205";
        case ExpressionKind::edge: return "BW0206";
        case ExpressionKind::leap: return "BW0207";
        case ExpressionKind::drop: break;
    }
    return "BW0213";
}

// Signs of several characters, and what other languages write. Longer signs come before their beginnings.
constexpr Hint kHints[] = {
    {"&&", "write `and`"},
    {"&", "write `and`"},
    {"||", "write `or`"},
    {"|", "write `or`"},
    {"!", "write `not`"},
    {"<>", "write `!=`"},
    {"≠", "write `!=`"},
    {"≤", "write `<=`"},
    {"≥", "write `>=`"},
    {"×", "write `*`"},
    {"–", "write `-`"},
    {"->", {}},
    {"<->", {}},
    {"=", "`==` compares; `=` gives a name or a number"},
    {"{", "repetition is written `*2` or `*1..4`"},
    {"+", "repetition is written `*`"},
    {"[", "parentheses are round"},
    {"#", "a comment needs a blank before `#`"},
    {"$", "this is no parameter that `params:` or `args:` gives"},
    {":", "no `:` stands in an expression"},
    {";", "legs are joined by `then`, effects by `,`"},
};

constexpr std::string_view kCutByComma =
    "in a list `[ ]` or map `{ }` a comma ends the text: leave it out, or put the text in quotes";

constexpr std::string_view kNoMacro = "`define:` has no macro of this name";

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// A word, or a sign of which `kHints` knows something, or one character.
std::size_t end_of_token(std::string_view chars, std::size_t at) {
    std::size_t end = at;
    while (end < chars.size() && is_word(chars[end])) ++end;
    if (end > at) return end;
    for (const Hint& hint : kHints) {
        if (chars.substr(at).starts_with(hint.found)) return at + hint.found.size();
    }
    return at + std::max<std::size_t>(1, decode_utf8(chars, at).length);
}

// The rules may have looked at part of a word before they gave up, or stopped before blanks.
std::size_t begin_of_token(std::string_view chars, std::size_t at) {
    while (at > 0 && at < chars.size() && is_word(chars[at]) && is_word(chars[at - 1])) --at;
    return std::min(chars.find_first_not_of(" \t\r\n", at), chars.size());
}

std::vector<std::string> split(std::string_view words) {
    std::vector<std::string> result;
    while (!words.empty()) {
        const std::size_t blank = std::min(words.find(' '), words.size());
        result.emplace_back(words.substr(0, blank));
        words.remove_prefix(std::min(blank + 1, words.size()));
    }
    return result;
}

// The parenthesis that is still open at `at`.
std::optional<std::size_t> open_parenthesis(std::string_view chars, std::size_t at) {
    std::size_t closed = 0;
    while (at-- > 0) {
        if (chars[at] == ')') ++closed;
        if (chars[at] == '(' && closed-- == 0) return at;
    }
    return std::nullopt;
}

}  // namespace

void report_unexpected(const Text& text, ExpressionKind kind, const Expectation& expected, std::size_t at,
                       Diagnostics& diagnostics) {
    const std::string_view chars = text.chars();
    const std::size_t begin = begin_of_token(chars, at);
    const bool at_end = begin == chars.size();
    const std::size_t end = at_end ? begin : end_of_token(chars, begin);
    const std::string_view found = chars.substr(begin, end - begin);

    const bool own = !expected.code.empty();
    std::string message(expected.what);
    if (!own) message = "expected " + message + ", found " + (at_end ? "the end" : quoted(found));
    const std::vector<std::string> words = split(expected.words);
    const std::string_view close = is_name(found) ? did_you_mean(found, words) : std::string_view();
    Diagnostic& added =
        diagnostics.error(own ? expected.code : code_of(kind), text.span(begin, end), message,
                          close.empty() ? std::string() : "did you mean " + quoted(close) + "?");
    const auto open = open_parenthesis(chars, begin);
    if (at_end && open) {
        added.others.push_back({text.span(*open, *open + 1), "still open"});
        added.notes.emplace_back(kCutByComma);
    }
    for (const Hint& hint : kHints) {
        if (!own && found == hint.found && !hint.note.empty()) added.notes.emplace_back(hint.note);
    }
    const Hint& hint = expected.hint;
    if (!hint.note.empty() && (hint.found.empty() || hint.found == found))
        added.notes.emplace_back(hint.note);
    if (found == "(" && begin > 0 && is_word(chars[begin - 1])) added.notes.emplace_back(kNoMacro);
}

bool check_extent(const Text& text, Diagnostics& diagnostics) {
    const std::string_view chars = text.chars();
    if (chars.size() > kLongest) {
        diagnostics.error("BW0214", text.span(0, 1),
                          "an expression has at most " + std::to_string(kLongest) + " characters");
        return false;
    }
    std::size_t depth = 0;
    for (std::size_t i = 0; i < chars.size(); ++i) {
        if (chars[i] == ')' && depth > 0) --depth;
        if (chars[i] == '(' && ++depth > kDeepest) {
            diagnostics.error("BW0214", text.span(i, i + 1),
                              "parentheses are nested more than " + std::to_string(kDeepest) + " deep");
            return false;
        }
    }
    return true;
}

}  // namespace boardwright::grammar
