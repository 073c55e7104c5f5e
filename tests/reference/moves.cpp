#include "tests/reference/moves.h"

#include <algorithm>

#include "tests/reference/candidates.h"
#include "tests/reference/judge.h"

namespace boardwright::reference {
namespace {

using model::Pool;
using model::Promotion;

const Store& store_of(const Definition& rules, const Position& position, PoolId pool, PlayerId player) {
    return position.pools[pool][rules.pools[pool].shared ? 0 : player.index()];
}

// What the rule lets a piece become now.
std::vector<TypeId> offered(const Definition& rules, const Position& position, const Promotion& rule,
                            PlayerId player) {
    if (!rule.pool) return rule.targets;
    const Pool& pool = rules.pools[*rule.pool];
    const Store& store = store_of(rules, position, *rule.pool, player);
    std::vector<TypeId> types;
    for (std::size_t i = 0; i < pool.order.size(); ++i)
        if (store.counts[i] > 0) types.push_back(pool.order[i]);
    if (pool.ordered && types.size() > 1) types.resize(1);
    return types;
}

bool captures_one_of(const Position& position, const Move& move, TypeSet types) {
    return std::any_of(move.captured.begin(), move.captured.end(), [&](CellId victim) {
        return (types & ruleset::type_bit(position.pieces[victim]->type)) != 0;
    });
}

bool applies(const Definition& rules, const Position& position, const Promotion& rule, const Move& move) {
    const PlayerId me = position.pieces[move.from]->player;
    const auto in_set = [&](std::size_t set, CellId at) {
        return rules.sets[set].second.seen_by(me).contains(at);
    };
    if (rule.in && !in_set(*rule.in, move.to)) return false;
    if (rule.from && !in_set(*rule.from, move.from)) return false;
    if (rule.after_capture && !captures_one_of(position, move, *rule.after_capture)) return false;
    if (rule.pool && offered(rules, position, rule, me).empty()) return false;
    View view{rules, position, me, move.from, move.to, move.to, {}, {}, {}};
    return holds(rule.when, view);
}

// What is captured and moved, the moving piece apart: it is in the air.
void lift_and_capture(Position& position, const Move& move) {
    for (CellId victim : move.captured) position.pieces[victim].reset();
    position.pieces[move.from].reset();
    std::vector<std::pair<CellId, Piece>> arriving;
    for (const auto& [from, to] : move.relocated) {
        if (!position.pieces[from]) continue;
        arriving.push_back({to, *position.pieces[from]});
        position.pieces[from].reset();
    }
    for (auto& [to, piece] : arriving) {
        piece.unmoved = false;
        position.pieces[to] = piece;
    }
}

// The cells of the first of the rule's sets that has a vacant one.
std::vector<CellId> places(const Definition& rules, const Position& position, const Promotion& rule,
                           const Move& move) {
    if (rule.place.empty()) return {move.to};
    Position after = position;
    lift_and_capture(after, move);
    for (std::size_t set : rule.place) {
        std::vector<CellId> vacant;
        rules.sets[set].second.seen_by(position.pieces[move.from]->player).for_each([&](CellId at) {
            if (!after.pieces[at]) vacant.push_back(at);
        });
        if (!vacant.empty()) return vacant;
    }
    return {};
}

void take_out(const Definition& rules, Position& position, const Move& move, PlayerId player) {
    const Pool& pool = rules.pools[*move.pool];
    Store& store = position.pools[*move.pool][pool.shared ? 0 : player.index()];
    const auto entry = std::find(pool.order.begin(), pool.order.end(), move.type) - pool.order.begin();
    --store.counts[static_cast<std::size_t>(entry)];
}

void put_back(const Definition& rules, Position& position, const Piece& captured) {
    for (std::size_t i = 0; i < rules.pools.size(); ++i) {
        const Pool& pool = rules.pools[PoolId(i)];
        if (!pool.refill_by_capture || (!pool.shared && !captured.player.valid())) continue;
        Store& store = position.pools[PoolId(i)][pool.shared ? 0 : captured.player.index()];
        for (std::size_t entry = 0; entry < pool.order.size(); ++entry)
            if (pool.order[entry] == captured.type && !store.closed) ++store.counts[entry];
    }
}

// A trail ends when its piece is gone, and when the turn comes back to its player: then all have replied.
void update_trails(Position& position, const Move& move, PlayerId player, PlayerId next) {
    std::erase_if(position.trails, [&](const Trail& trail) {
        const bool captured =
            std::find(move.captured.begin(), move.captured.end(), trail.piece) != move.captured.end();
        return captured || trail.piece == move.from || trail.player == player || trail.player == next;
    });
    for (Trail& trail : position.trails)
        for (const auto& [from, to] : move.relocated)
            if (trail.piece == from) trail.piece = to;
    if (!move.trail.empty()) position.trails.push_back({player, move.placed, move.trail});
}

void count(const Definition& rules, Position& position, PlayerId mover) {
    const Position after = position;
    const View view{rules, after, mover, {}, {}, {}, {}, {}, {}};
    for (std::size_t i = 0; i < rules.counters.size(); ++i) {
        int& counter = position.counters[CounterId(i)];
        counter = holds(rules.counters[CounterId(i)].reset, view) ? 0 : counter + 1;
    }
}

LastMove remember(const Position& position, const Move& move) {
    LastMove last{move.from, move.to, position.pieces[move.from]->type, {}, false, move.tags};
    for (CellId victim : move.captured) last.captured.push_back(position.pieces[victim]->type);
    last.promoted = move.type != last.moved;
    return last;
}

}  // namespace

std::vector<Move> promotions(const Definition& rules, const Position& position, const Move& candidate) {
    const Piece& piece = *position.pieces[candidate.from];
    const auto& listed = rules.types[piece.type].promotions;
    const auto rule = std::find_if(listed.begin(), listed.end(), [&](const Promotion& promotion) {
        return applies(rules, position, promotion, candidate);
    });
    if (rule == listed.end()) return {candidate};
    std::vector<Move> moves;
    if (rule->optional) moves.push_back(candidate);
    for (TypeId type : offered(rules, position, *rule, piece.player))
        for (CellId place : places(rules, position, *rule, candidate)) {
            Move move = candidate;
            move.type = type;
            move.placed = place;
            move.put = !rule->place.empty();
            move.pool = rule->pool;
            moves.push_back(move);
        }
    return moves;
}

Position make(const Definition& rules, const Position& position, const Move& move) {
    const Piece before = *position.pieces[move.from];
    const PlayerId next((before.player.index() + 1) % rules.players.size());
    const bool faces_as_before = before.facing < rules.types[move.type].facings.size();

    Position after = position;
    after.last = remember(position, move);
    lift_and_capture(after, move);
    after.pieces[move.placed] = Piece{before.player, move.type, faces_as_before ? before.facing : 0, false};

    if (move.pool) take_out(rules, after, move, before.player);
    for (CellId victim : move.captured) put_back(rules, after, *position.pieces[victim]);
    close_empty_pools(rules, after);
    update_trails(after, move, before.player, next);

    after.to_move = next;
    ++after.ply;
    count(rules, after, before.player);
    return after;
}

void close_empty_pools(const Definition& rules, Position& position) {
    for (std::size_t i = 0; i < rules.pools.size(); ++i)
        for (Store& store : position.pools[PoolId(i)])
            if (rules.pools[PoolId(i)].close == Pool::Close::when_empty &&
                std::all_of(store.counts.begin(), store.counts.end(), [](int pieces) { return pieces == 0; }))
                store.closed = true;
}

std::vector<Move> moves_without_endings(const Definition& rules, const Position& position) {
    std::vector<Move> moves;
    for (const Move& candidate : candidates(rules, position, position.to_move, Paths::all))
        for (const Move& move : promotions(rules, position, candidate)) {
            if (std::find(moves.begin(), moves.end(), move) != moves.end()) continue;
            if (rules.royals_are_safe &&
                royal_attacked(rules, make(rules, position, move), position.to_move, Paths::all))
                continue;
            moves.push_back(move);
        }
    return moves;
}

}  // namespace boardwright::reference
