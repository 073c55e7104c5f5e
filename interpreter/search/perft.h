// Counting the move tree.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/play/game.h"

namespace boardwright::search {

// What is done with the moves of the last ply: their number is found, they are written down, each is made.
enum class Leaves { counted, listed, made };

struct PerftOptions {
    Leaves leaves = Leaves::counted;
    std::size_t hash_mib = 0;  // of memory for counts of positions that come again; see `can_hash`
    unsigned threads = 1;
};

// The number of legal games of `depth` plies from the game's position. A position in which an ending that
// looks only at the position holds has no moves; repetition, counters and claims do not stop it. Depth 0
// gives 1.
std::uint64_t perft(const play::Game& game, int depth, const PerftOptions& options = {});

// The same, move by move, in the order of the move texts. `each` is called as soon as a move's count is
// known.
std::uint64_t divide(const play::Game& game, int depth,
                     const std::function<void(const std::string& move, std::uint64_t nodes)>& each,
                     const PerftOptions& options = {});

// Whether positions with the same key have the same moves, so that their counts may be remembered. Rules that
// ask for the last move, or for plies since something, spoil that.
bool can_hash(const ruleset::Ruleset& rules);

}  // namespace boardwright::search
