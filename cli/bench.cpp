// In: definitions. Out: how fast the program reads, counts and plays each of them, a line for each.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/log.h"
#include "interpreter/search/playout.h"

namespace boardwright::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kNodes = 2'000'000;  // the first depth with as many is counted
constexpr int kDeepest = 12;
constexpr int kRounds = 3;  // of each figure the best one is told: the others were disturbed
constexpr int kLongestPlayout = 2000;
constexpr double kPlayoutSeconds = 0.3;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// The games of the list that comes with the definitions: a line each, `name` or `name: position`.
std::vector<GameChoice> listed_games() {
    std::vector<GameChoice> games;
    for (const auto& folder : library_folders()) {
        std::ifstream list(std::filesystem::path(folder) / "benchmark.txt");
        for (std::string line; std::getline(list, line);) {
            if (line.empty() || line[0] == '#') continue;
            const auto colon = line.find(": ");
            auto& game = games.emplace_back();
            game.variant.name = line.substr(0, colon);
            if (colon != std::string::npos) game.position = line.substr(colon + 2);
        }
        if (!games.empty()) break;
    }
    if (games.empty()) throw InputError("there is no benchmark.txt beside the definitions; name the games");
    return games;
}

double best_speed(const Game& game, int depth, std::uint64_t nodes, search::Leaves leaves) {
    double best = 0;
    for (int round = 0; round < kRounds; ++round) {
        const auto begin = Clock::now();
        search::perft(game, depth, {leaves, 0, 1});
        best = std::max(best, static_cast<double>(nodes) / std::max(seconds_since(begin), 1e-9));
    }
    return best;
}

struct Playouts {
    double games = 0;  // a second
    double plies = 0;
};

Playouts play_out(const Game& game) {
    std::mt19937_64 random(2026);
    const auto begin = Clock::now();
    Playouts total;
    double seconds = 0;
    do {
        total.plies += search::playout(game, random, kLongestPlayout);
        ++total.games;
        seconds = seconds_since(begin);
    } while (seconds < kPlayoutSeconds);
    return {total.games / seconds, total.plies / seconds};
}

// FNV-1a over the counts: two builds with the same signature count the same.
void sign(std::uint64_t& signature, std::uint64_t nodes) {
    for (int i = 0; i < 8; ++i) signature = (signature ^ (nodes >> (8 * i) & 0xFF)) * 0x100000001B3;
}

std::string millions(double value) { return fmt::format("{:.2f}", value / 1e6); }

}  // namespace

int bench(const std::vector<std::string>& names, ColorChoice color) {
    std::vector<GameChoice> games;
    for (const auto& name : names) games.emplace_back().variant.name = name;
    if (games.empty()) games = listed_games();
    fmt::print("{:<32} {:>7} {:>7} {:>5} {:>10} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "game", "load ms", "KiB",
               "depth", "nodes", "list M/s", "count M/s", "make M/s", "games/s", "plies/s");
    std::uint64_t signature = 0xCBF29CE484222325;
    for (const auto& choice : games) {
        const auto begin = Clock::now();
        const auto open = open_game(choice, use_color(color, STDERR_FILENO));
        const auto load = seconds_since(begin);
        int depth = 0;
        std::uint64_t nodes = 1;
        while (nodes < kNodes && nodes != 0 && depth < kDeepest) nodes = search::perft(open.game, ++depth);
        sign(signature, nodes);
        const auto playouts = play_out(open.game);
        fmt::print("{:<32} {:>7.1f} {:>7} {:>5} {:>10} {:>9} {:>9} {:>9} {:>9.0f} {:>9.0f}\n",
                   choice.variant.name + (choice.position ? " *" : ""), load * 1000,
                   open.variant->rules().tables.bytes() / 1024, depth, nodes,
                   millions(best_speed(open.game, depth, nodes, search::Leaves::listed)),
                   millions(best_speed(open.game, depth, nodes, search::Leaves::counted)),
                   millions(best_speed(open.game, depth, nodes, search::Leaves::made)), playouts.games,
                   playouts.plies);
        std::fflush(stdout);
    }
    fmt::print("signature {:016x}\n", signature);
    return kFine;
}

}  // namespace boardwright::cli
