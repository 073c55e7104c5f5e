// One leg of a move: its directions, how it treats the cells between, how it turns.
//
// In: the modifiers of the leg and what came before it. Out: the ways to go it.
#pragma once

#include <cstddef>
#include <vector>

#include "grammar/betza_modifiers.h"
#include "grammar/betza_path.h"

namespace boardwright::grammar::betza {

// Where a move stands before its next leg.
struct Standing {
    bool bracket = false;
    std::size_t legs = 0;       // gone so far
    Shape shape;                // of the next leg, when the legs have one atom
    Shape before;               // of the leg before
    Star heading = Star::both;  // in brackets, what the leg before went along: orth, diag or oblique
    bool turned = false;        // whether a leg before has turned to one side
    bool in_group = false;
};

// In what place a leg is read.
struct Place {
    bool last = false;   // the move ends with it
    bool alone = false;  // it is the whole move
};

struct LegReading {
    std::vector<std::vector<PathLeg>> ways;  // each one leg, or two when its first cell is skipped
    bool marks_trail = false;                // it can be taken in passing
};

// Takes the letters of directions, and `n j q z`, and `i` of a later leg. No ways when it added an error.
LegReading read_leg(const Leg& leg, const Shape& shape, const Standing& standing, Place place,
                    Modifiers& modifiers, const Setting& setting);

}  // namespace boardwright::grammar::betza
