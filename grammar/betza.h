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

// What the letters ask of a board; the standard is one of squares. Directions are counted in places of the
// compass, clockwise from the player's forward.
struct BetzaBoard {
    int places = 8;
    std::vector<int> orth{0, 2, 4, 6};  // the class `orth`
    std::vector<int> diag{1, 3, 5, 7};  // the class `diag`; a board may have none
    int longest = 8;                    // cells of its longest line
};

struct BetzaMoves {
    std::vector<Text> moves;
    std::vector<Text> drops;  // of the atom `@`, for parse_drop
};

// Every character of the result has its origin in the Betza string, so whatever is said about a move later
// underlines the letters that mean it. Yields nothing exactly when it added an error.
//
// The letters ask the board for `orth`, `diag`, `any` and for leap sets (see kLeaps in betza_shape.cpp), and
// the player's forward for `f`, `b`, `l` and `r`, which mean the nearest directions that the atom has. Where
// directions do not go round evenly (in space), `l`, `r`, `s` and `h` mean nothing. A move of several legs
// ends where it began only when a leg goes straight back.
std::optional<BetzaMoves> translate_betza(const Text& betza, const BetzaBoard& board,
                                          Diagnostics& diagnostics);

}  // namespace boardwright::grammar
