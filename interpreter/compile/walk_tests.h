// What the walks of a ruleset ask of the cells that they come to, as far as tables can answer it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/compile/table_sets.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

class WalkTests {
public:
    // The tests of the ruleset must be complete.
    explicit WalkTests(const ruleset::Ruleset& rules);

    // Whether tables can answer for the walk of one of `me`'s pieces; its condition is not looked at.
    bool fit_tables(const ruleset::Walk& walk, ruleset::CellId here, ruleset::PlayerId me) const;
    // How a walk goes on: by nothing but whether a piece stands there (or none, when it asks for more). Some
    // codes may be no hurdles: see `no_hurdles`.
    std::optional<WalkPart::Passing> passing(ruleset::TestId test) const { return passing_[test]; }
    // Whether who passes the test is taken for sure when it is a foe's royal.
    bool takes_royal(ruleset::TestId test, ruleset::PlayerId me) const {
        return of_player(test, me).takes_royal;
    }
    // The codes that the walk does not come over, though it comes over others.
    std::vector<bool> no_hurdles(const ruleset::Walk& walk) const;
    // The cells that must be empty, and those that must be occupied, on the way to a node.
    struct Way {
        ruleset::CellSet empty;
        ruleset::CellSet occupied;
    };
    Way way_to(std::uint32_t node) const;

    // A residual walk ends nowhere unless these cells are empty; unless the piece has not moved.
    ruleset::CellSet must_be_empty(const ruleset::Walk& walk) const;
    bool only_if_unmoved(const ruleset::Walk& walk) const;
    // Whether a residual walk may take a royal.
    bool takes_royals(const ruleset::Walk& walk) const;

private:
    bool end_fits(const ruleset::WalkNode& node, ruleset::PlayerId me) const;
    bool takes_by_trail(const ruleset::WalkNode& node, ruleset::PlayerId me) const;
    bool needs_trail(std::uint32_t formula, std::size_t code, ruleset::PlayerId me) const;
    bool asks_unmoved(const ruleset::FormulaNode& guard) const;
    bool ways_exclude_each_other(const ruleset::Walk& walk) const;
    bool refuses_pieces(ruleset::TestId test) const;

    // What a test says of foes' royals when one of a player's pieces would end there.
    struct OfPlayer {
        bool takes_royal = false;
        bool treats_royals_alike = true;  // takes all royals or none, so that a line need not say which
    };
    std::optional<WalkPart::Passing> passing_of(const ruleset::CellTest& test) const;
    OfPlayer of_player(const ruleset::CellTest& test, ruleset::PlayerId me) const;
    const OfPlayer& of_player(ruleset::TestId test, ruleset::PlayerId me) const {
        return of_players_[test * rules_.player_names.size() + me.index()];
    }

    const ruleset::Ruleset& rules_;
    std::vector<std::optional<WalkPart::Passing>> passing_;  // by test
    std::vector<bool> asks_;                                 // by test: some verdict is to be asked for
    std::vector<OfPlayer> of_players_;                       // by test * players + player
};

}  // namespace boardwright::compile
