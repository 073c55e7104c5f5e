// Writing moves.
//
// In: a move and the position before it. Out: its text, as the games write it.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/reference/engine.h"

namespace boardwright::reference {
namespace {

// What is taken neither by the piece that ends on the cell nor by its trail.
std::vector<CellId> taken_elsewhere(const Move& move) {
    std::vector<CellId> cells = move.plan.captured;
    std::erase_if(cells, [&](CellId at) {
        const bool at_end = at == move.to && !move.plan.landing;
        return at_end || std::find(move.trailed.begin(), move.trailed.end(), at) != move.trailed.end();
    });
    return cells;
}

}  // namespace

std::string move_text(const Definition& rules, const Position& position, const Move& move) {
    const auto& cells = rules.board.cells;
    std::string text;
    if (move.is_pass())
        text = "pass";
    else
        text = move.is_drop() ? rules.types[move.type].letter + "@" : cells[move.from].name;
    if (!move.is_pass()) text += cells[move.to].name;
    for (CellId at : taken_elsewhere(move)) text += "x" + cells[at].name;
    const bool changed = move.from.valid() && move.type != position.pieces[move.from]->type;
    if (changed) text += "=" + rules.types[move.type].letter;
    if (move.put) text += "@" + cells[move.placed].name;
    if (!move.choice) return text;
    text += "+";
    if (move.choice->type.valid()) text += rules.types[move.choice->type].letter;
    if (move.choice->cell.valid()) text += "@" + cells[move.choice->cell].name;
    return text;
}

}  // namespace boardwright::reference
