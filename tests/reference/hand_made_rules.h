// Effects, rules and endings made by hand, and castling, which needs them.
//
// In: formulas and types. Out: parts of a model::Definition.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/hand_made.h"

namespace boardwright::reference::hand_made {

using Kind = model::Effect::Kind;

model::Effect effect(Kind kind, Formula cells = {}, Formula target = {});
// `place` or `drop`; several types, or a set, leave the mover a choice.
model::Effect entering(Kind kind, std::vector<TypeId> types, Formula target);
// Done after every move for which `when` holds.
model::AfterRule after_rule(Formula when, std::vector<model::Effect> effects, bool optional = false);
// From the hand to any cell for which the test holds.
model::Movement dropping(Formula to);
model::EndRule ending_when(Formula when, model::Share share, std::string words);
model::EndRule lost_when_stuck();

// Two cells over safe ones towards an unmoved rook, which is put on the cell passed.
Path castling(const Definition& rules, int side);
// Rooks, and kings that may castle, on the usual board without pieces.
Definition castlers();

}  // namespace boardwright::reference::hand_made
