// Plain moves on the board, and back, for whoever tries many.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/play/move.h"
#include "interpreter/play/position.h"

namespace boardwright::play {

// Takes a piece from one cell to another, and back, without a journal; the key, the turn, the last move and
// the counters stay. It keeps where all this stands, and is outlived by the position. With `OneWord`, for
// boards of at most 64 cells only.
template <bool OneWord>
class PieceMover {
public:
    // All that such a move touches, looked up once.
    struct Step {
        CellId from;
        CellId to;
        PieceCode mover;
        PieceCode after;
        PieceCode captured;
        const Ruleset::Owner* of_mover;
        const Ruleset::Owner* of_after;
        const Ruleset::Owner* of_captured;
        std::uint64_t from_bit;
        std::uint64_t to_bit;
        std::uint64_t from_unmoved;  // the bit of the cell, or 0
        std::uint64_t to_unmoved;
    };

    explicit PieceMover(Position& position)
        : board_(position.board_.data()),
          sets_(position.sets_.data()),
          unmoved_(sets_ + position.places().unmoved()),
          royals_apart_(position.places().royals_apart),
          owners_(position.rules_->owners.data()),
          piece_keys_(position.rules_->piece_keys.data()),
          unmoved_keys_(position.rules_->unmoved_keys.data()) {}

    // The piece on `from` becomes `after`; what stands on `to` will be gone.
    [[gnu::always_inline]] Step step(Move::Parts move) const {
        Step step;
        step.from = move.from;
        step.to = move.to;
        step.mover = board_[move.from.index()];
        step.after = move.after;
        step.captured = board_[move.to.index()];
        step.of_mover = owners_ + ruleset::index(step.mover);
        step.of_after = owners_ + ruleset::index(step.after);
        step.of_captured = owners_ + ruleset::index(step.captured);
        step.from_bit = Position::bit(step.from);
        step.to_bit = Position::bit(step.to);
        step.from_unmoved = unmoved_[word(step.from)] & step.from_bit;
        step.to_unmoved = unmoved_[word(step.to)] & step.to_bit;
        return step;
    }
    // How the position's key changes.
    [[gnu::always_inline]] std::uint64_t make(const Step& step) const {
        auto keys = piece_keys_[step.of_mover->keys + step.from.index()] ^
                    piece_keys_[step.of_after->keys + step.to.index()];
        if (step.captured != PieceCode::empty) keys ^= piece_keys_[step.of_captured->keys + step.to.index()];
        if (step.from_unmoved != 0) keys ^= unmoved_keys_[step.from.index()];
        if (step.to_unmoved != 0) keys ^= unmoved_keys_[step.to.index()];
        flip_sets(step);
        board_[step.from.index()] = PieceCode::empty;
        board_[step.to.index()] = step.after;
        return keys;
    }
    [[gnu::always_inline]] void take_back(const Step& step) const {
        board_[step.to.index()] = step.captured;
        board_[step.from.index()] = step.mover;
        flip_sets(step);
    }

private:
    static std::size_t word(CellId cell) { return OneWord ? 0 : cell.index() / 64; }
    [[gnu::always_inline]] void flip_sets(const Step& step) const {
        auto* const from = sets_ + word(step.from);
        auto* const to = sets_ + word(step.to);
        if (OneWord) {
            *unmoved_ ^= step.from_unmoved | step.to_unmoved;
        } else {
            unmoved_[word(step.from)] ^= step.from_unmoved;
            unmoved_[word(step.to)] ^= step.to_unmoved;
        }
        if (OneWord && step.of_mover == step.of_after) {
            flip(from, step.from_bit | step.to_bit, *step.of_mover);
        } else {
            flip(from, step.from_bit, *step.of_mover);
            flip(to, step.to_bit, *step.of_after);
        }
        if (step.captured != PieceCode::empty) flip(to, step.to_bit, *step.of_captured);
        if (!royals_apart_) return;
        from[step.of_mover->royals] ^= step.from_bit;
        to[step.of_after->royals] ^= step.to_bit;
        to[step.of_captured->royals] ^= step.to_bit;
    }
    static void flip(std::uint64_t* sets, std::uint64_t bits, const Ruleset::Owner& owner) {
        sets[owner.pieces] ^= bits;
        sets[owner.alike] ^= bits;
    }

    PieceCode* board_;
    std::uint64_t* sets_;
    std::uint64_t* unmoved_;
    bool royals_apart_;
    const Ruleset::Owner* owners_;
    const std::uint64_t* piece_keys_;
    const std::uint64_t* unmoved_keys_;
};

}  // namespace boardwright::play
