// Which rules of a variant come into play in games.
//
// In: games, position by position and move by move. Out: the entries of the definition that were used.
#pragma once

#include <cstddef>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "interpreter/play/game.h"
#include "interpreter/play/referee.h"

namespace boardwright::search {

using ruleset::TypeId;

// Entries are counted from 0, in the order of the definition.
struct Used {
    ruleset::TypeSet stood = 0;                                    // types that some piece on the board had
    std::set<std::pair<TypeId, std::size_t>> moves;                // a type's entry of `moves:`
    std::set<std::pair<TypeId, std::size_t>> drops;                // ... of `drop:`
    std::set<std::tuple<TypeId, std::size_t, TypeId>> promotions;  // ... of `promote:`, and what it became
    std::vector<bool> after;                                       // carried out
    std::vector<bool> forbid;                                      // some move would have broken it
    std::vector<bool> prefer;                                      // some move was left out for others
    bool passed = false;
};

class Usage {
public:
    // The ruleset must outlive it.
    explicit Usage(const ruleset::Ruleset& rules);

    // What may be done in a position.
    void note_position(const play::Game& game);
    // What a legal move uses, before it is made. Where several entries say the same of a plain move, each
    // counts.
    void note_move(const play::Game& game, const play::Move& move);

    const Used& used() const { return used_; }

private:
    void note_forbidden(const play::Game& game);
    void note_preferred(const play::Game& game);
    void note_walks(play::Referee& referee, const play::Position& position, const play::Move& move);
    void note_drop(const play::Move& move);
    void note_promotion(play::Referee& referee, const play::Position& position, const play::Move& move);
    bool leads(play::Referee& referee, const ruleset::Walk& walk, const play::Move& move) const;

    const ruleset::Ruleset& rules_;
    Used used_;
};

}  // namespace boardwright::search
