// What a list of effects comes to.
//
// In: effects, and the position before them. Out: the choices they leave to the mover, and a plan.
#pragma once

#include <optional>
#include <vector>

#include "tests/reference/judge.h"

namespace boardwright::reference {

// The cells where a piece could be put.
CellSet vacant_cells(const Definition& rules, const Position& position);

// The effect that the mover has a say in, or none.
const model::Effect* choosing(const std::vector<model::Effect>& effects);
// What he may say, when cells are chosen from the vacant ones.
std::vector<Choice> choices(const model::Effect& effect, const View& view, const CellSet& vacant);

// Without a choice, the effect that needs one is left out.
Plan plan(const std::vector<model::Effect>& effects, const View& view, const std::optional<Choice>& choice);

// Sorts what is captured and removed, each cell once; who is gone is not relocated either.
void tidy(Plan& plan);

}  // namespace boardwright::reference
