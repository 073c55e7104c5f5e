// Asking the reference engine in words, for tests.
//
// In: a definition, positions, texts of moves. Out: legal moves as one line, positions.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {

// Sorted, with blanks between.
std::string line_of(std::vector<std::string> texts);
// Every legal move, whatever ends a game that only history ends.
std::string moves_in(const Definition& rules, const Position& position);
std::string moves(const Definition& rules);  // at the start

// After these moves, from the start or from a position. Fails the test when one is not legal.
Position after(const Definition& rules, const std::vector<std::string>& played);
Position after(const Definition& rules, Position position, const std::vector<std::string>& played);

}  // namespace boardwright::reference
