#include "interpreter/prose/paths.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fmt/format.h>

#include "interpreter/prose/directions.h"
#include "interpreter/prose/effects.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/places.h"

namespace boardwright::prose {
namespace {

using model::Formula;
using model::Leg;
using model::Path;
using Op = Formula::Op;

// ---- legs

bool is_endless(const Leg& leg) { return leg.most == Leg::kUnbounded; }
bool is_step(const Leg& leg) { return leg.least == 1 && leg.most == 1; }

std::string distance(const Leg& leg) {
    if (is_endless(leg) && leg.least <= 1) return "any distance";
    if (is_endless(leg)) return fmt::format("{} or more cells", counted(leg.least));
    if (leg.least == leg.most) return leg.most == 1 ? "one cell" : "exactly " + counted(leg.most, "cell");
    if (leg.least <= 1) return "up to " + counted(leg.most, "cell");
    return fmt::format("{} to {}", counted(leg.least), counted(leg.most, "cell"));
}

std::string repetitions(const Leg& leg) {
    if (is_endless(leg))
        return leg.least <= 1 ? "any number of times" : fmt::format("{} or more times", counted(leg.least));
    if (leg.least == leg.most) return times(leg.most);
    if (leg.least <= 1) return "up to " + times(leg.most);
    return fmt::format("{} to {}", counted(leg.least), times(leg.most));
}

std::string bend_words(const Voice& voice, const Leg& leg) {
    const auto around = static_cast<int>(
        is_leap(leg.headings) ? voice.definition.board.leaps[leg.headings.front().leaps].leaps.size()
                              : voice.definition.board.directions.size());
    const auto turn = degrees(std::abs(leg.bend_places), around);
    const std::string what = is_leap(leg.headings) ? "leap" : "step";
    switch (leg.bend) {
        case Leg::Bend::none: return {};
        case Leg::Bend::curve:
            return fmt::format(", every further {} turning {} more, always to the same side", what, turn);
        case Leg::Bend::zig:
            return fmt::format(", every further {} turning {}, to one side and the other by turns", what,
                               turn);
    }
    return {};
}

std::string along_words(const Voice& voice, const Leg& leg) {
    if (!leg.along) return {};
    return fmt::format(" along a line of the {}", plain(voice.definition.board.edge_sets[*leg.along].name));
}

// Whether the cells between the first and the last of a leg matter at all.
bool passes_cells(const Leg& leg) { return is_endless(leg) || leg.most > 1; }

// `last`: nothing follows, so that it may stop wherever it likes.
std::string via_words(const Voice& voice, const Leg& leg, const Formula& via, bool last) {
    if (!passes_cells(leg)) return {};
    if (is_empty_test(via) && !last) return " over empty cells";
    if (is_empty_test(via))
        return is_endless(leg) && !is_leap(leg.headings) ? ", until something blocks it"
                                                         : ", over empty cells only";
    auto inner = voice;
    inner.subject = "each cell it passes";
    return ", as long as " + clause(inner, via);
}

// Leaps one after the other.
std::string leap_chain(const Voice& voice, const Leg& leg, const Formula& via) {
    auto text = fmt::format(", and does so {}", repetitions(leg));
    text += leg.bend == Leg::Bend::none ? " in the same direction" : bend_words(voice, leg);
    if (is_empty_test(via)) return text + "; the cells where it lands before the last must be empty";
    auto inner = voice;
    inner.subject = "each cell where it lands before the last";
    return text + ", as long as " + clause(inner, via);
}

// A ride as verb, where and the rest.
Way ride(const Voice& voice, const Leg& leg, const Formula& via, bool last) {
    if (is_leap(leg.headings)) {
        Way way{"leaps", leap_phrase(voice.definition, leg.headings), ""};
        way.rest = !is_step(leg) ? leap_chain(voice, leg, via) : last ? ", over whatever stands between" : "";
        way.rest += along_words(voice, leg);
        return way;
    }
    const bool sliding = is_endless(leg);
    Way way{(sliding ? "slides " : "moves ") + distance(leg),
            headings_phrase(voice.definition, leg.headings, passes_cells(leg)), ""};
    way.rest = along_words(voice, leg) + bend_words(voice, leg) + via_words(voice, leg, via, last);
    return way;
}

std::string leg_clause(const Voice& voice, const Leg& leg, const Formula& via, bool last);

std::string chain(const Voice& voice, const std::vector<Leg>& legs, const Formula& via, bool closed);

// Some piece stands on the subject.
bool is_occupied_test(const Formula& test) {
    return test.op == Op::piece && !test.filter.empty && test.args[0].op == Op::subject;
}

// Of "empty or an enemy, and an enemy" only the second part says something.
const Formula& telling_part(const Formula& test) {
    if (test.op != Op::all_of || test.args.size() != 2 || !is_empty_or_enemy_test(test.args[0])) return test;
    return is_empty_test(test.args[1]) || is_enemy_test(test.args[1]) ? test.args[1] : test;
}

std::string joint_words(const Voice& voice, const Leg& leg) {
    auto inner = voice;
    inner.subject = "that cell";
    const auto& at = telling_part(leg.at);
    std::string text;
    if (is_empty_test(at))
        text = " to an empty cell";
    else if (!at.is_constant(true))
        text = is_occupied_test(at) ? " to the cell of " + piece_noun(voice, at.filter)
                                    : fmt::format(" (where {})", clause(inner, at));
    else
        text = ", whatever stands there,";
    return leg.capture ? text + ", captures it" : text;
}

std::string leg_clause(const Voice& voice, const Leg& leg, const Formula& via, bool last) {
    switch (leg.kind) {
        case Leg::Kind::ride: {
            auto text = ride(voice, leg, via, last).text();
            return leg.least == 0 ? "either stays where it is or " + text : text;
        }
        case Leg::Kind::group: {
            const auto inner = chain(voice, leg.group, via, true);
            if (is_step(leg)) return inner;
            return fmt::format("({}{}) {}", repetitions(leg), leg.least == 0 ? ", or not at all" : "", inner);
        }
        case Leg::Kind::back: return "returns to where it started";
        case Leg::Kind::anywhere: return "goes to any cell of the board";
    }
    assert(false);
    return {};
}

// Legs one after the other; `closed`: the last one ends on a joint, too.
std::string chain(const Voice& voice, const std::vector<Leg>& legs, const Formula& via, bool closed) {
    std::string text;
    for (std::size_t i = 0; i < legs.size(); ++i) {
        if (i > 0) text += i + 1 == legs.size() ? " and then " : text.ends_with(",") ? " then " : ", then ";
        const bool joint = i + 1 < legs.size() || closed;
        text += leg_clause(voice, legs[i], via, !joint);
        if (joint && legs[i].kind != Leg::Kind::group && legs[i].kind != Leg::Kind::back)
            text += joint_words(voice, legs[i]);
    }
    return text;
}

Formula empty_test() {
    Formula subject;
    subject.op = Op::subject;
    Formula formula;
    formula.op = Op::piece;
    formula.filter.empty = true;
    formula.filter.types = 0;
    formula.args.push_back(subject);
    return formula;
}

// ---- the end of a path

bool is_trail_of_subject(const Formula& formula) {
    return formula.op == Op::trail && formula.args[0].op == Op::subject;
}

std::string in_passing(const Voice& voice, const Formula& trail) {
    model::PieceFilter enemy;
    enemy.foe = true;
    enemy.types = trail.filter.types;
    return fmt::format("may also capture {} in passing, by going to a cell that it has just passed over",
                       piece_noun(voice, enemy));
}

std::string end_words(const Voice& voice, const Path& path) {
    const auto& to = telling_part(path.to);
    if (is_empty_or_enemy_test(to)) return {};
    if (is_empty_test(to)) return ", but not to capture";
    if (is_enemy_test(to)) return ", but only to capture";
    if (to.is_constant(true))
        return path.legs.back().kind == Leg::Kind::back ? "" : ", whatever stands there";
    if (is_trail_of_subject(to)) return ", but only to do this: it " + in_passing(voice, to);
    if (to.op == Op::any_of && to.args.size() == 2 && is_enemy_test(to.args[0]) &&
        is_trail_of_subject(to.args[1]))
        return ", but only to capture; it " + in_passing(voice, to.args[1]);
    if (is_occupied_test(to) && !to.filter.own && to.filter.foe)
        return ", but only to capture " + piece_noun(voice, to.filter);
    if (is_occupied_test(to) && to.filter.own && !to.filter.foe)
        return ", to the cell of " + piece_noun(voice, to.filter);
    return {};
}

// Whether the words above say all that the test of the last cell asks.
bool is_proviso(const Voice& voice, const Path& path) {
    return !is_empty_or_enemy_test(path.to) && !path.to.is_constant(true) && end_words(voice, path).empty();
}

std::string provisos(const Voice& voice, const Path& path) {
    Phrases clauses;
    auto inner = voice;
    inner.subject = voice.to;
    if (is_proviso(voice, path)) clauses.push_back(clause(inner, path.to));
    if (!path.guard.is_constant(true)) clauses.push_back(clause(voice, path.guard));
    if (clauses.empty()) return {};
    return ", provided that " + listed(clauses, "and that");
}

std::string side_path_words(const Voice& voice, const model::SidePath& side) {
    auto text = chain(voice, side.legs, empty_test(), true);
    return fmt::format(
        "; it also captures everything that it would capture if, {}, it went on like this: it {}",
        side.from_here ? "from where it started" : "from where it ends", text);
}

bool is_moving_piece(const model::Effect& effect) {
    return effect.kind == model::Effect::Kind::move && effect.cells.op == Op::here;
}

std::string consequences(const Voice& voice, const Path& path) {
    std::string text;
    if (!path.effects.empty()) text += "; " + effects_clause(voice, path.effects);
    if (std::any_of(path.effects.begin(), path.effects.end(), is_moving_piece))
        text += " (instead of ending on the last cell)";
    for (const auto& side : path.every) text += side_path_words(voice, side);
    if (path.trail) text += "; the cells it passes over are its trail until the opponents have replied";
    for (const int tag : path.tags)
        text +=
            fmt::format("; this is called a {}", plain(voice.definition.tags[static_cast<std::size_t>(tag)]));
    if (path.through_origin) text += "; it may pass its own cell on the way and end there";
    return text;
}

}  // namespace

std::string legs_clause(const Voice& voice, const std::vector<Leg>& legs) {
    const std::vector<Leg> before(legs.begin(), legs.end() - 1);
    const auto text =
        before.empty() ? std::string() : chain(voice, before, empty_test(), true) + " and then ";
    return text + leg_clause(voice, legs.back(), empty_test(), false);
}

Way way_of(const Voice& plain_voice, const Path& path) {
    auto voice = plain_voice;
    voice.path = &path;
    Way way;
    const bool one_ride =
        path.legs.size() == 1 && path.legs.front().kind == Leg::Kind::ride && path.legs.front().least > 0;
    if (one_ride)
        way = ride(voice, path.legs.front(), path.via, true);
    else
        way.verb = chain(voice, path.legs, path.via, false);
    way.rest += end_words(voice, path) + provisos(voice, path);
    way.rest += consequences(voice, path);
    return way;
}

Phrases told_together(const std::vector<Way>& ways) {
    Phrases told;
    std::vector<bool> done(ways.size(), false);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (done[i]) continue;
        auto together = ways[i];
        Phrases where{ways[i].where};
        for (std::size_t j = i + 1; j < ways.size(); ++j) {
            if (done[j] || ways[j].verb != ways[i].verb || ways[j].rest != ways[i].rest ||
                ways[j].where.empty())
                continue;
            done[j] = true;
            if (std::find(where.begin(), where.end(), ways[j].where) == where.end())
                where.push_back(ways[j].where);
        }
        together.where = listed(where, "or");
        told.push_back(together.text());
    }
    return told;
}

std::string drop_clause(const Voice& plain_voice, const Path& path) {
    auto voice = plain_voice;
    voice.path = &path;
    voice.to = "its cell";
    voice.subject = "the cell";
    auto text = is_empty_test(path.to) ? std::string("on any empty cell")
                                       : fmt::format("where {}", clause(voice, path.to));
    if (!path.guard.is_constant(true)) text += fmt::format(", provided that {}", clause(voice, path.guard));
    return text + consequences(voice, path);
}

}  // namespace boardwright::prose
