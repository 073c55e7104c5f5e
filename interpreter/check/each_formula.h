// Every condition and value of a definition, one after the other.
#pragma once

#include <functional>

#include "interpreter/model/definition.h"

namespace boardwright::check {

using FormulaVisitor = std::function<void(const model::Formula&)>;

// Calls `visit` for every whole formula of the game's rules; its parts are under `args`.
void each_formula(const model::Definition& definition, const FormulaVisitor& visit);

// Calls `visit` for every effect of the game's moves and `after:` rules.
void each_effect(const model::Definition& definition, const std::function<void(const model::Effect&)>& visit);

// Whether `holds` is true of the formula or a part of it.
bool any_part(const model::Formula& formula, const std::function<bool(const model::Formula&)>& holds);

}  // namespace boardwright::check
