// In: a variant. Out: whether the tests that its definition carries hold, and what differs where they do not.
#include "interpreter/selftest.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "interpreter/play/referee.h"
#include "interpreter/search/perft.h"
#include "interpreter/search/trace.h"

namespace boardwright {
namespace {

using model::TestCase;
using Names = std::set<std::string>;

// Runs one test; what it finds is in `result`.
class TestRun {
public:
    TestRun(const ruleset::Ruleset& rules, const TestCase& test) : rules_(rules), test_(test) {}

    TestResult run() {
        switch (test_.kind) {
            case TestCase::Kind::perft: run_perft(); break;
            case TestCase::Kind::play: run_play(); break;
            case TestCase::Kind::piece_count: run_count(); break;
            case TestCase::Kind::piece_reaches: run_reaches(); break;
            case TestCase::Kind::games: run_games(); break;
        }
        if (test_.position) result_.words += fmt::format(" from {}", *test_.position);
        result_.holds = result_.differences.empty();
        return result_;
    }

private:
    template <class... Args>
    void differ(fmt::format_string<Args...> format, Args&&... args) {
        result_.differences.push_back(fmt::format(format, std::forward<Args>(args)...));
    }

    // None, and a difference, when the position text does not read.
    std::optional<Game> starting_game() {
        if (!test_.position) return Game(rules_);
        auto game = Game::from_position(rules_, *test_.position);
        if (game) return std::move(*game);
        differ("the position does not read: {}, at byte {}", game.error().reason, game.error().offset);
        return std::nullopt;
    }

    void run_perft() {
        result_.words = fmt::format("perft {}", fmt::join(test_.nodes, " "));
        const auto game = starting_game();
        if (!game) return;
        for (std::size_t i = 0; i < test_.nodes.size(); ++i) {
            const auto nodes = search::perft(*game, static_cast<int>(i) + 1);
            if (nodes == test_.nodes[i]) continue;
            differ("depth {}: {} expected, {} counted", i + 1, test_.nodes[i], nodes);
            return;  // deeper counts would only repeat the fault, at length
        }
    }

    void run_games() {
        result_.words = fmt::format("{} random games", test_.games);
        const auto game = starting_game();
        if (!game) return;
        const auto trace =
            test_.position ? search::trace(*game, test_.games) : search::trace(rules_, test_.games);
        const auto found = fmt::format("{:08x}", trace);
        if (found != test_.trace) differ("trace {} expected, {} found", test_.trace, found);
    }

    void run_play() {
        result_.words = fmt::format(
            "{}{}", test_.moves.empty() ? "position" : fmt::format("play {}", fmt::join(test_.moves, " ")),
            expectation());
        auto game = starting_game();
        if (!game) return;
        for (std::size_t i = 0; i < test_.moves.size(); ++i) {
            const bool last = i + 1 == test_.moves.size();
            const auto move = game->play(test_.moves[i]);
            if (last && test_.expect == TestCase::Expect::illegal) {
                if (move) differ("{} is legal", test_.moves[i]);
                return;
            }
            if (move) continue;
            differ("move {}, {}: {}", i + 1, test_.moves[i], move.error().reason);
            return;
        }
        compare_end(*game);
    }

    static std::string share_words(model::Share share) {
        if (share.numerator == 0) return "a loss for the player to move";
        if (share.numerator == share.denominator) return "a win for the player to move";
        if (share.numerator * 2 == share.denominator) return "a draw";
        return fmt::format("{}/{} for the player to move", share.numerator, share.denominator);
    }

    std::string expectation() const {
        switch (test_.expect) {
            case TestCase::Expect::none: return "";
            case TestCase::Expect::share: return ": " + share_words(test_.share);
            case TestCase::Expect::check: return ": check";
            case TestCase::Expect::legal: return ": legal";
            case TestCase::Expect::illegal: return ": the last move is illegal";
        }
        return "";
    }

    void compare_end(const Game& game) {
        switch (test_.expect) {
            case TestCase::Expect::share:
                compare_share(game, {test_.share.numerator, test_.share.denominator});
                break;
            case TestCase::Expect::check:
                if (!game.in_check()) differ("{} is not in check", rules_.player_names[game.to_move()]);
                break;
            case TestCase::Expect::legal: compare_goes_on(game); break;
            case TestCase::Expect::none:
            case TestCase::Expect::illegal: break;
        }
    }

    void compare_goes_on(const Game& game) {
        const auto outcome = game.outcome() ? game.outcome() : game.claimable();
        if (outcome)
            differ("the game {} over: {}", game.outcome() ? "is" : "can be claimed to be", outcome.reason);
    }

    void compare_share(const Game& game, ruleset::Share expected) {
        auto outcome = game.outcome();
        if (!outcome) outcome = game.claimable();
        if (!outcome) {
            differ("the game is not over: {} to move has {} legal moves", rules_.player_names[game.to_move()],
                   game.legal_moves().size());
            return;
        }
        const auto& share = outcome.shares[game.to_move().index()];
        if (share == expected) return;
        differ("{} to move gets {}/{} ({}), not {}/{}", rules_.player_names[game.to_move()], share.numerator,
               share.denominator, outcome.reason, expected.numerator, expected.denominator);
    }

    std::string piece_words() const {
        return fmt::format("{} at {} alone", rules_.type_names[test_.type], rules_.cell_names[test_.cell]);
    }

    // Where the first player who has this piece can go with it from an otherwise empty board.
    Names reached() const {
        Names cells;
        for (std::size_t code = 1; code < rules_.codes.size(); ++code) {
            const auto& info = rules_.codes[code];
            if (info.type != test_.type || !info.player.valid()) continue;
            auto position =
                Game::from_pieces(rules_, {{test_.cell, ruleset::PieceCode(code)}}, info.player).position();
            play::MoveList moves;
            play::Referee(position).legal_moves(
                moves);  // endings, such as a lost army, are of no interest here
            for (const auto& move : moves)
                if (move.from() == test_.cell) cells.insert(rules_.cell_names[move.to()]);
            break;
        }
        return cells;
    }

    void run_count() {
        result_.words = fmt::format("{}: {} cells", piece_words(), test_.count);
        const Names found = reached();
        if (static_cast<int>(found.size()) == test_.count) return;
        differ("{} expected, {} found: {}", test_.count, found.size(), fmt::join(found, " "));
    }

    void run_reaches() {
        Names expected;
        for (const auto cell : test_.reaches) expected.insert(rules_.cell_names[cell]);
        result_.words = fmt::format("{}: {}", piece_words(), fmt::join(expected, " "));
        compare_sets("not reached", expected, reached());
        compare_sets("reached, too", reached(), expected);
    }

    void compare_sets(std::string_view words, const Names& wanted, const Names& found) {
        std::vector<std::string> missing;
        std::ranges::set_difference(wanted, found, std::back_inserter(missing));
        if (!missing.empty()) differ("{}: {}", words, fmt::join(missing, " "));
    }

    const ruleset::Ruleset& rules_;
    const TestCase& test_;
    TestResult result_;
};

}  // namespace

std::vector<TestResult> run_tests(const Variant& variant,
                                  const std::function<void(const TestResult&)>& each) {
    std::vector<TestResult> results;
    for (const auto& test : variant.definition().tests) {
        results.push_back(TestRun(variant.rules(), test).run());
        if (each) each(results.back());
    }
    return results;
}

}  // namespace boardwright
