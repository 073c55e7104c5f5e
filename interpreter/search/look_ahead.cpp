#include "interpreter/search/look_ahead.h"

#include <algorithm>

#include "interpreter/search/piece_values.h"

namespace boardwright::search {
namespace {

using play::Move;
using play::PlayerId;
using play::Referee;

constexpr int kWin = 1'000'000;
constexpr int kNoise = 25;         // a quarter of the weakest piece: so that games differ
constexpr std::size_t kMost = 80;  // of more moves than this only some, by lot, are thought about

// Half a point is worth nothing, a whole one kWin.
int worth_of(const ruleset::EndRule& rule, PlayerId me, PlayerId to_move, std::size_t players) {
    auto share = rule.share;
    if (!rule.shares.empty())
        share = rule.shares[me.index()];
    else if (me != to_move)
        share = {share.denominator - share.numerator,
                 share.denominator * static_cast<int>(std::max<std::size_t>(1, players - 1))};
    return static_cast<int>((2LL * share.numerator - share.denominator) * kWin / share.denominator);
}

}  // namespace

LookAhead::LookAhead(const ruleset::Ruleset& rules) : rules_(rules), values_(mobility_values(rules)) {}

Move LookAhead::choose(const play::Game& game, std::mt19937_64& random) const {
    auto moves = game.legal_moves();
    std::shuffle(moves.begin(), moves.end(), random);
    if (moves.size() > kMost) moves.resize(kMost);
    auto position = game.position();
    Referee referee(position);
    auto best = moves.front();
    int best_score = -2 * kWin;
    for (const auto& move : moves) {
        const int score = this->score(position, referee, move) + static_cast<int>(random() % kNoise);
        if (score > best_score) best = move, best_score = score;
    }
    return best;
}

// For the one who makes the move.
int LookAhead::score(play::Position& position, Referee& referee, const Move& move) const {
    const auto me = position.to_move();
    play::Journal journal;
    referee.apply(move, journal);
    play::MoveList replies;
    referee.legal_moves(replies);
    Referee::Circumstances now;
    now.legal = &replies;
    int score = balance(position, me);
    if (const auto* ending = referee.ending(now))
        score = worth_of(*ending, me, position.to_move(), rules_.player_names.size());
    else if (position.to_move() != me)
        score -= threat(position, referee, replies);
    position.rewind(journal, 0);
    return score;
}

int LookAhead::balance(const play::Position& position, PlayerId me) const {
    int sum = 0;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        position.pieces_of(PlayerId(p)).for_each([&](ruleset::CellId cell) {
            const int value = values_[ruleset::index(position.at(cell))];
            sum += PlayerId(p) == me ? value : -value;
        });
    return sum;
}

// What the best reply takes; what takes may be taken in turn, so that a small piece threatens more.
int LookAhead::threat(const play::Position& position, Referee& referee, const play::MoveList& replies) const {
    int most = 0;
    for (const auto& reply : replies) {
        if (!reply.from().valid()) continue;
        const auto what = referee.deed(reply);
        if (!what.victim.valid()) continue;
        most = std::max(most, values_[ruleset::index(position.at(what.victim))] -
                                  values_[ruleset::index(position.at(reply.from()))] / 10);
    }
    return most;
}

}  // namespace boardwright::search
