#include "interpreter/search/casual.h"

#include <cstddef>
#include <vector>

#include "interpreter/play/referee.h"

namespace boardwright::search {
namespace {

using play::Game;
using play::Move;

constexpr int kKinds = 4;
constexpr unsigned kStray = 8;  // who looks ahead plays one move of so many at random, so that games differ

const Move& any_of(const play::MoveList& moves, std::mt19937_64& random) {
    return moves[random() % moves.size()];
}

bool captures(const Game& game, const Move& move) {
    if (move.is_pass() || move.is_drop()) return false;
    auto position = game.position();
    const auto deed = play::Referee(position).deed(move);
    return deed.victim.valid() || !deed.plan.captures.empty();
}

// Rather a capture, if the first few moves that come to mind have one.
Move greedy(const Game& game, std::mt19937_64& random) {
    const auto& moves = game.legal_moves();
    auto move = any_of(moves, random);
    for (int tries = 0; tries < 4 && !captures(game, move); ++tries) move = any_of(moves, random);
    return move;
}

}  // namespace

Move CasualPlayers::choose(const Game& game, int number, std::mt19937_64& random) const {
    const int kind = number % kKinds;
    const auto turn = static_cast<std::size_t>(number / kKinds) % rules_.player_names.size();
    if (kind == 1) return greedy(game, random);
    const bool thinks = kind == 3 || (kind == 2 && game.to_move().index() == turn);
    return thinks && random() % kStray != 0 ? thinker_.choose(game, random)
                                            : any_of(game.legal_moves(), random);
}

}  // namespace boardwright::search
