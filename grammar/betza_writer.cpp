// In: a path. Out: native moves; here those of straight legs, and what all paths have.
#include "grammar/betza_writer.h"

#include <utility>

namespace boardwright::grammar::betza {
namespace {

using Hand = PathLeg::Hand;
using Bend = PathLeg::Bend;

constexpr std::size_t kMostLines = 256;
constexpr std::size_t kLongestLine = 5'000;  // characters

Steps one_less(Steps steps) {
    return {std::max(0, steps.least - 1), steps.most == Steps::kUnlimited ? steps.most : steps.most - 1};
}

std::string bend_of(const PathLeg& leg, int places) {
    if (leg.bend == Bend::none) return "";
    return (leg.bend == Bend::curve ? " curve " : " zig ") + std::to_string(places);
}

bool all_are(const std::vector<std::string>& tests, std::string_view wanted) {
    return std::ranges::all_of(tests, [&](const std::string& test) { return test == wanted; });
}

}  // namespace

std::string at_clause(const std::string& test) { return test == "empty" ? "" : " at " + test; }

std::string flown(const std::string& first, const std::string& more,
                  const std::vector<std::string>& between) {
    std::string words = first;
    for (const std::string& test : between) words += at_clause(test) + " then " + more;
    return words;
}

std::optional<std::vector<Text>> write_path(const Path& path, Diagnostics& diagnostics) {
    return PathWriter(path, diagnostics).write();
}

std::optional<std::vector<Text>> PathWriter::write() {
    const std::size_t errors = diagnostics_.error_count();
    if (all_of_legs([](const PathLeg& leg) { return !leg.shape.oblique(); }))
        write_straight();
    else if (all_of_legs([&](const PathLeg& leg) { return leg.shape.same_leap(path_.first().shape); }))
        write_oblique();
    else
        write_mixed();
    if (diagnostics_.error_count() != errors) return std::nullopt;
    return std::move(lines_);
}

void PathWriter::refuse(const PathLeg& leg, std::string message) {
    diagnostics_.error("BW0354", leg.heading_span, std::move(message));
}

// ------------------------------------------------------------ leaps that boards have a name for

bool PathWriter::is_named() const {
    const Shape& shape = path_.first().shape;
    if (shape.leap.empty() || path_.is_repeated() || path_.first().set != directions_of(shape.star))
        return false;
    return all_of_legs([&](const PathLeg& leg) {
        const bool turns = &leg != &path_.first() && leg.set != direction(0);
        return all_are(leg.between, "anything") && leg.shape.same_leap(shape) && (shape.oblique() || !turns);
    });
}

void PathWriter::write_named() {
    Words words;
    write_legs(words, [&](const PathLeg& leg) {
        if (leg.home) return words.add("return", leg.heading_span);
        words.add(&leg == &path_.first() ? leg.shape.leap : turns_of(leg.set, leg.hand), leg.heading_span);
        words.add(leg.shape.steps.words() + bend_of(leg, 1), leg.atom_span);
    });
    finish(words);
}

// ------------------------------------------------------------ straight paths

void PathWriter::write_straight() {
    if (is_named()) return write_named();
    if (path_.is_repeated()) return write_each_way([&] { write_from_starts(true); });
    const PathLeg& first = path_.first();
    write_from_starts(!first.shape.one_cell() && !first.shape.steps.once());
}

void PathWriter::write_from_starts(bool one_each) {
    const bool single = path_.parts.size() == 1;
    const PathLeg& second = path_.parts[single ? 0 : 1].legs.front();
    for (const Start& start : starts_of(path_.first().set, one_each)) {
        if (start.ahead != 0 && !single && path_.parts[1].group)
            return refuse(path_.first(), "repeated legs behind one diagonal direction have no translation");
        Words words;
        if (path_.is_repeated()) words.add("(", path_.repeated_span);
        write_legs(words, [&](const PathLeg& leg) {
            if (&leg == &path_.first())
                write_first(words, leg, start);
            else
                write_later(words, leg, &leg == &second ? start.ahead : 0);
        });
        finish(words);
    }
}

void PathWriter::write_first(Words& words, const PathLeg& leg, const Start& start) {
    const Shape& shape = leg.shape;
    const bool corner = !start.corner.empty();
    if (leg.bend != Bend::none && (corner || !shape.one_cell()))
        return refuse(leg, "a bent move that may only begin in these directions has no translation");
    const std::string one = corner ? start.words + " at anything then " + start.corner : start.words;
    if (!corner && shape.steps.once() && !shape.one_cell() && all_are(leg.between, "empty"))
        return words.add(one + "*" + std::to_string(shape.longer), leg.heading_span);
    const std::string leap = flown(one, corner ? one : "on", leg.between);
    if (!shape.steps.once() && (corner || !shape.one_cell())) return write_ride(words, leg, leap);
    words.add(leap, leg.heading_span);
    words.add(shape.steps.words() + bend_of(leg, shape.star == Star::both ? 1 : 2), leg.atom_span);
}

// Its joint has a test of its own, so the last leap stands alone when the path goes on.
void PathWriter::write_ride(Words& words, const PathLeg& leg, const std::string& leap) {
    const bool last = &leg == &path_.last();
    const Steps steps = last ? leg.shape.steps : one_less(leg.shape.steps);
    if (last || steps.most != 0) {
        words.add("(" + leap + ")", leg.heading_span);
        words.add(steps.words(), leg.atom_span);
    }
    if (!last) words.add((steps.most != 0 ? " then " : "") + leap, leg.heading_span);
}

void PathWriter::write_later(Words& words, const PathLeg& leg, int ahead) {
    if (leg.home) return words.add("return", leg.heading_span);
    if (leg.fresh)
        return words.add(starts_of(directions_of(leg.shape.star), false)[0].words, leg.heading_span);
    if (ahead != 0 && leg.hand != Hand::any)
        return refuse(leg, "a turn against one before it has no translation here");
    const int turned = ((leg.set << 8 | leg.set) >> ((ahead + 8) % 8)) & kEverywhere;
    const std::string turn = turns_of(static_cast<DirectionSet>(turned), leg.hand);
    words.add(flown(turn, "on", leg.between), leg.heading_span);
    const Steps steps = leg.shape.steps;
    if (leg.shape.one_cell()) return words.add(steps.words(), leg.atom_span);
    if (steps.once()) return;
    if (&leg != &path_.last())
        return refuse(leg, "a ride of such leaps between other legs has no translation");
    words.add(" then (" + flown("on", "on", leg.between) + ")" + one_less(steps).words(), leg.atom_span);
}

// ------------------------------------------------------------ what all paths have

void PathWriter::write_each_way(const std::function<void()>& write) {
    const Path whole = path_;
    std::vector<PathLeg*> legs;
    for (PathPart& part : path_.parts)
        for (PathLeg& leg : part.legs) legs.push_back(&leg);
    each_way(legs, 0, 0, write);
    path_ = whole;
}

void PathWriter::each_way(const std::vector<PathLeg*>& legs, std::size_t i, int hand,
                          const std::function<void()>& write) {
    if (lines_.size() > kMostLines) return;
    if (i == legs.size()) return write();
    PathLeg& leg = *legs[i];
    if (leg.home) return each_way(legs, i + 1, hand, write);
    const PathLeg before = leg;
    leg.fresh = false;
    leg.hand = Hand::any;
    for (int k = 0; k < 8; ++k) {
        const int turn = i == 0 || k % 4 == 0 ? 0 : k < 4 ? 1 : -1;
        const bool fits =
            before.hand == Hand::any || turn == 0 || turn == (before.hand == Hand::same ? hand : -hand);
        if (!has_direction(before.set, k) || !fits) continue;
        leg.set = direction(k);
        each_way(legs, i + 1, turn != 0 ? turn : hand, write);
    }
    leg = before;
}

void PathWriter::write_legs(Words& words, const WriteLeg& write_leg) {
    for (const PathPart& part : path_.parts) {
        if (part.group) words.add("(", part.legs.front().joint_span);
        for (const PathLeg& leg : part.legs) {
            write_leg(leg);
            const bool last_of_part = &leg == &part.legs.back();
            if (part.group && last_of_part) write_joint(words, leg, ")" + part.times.words());
            if (last_of_part && &part == &path_.parts.back()) return;
            if (part.group && last_of_part)
                words.add(" then ", leg.joint_span);
            else
                write_joint(words, leg, " then ");
        }
    }
}

void PathWriter::write_joint(Words& words, const PathLeg& leg, const std::string& end) {
    words.add(at_clause(leg.at) + (leg.capture ? " capture" : "") + end, leg.joint_span);
}

void PathWriter::finish(Words& words) {
    if (path_.is_repeated()) words.add(")" + path_.repeated.words(), path_.repeated_span);
    for (const Clause& clause : path_.clauses) words.add(" " + clause.words, clause.span);
    lines_.push_back(words.take());
    if (lines_.size() > kMostLines || lines_.back().chars().size() > kLongestLine)
        diagnostics_.error("BW0356", path_.first().atom_span,
                           "this move means too many ways to go, or too long ones");
}

}  // namespace boardwright::grammar::betza
