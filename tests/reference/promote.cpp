#include "tests/reference/promote.h"

#include <algorithm>

#include "tests/reference/effects.h"
#include "tests/reference/hands.h"
#include "tests/reference/judge.h"
#include "tests/reference/make.h"

namespace boardwright::reference {
namespace {

using model::Pool;
using model::Promotion;

// The rules of one piece, applied to one candidate.
class Promoter {
public:
    Promoter(const Definition& rules, const Position& position, const Move& candidate)
        : rules_(rules), position_(position), candidate_(candidate) {}

    std::vector<Move> run() const {
        bool bound = false;  // it may not stay what it is
        for (const Promotion& rule : rules_.types[candidate_.type].promotions) {
            if (!concerns(rule)) continue;
            const bool must = rule.must && in_set(*rule.must, candidate_.to);
            if (holds(rule.when, view())) {
                const auto types = offered(rule);
                if (!types.empty()) return promoted(rule, types, rule.optional && !must && !bound);
                if (must) return {};
            }
            bound = bound || must;
        }
        return bound ? std::vector<Move>{} : std::vector{candidate_};
    }

private:
    View view() const {
        return {.rules = rules_,
                .position = position_,
                .me = candidate_.player,
                .here = candidate_.from,
                .to = candidate_.to,
                .subject = candidate_.to,
                .moving = true};
    }

    bool in_set(std::size_t set, CellId at) const {
        return rules_.sets[set].second.seen_by(candidate_.player).contains(at);
    }

    bool captures_one_of(TypeSet types) const {
        const auto& captured = candidate_.plan.captured;
        return std::any_of(captured.begin(), captured.end(),
                           [&](CellId victim) { return is_of(types, position_.pieces[victim]->type); });
    }

    bool concerns(const Promotion& rule) const {
        if (rule.in && !in_set(*rule.in, candidate_.to)) return false;
        if (rule.from && !in_set(*rule.from, candidate_.from)) return false;
        return !rule.after_capture || captures_one_of(*rule.after_capture);
    }

    // What the rule lets the piece become now.
    std::vector<TypeId> offered(const Promotion& rule) const {
        if (!rule.pool) return rule.targets;
        const Pool& pool = rules_.pools[*rule.pool];
        const Store& store = position_.pools[*rule.pool][pool.shared ? 0 : candidate_.player.index()];
        std::vector<TypeId> types;
        for (std::size_t i = 0; i < pool.order.size(); ++i)
            if (store.counts[i] > 0) types.push_back(pool.order[i]);
        if (pool.ordered && types.size() > 1) types.resize(1);
        return types;
    }

    // The cells of the first of the rule's sets that has a vacant one.
    std::vector<CellId> places(const Promotion& rule) const {
        if (rule.place.empty()) return {candidate_.placed};
        const CellSet vacant = vacant_cells(rules_, without_mover(rules_, position_, candidate_));
        for (std::size_t set : rule.place) {
            std::vector<CellId> cells;
            (rules_.sets[set].second.seen_by(candidate_.player) & vacant).for_each([&](CellId at) {
                cells.push_back(at);
            });
            if (!cells.empty()) return cells;
        }
        return {};
    }

    std::vector<Move> promoted(const Promotion& rule, const std::vector<TypeId>& types, bool may_stay) const {
        std::vector<Move> moves;
        if (may_stay) moves.push_back(candidate_);
        for (TypeId type : types)
            for (CellId place : places(rule)) {
                Move move = candidate_;
                move.type = type;
                move.placed = place;
                move.put = !rule.place.empty();
                move.pool = rule.pool;
                moves.push_back(move);
            }
        return moves;
    }

    const Definition& rules_;
    const Position& position_;
    const Move& candidate_;
};

}  // namespace

std::vector<Move> promotions(const Definition& rules, const Position& position, const Move& candidate) {
    if (!candidate.from.valid()) return {candidate};
    return Promoter(rules, position, candidate).run();
}

Piece changed(const Definition& rules, Piece piece, TypeId type) {
    if (type == piece.type) return piece;
    piece.base = remembered_base(rules, piece, type);
    piece.type = type;
    if (piece.facing >= rules.types[type].facings.size()) piece.facing = 0;
    return piece;
}

void take_out(const Definition& rules, Position& position, const Move& move) {
    if (!move.pool) return;
    const Pool& pool = rules.pools[*move.pool];
    Store& store = position.pools[*move.pool][pool.shared ? 0 : move.player.index()];
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

void close_empty_pools(const Definition& rules, Position& position) {
    for (std::size_t i = 0; i < rules.pools.size(); ++i)
        for (Store& store : position.pools[PoolId(i)])
            if (rules.pools[PoolId(i)].close == Pool::Close::when_empty &&
                std::all_of(store.counts.begin(), store.counts.end(), [](int pieces) { return pieces == 0; }))
                store.closed = true;
}

}  // namespace boardwright::reference
