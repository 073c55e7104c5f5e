// In: one leg's modifiers. Out: the ways to go the leg.
#include "grammar/betza_leg.h"

#include <optional>
#include <string>

namespace boardwright::grammar::betza {
namespace {

constexpr DirectionSet kOn = direction(0);

class LegReader {
public:
    LegReader(const Leg& leg, const Shape& shape, const Standing& standing, Place place, Modifiers& modifiers,
              const Setting& setting)
        : shape_(shape),
          standing_(standing),
          place_(place),
          modifiers_(modifiers),
          setting_(setting),
          compass_(setting.compass) {
        proto_.shape = shape;
        proto_.atom_span = setting.span(leg.atom.extent);
        proto_.heading_span = modifiers.span("fblrvshzq", proto_.atom_span);
        proto_.joint_span =
            leg.joint == 0 ? proto_.atom_span : setting.span({leg.joint_at, leg.joint_at + 1});
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
                leg.home = leg.home || (part == back() && may_come_home());
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

    // Of a later leg, in the set that its directions are counted in.
    int size() const { return shape_.oblique() ? compass_.leaps() : compass_.places(); }
    DirectionSet back() const { return direction(size() / 2); }

    void refuse(char letter, std::string message) {
        setting_.diagnostics.error("BW0354", modifiers_.span({&letter, 1}, proto_.atom_span),
                                   std::move(message));
    }

    // ------------------------------------------------------------ directions

    std::optional<DirectionSet> first_set() {
        const bool spelled_out = shape_.oblique() && shape_.leap.empty();
        if ((spelled_out || modifiers_.has_any("zq")) &&
            !turns_mean_something(modifiers_.span("zq", proto_.atom_span)))
            return std::nullopt;
        const auto letters = modifiers_.take_directions();
        if (letters.empty()) return compass_.all(shape_.star);
        return select(letters, {compass_.points(shape_.star), {}, shape_.oblique()});
    }

    std::optional<DirectionSet> select(const std::vector<Letter>& letters, const Choice& choice) const {
        return read_directions(letters, choice, compass_, setting_.text, setting_.diagnostics);
    }

    // Letters of a later leg choose among lines like the last ones; where that says nothing of its own (`fs`
    // of a wazir on squares), among all of them.
    std::optional<DirectionSet> select_ahead(const std::vector<Letter>& letters) const {
        return select(letters, {compass_.ahead(shape_.star), compass_.ahead(Star::both)});
    }

    std::optional<DirectionSet> later_set() {
        if (modifiers_.has_any("zq")) return turn_set();
        const auto letters = modifiers_.take_directions();
        if (standing_.bracket) return bracket_set(letters);
        if (!letters.empty()) return select_ahead(letters);
        proto_.fresh = !standing_.in_group && standing_.legs == 1 && standing_.before.steps.once() &&
                       shape_.steps.once() && shape_.one_cell();
        if (!proto_.fresh && !turns_mean_something(proto_.joint_span)) return std::nullopt;
        DirectionSet set = 0;
        for (const Point& point : compass_.ahead(shape_.star)) set |= direction(point.number);
        return set & ~back();
    }

    bool turns_mean_something(Span where) const {
        if (compass_.is_even()) return true;
        setting_.diagnostics.error("BW0352", where, "a turn means nothing on this board",
                                   "its directions do not go round evenly");
        return false;
    }

    // In brackets a leg goes on in the most similar directions, and letters mean what they mean for its atom
    // when forward is where the leg before was heading.
    std::optional<DirectionSet> bracket_set(const std::vector<Letter>& letters) {
        proto_.mixed =
            (shape_.oblique() || standing_.before.oblique()) && !shape_.same_leap(standing_.before);
        proto_.letters = letters;
        if (proto_.mixed) return turns_mean_something(proto_.joint_span) ? std::optional(kOn) : std::nullopt;
        if (letters.empty() && goes_along()) return kOn;
        if (!turns_mean_something(proto_.joint_span)) return std::nullopt;
        if (letters.empty()) return half_turns();
        return select(letters, {goes_along() ? compass_.ahead(shape_.star) : compass_.between()});
    }

    // From a line to the nearest of the other kind.
    DirectionSet half_turns() const {
        const int turn = compass_.spacing() / 2;
        return direction(turn) | direction(compass_.places() - turn);
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
            setting_.diagnostics.error(
                "BW0353", modifiers_.span({&letter, 1}, proto_.atom_span),
                quoted({&letter, 1}) + " selects nothing: no leg before has turned to a side");
            return std::nullopt;
        }
        for (Letter& one : letters) {
            if (one.letter == letter) {
                one.letter = 's';
            } else if (one.letter != 'f' && one.letter != 'b') {
                setting_.diagnostics.error("BW0352", setting_.span({one.at, one.at + 1}),
                                           "only `f` and `b` go with " + quoted({&letter, 1}));
                return std::nullopt;
            }
        }
        proto_.hand = letter == 'z' ? PathLeg::Hand::other : PathLeg::Hand::same;
        if (!turns_mean_something(proto_.joint_span)) return std::nullopt;
        if (letters.size() == 1 && standing_.bracket && !goes_along()) return half_turns();
        return select_ahead(letters);
    }

    bool may_come_home() const {
        return place_.last && !hops() && standing_.legs == 1 && !standing_.in_group && shape_.steps.once() &&
               standing_.before.steps.once() && shape_.same_leap(standing_.before);
    }

    // A set is taken apart where its directions must be written differently, or lead to different legs.
    std::vector<DirectionSet> parts_of(DirectionSet set) const {
        std::vector<DirectionSet> parts{set};
        if (may_come_home() && (set & back()) != 0)
            parts = {set & ~back(), back()};
        else if (standing_.bracket && !place_.last && shape_.star == Star::both)
            parts = first() ? std::vector{set & compass_.all(Star::orth), set & compass_.all(Star::diag)}
                            : std::vector{set & compass_.own_lines(), set & ~compass_.own_lines()};
        std::erase(parts, DirectionSet{0});
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
        if (standing_.legs == 1 && proto_.set == back() && place_.last && !hops() &&
            shape_.same_leap(standing_.before)) {
            proto_.home = true;
            return true;
        }
        proto_.same_length = true;
        if (shape_.one_cell() == standing_.before.one_cell() && !standing_.in_group) return true;
        refuse('i', "a leg as long as the one before has no translation here");
        return false;
    }

    // ------------------------------------------------------------ the cells between

    // For each way to fly over them, the tests of the cells between.
    std::optional<std::vector<std::vector<std::string>>> cells_between(LegReading& reading) {
        using Tests = std::vector<std::string>;
        const auto cells = static_cast<std::size_t>(shape_.longer - 1);
        if (shape_.oblique() && modifiers_.has_any("nj") && !compass_.has_diagonals()) {
            refuse(modifiers_.has('j') ? 'j' : 'n',
                   "this board has no diagonal steps that such a leap could go");
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
    const Setting& setting_;
    const Compass& compass_;
    PathLeg proto_;
    bool skips_ = false;
};

}  // namespace

LegReading read_leg(const Leg& leg, const Shape& shape, const Standing& standing, Place place,
                    Modifiers& modifiers, const Setting& setting) {
    return LegReader(leg, shape, standing, place, modifiers, setting).read();
}

}  // namespace boardwright::grammar::betza
