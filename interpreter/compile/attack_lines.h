// Attacks on royals, turned round: from where, and along which cells, each cell can be attacked. They come
// from the forward walks, because the way back need not be the way there (lame pieces, bent riders, forks).
#pragma once

#include <cstdint>
#include <unordered_map>
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
    struct Found {
        std::uint32_t pair;  // target * cell_count + attacker
        ruleset::AttackLine line;
    };
    // What tells lines apart but for the codes that take along them.
    struct Key {
        std::uint32_t pair;
        ruleset::SetId empty;
        ruleset::SetId occupied;
        std::uint16_t condition;
        std::uint16_t no_hurdle;
        bool if_unmoved;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            std::uint64_t hash = key.pair;
            for (const std::uint64_t part :
                 {std::uint64_t{key.empty}, std::uint64_t{key.occupied},
                  std::uint64_t{key.condition} << 17 | std::uint64_t{key.no_hurdle} << 1 |
                      (key.if_unmoved ? 1U : 0U)})
                hash = (hash ^ part) * 0x9E3779B97F4A7C15, hash ^= hash >> 29;
            return hash;
        }
    };

    ruleset::Ruleset& rules_;
    TableSets& sets_;
    const WalkTests& tests_;
    std::vector<Found> lines_;
    std::unordered_map<Key, std::uint32_t, Hash> known_;
};

}  // namespace boardwright::compile
