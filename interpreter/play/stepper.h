// Makes the moves of one position and takes them back, one after the other: what they have in common is found
// out once, and most need no journal.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "interpreter/play/piece_mover.h"
#include "interpreter/play/referee.h"

namespace boardwright::play {

// Between two plain moves only the pieces go back: all else that such a move changes is the same after each,
// or written anew.
class Stepper {
public:
    // The moves are those of the referee's position as it stands now. Both outlive the stepper.
    Stepper(Referee& referee, Journal& journal)
        : referee_(referee),
          position_(referee.position_),
          rules_(referee.rules_),
          journal_(journal),
          quick_(rules_.steps_are_quick && !position_.has_trail(position_.to_move())),
          has_pools_(!rules_.pools.empty()),
          counts_are_quick_(rules_.counts_are_quick),
          before_(position_.standing()) {
        if (!quick_) return;
        next_ = Position::passed_on(before_, rules_);
        if (counts_are_quick_) add_counts();
    }

    // Calls visit() after each of the moves. The position is then as it was.
    template <class Visit>
    void each(std::span<const Move> moves, Visit visit) {
        if (rules_.set_places.words == 1)
            each_with(PieceMover<true>(position_), moves, visit);
        else
            each_with(PieceMover<false>(position_), moves, visit);
    }

private:
    // A counter that asks for nothing but types.
    struct Count {
        int* place;
        ruleset::TypeSet captured, moved;
        int if_held, otherwise;
    };
    static constexpr std::size_t kMostCounts = Standing::kMostCounters / 2;  // of two players

    template <bool OneWord, class Visit>
    [[gnu::always_inline]] void each_with(const PieceMover<OneWord>& mover, std::span<const Move> moves,
                                          Visit& visit) {
        for (const auto& move : moves)
            if (!(quick_ && try_quickly(mover, move, visit))) try_by_journal(move, visit);
        settle();
    }
    void add_counts() {
        for (const auto& counter : rules_.counters) {
            auto* place = position_.counter_place(counter.slot_of(before_.turn.player));
            *counts_end_++ = {place, counter.captured, counter.moved, counter.after(*place, true),
                              counter.after(*place, false)};
        }
    }
    const ruleset::WalkDetail& detail(Move move) const {
        return rules_.details[rules_.nodes[move.node()].detail];
    }
    // Where the move only takes a piece from one cell to another, whatever stands there, and may mark the
    // cells between. Otherwise nothing is done, and false.
    template <bool OneWord, class Visit>
    [[gnu::always_inline]] bool try_quickly(const PieceMover<OneWord>& mover, Move move, Visit& visit) {
        const CellSet* trail = nullptr;
        if (!move.is_plain()) {
            if (!move.from().valid() || move.choice() != 0 || !detail(move).only_lays_trail) return false;
            trail = &detail(move).trail;
        }
        const auto step = mover.step(move.parts());
        const auto captured = step.of_captured->type, moved = step.of_mover->type;
        if (step.from == step.to || (captured & rules_.asks_partner) != 0) return false;
        // Where pieces are held, one that takes or promotes changes more.
        const bool promoted = step.after != step.mover;
        if (has_pools_ && (promoted || step.captured != PieceCode::empty)) return false;

        const auto me = before_.turn.player;
        if (!counts_are_quick_) settle();
        if (!unsettled_) unsettle();
        auto keys = mover.make(step);
        const bool asked_partner = (moved & rules_.asks_partner) != 0;
        if (asked_partner) keys ^= end_partners(step.mover);
        position_.tell_quick_move(step.from, step.to, step.mover, captured, promoted);
        if (counts_are_quick_) {
            position_.put_key(next_.key ^ keys);
            for (const auto* count = counts_.data(); count != counts_end_; ++count) {
                const bool held = ((captured & count->captured) | (moved & count->moved)) != 0;
                *count->place = held ? count->if_held : count->otherwise;
            }
        } else {
            count_slowly(keys);
        }
        // What has become another piece is not the one that passed.
        if (promoted) trail = nullptr;
        if (trail != nullptr) position_.lay_trail(me, *trail, step.to);
        visit();
        if (asked_partner) renew_partners();
        if (trail != nullptr) position_.take_trail(me);
        mover.take_back(step);
        return true;
    }
    // Rules and counters that ask for more are judged before the turn passes, the key with them.
    void count_slowly(std::uint64_t keys) {
        position_.put_turn(before_);
        position_.put_key(before_.key ^ keys);
        referee_.set_counters_after();
        referee_.count_plies(before_.turn.player);
        position_.put_key(position_.key() ^ before_.key ^ next_.key);
        position_.put_turn(next_);
    }
    // The rights of partners that nobody can use any more. How the key changes.
    [[gnu::noinline]] std::uint64_t end_partners(PieceCode mover) {
        const auto key = position_.key();
        partners_ = referee_.partners_without_use(mover);
        renew_partners();
        return key ^ position_.key();
    }
    [[gnu::noinline]] void renew_partners() {
        partners_.for_each([&](CellId cell) { position_.flip_unmoved(cell); });
    }
    // What all quick moves have in common.
    void unsettle() {
        position_.put_turn(next_);
        position_.tell_move({});
        unsettled_ = true;
    }
    template <class Visit>
    void try_by_journal(Move move, Visit& visit) {
        settle();
        const auto mark = journal_.changes.size();
        referee_.apply(move, journal_);
        visit();
        position_.rewind(journal_, mark);
    }
    // All but the pieces goes back.
    void settle() {
        if (unsettled_) position_.restore(before_);
        unsettled_ = false;
    }

    Referee& referee_;
    Position& position_;
    const Ruleset& rules_;
    Journal& journal_;
    bool quick_;  // moves can be made without a journal
    bool has_pools_;
    bool counts_are_quick_;
    bool unsettled_ = false;
    Standing before_;
    Standing next_{};  // after any quick move, but for its key, what it was, and the counters
    CellSet partners_;
    std::array<Count, kMostCounts> counts_;
    Count* counts_end_ = counts_.data();
};

}  // namespace boardwright::play
