// Judging formulas.
//
// In: a formula and what it may look at. Out: whether it holds, its number, its cell, its cells.
#pragma once

#include <optional>
#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/walk.h"

namespace boardwright::reference {

using model::Formula;

// How much of the rules is in force. Rules that ask what may be replied are not asked themselves while
// replies are looked for, nor rules that ask about attacks while attacks are: both would go on for ever.
enum class Depth { complete, reply, attack };

// What a formula is judged by. Cells that mean nothing in the case at hand are no cell.
struct View {
    const Definition& rules;
    const Position& position;  // before the move, when a path is judged
    PlayerId me;
    CellId here{};  // where the moving piece stands; none for one that is dropped
    CellId to{};    // known from the end of the path on
    CellId subject{};
    CellId victim{};
    std::vector<CellId> bound{};
    const Walk* walk = nullptr;    // so far; none: no path is being judged
    bool moving = false;           // a path is being judged
    TypeId entering{};             // what is dropped, if anything
    bool origin_is_empty = false;  // for the path that is being judged
    CellSet left{};                // the cells that unmoved pieces of me have left with the last move
    const std::vector<Move>* legal = nullptr;  // the legal moves, when they are known already
    Depth depth = Depth::complete;             // of the replies, when they are asked for
};

bool holds(const Formula& formula, const View& view);
// None when it is about a cell that does not exist, or a division by zero.
std::optional<int> number(const Formula& formula, const View& view);
CellId cell(const Formula& formula, const View& view);
CellSet cells(const Formula& formula, const View& view);

// Whether a rule with this condition is in force.
bool is_asked_at(Depth depth, const Formula& formula);

// Whether it means a single cell, and not a set.
bool is_cell(Formula::Op op);
// Whether the cell is empty or has a piece that the filter lets through, as seen by me.
bool matches(const View& view, CellId at, const model::PieceFilter& filter);
bool is_of(TypeSet types, TypeId type);
bool is_meant(const View& view, model::Side side, PlayerId player);
// The player meant from the side of me: of two players the other, of several the next; none: `any`.
PlayerId player_of(const Definition& rules, model::Side side, PlayerId me);

}  // namespace boardwright::reference
