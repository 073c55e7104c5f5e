#include "tests/reference/walk.h"

#include <algorithm>

namespace boardwright::reference {
namespace {

int wrap(int number, std::size_t size) {
    const int n = static_cast<int>(size);
    return ((number % n) + n) % n;
}

std::vector<Spot> compass_step(const model::Board& board, const Spot& spot, int angle) {
    const int direction = wrap(spot.frame + spot.sense * angle, board.directions.size());
    std::vector<Spot> reached;
    for (const auto& arrival : board.steps[spot.cell][DirectionId(static_cast<std::size_t>(direction))]) {
        const int sense = arrival.flip ? -spot.sense : spot.sense;
        const int heading = static_cast<int>(arrival.heading.index());
        reached.push_back({arrival.cell, wrap(heading - sense * angle, board.directions.size()), sense});
    }
    return reached;
}

// What tells one heading at a cell from another: on the compass the direction arrived with, whatever the
// frame.
auto visit(const model::Board& board, const Spot& spot, const Course& course) {
    if (course.leaps) return std::tuple(spot.cell, course.leaps, course.number, spot.frame, spot.sense);
    const int direction = wrap(spot.frame + spot.sense * course.number, board.directions.size());
    return std::tuple(spot.cell, course.leaps, direction, 0, 0);
}

}  // namespace

std::vector<Spot> step(const model::Board& board, const Spot& spot, const Course& course) {
    const auto angles = course.leaps
                            ? board.leaps[*course.leaps].leaps[static_cast<std::size_t>(course.number)]
                            : std::vector{course.number};
    std::vector<Spot> spots{spot};
    for (int angle : angles) {
        std::vector<Spot> next;
        for (const Spot& from : spots)
            for (const Spot& to : compass_step(board, from, angle)) next.push_back(to);
        spots = next;
    }
    std::erase_if(spots, [&](const Spot& reached) { return board.blocked.contains(reached.cell); });
    return spots;
}

Course turned(const model::Board& board, const Course& course, int places) {
    const std::size_t size = course.leaps ? board.leaps[*course.leaps].leaps.size() : board.directions.size();
    return {course.leaps, wrap(course.number + places, size)};
}

std::vector<Walk> advance(const model::Board& board, const Walk& walk, const Course& course, CellId origin) {
    std::vector<Walk> further;
    for (const Spot& spot : step(board, walk.spot, course)) {
        if (spot.cell == origin) continue;
        const auto here = visit(board, spot, course);
        if (std::find(walk.visited.begin(), walk.visited.end(), here) != walk.visited.end()) continue;
        Walk next = walk;
        next.spot = spot;
        next.course = course;
        next.returned = false;
        next.passed.push_back(spot.cell);
        next.visited.push_back(here);
        further.push_back(next);
    }
    return further;
}

std::vector<CellId> straight_on(const model::Board& board, const Walk& walk) {
    std::vector<CellId> cells;
    if (!walk.course) return cells;
    Walk begin;
    begin.spot = walk.spot;
    const auto follow = [&](const Walk& from, const auto& self) -> void {
        for (const Walk& next : advance(board, from, *walk.course, CellId{})) {
            cells.push_back(next.spot.cell);
            self(next, self);
        }
    };
    follow(begin, follow);
    return cells;
}

}  // namespace boardwright::reference
