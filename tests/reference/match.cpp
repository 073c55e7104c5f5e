#include "tests/reference/match.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"
#include "tests/reference/engine.h"

namespace boardwright::reference {
namespace {

constexpr int kLongestGame = 300;

// One move of the slow engine with its text.
struct Named {
    std::string text;
    Move move;

    friend bool operator<(const Named& a, const Named& b) { return a.text < b.text; }
};

std::vector<Named> named(const Definition& rules, const Position& position) {
    std::vector<Named> all;
    for (const Move& move : legal_moves(rules, position, Endings::all))
        all.push_back({move_text(rules, position, move), move});
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<std::string> texts(const Game& game) {
    std::vector<std::string> all;
    for (const auto& move : game.legal_moves()) all.push_back(game.move_text(move));
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<std::string> texts(const std::vector<Named>& moves) {
    std::vector<std::string> all;
    for (const Named& move : moves) all.push_back(move.text);
    return all;
}

std::string line_of(const std::vector<std::string>& words) {
    std::string line;
    for (const auto& word : words) line += (line.empty() ? "" : " ") + word;
    return line;
}

// What stands in the first and not in the second.
std::string missing(const std::vector<std::string>& first, const std::vector<std::string>& second) {
    std::vector<std::string> only;
    std::set_difference(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(only));
    return line_of(only);
}

std::string in_words(const std::optional<Outcome>& outcome) {
    if (!outcome) return "none";
    std::string words = outcome->words + ":";
    for (const Share& share : outcome->shares)
        words += " " + std::to_string(share.numerator) + "/" + std::to_string(share.denominator);
    return words;
}

std::string in_words(const play::Outcome& outcome) {
    if (!outcome.over) return "none";
    std::string words = outcome.reason + ":";
    for (const auto& share : outcome.shares)
        words += " " + std::to_string(share.numerator) + "/" + std::to_string(share.denominator);
    return words;
}

class Match {
public:
    Match(const Definition& rules, const ruleset::Ruleset& compiled, std::uint32_t seed)
        : rules_(rules), game_(compiled), position_(start(rules)), random_(seed) {}

    // Plays one random game, or until `budget` moves have been compared, and takes them off the budget.
    // False when the engines do not agree.
    bool play(std::size_t& budget) {
        for (int ply = 0; ply < kLongestGame && budget > 0; ++ply) {
            const auto moves = named(rules_, position_);
            if (!agree(moves)) return false;
            budget -= std::min(budget, moves.size() + 20);  // a position without moves costs time, too
            const auto choice = pick(moves);
            if (!choice) return true;
            const Named& chosen = *choice;
            played_.push_back(chosen.text);
            REQUIRE(game_.play(std::string_view(chosen.text)));
            position_ = apply(rules_, position_, chosen.move);
        }
        return true;
    }

private:
    // A random move whose text means no other one: with captures on the way, two moves may share theirs.
    std::optional<Named> pick(const std::vector<Named>& moves) {
        if (moves.empty()) return {};
        const auto first = random_() % moves.size();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto& move = moves[(first + i) % moves.size()];
            const auto same = [&](const Named& other) { return other.text == move.text; };
            if (std::count_if(moves.begin(), moves.end(), same) == 1) return move;
        }
        return {};
    }

    bool agree(const std::vector<Named>& moves) {
        const auto slow = texts(moves), fast = texts(game_);
        const std::string too_many = missing(fast, slow), too_few = missing(slow, fast);
        INFO("position " << game_.position_text());
        INFO("after " << line_of(played_));
        CHECK_MESSAGE(too_many == "", "moves that only the fast engine has");
        CHECK_MESSAGE(too_few == "", "moves that only the slow engine has");
        CHECK_MESSAGE(slow.size() == fast.size(), "slow: " << line_of(slow) << "fast: " << line_of(fast));
        CHECK(in_check(rules_, position_) == game_.in_check());
        CHECK(in_words(outcome(rules_, position_)) == in_words(game_.outcome()));
        if (game_.outcome()) return slow == fast;
        CHECK(in_words(claimable(rules_, position_)) == in_words(game_.claimable()));
        return slow == fast;
    }

    const Definition& rules_;
    Game game_;
    Position position_;
    std::mt19937 random_;
    std::vector<std::string> played_;
};

}  // namespace

void compare(const Definition& rules, const ruleset::Ruleset& compiled, std::size_t moves) {
    for (std::uint32_t seed = 1; moves > 0; ++seed) {
        CAPTURE(seed);
        if (!Match(rules, compiled, seed).play(moves)) return;
    }
}

}  // namespace boardwright::reference
