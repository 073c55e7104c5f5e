// Pieces beside the board: which types a hand can hold.
//
// In: a Definition whose types and rules are built. Out: types; an error for each that is held in vain.
#pragma once

#include <vector>

#include "grammar/diagnostic.h"
#include "interpreter/model/definition.h"

namespace boardwright::model {

// What can be dropped, by `drop:` of a type or by an effect, each once and as it is held: a type with a base
// is its base. `drop any` means whatever is held at the start.
std::vector<TypeId> types_in_hands(const Definition& definition);

// Every type that `hands:` gives a player must be one of them.
void check_hands(const Definition& definition, grammar::Diagnostics& diagnostics);

}  // namespace boardwright::model
