// What `sees` and `reach` come to where they ask only that cells are empty: lines that can be looked at
// without a walk.
//
// In: a Ruleset with its `reaches`. Out: the lines in its tables, and where each walk finds its own.
#pragma once

#include "interpreter/compile/table_sets.h"
#include "interpreter/compile/walk_tests.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

void tell_sights(ruleset::Ruleset& rules, TableSets& sets, const WalkTests& tests);

}  // namespace boardwright::compile
