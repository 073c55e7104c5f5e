// What the capital letters of Betza's notation mean: which leap, how often.
//
// In: an atom. Out: its shape, or a message.
#pragma once

#include <optional>
#include <string>

#include "grammar/betza_directions.h"
#include "grammar/betza_syntax.h"

namespace boardwright::grammar::betza {

// How often a leap is repeated.
struct Steps {
    static constexpr int kUnlimited = -1;
    int least = 1;
    int most = 1;

    bool once() const { return least == 1 && most == 1; }
    // `*`, `*1..3`, `*2`; nothing for one step.
    std::string words() const;
};

struct Shape {
    Star star = Star::orth;
    int longer = 1;   // cells along the longer side of the leap
    int shorter = 0;  // and along the other: 0 when orthogonal, `longer` when diagonal
    std::string
        leap;  // the leap set of boards that has this shape; empty when there is none, or for one step
    Steps steps;
    bool slider = false;  // R B Q, or a doubled letter: what `g` and `y` make one step of

    bool one_cell() const { return longer == 1; }
    bool oblique() const { return star == Star::oblique; }
    bool same_leap(const Shape& other) const {
        return star == other.star && longer == other.longer && shorter == other.shorter;
    }
    // One step where there were many, any number where there was one.
    Shape toggled() const;
};

// Yields nothing exactly when it added an error. `U`, `O`, `I` and `@` have no shape.
std::optional<Shape> read_shape(const Atom& atom, const Text& text, Diagnostics& diagnostics);

}  // namespace boardwright::grammar::betza
