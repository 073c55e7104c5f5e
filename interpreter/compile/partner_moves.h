// Walks of a royal that come to moves with a partner, recognised by what they ask and do.
#pragma once

#include <vector>

#include "interpreter/compile/table_sets.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

// All moves of the walk, one for each branch, of a royal that stands on `here` and belongs to `me`. Empty
// when it may come to anything else: then it has to be walked.
std::vector<ruleset::PartnerMove> partner_moves(const ruleset::Ruleset& rules, const ruleset::Walk& walk,
                                                ruleset::CellId here, ruleset::PlayerId me, TableSets& sets);

}  // namespace boardwright::compile
