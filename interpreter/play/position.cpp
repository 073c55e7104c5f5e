#include "interpreter/play/position.h"

#include <utility>

namespace boardwright::play {
namespace {

// splitmix64, for the keys of numbers that have no table.
std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

constexpr std::size_t kPoolMembers = ruleset::kMaxTypes;

}  // namespace

Position::Position(const Ruleset& rules)
    : rules_(&rules),
      board_(rules.cell_count, PieceCode::empty),
      sets_(rules.set_places.end()),
      trails_(rules.player_names.size()) {
    turn_.player = rules.first_player;
    turn_.left = rules.turns.first;
    for (std::size_t p = 0; p < rules.pools.size(); ++p)
        for (std::size_t player = 0; player < rules.player_names.size(); ++player) {
            const auto slot = pool_slot(PoolId(p), PlayerId(player));
            pool_counts_.resize(std::max(pool_counts_.size(), (slot + 1) * kPoolMembers));
            pool_closed_.resize(std::max(pool_closed_.size(), slot + 1));
            const auto& counts = rules.pools[PoolId(p)].counts;
            for (std::size_t m = 0; m < counts.size(); ++m)
                pool_counts_[slot * kPoolMembers + m] = static_cast<std::uint8_t>(counts[m]);
        }
    for (std::size_t i = 0; i < pool_counts_.size(); ++i)
        key_ ^= mix(rules.pool_seed + i * kPoolMembers + pool_counts_[i]);
    for (std::size_t c = 0; c < rules.counters.size(); ++c)
        for (std::size_t player = 0; player < rules.player_names.size(); ++player)
            counters_.push_back(rules.counters[CounterId(c)].start);
    counters_.resize(std::max(counters_.size(), Standing::kMostCounters));
    key_ ^= rules.player_keys[turn_.player.index()] ^ mix(static_cast<std::uint64_t>(turn_.left));
}

// A slot for each pool and player; a shared pool uses that of the first player.
std::size_t Position::pool_slot(PoolId pool, PlayerId player) const {
    const auto owner = rules_->pools[pool].shared ? 0 : player.index();
    return pool.index() * rules_->player_names.size() + owner;
}

int Position::pool_count(PoolId pool, PlayerId player, std::size_t member) const {
    return pool_counts_[pool_slot(pool, player) * kPoolMembers + member];
}

bool Position::pool_closed(PoolId pool, PlayerId player) const {
    return pool_closed_[pool_slot(pool, player)] != 0;
}

void Position::rekey_moves_left(int left) {
    key_ ^= mix(static_cast<std::uint64_t>(left)) ^ mix(static_cast<std::uint64_t>(turn_.left));
}

// How often something has happened tells positions apart; how long ago does not.
void Position::rekey_counter(std::size_t slot, int value) {
    if (!rules_->counters[CounterId(slot / rules_->player_names.size())].counts) return;
    const auto seed = rules_->pool_seed + (slot << 32) + (std::uint64_t{1} << 48);
    key_ ^= mix(seed + static_cast<std::uint32_t>(counters_[slot])) ^
            mix(seed + static_cast<std::uint32_t>(value));
}

void Position::store_pool(std::size_t slot, std::size_t member, int count) {
    const auto index = slot * kPoolMembers + member;
    key_ ^= mix(rules_->pool_seed + index * kPoolMembers + pool_counts_[index]);
    pool_counts_[index] = static_cast<std::uint8_t>(count);
    key_ ^= mix(rules_->pool_seed + index * kPoolMembers + pool_counts_[index]);
}

void Position::store_closed(std::size_t slot, bool closed) {
    if ((pool_closed_[slot] != 0) != closed) key_ ^= mix(~rules_->pool_seed + slot);
    pool_closed_[slot] = closed ? 1 : 0;
}

void Position::replace_trails(PlayerId player, const std::vector<Trail>& trails, Journal& journal) {
    const auto old = trails_of(player);
    journal.changes.push_back({Change::Kind::trail, static_cast<std::uint8_t>(player.index()), 0, 0});
    journal.trails.emplace_back(old.begin(), old.end());
    store_trails(player, trails);
}

void Position::store_trails(PlayerId player, const std::vector<Trail>& trails) {
    auto& all = trails_[player.index()];
    auto& live = live_trails_[player.index()];
    all.resize(all.size() - live);
    all.insert(all.end(), trails.begin(), trails.end());
    live = static_cast<std::uint16_t>(trails.size());
}

void Position::set_pool_count(PoolId pool, PlayerId player, std::size_t member, int count, Journal& journal) {
    const auto slot = pool_slot(pool, player);
    journal.changes.push_back({Change::Kind::pool, static_cast<std::uint8_t>(member),
                               static_cast<std::uint16_t>(slot), pool_counts_[slot * kPoolMembers + member]});
    store_pool(slot, member, count);
}

void Position::close_pool(PoolId pool, PlayerId player, Journal& journal) {
    const auto slot = pool_slot(pool, player);
    journal.changes.push_back(
        {Change::Kind::pool_closed, 0, static_cast<std::uint16_t>(slot), pool_closed_[slot]});
    store_closed(slot, true);
}

void Position::rewind(Journal& journal, std::size_t mark) {
    while (journal.changes.size() > mark) {
        const auto change = journal.changes.back();
        journal.changes.pop_back();
        switch (change.kind) {
            case Change::Kind::piece: put(CellId(change.place), static_cast<PieceCode>(change.small)); break;
            case Change::Kind::unmoved: flip_unmoved(CellId(change.place)); break;
            case Change::Kind::pool: store_pool(change.place, change.small, change.old_value); break;
            case Change::Kind::pool_closed: store_closed(change.place, change.old_value != 0); break;
            case Change::Kind::counter: store_counter(change.place, change.old_value); break;
            case Change::Kind::player:
                store_turn(journal.turns.back());
                journal.turns.pop_back();
                break;
            case Change::Kind::trail:
                store_trails(PlayerId(change.small), journal.trails.back());
                journal.trails.pop_back();
                break;
            case Change::Kind::last:
                last_ = journal.lasts.back();
                journal.lasts.pop_back();
                break;
        }
    }
}

bool Position::same_trails(const Position& other) const {
    for (std::size_t p = 0; p < trails_.size(); ++p)
        if (!std::ranges::equal(trails_of(PlayerId(p)), other.trails_of(PlayerId(p)))) return false;
    return true;
}

bool operator==(const Position& a, const Position& b) {
    const auto sets = a.sets_.begin() + static_cast<std::ptrdiff_t>(a.places().unmoved());
    const auto others = b.sets_.begin() + static_cast<std::ptrdiff_t>(b.places().unmoved());
    return a.board_ == b.board_ && std::equal(sets, a.sets_.end(), others, b.sets_.end()) &&
           a.same_trails(b) && a.pool_counts_ == b.pool_counts_ && a.pool_closed_ == b.pool_closed_ &&
           a.counters_ == b.counters_ && a.turn_ == b.turn_ && a.last_ == b.last_ && a.key_ == b.key_;
}

}  // namespace boardwright::play
