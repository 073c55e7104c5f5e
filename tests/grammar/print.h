// Trees of the grammar as one line each, so that a test shows what an expression is read as.
//
// Conditions are written with the operation first: `(and A B)`, `(in CELL SET)`; `_` is the cell that is
// being tested, a test with a type is `friend:T`, pieces to count are `own:T`, a range is `rank[1..3]`. Legs
// are joined by `>`; repetition is always a range, `*1..` when it has no end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/expression.h"
#include "grammar/tree.h"

namespace boardwright::grammar::test {

std::string print(const Expr& expr);
std::string print(const std::vector<Expr>& effects);
std::string print(const Heading& heading);
std::string print(const Leg& leg);
std::string print(const Path& path);
std::string print(const MoveItem& item);
std::string print(const Spot& spot);
std::string print(const Edge& edge);
std::string print(const Leap& leap);
std::string print(const Tree& tree);

// What a text is read as, or the rendered messages when it cannot be read. The text stands alone in a file
// `f`.
std::string read_move(std::string_view text);
std::string read_condition(std::string_view text);
std::string read_cell_set(std::string_view text);
std::string read_value(std::string_view text);
std::string read_effects(std::string_view text);
std::string read_edge(std::string_view text);
std::string read_leap(std::string_view text);
std::string read_drop(std::string_view text);
std::string read_file(std::string_view text);

}  // namespace boardwright::grammar::test
