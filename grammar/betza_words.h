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
    bool empty() const { return text_.empty(); }
    Text take() { return std::move(text_); }

private:
    Text text_;
};

// A way to write some of the first directions of a straight path.
struct Start {
    std::string words;   // `fwd`, `(fwd or side)`, `diag`; of one diagonal direction two steps, see `corner`
    std::string corner;  // the second of the two steps: `right 2` behind `fwd`; empty otherwise
    int ahead = 0;       // eighths that the walk is turned clockwise, compared with where it has gone
};

// One direction each, or as many together as words can say.
std::vector<Start> starts_of(DirectionSet set, bool one_each);

// The directions of a later leg: `on`, `turn 1`, `(on or right 2)`.
std::string turns_of(DirectionSet set, PathLeg::Hand hand);

// The direction that an oblique leap begins along, and to which side it then turns.
struct Oblique {
    int from = 0;  // eighths
    bool to_the_right = false;
};
constexpr Oblique oblique(int number) { return {(number + 1) / 2 * 2 % 8, number % 2 == 0}; }

// Which directions some oblique leaps begin along, when they then turn to that side.
DirectionSet froms_of(DirectionSet leaps, bool to_the_right);

}  // namespace boardwright::grammar::betza
