// What the letters f b l r v s h mean, which depends on the atom and on the board's compass.
//
// In: letters. Out: sets of directions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/betza.h"
#include "grammar/betza_syntax.h"
#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar::betza {

// Bit i is the i-th direction clockwise: a place of the compass, counted from forward or from the last
// heading, or, of oblique leaps, one of them. Directions beyond those that fit are in no set: a compass of so
// many places is not even, and letters that select on it are refused.
using DirectionSet = std::uint64_t;
inline constexpr int kMostDirections = 64;

constexpr bool has_direction(DirectionSet set, int i) { return i < kMostDirections && ((set >> i) & 1) != 0; }
constexpr DirectionSet direction(int i) {
    return i < kMostDirections ? DirectionSet{1} << i : DirectionSet{0};
}

// The directions that an atom has.
enum class Star { orth, diag, both, oblique };

// One direction that letters may select.
struct Point {
    int number = 0;      // its bit
    int angle = 0;       // clockwise, in quarters of a compass place
    bool right = false;  // of an oblique leap: whether it turns to the right
};
using Points = std::vector<Point>;

// The direction that an oblique leap begins along, and to which side it then turns.
struct Oblique {
    int from = 0;  // compass place
    bool right = false;
};

// The directions of a board, seen from forward.
class Compass {
public:
    explicit Compass(const BetzaBoard& board);

    int places() const { return places_; }
    int half() const { return places_ / 2; }
    // Whether `left`, `right` and `side` are words for whole places.
    bool has_sides() const { return even_ && places_ % 4 == 0; }
    // Whether the directions go round evenly, so that turns to a side mean something.
    bool is_even() const { return even_; }
    // Places between two neighbouring orthogonal directions.
    int spacing() const { return spacing_; }
    // Whether diagonal directions lie halfway between them.
    bool has_diagonals() const { return even_ && diag_ != 0; }
    int longest() const { return longest_; }

    DirectionSet all(Star star) const;
    Points points(Star star) const;
    // The directions of a later leg against the last heading: on lines like the last one (and, for `both`,
    // the others, too), or only those between.
    Points ahead(Star star) const;
    Points between() const;
    // The places of lines like the last one.
    DirectionSet own_lines() const;

    int circle() const { return 4 * places_; }
    int wrapped(int place) const { return (place % places_ + places_) % places_; }

    // ---- oblique leaps

    int leaps() const { return static_cast<int>(oblique_.size()); }
    Oblique oblique(int number) const { return oblique_[static_cast<std::size_t>(number)]; }

private:
    void number_leaps();

    int places_;
    int longest_;
    int spacing_ = 1;
    bool even_ = false;
    DirectionSet orth_ = 0;
    DirectionSet diag_ = 0;
    std::vector<Oblique> oblique_;  // clockwise
};

// Where letters choose.
struct Choice {
    Points points = {};
    Points others = {};    // taken when two letters, or `h`, select nothing special among `points`
    bool oblique = false;  // `lf` is the leap that goes furthest forward of those to the left
    int ahead = 0;         // the angle that `f` means
};

// `letters` holds only f b l r v s h, at least one. A letter selects the directions nearest to its own; two
// letters that do not exclude each other select those between, if there are any; `h` behind a letter all that
// go its way at all; `hr` and `hl` the oblique leaps that turn to that side.
std::optional<DirectionSet> read_directions(const std::vector<Letter>& letters, const Choice& choice,
                                            const Compass& compass, const Text& text,
                                            Diagnostics& diagnostics);

// How far two angles are apart.
int distance(int a, int b, const Compass& compass);
DirectionSet nearest(const Points& points, int angle, const Compass& compass);

}  // namespace boardwright::grammar::betza
