// What the players see: pieces, rights, trails, pools, counters, whose turn it is. Changed only through a
// journal, so that undo restores everything by construction.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "interpreter/ruleset/ids.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::play {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::CounterId;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::PoolId;
using ruleset::Ruleset;

// What the last move was, for rules that ask.
struct LastMove {
    CellId from;
    CellId to;
    PieceCode mover{};              // before the move; empty: none, as with a drop
    ruleset::TypeSet captured = 0;  // the types of all that was taken
    PieceCode dropped{};
    bool promoted = false;
    bool passed = false;
    std::uint64_t tags = 0;

    friend bool operator==(const LastMove&, const LastMove&) = default;
};

// The cells that a move has passed and marked, and where the piece that made it stands now.
struct Trail {
    CellSet cells;
    CellId piece;

    friend bool operator==(const Trail&, const Trail&) = default;
};

// Whose turn it is, and what is left of it.
struct Turn {
    PlayerId player;
    int ply = 0;     // moves made since the start, by all
    int number = 0;  // turns begun before this one
    int left = 1;    // moves left in it, the next included

    friend bool operator==(const Turn&, const Turn&) = default;
};

// What was changed, newest last; undo pops.
struct Change {
    enum class Kind : std::uint8_t { piece, unmoved, pool, pool_closed, counter, player, trail, last };
    Kind kind;
    std::uint8_t small;
    std::uint16_t place;
    std::int32_t old_value;
};
struct Journal {
    std::vector<Change> changes;
    std::vector<std::vector<Trail>> trails;  // old values of trail changes
    std::vector<LastMove> lasts;             // old values of last-move changes
    std::vector<Turn> turns;                 // old values of turn changes
};

class Position {
public:
    explicit Position(const Ruleset& rules);  // an empty board, pools full, the first player to move

    PieceCode at(CellId cell) const { return board_[cell.index()]; }
    const CellSet& pieces_of(PlayerId player) const { return pieces_[player.index()]; }
    const CellSet& neutral_pieces() const { return pieces_[ruleset::kMaxPlayers]; }
    const CellSet& royals_of(PlayerId player) const { return royals_[player.index()]; }
    bool unmoved(CellId cell) const { return unmoved_.contains(cell); }
    // Those that the player has left with the moves of one turn, oldest first.
    const std::vector<Trail>& trails_of(PlayerId player) const { return trails_[player.index()]; }
    PlayerId to_move() const { return turn_.player; }
    const Turn& turn() const { return turn_; }
    int pool_count(PoolId pool, PlayerId player, std::size_t member) const;
    bool pool_closed(PoolId pool, PlayerId player) const;
    // Of a counter that all share, the player is of no matter.
    int counter(CounterId counter, PlayerId player) const { return counters_[counter_slot(counter, player)]; }
    int ply() const { return turn_.ply; }
    const LastMove& last() const { return last_; }
    // Of pieces, unmoved bits, pools and hands, counters of events and whose turn it is (not of trails: see
    // Referee::identity). Kept up to date by every change.
    std::uint64_t key() const { return key_; }

    // Changes, each noted in the journal.
    // A piece that is put down has moved: its cell's unmoved bit is cleared.
    void set_piece(CellId cell, PieceCode code, Journal& journal);
    void set_unmoved(CellId cell, bool unmoved, Journal& journal);
    void set_trails(PlayerId player, std::vector<Trail> trails, Journal& journal);
    void set_pool_count(PoolId pool, PlayerId player, std::size_t member, int count, Journal& journal);
    void close_pool(PoolId pool, PlayerId player, Journal& journal);
    void set_counter(CounterId counter, PlayerId player, int value, Journal& journal);
    void set_last(const LastMove& last, Journal& journal);
    void set_turn(const Turn& turn, Journal& journal);
    // Takes everything back until the journal is as long as `mark`.
    void rewind(Journal& journal, std::size_t mark);

    const Ruleset& rules() const { return *rules_; }
    friend bool operator==(const Position&, const Position&);

private:
    void put(CellId cell, PieceCode code);
    std::size_t pool_slot(PoolId pool, PlayerId player) const;
    std::size_t counter_slot(CounterId counter, PlayerId player) const;
    void store_turn(const Turn& turn);
    void store_counter(std::size_t slot, int value);
    void flip_unmoved(CellId cell);
    void store_pool(std::size_t slot, std::size_t member, int count);
    void store_closed(std::size_t slot, bool closed);

    const Ruleset* rules_;
    std::vector<PieceCode> board_;
    std::array<CellSet, ruleset::kMaxPlayers + 1> pieces_{};  // the last one: neutral pieces
    std::array<CellSet, ruleset::kMaxPlayers + 1> royals_{};
    CellSet unmoved_;
    std::array<std::vector<Trail>, ruleset::kMaxPlayers> trails_{};
    std::vector<std::uint8_t> pool_counts_;  // [pool slot * kMaxTypes + member]
    std::vector<std::uint8_t> pool_closed_;  // [pool slot]
    std::vector<int> counters_;              // by counter_slot
    Turn turn_;
    LastMove last_;
    std::uint64_t key_ = 0;
};

}  // namespace boardwright::play
