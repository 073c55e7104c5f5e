// Makes the moves of one position and takes them back, one after the other: what they have in common is found
// out once, and most need no journal.
#pragma once

#include <span>

#include "interpreter/play/piece_mover.h"
#include "interpreter/play/referee.h"

namespace boardwright::play {

class Stepper {
public:
    // The moves are those of the referee's position as it stands now. Both outlive the stepper.
    Stepper(Referee& referee, Journal& journal)
        : referee_(referee),
          position_(referee.position_),
          rules_(referee.rules_),
          journal_(journal),
          mark_(journal.changes.size()),
          quick_(rules_.steps_are_quick && !position_.has_trail(position_.to_move())),
          has_pools_(!rules_.pools.empty()),
          counters_(rules_.counters.begin(), rules_.counters.end()),
          mover_(position_),
          before_(position_.standing()) {}
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

    // Precondition: the move before has been taken back.
    [[gnu::always_inline]] void make(Move move) {
        made_quickly_ = quick_ && is_quick(move);
        if (!made_quickly_) return referee_.apply(move, journal_);
        const auto me = before_.player;
        mover_.move(move.from(), move.to(), move.after(), frame_);
        const bool promoted = move.after() != frame_.mover;
        const auto captured = mover_.type(frame_.captured);
        position_.tell_move(
            {captured, 0, move.from(), move.to(), frame_.mover, PieceCode::empty, promoted, false});
        if (!rules_.after.empty()) referee_.set_counters_after();
        for (const auto& counter : counters_)
            position_.count(counter, me,
                            counter.quick ? counter.happened(captured, mover_.type(frame_.mover))
                                          : referee_.holds_now(counter.reset, me));
        position_.pass_on(PlayerId(1 - me.index()));
        // What has become another piece is not the one that passed.
        lays_trail_ = move.node() != Ruleset::kPlainNode && !promoted;
        if (lays_trail_) position_.lay_trail(me, detail(move).trail_cells, move.to());
    }
    [[gnu::always_inline]] void take_back() {
        if (!made_quickly_) return position_.rewind(journal_, mark_);
        if (lays_trail_) position_.take_trail(before_.player);
        mover_.move_back(frame_);
        position_.restore(before_);
    }

private:
    const ruleset::WalkDetail& detail(Move move) const {
        return rules_.details[rules_.nodes[move.node()].detail];
    }
    // Whether the move only takes a piece from one cell to another, whatever stands there, and may mark the
    // cells between. Where pieces are held, one that takes or promotes changes more.
    [[gnu::always_inline]] bool is_quick(Move move) const {
        if (!referee_.is_bare(move)) return false;
        if (move.node() != Ruleset::kPlainNode && !detail(move).only_lays_trail) return false;
        return !has_pools_ ||
               (mover_.at(move.to()) == PieceCode::empty && mover_.at(move.from()) == move.after());
    }

    Referee& referee_;
    Position& position_;
    const Ruleset& rules_;
    Journal& journal_;
    std::size_t mark_;
    bool quick_;  // moves can be made without a journal
    bool has_pools_;
    std::span<const ruleset::Counter> counters_;
    bool made_quickly_ = false;
    bool lays_trail_ = false;
    PieceMover mover_;
    Standing before_;
    Frame frame_{};
};

}  // namespace boardwright::play
