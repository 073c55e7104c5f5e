// Conditions that change only when a royal of the player himself moves.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

struct SteadyTruth {
    std::vector<ruleset::PieceCode> codes;  // of the royals asked for
    ruleset::CellSet cells;                 // it holds while the first of them stands on one of these
    bool without = false;                   // whether it holds while there is none
};

// The truth of a condition for every cell of one's own royal, or nothing when it asks for anything else.
std::optional<SteadyTruth> steady_truth(const ruleset::Ruleset& rules, ruleset::FormulaId condition,
                                        ruleset::PlayerId me, ruleset::CellId here);

// Whether that is all it asks for, or it always holds.
bool is_steady(const ruleset::Ruleset& rules, ruleset::FormulaId condition, ruleset::PlayerId me,
               ruleset::CellId here);

// The truth of a condition that asks for nothing but where a move begins and ends, or nothing.
std::optional<bool> fixed_truth(const ruleset::Ruleset& rules, ruleset::FormulaId condition,
                                ruleset::PlayerId me, ruleset::CellId here, ruleset::CellId to);

}  // namespace boardwright::compile
