// In: a game. Out: answers about its moves in texts, as `show`, `moves` and `play` give them.
#pragma once

#include <string>
#include <vector>

#include "interpreter/boardwright.h"

namespace boardwright::cli {

// Throws an InputError with a suggestion when the board has no such cell.
CellId cell_named(const Variant& variant, const std::string& name);

// Texts of the legal moves, sorted by byte; of those from `from` when it is a cell.
std::vector<std::string> move_texts(const Game& game, CellId from);

// Where the moves from a cell end, each once.
std::vector<CellId> targets_from(const Game& game, CellId from);

}  // namespace boardwright::cli
