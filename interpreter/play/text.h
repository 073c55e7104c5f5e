// Moves and positions as text, both ways.
//
// A move: origin, end, `xCELL` for each piece that is taken elsewhere than where it ends (but not in
// passing),
// `=X` when the piece changes its type, `@cell` when its new cell is chosen: h2f3=B@i4. What the mover
// chooses besides follows behind `+`: a type, `@cell` or both: b1c3+H@b1. From the hand: N@f3. And `pass`.
//
// A position, in the shape of FEN for every board:
//
//   ROWS PLAYER RIGHTS TRAIL COUNTER MOVE [key=value …]
//
// ROWS: far side first, cells of a row by the first axis; digits for empty cells, letters for pieces,
// `(name)` for longer symbols, `*` for blocked cells, `~` behind a piece that remembers what it was promoted
// from; then, where there are hands, what they hold: `[QPp]`. PLAYER: the first letter of the name. RIGHTS:
// partners that have not moved, K and Q for the outermost ones on either side, otherwise the letter of the
// file. TRAIL: the marked cells, separated by commas, and semicolons between trails. COUNTER: the first of
// those that count plies. MOVE: the number of the move, from 1. Then further counters (`name=value`,
// `name.player=value`), `turn=`, `left=` (moves) where turns are not one move each, `last=pass`, pools
// (`name=LETTERS`, `-` when empty, `closed`), and `moved=`/`unmoved=` for cells where that cannot be told
// from the start position. `-` stands for nothing; everything from RIGHTS on may be left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grammar/result.h"
#include "interpreter/play/move.h"
#include "interpreter/play/position.h"

namespace boardwright::play {

// Why a position text is refused, and where.
struct PositionError {
    std::size_t offset = 0;  // bytes into the text
    std::string reason;
};

std::string write_move(const Ruleset& rules, const Position& position, const Move& move);

// The cells that a move text names; nothing when it does not begin with two cells.
struct MoveCells {
    CellId from;
    CellId to;
    std::string rest;  // what follows
};
std::optional<MoveCells> read_move_cells(const Ruleset& rules, std::string_view text);

std::string write_position(const Position& position);
grammar::Result<Position, PositionError> read_position(const Ruleset& rules, std::string_view text);

// The start position of the definition.
Position initial_position(const Ruleset& rules);

}  // namespace boardwright::play
