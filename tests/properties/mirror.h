// The players of a symmetric game seen the other way round.
//
// In: a variant and a game of it. Out: a failed check when the position with the sides exchanged does not
// have the exchanged moves.
#pragma once

#include "interpreter/boardwright.h"
#include "interpreter/play/position.h"

namespace boardwright::properties {

class Mirror {
public:
    explicit Mirror(const Variant& variant);

    // Nothing when the two players do not start as each other's image, or a rule names a player.
    void check(const Game& game) const;

private:
    play::Position image(const play::Position& position) const;
    ruleset::CellId image(ruleset::CellId cell) const;

    const Variant& variant_;
    bool symmetric_ = false;
};

}  // namespace boardwright::properties
