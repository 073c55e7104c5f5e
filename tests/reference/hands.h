// Pieces in hand: what a piece counts as there, and which pieces get there.
//
// In: a definition, pieces, a position. Out: types, numbers, the position with a piece more.
#pragma once

#include "tests/reference/engine.h"

namespace boardwright::reference {

// What must be in the hand for a piece of the type to be dropped.
TypeId held_as(const Definition& rules, TypeId type);
// What the piece becomes in a hand.
TypeId held_as(const Definition& rules, const Piece& piece);

// How many pieces could enter as one of the type.
int in_hand(const Definition& rules, const Position& position, PlayerId player, TypeId type);

// What a piece remembers when it becomes one of another type.
std::optional<TypeId> remembered_base(const Definition& rules, const Piece& piece, TypeId becomes);

// Gives a captured piece to the hand it belongs to, if any.
void take_in_hand(const Definition& rules, Position& position, const Piece& captured, PlayerId capturer);

}  // namespace boardwright::reference
