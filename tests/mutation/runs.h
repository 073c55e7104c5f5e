// The two things that the tool does with a sequence of changed definitions.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tests/mutation/library.h"
#include "tests/mutation/mutation.h"

namespace boardwright::mutation {

struct RunChoice {
    std::string folder;
    std::string only;  // one definition; empty: all
    std::uint64_t seed = 1;
    int count = 400;  // changed files
    int games = 0;    // of each, when they are to be played
    int plies = 60;   // of each game at most
};

// One changed file.
struct Changed {
    const Original& original;
    const Site& site;
    std::string choice;

    std::string text() const { return changed(original.text, site, choice); }
    // "chess.yaml:12: knight -> bishop"
    std::string words() const;
};

// Calls visit for `count` changed files, the same ones for a seed: first a definition is drawn, then a kind
// of change, a place, and what stands there instead, each time all with the same chance.
void for_each_changed(const RunChoice& choice, const std::function<void(const Changed&)>& visit);

// What of the changes nobody notices. Prints the survivors and a table; returns 1 when more than 5 % survive.
int run_mutations(const RunChoice& choice);

// What is wrong with random games of at most so many plies, or nothing: a position that does not read back,
// moves that are legal when they are tried and not otherwise, an undo that does not lead back, a game that
// takes more than a second.
std::string fault_in_games(const ruleset::Ruleset& rules, int games, int plies, std::uint64_t seed);

// Plays random games of those that are accepted. Prints the failures; returns 1 when there are any.
int run_games(const RunChoice& choice);

}  // namespace boardwright::mutation
