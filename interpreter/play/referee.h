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

// What a list of effects comes to, worked out on the position before it.
struct Plan {
    // One change that is neither capture nor relocation.
    struct Act {
        ruleset::Effect::Kind kind;
        CellId cell;
        ruleset::TypeId type;
        PlayerId player;  // none: nobody
        ruleset::CounterId counter;
        int value = 0;

        friend bool operator==(const Act&, const Act&) = default;
    };
    std::vector<CellId> captures;
    std::vector<CellId> removals;  // pieces that are gone, not captured
    std::vector<std::pair<CellId, CellId>> relocations;
    std::vector<Act> acts;

    friend bool operator==(const Plan&, const Plan&) = default;
};

// What a move does, worked out on the position before it.
struct Deed {
    CellId victim;  // the piece taken on the last cell or by a trail (the first of those whose trail it is)
    bool by_trail = false;
    CellId landing;  // where the moving piece stands afterwards
    Plan plan;       // captures: further pieces taken

    friend bool operator==(const Deed&, const Deed&) = default;
};

template <std::size_t W>
class RoyalSafety;
template <std::size_t W>
class TableMoves;

class Referee {
public:
    // In one position. What would come after so many is not generated.
    static constexpr std::size_t kMostMoves = 16'384;

    // The position must be one of the same ruleset and outlives the referee, which works on it.
    // `past` has the identities of all positions of the game so far, the present one included; without it no
    // position has stood before.
    using Past = std::vector<std::uint64_t>;
    explicit Referee(Position& position, const Past* past = nullptr)
        : rules_(position.rules()), position_(position), past_(past) {}

    // Moves that leave the mover not in check, are not forbidden and, where some are preferred, are among
    // these; and the pass, where it is allowed. Endings are not asked: see `ending`.
    void legal_moves(MoveList& out);
    // How many there are.
    std::uint64_t legal_count();
    // The same moves by the plainest way, each made and looked at: the yardstick of all others.
    void legal_moves_by_trial(MoveList& out);
    // Moves before these tests.
    void candidates(MoveList& out);
    // Whether a candidate leaves the mover safe and is not forbidden.
    bool is_legal(const Move& candidate);
    // The first `forbid:` rule that a move breaks, or none.
    const ruleset::MoveRule* broken_rule(const Move& move);

    void apply(const Move& move, Journal& journal);
    Deed deed(const Move& move);

    bool in_check(PlayerId player);
    // Whether a foe of `player` would capture the piece on the cell. `unguarded`: only by moves without
    // guards that themselves ask about attacks.
    bool attacked(CellId cell, PlayerId player, bool unguarded = false) {
        return rules_.by_outcome ? attacked_by_outcome(cell, player)
                                 : attacker(cell, player, unguarded).valid();
    }
    // The cell of such a foe, or none.
    CellId attacker(CellId cell, PlayerId player, bool unguarded = false);

    // The first rule of the file that ends the game here, or none. What cannot be known at a single position
    // is given.
    struct Circumstances {
        bool history = true;  // ask the rules that look at repetition and counters, too
        bool claims = false;  // ask only the rules that must be claimed
        int repeated = 1;
        PlayerId checker;                 // who gives perpetual check, if anybody does
        const MoveList* legal = nullptr;  // the legal moves, when they are known already
    };
    const ruleset::EndRule* ending(const Circumstances& circumstances);
    // An ending that looks only at the position holds: there are no moves.
    bool is_over_by_position();

    // The position's key for repetition: a trail counts only when a legal move of a foe uses it.
    std::uint64_t identity();

    // The letter that the piece on the cell shows now.
    const std::string& letter(CellId cell);

    // From now on, sets [i] when rule number i of `after:` is carried out by `apply`; the list has one place
    // for each rule and outlives the referee.
    void note_after(std::vector<bool>& done) { after_done_ = &done; }
    // The same for rule number i of `prefer:` when `legal_moves` leaves moves out because of it.
    void note_prefer(std::vector<bool>& done) { prefer_done_ = &done; }

    // Single judgements, for those who explain moves (play/why.cpp).
    bool passes(ruleset::TestId test, CellId cell, CellId here);
    bool holds(ruleset::FormulaId formula, CellId here, CellId to, const ruleset::WalkDetail* detail);

private:
    template <std::size_t W>
    friend class RoyalSafety;
    template <std::size_t W>
    friend class TableMoves;
    friend class Stepper;

    // Who judges what: the names that a formula may use.
    struct Judgement {
        PlayerId me;
        CellId here;
        CellId to;
        CellId subject;
        CellId victim;
        PieceCode mover{};
        const ruleset::WalkDetail* detail = nullptr;
        std::optional<bool> stuck;  // whether the player to move is; unknown: to be found out
        int repeated = 1;
        bool perpetual = false;
        const CellSet* vacated = nullptr;
    };

    std::int64_t value(std::uint32_t node, const Judgement& judgement);
    bool truth(ruleset::FormulaId formula, const Judgement& judgement) {
        return formula.always() || value(formula.value, judgement) != 0;
    }
    CellSet set_value(std::uint32_t node, const Judgement& judgement);
    CellId cell_value(std::uint32_t node, const Judgement& judgement);
    bool passes(ruleset::TestId test, CellId cell, Judgement& judgement);
    bool attacked_there(CellId cell, const Judgement& judgement);
    std::int64_t number_value(const ruleset::FormulaNode& node, const Judgement& judgement);
    std::int64_t place_value(const ruleset::FormulaNode& node, const Judgement& judgement);
    bool truth_value(const ruleset::FormulaNode& node, const Judgement& judgement);
    // Calls visit(PlayerId) for me, for every foe, or for all.
    template <class Visit>
    void each_player(ruleset::Side side, PlayerId me, Visit visit) const {
        for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
            if (side == ruleset::Side::any || (side == ruleset::Side::own) == (PlayerId(p) == me))
                visit(PlayerId(p));
    }
    bool can_move(const ruleset::FormulaNode& node, const Judgement& judgement);
    bool is_connected(const ruleset::FormulaNode& node, const Judgement& judgement);
    bool is_aligned(const ruleset::FormulaNode& node, const Judgement& judgement) const;
    bool is_stuck();
    CellSet reached(const ruleset::SideWalk& walk, bool with_ways, Judgement judgement);
    CellId at_coordinates(const ruleset::FormulaNode& node, const Judgement& judgement);
    CellSet span(CellId from, CellId to) const;
    bool some_in(const ruleset::FormulaNode& node, const Judgement& judgement);
    template <class Wanted>
    bool reaches(const ruleset::SideWalk& walk, Judgement judgement, Wanted wanted);
    bool is_inside(const ruleset::FormulaNode& node, const Judgement& judgement);
    bool is_in_sight(const ruleset::SideWalk& walk, CellId cell) const;
    const ruleset::SideWalk* walk_of(const ruleset::FormulaNode& node, const Judgement& judgement);
    CellId cell_of(std::size_t mask, PlayerId me) const;
    int count_in(const ruleset::FormulaNode& node, const Judgement& judgement);
    int count_codes(const std::vector<PieceCode>& codes, const CellSet& cells) const;

    void keep_legal(std::size_t first, MoveList& out);
    void preferred_and_passes(std::size_t first, MoveList& out);
    void piece_moves(CellId from, MoveList& out, bool unguarded = false);
    void walk_moves(const ruleset::Walk& walk, Judgement& judgement, MoveList& out);
    void drops(MoveList& out);
    void drop_at(std::uint32_t node, const ruleset::Drop& drop, MoveList& out);
    bool arrives(std::uint32_t node, Judgement& judgement);
    bool takes(CellId from, CellId cell, bool by_trail = false, bool unguarded = false);
    void end_of_walk(std::uint32_t node, Judgement& judgement, MoveList& out);
    void add_path_choices(std::size_t first, Judgement judgement, MoveList& out);
    void add_after_choices(std::size_t first, MoveList& out);
    void each_choice(const ruleset::Effect& effect, const Move& move, const Judgement& judgement,
                     MoveList& out);
    void keep_preferred(std::size_t first, MoveList& out);
    bool may_pass_now(bool stuck);
    bool may_break(const ruleset::MoveRule& rule) const;
    bool leaves_safe(const Move& candidate);
    bool holds_after(const ruleset::MoveRule& rule, PlayerId mover);
    void legal_replies(MoveList& out);
    bool attacked_by_outcome(CellId cell, PlayerId player);
    void add_choices(const Move& plain, const Judgement& judgement, PieceCode captured, CellId victim,
                     MoveList& out);
    bool promotes(const ruleset::PromotionRule& rule, const Move& plain, PieceCode captured) const;
    void add_placements(const ruleset::PromotionRule& rule, const Move& move, CellId victim,
                        MoveList& out) const;
    std::optional<CellSet> sensitive_cells(PlayerId player);
    bool already_there(const Move& move);
    Judgement judging(CellId here) const;
    bool takes_besides(const ruleset::WalkDetail& detail, CellId cell, const Judgement& judgement);
    bool captures_here(const ruleset::Walk& walk, CellId cell, bool by_trail, Judgement& judgement);
    bool is_in_trail(CellId cell, PlayerId me, ruleset::TypeSet types) const;
    CellSet left_trail_at(CellId cell, PlayerId me) const;
    bool may_take_all(const CellSet& victims, const Judgement& judgement);

    // The part of a move that changes the board; `finish` counts and passes the turn on.
    void make(const Move& move, Journal& journal);
    void make_plain(const Move& move, Journal& journal);
    bool asks_partner(PieceCode code) const {
        return (rules_.owners[ruleset::index(code)].type & rules_.asks_partner) != 0;
    }
    void partners_without_use(PieceCode gone, std::vector<CellId>& cells) const;
    void set_counters_after();
    void put_counter(ruleset::CounterId counter, PlayerId player, int value);
    PlayerId player_of(const ruleset::Effect& effect, PlayerId me) const;
    void finish(Journal& journal);
    void pass_turn_on(Turn turn, Journal& journal);
    bool stops_turn(PlayerId mover);
    Plan plan(const std::vector<ruleset::Effect>& effects, const Move& move, const Judgement& judgement);
    void add_side_captures(const ruleset::SideWalk& side, Judgement judgement, Plan& plan);
    void carry_out(const Plan& plan, CellId landing, LastMove& last, Journal& journal);
    void act(const Plan::Act& act, CellId landing, LastMove& last, Journal& journal);
    bool is_of_matter(CellId cell) const;
    void after_rules(const Move& move, CellId landing, LastMove& last, Journal& journal);
    void put_mover(const Move& move, PieceCode mover, const Deed& what, Journal& journal);
    void note_promotion(PieceCode before, PieceCode after, Journal& journal);
    void carry_trails(const Plan& plan, CellId victim, CellId from, CellId landing, Journal& journal);
    void end_trails(CellId cell, PlayerId owner, Journal& journal);
    bool is_used(const Trail& trail, PlayerId player);

    void capture_piece(CellId cell, LastMove& last, Journal& journal);
    void take_from_pool(PieceCode code, Journal& journal);
    void end_partners(PieceCode gone, Journal& journal);
    void count_plies(Journal& journal, PlayerId mover);
    void count_plies(PlayerId mover);  // the same without a journal
    int counted(const ruleset::Counter& counter, PlayerId mover);
    bool is_reached(const std::vector<ruleset::Mark>& marks) const;
    bool holds_now(ruleset::FormulaId condition, PlayerId me);

    const Ruleset& rules_;
    Position& position_;
    const Past* past_;
    Journal scratch_;
    MoveList spare_;
    MoveList residual_;
    // Of the piece whose moves are being listed: where its plain moves end, and what the others do.
    struct Special {
        CellId to;
        Deed deed;
    };
    CellSet seen_;
    std::vector<Special> specials_;
    CellSet vacated_;              // cells that unmoved pieces have left with the move being made
    MoveList* options_ = nullptr;  // while the choices of `after:` rules are collected: where they go
    bool options_are_optional_ = false;
    bool are_replies_ = false;  // legal moves are listed because a rule asks for the replies
    bool is_outcome_ = false;   // a move is made to see whether it attacks
    std::vector<bool>* after_done_ = nullptr;
    std::vector<bool>* prefer_done_ = nullptr;
};

}  // namespace boardwright::play
