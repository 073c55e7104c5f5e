// Making moves: what is captured, carried along and changed, and the `after:` rules.
//
// In: a definition, a position, a move. Out: the position after it, the choices that `after:` rules leave.
#pragma once

#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/judge.h"

namespace boardwright::reference {

// The position after a candidate, all but its place in history. At the depth of attacks the turn is not
// passed on and nothing is counted.
Position make(const Definition& rules, const Position& position, const Move& move,
              Depth depth = Depth::complete);

// The move with everything that its mover may choose when `after:` rules let him, and as it is, unless one
// insists on a choice.
std::vector<Move> with_choices(const Definition& rules, const Position& position, const Move& move,
                               Depth depth);

// The pieces as they stand while the moving one is in the air.
Position without_mover(const Definition& rules, const Position& position, const Move& move);

}  // namespace boardwright::reference
