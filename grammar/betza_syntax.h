// What a Betza string is made of, before its letters get a meaning.
//
// In: the text. Out: its moves: modifiers, legs and atoms, each with the place where it stands in the text.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar::betza {

struct Letter {
    char letter = 0;
    std::size_t at = 0;
};

// Characters [begin, end) of the text.
struct Extent {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// `3` of `W3`: up to three; `0`: any number; `03`: exactly three.
struct Number {
    int value = 0;
    bool exact = false;
    Extent extent;
};

// `N`, `NN`, `FX`, `W3`, `(4,1)`
struct Atom {
    char letter = 0;  // '(' when the leap is written in coordinates
    int longer = 0;   // the coordinates
    int shorter = 0;
    char extension = 0;  // X or Y, if any
    bool doubled = false;
    std::optional<Number> steps;
    Extent extent;  // without the steps
};

struct Leg {
    char joint = 0;  // what stands before it: `a`, or `-`, `?`, `/` in brackets; 0 for the first
    std::size_t joint_at = 0;
    std::vector<Letter> modifiers;
    Atom atom;  // in brackets each has its own, otherwise all have the atom of the move
};

// One leg, or legs in parentheses, which are gone zero or more times.
struct Part {
    std::vector<Leg> legs;
    bool repeated = false;
    Extent extent;
};

struct Move {
    bool bracket = false;
    std::vector<Letter> modifiers;  // before a bracket
    std::vector<Part> parts;        // the first is one leg
    std::optional<Number> steps;    // after a bracket
    Extent extent;
};

std::optional<std::vector<Move>> read_moves(const Text& text, Diagnostics& diagnostics);

}  // namespace boardwright::grammar::betza
