// What can be told of the rules before they are asked: which moves a rule of `forbid` can be about, which
// counters are reset by mere captures and moves, which endings can hold while there are moves.
//
// In: a Ruleset whose programs are written. Out: the fields of its rules that say so.
#pragma once

#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

void prejudge(ruleset::Ruleset& rules);

}  // namespace boardwright::compile
