// A position as the tables of its ruleset ask for it: sets of cells of a known number of words.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/play/bits.h"
#include "interpreter/play/position.h"

namespace boardwright::play {

// The sets are read in place. What is occupied is as it was when the view was made; the position outlives it.
template <std::size_t W>
class TableView {
public:
    using Set = Bits<W>;

    explicit TableView(const Position& seen)
        : rules(seen.rules()),
          tables(rules.tables),
          position(seen),
          occupied(Set::none()),
          sets_(tables.sets.data()),
          alike_(seen.of_code(PieceCode::empty).words()),
          pieces_(seen.pieces_of(PlayerId(0)).words()) {
        for (std::size_t p = 0; p <= rules.player_names.size(); ++p) occupied |= pieces_of(p);
    }
    TableView(const TableView&) = delete;
    TableView& operator=(const TableView&) = delete;

    Set set(ruleset::SetId id) const { return Set::of(sets_ + std::size_t{id} * W); }
    Set of_code(PieceCode code) const { return Set::of(alike_ + ruleset::index(code) * W); }
    // One more than the last player: the neutral pieces.
    Set pieces_of(std::size_t player) const { return Set::of(pieces_ + player * W); }
    Set of_class(const ruleset::PieceClass& wanted) const {
        Set found = wanted.empty ? Set::all() - occupied : Set::none();
        for (const auto player : wanted.players) found |= pieces_of(player.index());
        for (const auto code : wanted.codes) found |= of_code(code);
        return found;
    }
    // (Rarely asked: not in the loops that might.)
    [[gnu::noinline]] bool holds(std::uint16_t condition) const {
        const auto& asked = tables.conditions[condition];
        for (const auto code : asked.codes)
            if (const auto cell = of_code(code).first(); cell.valid()) return set(asked.cells).has(cell);
        return asked.without;
    }

    const Ruleset& rules;
    const ruleset::Tables& tables;
    const Position& position;
    Set occupied;

private:
    const std::uint64_t* sets_;
    const std::uint64_t* alike_;   // the position's sets of the pieces of each code,
    const std::uint64_t* pieces_;  // and of each player
};

}  // namespace boardwright::play
