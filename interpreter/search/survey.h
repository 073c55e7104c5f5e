// What games show of a variant that reading it does not.
//
// In: a Ruleset. Out: how games end, how many moves there are, which rules came into play, and what is odd.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "interpreter/play/game.h"
#include "interpreter/search/usage.h"

namespace boardwright::search {

struct SurveyLimits {
    int games = 100;
    int plies = 2000;  // of each at most
    std::uint64_t seed = 1;
};

struct Survey {
    // How games came to their end, each cause with the shortest game that shows it.
    struct Cause {
        std::string reason;  // the words of the rule (of one to be claimed, too); empty: not over
        int games = 0;
        std::vector<std::string> example;
    };

    // What should not be, with the shortest of the games that show it.
    struct Oddity {
        enum class Kind {
            no_ending,  // a player has no move, and no ending says what follows
            same_text,  // two moves that do different things are both written `what`
            no_royal,   // `what`, a player, has lost the last royal piece, and the game goes on
        };
        Kind kind = Kind::no_ending;
        std::string what;
        int games = 0;
        std::vector<std::string> example;
    };

    int games = 0;
    std::uint64_t plies = 0;
    std::uint64_t choices = 0;  // legal moves of all positions with a move
    std::size_t most_choices = 0;
    std::vector<std::string> most_choices_at;  // moves that lead there
    std::vector<double> shares;                // per player, of the games that ended, summed up
    int ended = 0;                             // by a rule, or because nobody could go on
    std::vector<Cause> causes;                 // the most frequent first
    std::set<std::string> claimed;             // words of the endings that somebody could have claimed
    std::vector<Oddity> oddities;
    Used used;
};

// Plays games of four kinds in turn: at random; with a liking for captures; one player, now this, now that,
// looks ahead while the others play at random; and all look ahead. In every second game players claim what
// they can. The same seed plays the same games. Stops early when `go_on(survey so far)`, which is asked now
// and then, says no; a game that is broken off is not counted.
Survey survey(const ruleset::Ruleset& rules, const SurveyLimits& limits,
              const std::function<bool(const Survey&)>& go_on = {});

}  // namespace boardwright::search
