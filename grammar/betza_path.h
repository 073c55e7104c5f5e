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
    // Of the first leg relative to forward, of others to the heading before. Between an oblique leg and one
    // of another shape only bit 0 is used: it means the most similar directions.
    DirectionSet set = 0;
    Star along = Star::both;  // in brackets, the lines on which it ends: orth, diag or oblique
    bool fresh = false;       // any direction, whatever the heading before
    bool home = false;        // back to where the path began
    Hand hand = Hand::any;
    Bend bend = Bend::none;
    // Tests of the cells that a straight leap flies over, the nearest first. Of an oblique leap there is one;
    // when it is not `anything`, the leap goes by way of that cell only.
    std::vector<std::string> between;
    std::string at = "empty";  // the joint at its end
    bool capture = false;
    Span heading_span;
    Span atom_span;
    Span joint_span;
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

// Both yield nothing exactly when they added an error.
std::optional<std::vector<Path>> build_paths(const Move& move, const Text& text, Diagnostics& diagnostics);
std::optional<std::vector<Text>> write_path(const Path& path, Diagnostics& diagnostics);

}  // namespace boardwright::grammar::betza
