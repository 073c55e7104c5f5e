#include "interpreter/check/check.h"

namespace boardwright::check {

void check(const model::Definition& definition, const ruleset::Ruleset& rules,
           grammar::Diagnostics& diagnostics) {
    check_pieces(definition, rules, diagnostics);
    check_moves(definition, diagnostics);
    check_endings(definition, diagnostics);
    check_start(definition, rules, diagnostics);
}

}  // namespace boardwright::check
