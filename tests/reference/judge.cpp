#include "tests/reference/judge.h"

#include <algorithm>
#include <cassert>

#include "tests/reference/candidates.h"

namespace boardwright::reference {
namespace {

using Op = Formula::Op;

bool contains(TypeSet types, TypeId type) { return (types & ruleset::type_bit(type)) != 0; }

bool matches(const View& view, CellId at, const model::PieceFilter& filter) {
    const auto& piece = view.position.pieces[at];
    if (!piece) return filter.empty;
    const bool whose = !piece->player.valid()     ? filter.neutral
                       : piece->player == view.me ? filter.own
                                                  : filter.foe;
    return whose && contains(filter.types, piece->type);
}

bool in_trail(const View& view, CellId at, TypeSet types) {
    return std::any_of(view.position.trails.begin(), view.position.trails.end(), [&](const Trail& trail) {
        return trail.player != view.me && contains(types, view.position.pieces[trail.piece]->type) &&
               std::find(trail.cells.begin(), trail.cells.end(), at) != trail.cells.end();
    });
}

// Would a foe capture the moving piece if it stood on this cell? A friend who stands there is meant himself;
// so is, when no piece is moving, whoever stands there.
bool is_attacked(const View& view, CellId at) {
    const auto& piece = view.position.pieces[at];
    if (!view.here.valid()) return piece && attacked(view.rules, view.position, at, Paths::all);
    if (at == view.here || (piece && piece->player == view.me))
        return attacked(view.rules, view.position, at, Paths::unguarded);
    Position there = view.position;
    std::erase_if(there.trails,
                  [&](const Trail& trail) { return trail.piece == at || trail.piece == view.here; });
    there.pieces[at] = there.pieces[view.here];
    there.pieces[view.here].reset();
    return attacked(view.rules, there, at, Paths::unguarded);
}

// While a piece's move is judged only unguarded paths attack; otherwise two guards could wait for each other.
bool is_check(const View& view, model::Side side) {
    const Paths paths = view.here.valid() ? Paths::unguarded : Paths::all;
    for (std::size_t i = 0; i < view.rules.players.size(); ++i) {
        const bool own = PlayerId(i) == view.me;
        const bool asked = side == model::Side::any || own == (side == model::Side::own);
        if (asked && royal_attacked(view.rules, view.position, PlayerId(i), paths)) return true;
    }
    return false;
}

bool is_cell(Op op) { return op >= Op::cell && op <= Op::last_to; }

// Nothing equals a cell that does not exist, or a number that cannot be told; nothing is less or greater
// either.
bool compare(const Formula& formula, const View& view) {
    std::optional<int> left, right;
    if (is_cell(formula.args[0].op)) {
        const CellId a = cell(formula.args[0], view), b = cell(formula.args[1], view);
        if (a.valid()) left = static_cast<int>(a.index());
        if (b.valid()) right = static_cast<int>(b.index());
    } else {
        left = number(formula.args[0], view);
        right = number(formula.args[1], view);
    }
    if (!left || !right) return formula.op == Op::not_equal;
    switch (formula.op) {
        case Op::equal: return *left == *right;
        case Op::not_equal: return *left != *right;
        case Op::less: return *left < *right;
        case Op::less_equal: return *left <= *right;
        case Op::greater: return *left > *right;
        default: return *left >= *right;
    }
}

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

CellSet neighbours(const View& view, const CellSet& set, const std::vector<DirectionId>& directions) {
    CellSet near;
    set.for_each([&](CellId from) {
        for (DirectionId direction : directions)
            for (const auto& arrival : view.rules.board.steps[from][direction]) near.add(arrival.cell);
    });
    return near - set;
}

int distance(const View& view, CellId from, CellId to) {
    if (!from.valid() || !to.valid()) return ruleset::kUnreachable;
    std::vector<DirectionId> every;
    for (std::size_t i = 0; i < view.rules.board.directions.size(); ++i) every.push_back(DirectionId(i));
    CellSet reached;
    reached.add(from);
    for (int steps = 0;; ++steps) {
        if (reached.contains(to)) return steps;
        const CellSet next = neighbours(view, reached, every);
        if (next.empty()) return ruleset::kUnreachable;
        reached |= next;
    }
}

CellId first_on(const View& view) {
    if (view.walk == nullptr) return {};
    for (CellId at : straight_on(view.rules.board, *view.walk))
        if (view.position.pieces[at]) return at;
    return {};
}

CellId first_piece(const View& view, const model::PieceFilter& filter) {
    for (std::size_t i = 0; i < view.position.pieces.size(); ++i)
        if (matches(view, CellId(i), filter)) return CellId(i);
    return {};
}

CellSet line(const View& view, CellId through, int axis) {
    CellSet set;
    if (!through.valid()) return set;
    const auto& all = view.rules.board.cells;
    const auto coordinate = [&](CellId at) { return all[at].coordinates[static_cast<std::size_t>(axis)]; };
    for (std::size_t i = 0; i < all.size(); ++i)
        if (coordinate(CellId(i)) == coordinate(through)) set.add(CellId(i));
    return set;
}

CellSet one_cell(CellId at) {
    CellSet set;
    if (at.valid()) set.add(at);
    return set;
}

}  // namespace

bool holds(const Formula& formula, const View& view) {
    const auto& last = view.position.last;
    const auto about_cell = [&](auto test) {
        const CellId at = cell(formula.args[0], view);
        return at.valid() && test(at);
    };
    switch (formula.op) {
        case Op::constant: return formula.value != 0;
        case Op::all_of:
            return std::all_of(formula.args.begin(), formula.args.end(),
                               [&](const Formula& part) { return holds(part, view); });
        case Op::any_of:
            return std::any_of(formula.args.begin(), formula.args.end(),
                               [&](const Formula& part) { return holds(part, view); });
        case Op::negation: return !holds(formula.args[0], view);
        case Op::equal:
        case Op::not_equal:
        case Op::less:
        case Op::less_equal:
        case Op::greater:
        case Op::greater_equal: return compare(formula, view);
        case Op::piece: return about_cell([&](CellId at) { return matches(view, at, formula.filter); });
        case Op::inside:
            return about_cell([&](CellId at) { return cells(formula.args[1], view).contains(at); });
        case Op::unmoved:
            return about_cell([&](CellId at) {
                return view.position.pieces[at].has_value() && view.position.pieces[at]->unmoved;
            });
        case Op::attacked: return about_cell([&](CellId at) { return is_attacked(view, at); });
        case Op::trail:
            return about_cell([&](CellId at) { return in_trail(view, at, formula.filter.types); });
        case Op::some: {
            bool found = false;
            View at_each = view;
            cells(formula.args[0], view).for_each([&](CellId at) {
                at_each.subject = at;
                found = found || holds(formula.args[1], at_each);
            });
            return found;
        }
        case Op::check: return is_check(view, formula.side);
        case Op::stuck: return moves_without_endings(view.rules, view.position).empty();
        case Op::last_captured:
            return last && std::any_of(last->captured.begin(), last->captured.end(),
                                       [&](TypeId type) { return contains(formula.filter.types, type); });
        case Op::last_moved: return last && contains(formula.filter.types, last->moved);
        case Op::last_promoted: return last && last->promoted;
        case Op::last_tagged:
            return last && std::find(last->tags.begin(), last->tags.end(), formula.value) != last->tags.end();
        default: assert(false && "not a bool"); return false;
    }
}

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
        case Op::distance: return distance(view, cell(formula.args[0], view), cell(formula.args[1], view));
        case Op::counter: return view.position.counters[CounterId(static_cast<std::size_t>(formula.value))];
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

CellId cell(const Formula& formula, const View& view) {
    const auto index = static_cast<std::size_t>(formula.value);
    const auto& last = view.position.last;
    switch (formula.op) {
        case Op::cell: return CellId(index);
        case Op::here: return view.here;
        case Op::to: return view.to;
        case Op::subject: return view.subject;
        case Op::victim: return view.victim;
        case Op::bound: return view.bound[index];
        case Op::passed: {
            const bool known = view.walk != nullptr && index >= 1 && index <= view.walk->passed.size();
            return known ? view.walk->passed[index - 1] : CellId{};
        }
        case Op::first_on: return first_on(view);
        case Op::piece_cell: return first_piece(view, formula.filter);
        case Op::last_from: return last ? last->from : CellId{};
        case Op::last_to: return last ? last->to : CellId{};
        default: assert(false && "not a cell"); return {};
    }
}

CellSet cells(const Formula& formula, const View& view) {
    if (is_cell(formula.op)) return one_cell(cell(formula, view));
    switch (formula.op) {
        case Op::set: return view.rules.sets[static_cast<std::size_t>(formula.value)].second.seen_by(view.me);
        case Op::near: return neighbours(view, cells(formula.args[0], view), formula.directions);
        case Op::line: return line(view, cell(formula.args[0], view), formula.value);
        default: break;
    }
    CellSet set = cells(formula.args[0], view);
    for (std::size_t i = 1; i < formula.args.size(); ++i) {
        const CellSet other = cells(formula.args[i], view);
        if (formula.op == Op::union_of) set |= other;
        if (formula.op == Op::intersection_of) set &= other;
        if (formula.op == Op::difference_of) set -= other;
    }
    return set;
}

}  // namespace boardwright::reference
