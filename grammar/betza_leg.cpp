// In: one leg's modifiers. Out: the ways to go the leg.
#include "grammar/betza_leg.h"

#include <optional>
#include <string>

namespace boardwright::grammar::betza {
namespace {

constexpr DirectionSet kOn = direction(0);
constexpr DirectionSet kBack = direction(4);
constexpr DirectionSet kHalfLeft = direction(1) | direction(7);  // an eighth to either side
constexpr DirectionSet kSides = direction(2) | direction(6);

class LegReader {
public:
    LegReader(const Leg& leg, const Shape& shape, const Standing& standing, Place place, Modifiers& modifiers,
              const Text& text, Diagnostics& diagnostics)
        : shape_(shape),
          standing_(standing),
          place_(place),
          modifiers_(modifiers),
          text_(text),
          diagnostics_(diagnostics) {
        proto_.shape = shape;
        proto_.atom_span = text.span(leg.atom.extent.begin, leg.atom.extent.end);
        proto_.heading_span = modifiers.span("fblrvshzq", proto_.atom_span);
        proto_.joint_span = leg.joint == 0 ? proto_.atom_span : text.span(leg.joint_at, leg.joint_at + 1);
    }

    LegReading read() {
        LegReading reading;
        const auto between = cells_between(reading);
        const auto set = first() ? first_set() : later_set();
        if (!between || !set) return {};
        proto_.set = *set;
        if (!read_bend() || !read_same_length()) return {};
        for (const DirectionSet part : parts_of(*set)) {
            for (const auto& tests : *between) {
                PathLeg leg = proto_;
                leg.set = part;
                leg.between = tests;
                // A single step back, after a single step, ends where the move began.
                leg.home = leg.home || (part == kBack && may_come_home());
                reading.ways.push_back(skips_ ? skipping(leg) : std::vector{leg});
            }
        }
        return reading;
    }

private:
    bool first() const { return standing_.legs == 0; }
    // Whether the leg does not end where it says, but goes on behind a piece.
    bool hops() const { return modifiers_.has_any("pg"); }
    bool is_leap_over_cells() const { return !shape_.one_cell(); }

    void refuse(char letter, std::string message) {
        diagnostics_.error("BW0354", modifiers_.span({&letter, 1}, proto_.atom_span), std::move(message));
    }

    // ------------------------------------------------------------ directions

    std::optional<DirectionSet> first_set() {
        const auto letters = modifiers_.take_directions();
        if (letters.empty()) return directions_of(shape_.star);
        return read_directions(letters, shape_.star, text_, diagnostics_);
    }

    std::optional<DirectionSet> later_set() {
        if (modifiers_.has_any("zq")) return turn_set();
        const auto letters = modifiers_.take_directions();
        if (standing_.bracket) return bracket_set(letters);
        if (!letters.empty()) return read_directions(letters, Star::both, text_, diagnostics_);
        proto_.fresh = !standing_.in_group && standing_.legs == 1 && standing_.before.steps.once() &&
                       shape_.steps.once() && shape_.one_cell();
        if (shape_.star == Star::orth || shape_.star == Star::diag) return kOn | kSides;
        return static_cast<DirectionSet>(kEverywhere & ~kBack);
    }

    // In brackets a leg goes on in the most similar directions, and letters mean what they mean for its atom
    // when forward is where the leg before was heading.
    std::optional<DirectionSet> bracket_set(const std::vector<Letter>& letters) {
        const bool mixed =
            (shape_.oblique() || standing_.before.oblique()) && !shape_.same_leap(standing_.before);
        if (mixed && !letters.empty()) {
            diagnostics_.error("BW0354", proto_.heading_span,
                               "directions between an oblique leap and another leg have no translation",
                               "without them the leg goes on outwards");
            return std::nullopt;
        }
        if (letters.empty()) return mixed || goes_along() ? kOn : kHalfLeft;
        const Star star = shape_.star == Star::both || shape_.oblique() ? Star::both
                          : goes_along()                                ? Star::orth
                                                                        : Star::diag;
        return read_directions(letters, star, text_, diagnostics_);
    }

    // Whether going straight on is one of the directions of this leg.
    bool goes_along() const {
        return shape_.star == Star::both || shape_.star == standing_.heading || shape_.oblique();
    }

    // `z` and `q` stand for `s`, but turn to the other side than the turn before, or to the same one.
    std::optional<DirectionSet> turn_set() {
        const char letter = modifiers_.has('z') ? 'z' : 'q';
        auto letters = modifiers_.take_directions(letter);
        if (!standing_.turned) {
            diagnostics_.error("BW0353", modifiers_.span({&letter, 1}, proto_.atom_span),
                               quoted({&letter, 1}) + " selects nothing: no leg before has turned to a side");
            return std::nullopt;
        }
        for (Letter& one : letters) {
            if (one.letter == letter) {
                one.letter = 's';
            } else if (one.letter != 'f' && one.letter != 'b') {
                diagnostics_.error("BW0352", text_.span(one.at, one.at + 1),
                                   "only `f` and `b` go with " + quoted({&letter, 1}));
                return std::nullopt;
            }
        }
        proto_.hand = letter == 'z' ? PathLeg::Hand::other : PathLeg::Hand::same;
        if (letters.size() == 1) return !standing_.bracket || goes_along() ? kSides : kHalfLeft;
        return read_directions(letters, Star::both, text_, diagnostics_);
    }

    bool may_come_home() const {
        return place_.last && !hops() && standing_.legs == 1 && !standing_.in_group && shape_.steps.once() &&
               standing_.before.steps.once() && shape_.same_leap(standing_.before);
    }

    // A set is taken apart where its directions must be written differently, or lead to different legs.
    std::vector<DirectionSet> parts_of(DirectionSet set) const {
        std::vector<DirectionSet> parts;
        const auto add = [&](int part) {
            if (part != 0) parts.push_back(static_cast<DirectionSet>(part));
        };
        if (may_come_home() && has_direction(set, 4)) {
            add(set & ~kBack);
            add(kBack);
        } else if (standing_.bracket && !place_.last && shape_.star == Star::both) {
            add(set & kOrthogonal);
            add(set & kDiagonal);
        } else {
            add(set);
        }
        return parts;
    }

    // ------------------------------------------------------------ bends, lengths

    // `q` and `z` of a whole move: each further step turned.
    bool read_bend() {
        if (!first()) return true;
        const bool curve = modifiers_.has('q');
        const bool zig = !curve && modifiers_.has('z') && !shape_.steps.once();
        if (!place_.alone || (!curve && !zig)) return true;
        modifiers_.take(curve ? 'q' : 'z');
        proto_.bend = curve ? PathLeg::Bend::curve : PathLeg::Bend::zig;
        if (proto_.shape.steps.once()) proto_.shape.steps = {1, Steps::kUnlimited};
        if (modifiers_.has_any("njpg")) {
            refuse(curve ? 'q' : 'z',
                   "a move that bends at each step and minds the cells between has no translation");
            return false;
        }
        return true;
    }

    // `i` of a later leg: as long as the leg before.
    bool read_same_length() {
        if (first() || modifiers_.take('i') == 0) return true;
        if (shape_.steps.once() && standing_.before.steps.once()) return true;
        if (standing_.legs == 1 && proto_.set == kBack && place_.last && !hops() &&
            shape_.same_leap(standing_.before)) {
            proto_.home = true;
            return true;
        }
        refuse('i', "a leg as long as the one before is only translated when it goes straight back");
        return false;
    }

    // ------------------------------------------------------------ the cells between

    // For each way to fly over them, the tests of the cells between.
    std::optional<std::vector<std::vector<std::string>>> cells_between(LegReading& reading) {
        using Tests = std::vector<std::string>;
        const auto cells = static_cast<std::size_t>(shape_.oblique() ? 1 : shape_.longer - 1);
        const bool minds = modifiers_.has_any("nj");
        if (minds && shape_.oblique() && (shape_.longer != 2 || shape_.shorter != 1)) {
            refuse(modifiers_.has('j') ? 'j' : 'n', "which cells block this leap is not defined");
            modifiers_.take('j');
            modifiers_.take('n');
            return std::nullopt;
        }
        if (modifiers_.has('j')) {
            skips_ = !is_leap_over_cells() && !shape_.steps.once();
            if (skips_ || is_leap_over_cells()) modifiers_.take('j');
            std::vector<Tests> ways;
            for (std::size_t i = 0; i < cells; ++i) {
                ways.emplace_back(cells, "empty");
                ways.back()[i] = "occupied";
            }
            if (ways.empty()) ways.emplace_back();
            return ways;
        }
        const bool marks = place_.alone && (modifiers_.has('i') || count_of('n') > 1);
        const bool lame = modifiers_.has('n') && is_leap_over_cells();
        if (lame || (marks && !shape_.steps.once())) {
            reading.marks_trail = modifiers_.take('n', marks ? 2 : 1) > 0 && marks;
        }
        return std::vector<Tests>{Tests(cells, lame ? "empty" : "anything")};
    }

    int count_of(char letter) const {
        Modifiers copy = modifiers_;
        return copy.take(letter, 2);
    }

    // `j` of a slider: the first cell is passed whatever stands there.
    static std::vector<PathLeg> skipping(const PathLeg& leg) {
        PathLeg skipped = leg;
        skipped.shape.steps = {};
        skipped.at = "anything";
        PathLeg rest = leg;
        rest.set = kOn;
        rest.fresh = false;
        Steps& steps = rest.shape.steps;
        if (steps.least > 1) --steps.least;
        if (steps.most != Steps::kUnlimited) --steps.most;
        return {skipped, rest};
    }

    const Shape& shape_;
    const Standing& standing_;
    const Place place_;
    Modifiers& modifiers_;
    const Text& text_;
    Diagnostics& diagnostics_;
    PathLeg proto_;
    bool skips_ = false;
};

}  // namespace

LegReading read_leg(const Leg& leg, const Shape& shape, const Standing& standing, Place place,
                    Modifiers& modifiers, const Text& text, Diagnostics& diagnostics) {
    return LegReader(leg, shape, standing, place, modifiers, text, diagnostics).read();
}

}  // namespace boardwright::grammar::betza
