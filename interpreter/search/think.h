// A plain opponent: alpha-beta with iterative deepening, material from mobility-derived values. Among more
// than two players it takes all others for its foes.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "interpreter/play/game.h"

namespace boardwright::search {

struct Limits {
    std::chrono::milliseconds time{2000};
    int depth = 64;
    std::uint64_t seed = 0;      // breaks ties between equal moves
    std::function<bool()> stop;  // asked now and then; true ends the search early. May be empty
};

struct Thought {
    play::Move move;
    int score = 0;  // for the player to move, in hundredths of the weakest piece; +-1'000'000 minus plies for
                    // a forced result
    int depth = 0;  // plies searched completely
    std::uint64_t nodes = 0;
    std::vector<play::Move> line;  // what is expected, this move first
};

// The best move found. Precondition: the game is not over. Always finishes at least depth 1.
Thought think(const play::Game& game, const Limits& limits = {});

}  // namespace boardwright::search
