// Movements as walks: every way a piece may go from every cell, written out beforehand.
//
// In: the movements of a type. Out: for each code and cell, trees of cells in preorder (see
// ruleset::WalkNode), with everything decided that does not depend on the position: regions, colors, the
// cells a piece may not leave, who may take whom.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "grammar/diagnostic.h"
#include "interpreter/compile/codes.h"
#include "interpreter/compile/fold.h"
#include "interpreter/compile/programs.h"
#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

class Walks {
public:
    // Questions asked before the game whether a piece passes a test; the largest games ask half of these.
    static constexpr std::size_t kMostVerdicts = 2'000'000;

    Walks(const model::Definition& definition, const Codes& codes, Programs& programs,
          ruleset::Ruleset& rules, grammar::Diagnostics& diagnostics)
        : definition_(definition),
          codes_(codes),
          programs_(programs),
          rules_(rules),
          diagnostics_(diagnostics),
          known_leaps_(definition.board.leaps.size()) {}

    // Fills walks, nodes, details, tests and reach of the ruleset. False after an error.
    bool build();

private:
    friend class WalkBuilder;

    bool build_from(ruleset::PieceCode code, ruleset::CellId cell);
    std::optional<ruleset::Walk> walk_of(const model::Movement& movement, ruleset::PieceCode code,
                                         ruleset::CellId cell);
    bool build_drops();
    bool build_reaches();
    // The path that walks a side path of another.
    const model::Path& side_path(const model::SidePath& side, const model::Path& main);
    void note_targets(const ruleset::Walk& walk, std::size_t slot, bool steady);
    // Interning: equal tests and details are stored once.
    ruleset::TestId test(const ruleset::CellTest& test);
    std::uint32_t detail(const ruleset::WalkDetail& detail);

    const model::Definition& definition_;
    const Codes& codes_;
    Programs& programs_;
    ruleset::Ruleset& rules_;
    grammar::Diagnostics& diagnostics_;
    std::size_t verdicts_ = 0;
    std::vector<bool> admits_pieces_;  // by test: whether some piece may pass it
    // Tests that are the same on every cell, by condition, code and whether they capture.
    std::map<std::tuple<const model::Formula*, ruleset::PieceCode, ruleset::PlayerId, bool>, ruleset::TestId>
        same_everywhere_;
    // Paths made here; their conditions are known by their place, so they stay where they are.
    std::map<const void*, model::Path> made_paths_;
    std::map<std::pair<std::string, std::uint32_t>, ruleset::TestId> known_tests_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> known_details_;
    // Where leaps come down, and in which frame; by set, and by cell, frame and leap: which of these.
    struct Landing {
        ruleset::CellId cell;
        int turn;
        int sense;
    };
    std::vector<Landing> landings_;
    std::vector<std::unordered_map<std::uint64_t, ruleset::Ruleset::Range>> known_leaps_;
};

}  // namespace boardwright::compile
