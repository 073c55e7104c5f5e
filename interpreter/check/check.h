// What a definition means, looked at with an author's eyes: rules that can never matter, pieces that cannot
// do what they seem to, a start position that is already decided.
//
// In: a definition that is valid, and its ruleset. Out: warnings and notes, never an error: everything said
// here is true of the game, and a game may be meant so.
#pragma once

#include "grammar/diagnostic.h"
#include "interpreter/check/ways.h"
#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::check {

void check(const model::Definition& definition, const ruleset::Ruleset& rules,
           grammar::Diagnostics& diagnostics);

// Its parts.
void check_board(const model::Definition& definition, grammar::Diagnostics& diagnostics);
void check_pieces(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
                  grammar::Diagnostics& diagnostics);
void check_changes(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
                   grammar::Diagnostics& diagnostics);
void check_partners(const model::Definition& definition, const ruleset::Ruleset& rules,
                    grammar::Diagnostics& diagnostics);
void check_moves(const model::Definition& definition, grammar::Diagnostics& diagnostics);
void check_endings(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
                   grammar::Diagnostics& diagnostics);
void check_start(const model::Definition& definition, const ruleset::Ruleset& rules,
                 grammar::Diagnostics& diagnostics);

}  // namespace boardwright::check
