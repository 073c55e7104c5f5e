// In: a path with oblique leaps. Out: native moves.
#include <bit>
#include <utility>

#include "grammar/betza_writer.h"

namespace boardwright::grammar::betza {
namespace {

// `fwd at anything then on at anything then left 2`; by way of one cell, `fwd then left 1`.
std::string oblique_words(const PathLeg& leg, const std::string& from, const std::string& turn,
                          const std::string& hand = {}) {
    const std::string& test = leg.between.front();
    if (test != "anything") return from + at_clause(test) + " then " + turn + " 1" + hand;
    const std::string on = " at anything then on";
    std::string words = from;
    for (int i = 1; i < leg.shape.longer; ++i) words += on;
    words += " at anything then " + turn + " 2" + hand;
    for (int i = 1; i < leg.shape.shorter; ++i) words += on;
    return words;
}

}  // namespace

void PathWriter::write_oblique() {
    if (is_named()) return write_named();
    const PathLeg& first = path_.first();
    if (first.bend != PathLeg::Bend::none)
        return refuse(first, "a bent move that may only begin in these directions has no translation");
    const bool turning_group = std::ranges::any_of(path_.parts, [](const PathPart& part) {
        return part.group &&
               std::ranges::any_of(part.legs, [](const PathLeg& leg) { return leg.set != direction(0); });
    });
    if (turning_group) return refuse(first, "repeated legs that turn have no translation here");
    if (path_.parts.size() == 1 && first.shape.steps.once() && !path_.is_repeated())
        return write_from_obliques([](Words&) {});
    write_each_way([&] { write_oblique_legs(); });
}

// Each leg has one direction, which is written relative to forward: the walk keeps it in its frame.
void PathWriter::write_oblique_legs() {
    int number = 0;
    Words words;
    if (path_.is_repeated()) words.add("(", path_.repeated_span);
    write_legs(words, [&](const PathLeg& leg) {
        if (leg.home) return words.add("return", leg.heading_span);
        number = (number + std::countr_zero(leg.set)) % 8;
        const Oblique way = oblique(number);
        const std::string from = starts_of(direction(way.from), true)[0].words;
        const std::string leap = oblique_words(leg, from, way.to_the_right ? "right" : "left");
        if (leg.shape.steps.once())
            words.add(leap, leg.heading_span);
        else
            write_ride(words, leg, leap);
    });
    finish(words);
}

void PathWriter::write_from_obliques(const std::function<void(Words&)>& rest) {
    const PathLeg& first = path_.first();
    const DirectionSet right = froms_of(first.set, true);
    const DirectionSet left = froms_of(first.set, false);
    const std::pair<int, std::string> turns[] = {
        {left & right, "turn"}, {left & ~right, "left"}, {right & ~left, "right"}};
    for (const auto& [froms, turn] : turns) {
        if (froms == 0) continue;
        for (const Start& start : starts_of(static_cast<DirectionSet>(froms), false)) {
            Words words;
            words.add(oblique_words(first, start.words, turn), first.heading_span);
            rest(words);
            finish(words);
        }
    }
}

void PathWriter::write_mixed() {
    const bool simple = !path_.is_repeated() && std::ranges::none_of(path_.parts, [&](const PathPart& part) {
        const PathLeg& leg = part.legs.front();
        const bool ride = !leg.shape.steps.once() && !leg.shape.one_cell();
        return part.group || leg.home || leg.fresh || ride;
    });
    if (!simple) return refuse(path_.first(), "oblique leaps among such legs have no translation");
    if (path_.first().shape.oblique())
        return write_from_obliques([&](Words& words) { write_outwards(words); });
    for (const Start& start : starts_of(path_.first().set, false)) {
        if (start.ahead != 0)
            return refuse(path_.first(), "an oblique leap behind one diagonal direction has no translation");
        Words words;
        write_first(words, path_.first(), start);
        write_outwards(words);
        finish(words);
    }
}

void PathWriter::write_outwards(Words& words) {
    for (std::size_t i = 1; i < path_.parts.size(); ++i) {
        const PathLeg& before = path_.parts[i - 1].legs.front();
        const PathLeg& leg = path_.parts[i].legs.front();
        write_joint(words, before, " then ");
        if (leg.shape.oblique() && before.shape.oblique())
            return refuse(leg, "two oblique leaps among other legs have no translation");
        if (leg.shape.oblique()) {
            const bool diagonal = before.along == Star::diag;
            words.add(
                diagonal ? oblique_words(leg, "turn 1", "turn", " other") : oblique_words(leg, "on", "turn"),
                leg.heading_span);
        } else if (before.shape.oblique()) {
            const std::string turn = leg.shape.star == Star::diag ? "turn 1 other" : "turn 2 other";
            words.add(flown(turn, "on", leg.between), leg.heading_span);
            words.add(leg.shape.steps.words(), leg.atom_span);
        } else {
            write_later(words, leg, 0);
        }
    }
}

}  // namespace boardwright::grammar::betza
