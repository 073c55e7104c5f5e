// Where pieces can come by their own moves, whatever else stands on the board.
//
// In: a ruleset. Out: for every kind of piece the cells that it may come to stand on; more than in play,
// never fewer, but for what effects of other pieces' moves do to it.
#pragma once

#include <utility>
#include <vector>

#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::check {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::TypeId;

class Ways {
public:
    Ways(const model::Definition& definition, const ruleset::Ruleset& rules);

    // Cells on which such a piece starts, enters or ends a move.
    const CellSet& cells(PieceCode code) const { return cells_[ruleset::index(code)]; }
    // The cells on which its moves from a cell may end.
    CellSet ends(PieceCode code, CellId from) const;
    // Whether there are any.
    bool leads_on(PieceCode code, CellId from) const;
    // Whether some effect moves pieces, or gives them to somebody else: then they may be anywhere.
    bool relocates() const { return relocates_; }
    // The codes of a player's pieces of a type.
    std::vector<PieceCode> codes_of(PlayerId player, TypeId type) const;
    // Whether a move from one cell to another is one after which the rule may hold.
    static bool promotes(const ruleset::PromotionRule& rule, CellId from, CellId to);

private:
    template <class Holds>
    bool some_end(PieceCode code, CellId from, Holds holds) const;
    void begin(const model::Definition& definition);
    bool is_taken_up(ruleset::TestId test) const;
    void enter_everywhere(TypeId type);
    void add(PieceCode code, CellId cell);
    void go_on(PieceCode code, CellId from);

    const ruleset::Ruleset& rules_;
    std::vector<bool> taken_up_;  // by test: whether a piece can really come to stand where it passes
    std::vector<CellSet> cells_;  // by code
    std::vector<std::pair<PieceCode, CellId>> open_;
    bool relocates_ = false;
};

}  // namespace boardwright::check
