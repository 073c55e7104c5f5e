// The sets of a ruleset's tables while they are made: equal single sets are stored once, look-ups shared.
#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interpreter/compile/press.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

// A part of a walk that one look-up answers: where it ends, by which cells are occupied.
struct WalkPart {
    // A cell that the walk comes through: it goes on when the cell is empty, or when it is occupied.
    enum class Passing : std::uint8_t { empty, occupied, either, never };
    struct Step {
        ruleset::CellId cell;
        Passing passing = Passing::never;
        bool ends = false;
        std::uint32_t skip = 0;  // index of the next step that does not continue this one

        bool passes(bool full) const {
            return passing == Passing::either || passing == (full ? Passing::occupied : Passing::empty);
        }
        friend auto operator<=>(const Step&, const Step&) = default;
    };
    std::vector<Step> steps;  // in preorder
    std::vector<ruleset::CellId> decisive;
    ruleset::CellSet must_be_empty;  // on the way to this part
    ruleset::CellSet must_be_occupied;

    bool guarded() const { return !must_be_empty.empty() || !must_be_occupied.empty(); }
    ruleset::CellSet ends(const ruleset::CellSet& occupied) const;
};

struct WordsHash {
    std::size_t operator()(std::span<const std::uint64_t> words) const {
        std::uint64_t hash = 0;
        for (const auto word : words) hash = (hash ^ word) * 0x9E3779B97F4A7C15, hash ^= hash >> 29;
        return hash;
    }
};

class TableSets {
public:
    // More decisive cells than this make tables too large for the caches, and slow to make; sets of more
    // words fill them sooner.
    std::size_t most_decisive() const { return tables_.words == 1 ? 7 : 6; }

    explicit TableSets(ruleset::Tables& tables);

    ruleset::SetId add(const ruleset::CellSet& set);
    ruleset::CellSet set(ruleset::SetId id) const {
        return ruleset::CellSet::of(tables_.set(id), tables_.words);
    }
    // The set with one cell more. What has been asked before is remembered.
    ruleset::SetId with(ruleset::SetId id, ruleset::CellId cell);
    // Room for `count` sets that the caller fills by `put`.
    ruleset::SetId reserve(std::size_t count);
    void put(ruleset::SetId id, const ruleset::CellSet& set);
    void put(ruleset::SetId id, ruleset::CellId cell);
    bool contains(ruleset::SetId id, ruleset::CellId cell) const {
        return (tables_.set(id)[cell.index() / 64] >> (cell.index() % 64) & 1) != 0;
    }
    ruleset::Lookup lookup(const WalkPart& part);

private:
    // Sets that are known by what stands at their number.
    struct SetHash {
        const ruleset::Tables* tables;
        std::size_t operator()(ruleset::SetId id) const;
    };
    struct SameSet {
        const ruleset::Tables* tables;
        bool operator()(ruleset::SetId a, ruleset::SetId b) const;
    };
    using PartKey = std::pair<std::vector<WalkPart::Step>, std::pair<ruleset::SetId, ruleset::SetId>>;

    ruleset::Lookup new_lookup(const WalkPart& part);
    const Factor& factor_for(std::uint64_t mask);
    std::uint32_t gate(const WalkPart& part);

    ruleset::Tables& tables_;
    std::unordered_set<ruleset::SetId, SetHash, SameSet> known_sets_;
    std::unordered_map<std::uint64_t, ruleset::SetId> known_with_;
    std::map<PartKey, ruleset::Lookup> known_parts_;
    std::map<std::pair<ruleset::SetId, ruleset::SetId>, std::uint32_t> known_gates_;
    std::map<std::uint64_t, Factor> factors_;
};

}  // namespace boardwright::compile
