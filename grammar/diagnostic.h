// What is wrong with a definition, said to its author.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "grammar/source.h"

namespace boardwright::grammar {

enum class Severity { error, warning, note };

// A further place that a message points at ("first declared here").
struct Label {
    Span span;
    std::string text;
};

struct Diagnostic {
    std::string_view code;  // "BW0402"; one of kCodes in grammar/codes.h
    Severity severity = Severity::error;
    std::string message;  // one sentence, without a full stop, names in `backticks`
    Span span;            // the words that are wrong
    std::string label;    // said under the underlined words; may be empty
    std::vector<Label> others;
    std::vector<std::string> notes;  // lines after `=`
};

// Collects diagnostics. A function that takes one returns an empty optional exactly when it added an error.
class Diagnostics {
public:
    static constexpr std::size_t kMost = 50;  // errors shown of one run

    // Adds and returns it, so that labels and notes can be chained on; the reference holds until the next one
    // is added. The same code at the same span is kept once.
    Diagnostic& error(std::string_view code, Span span, std::string message, std::string label = {});
    Diagnostic& warning(std::string_view code, Span span, std::string message, std::string label = {});
    Diagnostic& note(std::string_view code, Span span, std::string message, std::string label = {});

    // The call of a macro was replaced by the text at `body`. Until this is said of the same text again, what
    // is wrong in it is also shown at `call`.
    void expanded(Span body, Span call, std::string_view macro);

    bool has_errors() const { return errors_ > 0; }
    std::size_t error_count() const { return errors_; }
    const std::vector<Diagnostic>& all() const { return all_; }

private:
    Diagnostic& add(Severity severity, std::string_view code, Span span, std::string message,
                    std::string label);

    struct Expansion {
        Span body;
        Span call;
        std::string macro;
    };
    void add_calls(Diagnostic& diagnostic) const;

    std::vector<Diagnostic> all_;
    std::vector<Expansion> expansions_;  // one for each text
    std::set<std::tuple<std::string_view, SourceId, std::uint32_t, std::uint32_t>> seen_;
    std::size_t errors_ = 0;
    Diagnostic repeated_;
};

// All of them in the order of their places.
std::vector<const Diagnostic*> in_order(const Diagnostics& diagnostics);

// The message with the author's own line and the words underlined, as in section 9 of the language's design:
//
//   error[BW0402]: unknown direction `orht`
//     --> war.yaml:14:28
//      |
//   14 |   hare: {letter: R, moves: orht*1..4 curve 1}
//      |                            ^^^^ not a direction of this board; did you mean `orth`?
//      = directions here: n ne e se s sw w nw
//
// Control characters of the file are never written out. `color` adds ANSI colours.
std::string render(const Diagnostic& diagnostic, const Sources& sources, bool color);

// All of them in the order of their places, errors cut at Diagnostics::kMost with a closing line that counts
// the rest.
std::string render(const Diagnostics& diagnostics, const Sources& sources, bool color);

// Words of an author in `backticks` for a message, cut when they are long.
std::string quoted(std::string_view words);

// The candidate closest to `word` by edit distance, or an empty view when none is close enough to suggest.
std::string_view did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

// "did you mean `orth`?" for a label, or `otherwise` when no candidate is close enough.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates,
                       std::string otherwise = {});

}  // namespace boardwright::grammar
