#include "interpreter/search/perft.h"

#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::search {
namespace {

using play::Journal;
using play::Move;
using play::MoveList;
using play::Position;
using play::Referee;

// One list of moves for each ply, so that nothing is allocated while counting.
class Counter {
public:
    Counter(Position& position, const Referee::Past& past, int depth)
        : position_(position), past_(past), referee_(position, &past_) {
        lists_.resize(static_cast<std::size_t>(depth) + 1);
    }

    std::uint64_t count(int depth) {
        if (depth == 0) return 1;
        const auto& moves = moves_at(depth);
        if (depth == 1) return moves.size();
        std::uint64_t nodes = 0;
        for (const auto& move : moves) nodes += count_after(move, depth);
        return nodes;
    }

    std::uint64_t count_after(const Move& move, int depth) {
        const auto mark = journal_.changes.size();
        referee_.apply(move, journal_);
        const bool past_matters = position_.rules().past_matters;
        if (past_matters) past_.push_back(referee_.identity());
        const auto nodes = count(depth - 1);
        if (past_matters) past_.pop_back();
        position_.rewind(journal_, mark);
        return nodes;
    }

    const MoveList& moves_at(int depth) {
        auto& moves = lists_[static_cast<std::size_t>(depth)];
        moves.clear();
        if (!referee_.is_over_by_position()) referee_.legal_moves(moves);
        return moves;
    }

private:
    Position& position_;
    Referee::Past past_;
    Referee referee_;
    Journal journal_;
    std::vector<MoveList> lists_;
};

}  // namespace

std::uint64_t perft(const play::Game& game, int depth) {
    auto position = game.position();
    return Counter(position, game.past(), depth).count(depth);
}

std::uint64_t divide(const play::Game& game, int depth,
                     const std::function<void(const std::string& move, std::uint64_t nodes)>& each) {
    if (depth == 0) return 1;
    auto position = game.position();
    Counter counter(position, game.past(), depth);
    std::vector<std::pair<std::string, Move>> moves;
    for (const auto& move : counter.moves_at(depth)) moves.emplace_back(game.move_text(move), move);
    std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::uint64_t total = 0;
    for (const auto& [text, move] : moves) {
        const auto nodes = counter.count_after(move, depth);
        each(text, nodes);
        total += nodes;
    }
    return total;
}

}  // namespace boardwright::search
