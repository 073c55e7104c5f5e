// What happens besides, in words: whole clauses, "the piece on e4 is removed".
#pragma once

#include <string>
#include <vector>

#include "interpreter/prose/voice.h"

namespace boardwright::prose {

std::string effect_clause(const Voice& voice, const model::Effect& effect);
std::string effects_clause(const Voice& voice, const std::vector<model::Effect>& effects);

}  // namespace boardwright::prose
