// Leaps: the sets that a board names, and those that a move spells out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grammar/expression.h"
#include "interpreter/model/definition.h"

namespace boardwright::model {

// The leaps of one form, from each of these directions; where they turn, the one to the left comes before the
// one to the right: that is clockwise order. Leaps that turn to one side only are such a set by themselves.
LeapSet make_leaps(const std::string& name, const std::vector<grammar::LeapStep>& steps,
                   std::vector<DirectionId> starts, std::size_t compass);

// Where a leap that a move spells out belongs: the leaps of its form, to both sides, from all directions of
// the smallest class of the board that holds `starts`. An equal set of the board is taken; otherwise one
// without a name is added to it.
std::size_t set_of_leap(Board& board, const std::vector<grammar::LeapStep>& steps,
                        const std::vector<DirectionId>& starts);

// Which of the leaps that begin along one direction are meant: the one to the left is 0, the one to the
// right 1; a set whose leaps do not turn has only 0.
std::vector<int> leaps_meant(const std::vector<grammar::LeapStep>& steps);

// The number of the `nth` leap that begins at this angle; nothing when the set has none.
std::optional<int> leap_from(const LeapSet& set, int angle, int nth);

}  // namespace boardwright::model
