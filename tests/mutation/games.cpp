// In: changed definitions that are accepted. Out: those whose random games fail.
#include <algorithm>
#include <ctime>
#include <fmt/format.h>
#include <random>

#include "interpreter/play/referee.h"
#include "tests/mutation/runs.h"
#include "tests/mutation/worker.h"

namespace boardwright::mutation {
namespace {

constexpr unsigned kMostSeconds = 20;

// What is wrong with the position, or nothing.
std::string fault_of(const Game& game) {
    const auto text = game.position_text();
    const auto again = Game::from_position(game.rules(), text);
    if (!again) return "the position does not read: " + text + ": " + again.error().reason;
    if (again->position_text() != text) return "the position reads as another one: " + text;
    auto position = game.position();
    play::Referee referee(position);
    play::MoveList listed, tried;
    referee.legal_moves(listed);
    referee.legal_moves_by_trial(tried);
    if (listed.size() != tried.size())
        return fmt::format("{} moves are legal, {} when tried: {}", listed.size(), tried.size(), text);
    if (referee.legal_count() != listed.size()) return "counted and listed moves differ: " + text;
    return {};
}

// One game; what was wrong with it, or nothing.
std::string play(const ruleset::Ruleset& rules, std::mt19937_64& random, int most) {
    const auto began = std::clock();
    Game game(rules);
    const auto start = game.position_text();
    const auto checked = static_cast<int>(random() % static_cast<std::uint64_t>(most));
    for (int ply = 0; ply < most && !game.outcome() && !game.legal_moves().empty(); ++ply) {
        if (ply == checked)
            if (auto fault = fault_of(game); !fault.empty()) return fault;
        game.play(Move(game.legal_moves()[random() % game.legal_moves().size()]));
    }
    if (std::clock() - began > CLOCKS_PER_SEC)
        return fmt::format("a game of {} plies took more than a second", game.history().size());
    while (game.can_undo()) game.undo();
    return game.position_text() == start ? "" : "undo does not lead back to the start";
}

std::string play_all(const Changed& change, const RunChoice& choice) {
    const auto loaded = load_changed(change.original, change.text());
    if (!loaded.variant) return "refused";
    const auto fault = fault_in_games(loaded.variant->rules(), choice.games, choice.plies, choice.seed);
    return fault.empty() ? "fine" : fault;
}

}  // namespace

std::string fault_in_games(const ruleset::Ruleset& rules, int games, int plies, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < games; ++i)
        if (auto fault = play(rules, random, plies); !fault.empty()) return fault;
    return {};
}

int run_games(const RunChoice& choice) {
    int refused = 0, fine = 0, failed = 0;
    for_each_changed(choice, [&](const Changed& change) {
        const auto result = run_apart(kMostSeconds, [&] { return play_all(change, choice); });
        if (result == "refused") {
            ++refused;
        } else if (result == "fine") {
            ++fine;
        } else {
            ++failed;
            fmt::print("{}\n    {}\n", change.words(), result);
        }
        if ((refused + fine + failed) % 1000 == 0)
            fmt::print("{} files: {} refused, {} failed\n", refused + fine + failed, refused, failed);
        std::fflush(stdout);
    });
    fmt::print("{} changed files: {} refused, {} played {} games each, {} failed\n", choice.count, refused,
               fine, choice.games, failed);
    return failed == 0 ? 0 : 1;
}

}  // namespace boardwright::mutation
