// Moves read off the tables of a ruleset, and their legality read off the lines that attack the royal.
//
// What the tables leave out (walks with effects, takings by a trail, choices that depend on the position)
// goes through the Referee's other ways, and so does the legality of what the lines cannot judge: the
// mover's move is made and the royal looked at. See ruleset/tables.h.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "interpreter/play/bits.h"
#include "interpreter/play/referee.h"

namespace boardwright::play {

template <std::size_t W>
class TableMoves {
public:
    explicit TableMoves(Referee& referee);
    TableMoves(const TableMoves&) = delete;
    TableMoves& operator=(const TableMoves&) = delete;

    // Looks at the royal of the player to move. False: the tables cannot judge this position.
    bool prepare();
    // After `prepare`: the legal moves, without preferences and passes.
    void list(MoveList& out);
    std::uint64_t count();

    // The cell of a foe's piece that takes a royal of the player on the cell, or none. Knows lines only: see
    // Tables::all_lines.
    CellId attacker(CellId cell, PlayerId player) const;
    // Whether the royal of the player to move, his only one, would be attacked if it stood on the cell
    // instead.
    bool royal_attacked_on(CellId cell) {
        royal_ = position_.royals_of(me_).first();
        return royal_safety(cell) == Safety::attacked;
    }

private:
    using Set = Bits<W>;
    static constexpr std::size_t kMostPins = 64;

    Set set(ruleset::SetId id) const { return Set::of(sets_ + std::size_t{id} * W); }
    Set of_code(PieceCode code) const { return Set::of(alike_ + ruleset::index(code) * W); }
    Set pieces_of(std::size_t player) const { return Set::of(pieces_ + player * W); }
    Set class_set(const ruleset::PieceClass& wanted) const;
    Set attackers_of(CellId cell, PlayerId foe) const;
    bool holds(std::uint16_t condition) const;
    Set lacking_hurdles(const ruleset::AttackLine& line, const Set& occupied) const;
    Set checking_cells(PieceCode code) const;
    bool is_forbidden(ruleset::TypeSet types, PieceCode code) const {
        return (types & rules_.owners[ruleset::index(code)].type) != 0;
    }
    bool may_end(const ruleset::ResidualWalk& walk, CellId from) const;
    bool some_walk(const ruleset::StationDetails& station, CellId from) const;
    bool is_live(const ruleset::AttackLine& line, PieceCode code, CellId from) const;

    void look_at_forbidden();
    bool look_at_royal();
    void look_at_lines(PlayerId foe);
    void look_at_line(const ruleset::AttackLine& line, CellId from);
    bool look_at_walks(PlayerId foe);
    void pin(CellId cell, const Set& allowed);
    enum class Safety { safe, attacked, unknown };
    Safety royal_safety(CellId to) const;
    Safety royal_safety(CellId to, const Set& occupied, const Set& gone) const;
    CellId line_attacker(CellId cell, PlayerId foe, const Set& occupied, const Set& gone) const;
    bool is_legal(const Move& move);
    PieceCode mover_of(const Move& move) const {
        return move.is_drop() ? move.after() : position_.at(move.from());
    }

    Set targets(const ruleset::Station& station) const;
    bool is_asked(const ruleset::GroupCheck& check) const {
        return check.condition == 0 || holds(check.condition);
    }
    bool is_open(const ruleset::Gate& gate) const;
    Set behind_no_hurdles(const ruleset::GroupCheck& group) const;
    std::size_t lookup_index(const ruleset::Lookup& lookup) const;

    template <class Sink>
    void all(Sink& sink);
    // The moves that pieces of a code make all at once. What is left: pieces to be looked at one by one.
    template <class Sink>
    Set march(PieceCode code, const Set& pieces, Sink& sink) const;
    template <class Sink>
    void piece(PieceCode code, CellId from, const ruleset::Station& at, Set ends, Sink& sink);
    template <class Sink>
    void royal(CellId from, const ruleset::Station& at, const Set& ends, Sink& sink);
    template <class Sink>
    void partner_moves(CellId from, const ruleset::StationDetails& station, Sink& sink);
    bool is_open(const ruleset::PartnerMove& move) const;
    bool lines_tell_partner_moves() const {
        return royal_.valid() && tables_.all_lines && !tables_.some_no_hurdles && rules_.royals_are_safe &&
               forbidden_moves_ == 0;
    }
    template <class Sink>
    void residual(CellId from, const ruleset::StationDetails& station, const Set& plain, Sink& sink);
    template <class Sink>
    void open_choices(CellId from, const Set& ends, const Set& safe, const Set& doubtful, Sink& sink);
    template <class Sink>
    void drops(Sink& sink);
    template <class Sink>
    void drop(const ruleset::Drop& drop, const ruleset::DropTable& table, Sink& sink);
    template <class Sink>
    void tested(CellId from, const Set& ends, Sink& sink);
    Set open_ends(const ruleset::StationDetails& station) const;
    void moves_to(CellId from, CellId to, MoveList& out) const;
    bool left_open(const ruleset::DetailedEnd& end) const;
    std::uint32_t node_for(const ruleset::StationDetails& station, CellId to) const;
    const ruleset::StationDetails& details(PieceCode code, CellId from) const {
        return tables_.station_details[ruleset::index(code) * rules_.cell_count + from.index()];
    }

    struct Counting;
    struct Listing;

    Referee& referee_;
    const Ruleset& rules_;
    const ruleset::Tables& tables_;
    Position& position_;
    PlayerId me_;
    const std::uint64_t* sets_;
    const std::uint64_t* alike_;   // the position's sets of the pieces of each code,
    const std::uint64_t* pieces_;  // and of each player
    Set occupied_;
    Set own_;
    CellId royal_;  // whose safety is at stake; none: nothing is
    Set allowed_;   // ends of other pieces' moves that leave the royal safe, as far as lines tell
    Set tested_;    // moves that touch these cells are made to know
    bool test_all_ = false;
    bool in_check_ = false;                 // some line takes the royal
    Set trails_;                            // cells of foes' trails
    std::uint8_t attention_ = 0;            // of Station::needs, those that matter here
    bool careful_ = false;                  // an end in `allowed_` need not be legal
    ruleset::TypeSet forbidden_moves_ = 0;  // of these types some rule may forbid a move
    ruleset::TypeSet forbidden_drops_ = 0;
    bool drops_must_check_ = true;  // ... a drop only when it gives check
    Set pinned_;
    std::size_t pins_ = 0;
    std::array<std::uint16_t, kMostPins> pinned_at_;  // cells, as numbers
    std::array<Set, kMostPins> pinned_to_;
    std::array<Set, ruleset::Tables::kMostClasses> classes_;
};

extern template class TableMoves<1>;
extern template class TableMoves<2>;
extern template class TableMoves<4>;
extern template class TableMoves<8>;
extern template class TableMoves<16>;

// Calls `use` with the TableMoves that fit the board. They are large: never copied.
template <class Use>
auto with_table_moves(Referee& referee, std::size_t words, Use use) {
    const auto call = [&]<std::size_t W>(std::integral_constant<std::size_t, W>) {
        TableMoves<W> moves(referee);
        return use(moves);
    };
    switch (words) {
        case 1: return call(std::integral_constant<std::size_t, 1>{});
        case 2: return call(std::integral_constant<std::size_t, 2>{});
        case 4: return call(std::integral_constant<std::size_t, 4>{});
        case 8: return call(std::integral_constant<std::size_t, 8>{});
        default: return call(std::integral_constant<std::size_t, 16>{});
    }
}

}  // namespace boardwright::play
