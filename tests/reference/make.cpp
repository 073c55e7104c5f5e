#include "tests/reference/make.h"

#include <algorithm>
#include <utility>

#include "tests/reference/effects.h"
#include "tests/reference/hands.h"
#include "tests/reference/promote.h"
#include "tests/reference/turns.h"

namespace boardwright::reference {
namespace {

using Kind = model::Effect::Kind;

// A move on its way.
struct Making {
    Position position;
    PlayerId mover;
    CellId stands;  // the piece that moved; none: it is gone, or there was none
    CellSet left;   // the cells that unmoved pieces of the mover have left
};

bool is_among(const std::vector<CellId>& cells, CellId at) {
    return std::find(cells.begin(), cells.end(), at) != cells.end();
}

bool goes(const Plan& plan, CellId at) { return is_among(plan.captured, at) || is_among(plan.removed, at); }

LastMove remember(const Position& position, const Move& move) {
    LastMove last;
    last.from = move.from;
    last.to = move.to;
    last.tags = move.tags;
    last.passed = move.is_pass();
    if (move.is_drop()) last.dropped = {move.type};
    if (!move.from.valid()) return last;
    last.moved = position.pieces[move.from]->type;
    last.promoted = move.type != last.moved;
    return last;
}

CellSet left_by_unmoved(const Position& position, const Move& move) {
    CellSet left;
    const auto add = [&](CellId from) {
        const auto& piece = position.pieces[from];
        if (piece && piece->player == move.player && piece->unmoved && !goes(move.plan, from)) left.add(from);
    };
    if (move.from.valid()) add(move.from);
    for (const auto& [from, to] : move.plan.relocated) add(from);
    return left;
}

void capture(const Definition& rules, Position& position, CellId at, PlayerId capturer) {
    const Piece piece = *position.pieces[at];
    position.pieces[at].reset();
    position.last->captured.push_back(piece.type);
    put_back(rules, position, piece);
    take_in_hand(rules, position, piece, capturer);
}

// Where the piece is that stood on the cell before; none: it is gone, maybe replaced by another.
CellId carried(const Plan& plan, CellId at, CellId landing) {
    if (!at.valid() || goes(plan, at)) return {};
    for (const auto& [from, to] : plan.relocated)
        if (from == at) return to;
    const bool replaced = std::any_of(plan.relocated.begin(), plan.relocated.end(),
                                      [&](const auto& other) { return other.second == at; });
    return replaced || at == landing ? CellId{} : at;
}

// Captures, removes and carries along; the moving piece, when it has been lifted, will come down on
// `landing`. A trail ends when its piece is gone.
void shift(const Definition& rules, Making& making, const Plan& plan, CellId landing) {
    Position& position = making.position;
    for (CellId victim : plan.captured) capture(rules, position, victim, making.mover);
    for (CellId at : plan.removed) position.pieces[at].reset();
    std::vector<std::pair<CellId, Piece>> arriving;
    for (const auto& [from, to] : plan.relocated) {
        arriving.push_back({to, *position.pieces[from]});
        position.pieces[from].reset();
    }
    for (auto& [to, piece] : arriving) {
        piece.unmoved = false;
        position.pieces[to] = piece;
    }
    for (Trail& trail : position.trails) trail.piece = carried(plan, trail.piece, landing);
    std::erase_if(position.trails, [](const Trail& trail) { return !trail.piece.valid(); });
    close_empty_pools(rules, position);
}

// The moving piece as it will come down.
Piece lift(const Definition& rules, Position& position, const Move& move) {
    if (move.is_drop()) {
        --position.hands[move.player][held_as(rules, move.type).index()];
        return {move.player, move.type, 0, false, {}};
    }
    Piece piece = changed(rules, *position.pieces[move.from], move.type);
    piece.unmoved = false;
    position.pieces[move.from].reset();
    return piece;
}

void become(const Definition& rules, Making& making, TypeId type) {
    if (!making.stands.valid()) return;
    Piece& piece = *making.position.pieces[making.stands];
    if (piece.type != type) making.position.last->promoted = true;
    piece = changed(rules, piece, type);
}

void set(const Definition& rules, Making& making, const Act& act) {
    auto& values = making.position.counters[act.counter];
    const PlayerId whose = player_of(rules, act.side, making.mover);
    const bool each = rules.counters[act.counter].each;
    values[!each ? 0 : whose.valid() ? whose.index() : making.mover.index()] = act.value;
}

void carry_out(const Definition& rules, Making& making, const Act& act) {
    Position& position = making.position;
    const PlayerId whose = player_of(rules, act.side, making.mover);
    switch (act.kind) {
        case Kind::place:
            if (!position.pieces[act.cell]) position.pieces[act.cell] = Piece{whose, act.type, 0, false, {}};
            break;
        case Kind::drop:
            if (position.pieces[act.cell] || in_hand(rules, position, making.mover, act.type) == 0) break;
            --position.hands[making.mover][held_as(rules, act.type).index()];
            position.pieces[act.cell] = Piece{making.mover, act.type, 0, false, {}};
            position.last->dropped.push_back(act.type);
            break;
        case Kind::become: become(rules, making, act.type); break;
        case Kind::own:
            if (position.pieces[act.cell]) position.pieces[act.cell]->player = whose;
            std::erase_if(position.trails, [&](const Trail& trail) {
                return trail.piece == act.cell && trail.player != whose;
            });
            break;
        case Kind::renew:
            if (position.pieces[act.cell]) position.pieces[act.cell]->unmoved = true;
            break;
        case Kind::give:
            ++position.hands[whose.valid() ? whose : making.mover][held_as(rules, act.type).index()];
            break;
        case Kind::set: set(rules, making, act); break;
        case Kind::again: ++position.left; break;
        default: break;
    }
}

// The move up to its `after:` rules.
Making begin(const Definition& rules, const Position& position, const Move& move) {
    Making making{position, move.player, {}, {}};
    Position& after = making.position;
    after.last = remember(position, move);
    if (move.is_pass()) return making;
    making.left = left_by_unmoved(position, move);
    take_out(rules, after, move);
    std::erase_if(after.trails, [&](const Trail& trail) { return trail.piece == move.from; });
    const Piece piece = lift(rules, after, move);
    making.stands = move.placed;
    shift(rules, making, move.plan, move.placed);
    after.pieces[move.placed] = piece;
    // What has become another piece is not the one that passed.
    const bool same = move.is_drop() || position.pieces[move.from]->type == piece.type;
    if (!move.trail.empty() && same) after.trails.push_back({move.player, move.placed, move.trail});
    for (const Act& act : move.plan.acts) carry_out(rules, making, act);
    return making;
}

// Does one rule after the other. Of one that leaves a choice `open(number, choices)` says whether to go on
// after it; it is done only when the move has chosen.
template <class Open>
bool do_after_rules(const Definition& rules, Making& making, const Move& move, Depth depth, Open open) {
    for (std::size_t i = 0; i < rules.after.size(); ++i) {
        const model::AfterRule& rule = rules.after[i];
        const View view{.rules = rules,
                        .position = making.position,
                        .me = making.mover,
                        .left = making.left,
                        .depth = Depth::reply};
        if (!is_asked_at(depth, rule.when) || !holds(rule.when, view)) continue;
        const bool chosen = move.choice && move.choice->rule == i;
        const model::Effect* effect = choosing(rule.effects);
        if (effect != nullptr && !chosen) {
            if (!open(i, choices(*effect, view, vacant_cells(rules, making.position)))) return false;
            continue;
        }
        const Plan plan = reference::plan(rule.effects, view, chosen ? move.choice : std::nullopt);
        making.stands = carried(plan, making.stands, {});
        shift(rules, making, plan, {});
        for (const Act& act : plan.acts) carry_out(rules, making, act);
    }
    return true;
}

}  // namespace

Position make(const Definition& rules, const Position& position, const Move& move, Depth depth) {
    Making making = begin(rules, position, move);
    do_after_rules(rules, making, move, depth, [](std::size_t, const std::vector<Choice>&) { return true; });
    if (depth != Depth::attack) finish(rules, making.position, move.player, depth);
    return making.position;
}

std::vector<Move> with_choices(const Definition& rules, const Position& position, const Move& move,
                               Depth depth) {
    if (move.choice) return {move};
    std::vector<Move> all;
    const auto open = [&](std::size_t rule, const std::vector<Choice>& choices) {
        for (const Choice& choice : choices) {
            all.push_back(move);
            all.back().choice = Choice{choice.cell, choice.type, rule};
        }
        return choices.empty() || rules.after[rule].optional;
    };
    Making making = begin(rules, position, move);
    if (do_after_rules(rules, making, move, depth, open)) all.push_back(move);
    return all;
}

Position without_mover(const Definition& rules, const Position& position, const Move& move) {
    Making making{position, move.player, {}, {}};
    making.position.last = remember(position, move);
    making.position.pieces[move.from].reset();
    shift(rules, making, move.plan, {});
    return making.position;
}

}  // namespace boardwright::reference
