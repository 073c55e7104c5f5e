// Attacks on royals, turned round: from where, and along which cells, each cell can be attacked. They come
// from the forward walks, because the way back need not be the way there (lame pieces, bent riders, forks).
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/compile/table_sets.h"
#include "interpreter/compile/walk_tests.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

class AttackLines {
public:
    AttackLines(ruleset::Ruleset& rules, TableSets& sets, const WalkTests& tests);

    // Notes every line of a walk (one that fits tables) on which the code takes royals.
    // `no_hurdle`: the class of pieces that it does not come over.
    void add(const ruleset::Walk& walk, std::uint16_t condition, std::uint16_t no_hurdle,
             ruleset::PieceCode code, ruleset::CellId here);
    // Writes the lines into the tables.
    void finish();

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    struct Found {
        std::uint32_t pair;  // target * cell_count + attacker
        std::uint32_t next;  // another line of the pair, or none
        ruleset::AttackLine line;
    };

    // What must be empty and what occupied on the way to a node.
    struct Way {
        ruleset::SetId empty = 0;
        ruleset::SetId occupied = 0;
    };

    void find_ways(const ruleset::Walk& walk);
    void note(std::uint32_t pair, const ruleset::AttackLine& line);

    ruleset::Ruleset& rules_;
    TableSets& sets_;
    const WalkTests& tests_;
    std::vector<Way> ways_;  // of the walk at hand, by node
    std::vector<Found> lines_;
    std::vector<std::uint32_t> first_;  // by attacker * cell_count + target
};

}  // namespace boardwright::compile
