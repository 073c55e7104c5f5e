// In: an atom. Out: its shape: how long a leap it is, in which directions, how often.
#include "grammar/betza_shape.h"

#include <algorithm>
#include <string_view>

namespace boardwright::grammar::betza {
namespace {

// A leap set that board files declare, and its two sides.
struct Leap {
    std::string_view name;
    int longer;
    int shorter;
};

constexpr Leap kLeaps[] = {
    Leap{"dabbaba", 2, 0}, Leap{"knight", 2, 1}, Leap{"alfil", 2, 2},   Leap{"threeleaper", 3, 0},
    Leap{"camel", 3, 1},   Leap{"zebra", 3, 2},  Leap{"tripper", 3, 3},
};

struct Capital {
    char letter;
    Star star;
    int longer;
    int shorter;
    bool slider = false;
};

constexpr Capital kCapitals[] = {
    {'W', Star::orth, 1, 0},       {'F', Star::diag, 1, 1},       {'K', Star::both, 1, 0},
    {'D', Star::orth, 2, 0},       {'N', Star::oblique, 2, 1},    {'A', Star::diag, 2, 2},
    {'H', Star::orth, 3, 0},       {'C', Star::oblique, 3, 1},    {'L', Star::oblique, 3, 1},
    {'Z', Star::oblique, 3, 2},    {'J', Star::oblique, 3, 2},    {'G', Star::diag, 3, 3},
    {'R', Star::orth, 1, 0, true}, {'B', Star::diag, 1, 1, true}, {'Q', Star::both, 1, 0, true},
};

Star star_of(int longer, int shorter) {
    return shorter == 0 ? Star::orth : shorter == longer ? Star::diag : Star::oblique;
}

// `X` lengthens a leap by three cells along its longer side, `Y` by two diagonally.
bool extend(Shape& shape, char extension) {
    if (shape.star == Star::both || shape.slider) return false;
    shape.longer += extension == 'X' ? 3 : 2;
    shape.shorter += extension == 'X' ? 0 : 2;
    shape.star = star_of(shape.longer, shape.shorter);
    return true;
}

Steps steps_of(const Number& number) {
    if (number.value == 0) return {1, Steps::kUnlimited};
    return {number.exact ? number.value : 1, number.value};
}

}  // namespace

std::string Steps::words() const {
    if (once()) return "";
    if (most == kUnlimited) return least == 1 ? "*" : "*" + std::to_string(least) + "..";
    if (most == least) return "*" + std::to_string(least);
    return "*" + std::to_string(least) + ".." + std::to_string(most);
}

Shape Shape::toggled() const {
    Shape other = *this;
    const bool many = longer == 1 ? slider : !steps.once();
    other.steps = many ? Steps{} : Steps{1, Steps::kUnlimited};
    other.slider = !many;
    return other;
}

std::optional<Shape> read_shape(const Atom& atom, const Text& text, Diagnostics& diagnostics) {
    const Span span = text.span(atom.extent.begin, atom.extent.end);
    Shape shape;
    if (atom.letter == '(') {
        shape.longer = atom.longer;
        shape.shorter = atom.shorter;
        shape.star = star_of(shape.longer, shape.shorter);
        if (shape.longer == 0) {
            diagnostics.error("BW0351", span, "this leap goes nowhere");
            return std::nullopt;
        }
    } else {
        const auto* const capital = std::ranges::find(kCapitals, atom.letter, &Capital::letter);
        if (capital == std::end(kCapitals)) {
            diagnostics.error("BW0351", span, "unknown atom " + quoted({&atom.letter, 1}))
                .notes.emplace_back("atoms: W F D N A H C L Z J G K, R B Q, U O, and leaps such as (4,1)");
            return std::nullopt;
        }
        shape.star = capital->star;
        shape.longer = capital->longer;
        shape.shorter = capital->shorter;
        shape.slider = capital->slider;
    }
    if (atom.extension != 0 && !extend(shape, atom.extension)) {
        diagnostics.error("BW0351", text.span(atom.extent.end - 1, atom.extent.end),
                          quoted({&atom.extension, 1}) + " makes a leap longer, and this is none");
        return std::nullopt;
    }
    for (const Leap& leap : kLeaps)
        if (leap.longer == shape.longer && leap.shorter == shape.shorter) shape.leap = leap.name;
    if (atom.doubled && (shape.slider || atom.steps)) {
        diagnostics.error("BW0355", text.span(atom.extent.begin + 1, atom.extent.end),
                          "a doubled letter means any number of steps",
                          shape.slider ? "as this letter does alone" : "so there is no number behind it");
        return std::nullopt;
    }
    if (shape.slider || atom.doubled) shape.steps = {1, Steps::kUnlimited};
    if (atom.steps) shape.steps = steps_of(*atom.steps);
    shape.slider = shape.slider || atom.doubled;
    return shape;
}

}  // namespace boardwright::grammar::betza
