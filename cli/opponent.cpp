// The computer at the board.
#include "cli/opponent.h"

#include <array>
#include <cassert>
#include <chrono>
#include <fmt/format.h>
#include <random>
#include <signal.h>

#include "cli/log.h"

namespace boardwright::cli {
namespace {

volatile sig_atomic_t interrupted = 0;

extern "C" void note_interrupt(int) { interrupted = 1; }

// While it lives, Ctrl-C sets `interrupted` and does nothing else.
class InterruptGuard {
public:
    InterruptGuard() {
        interrupted = 0;
        struct sigaction action {};
        action.sa_handler = note_interrupt;
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, &before_);
    }
    ~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    struct sigaction before_ {};
};

}  // namespace

search::Limits limits_of(int level) {
    assert(level >= kLeastLevel && level <= kMostLevel);
    constexpr std::array<int, kMostLevel> kSeconds = {1, 1, 2, 1, 2, 4, 8, 15, 30};
    search::Limits limits;
    limits.time = std::chrono::seconds(kSeconds[static_cast<std::size_t>(level - 1)]);
    if (level <= 3) limits.depth = level;
    limits.seed = std::random_device{}();
    return limits;
}

search::Thought thought_of(const Game& game, search::Limits limits) {
    const InterruptGuard guard;
    limits.stop = [] { return interrupted != 0; };
    const auto thought = search::think(game, limits);
    log::debug(fmt::format("depth {}, {} nodes, score {}, seed {}", thought.depth, thought.nodes,
                           thought.score, limits.seed));
    return thought;
}

}  // namespace boardwright::cli
