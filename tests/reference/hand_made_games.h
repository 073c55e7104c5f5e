// Whole games made by hand: those whose node counts are known, and a menagerie of moves that no shipped game
// has.
//
// In: nothing, or a setup. Out: a model::Definition.
#pragma once

#include <cstdint>
#include <string_view>

#include "tests/reference/hand_made.h"
#include "tests/reference/hand_made_rules.h"

namespace boardwright::reference::hand_made {

Definition chess(std::string_view rows);

// Knights and pawns on rings with a crossing. A pawn or knight that captures one of its like leaves the
// board; what it becomes is put on the mover's home: a knight for a pawn, the next of a shared ladder for a
// knight.
Definition ladder();
Definition ladder_game();  // with its setup

// Twelve files and ranks, round riders that make half their circle, kings that also leap over safe cells.
Definition roses();

// A grid whose west and east are joined upside down: who crosses finds left and right changed.
Definition moebius();

// Lame, hopping, shooting, jumping, crooked, curved, bent and teleporting pieces, trails of any length, kings
// with guarded leaps; endings by repetition and by a counter.
void add_menagerie(Definition& rules);
// A king and other pieces for each player.
void put_at_random(Definition& rules, std::uint32_t seed, int each);

}  // namespace boardwright::reference::hand_made
