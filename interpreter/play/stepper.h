// Makes the moves of one position and takes them back, one after the other: what they have in common is found
// out once, and most need no journal.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "interpreter/play/piece_mover.h"
#include "interpreter/play/referee.h"

namespace boardwright::play {

// Between two simple moves only the pieces go back: all else that such a move changes is the same after each,
// or written anew. What other moves need is kept out of their way, so that the registers are theirs.
class Stepper {
public:
    // The moves are those of the referee's position as it stands now. Both outlive the stepper.
    Stepper(Referee& referee, Journal& journal)
        : referee_(referee),
          position_(referee.position_),
          rules_(referee.rules_),
          journal_(journal),
          quick_(is_quick(position_)),
          simple_(quick_ && rules_.counts_are_quick && rules_.pools.empty()),
          before_(position_.standing()) {
        if (!quick_) return;
        next_ = Position::passed_on(before_, rules_);
        if (simple_) add_counts();
    }
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

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

    // The turn passes with the move, and no trail is of matter to it. (Formulas may look at the trails of
    // others, which the move may end.)
    static bool is_quick(const Position& position) {
        const auto& rules = position.rules();
        return rules.steps_are_quick && position.turn().left == 1 &&
               !position.has_trail(position.to_move()) && (rules.counts_are_quick || !position.has_trails());
    }
    void add_counts() {
        for (const auto& counter : rules_.counters) {
            auto* place = position_.counter_place(counter.slot_of(before_.turn.player));
            *counts_end_++ = {place, counter.captured, counter.moved, counter.after(*place, true),
                              counter.after(*place, false)};
        }
    }
    template <bool OneWord, class Visit>
    [[gnu::always_inline]] void each_with(const PieceMover<OneWord>& mover, std::span<const Move> moves,
                                          Visit& visit) {
        if (!simple_) {
            for (const auto& move : moves) try_carefully(mover, move, visit);
            return;
        }
        begin();
        for (const auto& move : moves) {
            if (try_step<true>(mover, move, visit)) continue;
            end();
            try_carefully(mover, move, visit);
            begin();
        }
        end();
    }
    template <bool OneWord, class Visit>
    [[gnu::noinline]] void try_carefully(const PieceMover<OneWord>& mover, Move move, Visit& visit) {
        if (quick_ && try_step<false>(mover, move, visit)) return position_.restore(before_);
        const auto mark = journal_.changes.size();
        referee_.apply(move, journal_);
        visit();
        position_.rewind(journal_, mark);
    }
    const ruleset::WalkDetail& detail(Move move) const {
        return rules_.details[rules_.nodes[move.node()].detail];
    }
    // Where the move only takes a piece from one cell to another, whatever stands there, and may mark the
    // cells between. Otherwise nothing is done, and false. `Simple`: and where it does nothing to pools and
    // partners.
    template <bool Simple, bool OneWord, class Visit>
    [[gnu::always_inline]] bool try_step(const PieceMover<OneWord>& mover, Move move, Visit& visit) {
        const CellSet* trail = nullptr;
        if (!move.is_plain()) {
            if (!move.from().valid() || move.choice() != 0 || !detail(move).only_lays_trail) return false;
            trail = &detail(move).trail;
        }
        if (!Simple && trail != nullptr && !rules_.counts_are_quick) return false;
        const auto step = mover.step(move.parts());
        const auto captured = step.of_captured->type, moved = step.of_mover->type;
        const bool promoted = step.after != step.mover;
        if (step.from == step.to) return false;
        if (((Simple ? captured | moved : captured) & rules_.asks_partner) != 0) return false;
        // Where pieces are held, one that takes or promotes changes more.
        if (!Simple && !rules_.pools.empty() && (promoted || step.captured != PieceCode::empty)) return false;
        // What has become another piece is not the one that passed.
        if (promoted) trail = nullptr;

        auto keys = mover.make(step);
        if constexpr (Simple) {
            position_.tell_quick_move(step.from, step.to, step.mover, captured, promoted);
            position_.put_key(next_.key ^ keys);
            count(captured, moved);
        } else {
            keys ^= end_partners(step.mover);
            position_.tell_move({captured, 0, step.from, step.to, step.mover, {}, promoted, false});
            count_carefully(keys);
            position_.put_turn(next_);
            position_.make_room(before_.turn.player);
        }
        if (trail != nullptr) position_.lay_trail(before_.turn.player, *trail, step.to);
        visit();
        if (trail != nullptr) position_.end_trail(before_.turn.player);
        if constexpr (!Simple) {
            position_.take_room(before_.turn.player);
            for (const auto cell : partners_) position_.flip_unmoved(cell);
        }
        mover.take_back(step);
        return true;
    }
    // What all simple moves have in common.
    void begin() {
        position_.put_turn(next_);
        position_.tell_move({});
        position_.make_room(before_.turn.player);
    }
    void end() {
        position_.take_room(before_.turn.player);
        position_.restore(before_);
    }
    [[gnu::always_inline]] void count(ruleset::TypeSet captured, ruleset::TypeSet moved) {
        for (const auto* count = counts_.data(); count != counts_end_; ++count) {
            const bool held = ((captured & count->captured) | (moved & count->moved)) != 0;
            *count->place = held ? count->if_held : count->otherwise;
        }
    }
    // Rules and counters that may ask for more are judged before the turn passes, the key with them.
    void count_carefully(std::uint64_t keys) {
        position_.put_key(before_.key ^ keys);
        if (!rules_.after.empty()) referee_.set_counters_after();
        referee_.count_plies(before_.turn.player);
        position_.put_key(position_.key() ^ before_.key ^ next_.key);
    }
    // The rights of partners that nobody can use any more. How the key changes.
    std::uint64_t end_partners(PieceCode mover) {
        partners_.clear();
        if (!referee_.asks_partner(mover)) return 0;
        const auto key = position_.key();
        referee_.partners_without_use(mover, partners_);
        for (const auto cell : partners_) position_.flip_unmoved(cell);
        return key ^ position_.key();
    }

    Referee& referee_;
    Position& position_;
    const Ruleset& rules_;
    Journal& journal_;
    bool quick_;   // moves can be made without a journal
    bool simple_;  // most need nothing else either
    Standing before_;
    Standing next_;                 // after any quick move, but for its key, what it was, and the counters
    std::vector<CellId> partners_;  // whose rights the move has ended
    std::array<Count, kMostCounts> counts_;
    Count* counts_end_ = counts_.data();
};

}  // namespace boardwright::play
