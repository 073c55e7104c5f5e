// From a Definition to a Ruleset: movements become tables of walks, conditions become small programs.
//
// Cannot fail on a valid Definition, but for size: a movement with too many walks is refused.
#pragma once

#include <optional>
#include <string>

#include "grammar/diagnostic.h"
#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

// Adds an error, and gives nothing, when the tables would grow beyond their limits (the message names the
// movement).
std::optional<ruleset::Ruleset> compile(const model::Definition& definition,
                                        grammar::Diagnostics& diagnostics);

}  // namespace boardwright::compile
