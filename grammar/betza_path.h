// One way to go, between the letters that mean it and the words that say it.
//
// A Betza move becomes one or more paths: one for each place where it may end, and for each thing that may
// stand on a joint.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grammar/betza_directions.h"
#include "grammar/betza_shape.h"
#include "grammar/betza_syntax.h"

namespace boardwright::grammar::betza {

struct PathLeg {
    enum class Hand { any, same, other };  // of a turn, against the one before
    enum class Bend { none, curve, zig };

    Shape shape;
    // Of the first leg relative to forward, of others to the heading before: places of the compass, or
    // numbers of oblique leaps.
    DirectionSet set = 0;
    // Between an oblique leap and another shape, the directions are those that these letters select, with
    // the heading before as forward; without letters the most similar ones.
    bool mixed = false;
    std::vector<Letter> letters;
    Star along = Star::both;   // in brackets, the lines on which it ends: orth, diag or oblique
    bool fresh = false;        // any direction, whatever the heading before
    bool home = false;         // back to where the path began
    bool same_length = false;  // as many steps as the leg before
    bool unloads = false;      // what the move takes comes back where this leg begins
    Hand hand = Hand::any;
    Bend bend = Bend::none;
    // Tests of the cells that a leap flies over, the nearest first; when they are not `anything`, it is
    // walked cell by cell: straight on as long as it can be, then diagonally.
    std::vector<std::string> between;
    std::string at = "empty";  // the joint at its end
    bool capture = false;
    Span heading_span;
    Span atom_span;
    Span joint_span;

    bool is_walked() const { return !between.empty() && between.front() != "anything" && !shape.one_cell(); }
};

struct PathPart {
    std::vector<PathLeg> legs;  // one, or a group
    bool group = false;
    Steps times;  // of a group
};

struct Clause {
    std::string words;
    Span span;
};

struct Path {
    std::vector<PathPart> parts;
    std::vector<Clause> clauses;
    Steps repeated;  // the whole path, in the same direction
    Span repeated_span;

    bool is_repeated() const { return !repeated.once(); }
    PathLeg& first() { return parts.front().legs.front(); }
    const PathLeg& first() const { return parts.front().legs.front(); }
    const PathLeg& last() const { return parts.back().legs.back(); }
};

// What a string is translated for, and where faults are said.
struct Setting {
    const Text& text;
    const Compass& compass;
    Diagnostics& diagnostics;

    Span span(const Extent& extent) const { return text.span(extent.begin, extent.end); }
};

// Both yield nothing exactly when they added an error.
std::optional<std::vector<Path>> build_paths(const Move& move, const Setting& setting);
std::optional<std::vector<Text>> write_path(const Path& path, const Setting& setting);

}  // namespace boardwright::grammar::betza
