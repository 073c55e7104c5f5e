// In: the text of a file. Out: whether yaml-cpp may read it.
#include "grammar/yaml_check.h"

#include <algorithm>
#include <optional>
#include <string>

#include "grammar/utf8.h"

namespace boardwright::grammar {
namespace {

struct Fault {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view code;
    std::string message;
    std::string label = {};
};

std::optional<Fault> check_size(std::string_view file, const YamlLimits& limits) {
    if (file.size() <= limits.bytes) return std::nullopt;
    return Fault{0, 0, "BW0102",
                 "this file has " + std::to_string(file.size()) + " bytes; a definition has at most " +
                     std::to_string(limits.bytes)};
}

bool begins_line_break(std::string_view rest) { return rest.starts_with('\n') || rest.starts_with("\r\n"); }

std::optional<Fault> check_characters(std::string_view file) {
    constexpr std::string_view kBom = "\xEF\xBB\xBF";
    for (std::size_t at = file.starts_with(kBom) ? kBom.size() : 0; at < file.size();) {
        const Utf8 next = decode_utf8(file, at);
        if (next.length == 0) return Fault{at, at + 1, "BW0101", "this byte is no character of UTF-8"};
        const std::string_view rest = file.substr(at);
        if (is_control(next.code) && !begins_line_break(rest) && !rest.starts_with('\t')) {
            return Fault{
                at, at + next.length, "BW0113",
                rest.starts_with('\r') ? "a carriage return without a line feed" : "a control character"};
        }
        at += next.length;
    }
    return std::nullopt;
}

// yaml-cpp takes a tab as one blank here and as an error there.
std::optional<Fault> check_indentation(std::string_view file) {
    for (std::size_t line = 0; line < file.size();) {
        const std::size_t end = std::min(file.find('\n', line), file.size());
        const std::string_view text = file.substr(line, end - line);
        const std::size_t word = text.find_first_not_of(" \t\r");
        const std::size_t tab = text.find('\t');
        if (word != std::string_view::npos && tab < word) {
            return Fault{line + tab, line + tab + 1, "BW0121", "a tab in the indentation",
                         "indent with blanks"};
        }
        line = end + 1;
    }
    return std::nullopt;
}

// yaml-cpp keeps all open brackets of a line in memory before it gives the first away, so its events come too
// late to count them. This counts what looks like a bracket that opens a list or map, and errs only in texts
// that nobody writes.
std::optional<Fault> check_brackets(std::string_view file, const YamlLimits& limits) {
    constexpr std::string_view kBeforeValue = " \t\r\n,[]{}:";
    std::size_t depth = 0;
    for (std::size_t at = 0; at < file.size(); ++at) {
        const char c = file[at];
        if ((c == ']' || c == '}') && depth > 0) --depth;
        if (at > 0 && kBeforeValue.find(file[at - 1]) == std::string_view::npos) continue;
        if (c == '#') {
            at = std::min(file.find('\n', at), file.size());
        } else if (c == '"' || c == '\'') {
            const std::size_t close = file.find(c, at + 1);
            if (close != std::string_view::npos) at = close;
        } else if ((c == '[' || c == '{') && ++depth > limits.depth) {
            return Fault{at, at + 1, "BW0114",
                         "lists and maps are nested more than " + std::to_string(limits.depth) + " deep"};
        }
    }
    return std::nullopt;
}

}  // namespace

bool check_text(std::string_view file, SourceId source, const YamlLimits& limits, Diagnostics& diagnostics) {
    std::optional<Fault> fault = check_size(file, limits);
    if (!fault) fault = check_characters(file);
    if (!fault) fault = check_indentation(file);
    if (!fault) fault = check_brackets(file, limits);
    if (!fault) return true;
    const Span span{source, static_cast<std::uint32_t>(fault->begin), static_cast<std::uint32_t>(fault->end)};
    diagnostics.error(fault->code, span, fault->message, fault->label);
    return false;
}

}  // namespace boardwright::grammar
