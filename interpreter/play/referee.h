// The rules in force: which moves there are, what a move does, who is attacked, whether an ending holds.
//
// In: a Ruleset and a Position. Out: moves and judgements. Every function leaves the position as it found it,
// but for `apply`. Plain moves allocate nothing; moves with effects do.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/play/move.h"
#include "interpreter/play/position.h"

namespace boardwright::play {

// What a move does, worked out on the position before it.
struct Deed {
    CellId victim;  // the piece taken on the last cell or by a trail; none: no capture there
    bool by_trail = false;
    std::vector<CellId> removals;  // further pieces taken
    std::vector<std::pair<CellId, CellId>> relocations;
};

class Referee {
public:
    // The position must be one of the same ruleset and outlives the referee, which works on it.
    explicit Referee(Position& position) : rules_(position.rules()), position_(position) {}

    // Moves that leave no royal of the mover attacked. Endings are not asked: see `ending`.
    void legal_moves(MoveList& out);
    // Moves before that test.
    void candidates(MoveList& out);
    bool is_legal(const Move& candidate);

    void apply(const Move& move, Journal& journal);
    Deed deed(const Move& move);

    bool in_check(PlayerId player);
    // Whether a foe of `player` would capture the piece on the cell. `unguarded`: only by moves without
    // guards that themselves ask about attacks.
    bool attacked(CellId cell, PlayerId player, bool unguarded = false) {
        return attacker(cell, player, unguarded).valid();
    }
    // The cell of such a foe, or none.
    CellId attacker(CellId cell, PlayerId player, bool unguarded = false);

    // The first rule of the file that ends the game here, or none. What cannot be known at a single position
    // is given.
    struct Circumstances {
        bool history = true;  // ask the rules that look at repetition and counters, too
        bool claims = false;  // ask only the rules that must be claimed
        int repeated = 1;
        const MoveList* legal = nullptr;  // the legal moves, when they are known already
    };
    const ruleset::EndRule* ending(const Circumstances& circumstances);
    // An ending that looks only at the position holds: there are no moves.
    bool is_over_by_position();

    // The position's key for repetition: a trail counts only when a legal move uses it.
    std::uint64_t identity();

    // The letter that the piece on the cell shows now.
    const std::string& letter(CellId cell);

    // Single judgements, for those who explain moves (play/why.cpp).
    bool passes(ruleset::TestId test, CellId cell, CellId here);
    bool holds(ruleset::FormulaId formula, CellId here, CellId to, const ruleset::WalkDetail* detail);

private:
    // Who judges what: the names that a formula may use.
    struct Judgement {
        PlayerId me;
        CellId here;
        CellId to;
        CellId subject;
        CellId victim;
        PieceCode mover{};
        const ruleset::WalkDetail* detail = nullptr;
        bool stuck = false;
        int repeated = 1;
    };

    std::int64_t value(std::uint32_t node, const Judgement& judgement);
    bool truth(ruleset::FormulaId formula, const Judgement& judgement) {
        return formula.always() || value(formula.value, judgement) != 0;
    }
    CellSet set_value(std::uint32_t node, const Judgement& judgement);
    CellId cell_value(std::uint32_t node, const Judgement& judgement);
    bool passes(ruleset::TestId test, CellId cell, Judgement& judgement);
    bool attacked_there(CellId cell, const Judgement& judgement);
    bool some_in(const ruleset::FormulaNode& node, const Judgement& judgement);
    int count_in(const ruleset::FormulaNode& node, const Judgement& judgement);

    void piece_moves(CellId from, MoveList& out);
    void end_of_walk(std::uint32_t node, Judgement& judgement, MoveList& out);
    void add_choices(const Move& plain, const Judgement& judgement, PieceCode captured, CellId victim,
                     MoveList& out);
    bool promotes(const ruleset::PromotionRule& rule, const Move& plain, PieceCode captured) const;
    void add_placements(const ruleset::PromotionRule& rule, Move move, CellId victim, MoveList& out) const;
    std::optional<CellSet> sensitive_cells(PlayerId player);
    bool already_there(const Move& move, const MoveList& out);
    Judgement judging(CellId here) const;
    bool captures_here(const ruleset::Walk& walk, CellId cell, Judgement& judgement);
    const Trail* foe_trail(CellId cell, PlayerId me, std::uint64_t types) const;

    void remove_piece(CellId cell, Journal& journal);
    void take_from_pool(PieceCode code, Journal& journal);
    void end_partners(PieceCode mover, PieceCode captured, Journal& journal);
    void count_plies(Journal& journal, PlayerId mover);

    const Ruleset& rules_;
    Position& position_;
    Journal scratch_;
    MoveList spare_;
    CellSet seen_;                    // ends of the plain moves of the piece whose moves are being listed
    std::size_t first_of_piece_ = 0;  // where that piece's moves begin in the list
};

}  // namespace boardwright::play
