// What the players see: pieces, rights, trails, pools, counters, whose turn it is. Changed only through a
// journal, so that undo restores everything by construction.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "interpreter/ruleset/ids.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::play {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::CellView;
using ruleset::CounterId;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::PoolId;
using ruleset::Ruleset;

// What the last move was, for rules that ask.
struct LastMove {
    ruleset::TypeSet captured = 0;  // the types of all that was taken
    std::uint64_t tags = 0;
    CellId from;
    CellId to;
    PieceCode mover{};  // before the move; empty: none, as with a drop
    PieceCode dropped{};
    bool promoted = false;
    bool passed = false;

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

// What a plain move changes, for taking it back without a journal. Nothing is set before there is a move.
struct Frame {
    static constexpr std::size_t kMostCounters = 4;

    std::uint64_t key;
    LastMove last;
    std::array<int, kMostCounters> counters;
    CellId from;
    CellId to;
    PieceCode mover;
    PieceCode after;
    PieceCode captured;
    bool from_unmoved;
    bool to_unmoved;
    bool lays_trail;             // the mover
    std::uint16_t ended_trails;  // of the next player, so many
};

class Position {
public:
    explicit Position(const Ruleset& rules);  // an empty board, pools full, the first player to move

    PieceCode at(CellId cell) const { return board_[cell.index()]; }
    // One more than the last player: the neutral pieces.
    CellView pieces_of(PlayerId player) const { return view(places().pieces(player.index())); }
    // The pieces of a code; of the empty cell, none.
    CellView of_code(PieceCode code) const { return view(places().alike(ruleset::index(code))); }
    // Whether any piece stands on the cells, given in as many words as the tables' sets have.
    bool some_piece_on(const std::uint64_t* cells) const {
        for (std::size_t p = 0; p <= places().players; ++p)
            for (std::size_t i = 0; i < places().words; ++i)
                if ((sets_[places().pieces(p) + i] & cells[i]) != 0) return true;
        return false;
    }
    CellView royals_of(PlayerId player) const { return view(places().royals(player.index())); }
    bool unmoved(CellId cell) const { return (unmoved_word(cell) >> (cell.index() % 64) & 1) != 0; }
    CellView unmoved_pieces() const { return view(places().unmoved()); }
    // Those that the player has left with the moves of one turn, oldest first.
    std::span<const Trail> trails_of(PlayerId player) const {
        const auto& trails = trails_[player.index()];
        return std::span(trails).last(live_trails_[player.index()]);
    }
    bool has_trail(PlayerId player) const { return live_trails_[player.index()] != 0; }
    bool has_trails() const { return live_trails_ != decltype(live_trails_){}; }
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
        if (unmoved(cell)) set_unmoved(cell, false, journal);
        journal.changes.push_back({Change::Kind::piece, static_cast<std::uint8_t>(at(cell)), cell.value, 0});
        put(cell, code);
    }
    void set_unmoved(CellId cell, bool unmoved, Journal& journal) {
        if (this->unmoved(cell) == unmoved) return;
        journal.changes.push_back({Change::Kind::unmoved, 0, cell.value, 0});
        flip_unmoved(cell);
    }
    void set_trails(PlayerId player, const std::vector<Trail>& trails, Journal& journal) {
        if (!std::ranges::equal(trails_of(player), trails)) replace_trails(player, trails, journal);
    }
    void end_trails(PlayerId player, Journal& journal) {
        if (has_trail(player)) replace_trails(player, {}, journal);
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
    [[gnu::always_inline]] void move_piece(CellId from, CellId to, PieceCode after, Frame& frame) {
        const auto mover = at(from), captured = at(to);
        frame.from = from;
        frame.to = to;
        frame.mover = mover;
        frame.after = after;
        frame.captured = captured;
        frame.key = key_;
        frame.from_unmoved = unmoved(from);
        frame.to_unmoved = unmoved(to);
        if (frame.from_unmoved) flip_unmoved(from);
        if (frame.to_unmoved) flip_unmoved(to);
        key_ ^= piece_key(mover, from) ^ piece_key(after, to) ^ piece_key(captured, to);
        flip_sets(from, mover);
        flip_sets(to, after);
        flip_sets(to, captured);
        board_[from.index()] = PieceCode::empty;
        board_[to.index()] = after;
    }
    [[gnu::always_inline]] void move_back(const Frame& frame) {
        board_[frame.to.index()] = frame.captured;
        board_[frame.from.index()] = frame.mover;
        flip_sets(frame.from, frame.mover);
        flip_sets(frame.to, frame.after);
        flip_sets(frame.to, frame.captured);
        if (frame.from_unmoved) unmoved_word(frame.from) |= bit(frame.from);
        if (frame.to_unmoved) unmoved_word(frame.to) |= bit(frame.to);
        key_ = frame.key;
    }
    // The rest of a plain move, where the ruleset's `steps_are_quick`: first what it was,
    void tell_move(Frame& frame) {
        frame.last = last_;
        for (std::size_t i = 0; i < counters_.size(); ++i) frame.counters[i] = counters_[i];
        last_.captured = rules_->owners[ruleset::index(frame.captured)].type;
        last_.tags = 0;
        last_.from = frame.from;
        last_.to = frame.to;
        last_.mover = frame.mover;
        last_.dropped = PieceCode::empty;
        last_.promoted = frame.after != frame.mover;
        last_.passed = false;
    }
    // then the counters,
    void put_counter(std::size_t slot, int value) { store_counter(slot, value); }
    int counter(std::size_t slot) const { return counters_[slot]; }
    // then the turn: it passes on to the other one of two players, whose trail ends; the mover's piece may
    // leave one. Precondition: the mover has none.
    void pass_on(const CellSet* trail, Frame& frame) {
        const auto mover = turn_.player;
        const PlayerId next(1 - mover.index());
        key_ ^= rules_->player_keys[0] ^ rules_->player_keys[1];
        turn_.player = next;
        ++turn_.ply;
        ++turn_.number;
        frame.ended_trails = std::exchange(live_trails_[next.index()], std::uint16_t{0});
        frame.lays_trail = trail != nullptr;
        if (trail != nullptr) lay_trail(mover, {*trail, frame.to});
    }
    // Before `move_back`, which restores the key.
    void pass_back(const Frame& frame) {
        const auto next = turn_.player;
        const PlayerId mover(1 - next.index());
        if (frame.lays_trail) take_trail(mover);
        live_trails_[next.index()] = frame.ended_trails;
        turn_.player = mover;
        --turn_.ply;
        --turn_.number;
        for (std::size_t i = 0; i < counters_.size(); ++i) counters_[i] = frame.counters[i];
        last_ = frame.last;
    }
    // Takes everything back until the journal is as long as `mark`.
    void rewind(Journal& journal, std::size_t mark);

    const Ruleset& rules() const { return *rules_; }
    friend bool operator==(const Position&, const Position&);

private:
    const ruleset::SetPlaces& places() const { return rules_->set_places; }
    CellView view(std::size_t place) const { return {sets_.data() + place, places().words}; }
    std::uint64_t& unmoved_word(CellId cell) { return sets_[places().unmoved() + cell.index() / 64]; }
    std::uint64_t unmoved_word(CellId cell) const { return sets_[places().unmoved() + cell.index() / 64]; }
    static std::uint64_t bit(CellId cell) { return std::uint64_t{1} << (cell.index() % 64); }

    void put(CellId cell, PieceCode code) {
        const auto old = at(cell);
        flip_sets(cell, old);
        flip_sets(cell, code);
        key_ ^= piece_key(old, cell) ^ piece_key(code, cell);
        board_[cell.index()] = code;
    }
    std::uint64_t piece_key(PieceCode code, CellId cell) const {
        return rules_->piece_keys[ruleset::index(code) * rules_->cell_count + cell.index()];
    }
    void flip_sets(CellId cell, PieceCode code) {
        const auto& owner = rules_->owners[ruleset::index(code)];
        auto* words = sets_.data() + cell.index() / 64;
        words[owner.pieces] ^= bit(cell);
        words[owner.royals] ^= bit(cell);
        words[owner.alike] ^= bit(cell);
    }
    bool same_trails(const Position& other) const;
    void lay_trail(PlayerId player, const Trail& trail);
    void take_trail(PlayerId player);
    void store_trails(PlayerId player, const std::vector<Trail>& trails);
    void replace_trails(PlayerId player, const std::vector<Trail>& trails, Journal& journal);
    std::size_t pool_slot(PoolId pool, PlayerId player) const;
    std::size_t counter_slot(CounterId counter, PlayerId player) const {
        return rules_->counters[counter].slot_of(player);
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
        unmoved_word(cell) ^= bit(cell);
        key_ ^= rules_->unmoved_keys[cell.index()];
    }
    void store_pool(std::size_t slot, std::size_t member, int count);
    void store_closed(std::size_t slot, bool closed);

    const Ruleset* rules_;
    std::vector<PieceCode> board_;
    std::vector<std::uint64_t> sets_;  // see ruleset::SetPlaces
    // By player: the last ones, as many as are live. The others are what frames will bring back to life.
    std::vector<std::vector<Trail>> trails_;
    std::array<std::uint16_t, ruleset::kMaxPlayers> live_trails_{};
    std::vector<std::uint8_t> pool_counts_;  // [pool slot * kMaxTypes + member]
    std::vector<std::uint8_t> pool_closed_;  // [pool slot]
    std::vector<int> counters_;              // by counter_slot
    Turn turn_;
    LastMove last_;
    std::uint64_t key_ = 0;
};

}  // namespace boardwright::play
