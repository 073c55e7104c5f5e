#include "tests/reference/legs.h"

#include <algorithm>
#include <cstdlib>

namespace boardwright::reference {
namespace {

using model::Heading;
using model::Leg;

// A leg still to be walked, and how often it has been, which is more than never for groups only.
struct Due {
    const Leg* leg;
    int done = 0;
};
using Dues = std::vector<Due>;

// What comes next, and what comes after that.
struct Next {
    const Leg* leg;
    Dues after;
};

bool may_be_left_out(const Due& due) {
    if (due.done >= due.leg->least) return true;
    return due.leg->kind == Leg::Kind::group &&
           std::all_of(due.leg->group.begin(), due.leg->group.end(),
                       [](const Leg& leg) { return may_be_left_out({&leg}); });
}

bool may_end(const Dues& dues) { return std::all_of(dues.begin(), dues.end(), may_be_left_out); }

Dues joined(Dues first, const Dues& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

// Every leg that may be walked next: the first that is due, or a later one when those before may be left out.
// A group is replaced by its legs, with the group itself due once more after them.
std::vector<Next> nexts(const Dues& dues) {
    std::vector<Next> all;
    for (std::size_t i = 0; i < dues.size(); ++i) {
        const auto [leg, done] = dues[i];
        const Dues rest(dues.begin() + static_cast<std::ptrdiff_t>(i) + 1, dues.end());
        if (leg->kind != Leg::Kind::group) {
            all.push_back({leg, rest});
        } else if (leg->most == Leg::kUnbounded || done < leg->most) {
            Dues inner;
            for (const Leg& part : leg->group) inner.push_back({&part});
            for (const Next& next : nexts(inner))
                all.push_back({next.leg, joined(joined(next.after, {{leg, done + 1}}), rest)});
        }
        if (!may_be_left_out(dues[i])) break;
    }
    return all;
}

class LegWalker {
public:
    explicit LegWalker(const Terms& terms) : terms_(terms), board_(terms.board) {}

    void follow(const Walk& walk, const Dues& dues) const {
        for (const Next& next : nexts(dues)) {
            walk_leg(*next.leg, walk, [&](const Walk& ended) {
                if (may_end(next.after)) terms_.end(*next.leg, ended);
                Walk onward = ended;
                if (!nexts(next.after).empty() && (ended.returned || terms_.may_join(*next.leg, onward)))
                    follow(onward, next.after);
            });
        }
    }

private:
    using Visit = std::function<void(const Walk&)>;

    // Calls visit for every way the leg can be walked.
    void walk_leg(const Leg& leg, const Walk& walk, const Visit& visit) const {
        switch (leg.kind) {
            case Leg::Kind::back: visit(back(walk)); break;
            case Leg::Kind::anywhere: anywhere(walk, visit); break;
            default:
                for (const Heading& heading : leg.headings) {
                    Walk turning = walk;
                    const std::optional<Course> course = resolve(heading, turning);
                    if (!course) continue;
                    if (leg.bend == Leg::Bend::none)
                        ride(leg, turning, *course, 0, 0, visit);
                    else
                        for (int sign : {+1, -1}) ride(leg, turning, *course, sign, 0, visit);
                }
        }
    }

    Walk back(Walk walk) const {
        walk.spot.cell = terms_.origin;
        walk.passed.push_back(terms_.origin);
        walk.returned = true;
        return walk;
    }

    void anywhere(const Walk& walk, const Visit& visit) const {
        for (std::size_t i = 0; i < board_.cells.size(); ++i) {
            const bool origin = CellId(i) == terms_.origin && !terms_.through_origin;
            if (origin || board_.blocked.contains(CellId(i))) continue;
            Walk there = walk;
            there.spot = {CellId(i)};
            there.course.reset();
            there.returned = false;
            there.passed.push_back(CellId(i));
            visit(there);
        }
    }

    // Notes in the walk which way it turns.
    std::optional<Course> resolve(const Heading& heading, Walk& walk) const {
        switch (heading.base) {
            case Heading::Base::compass: return turned(board_, Course{}, heading.places);
            case Heading::Base::forward: return turned(board_, Course{}, terms_.forward + heading.places);
            case Heading::Base::leap: return turned(board_, Course{heading.leaps, 0}, heading.places);
            case Heading::Base::leap_forward: return leap_ahead(heading);
            case Heading::Base::on: break;
        }
        if (!walk.course) return {};
        int places = heading.places;
        if (places == 0) return walk.course;
        if (heading.hand != Heading::Hand::any) {
            if (walk.last_turn == 0) return {};
            const int sign = heading.hand == Heading::Hand::same ? walk.last_turn : -walk.last_turn;
            places = sign * std::abs(places);
        }
        walk.last_turn = places > 0 ? 1 : -1;
        return turned(board_, *walk.course, places);
    }

    // Counts the leaps that begin as wanted.
    std::optional<Course> leap_ahead(const Heading& heading) const {
        const Course begin = turned(board_, Course{}, terms_.forward + heading.places);
        const auto& leaps = board_.leaps[heading.leaps].leaps;
        int seen = 0;
        for (std::size_t i = 0; i < leaps.size(); ++i)
            if (leaps[i][0] == begin.number && seen++ == heading.nth)
                return Course{heading.leaps, static_cast<int>(i)};
        return {};
    }

    // Goes on after `done` steps of a ride; `sign` is the sense in which a bent one turns next, 0 for a
    // straight one.
    void ride(const Leg& leg, const Walk& walk, const Course& course, int sign, int done,
              const Visit& visit) const {
        if (done > 0 && done >= leg.least) visit(walk);
        if (done == leg.most) return;
        if (done > 0 && !terms_.may_pass(walk)) return;
        const CellId barred = terms_.through_origin ? CellId{} : terms_.origin;
        for (Walk& next : advance(board_, walk, course, barred)) {
            if (leg.along && !drawn(*leg.along, walk.spot.cell, next.spot.cell)) continue;
            if (done > 0 && sign != 0) next.last_turn = leg.bend == Leg::Bend::zig ? -sign : sign;
            const Course bent = turned(board_, course, sign * leg.bend_places);
            ride(leg, next, bent, leg.bend == Leg::Bend::zig ? -sign : sign, done + 1, visit);
        }
    }

    bool drawn(std::size_t edge_set, CellId from, CellId to) const {
        const auto& pairs = board_.edge_sets[edge_set].pairs;
        return std::find(pairs.begin(), pairs.end(), std::pair(from, to)) != pairs.end();
    }

    const Terms& terms_;
    const model::Board& board_;
};

}  // namespace

void walk_legs(const std::vector<Leg>& legs, const Walk& begin, const Terms& terms) {
    Dues dues;
    for (const Leg& leg : legs) dues.push_back({&leg});
    LegWalker(terms).follow(begin, dues);
}

int forward_of(const Definition& rules, PlayerId player) {
    return static_cast<int>(rules.players[player].forward.index());
}

int forward_of(const Definition& rules, const Piece& piece) {
    const auto& facings = rules.types[piece.type].facings;
    if (facings.empty()) return forward_of(rules, piece.player);
    const DirectionId facing = facings[piece.facing];
    return static_cast<int>(rules.players[piece.player].direction_image[facing].index());
}

}  // namespace boardwright::reference
