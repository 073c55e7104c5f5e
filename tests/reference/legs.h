// Walking legs, one after the other, in every way there is.
//
// In: legs, where the walk begins, and what may be passed and joined. Out: every walk that may end.
#pragma once

#include <functional>
#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/walk.h"

namespace boardwright::reference {

struct Terms {
    const model::Board& board;
    CellId origin;                // where the walk begins, and `return` leads
    bool through_origin = false;  // otherwise it never comes back there by a step
    int forward = 0;              // a place on the compass

    // Whether the walk may go on over the cell where it is, within a leg.
    std::function<bool(const Walk&)> may_pass;
    // Whether it may go on from there with the next leg; notes what it captures.
    std::function<bool(const model::Leg&, Walk&)> may_join;
    // It may end there, with that leg.
    std::function<void(const model::Leg&, const Walk&)> end;
};

void walk_legs(const std::vector<model::Leg>& legs, const Walk& begin, const Terms& terms);

// The direction that is forward, as a place on the compass: the player's, or the piece's own.
int forward_of(const Definition& rules, PlayerId player);
int forward_of(const Definition& rules, const Piece& piece);

}  // namespace boardwright::reference
