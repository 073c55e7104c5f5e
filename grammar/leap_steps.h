// The steps of a leap behind its first, in `leaps:` of a board and in moves.
#pragma once

#include <string>
#include <vector>

#include "grammar/expr_builder.h"

namespace boardwright::grammar {

// The children of `node` after the first, which is the start and called `start`. Adds an error for another
// direction.
std::vector<LeapStep> leap_steps(const ParseNode& node, const std::string& start, ExprBuilder& builder);

}  // namespace boardwright::grammar
