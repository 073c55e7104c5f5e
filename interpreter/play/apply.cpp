// What a move does, and which ending holds after it.
#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::play {

Deed Referee::deed(const Move& move) {
    const auto& node = rules_.nodes[move.node];
    const auto& detail = rules_.details[node.detail];
    Deed deed;
    if (move.to != move.from && position_.at(move.to) != PieceCode::empty) deed.victim = move.to;
    if (node.detail == 0) return deed;
    auto judgement = judging(move.from);
    judgement.to = move.to;
    judgement.detail = &detail;
    if (detail.captures_trail && !deed.victim.valid())
        if (const auto* trail = foe_trail(move.to, judgement.me, ruleset::kAllTypes)) {
            deed.victim = trail->piece;
            deed.by_trail = true;
        }
    for (const auto cell : detail.joint_captures)
        if (position_.at(cell) != PieceCode::empty) deed.removals.push_back(cell);
    for (const auto formula : detail.captures) {
        const auto cell = cell_value(formula.value, judgement);
        if (cell.valid() && position_.at(cell) != PieceCode::empty) deed.removals.push_back(cell);
    }
    // What is taken counts, not in which order.
    std::sort(deed.removals.begin(), deed.removals.end());
    deed.removals.erase(std::unique(deed.removals.begin(), deed.removals.end()), deed.removals.end());
    for (const auto& relocation : detail.relocations) {
        const auto from = cell_value(relocation.from.value, judgement);
        const auto to = cell_value(relocation.to.value, judgement);
        if (from.valid() && to.valid() && position_.at(from) != PieceCode::empty)
            deed.relocations.emplace_back(from, to);
    }
    return deed;
}

// A captured piece goes back into the pools that it came from, while they are open.
void Referee::take_from_pool(PieceCode code, Journal& journal) {
    const auto& info = rules_.codes[ruleset::index(code)];
    for (std::size_t p = 0; p < rules_.pools.size(); ++p) {
        const PoolId id(p);
        const auto& pool = rules_.pools[id];
        const auto member = std::find(pool.order.begin(), pool.order.end(), info.type);
        if (!pool.refill_by_capture || member == pool.order.end() || position_.pool_closed(id, info.player))
            continue;
        const auto m = static_cast<std::size_t>(member - pool.order.begin());
        position_.set_pool_count(id, info.player, m, position_.pool_count(id, info.player, m) + 1, journal);
    }
}

void Referee::remove_piece(CellId cell, Journal& journal) {
    const auto code = position_.at(cell);
    if (code == PieceCode::empty) return;
    position_.set_piece(cell, PieceCode::empty, journal);
    if (!rules_.pools.empty()) take_from_pool(code, journal);
}

void Referee::apply(const Move& move, Journal& journal) {
    const auto me = position_.to_move();
    const auto mover = position_.at(move.from);
    const auto& detail = rules_.details[rules_.nodes[move.node].detail];
    const auto what = deed(move);
    LastMove last{move.from, move.to, mover, {}, move.after != mover, detail.tags};
    if (what.victim.valid()) last.captured = position_.at(what.victim);
    if (last.captured == PieceCode::empty && !what.removals.empty())
        last.captured = position_.at(what.removals.front());

    if (what.victim.valid()) remove_piece(what.victim, journal);
    for (const auto cell : what.removals) remove_piece(cell, journal);
    position_.set_piece(move.from, PieceCode::empty, journal);
    // All pieces that are carried along are lifted before any is put down.
    std::vector<PieceCode> carried;
    for (const auto& [from, to] : what.relocations) {
        carried.push_back(position_.at(from));
        position_.set_piece(from, PieceCode::empty, journal);
    }
    position_.set_piece(move.place, move.after, journal);
    for (std::size_t i = 0; i < carried.size(); ++i)
        position_.set_piece(what.relocations[i].second, carried[i], journal);
    if (last.promoted && !rules_.pools.empty()) {
        const auto type = rules_.codes[ruleset::index(move.after)].type;
        for (const auto& rule : rules_.promotions[ruleset::index(mover)]) {
            if (!rule.pool.valid()) continue;
            const auto& pool = rules_.pools[rule.pool];
            const auto member = std::find(pool.order.begin(), pool.order.end(), type);
            if (member == pool.order.end()) continue;
            const auto m = static_cast<std::size_t>(member - pool.order.begin());
            position_.set_pool_count(rule.pool, me, m, position_.pool_count(rule.pool, me, m) - 1, journal);
            bool empty = true;
            for (std::size_t i = 0; i < pool.order.size(); ++i)
                empty = empty && position_.pool_count(rule.pool, me, i) == 0;
            if (empty && pool.closes_when_empty) position_.close_pool(rule.pool, me, journal);
            break;
        }
    }
    end_partners(mover, last.captured, journal);
    Trail trail;
    if (!detail.trail.empty()) {
        for (const auto cell : detail.trail) trail.cells.add(cell);
        trail.piece = move.place;
    }
    position_.set_trail(me, trail, journal);
    position_.set_last(last, journal);
    const PlayerId next((me.index() + 1) % rules_.player_names.size());
    // A trail ends when the turn comes back to the player who left it.
    if (next != me) position_.set_trail(next, {}, journal);
    count_plies(journal, me);
    position_.set_turn(next, position_.ply() + 1, journal);
}

// When the last unmoved piece that could use a partner has gone, the partners' bits mean nothing any more.
void Referee::end_partners(PieceCode mover, PieceCode captured, Journal& journal) {
    if (rules_.partners == 0) return;
    for (const auto code : {mover, captured}) {
        const auto& info = rules_.codes[ruleset::index(code)];
        if (code == PieceCode::empty || (rules_.asks_partner & ruleset::type_bit(info.type)) == 0) continue;
        const auto& pieces = position_.pieces_of(info.player);
        const auto unmoved_of = [&](ruleset::TypeSet types) {
            return [this, types](CellId cell) {
                const auto type = rules_.codes[ruleset::index(position_.at(cell))].type;
                return position_.unmoved(cell) && (types & ruleset::type_bit(type)) != 0;
            };
        };
        if (pieces.find_if(unmoved_of(rules_.asks_partner)).valid()) continue;
        const auto is_partner = unmoved_of(rules_.partners & ~rules_.asks_partner);
        pieces.for_each([&](CellId cell) {
            if (is_partner(cell)) position_.set_unmoved(cell, false, journal);
        });
    }
}

// Counters are judged with the move made, as the mover sees it.
void Referee::count_plies(Journal& journal, PlayerId mover) {
    Judgement judgement;
    judgement.me = mover;
    for (std::size_t c = 0; c < rules_.counters.size(); ++c) {
        const ruleset::CounterId id(c);
        const bool reset = truth(rules_.counters[id].reset, judgement);
        position_.set_counter(id, reset ? 0 : position_.counter(id) + 1, journal);
    }
}

// ---------------------------------------------------------------- endings

const ruleset::EndRule* Referee::ending(const Circumstances& circumstances) {
    Judgement judgement;
    judgement.me = position_.to_move();
    judgement.repeated = circumstances.repeated;
    bool moves_known = false;
    for (const auto& rule : rules_.ends) {
        if (rule.claim != circumstances.claims) continue;
        if (!circumstances.history && (rule.looks_at_history || rule.needs_moves)) continue;
        if (rule.needs_moves && !moves_known) {
            spare_.clear();
            if (circumstances.legal == nullptr) legal_moves(spare_);
            judgement.stuck = (circumstances.legal != nullptr ? *circumstances.legal : spare_).empty();
            moves_known = true;
        }
        if (truth(rule.when, judgement)) return &rule;
    }
    return nullptr;
}

bool Referee::is_over_by_position() {
    Circumstances position_only;
    position_only.history = false;
    return ending(position_only) != nullptr;
}

std::uint64_t Referee::identity() {
    auto key = position_.key();
    const auto me = position_.to_move();
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        const auto& trail = position_.trail_of(PlayerId(p));
        if (PlayerId(p) == me || !trail.piece.valid()) continue;
        spare_.clear();
        legal_moves(spare_);
        const bool used = std::any_of(spare_.begin(), spare_.end(), [&](const Move& move) {
            const auto what = deed(move);
            return what.by_trail && what.victim == trail.piece;
        });
        if (used) trail.cells.for_each([&](CellId cell) { key ^= rules_.trail_keys[cell.index()]; });
    }
    return key;
}

}  // namespace boardwright::play
