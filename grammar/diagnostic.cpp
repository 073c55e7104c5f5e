// In: faults and the texts they stand in. Out: messages that show the author's own line.
#include "grammar/diagnostic.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include "grammar/utf8.h"

namespace boardwright::grammar {

Diagnostic& Diagnostics::add(Severity severity, std::string_view code, Span span, std::string message,
                             std::string label) {
    Diagnostic diagnostic{code, severity, std::move(message), span, std::move(label), {}, {}};
    if (!seen_.emplace(code, span.source, span.begin, span.end).second) {
        repeated_ = std::move(diagnostic);
        return repeated_;
    }
    add_calls(diagnostic);
    if (severity == Severity::error) ++errors_;
    all_.push_back(std::move(diagnostic));
    return all_.back();
}

Diagnostic& Diagnostics::error(std::string_view code, Span span, std::string message, std::string label) {
    return add(Severity::error, code, span, std::move(message), std::move(label));
}

Diagnostic& Diagnostics::warning(std::string_view code, Span span, std::string message, std::string label) {
    return add(Severity::warning, code, span, std::move(message), std::move(label));
}

Diagnostic& Diagnostics::note(std::string_view code, Span span, std::string message, std::string label) {
    return add(Severity::note, code, span, std::move(message), std::move(label));
}

void Diagnostics::expanded(Span body, Span call, std::string_view macro) {
    std::erase_if(expansions_, [&](const Expansion& known) { return known.body == body; });
    expansions_.push_back({body, call, std::string(macro)});
}

// A macro may have been called in the text of another: the calls are followed outwards.
void Diagnostics::add_calls(Diagnostic& diagnostic) const {
    constexpr std::size_t kMostCalls = 4;
    Span inner = diagnostic.span;
    while (diagnostic.others.size() < kMostCalls) {
        const auto around = std::find_if(expansions_.begin(), expansions_.end(), [&](const Expansion& known) {
            return known.body.source == inner.source && known.body.begin <= inner.begin &&
                   inner.end <= known.body.end;
        });
        if (around == expansions_.end()) return;
        diagnostic.others.push_back({around->call, "the macro " + quoted(around->macro) + " is used here"});
        inner = around->call;
    }
}

namespace {

constexpr std::size_t kWidest = 160;  // columns of a line that are shown
constexpr std::size_t kBefore = 40;   // of these, columns before the words when the line is cut
constexpr std::string_view kCut = "...";

enum class Style { error, warning, note, strong, gutter };

std::string paint(std::string text, Style style, bool color) {
    if (!color || text.empty()) return text;
    constexpr std::string_view kAnsi[] = {"\x1b[1;31m", "\x1b[1;33m", "\x1b[1;36m", "\x1b[1m", "\x1b[1;34m"};
    return std::string(kAnsi[static_cast<int>(style)]) + text + "\x1b[0m";
}

struct SeverityLook {
    std::string_view name;
    Style style;
};

SeverityLook look_of(Severity severity) {
    switch (severity) {
        case Severity::error: return {"error", Style::error};
        case Severity::warning: return {"warning", Style::warning};
        case Severity::note: break;
    }
    return {"note", Style::note};
}

// One character as it is written out, and the bytes it stands for.
struct Glyph {
    std::string_view text;
    std::size_t width;
    std::size_t byte;
};

std::vector<Glyph> glyphs_of(std::string_view line) {
    std::vector<Glyph> glyphs;
    for (std::size_t i = 0; i < line.size();) {
        const Utf8 character = decode_utf8(line, i);
        const std::size_t length = std::max<std::size_t>(character.length, 1);
        if (line[i] == '\t') {
            glyphs.push_back({"    ", 4, i});
        } else if (character.length == 0 || is_control(character.code)) {
            glyphs.push_back({"?", 1, i});
        } else {
            glyphs.push_back({line.substr(i, length), width_of(character.code), i});
        }
        i += length;
    }
    return glyphs;
}

std::string printable(std::string_view text) {
    std::string result;
    for (const Glyph& glyph : glyphs_of(text)) result += glyph.text;
    return result;
}

// A line as it is shown, and the columns of the words in it.
struct Shown {
    std::string line;
    std::size_t begin = 0;
    std::size_t length = 0;
};

std::size_t width_between(const std::vector<Glyph>& glyphs, std::size_t first, std::size_t last) {
    return std::accumulate(glyphs.begin() + static_cast<std::ptrdiff_t>(first),
                           glyphs.begin() + static_cast<std::ptrdiff_t>(last), std::size_t{0},
                           [](std::size_t sum, const Glyph& glyph) { return sum + glyph.width; });
}

// Shows the bytes [begin, end) of a line, with as much of the line round them as fits. A line may be as long
// as a file, so only the part that could be shown is looked at.
Shown show(std::string_view line, std::size_t begin, std::size_t end) {
    constexpr std::size_t kNear = 4 * kWidest;  // bytes that certainly fill the width
    std::size_t near = begin > kNear ? begin - kNear : 0;
    while (near < begin && (line[near] & 0xC0) == 0x80) ++near;  // not inside a character
    line = line.substr(near, begin - near + 2 * kNear);
    begin -= near;
    end = std::min(end - near, line.size());
    const std::vector<Glyph> glyphs = glyphs_of(line);
    const auto index = [&](std::size_t byte) {
        const auto found = std::partition_point(glyphs.begin(), glyphs.end(),
                                                [byte](const Glyph& glyph) { return glyph.byte < byte; });
        return static_cast<std::size_t>(found - glyphs.begin());
    };
    const std::size_t first_word = index(begin);
    const std::size_t last_word = std::max(index(end), first_word);

    std::size_t first = 0;
    std::size_t last = glyphs.size();
    if (width_between(glyphs, 0, last) > kWidest) {
        first = first_word;
        for (std::size_t room = kBefore; first > 0 && glyphs[first - 1].width <= room; --first) {
            room -= glyphs[first - 1].width;
        }
        last = first;
        for (std::size_t room = kWidest; last < glyphs.size() && glyphs[last].width <= room; ++last) {
            room -= glyphs[last].width;
        }
    }
    Shown shown;
    if (first > 0) shown.line = kCut;
    shown.begin = shown.line.size() + width_between(glyphs, first, first_word);
    shown.length = width_between(glyphs, first_word, std::min(last_word, last));
    for (std::size_t i = first; i < last; ++i) shown.line += glyphs[i].text;
    if (last < glyphs.size()) shown.line += kCut;
    return shown;
}

// Writes one diagnostic. The gutter is as wide as the largest line number in it.
class Page {
public:
    Page(const Diagnostic& diagnostic, const Sources& sources, bool color)
        : diagnostic_(diagnostic), sources_(sources), color_(color) {
        std::size_t largest = place(diagnostic.span).line;
        for (const Label& label : diagnostic.others) largest = std::max(largest, place(label.span).line);
        gutter_ = std::to_string(largest).size();
    }

    std::string write() {
        const SeverityLook look = look_of(diagnostic_.severity);
        text_ = paint(std::string(look.name) + "[" + std::string(diagnostic_.code) + "]", look.style, color_);
        text_ += paint(": " + printable(diagnostic_.message), Style::strong, color_) + "\n";
        mark(diagnostic_.span, diagnostic_.label, '^', look.style);
        for (const Label& label : diagnostic_.others) mark(label.span, label.text, '-', Style::gutter);
        for (const std::string& note : diagnostic_.notes) {
            text_ += bar('=') + " " + printable(note) + "\n";
        }
        return std::move(text_);
    }

private:
    Place place(Span span) const { return sources_.place(span.source, span.begin); }

    std::string bar(char sign) const {
        return paint(std::string(gutter_ + 1, ' ') + sign, Style::gutter, color_);
    }

    // The place and the line come first, unless the words stand in the line that was shown last.
    void mark(Span span, const std::string& label, char sign, Style style) {
        const Place at = place(span);
        const std::string_view line = sources_.line_at(span.source, span.begin);
        const std::size_t begin = std::min(at.column - 1, line.size());
        const std::size_t length = span.end > span.begin ? span.end - span.begin : 0;
        const Shown shown = show(line, begin, std::min(line.size(), begin + length));
        if (shown.line != last_line_ || at.line != last_number_ || span.source != last_source_) {
            const std::string number = std::to_string(at.line);
            text_ += paint(std::string(gutter_, ' ') + "-->", Style::gutter, color_) + " ";
            text_ +=
                printable(sources_.name(span.source)) + ":" + number + ":" + std::to_string(at.column) + "\n";
            text_ += bar('|') + "\n";
            text_ += paint(std::string(gutter_ - number.size(), ' ') + number + " |", Style::gutter, color_);
            text_ += (shown.line.empty() ? "" : " ") + shown.line + "\n";
        }
        std::string under(std::max<std::size_t>(shown.length, 1), sign);
        if (!label.empty()) under += " " + printable(label);
        text_ += bar('|') + " " + std::string(shown.begin, ' ') + paint(under, style, color_) + "\n";
        last_line_ = shown.line;
        last_number_ = at.line;
        last_source_ = span.source;
    }

    const Diagnostic& diagnostic_;
    const Sources& sources_;
    bool color_;
    std::size_t gutter_ = 1;
    std::string text_;
    std::string last_line_;
    std::size_t last_number_ = 0;
    SourceId last_source_ = 0;
};

std::string count_of(std::size_t count, const std::string& what) {
    return std::to_string(count) + " more " + what + (count == 1 ? "" : "s");
}

}  // namespace

std::string render(const Diagnostic& diagnostic, const Sources& sources, bool color) {
    return Page(diagnostic, sources, color).write();
}

std::vector<const Diagnostic*> in_order(const Diagnostics& diagnostics) {
    std::vector<const Diagnostic*> ordered;
    for (const Diagnostic& diagnostic : diagnostics.all()) ordered.push_back(&diagnostic);
    std::stable_sort(ordered.begin(), ordered.end(), [](const Diagnostic* a, const Diagnostic* b) {
        return std::pair(a->span.source, a->span.begin) < std::pair(b->span.source, b->span.begin);
    });
    return ordered;
}

std::string render(const Diagnostics& diagnostics, const Sources& sources, bool color) {
    std::string text;
    std::size_t errors = 0;
    std::size_t others = 0;
    for (const Diagnostic* diagnostic : in_order(diagnostics)) {
        std::size_t& count = diagnostic->severity == Severity::error ? errors : others;
        if (++count > Diagnostics::kMost) continue;
        if (!text.empty()) text += "\n";
        text += render(*diagnostic, sources, color);
    }
    if (errors > Diagnostics::kMost)
        text += "\n... and " + count_of(errors - Diagnostics::kMost, "error") + "\n";
    if (others > Diagnostics::kMost)
        text += "\n... and " + count_of(others - Diagnostics::kMost, "remark") + "\n";
    return text;
}

std::string quoted(std::string_view words) {
    constexpr std::size_t kMost = 60;
    std::string result = "`";
    std::size_t width = 0;
    for (const Glyph& glyph : glyphs_of(words)) {
        width += glyph.width;
        if (width > kMost) {
            result += kCut;
            break;
        }
        result += glyph.text;
    }
    return result + "`";
}

namespace {

std::string lower(std::string_view word) {
    std::string result(word);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

// Damerau-Levenshtein: letters changed, left out, added, or two neighbours exchanged.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last, row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
    }
    return row[b.size()];
}

}  // namespace

std::string_view did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    constexpr std::size_t kLongest = 64;
    if (word.empty() || word.size() > kLongest) return {};
    const std::string lowered = lower(word);
    std::size_t least = std::min<std::size_t>(2, (word.size() + 2) / 3);
    std::string_view best;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > kLongest) continue;
        const std::size_t distance = edits(lowered, lower(candidate));
        // A word of which nothing remains is no suggestion.
        if (distance >= word.size() || distance > least || (distance == least && !best.empty())) continue;
        least = distance;
        best = candidate;
    }
    return best;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates,
                       std::string otherwise) {
    const auto close = did_you_mean(word, candidates);
    return close.empty() ? otherwise : "did you mean `" + std::string(close) + "`?";
}

}  // namespace boardwright::grammar
