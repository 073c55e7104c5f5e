// Parameters and macros, replaced in the text before it is parsed.
#include <algorithm>
#include <cctype>

#include "grammar/expression.h"
#include "interpreter/model/arithmetic.h"
#include "interpreter/model/imports.h"

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Span;
using grammar::Text;

constexpr std::size_t kDeepestExpansion = 16;      // macros within macros
constexpr std::size_t kLongestExpansion = 10'000;  // characters

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool is_name_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::size_t end_of_name(const std::string& chars, std::size_t begin) {
    while (begin < chars.size() && is_name_part(chars[begin])) ++begin;
    return begin;
}

// The place behind the parenthesis that closes the one at `open`, or npos.
std::size_t end_of_parentheses(const std::string& chars, std::size_t open) {
    int depth = 0;
    for (auto i = open; i < chars.size(); ++i) {
        if (chars[i] == '(') ++depth;
        if (chars[i] == ')' && --depth == 0) return i + 1;
    }
    return std::string::npos;
}

std::vector<std::string> names_of(const Scope& scope) {
    std::vector<std::string> names;
    for (const auto& [name, text] : scope) names.push_back(name);
    return names;
}

// `$(…)`: the number, as text.
std::optional<std::string> arithmetic(const Text& text, const Scope& scope, Diagnostics& diagnostics) {
    const auto expr = grammar::parse_value(text, diagnostics);
    if (!expr) return {};
    Meanings meanings;
    meanings.name = [&](std::string_view name) -> std::optional<int> {
        const auto found = scope.find(name);
        if (found == scope.end()) return {};
        try {
            std::size_t used = 0;
            const int value = std::stoi(found->second.chars(), &used);
            if (used == found->second.chars().size()) return value;
        } catch (const std::exception&) {  // not a number: reported by the caller
        }
        return {};
    };
    const auto value = evaluate(*expr, meanings, diagnostics);
    return value ? std::optional(std::to_string(*value)) : std::nullopt;
}

// ---------------------------------------------------------------- macro calls

// Arguments are separated by blanks; one in parentheses may contain blanks.
std::vector<Text> split_arguments(const Text& text) {
    std::vector<Text> arguments;
    const auto& chars = text.chars();
    for (std::size_t i = 0; i < chars.size();) {
        if (chars[i] == ' ') {
            ++i;
            continue;
        }
        auto end = i;
        while (end < chars.size() && chars[end] != ' ') {
            const auto closed = chars[end] == '(' ? end_of_parentheses(chars, end) : end + 1;
            end = closed == std::string::npos ? chars.size() : closed;
        }
        arguments.push_back(text.slice(i, end));
        i = end;
    }
    return arguments;
}

std::optional<Text> call_macro(const std::string& name, const Macro& macro, const Text& call,
                               const Text& inside, const Document& document, Diagnostics& diagnostics) {
    const auto arguments = split_arguments(inside);
    if (arguments.size() != macro.args.size()) {
        std::string wanted;
        for (const auto& arg : macro.args) wanted += (wanted.empty() ? "" : " ") + arg;
        diagnostics
            .error("BW0311", call.span(),
                   "`" + name + "` is called with " + std::to_string(arguments.size()) + " words, it takes " +
                       std::to_string(macro.args.size()),
                   "write " + name + "(" + wanted + ")")
            .others.push_back({macro.span, "defined here"});
        return {};
    }
    Scope scope = document.params;
    for (std::size_t i = 0; i < arguments.size(); ++i) scope[macro.args[i]] = arguments[i];
    return substitute(macro.body, scope, diagnostics);
}

std::optional<Text> expand(const Text& text, const Document& document, Diagnostics& diagnostics,
                           std::size_t depth) {
    const auto& chars = text.chars();
    Text result = text.slice(0, 0);
    for (std::size_t i = 0; i < chars.size();) {
        if (!is_name_start(chars[i])) {
            const auto end =
                std::isdigit(static_cast<unsigned char>(chars[i])) ? end_of_name(chars, i) : i + 1;
            result.append(text.slice(i, end));
            i = end;
            continue;
        }
        const auto end = end_of_name(chars, i);
        const auto name = chars.substr(i, end - i);
        const auto macro = document.macros.find(name);
        const bool called = macro != document.macros.end() && end < chars.size() && chars[end] == '(';
        const auto closed = called ? end_of_parentheses(chars, end) : std::string::npos;
        if (closed == std::string::npos) {
            result.append(text.slice(i, end));
            i = end;
            continue;
        }
        const auto call = text.slice(i, closed);
        if (depth == kDeepestExpansion || result.chars().size() > kLongestExpansion) {
            diagnostics.error("BW0312", call.span(), "`" + name + "` expands without end", "it calls itself");
            return {};
        }
        diagnostics.expanded(macro->second.body.span(), call.span(), name);
        const auto inside = text.slice(end + 1, closed - 1);
        const auto body = call_macro(name, macro->second, call, inside, document, diagnostics);
        const auto expanded = body ? expand(*body, document, diagnostics, depth + 1) : std::nullopt;
        if (!expanded) return {};
        result.append(*expanded);
        i = closed;
    }
    return result;
}

}  // namespace

void report_unknown_parameter(const std::string& name, Span span, const Scope& scope,
                              Diagnostics& diagnostics) {
    const auto names = names_of(scope);
    const auto close = grammar::did_you_mean(name, names);
    diagnostics.error("BW0304", span, "unknown parameter `$" + name + "`",
                      close.empty() ? "not under `params:`" : "did you mean `$" + std::string(close) + "`?");
}

std::optional<Text> substitute(const Text& text, const Scope& scope, Diagnostics& diagnostics) {
    const auto& chars = text.chars();
    Text result = text.slice(0, 0);
    bool good = true;
    for (std::size_t i = 0; i < chars.size();) {
        if (chars[i] != '$') {
            const auto end = std::min(chars.find('$', i), chars.size());
            result.append(text.slice(i, end));
            i = end;
            continue;
        }
        if (i + 1 < chars.size() && chars[i + 1] == '(') {
            const auto closed = end_of_parentheses(chars, i + 1);
            const auto end = closed == std::string::npos ? chars.size() : closed;
            const auto value = closed == std::string::npos
                                   ? std::nullopt
                                   : arithmetic(text.slice(i + 2, end - 1), scope, diagnostics);
            if (closed == std::string::npos)
                diagnostics.error("BW0313", text.span(i, end), "`$(` is never closed", "no `)` behind it");
            good = good && value.has_value();
            if (value) result.append(*value, text.span(i, end));
            i = end;
            continue;
        }
        const auto end = end_of_name(chars, i + 1);
        const auto name = chars.substr(i + 1, end - i - 1);
        const auto found = scope.find(name);
        if (found == scope.end()) {
            report_unknown_parameter(name, text.span(i, end), scope, diagnostics);
            good = false;
        } else {
            result.append(found->second);
        }
        i = end;
        if (result.chars().size() > kLongestExpansion) {
            diagnostics.error("BW0315", text.span(),
                              "this text has more than 10,000 characters when its `$` are replaced");
            return {};
        }
    }
    if (!good) return {};
    return result;
}

std::optional<Text> expand_macros(const Text& text, const Document& document, Diagnostics& diagnostics) {
    return expand(text, document, diagnostics, 0);
}

}  // namespace boardwright::model
