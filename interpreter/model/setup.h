// Where the pieces stand at the start.
#pragma once

#include "grammar/tree.h"
#include "interpreter/model/formulas.h"

namespace boardwright::model {

// Fills Definition::setup from `setup:`: pieces by type and cells for each player, `mirror` for the image of
// the first player's pieces, or `fen:` for the whole board.
void build_setup(const grammar::Tree& tree, FormulaBuilder& formulas);

}  // namespace boardwright::model
