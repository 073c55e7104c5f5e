#include "tests/reference/places.h"

#include <algorithm>
#include <functional>

#include "tests/reference/legs.h"

namespace boardwright::reference {
namespace {

std::vector<DirectionId> compass(const model::Board& board) {
    std::vector<DirectionId> every;
    for (std::size_t i = 0; i < board.directions.size(); ++i) every.push_back(DirectionId(i));
    return every;
}

// Whether some line from the cell straight on in the direction ends at a walk that is `found`, going on no
// further than `goes_on` lets it.
bool leads(const model::Board& board, CellId from, DirectionId direction,
           const std::function<bool(const Walk&)>& found, const std::function<bool(const Walk&)>& goes_on) {
    const Course course{{}, static_cast<int>(direction.index())};
    const auto follow = [&](const Walk& walk, const auto& self) -> bool {
        if (found(walk)) return true;
        if (!goes_on(walk)) return false;
        const auto further = advance(board, walk, course, from);
        return std::any_of(further.begin(), further.end(),
                           [&](const Walk& next) { return self(next, self); });
    };
    Walk begin;
    begin.spot.cell = from;
    return follow(begin, follow);
}

}  // namespace

CellSet one_cell(CellId at) {
    CellSet set;
    if (at.valid()) set.add(at);
    return set;
}

CellSet neighbours(const model::Board& board, const CellSet& set,
                   const std::vector<DirectionId>& directions) {
    CellSet near;
    set.for_each([&](CellId from) {
        for (DirectionId direction : directions)
            for (const auto& arrival : board.steps[from][direction]) near.add(arrival.cell);
    });
    return near - set - board.blocked;
}

CellSet near(const model::Board& board, const CellSet& set, const Formula& formula) {
    CellSet near = neighbours(board, set, formula.directions);
    set.for_each([&](CellId from) {
        for (std::size_t leaps : formula.leaps)
            for (std::size_t i = 0; i < board.leaps[leaps].leaps.size(); ++i)
                for (const Spot& spot : step(board, {from}, {leaps, static_cast<int>(i)}))
                    near.add(spot.cell);
    });
    return near - set;
}

int distance(const model::Board& board, CellId from, CellId to) {
    if (!from.valid() || !to.valid()) return ruleset::kUnreachable;
    CellSet reached = one_cell(from);
    for (int steps = 0;; ++steps) {
        if (reached.contains(to)) return steps;
        const CellSet next = neighbours(board, reached, compass(board));
        if (next.empty()) return ruleset::kUnreachable;
        reached |= next;
    }
}

CellSet line(const model::Board& board, CellId through, int axis) {
    CellSet set;
    if (!through.valid()) return set;
    const auto coordinate = [&](CellId at) {
        return board.cells[at].coordinates[static_cast<std::size_t>(axis)];
    };
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (coordinate(CellId(i)) == coordinate(through)) set.add(CellId(i));
    return set;
}

CellId at_coordinates(const model::Board& board, const std::vector<int>& coordinates) {
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[CellId(i)].coordinates == coordinates) return CellId(i);
    return {};
}

CellId step_to(const model::Board& board, CellId from, DirectionId direction) {
    if (!from.valid()) return {};
    const auto reached = step(board, {from}, {{}, static_cast<int>(direction.index())});
    return reached.empty() ? CellId{} : reached.front().cell;
}

CellSet span(const model::Board& board, CellId from, CellId to) {
    if (!from.valid() || !to.valid()) return {};
    CellSet cells = one_cell(from);
    const auto arrives = [&](const Walk& walk) {
        if (walk.spot.cell != to) return false;
        for (CellId passed : walk.passed) cells.add(passed);
        return true;
    };
    for (DirectionId direction : compass(board))
        if (leads(board, from, direction, arrives, [](const Walk&) { return true; })) return cells;
    return {};
}

CellId first_on(const View& view) {
    if (view.walk == nullptr) return {};
    for (CellId at : straight_on(view.rules.board, *view.walk))
        if (view.position.pieces[at]) return at;
    return {};
}

CellId first_piece(const View& view, const model::PieceFilter& filter) {
    for (std::size_t i = 0; i < view.position.pieces.size(); ++i)
        if (matches(view, CellId(i), filter)) return CellId(i);
    return {};
}

CellId step_forward(const View& view, CellId from, int places) {
    const auto& board = view.rules.board;
    const bool stands = view.here.valid() && view.position.pieces[view.here];
    const int forward =
        stands ? forward_of(view.rules, *view.position.pieces[view.here]) : forward_of(view.rules, view.me);
    const Course course = turned(board, {}, forward + places);
    return step_to(board, from, DirectionId(static_cast<std::size_t>(course.number)));
}

CellSet reached(const View& view, CellId from, const std::vector<model::Leg>& legs, bool with_ways) {
    CellSet ends;
    if (!from.valid()) return ends;
    const auto joins = [&](const model::Leg& leg, const Walk& walk) {
        View at_joint = view;
        at_joint.subject = walk.spot.cell;
        at_joint.walk = &walk;
        return holds(leg.at, at_joint);
    };
    Walk begin;
    begin.spot.cell = from;
    walk_legs(legs, begin,
              {.board = view.rules.board,
               .origin = from,
               .forward = forward_of(view.rules, view.me),
               .may_pass = [&](const Walk& walk) { return !view.position.pieces[walk.spot.cell]; },
               .may_join = joins,
               .end =
                   [&](const model::Leg&, const Walk& walk) {
                       if (!joins(legs.back(), walk)) return;
                       ends.add(walk.spot.cell);
                       for (CellId passed : walk.passed)
                           if (with_ways) ends.add(passed);
                   }});
    if (with_ways && !ends.empty()) ends.add(from);
    return ends;
}

bool connected(const Formula& formula, const View& view) {
    View at_each = view;
    const auto kept = [&](const CellSet& set) {
        CellSet holding;
        set.for_each([&](CellId at) {
            at_each.subject = at;
            if (holds(formula.args[2], at_each)) holding.add(at);
        });
        return holding;
    };
    CellSet joined = kept(cells(formula.args[0], view));
    for (CellSet next = joined; !next.empty(); joined |= next)
        next = kept(neighbours(view.rules.board, joined, formula.directions));
    return !(joined & cells(formula.args[1], view)).empty();
}

bool aligned(const Formula& formula, const View& view) {
    const auto length = static_cast<std::size_t>(formula.value);
    const auto fits = [&](const Walk& walk) { return matches(view, walk.spot.cell, formula.filter); };
    const auto distinct = [](std::vector<CellId> row) {
        std::sort(row.begin(), row.end());
        return std::adjacent_find(row.begin(), row.end()) == row.end();
    };
    const auto whole = [&](const Walk& walk) {
        return fits(walk) && walk.passed.size() + 1 >= length && distinct(walk.passed);
    };
    for (std::size_t i = 0; i < view.rules.board.cells.size(); ++i)
        for (DirectionId direction : formula.directions)
            if (leads(view.rules.board, CellId(i), direction, whole, fits)) return true;
    return false;
}

}  // namespace boardwright::reference
