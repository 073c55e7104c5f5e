// From walks to tables: what of a Ruleset's walks depends on occupancy alone is looked up, not walked.
//
// In: a Ruleset with walks, drops and promotions. Out: its `tables`. Nothing is lost: what fits no table is
// named there as a residual walk.
#pragma once

#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

void build_tables(ruleset::Ruleset& rules);

}  // namespace boardwright::compile
