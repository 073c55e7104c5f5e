// Moves read off the tables of a ruleset, and their legality read off the lines that attack the royal.
//
// What the tables leave out (walks with effects, takings by a trail, choices that depend on the position)
// goes through the Referee's other ways, and so does the legality of what the lines cannot judge: the
// mover's move is made and the royal looked at. See ruleset/tables.h.
#pragma once

#include <array>
#include <cstdint>

#include "interpreter/play/referee.h"
#include "interpreter/play/royal_safety.h"
#include "interpreter/play/table_view.h"

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

private:
    using Set = Bits<W>;
    using Verdict = typename RoyalSafety<W>::Verdict;

    Set set(ruleset::SetId id) const { return view_.set(id); }
    Set of_code(PieceCode code) const { return view_.of_code(code); }
    Set checking_cells(PieceCode code) const;
    bool is_forbidden(ruleset::TypeSet types, PieceCode code) const {
        return (types & rules_.owners[ruleset::index(code)].type) != 0;
    }
    bool may_end(const ruleset::ResidualWalk& walk, CellId from) const;
    bool some_walk(const ruleset::StationDetails& station, CellId from) const;
    void look_at_forbidden();
    bool is_legal(const Move& move);
    PieceCode mover_of(const Move& move) const {
        return move.is_drop() ? move.after() : position_.at(move.from());
    }

    [[gnu::always_inline]] Set targets(const ruleset::Station& station) const;
    bool is_asked(const ruleset::GroupCheck& check) const {
        return check.condition == 0 || view_.holds(check.condition);
    }
    bool is_open(const ruleset::Gate& gate) const;
    Set behind_no_hurdles(const ruleset::GroupCheck& group) const;
    [[gnu::always_inline]] std::size_t lookup_index(const ruleset::Lookup& lookup) const;

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
        return safety_.royal().valid() && tables_.all_lines && !tables_.some_no_hurdles &&
               rules_.royals_are_safe && forbidden_moves_ == 0;
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
    TableView<W> view_;
    RoyalSafety<W> safety_;
    Set trails_;                            // cells of foes' trails
    std::uint8_t attention_ = 0;            // of Station::needs, those that matter here
    bool careful_ = false;                  // an end that is allowed need not be legal
    ruleset::TypeSet forbidden_moves_ = 0;  // of these types some rule may forbid a move
    ruleset::TypeSet forbidden_drops_ = 0;
    bool drops_must_check_ = true;  // ... a drop only when it gives check
    std::array<Set, ruleset::Tables::kMostClasses> classes_;
};

extern template class TableMoves<1>;
extern template class TableMoves<2>;
extern template class TableMoves<4>;
extern template class TableMoves<8>;
extern template class TableMoves<16>;

}  // namespace boardwright::play
