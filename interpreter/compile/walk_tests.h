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
    explicit WalkTests(const ruleset::Ruleset& rules) : rules_(rules) {}

    // Whether tables can answer for the walk of one of `me`'s pieces; its condition is not looked at.
    bool fit_tables(const ruleset::Walk& walk, ruleset::CellId here, ruleset::PlayerId me) const;
    // How a walk goes on: by nothing but whether a piece stands there (or none, when it asks for more). Some
    // codes may be no hurdles: see `no_hurdles`.
    std::optional<WalkPart::Passing> passing(ruleset::TestId test) const;
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
    bool treats_royals_alike(const ruleset::WalkNode& node, ruleset::PlayerId me) const;
    bool ways_exclude_each_other(const ruleset::Walk& walk) const;
    bool refuses_pieces(ruleset::TestId test) const;

    const ruleset::Ruleset& rules_;
};

}  // namespace boardwright::compile
