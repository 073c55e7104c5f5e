// In: a game and a depth. Out: how many legal games of so many plies go on from there.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"

namespace boardwright::cli {
namespace {

std::uint64_t count(const Game& game, int depth, bool divide, const search::PerftOptions& options) {
    if (!divide) return search::perft(game, depth, options);
    return search::divide(
        game, depth,
        [](const std::string& move, std::uint64_t nodes) {
            fmt::print("{}: {}\n", move, nodes);
            std::fflush(stdout);
        },
        options);
}

}  // namespace

int perft(const GameChoice& choice, int depth, bool divide, const search::PerftOptions& options,
          ColorChoice color) {
    const auto open = open_game(choice, use_color(color, STDERR_FILENO));
    if (options.hash_mib != 0 && !search::can_hash(open.game.rules()))
        fmt::print(stderr, "--hash is not used: moves of this game depend on what came before them\n");
    const auto begin = std::chrono::steady_clock::now();
    const auto nodes = count(open.game, depth, divide, options);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("nodes {}\n", nodes);
    fmt::print(stderr, "{:.3f} s, {:.0f} nodes/s\n", took.count(),
               static_cast<double>(nodes) / std::max(took.count(), 1e-6));
    return kFine;
}

}  // namespace boardwright::cli
