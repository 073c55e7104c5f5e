// Which moves leave the royal of the player to move safe, read off the lines that attack it.
//
// In: a position as its tables see it. Out: what is known of the ends of moves without making any, and of
// which it is not. See ruleset/tables.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "interpreter/play/referee.h"
#include "interpreter/play/table_view.h"

namespace boardwright::play {

template <std::size_t W>
class RoyalSafety {
public:
    using Set = Bits<W>;
    enum class Verdict { safe, attacked, unknown };

    // Both outlive it.
    RoyalSafety(const TableView<W>& view, Referee& referee)
        : view_(view),
          rules_(view.rules),
          tables_(view.tables),
          position_(view.position),
          referee_(referee),
          me_(position_.to_move()) {}
    RoyalSafety(const RoyalSafety&) = delete;
    RoyalSafety& operator=(const RoyalSafety&) = delete;

    // Looks at the royal of the player to move. False: the tables cannot judge his safety.
    bool look();
    // After `look`:
    // The cell whose safety is at stake; none: nothing is.
    CellId royal() const { return royal_; }
    bool in_check() const { return in_check_; }
    // Ends of other pieces' moves that leave the royal safe, as far as lines tell.
    const Set& allowed() const { return allowed_; }
    // The same for the piece on the cell, which may be bound to a line.
    Set allowed_from(CellId from) const {
        auto ends = allowed_;
        if (pinned_.has(from))
            for (std::size_t i = 0; i < pins_; ++i)
                if (pinned_at_[i] == from.value) ends &= pinned_to_[i];
        return ends;
    }
    // Moves that touch these cells have to be made to know; those of all pieces, where `tests_all`.
    const Set& tested() const { return tested_; }
    bool tests_all() const { return test_all_; }
    // Pieces that are not free to go to every end that is allowed.
    const Set& pinned() const { return pinned_; }

    // Whether the royal would be attacked on the cell, itself gone from where it is,
    Verdict on(CellId to) const;
    // ... with these cells occupied, and the foes' pieces on some cells gone.
    Verdict on(CellId to, const Set& occupied, const Set& gone) const;
    // The cell of a foe's piece that takes a royal of the player on the cell, or none. Knows lines only: see
    // Tables::all_lines.
    CellId attacker(CellId cell, PlayerId player) const;

private:
    static constexpr std::size_t kMostPins = 64;

    Set attackers_of(CellId cell, PlayerId foe) const;
    Set lacking_hurdles(const ruleset::AttackLine& line, const Set& occupied) const;
    bool is_live(const ruleset::AttackLine& line, PieceCode code, CellId from) const;
    void look_at_lines(PlayerId foe);
    void look_at_line(const ruleset::AttackLine& line, CellId from);
    bool look_at_walks(PlayerId foe);
    void pin(CellId cell, const Set& allowed);
    CellId line_attacker(CellId cell, PlayerId foe, const Set& occupied, const Set& gone) const;

    const TableView<W>& view_;
    const Ruleset& rules_;
    const ruleset::Tables& tables_;
    const Position& position_;
    Referee& referee_;
    PlayerId me_;
    CellId royal_;
    bool in_check_ = false;
    bool test_all_ = false;
    Set allowed_ = Set::all();
    Set tested_ = Set::none();
    Set pinned_ = Set::none();
    std::size_t pins_ = 0;
    std::array<std::uint16_t, kMostPins> pinned_at_;  // cells, as numbers
    std::array<Set, kMostPins> pinned_to_;
};

extern template class RoyalSafety<1>;
extern template class RoyalSafety<2>;
extern template class RoyalSafety<4>;
extern template class RoyalSafety<8>;
extern template class RoyalSafety<16>;

}  // namespace boardwright::play
