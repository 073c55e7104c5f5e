// What the letters f b l r v s h mean, which depends on the atom.
//
// In: letters. Out: sets of directions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grammar/betza_syntax.h"
#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar::betza {

// Bit i is i eighths of a turn clockwise from forward, or from the last heading. Of oblique atoms it is the
// i-th of the eight leaps, clockwise: bit 0 goes straight on and then to the right, bit 7 straight on and
// then to the left.
using DirectionSet = std::uint8_t;

constexpr DirectionSet kOrthogonal = 0x55;
constexpr DirectionSet kDiagonal = 0xAA;
constexpr DirectionSet kEverywhere = 0xFF;

// The directions that an atom has.
enum class Star { orth, diag, both, oblique };

constexpr DirectionSet directions_of(Star star) {
    return star == Star::orth ? kOrthogonal : star == Star::diag ? kDiagonal : kEverywhere;
}

constexpr bool has_direction(DirectionSet set, int eighths) { return ((set >> (eighths & 7)) & 1) != 0; }
constexpr DirectionSet direction(int eighths) { return static_cast<DirectionSet>(1 << (eighths & 7)); }

// `letters` holds only f b l r v s h, at least one. On an orthogonal atom each letter adds its own direction,
// on a diagonal one `fl` is the one direction that is both. Where there are eight directions, a letter takes
// the next one to it if the two can be read together: `lf` is the leap that goes furthest forward and to the
// left, `fl` the one furthest left and forward, `fh` all four that go forward.
std::optional<DirectionSet> read_directions(const std::vector<Letter>& letters, Star star, const Text& text,
                                            Diagnostics& diagnostics);

}  // namespace boardwright::grammar::betza
