// Conditions that can never hold, as far as the numbers and the types in them tell.
#pragma once

#include "interpreter/check/ways.h"
#include "interpreter/model/definition.h"

namespace boardwright::check {

class Never {
public:
    Never(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways);

    // Whether the condition certainly holds in no position of a game. False says nothing.
    bool holds(const model::Formula& condition) const;

private:
    // What a number may be, both ends included.
    struct Range {
        std::int64_t least;
        std::int64_t most;
    };
    Range range(const model::Formula& number) const;
    Range sum(const model::Formula& number) const;
    Range counted(const model::PieceFilter& filter) const;
    bool compares(const model::Formula& comparison) const;

    const model::Definition& definition_;
    std::size_t cells_;
    ruleset::TypeSet appearing_ = 0;  // types that some piece on the board may come to have
    bool sets_counters_ = false;      // some effect does
};

}  // namespace boardwright::check
