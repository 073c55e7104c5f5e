// Counting the move tree.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/play/game.h"

namespace boardwright::search {

// The number of legal games of `depth` plies from the game's position, the last ply counted rather than made.
// A position in which an ending that looks only at the position holds has no moves; repetition, counters and
// claims do not stop it. Depth 0 gives 1.
std::uint64_t perft(const play::Game& game, int depth);

// The same, move by move, in the order of the move texts. `each` is called as soon as a move's count is
// known.
std::uint64_t divide(const play::Game& game, int depth,
                     const std::function<void(const std::string& move, std::uint64_t nodes)>& each);

}  // namespace boardwright::search
