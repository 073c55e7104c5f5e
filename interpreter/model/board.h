// The board: axes, cells, steps, leaps, edges, colors, symmetry.
//
// In: the `board:` tree. Out: model::Board, a directed graph whose steps know the heading they arrive with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/tree.h"
#include "interpreter/model/definition.h"

namespace boardwright::model {

// A map of the board on itself: where every cell and every direction goes.
struct Symmetry {
    Indexed<CellId, CellId> cells;
    Indexed<DirectionId, DirectionId> directions;
};

struct BuiltBoard {
    Board board;
    std::optional<Symmetry> symmetry;  // what `symmetry:` names
};

// Everything but the colors that are given as cell sets, which need the regions.
std::optional<BuiltBoard> build_board(const grammar::Tree& tree, grammar::Diagnostics& diagnostics);

// `colors: by CLASS`: the connected components under the steps of a class.
void color_by_reach(Board& board, const std::vector<DirectionId>& steps);

std::optional<CellId> find_cell(const Board& board, std::string_view name);
std::optional<DirectionId> find_direction(const Board& board, std::string_view name);
const std::vector<DirectionId>* find_class(const Board& board, std::string_view name);
std::optional<std::size_t> find_axis(const Board& board, std::string_view name);
// The coordinate that a label of the axis means.
std::optional<int> find_label(const Axis& axis, std::string_view label);

// Where the leaps of a set end that begin on the cell.
CellSet leap_ends(const Board& board, CellId from, const LeapSet& set);

// The cells straight on in a direction, nearest first, until the board ends, a blocked cell comes or a cell
// comes again; where a line branches, the first branch.
std::vector<CellId> straight_on(const Board& board, CellId from, DirectionId direction);

// The cells in the order of position texts: rows by the last axis, far side first; in a row by the other
// axes.
std::vector<std::vector<CellId>> board_rows(const Board& board);

// Words separated by blanks (or the items of a list), each with its place.
std::vector<grammar::Text> words_of(const grammar::Tree& tree);
std::vector<grammar::Text> words_of(const grammar::Text& text);

}  // namespace boardwright::model
