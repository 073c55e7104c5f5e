// Judging formulas that are numbers.
//
// In: a formula and what it may look at. Out: its number.
#include <algorithm>
#include <cassert>

#include "tests/reference/judge.h"
#include "tests/reference/places.h"

namespace boardwright::reference {
namespace {

using Op = Formula::Op;

std::optional<int> calculate(Op op, std::optional<int> left, std::optional<int> right) {
    if (!left || !right) return {};
    switch (op) {
        case Op::add: return *left + *right;
        case Op::subtract: return *left - *right;
        case Op::multiply: return *left * *right;
        case Op::divide: return *right == 0 ? std::optional<int>{} : *left / *right;
        default: return *right == 0 ? std::optional<int>{} : *left % *right;
    }
}

int held(const View& view, const Formula& formula) {
    int pieces = 0;
    for (std::size_t player = 0; player < view.rules.players.size(); ++player)
        for (std::size_t type = 0; type < view.rules.types.size(); ++type)
            if (is_meant(view, formula.side, PlayerId(player)) && is_of(formula.filter.types, TypeId(type)))
                pieces += view.position.hands[PlayerId(player)][type];
    return pieces;
}

int points(const View& view, model::Side side) {
    int sum = 0;
    for (const auto& piece : view.position.pieces) {
        const bool counts = piece && (side == model::Side::any ||
                                      (piece->player.valid() && is_meant(view, side, piece->player)));
        if (counts) sum += view.rules.types[piece->type].value;
    }
    return sum;
}

int counter(const View& view, const Formula& formula) {
    const CounterId id(static_cast<std::size_t>(formula.value));
    const auto& values = view.position.counters[id];
    if (!view.rules.counters[id].each) return values[0];
    const PlayerId whose = player_of(view.rules, formula.side, view.me);
    return values[whose.valid() ? whose.index() : view.me.index()];
}

}  // namespace

std::optional<int> number(const Formula& formula, const View& view) {
    const auto& board = view.rules.board;
    switch (formula.op) {
        case Op::number: return formula.value;
        case Op::color: {
            const CellId at = cell(formula.args[0], view);
            return at.valid() ? board.colors[at] : -1;
        }
        case Op::coordinate: {
            const CellId at = cell(formula.args[0], view);
            if (!at.valid()) return {};
            return board.cells[at].coordinates[static_cast<std::size_t>(formula.value)];
        }
        case Op::count: {
            int pieces = 0;
            cells(formula.args[0], view).for_each([&](CellId at) {
                pieces += matches(view, at, formula.filter);
            });
            return pieces;
        }
        case Op::distance: return distance(board, cell(formula.args[0], view), cell(formula.args[1], view));
        case Op::counter: return counter(view, formula);
        case Op::in_hand: return held(view, formula);
        case Op::points: return points(view, formula.side);
        case Op::ply: return view.position.ply;
        case Op::repeated: {
            const auto& stood = view.position.stood;
            return static_cast<int>(std::count(stood.begin(), stood.end(), stood.back()));
        }
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide:
        case Op::remainder:
            return calculate(formula.op, number(formula.args[0], view), number(formula.args[1], view));
        default: assert(false && "not a number"); return {};
    }
}

}  // namespace boardwright::reference
