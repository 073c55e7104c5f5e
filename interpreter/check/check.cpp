#include "interpreter/check/check.h"

namespace boardwright::check {

void check(const model::Definition& definition, const ruleset::Ruleset& rules,
           grammar::Diagnostics& diagnostics) {
    const Ways ways(definition, rules);
    check_board(definition, diagnostics);
    check_pieces(definition, rules, ways, diagnostics);
    check_changes(definition, rules, ways, diagnostics);
    check_partners(definition, rules, diagnostics);
    check_moves(definition, diagnostics);
    check_endings(definition, rules, ways, diagnostics);
    check_start(definition, rules, diagnostics);
}

}  // namespace boardwright::check
