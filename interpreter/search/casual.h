// Players for games that are played to see what a variant is like.
#pragma once

#include <random>

#include "interpreter/play/game.h"
#include "interpreter/search/look_ahead.h"

namespace boardwright::search {

class CasualPlayers {
public:
    // The ruleset must outlive them.
    explicit CasualPlayers(const ruleset::Ruleset& rules) : rules_(rules), thinker_(rules) {}

    // A move of game number `number`, which decides how it is played; see search::survey.
    play::Move choose(const play::Game& game, int number, std::mt19937_64& random) const;

private:
    const ruleset::Ruleset& rules_;
    LookAhead thinker_;
};

}  // namespace boardwright::search
