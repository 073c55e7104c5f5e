// In: a path. Out: native moves.
#include "grammar/betza_writer.h"

#include <utility>

#include "grammar/betza_ways.h"

namespace boardwright::grammar::betza {
namespace {

using Bend = PathLeg::Bend;

constexpr std::size_t kMostLines = 256;
constexpr std::size_t kLongestLine = 5'000;  // characters

Steps fewer(Steps steps, int by) {
    return {std::max(0, steps.least - by), steps.most == Steps::kUnlimited ? steps.most : steps.most - by};
}

// ` at enemy`; nothing for `empty`, which a joint is when nothing is said.
std::string at_clause(const std::string& test) { return test == "empty" ? "" : " at " + test; }

// The set in which the leg's directions are counted, for `on` and turns: the compass, or leaps of one form.
bool same_set(const PathLeg& a, const PathLeg& b) {
    const bool compass_a = a.shape.one_cell() || a.is_walked();
    const bool compass_b = b.shape.one_cell() || b.is_walked();
    return compass_a == compass_b && (compass_a || a.shape.same_leap(b.shape));
}

}  // namespace

std::optional<std::vector<Text>> write_path(const Path& path, const Setting& setting) {
    return PathWriter(path, setting).write();
}

std::optional<std::vector<Text>> PathWriter::write() {
    Diagnostics& diagnostics = setting_.diagnostics;
    const std::size_t errors = diagnostics.error_count();
    if (is_relative())
        write_path(path_, true);
    else
        for (const Path& way : take_apart(path_, setting_)) write_path(way, false);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return std::move(lines_);
}

void PathWriter::refuse(const PathLeg& leg, std::string message) {
    setting_.diagnostics.error("BW0354", leg.heading_span, std::move(message));
}

// Whether every later leg can be said against the one before.
bool PathWriter::is_relative() const {
    if (path_.is_repeated()) return false;
    const PathLeg* before = nullptr;
    for (const PathPart& part : path_.parts) {
        for (const PathLeg& leg : part.legs) {
            const bool free = before == nullptr || leg.home || leg.fresh;
            const bool walks_round_a_corner =
                (leg.is_walked() && leg.shape.oblique()) ||
                (before != nullptr && before->is_walked() && before->shape.oblique());
            const bool on_its_lines = leg.shape.one_cell() || leg.shape.oblique() || leg.is_walked() ||
                                      (leg.set & ~compass_.own_lines()) == 0;
            if (!free && (leg.mixed || walks_round_a_corner || !same_set(leg, *before) || !on_its_lines))
                return false;
            before = &leg;
        }
    }
    return true;
}

void PathWriter::write_path(const Path& path, bool relative) {
    Ways ways(1);
    if (path.is_repeated()) ways[0].add("(", path.repeated_span);
    for (const PathPart& part : path.parts) {
        const bool last = &part == &path.parts.back();
        Ways longer;
        for (const Words& more : this->part(part, &part == &path.parts.front(), last, relative)) {
            for (const Words& begun : ways) {
                longer.push_back(begun);
                longer.back().add(more);
            }
            if (longer.size() > kMostLines) break;
        }
        ways = std::move(longer);
    }
    for (Words& words : ways) {
        if (path.is_repeated()) words.add(")" + path.repeated.words(), path.repeated_span);
        for (const Clause& clause : path.clauses) words.add(" " + clause.words, clause.span);
        lines_.push_back(words.text());
        if (lines_.size() <= kMostLines && lines_.back().chars().size() <= kLongestLine) continue;
        setting_.diagnostics.error("BW0356", path.first().atom_span,
                                   "this move means too many ways to go, or too long ones");
        return;
    }
}

// One leg, or a group; and, unless it is the last part, the joint behind it.
PathWriter::Ways PathWriter::part(const PathPart& part, bool first, bool last, bool relative) {
    Ways ways(1);
    if (part.group) ways[0].add("(", part.legs.front().joint_span);
    for (const PathLeg& leg : part.legs) {
        const bool last_of_part = &leg == &part.legs.back();
        const Ways written = this->leg(leg, last && last_of_part && !part.group, first || !relative);
        if (part.group && written.size() > 1) {
            refuse(leg, "a ride that minds the cells between cannot be repeated");
            return {};
        }
        Ways longer;
        for (const Words& more : written)
            for (const Words& begun : ways) {
                Words& words = longer.emplace_back(begun);
                words.add(more);
                const bool joint = part.group || !last;
                if (joint) words.add(at_clause(leg.at) + (leg.capture ? " capture" : ""), leg.joint_span);
                if (part.group && last_of_part) words.add(")" + part.times.words(), leg.joint_span);
                if (!last_of_part || !last) words.add(" then ", leg.joint_span);
            }
        ways = std::move(longer);
    }
    return ways;
}

PathWriter::Ways PathWriter::leg(const PathLeg& leg, bool last, bool against_forward) {
    if (leg.home) {
        Words words;
        words.add("return", leg.heading_span);
        return {words};
    }
    if (leg.is_walked() && !leg.fresh) return walk(leg, last, against_forward);
    return {flight(leg, against_forward)};
}

// ------------------------------------------------------------ steps and leaps

Words PathWriter::flight(const PathLeg& leg, bool against_forward) const {
    const Shape& shape = leg.shape;
    Words words;
    words.add(headings(leg, against_forward), leg.heading_span);
    std::string bend;
    if (leg.bend != Bend::none) {
        const bool next = shape.star == Star::both || shape.oblique() || !shape.one_cell();
        bend =
            (leg.bend == Bend::curve ? " curve " : " zig ") + std::to_string(next ? 1 : compass_.spacing());
    }
    words.add(shape.steps.words() + bend, leg.atom_span);
    return words;
}

std::string PathWriter::headings(const PathLeg& leg, bool against_forward) const {
    const Shape& shape = leg.shape;
    if (leg.fresh) return either(compass_terms(compass_.all(shape.star), compass_));
    if (against_forward) {
        if (shape.one_cell()) return either(compass_terms(leg.set, compass_));
        const bool whole = leg.set == compass_.all(shape.star);
        return whole && !shape.leap.empty() ? shape.leap : either(leap_terms(shape, leg.set, compass_));
    }
    if (shape.one_cell()) return turns_of(leg.set, compass_.places(), leg.hand);
    if (shape.oblique()) return turns_of(leg.set, compass_.leaps(), leg.hand);
    DirectionSet lines = 0;
    for (int place = 0; place < compass_.places(); place += compass_.spacing())
        if (has_direction(leg.set, place)) lines |= direction(place / compass_.spacing());
    return turns_of(lines, compass_.places() / compass_.spacing(), leg.hand);
}

// ------------------------------------------------------------ leaps that go cell by cell

// One leap: straight on, then diagonally.
std::string PathWriter::round(const PathLeg& leg, const std::string& start, const std::string& turn) const {
    const Shape& shape = leg.shape;
    const int straight = shape.oblique() ? shape.longer - shape.shorter : shape.longer;
    std::string words = start;
    for (int cell = 1; cell < shape.longer; ++cell)
        words += at_clause(leg.between[static_cast<std::size_t>(cell) - 1]) + " then " +
                 (cell == straight ? turn : "on");
    return words;
}

PathWriter::Ways PathWriter::walk(const PathLeg& leg, bool last, bool against_forward) const {
    const Steps steps = leg.shape.steps;
    const std::string turn_back = "turn " + std::to_string(compass_.spacing() / 2) + " other";
    const std::string again = leg.shape.oblique() ? round(leg, turn_back, turn_back) : round(leg, "on", "");
    std::vector<Walk> walks{{{turns_of(leg.set, compass_.places(), leg.hand)}, ""}};
    if (against_forward) walks = walks_of(leg.shape, leg.set, compass_);
    Ways ways;
    for (const auto& [starts, turn] : walks) {
        const bool straight = against_forward && steps.once() && !leg.shape.oblique() &&
                              std::ranges::count(leg.between, "empty") == leg.shape.longer - 1;
        const std::string once = straight ? either(starts) + "*" + std::to_string(leg.shape.longer)
                                          : round(leg, either(starts), turn);
        const auto add = [&](const std::string& more) {
            ways.emplace_back();
            ways.back().add(once, leg.heading_span);
            if (!more.empty()) ways.back().add(more, leg.atom_span);
        };
        if (last) {
            add(steps.once() ? "" : " then (" + again + ")" + fewer(steps, 1).words());
            continue;
        }
        // The joint behind it has a test of its own, so the last of several leaps stands alone.
        if (steps.least <= 1) add("");
        if (steps.once()) continue;
        const Steps middle = fewer(steps, 2);
        add((middle.most == 0 ? "" : " then (" + again + ")" + middle.words()) + " then " + again);
    }
    return ways;
}

}  // namespace boardwright::grammar::betza
