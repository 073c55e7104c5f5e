#include "interpreter/search/compare.h"

#include <algorithm>
#include <random>
#include <unordered_set>

#include "interpreter/play/referee.h"

namespace boardwright::search {
namespace {

std::string share_words(const ruleset::Share& share) {
    return std::to_string(share.numerator) + "/" + std::to_string(share.denominator);
}

std::string result_words(const play::Game& game, const play::Outcome& outcome) {
    std::string words;
    for (std::size_t p = 0; p < outcome.shares.size(); ++p)
        words += (p == 0 ? "" : ", ") + game.rules().player_names[play::PlayerId(p)] + " " +
                 share_words(outcome.shares[p]);
    return words;
}

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    a ^= b + 0x9E3779B97F4A7C15ULL + (a << 6) + (a >> 2);
    a *= 0xFF51AFD7ED558CCDULL;
    return a ^ (a >> 33);
}

class Comparer {
public:
    Comparer(Judge& first, Judge& second, const CompareLimits& limits,
             const std::function<void(const Comparison&)>& progress)
        : first_(first), second_(second), limits_(limits), progress_(progress) {}

    Comparison run() {
        for (int depth = 0; within_budget(); ++depth) {
            seen_.clear();
            deeper_ = false;
            descend(depth);
            if (found_.difference || !within_budget()) break;
            found_.depth = depth;
            if (!deeper_) return found_;  // every game has been seen to its end
        }
        for (int game = 0; game < limits_.games && !found_.difference; ++game) play_at_random(game);
        return found_;
    }

private:
    bool within_budget() const { return found_.positions < limits_.positions; }

    // The verdict of both; nothing when they differ, which is noted.
    std::optional<Verdict> agreed(bool shortest) {
        auto verdict = first_.verdict();
        auto other = second_.verdict();
        ++found_.positions;
        if (progress_) progress_(found_);
        if (verdict == other) return verdict;
        found_.difference = Difference{line_, std::move(verdict), std::move(other), shortest};
        return {};
    }

    void play(const std::string& move) {
        first_.play(move);
        second_.play(move);
        line_.push_back(move);
    }
    void undo() {
        first_.undo();
        second_.undo();
        line_.pop_back();
    }

    // Compares the positions that lie `depth` plies on. All nearer ones are known to agree.
    void descend(int depth) {
        if (depth > 0 && !is_new(depth)) return;
        if (depth == 0) {
            const auto verdict = agreed(true);
            deeper_ = deeper_ || (verdict && !verdict->moves.empty());
            return;
        }
        for (const auto& move : first_.verdict().moves) {
            play(move);
            descend(depth - 1);
            if (found_.difference) return;
            undo();
            if (!within_budget()) return;
        }
    }

    bool is_new(int depth) {
        const auto a = first_.key();
        const auto b = second_.key();
        if (a == 0 && b == 0) return true;
        return seen_.insert(mixed(mixed(a, b), static_cast<std::uint64_t>(depth))).second;
    }

    void play_at_random(int number) {
        std::mt19937_64 random(limits_.seed + static_cast<std::uint64_t>(number));
        ++found_.games;
        for (int ply = 0;; ++ply) {
            const auto verdict = agreed(false);
            if (!verdict) return;
            if (ply == limits_.plies || verdict->moves.empty()) break;
            play(verdict->moves[random() % verdict->moves.size()]);
        }
        while (!line_.empty()) undo();
    }

    Judge& first_;
    Judge& second_;
    const CompareLimits& limits_;
    const std::function<void(const Comparison&)>& progress_;
    Comparison found_;
    std::vector<std::string> line_;
    std::unordered_set<std::uint64_t> seen_;
    bool deeper_ = false;  // some compared position has moves
};

}  // namespace

// ---------------------------------------------------------------- a game as a judge

play::MoveList GameJudge::moves() {
    if (results_) return game_.legal_moves();
    auto position = game_.position();
    play::Referee referee(position);
    play::MoveList legal;
    if (!referee.is_over_by_position()) referee.legal_moves(legal);
    return legal;
}

Verdict GameJudge::verdict() {
    Verdict verdict;
    for (const auto& move : moves()) verdict.moves.push_back(word(game_.move_text(move)));
    std::sort(verdict.moves.begin(), verdict.moves.end());
    if (!results_) return verdict;
    if (const auto outcome = game_.outcome())
        verdict.result = result_words(game_, outcome);
    else if (const auto claim = game_.claimable())
        verdict.result = "can be claimed: " + result_words(game_, claim);
    return verdict;
}

void GameJudge::play(const std::string& move) {
    past_.push_back(identity());
    for (const auto& legal : moves())
        if (word(game_.move_text(legal)) == move) return game_.play(legal);
}

void GameJudge::undo() {
    game_.undo();
    past_.pop_back();
}

std::uint64_t GameJudge::identity() const {
    auto position = game_.position();
    return play::Referee(position).identity();
}

// What positions have stood before, whatever their order: those that came back, and all of them where a rule
// about moves asks for it. In lines of a few moves no other can come to stand as often as endings ask for.
std::uint64_t GameJudge::past_key() const {
    const bool all = game_.rules().past_matters;
    std::uint64_t sum = 0;
    for (const auto one : past_)
        if (all || std::count(past_.begin(), past_.end(), one) > 1) sum += mixed(one, 1);
    return sum;
}

// With results also the counters and how often positions have stood on the board.
std::uint64_t GameJudge::key() {
    auto key = identity();
    const auto& position = game_.position();
    const auto before = static_cast<std::uint64_t>(std::count(past_.begin(), past_.end(), key));
    if (results_ || game_.rules().past_matters) key = mixed(mixed(key, before), past_key());
    if (results_)
        for (std::size_t c = 0; c < game_.rules().counters.size(); ++c)
            for (std::size_t p = 0; p < game_.rules().player_names.size(); ++p)
                key = mixed(key, static_cast<std::uint64_t>(
                                     position.counter(ruleset::CounterId(c), play::PlayerId(p))));
    return key == 0 ? 1 : key;
}

Comparison compare(Judge& first, Judge& second, const CompareLimits& limits,
                   const std::function<void(const Comparison&)>& progress) {
    return Comparer(first, second, limits, progress).run();
}

}  // namespace boardwright::search
