#include "interpreter/search/think.h"

#include <algorithm>
#include <random>
#include <unordered_map>

#include "interpreter/play/referee.h"
#include "interpreter/search/piece_values.h"

namespace boardwright::search {
namespace {

using play::Journal;
using play::Move;
using play::MoveList;
using play::PlayerId;
using play::Position;
using play::Referee;
using ruleset::CellId;
using ruleset::PieceCode;

using Clock = std::chrono::steady_clock;

constexpr int kWin = 1'000'000;
constexpr int kInfinity = 2 * kWin;
constexpr int kPartWin = 3'000;  // what lies between a draw and a win by points
constexpr int kDeepest = 64;
constexpr int kQuietDepth = 6;  // plies of captures beyond the depth
constexpr std::size_t kMostRemembered = 1 << 19;

class Search {
public:
    Search(const play::Game& game, const Limits& limits)
        : position_(game.position()),
          referee_(position_, &game.past()),
          limits_(limits),
          deadline_(Clock::now() + limits.time),
          values_(mobility_values(position_.rules())),
          me_(position_.to_move()),
          players_(static_cast<int>(position_.rules().player_names.size())),
          roots_(game.legal_moves()),
          lists_(kDeepest + kQuietDepth + 2) {
        std::mt19937_64 random(limits.seed);
        std::shuffle(roots_.begin(), roots_.end(), random);
    }

    Thought run() {
        Thought best;
        best.move = roots_.front();
        for (int depth = 1; depth <= std::min(limits_.depth, kDeepest); ++depth) {
            const auto score = root(depth);
            if (stopped_ && depth > 1) break;
            best.depth = depth;
            best.score = score;
            if (std::abs(score) > kWin - 1000) break;  // forced: no deeper search changes it
            if (roots_.size() == 1) break;
        }
        best.move = roots_.front();
        best.nodes = nodes_;
        best.line = expected_line();
        return best;
    }

private:
    bool out_of_time() {
        // The first depth is always finished, so that there is a considered move.
        if (depth_ > 1 && (nodes_ & 255) == 0 &&
            (Clock::now() >= deadline_ || (limits_.stop && limits_.stop())))
            stopped_ = true;
        return stopped_;
    }

    int root(int depth) {
        depth_ = depth;
        int best = -kInfinity;
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            const auto move = roots_[i];
            const int score = after(move, depth, -kInfinity, -best, 0);
            if (stopped_) break;
            if (score > best) {
                best = score;
                std::rotate(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(i),
                            roots_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
        }
        return best;
    }

    // More than two players are two sides: the one who thinks, and all others, who are taken to agree on
    // what hurts it most. The search stays what it is for two, and expects no help from anybody.
    bool is_mine() const { return position_.to_move() == me_; }
    // Of the side to move: whose shares and pieces it counts.
    PlayerId judge() const { return players_ > 2 ? me_ : position_.to_move(); }
    int for_mover(int score) const { return position_.to_move() == judge() ? score : -score; }

    // The value of a move for the side that makes it.
    int after(const Move& move, int depth, int alpha, int beta, int ply) {
        const auto mark = journal_.changes.size();
        const bool mine = is_mine();
        path_.push_back(position_.key());
        referee_.apply(move, journal_);
        const bool same_side = is_mine() == mine;
        const int score =
            same_side ? search(depth - 1, -beta, -alpha, ply + 1) : -search(depth - 1, alpha, beta, ply + 1);
        position_.rewind(journal_, mark);
        path_.pop_back();
        return score;
    }

    int search(int depth, int alpha, int beta, int ply) {
        ++nodes_;
        if (out_of_time()) return 0;
        auto& moves = lists_[static_cast<std::size_t>(ply)];
        moves.clear();
        referee_.legal_moves(moves);
        Referee::Circumstances now;
        now.legal = &moves;
        if (const auto* ending = referee_.ending(now)) return for_mover(result(share_of(*ending), ply));
        if (moves.empty() || std::find(path_.begin(), path_.end(), position_.key()) != path_.end()) return 0;
        const bool quiet = depth <= 0;
        int best = -kInfinity;
        if (quiet) {
            best = estimate(moves.size());
            if (best >= beta || depth <= -kQuietDepth) return best;
            alpha = std::max(alpha, best);
        }
        order(moves, quiet);
        Move choice;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto move = moves[i];
            const int score = after(move, depth, -beta, -alpha, ply);
            if (stopped_) return 0;
            if (score > best) best = score, choice = move;
            alpha = std::max(alpha, score);
            if (alpha >= beta) break;
        }
        if (!quiet && remembered_.size() < kMostRemembered) remembered_[position_.key()] = choice;
        return best;
    }

    ruleset::Share share_of(const ruleset::EndRule& ending) const {
        if (!ending.shares.empty()) return ending.shares[judge().index()];
        if (position_.to_move() == judge()) return ending.share;
        return {ending.share.denominator - ending.share.numerator, ending.share.denominator * (players_ - 1)};
    }

    // An even share is worth nothing.
    int result(const ruleset::Share& share, int ply) const {
        if (share.numerator == 0) return -kWin + ply;
        if (share.numerator == share.denominator) return kWin - ply;
        return (std::max(2, players_) * share.numerator - share.denominator) * kPartWin / share.denominator;
    }

    // Own pieces, without those of the foes: of each of them, on the average.
    int material() const {
        int own = 0, foes = 0;
        for (std::size_t p = 0; p < position_.rules().player_names.size(); ++p)
            position_.pieces_of(PlayerId(p)).for_each([&](CellId cell) {
                const auto code = ruleset::index(position_.at(cell));
                if (position_.rules().codes[code].royal) return;
                (PlayerId(p) == judge() ? own : foes) += values_[code];
            });
        return own - foes / std::max(1, players_ - 1);
    }

    // Material and, of two players, how many moves there are; for the side to move.
    int estimate(std::size_t own_moves) {
        const int score = for_mover(material());
        if (players_ != 2) return score;
        const auto mark = journal_.changes.size();
        auto turn = position_.turn();
        turn.player = PlayerId((turn.player.index() + 1) % 2);
        position_.set_turn(turn, journal_);
        spare_.clear();
        referee_.candidates(spare_);
        position_.rewind(journal_, mark);
        return score + 2 * (static_cast<int>(own_moves) - static_cast<int>(spare_.size()));
    }

    // The remembered move first, then captures and promotions by what they win; a quiet search keeps only
    // these.
    void order(MoveList& moves, bool only_gains) {
        const auto known = remembered_.find(position_.key());
        std::vector<std::pair<int, Move>> scored;
        for (const auto& move : moves) {
            if (move.is_pass()) {
                if (!only_gains) scored.emplace_back(0, move);
                continue;
            }
            const auto mover = ruleset::index(move.from().valid() ? position_.at(move.from()) : move.after());
            int gain = values_[ruleset::index(move.after())] - values_[mover];
            const auto what = referee_.deed(move);
            if (what.victim.valid())
                gain += 100 + values_[ruleset::index(position_.at(what.victim))] - values_[mover] / 16;
            const bool first = known != remembered_.end() && known->second == move;
            if (first) gain += kWin;
            if (!only_gains || gain > 0) scored.emplace_back(gain, move);
        }
        std::stable_sort(scored.begin(), scored.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        moves.clear();
        for (const auto& [gain, move] : scored) moves.push_back(move);
    }

    std::vector<Move> expected_line() {
        std::vector<Move> line{roots_.front()};
        referee_.apply(line.front(), journal_);
        MoveList legal;
        for (int i = 1; i < depth_; ++i) {
            const auto known = remembered_.find(position_.key());
            legal.clear();
            referee_.legal_moves(legal);
            if (known == remembered_.end() ||
                std::find(legal.begin(), legal.end(), known->second) == legal.end())
                break;
            line.push_back(known->second);
            referee_.apply(line.back(), journal_);
        }
        position_.rewind(journal_, 0);
        return line;
    }

    Position position_;
    Referee referee_;
    Journal journal_;
    const Limits& limits_;
    Clock::time_point deadline_;
    std::vector<int> values_;
    PlayerId me_;
    int players_ = 0;
    MoveList roots_;  // best first
    std::vector<MoveList> lists_;
    MoveList spare_;
    std::vector<std::uint64_t> path_;
    std::unordered_map<std::uint64_t, Move> remembered_;
    std::uint64_t nodes_ = 0;
    int depth_ = 0;
    bool stopped_ = false;
};

}  // namespace

Thought think(const play::Game& game, const Limits& limits) { return Search(game, limits).run(); }

}  // namespace boardwright::search
