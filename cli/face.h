// How one cell looks: what the four drawers share.
#pragma once

#include <string>
#include <string_view>

#include "cli/canvas.h"
#include "cli/drawing.h"

namespace boardwright::cli {

// A symbol between two marks: "[P]". All blank for an empty cell that nothing points out.
struct Face {
    std::string symbol;  // empty: nothing stands here
    char left = ' ';
    char right = ' ';
    Style style = Style::plain;

    bool blank() const { return symbol.empty() && left == ' '; }
    std::string text() const { return left + symbol + right; }
};

Face face_of(const View& view, CellId cell);

// The symbol of a piece: upper case for the first player, lower case for the second, a number after it for
// others, then where it faces when its type has facings.
std::string symbol_of(const Game& game, const Game::Piece& piece);

// "+" for clockwise, "^" for north …; the direction's own name when there is no sign for it.
std::string facing_sign(std::string_view direction);

// Characters of the longest symbol of this game.
int longest_symbol(const Variant& variant);
int longest_cell_name(const Variant& variant);

// What shades a cell of this colour: blank for the first colour. All blank on boards of one colour.
char shade_of(const model::Board& board, CellId cell);

// `text` in the middle of `width` characters of `fill`; cut to the width.
std::string centered(std::string_view text, int width, char fill = ' ');

// The cells by their two coordinates, counted from 0. Precondition: two axes.
class CellGrid {
public:
    explicit CellGrid(const model::Board& board);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool complete() const { return complete_; }  // every pair of coordinates is a cell
    CellId at(int column, int row) const;        // none: no cell there

private:
    int columns_;
    int rows_;
    bool complete_ = true;
    std::vector<CellId> cells_;
};

// A table with labels round it, row 0 on top.
struct Table {
    std::vector<std::string> columns;
    std::vector<std::string> rows;
    std::vector<std::vector<CellId>> cells;  // [row][column]; none: no cell there
};
std::string draw_table(const View& view, const Table& table);

// The direction, clockwise from the top, in which sector 0 of a round board lies: the player who looks at it
// sits at the bottom.
double bearing_of_first_sector(const Variant& variant, bool flipped);

std::string draw_square(const View& view);
std::string draw_hexagon(const View& view);
std::string draw_sector(const View& view);
std::string draw_list(const View& view);

}  // namespace boardwright::cli
