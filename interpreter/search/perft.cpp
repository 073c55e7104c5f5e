#include "interpreter/search/perft.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <thread>

#include "interpreter/play/referee.h"
#include "interpreter/play/stepper.h"
#include "interpreter/search/counts_table.h"

namespace boardwright::search {
namespace {

using play::Journal;
using play::Move;
using play::MoveList;
using play::Position;
using play::Referee;
using play::Stepper;

// One list of moves for each ply, so that nothing is allocated while counting.
class Counter {
public:
    Counter(const Position& position, const Referee::Past& past, int depth, const PerftOptions& options,
            CountsTable& table)
        : position_(position),
          past_(past),
          referee_(position_, &past_),
          leaves_(options.leaves),
          table_(table) {
        lists_.resize(static_cast<std::size_t>(depth) + 1);
    }

    std::uint64_t count(int depth) {
        if (depth == 0) return 1;
        if (depth == 1 && leaves_ == Leaves::counted)
            return referee_.is_over_by_position() ? 0 : referee_.legal_count();
        if (depth == 1 && leaves_ == Leaves::listed) return moves_at(depth).size();
        if (depth == 1) return make_each(moves_at(depth));
        const bool remembers = !table_.empty() && depth > 1;
        const auto key = remembers ? key_at(depth) : 0;
        if (remembers)
            if (const auto known = table_.find(key)) return *known;
        const auto nodes = count_after(moves_at(depth), depth);
        if (remembers) table_.note(key, nodes);
        return nodes;
    }

    // After each of the moves, together.
    std::uint64_t count_after(std::span<const Move> moves, int depth) {
        const bool past_matters = position_.rules().past_matters;
        std::uint64_t nodes = 0;
        Stepper(referee_, journal_).each(moves, [&] {
            if (past_matters) past_.push_back(referee_.identity());
            nodes += count(depth - 1);
            if (past_matters) past_.pop_back();
        });
        return nodes;
    }

    const MoveList& moves_at(int depth) {
        auto& moves = lists_[static_cast<std::size_t>(depth)];
        moves.clear();
        if (!referee_.is_over_by_position()) referee_.legal_moves(moves);
        return moves;
    }

private:
    // Nobody asks anything after these moves.
    std::uint64_t make_each(const MoveList& moves) {
        std::uint64_t nodes = 0;
        Stepper(referee_, journal_).each(moves, [&] { ++nodes; });
        return nodes;
    }

    // Trails are not in the position's key.
    std::uint64_t key_at(int depth) const {
        auto key = position_.key();
        const auto& rules = position_.rules();
        for (std::size_t p = 0; p < rules.player_names.size(); ++p)
            for (const auto& trail : position_.trails_of(ruleset::PlayerId(p)))
                trail.cells->for_each([&](ruleset::CellId cell) { key ^= rules.trail_keys[cell.index()]; });
        const auto turn = static_cast<std::uint64_t>(rules.turns.progressive ? position_.turn().number : 0);
        return key ^ (static_cast<std::uint64_t>(depth) + turn * 64) * 0x9E3779B97F4A7C15;
    }

    Position position_;
    Referee::Past past_;
    Referee referee_;
    Leaves leaves_;
    CountsTable& table_;
    Journal journal_;
    std::vector<MoveList> lists_;
};

CountsTable table_for(const play::Game& game, const PerftOptions& options) {
    return CountsTable(can_hash(game.rules()) ? options.hash_mib : 0);
}

// The counts after some moves, each by the next thread that is free.
std::vector<std::uint64_t> count_all(const play::Game& game, const MoveList& moves, int depth,
                                     const PerftOptions& options, CountsTable& table) {
    std::vector<std::uint64_t> counts(moves.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        Counter counter(game.position(), game.past(), depth, options, table);
        for (std::size_t i; (i = next.fetch_add(1)) < moves.size();)
            counts[i] = counter.count_after({&moves[i], 1}, depth);
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < options.threads; ++i) threads.emplace_back(work);
    work();
    for (auto& thread : threads) thread.join();
    return counts;
}

}  // namespace

std::uint64_t perft(const play::Game& game, int depth, const PerftOptions& options) {
    auto table = table_for(game, options);
    Counter counter(game.position(), game.past(), depth, options, table);
    if (options.threads < 2 || depth < 2) return counter.count(depth);
    const auto moves = counter.moves_at(depth);
    std::uint64_t total = 0;
    for (const auto count : count_all(game, moves, depth, options, table)) total += count;
    return total;
}

std::uint64_t divide(const play::Game& game, int depth,
                     const std::function<void(const std::string& move, std::uint64_t nodes)>& each,
                     const PerftOptions& options) {
    if (depth == 0) return 1;
    auto table = table_for(game, options);
    Counter counter(game.position(), game.past(), depth, options, table);
    std::vector<std::pair<std::string, Move>> moves;
    for (const auto& move : counter.moves_at(depth)) moves.emplace_back(game.move_text(move), move);
    std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::uint64_t total = 0;
    const auto tell = [&](std::size_t i, std::uint64_t nodes) {
        each(moves[i].first, nodes);
        total += nodes;
    };
    if (options.threads < 2) {
        for (std::size_t i = 0; i < moves.size(); ++i)
            tell(i, counter.count_after({&moves[i].second, 1}, depth));
        return total;
    }
    MoveList list;
    for (const auto& [text, move] : moves) list.push_back(move);
    const auto counts = count_all(game, list, depth, options, table);
    for (std::size_t i = 0; i < counts.size(); ++i) tell(i, counts[i]);
    return total;
}

bool can_hash(const ruleset::Ruleset& rules) { return rules.key_tells_moves; }

}  // namespace boardwright::search
