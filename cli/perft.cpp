// In: a game and a depth. Out: how many legal games of so many plies go on from there.
#include "interpreter/search/perft.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"

namespace boardwright::cli {
namespace {

std::uint64_t count(const Game& game, int depth, bool divide) {
    if (!divide) return search::perft(game, depth);
    return search::divide(game, depth, [](const std::string& move, std::uint64_t nodes) {
        fmt::print("{}: {}\n", move, nodes);
        std::fflush(stdout);
    });
}

}  // namespace

int perft(const GameChoice& choice, int depth, bool divide, ColorChoice color) {
    const auto open = open_game(choice, use_color(color, STDERR_FILENO));
    const auto begin = std::chrono::steady_clock::now();
    const auto nodes = count(open.game, depth, divide);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("nodes {}\n", nodes);
    fmt::print(stderr, "{:.3f} s, {:.0f} nodes/s\n", took.count(),
               static_cast<double>(nodes) / std::max(took.count(), 1e-6));
    return kFine;
}

}  // namespace boardwright::cli
