// Plain moves on the board, and back, for whoever tries many.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/play/position.h"

namespace boardwright::play {

// What a plain move changes on the board, for taking it back without a journal.
struct Frame {
    std::uint64_t key;
    std::uint64_t from_unmoved;  // the bit of the cell, or 0
    std::uint64_t to_unmoved;
    CellId from;
    CellId to;
    PieceCode mover;
    PieceCode after;
    PieceCode captured;
};

// Takes a piece from one cell to another, and back, without a journal; the turn, the last move and the
// counters stay. It keeps where all this stands, and is outlived by the position.
class PieceMover {
public:
    explicit PieceMover(Position& position)
        : board_(position.board_.data()),
          sets_(position.sets_.data()),
          unmoved_(sets_ + position.places().unmoved()),
          key_(&position.key_),
          owners_(position.rules_->owners.data()),
          piece_keys_(position.rules_->piece_keys.data()),
          unmoved_keys_(position.rules_->unmoved_keys.data()),
          cells_(position.rules_->cell_count) {}

    PieceCode at(CellId cell) const { return board_[cell.index()]; }
    ruleset::TypeSet type(PieceCode code) const { return owners_[ruleset::index(code)].type; }
    // The piece becomes `after`; what stood on `to` is gone.
    [[gnu::always_inline]] void move(CellId from, CellId to, PieceCode after, Frame& frame) const {
        frame = {*key_, unmoved(from), unmoved(to), from, to, at(from), after, at(to)};
        auto key =
            frame.key ^ piece_key(frame.mover, from) ^ piece_key(after, to) ^ piece_key(frame.captured, to);
        if ((frame.from_unmoved | frame.to_unmoved) != 0) {
            unmoved_[word(from)] ^= frame.from_unmoved;
            unmoved_[word(to)] ^= frame.to_unmoved;
            if (frame.from_unmoved != 0) key ^= unmoved_keys_[from.index()];
            if (frame.to_unmoved != 0) key ^= unmoved_keys_[to.index()];
        }
        *key_ = key;
        flip_sets(frame);
        board_[from.index()] = PieceCode::empty;
        board_[to.index()] = after;
    }
    [[gnu::always_inline]] void move_back(const Frame& frame) const {
        board_[frame.to.index()] = frame.captured;
        board_[frame.from.index()] = frame.mover;
        flip_sets(frame);
        if ((frame.from_unmoved | frame.to_unmoved) != 0) {
            unmoved_[word(frame.from)] ^= frame.from_unmoved;
            unmoved_[word(frame.to)] ^= frame.to_unmoved;
        }
        *key_ = frame.key;
    }

private:
    static std::size_t word(CellId cell) { return cell.index() / 64; }
    static std::uint64_t bit(CellId cell) { return Position::bit(cell); }
    std::uint64_t unmoved(CellId cell) const { return unmoved_[word(cell)] & bit(cell); }
    std::uint64_t piece_key(PieceCode code, CellId cell) const {
        return piece_keys_[ruleset::index(code) * cells_ + cell.index()];
    }
    [[gnu::always_inline]] void flip_sets(const Frame& frame) const {
        auto* const from = sets_ + word(frame.from);
        auto* const to = sets_ + word(frame.to);
        Position::flip_sets(from, bit(frame.from), owners_[ruleset::index(frame.mover)]);
        Position::flip_sets(to, bit(frame.to), owners_[ruleset::index(frame.after)]);
        Position::flip_sets(to, bit(frame.to), owners_[ruleset::index(frame.captured)]);
    }

    PieceCode* board_;
    std::uint64_t* sets_;
    std::uint64_t* unmoved_;
    std::uint64_t* key_;
    const Ruleset::Owner* owners_;
    const std::uint64_t* piece_keys_;
    const std::uint64_t* unmoved_keys_;
    std::size_t cells_;
};

}  // namespace boardwright::play
