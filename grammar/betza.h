// Betza's notation for how a piece moves, with the extensions known as XBetza: a front end of the language of
// moves.
//
// In: a string such as `fmWfceFifmnD`. Out: the same moves in the words of the language, one text for each
// item of `moves:`, for parse_move: `fwd to empty`, `fwd~1 to enemy or trail`, `fwd*2 to empty if unmoved
// trail`.
#pragma once

#include <optional>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar {

// Every character of the result has its origin in the Betza string, so whatever is said about a move later
// underlines the letters that mean it. Yields nothing exactly when it added an error.
//
// The letters ask the board for `orth`, `diag`, `any` and for leap sets (see kLeaps in betza_shape.cpp), and
// the player's forward for `f`, `b`, `l` and `r`. Directions to one side only (`l`, `r`, `s`) suppose a
// compass of eight. `O` asks for the usual partner by its name. A leap in some directions only is spelled out
// cell by cell: it does not fly over blocked cells or over the cell where its move began. A move of several
// legs ends there only when a leg goes straight back.
std::optional<std::vector<Text>> translate_betza(const Text& betza, Diagnostics& diagnostics);

}  // namespace boardwright::grammar
