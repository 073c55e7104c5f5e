// The words of directions, and texts of which every word knows the letters it stands for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/betza_path.h"

namespace boardwright::grammar::betza {

class Words {
public:
    void add(std::string_view words, Span letters) {
        Text more;
        more.append(words, letters);
        text_.append(more);
    }
    void add(const Words& more) { text_.append(more.text_); }
    bool empty() const { return text_.empty(); }
    const Text& text() const { return text_; }

private:
    Text text_;
};

// `fwd`, `(fwd or side)`, `diag`, `fwd+1`: one of several, in parentheses.
std::string either(const std::vector<std::string>& terms);

// Directions against forward, as few words as can say them.
std::vector<std::string> compass_terms(DirectionSet set, const Compass& compass);

// Leaps that words must spell out: `leap(fwd on)`, `leap(orth on turn 2)`.
std::vector<std::string> leap_terms(const Shape& shape, DirectionSet set, const Compass& compass);

// How a leap that is walked cell by cell may begin and turn: `fwd`, and `turn 1`, or no turn.
struct Walk {
    std::vector<std::string> starts;
    std::string turn;
};
std::vector<Walk> walks_of(const Shape& shape, DirectionSet set, const Compass& compass);

// The directions of a later leg, in a set of so many: `on`, `turn 1`, `(on or right 2)`.
std::string turns_of(DirectionSet set, int size, PathLeg::Hand hand);

}  // namespace boardwright::grammar::betza
