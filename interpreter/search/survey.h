// What random games show of a variant that reading it does not.
//
// In: a Ruleset. Out: how games end, how many moves there are, and what never happened.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/play/game.h"

namespace boardwright::search {

struct SurveyLimits {
    int games = 100;
    int plies = 400;  // of each at most
    std::uint64_t seed = 1;
};

struct Survey {
    // How games came to their end, each cause with the shortest game that shows it.
    struct Cause {
        std::string reason;  // the words of the rule; empty: not over after so many plies
        int games = 0;
        std::vector<std::string> example;
    };

    int games = 0;
    std::uint64_t plies = 0;
    std::uint64_t choices = 0;  // legal moves of all positions with a move
    std::size_t most_choices = 0;
    std::vector<std::string> most_choices_at;  // moves that lead there
    std::vector<double> shares;                // per player, of the games that ended, summed up
    int ended = 0;
    std::vector<Cause> causes;  // the most frequent first
    // What the rules provide for and no game showed, in words.
    std::vector<std::string> never;
};

// Players move at random, in every other game with a liking for captures. Stops early, between games, when
// `go_on(survey so far)` says no.
Survey survey(const ruleset::Ruleset& rules, const SurveyLimits& limits,
              const std::function<bool(const Survey&)>& go_on = {});

}  // namespace boardwright::search
