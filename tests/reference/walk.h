// Walking over the board: single steps, leaps, and legs made of them.
//
// In: a board and where a walk stands. Out: where it may stand next. Pieces play no part here.
#pragma once

#include <optional>
#include <tuple>
#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// A heading: an angle on the compass, or the number of a leap in a set.
struct Course {
    std::optional<std::size_t> leaps;  // index of Board::leaps; none: the compass
    int number = 0;

    friend bool operator==(const Course&, const Course&) = default;
};

// A cell and the frame carried along to it; see model::Heading.
struct Spot {
    CellId cell;
    int frame = 0;  // compass places
    int sense = 1;  // -1 while left and right have changed places

    friend bool operator==(const Spot&, const Spot&) = default;
};

struct Walk {
    Spot spot;
    std::optional<Course> course;  // how the last step was headed; none before the first
    int last_turn = 0;             // sign of the last turn; 0: there was none
    std::vector<CellId> passed;  // every cell stepped on, the present one last; the origin is not among them
    std::vector<CellId> captured;  // at joints
    bool returned = false;         // by `return`

    // Where it has been, and heading where: a walk that comes to the same again, stops.
    std::vector<std::tuple<CellId, std::optional<std::size_t>, int, int, int>> visited;
};

// Where one step, or one leap, of the course leads. Several when the line branches. Never to a blocked cell,
// though a leap may fly over some.
std::vector<Spot> step(const model::Board& board, const Spot& spot, const Course& course);

// The course turned by `places`, in its own set.
Course turned(const model::Board& board, const Course& course, int places);

// One step further. Never onto the origin (none: the walk has no origin to mind), never to a cell and heading
// where the walk has been.
std::vector<Walk> advance(const model::Board& board, const Walk& walk, const Course& course, CellId origin);

// All cells straight on, nearest first; where the line branches, the first branch to its end, then the next.
std::vector<CellId> straight_on(const model::Board& board, const Walk& walk);

}  // namespace boardwright::reference
