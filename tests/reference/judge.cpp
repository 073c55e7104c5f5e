#include "tests/reference/judge.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>

#include "tests/reference/attacks.h"
#include "tests/reference/legal.h"
#include "tests/reference/perpetual.h"
#include "tests/reference/places.h"

namespace boardwright::reference {
namespace {

using Op = Formula::Op;

bool in_trail(const View& view, CellId at, TypeSet types) {
    return std::any_of(view.position.trails.begin(), view.position.trails.end(), [&](const Trail& trail) {
        return trail.player != view.me && is_of(types, view.position.pieces[trail.piece]->type) &&
               std::find(trail.cells.begin(), trail.cells.end(), at) != trail.cells.end();
    });
}

// Would a foe capture the moving piece if it stood on this cell? A friend who stands there is meant himself;
// so is, when no piece is moving, whoever stands there.
bool is_attacked(const View& view, CellId at) {
    const auto& piece = view.position.pieces[at];
    if (!view.moving) return piece && attacked(view.rules, view.position, at, Paths::all);
    if (at == view.here || (piece && piece->player == view.me))
        return attacked(view.rules, view.position, at, Paths::unguarded);
    Position there = view.position;
    std::erase_if(there.trails,
                  [&](const Trail& trail) { return trail.piece == at || trail.piece == view.here; });
    if (view.here.valid()) {
        there.pieces[at] = there.pieces[view.here];
        there.pieces[view.here].reset();
    } else {
        there.pieces[at] = Piece{view.me, view.entering, 0, false, {}};
    }
    return attacked(view.rules, there, at, Paths::unguarded);
}

// While a piece's move is judged only unguarded paths attack; otherwise two guards could wait for each other.
bool is_check(const View& view, model::Side side) {
    const Paths paths = view.moving ? Paths::unguarded : Paths::all;
    for (std::size_t i = 0; i < view.rules.players.size(); ++i)
        if (is_meant(view, side, PlayerId(i)) &&
            player_in_check(view.rules, view.position, PlayerId(i), paths))
            return true;
    return false;
}

std::vector<Move> replies(const View& view) {
    return view.legal != nullptr ? *view.legal : moves_without_endings(view.rules, view.position, view.depth);
}

// The player to move has a legal move of a piece of these types on the board to one of the cells.
bool can_move(const View& view, TypeSet types, const CellSet& targets) {
    const auto moves = replies(view);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return move.from.valid() && is_of(types, view.position.pieces[move.from]->type) &&
               targets.contains(move.to);
    });
}

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

CellId cell_at(const View& view, const Formula& formula) {
    std::vector<int> coordinates;
    for (const Formula& arg : formula.args) {
        const auto coordinate = number(arg, view);
        if (!coordinate) return {};
        coordinates.push_back(*coordinate);
    }
    return at_coordinates(view.rules.board, coordinates);
}

bool has_type_of(const std::vector<TypeId>& types, const Formula& formula) {
    return std::any_of(types.begin(), types.end(),
                       [&](TypeId type) { return is_of(formula.filter.types, type); });
}

}  // namespace

bool is_asked_at(Depth depth, const Formula& formula) {
    const auto mentions = [&](std::initializer_list<Op> ops) {
        return std::any_of(ops.begin(), ops.end(), [&](Op op) { return formula.mentions(op); });
    };
    if (depth == Depth::complete) return true;
    if (mentions({Op::mate, Op::stuck, Op::can, Op::repeated, Op::perpetual})) return false;
    return depth == Depth::reply || !mentions({Op::check, Op::attacked});
}

bool is_cell(Op op) { return op >= Op::cell && op <= Op::step_forward; }

bool is_of(TypeSet types, TypeId type) { return (types & ruleset::type_bit(type)) != 0; }

bool matches(const View& view, CellId at, const model::PieceFilter& filter) {
    const auto& piece = view.position.pieces[at];
    if (!piece) return filter.empty;
    const bool whose = !piece->player.valid()     ? filter.neutral
                       : piece->player == view.me ? filter.own
                                                  : filter.foe;
    return whose && is_of(filter.types, piece->type);
}

bool is_meant(const View& view, model::Side side, PlayerId player) {
    return side == model::Side::any || (player == view.me) == (side == model::Side::own);
}

PlayerId player_of(const Definition& rules, model::Side side, PlayerId me) {
    if (side == model::Side::any) return {};
    return side == model::Side::own ? me : PlayerId((me.index() + 1) % rules.players.size());
}

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
        case Op::piece:
            return about_cell([&](CellId at) {
                if (view.origin_is_empty && at == view.here) return formula.filter.empty;
                return matches(view, at, formula.filter);
            });
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
        case Op::is_player: return view.me == PlayerId(static_cast<std::size_t>(formula.value));
        case Op::can: return can_move(view, formula.filter.types, cells(formula.args[0], view));
        case Op::check: return is_check(view, formula.side);
        case Op::stuck: return replies(view).empty();
        case Op::perpetual: return perpetual_checker(view.position).valid();
        case Op::mate:
            return player_in_check(view.rules, view.position, view.position.to_move, Paths::all) &&
                   replies(view).empty();
        case Op::connected: return connected(formula, view);
        case Op::aligned: return aligned(formula, view);
        case Op::last_captured: return last && has_type_of(last->captured, formula);
        case Op::last_moved: return last && last->moved.valid() && is_of(formula.filter.types, last->moved);
        case Op::last_promoted: return last && last->promoted;
        case Op::last_dropped: return last && has_type_of(last->dropped, formula);
        case Op::last_passed: return last && last->passed;
        case Op::last_tagged:
            return last && std::find(last->tags.begin(), last->tags.end(), formula.value) != last->tags.end();
        default: assert(false && "not a bool"); return false;
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
        case Op::cell_at: return cell_at(view, formula);
        case Op::step_to:
            return step_to(view.rules.board, cell(formula.args[0], view), formula.directions[0]);
        case Op::step_forward: return step_forward(view, cell(formula.args[0], view), formula.value);
        default: assert(false && "not a cell"); return {};
    }
}

CellSet cells(const Formula& formula, const View& view) {
    if (is_cell(formula.op)) return one_cell(cell(formula, view));
    switch (formula.op) {
        case Op::set: return view.rules.sets[static_cast<std::size_t>(formula.value)].second.seen_by(view.me);
        case Op::reach:
        case Op::path:
            return reached(view, cell(formula.args[0], view),
                           view.rules.reaches[static_cast<std::size_t>(formula.value)],
                           formula.op == Op::path);
        case Op::span:
            return span(view.rules.board, cell(formula.args[0], view), cell(formula.args[1], view));
        case Op::vacated: {
            CellSet empty;
            view.left.for_each([&](CellId at) {
                if (!view.position.pieces[at]) empty.add(at);
            });
            return empty;
        }
        case Op::near: return near(view.rules.board, cells(formula.args[0], view), formula);
        case Op::line: return line(view.rules.board, cell(formula.args[0], view), formula.value);
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
