// What `diff` and `verify` share: how a comparison is run and told.
#pragma once

#include <string>

#include "cli/commands.h"
#include "interpreter/search/compare.h"

namespace boardwright::cli {

search::CompareLimits limits_of(const CompareChoice& choice);

// Compares, with a line of progress on a terminal; prints what is found. `first` and `second` are what to
// call the judges. Returns the exit status: 0 when they agree.
int compare_and_tell(search::GameJudge& first, const std::string& first_name, search::Judge& second,
                     const std::string& second_name, const CompareChoice& choice);

}  // namespace boardwright::cli
