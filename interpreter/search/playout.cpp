#include "interpreter/search/playout.h"

#include "interpreter/play/referee.h"

namespace boardwright::search {
namespace {

bool is_over(play::Referee& referee, const play::MoveList& moves) {
    if (moves.empty()) return true;
    play::Referee::Circumstances circumstances;
    circumstances.legal = &moves;
    if (referee.ending(circumstances) != nullptr) return true;
    circumstances.claims = true;
    return referee.ending(circumstances) != nullptr;
}

}  // namespace

int playout(const play::Game& game, std::mt19937_64& random, int most) {
    auto position = game.position();
    play::Referee referee(position);
    play::MoveList moves;
    play::Journal journal;
    for (int ply = 0; ply < most; ++ply) {
        moves.clear();
        referee.legal_moves(moves);
        if (is_over(referee, moves)) return ply;
        referee.apply(moves[random() % moves.size()], journal);
        journal.clear();  // no way back
    }
    return most;
}

}  // namespace boardwright::search
