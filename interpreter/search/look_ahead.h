// A player who looks one move and the reply ahead: takes what it can, guards what it has, and sees when a
// move ends the game. Every player plays for itself, however many there are.
#pragma once

#include <random>
#include <vector>

#include "interpreter/play/game.h"
#include "interpreter/play/referee.h"

namespace boardwright::search {

class LookAhead {
public:
    // The ruleset must outlive it.
    explicit LookAhead(const ruleset::Ruleset& rules);

    // One of the best moves. Precondition: the game is not over.
    play::Move choose(const play::Game& game, std::mt19937_64& random) const;

private:
    int score(play::Position& position, play::Referee& referee, const play::Move& move) const;
    int balance(const play::Position& position, play::PlayerId me) const;
    int threat(const play::Position& position, play::Referee& referee, const play::MoveList& replies) const;

    const ruleset::Ruleset& rules_;
    std::vector<int> values_;  // by code
};

}  // namespace boardwright::search
