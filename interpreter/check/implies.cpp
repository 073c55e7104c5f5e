#include "interpreter/check/implies.h"

#include <algorithm>

namespace boardwright::check {
namespace {

using model::Formula;
using Op = Formula::Op;

bool is_piece_test(const Formula& formula) { return formula.op == Op::piece && !formula.args.empty(); }

// Whether every cell that passes the narrow test passes the wide one.
bool covers(const model::PieceFilter& wide, const model::PieceFilter& narrow) {
    const bool owners = (wide.empty || !narrow.empty) && (wide.own || !narrow.own) &&
                        (wide.foe || !narrow.foe) && (wide.neutral || !narrow.neutral);
    const bool pieces = narrow.own || narrow.foe || narrow.neutral;
    return owners && (!pieces || (narrow.types & ~wide.types) == 0);
}

bool is_lower_bound(Op op) { return op == Op::greater || op == Op::greater_equal; }

// `x >= 5` implies `x >= 3`.
bool bounds(const Formula& a, const Formula& b) {
    if (!is_lower_bound(a.op) || !is_lower_bound(b.op) || !same(a.args[0], b.args[0])) return false;
    if (a.args[1].op != Op::number || b.args[1].op != Op::number) return false;
    const auto least = [](const Formula& f) { return f.args[1].value + (f.op == Op::greater ? 1 : 0); };
    return least(a) >= least(b);
}

}  // namespace

bool same(const Formula& a, const Formula& b) {
    return a.op == b.op && a.side == b.side && a.value == b.value && a.filter == b.filter &&
           a.directions == b.directions && a.leaps == b.leaps &&
           std::ranges::equal(a.args, b.args, [](const Formula& x, const Formula& y) { return same(x, y); });
}

bool implies(const Formula& a, const Formula& b) {
    if (a.is_constant(false) || b.is_constant(true) || same(a, b) || bounds(a, b)) return true;
    if (is_piece_test(a) && is_piece_test(b) && same(a.args[0], b.args[0])) return covers(b.filter, a.filter);
    const auto implies_b = [&](const Formula& part) { return implies(part, b); };
    const auto implied_by_a = [&](const Formula& part) { return implies(a, part); };
    if (a.op == Op::any_of) return std::ranges::all_of(a.args, implies_b);
    if (b.op == Op::all_of) return std::ranges::all_of(b.args, implied_by_a);
    return (a.op == Op::all_of && std::ranges::any_of(a.args, implies_b)) ||
           (b.op == Op::any_of && std::ranges::any_of(b.args, implied_by_a));
}

}  // namespace boardwright::check
