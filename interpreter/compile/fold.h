// Judging conditions before the game: what can be known of a formula when some of its cells and pieces are
// known.
#pragma once

#include <optional>

#include "interpreter/compile/codes.h"
#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

using ruleset::CellId;
using ruleset::PieceCode;
using ruleset::PlayerId;

// What is known. A cell's piece is only known for the cells that stand here with a code.
struct Known {
    PlayerId me;
    std::optional<CellId> here;
    std::optional<CellId> to;
    std::optional<CellId> subject;
    std::optional<CellId> victim;
    std::optional<PieceCode> mover;         // the piece on `here`
    std::optional<PieceCode> subject_code;  // the piece on `subject`, or the empty cell
    std::optional<PieceCode> victim_code;
};

// The value of a condition, when what is known decides it.
std::optional<bool> decide(const model::Formula& condition, const Known& known,
                           const model::Definition& definition, const Codes& codes);

// The formula with every part that is decided by what is known replaced by its value. Parts that are not
// decided stay as they are (`here` is not replaced by a cell), so that the rest of one movement is the same
// on many cells.
model::Formula fold(const model::Formula& formula, const Known& known, const model::Definition& definition,
                    const Codes& codes);

}  // namespace boardwright::compile
