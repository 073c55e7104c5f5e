// In: a place in a file and what was found there. Out: one diagnostic that says it in the author's terms.
#include "grammar/yaml_fault.h"

#include <algorithm>

#include <yaml-cpp/exceptions.h>

#include "grammar/utf8.h"
#include "grammar/yaml_scalar.h"

namespace boardwright::grammar {
namespace {

namespace yaml = YAML::ErrorMsg;

constexpr std::string_view kQuoteIt = "no expression begins with a symbol; a text that must is put in quotes";

// ------------------------------------------------------------ places

bool at_end(const YamlPlace& place) {
    return place.file.find_first_not_of(" \t\r\n", place.at) == std::string_view::npos;
}

Span span(const YamlPlace& place, std::size_t begin, std::size_t end) {
    return {place.source, static_cast<std::uint32_t>(begin),
            static_cast<std::uint32_t>(std::max(begin, end))};
}

std::size_t line_begin(const YamlPlace& place) {
    if (place.at == 0) return 0;
    const std::size_t before = place.file.rfind('\n', place.at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

// The words from the place to the end of its line.
Span rest_of_line(const YamlPlace& place) {
    const std::size_t end = std::min(place.file.find_first_of("\r\n", place.at), place.file.size());
    const std::size_t last = place.file.substr(0, end).find_last_not_of(" \t");
    return span(place, place.at, last == std::string_view::npos ? end : std::max(last + 1, place.at));
}

// The character at the place, with its continuation bytes.
Span character(const YamlPlace& place) {
    if (place.at >= place.file.size()) return span(place, place.file.size(), place.file.size());
    return span(place, place.at,
                place.at + std::max<std::size_t>(1, decode_utf8(place.file, place.at).length));
}

std::string quoted_words(const YamlPlace& place, Span words) {
    return quoted(place.file.substr(words.begin, words.end - words.begin));
}

// ------------------------------------------------------------ symbols

struct Symbol {
    char symbol;
    std::string_view code;
    std::string_view what;
    std::string_view note;
};

constexpr std::string_view kShare = "definitions share parts by `import`, `extends` and `define`";
constexpr std::string_view kRepeat = "`*` stands behind what it repeats: `orth*`";
constexpr std::string_view kOneLine = "a text stands on one line, in quotes if need be";

constexpr Symbol kSymbols[] = {
    {'&', "BW0105", "an anchor", kShare},
    {'*', "BW0105", "an alias", kRepeat},
    {'!', "BW0116", "a tag", "write `not` for a negation"},
    {'|', "BW0106", "a block of lines", kOneLine},
    {'>', "BW0106", "a block of lines", kOneLine},
    {'@', "BW0111", "a sign it reserves", {}},
    {'`', "BW0111", "a sign it reserves", {}},
    {'%', "BW0117", "a directive", {}},
};

const Symbol* symbol_of(char c) {
    const auto* found = std::find_if(std::begin(kSymbols), std::end(kSymbols),
                                     [c](const Symbol& symbol) { return symbol.symbol == c; });
    return found == std::end(kSymbols) ? nullptr : found;
}

// yaml-cpp names the place behind the symbol or the symbol itself.
void report_symbol_near(YamlPlace place) {
    const bool here = place.at < place.file.size() && symbol_of(place.file[place.at]);
    if (!here && place.at > 0 && symbol_of(place.file[place.at - 1])) --place.at;
    report_symbol(place);
}

// ------------------------------------------------------------ yaml-cpp's messages

void report_bracket(const YamlPlace& place, const YamlContext& context) {
    const Span open = context.bracket.value_or(character(place));
    const bool list = place.file.substr(open.begin, 1) == "[";
    const std::string what = list ? "list" : "map";
    const std::string close = list ? "`]`" : "`}`";
    if (at_end(place) || place.at == open.begin) {
        place.diagnostics.error("BW0108", open, "this " + what + " is never closed",
                                "expected " + close + " before the end");
        return;
    }
    const Span found = character(place);
    Diagnostic& added =
        place.diagnostics.error("BW0120", found, quoted_words(place, found) + " does not fit in this " + what,
                                "expected `,` or " + close);
    added.others.push_back({open, "the " + what + " begins here"});
    if (place.file[place.at] == '{' || place.file[place.at] == '[') {
        added.notes.push_back("a text with brackets is put in quotes; repetition is written `*2`");
    }
}

// A `:` where no key can be: a second one in a line, or a key below a key that has its value already.
void report_value(const YamlPlace& place) {
    const std::size_t line = line_begin(place);
    const std::string_view before = place.file.substr(line, place.at - line);
    const std::size_t word = std::min(before.find_first_not_of(" -"), before.size());
    const bool second = before.find(": ") != std::string_view::npos || before.find('"') == word;
    if (second) {
        place.diagnostics
            .error("BW0122", character(place), "a second `:` in one line", "no value can begin here")
            .notes.push_back("a map in a line is put in braces, a text with `:` in quotes");
        return;
    }
    place.diagnostics
        .error("BW0110", span(place, line + word, place.at), "no key can stand here",
               "YAML reads this as more of the line before")
        .notes.push_back("keys of one map are indented alike, deeper than the key they belong to");
}

// Something in a map or list without brackets that is neither its next entry nor its end.
void report_entry(const YamlPlace& place, const YamlContext& context, std::string_view expected) {
    const Span found = rest_of_line(place);
    const Span before = context.last_scalar;
    if (before.end > line_begin(place) && before.end <= place.at) {
        Diagnostic& added = place.diagnostics.error("BW0123", found, "text behind the closing quote",
                                                    "a quoted text ends with its quote");
        if (place.file.substr(before.begin, before.end - before.begin).find('\n') != std::string_view::npos) {
            added.others.push_back(
                {{before.source, before.begin, before.begin + 1}, "that text begins here"});
        }
        return;
    }
    Diagnostic& added =
        place.diagnostics.error("BW0110", found, "this line is indented like none of those round it",
                                "expected " + std::string(expected));
    if (context.block) added.others.push_back({*context.block, "what is open here begins in this column"});
}

// The first quote behind `at` that opens a text and is never closed.
void report_quote_behind(YamlPlace place) {
    constexpr std::string_view kBeforeText = " \t\r\n,[]{}:";
    for (; place.at < place.file.size(); ++place.at) {
        const char c = place.file[place.at];
        const bool opens =
            place.at == 0 || kBeforeText.find(place.file[place.at - 1]) != std::string_view::npos;
        if ((c != '"' && c != '\'') || !opens) continue;
        const auto scalar = locate_quoted(place.file, span(place, place.at, place.at), {});
        if (!scalar) break;
        place.at = scalar->end - 1;
    }
    report_open_quote(place);
}

// Where nothing but the place makes a difference.
struct Explanation {
    std::string_view yaml;
    std::string_view code;
    std::string_view message;
    std::string_view label;
};

const Explanation kExplanations[] = {
    {yaml::FLOW_END, "BW0120", "this bracket closes nothing", {}},
    {yaml::BLOCK_ENTRY, "BW0124", "no list item can begin here", "a list begins in a line of its own"},
    {yaml::MAP_KEY, "BW0104", "`?` begins no key here", "a key is a word without quotes or brackets"},
    {yaml::TAB_IN_INDENTATION, "BW0121", "a tab in the indentation", "indent with blanks"},
    {yaml::INVALID_ESCAPE, "BW0125", "unknown escape in double quotes",
     "single quotes take every character as it is"},
    {yaml::INVALID_HEX, "BW0125", "bad number of a character", "hexadecimal digits are missing"},
    {yaml::INVALID_UNICODE, "BW0125", "there is no such character", {}},
};

const std::string_view kOfSymbols[] = {
    yaml::UNKNOWN_TOKEN,       yaml::ALIAS_NOT_FOUND,      yaml::ANCHOR_NOT_FOUND,   yaml::CHAR_IN_ALIAS,
    yaml::CHAR_IN_ANCHOR,      yaml::UNKNOWN_ANCHOR,       yaml::ALIAS_CONTENT,      yaml::MULTIPLE_TAGS,
    yaml::MULTIPLE_ANCHORS,    yaml::MULTIPLE_ALIASES,     yaml::CHAR_IN_TAG_HANDLE, yaml::TAG_WITH_NO_SUFFIX,
    yaml::END_OF_VERBATIM_TAG, yaml::ZERO_INDENT_IN_BLOCK, yaml::CHAR_IN_BLOCK,
};

const std::string_view kOfDirectives[] = {
    yaml::YAML_DIRECTIVE_ARGS,     yaml::YAML_VERSION,       yaml::YAML_MAJOR_VERSION,
    yaml::REPEATED_YAML_DIRECTIVE, yaml::TAG_DIRECTIVE_ARGS, yaml::REPEATED_TAG_DIRECTIVE,
};

template <std::size_t N>
bool starts_with_one(std::string_view message, const std::string_view (&starts)[N]) {
    return std::any_of(std::begin(starts), std::end(starts),
                       [message](std::string_view start) { return message.starts_with(start); });
}

}  // namespace

std::size_t report_symbol(const YamlPlace& place) {
    const std::size_t end =
        std::min(place.file.find_first_of(" \t\r\n,[]{}", place.at + 1), place.file.size());
    const Span word = span(place, place.at, end);
    const Symbol* symbol = place.at < place.file.size() ? symbol_of(place.file[place.at]) : nullptr;
    if (!symbol) {
        place.diagnostics
            .error("BW0111", word, "YAML lets no text begin with " + quoted_words(place, character(place)))
            .notes.emplace_back(kQuoteIt);
        return end;
    }
    Diagnostic& added = place.diagnostics.error(
        symbol->code, word, "YAML reads " + quoted_words(place, word) + " as " + std::string(symbol->what));
    added.notes.emplace_back(kQuoteIt);
    if (!symbol->note.empty()) added.notes.emplace_back(symbol->note);
    return end;
}

void report_unread(const YamlPlace& place) {
    const Span words = rest_of_line(place);
    if (place.file.substr(place.at, 1) == "?") {
        place.diagnostics.error("BW0104", words, "a key is a word without quotes or brackets");
    } else if (place.file.substr(place.at, 1) == "%") {
        place.diagnostics.error("BW0117", words, "definitions have no YAML directives");
    } else {
        place.diagnostics.error("BW0112", words, "this cannot be read as YAML");
    }
}

void report_rest(const YamlPlace& place) {
    if (place.file.substr(place.at, 3) == "---") {
        place.diagnostics.error("BW0107", rest_of_line(place), "a second document begins here",
                                "a file holds one definition");
    } else if (place.file.substr(place.at, 1) == "%") {
        report_unread(place);
    } else {
        place.diagnostics.error("BW0119", rest_of_line(place), "text after the end of the definition");
    }
}

void report_open_quote(const YamlPlace& place) {
    place.diagnostics.error("BW0109", rest_of_line(place), "this quote is never closed");
}

void report_yaml(const YamlPlace& place, const std::string& yaml_message, const YamlContext& context) {
    const std::string_view message = yaml_message;
    if (message == yaml::END_OF_SEQ_FLOW || message == yaml::END_OF_MAP_FLOW)
        return report_bracket(place, context);
    if (message == yaml::MAP_VALUE) return report_value(place);
    if (message == yaml::END_OF_MAP) return report_entry(place, context, "a key, or a line indented less");
    if (message == yaml::END_OF_SEQ) return report_entry(place, context, "`- `, or a line indented less");
    if (message == yaml::EOF_IN_SCALAR || message == yaml::DOC_IN_SCALAR) {
        return report_quote_behind({place.file, place.source, context.last_scalar.end, place.diagnostics});
    }
    if (starts_with_one(message, kOfSymbols)) return report_symbol_near(place);
    if (starts_with_one(message, kOfDirectives)) {
        place.diagnostics.error("BW0117", rest_of_line(place), "definitions have no YAML directives");
        return;
    }
    for (const Explanation& known : kExplanations) {
        if (!message.starts_with(known.yaml)) continue;
        place.diagnostics.error(known.code, character(place), std::string(known.message),
                                std::string(known.label));
        return;
    }
    // Most likely it is a consequence of what has been reported already.
    if (place.diagnostics.has_errors()) return;
    place.diagnostics.error("BW0112", rest_of_line(place), "this cannot be read as YAML", yaml_message);
}

}  // namespace boardwright::grammar
