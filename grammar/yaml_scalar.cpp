// In: the file, the place of a scalar, its value. Out: a text whose characters know their origin.
#include "grammar/yaml_scalar.h"

#include <algorithm>
#include <string>
#include <vector>

namespace boardwright::grammar {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

// A run of blanks in the file.
struct Run {
    std::size_t end;
    std::size_t breaks;  // lines that end in it
};

Run run_of_blanks(std::string_view file, std::size_t begin) {
    const std::size_t end = std::min(file.find_first_not_of(kBlanks, begin), file.size());
    const std::string_view run = file.substr(begin, end - begin);
    return {end, static_cast<std::size_t>(std::count(run.begin(), run.end(), '\n'))};
}

// The value as it is read off the file, each character with the range [begin, end) it stands for.
class Reading {
public:
    explicit Reading(SourceId source) : source_(source) {}

    void add(char c, std::size_t begin, std::size_t end) {
        value_ += c;
        origins_.push_back({source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }

    // One line break folds to a blank, more to one break less.
    void add_blanks(std::string_view file, const Run& run, std::size_t begin) {
        if (run.breaks == 1) add(' ', begin, run.end);
        for (std::size_t i = 1; i < run.breaks; ++i) add('\n', begin, run.end);
        for (std::size_t i = begin; run.breaks == 0 && i < run.end; ++i) add(file[i], i, i + 1);
    }

    const std::string& value() const { return value_; }

    Text text(Span whole) const {
        Text result({}, whole);
        for (std::size_t i = 0; i < value_.size(); ++i) result.append(value_.substr(i, 1), origins_[i]);
        return result;
    }

private:
    SourceId source_;
    std::string value_;
    std::vector<Span> origins_;
};

// What `\c` in double quotes stands for, as far as definitions need it.
char unescaped(char c) {
    switch (c) {
        case 'n': return '\n';
        case 't': return '\t';
        default: return c;
    }
}

Span up_to(Span begin, std::size_t end) {
    return {begin.source, begin.begin, static_cast<std::uint32_t>(end)};
}

}  // namespace

std::optional<Scalar> locate_plain(std::string_view file, Span begin, std::string_view value) {
    Reading reading(begin.source);
    std::size_t at = begin.begin;
    while (reading.value().size() < value.size()) {
        if (at >= file.size()) return std::nullopt;
        const Run run = is_blank(file[at]) ? run_of_blanks(file, at) : Run{at + 1, 0};
        reading.add_blanks(file, run, at);
        at = run.end;
    }
    if (reading.value() != value) return std::nullopt;
    return Scalar{reading.text(up_to(begin, at)), static_cast<std::uint32_t>(at)};
}

std::optional<Scalar> locate_quoted(std::string_view file, Span begin, std::string_view value) {
    const char quote = file[begin.begin];
    Reading reading(begin.source);
    std::size_t at = begin.begin + std::size_t{1};
    for (; at < file.size(); ++at) {
        const char c = file[at];
        const char next = at + 1 < file.size() ? file[at + 1] : '\0';
        if (c == quote && !(quote == '\'' && next == quote)) break;
        if (is_blank(c)) {
            const Run run = run_of_blanks(file, at);
            reading.add_blanks(file, run, at);
            at = run.end - 1;
        } else if (c == quote) {
            reading.add(c, at, at + 2);
            ++at;
        } else if (quote == '"' && c == '\\') {
            const Run continued = run_of_blanks(file, at + 1);
            if (continued.breaks > 0) {
                at = continued.end - 1;
            } else {
                reading.add(unescaped(next), at, at + 2);
                ++at;
            }
        } else {
            reading.add(c, at, at + 1);
        }
    }
    if (at >= file.size()) return std::nullopt;
    const Span whole = up_to(begin, at + 1);
    if (reading.value() == value) return Scalar{reading.text(whole), whole.end};
    Text text({}, whole);
    text.append(value, whole);
    return Scalar{text, whole.end};
}

}  // namespace boardwright::grammar
