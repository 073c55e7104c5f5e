// What the players see: pieces, rights, trails, pools, counters, whose turn it is. Changed only through a
// journal, so that undo restores everything by construction.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
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

// What a plain move changes, for taking it back without a journal.
struct Frame {
    static constexpr std::size_t kMostCounters = 4;

    std::uint64_t key = 0;
    LastMove last;
    Turn turn;
    CellId from;
    CellId to;
    PieceCode mover{};
    PieceCode after{};
    PieceCode captured{};
    bool from_unmoved = false;
    bool to_unmoved = false;
    bool had_trail = false;  // the next player, who had but one; otherwise `trail` is not set
    std::array<std::uint64_t, CellSet::kWords> trail;
    CellId trail_piece;
    std::array<int, kMostCounters> counters{};
};

class Position {
public:
    explicit Position(const Ruleset& rules);  // an empty board, pools full, the first player to move

    PieceCode at(CellId cell) const { return board_[cell.index()]; }
    const CellSet& pieces_of(PlayerId player) const { return pieces_[player.index()]; }
    const CellSet& neutral_pieces() const { return pieces_[ruleset::kMaxPlayers]; }
    const CellSet& occupied() const { return occupied_; }
    // The cells of the pieces of a code, in as many words as the tables' sets have.
    const std::uint64_t* of_code(PieceCode code) const {
        return by_code_.data() + ruleset::index(code) * rules_->tables.words;
    }
    const CellSet& royals_of(PlayerId player) const { return royals_[player.index()]; }
    bool unmoved(CellId cell) const { return unmoved_.contains(cell); }
    const CellSet& unmoved_pieces() const { return unmoved_; }
    // Those that the player has left with the moves of one turn, oldest first.
    const std::vector<Trail>& trails_of(PlayerId player) const { return trails_[player.index()]; }
    bool has_trails() const {
        for (const auto& trails : trails_)
            if (!trails.empty()) return true;
        return false;
    }
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
    void set_piece(CellId cell, PieceCode code, Journal& journal) {
        if (unmoved_.contains(cell)) set_unmoved(cell, false, journal);
        journal.changes.push_back({Change::Kind::piece, static_cast<std::uint8_t>(at(cell)), cell.value, 0});
        put(cell, code);
    }
    void set_unmoved(CellId cell, bool unmoved, Journal& journal) {
        if (unmoved_.contains(cell) == unmoved) return;
        journal.changes.push_back({Change::Kind::unmoved, 0, cell.value, 0});
        flip_unmoved(cell);
    }
    void set_trails(PlayerId player, std::vector<Trail> trails, Journal& journal) {
        if (trails_[player.index()] != trails) replace_trails(player, std::move(trails), journal);
    }
    void end_trails(PlayerId player, Journal& journal) {
        if (!trails_[player.index()].empty()) replace_trails(player, {}, journal);
    }
    void set_pool_count(PoolId pool, PlayerId player, std::size_t member, int count, Journal& journal);
    void close_pool(PoolId pool, PlayerId player, Journal& journal);
    void set_counter(CounterId counter, PlayerId player, int value, Journal& journal) {
        const auto slot = counter_slot(counter, player);
        journal.changes.push_back(
            {Change::Kind::counter, 0, static_cast<std::uint16_t>(slot), counters_[slot]});
        store_counter(slot, value);
    }
    void set_last(const LastMove& last, Journal& journal) {
        journal.changes.push_back({Change::Kind::last, 0, 0, 0});
        journal.lasts.push_back(last_);
        last_ = last;
    }
    void set_turn(const Turn& turn, Journal& journal) {
        journal.changes.push_back({Change::Kind::player, 0, 0, 0});
        journal.turns.push_back(turn_);
        store_turn(turn);
    }
    // A piece goes to another cell, where it becomes `after`; what stood there is gone. The frame takes it
    // back. These two leave the turn, the last move and the counters alone.
    void move_piece(CellId from, CellId to, PieceCode after, Frame& frame) {
        frame.key = key_;
        frame.from = from;
        frame.to = to;
        frame.after = after;
        frame.mover = at(from);
        frame.captured = at(to);
        frame.from_unmoved = unmoved_.contains(from);
        frame.to_unmoved = unmoved_.contains(to);
        if (frame.from_unmoved) flip_unmoved(from);
        if (frame.to_unmoved) flip_unmoved(to);
        key_ ^= piece_key(frame.mover, from) ^ piece_key(after, to);
        if (frame.captured != PieceCode::empty) key_ ^= piece_key(frame.captured, to);
        flip_moved(frame);
        board_[from.index()] = PieceCode::empty;
        board_[to.index()] = after;
    }
    void move_back(const Frame& frame) {
        flip_moved(frame);
        board_[frame.to.index()] = frame.captured;
        board_[frame.from.index()] = frame.mover;
        if (frame.from_unmoved) unmoved_.flip(frame.from);
        if (frame.to_unmoved) unmoved_.flip(frame.to);
        key_ = frame.key;
    }
    // The rest of a plain move, where the ruleset's `steps_are_quick`. First what the frame must know
    // besides.
    void note(Frame& frame) const {
        frame.last = last_;
        frame.turn = turn_;
        for (std::size_t i = 0; i < counters_.size(); ++i) frame.counters[i] = counters_[i];
    }
    void put_last(const LastMove& last) { last_ = last; }
    void put_counter(CounterId counter, PlayerId player, int value) {
        store_counter(counter_slot(counter, player), value);
    }
    // The turn passes on and the next player's trail ends. Precondition: nobody else has a trail.
    void pass_on(const Turn& next, Frame& frame) {
        auto& ending = trails_[next.player.index()];
        frame.had_trail = !ending.empty();
        if (frame.had_trail) {
            std::copy_n(ending.front().cells.words(), rules_->tables.words, frame.trail.begin());
            frame.trail_piece = ending.front().piece;
            ending.clear();
        }
        store_turn(next);
    }
    // The mover's piece on the cell leaves a trail, after `pass_on`; there was none before.
    void lay_trail(PlayerId mover, const CellSet& cells, CellId piece) {
        trails_[mover.index()].push_back({cells, piece});
    }
    // Before `move_back`, which restores the key.
    void pass_back(const Frame& frame) {
        last_ = frame.last;
        if (frame.had_trail)
            trails_[turn_.player.index()].push_back(
                {CellSet::of(frame.trail.data(), rules_->tables.words), frame.trail_piece});
        turn_ = frame.turn;
        trails_[turn_.player.index()].clear();
        for (std::size_t i = 0; i < counters_.size(); ++i) counters_[i] = frame.counters[i];
    }
    // Takes everything back until the journal is as long as `mark`.
    void rewind(Journal& journal, std::size_t mark);

    const Ruleset& rules() const { return *rules_; }
    friend bool operator==(const Position&, const Position&);

private:
    void put(CellId cell, PieceCode code) {
        const auto old = at(cell);
        if (old != PieceCode::empty) flip_piece(cell, old);
        if (code != PieceCode::empty) flip_piece(cell, code);
        if ((old == PieceCode::empty) != (code == PieceCode::empty)) occupied_.flip(cell);
        board_[cell.index()] = code;
    }
    std::uint64_t piece_key(PieceCode code, CellId cell) const {
        return rules_->piece_keys[ruleset::index(code) * rules_->cell_count + cell.index()];
    }
    // Takes the piece out of the sets and the key, or puts it in.
    void flip_piece(CellId cell, PieceCode code) {
        flip_sets(cell, code);
        key_ ^= piece_key(code, cell);
    }
    // The sets after a move, from those before it, and the other way round.
    void flip_moved(const Frame& frame) {
        flip_sets(frame.from, frame.mover);
        flip_sets(frame.to, frame.after);
        occupied_.flip(frame.from);
        if (frame.captured != PieceCode::empty)
            flip_sets(frame.to, frame.captured);
        else
            occupied_.flip(frame.to);
    }
    void flip_sets(CellId cell, PieceCode code) {
        const auto number = ruleset::index(code);
        const auto& owner = rules_->owners[number];
        pieces_[owner.player].flip(cell);
        if (owner.royal) royals_[owner.player].flip(cell);
        by_code_[number * rules_->tables.words + cell.index() / 64] ^= std::uint64_t{1}
                                                                       << (cell.index() % 64);
    }
    void replace_trails(PlayerId player, std::vector<Trail> trails, Journal& journal);
    std::size_t pool_slot(PoolId pool, PlayerId player) const;
    // A slot for each counter and player; a shared counter uses that of the first player.
    std::size_t counter_slot(CounterId counter, PlayerId player) const {
        const auto owner = rules_->counters[counter].each ? player.index() : 0;
        return counter.index() * rules_->player_names.size() + owner;
    }
    void store_turn(const Turn& turn) {
        key_ ^= rules_->player_keys[turn_.player.index()] ^ rules_->player_keys[turn.player.index()];
        if (turn.left != turn_.left) rekey_moves_left(turn.left);
        turn_ = turn;
    }
    void store_counter(std::size_t slot, int value) {
        if (rules_->events_count) rekey_counter(slot, value);
        counters_[slot] = value;
    }
    void rekey_moves_left(int left);
    void rekey_counter(std::size_t slot, int value);
    void flip_unmoved(CellId cell) {
        unmoved_.flip(cell);
        key_ ^= rules_->unmoved_keys[cell.index()];
    }
    void store_pool(std::size_t slot, std::size_t member, int count);
    void store_closed(std::size_t slot, bool closed);

    const Ruleset* rules_;
    std::vector<PieceCode> board_;
    std::array<CellSet, ruleset::kMaxPlayers + 1> pieces_{};  // the last one: neutral pieces
    std::array<CellSet, ruleset::kMaxPlayers + 1> royals_{};
    CellSet occupied_;
    std::vector<std::uint64_t> by_code_;
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
