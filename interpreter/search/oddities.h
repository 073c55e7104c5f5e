// Positions of a game that its author would hardly want.
#pragma once

#include <string>
#include <vector>

#include "interpreter/play/game.h"
#include "interpreter/search/survey.h"

namespace boardwright::search {

// The texts of the moves so far.
std::vector<std::string> line_of(const play::Game& game);

class Oddities {
public:
    // The ruleset must outlive it.
    explicit Oddities(const ruleset::Ruleset& rules) : rules_(rules) {}

    void begin_game();
    // Every position of the game, in order, the last one included.
    void note_position(const play::Game& game);

    const std::vector<Survey::Oddity>& found() const { return found_; }

private:
    void note_texts(const play::Game& game);
    void note_royals(const play::Game& game);
    void add(Survey::Oddity::Kind kind, const std::string& what, const play::Game& game);

    const ruleset::Ruleset& rules_;
    std::vector<Survey::Oddity> found_;
    std::vector<bool> had_royal_;                                  // per player, in this game
    std::set<std::pair<Survey::Oddity::Kind, std::string>> seen_;  // in this game
};

}  // namespace boardwright::search
