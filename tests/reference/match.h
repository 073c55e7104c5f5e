// The fast engine beside the slow one in seeded random games.
//
// In: a definition and what it was compiled to. Out: failed checks where the two differ, with the seed, the
// moves so far and the differing texts.
#pragma once

#include <cstddef>

#include "interpreter/ruleset/ruleset.h"
#include "tests/reference/engine.h"

namespace boardwright::reference {

// At every ply the legal moves, the check, the outcome and the claim must agree. Plays games until `moves`
// legal moves have been compared: a bound on the time that is the same on every machine.
void compare(const Definition& rules, const ruleset::Ruleset& compiled, std::size_t moves);

}  // namespace boardwright::reference
