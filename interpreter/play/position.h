// What the players see: pieces, rights, trails, pools, counters, whose turn it is. Changed through a journal,
// so that undo restores everything by construction; but for plain moves, which a Stepper makes and takes
// back.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
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
    const CellSet* cells = nullptr;  // those of a ruleset's WalkDetail
    CellId piece;

    friend bool operator==(const Trail& a, const Trail& b) {
        return a.piece == b.piece && *a.cells == *b.cells;
    }
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

    void clear() {
        changes.clear();
        trails.clear();
        lasts.clear();
        turns.clear();
    }
};

// All but the board that a plain move changes; the same before each move of one position.
struct Standing {
    static constexpr std::size_t kMostCounters = 4;

    std::uint64_t key;
    LastMove last;
    Turn turn;
    std::array<int, kMostCounters> counters;
    std::array<std::uint16_t, ruleset::kMaxPlayers> live_trails;
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
    // What a plain move changes besides the board, where the ruleset's `steps_are_quick` (see Stepper). What
    // stands before it:
    Standing standing() const {
        Standing standing{key_, last_, turn_, {}, live_trails_};
        std::copy_n(counters_.begin(), Standing::kMostCounters, standing.counters.begin());
        return standing;
    }
    void restore(const Standing& standing) {
        key_ = standing.key;
        last_ = standing.last;
        turn_ = standing.turn;
        std::copy_n(standing.counters.begin(), Standing::kMostCounters, counters_.begin());
        live_trails_ = standing.live_trails;
    }
    // The same when the turn has passed on to the other one of two players, whose trail ends.
    static Standing passed_on(Standing standing, const Ruleset& rules) {
        standing.key ^= rules.player_keys[0] ^ rules.player_keys[1];
        standing.turn.player = PlayerId(1 - standing.turn.player.index());
        ++standing.turn.ply;
        ++standing.turn.number;
        standing.live_trails[standing.turn.player.index()] = 0;
        return standing;
    }
    // Each part by itself. First the key, and what the move was,
    void put_key(std::uint64_t key) { key_ = key; }
    void tell_move(const LastMove& last) { last_ = last; }
    // (those parts of it that are not the same for all quick moves)
    void tell_quick_move(CellId from, CellId to, PieceCode mover, ruleset::TypeSet captured, bool promoted) {
        last_.captured = captured;
        last_.from = from;
        last_.to = to;
        last_.mover = mover;
        last_.promoted = promoted;
    }
    // then the counters, by their slots,
    int counter(std::size_t slot) const { return counters_[slot]; }
    // (not of events, which the key knows)
    int* counter_place(std::size_t slot) { return &counters_[slot]; }
    void put_counter(std::size_t slot, int value) { store_counter(slot, value); }
    // then the turn and the trails that it ends.
    [[gnu::always_inline]] void put_turn(const Standing& standing) {
        turn_ = standing.turn;
        live_trails_ = standing.live_trails;
    }
    // what unmoved pieces lose by it,
    void flip_unmoved(CellId cell) {
        unmoved_word(cell) ^= bit(cell);
        key_ ^= rules_->unmoved_keys[cell.index()];
    }
    // and the trail that the player's move leaves, who has none: there must be room for it.
    void make_room(PlayerId player) { trails_[player.index()].emplace_back(); }
    void take_room(PlayerId player) { trails_[player.index()].pop_back(); }
    void lay_trail(PlayerId player, const CellSet& cells, CellId piece) {
        trails_[player.index()].back() = {&cells, piece};
        live_trails_[player.index()] = 1;
    }
    void end_trail(PlayerId player) { live_trails_[player.index()] = 0; }
    // Takes everything back until the journal is as long as `mark`.
    void rewind(Journal& journal, std::size_t mark);

    const Ruleset& rules() const { return *rules_; }
    friend bool operator==(const Position&, const Position&);

private:
    template <bool OneWord>
    friend class PieceMover;

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
        return rules_->piece_keys[rules_->owners[ruleset::index(code)].keys + cell.index()];
    }
    void flip_sets(CellId cell, PieceCode code) {
        flip_sets(sets_.data() + cell.index() / 64, bit(cell), rules_->owners[ruleset::index(code)]);
    }
    static void flip_sets(std::uint64_t* words, std::uint64_t bit, const Ruleset::Owner& owner) {
        words[owner.pieces] ^= bit;
        words[owner.royals] ^= bit;
        words[owner.alike] ^= bit;
    }
    bool same_trails(const Position& other) const;
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
    void store_pool(std::size_t slot, std::size_t member, int count);
    void store_closed(std::size_t slot, bool closed);

    const Ruleset* rules_;
    std::vector<PieceCode> board_;
    std::vector<std::uint64_t> sets_;  // see ruleset::SetPlaces
    // By player: the last ones, as many as are live. The others may live again, or are room.
    std::vector<std::vector<Trail>> trails_;
    std::array<std::uint16_t, ruleset::kMaxPlayers> live_trails_{};
    std::vector<std::uint8_t> pool_counts_;  // [pool slot * kMaxTypes + member]
    std::vector<std::uint8_t> pool_closed_;  // [pool slot]
    std::vector<int> counters_;              // by counter_slot; at least as many as a Standing keeps
    Turn turn_;
    LastMove last_;
    std::uint64_t key_ = 0;
};

}  // namespace boardwright::play
