// Where the pieces stand at the start.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grammar/tree.h"
#include "interpreter/model/formulas.h"

namespace boardwright::model {

std::optional<PlayerId> find_player(const Definition& definition, std::string_view name);

// The message for a player that does not exist; `others` are words that could stand here, too.
void unknown_player(const grammar::Text& name, std::vector<std::string> others, FormulaBuilder& formulas);

// How a piece is written in rows: upper case for the first player and for nobody, lower case for the second,
// with the player's number for any further one.
std::string symbol_of(const PieceType& type, PlayerId player);

// Fills Definition::setup from `setup:`: pieces by type and cells for each player, `mirror` for the image of
// the first player's pieces, or `fen:` for the whole board.
void build_setup(const grammar::Tree& tree, FormulaBuilder& formulas);

}  // namespace boardwright::model
