// Steps that all pieces of a code take at once, found among the ends of their walks.
#pragma once

#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "interpreter/compile/table_sets.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

// An end of a walk as it looks from where the walk begins.
struct ShiftEnd {
    ruleset::CellId cell;
    ruleset::CellSet must_be_empty;
    bool over_pieces = false;  // some cell on the way must be occupied
    std::uint16_t piece_class = 0;
    std::uint16_t choices = 1;
    bool chooses = false;
    bool if_unmoved = false;
    bool takes_trail = false;
    std::uint32_t node = ruleset::Ruleset::kPlainNode;
};

// Collects the ends of one code, cell by cell. Numbers of cells tell which steps are alike: nothing is asked
// of the board.
class Shifts {
public:
    explicit Shifts(const ruleset::Ruleset& rules) : rules_(rules), of_code_(rules.codes.size()) {}

    // All ends of the code's walks from a cell.
    void add(ruleset::PieceCode code, ruleset::CellId here, const std::vector<ShiftEnd>& ends);
    // Whether shifts may still tell all that the code does.
    bool told(ruleset::PieceCode code) const { return of_code_[ruleset::index(code)].told; }
    // The code also does what no shift tells.
    void give_up(ruleset::PieceCode code) { of_code_[ruleset::index(code)].told = false; }
    void finish(ruleset::Tables& tables, TableSets& sets) const;

private:
    // More than these cost more than to look at the pieces one by one.
    static constexpr std::size_t kMostShifts = 16;

    // by, over, piece class, choices, chooses, if unmoved, takes trail, is plain
    using Key = std::tuple<int, int, std::uint16_t, std::uint16_t, bool, bool, bool, bool>;
    // The nodes of the moves, by where the piece stands.
    using From = std::map<ruleset::CellId, std::uint32_t>;
    struct OfCode {
        bool told = true;
        std::map<Key, From> steps;
    };

    const ruleset::Ruleset& rules_;
    std::vector<OfCode> of_code_;
};

}  // namespace boardwright::compile
