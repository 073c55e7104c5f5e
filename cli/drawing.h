// In: a game and what to point out. Out: its board as lines of text.
//
// One drawer for each Board::drawing: draw_square.cpp, draw_hexagon.cpp, draw_sector.cpp; draw_list.cpp for
// boards that have no two axes. Everything drawn is ASCII and reads without colour.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "interpreter/boardwright.h"

namespace boardwright::cli {

struct View {
    const Variant* variant = nullptr;
    const Game* game = nullptr;
    Window window;  // of the terminal; a picture that does not fit gives way to a table
    bool color = false;
    bool flipped = false;                 // seen from the second player's side
    CellId origin;                        // the cell that a question is about; may be none
    std::vector<CellId> targets;          // cells to mark: where what stands there may go, for example
    const char* meaning = "can go here";  // of these marks
    std::vector<CellId> to_move;          // cells to mark where it may go, but not capture
    std::vector<CellId> to_capture;       // … and where it may only capture
};

// The board alone; every line ends with a line break.
std::string draw_board(const View& view);

// What the signs on this drawing mean; lines, or nothing.
std::string explain_signs(const View& view);

// The letters of the piece types that can come to stand on the board; lines.
std::string explain_letters(const Variant& variant, const Game& game);

}  // namespace boardwright::cli
