// Endings that cannot come about, and counters that nothing asks for.
#include <algorithm>
#include <vector>

#include "interpreter/check/check.h"
#include "interpreter/check/each_formula.h"
#include "interpreter/check/implies.h"
#include "interpreter/check/never.h"

namespace boardwright::check {
namespace {

using model::Definition;
using model::EndRule;
using model::Formula;
using Op = Formula::Op;

// An ending that comes before another and always holds when the other does. One that must be claimed hides
// nothing.
void check_hidden(const Definition& definition, grammar::Diagnostics& diagnostics) {
    const auto& ends = definition.ends;
    for (std::size_t later = 1; later < ends.size(); ++later)
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            if (ends[earlier].claim || ends[earlier].for_checker) continue;
            if (!implies(ends[later].when, ends[earlier].when)) continue;
            diagnostics
                .warning("BW0611", ends[later].span, "this ending never comes about",
                         "an earlier one holds whenever this does")
                .others.push_back({ends[earlier].span, "this one: the first that holds ends the game"});
            break;
        }
}

void check_possible(const Definition& definition, const Never& never, grammar::Diagnostics& diagnostics) {
    for (const EndRule& rule : definition.ends)
        if (never.holds(rule.when))
            diagnostics.warning("BW0625", rule.span, "this ending can never hold",
                                "its numbers are out of reach, or the piece it asks for never appears");
}

bool has_royal(const Definition& definition) {
    return std::ranges::any_of(definition.types, &model::PieceType::royal);
}

// Whether it certainly never holds in a game where nobody can be in check.
bool never_without_royals(const Formula& formula) {
    const auto never = [](const Formula& part) { return never_without_royals(part); };
    if (formula.op == Op::check || formula.op == Op::mate || formula.op == Op::perpetual) return true;
    if (formula.op == Op::all_of) return std::ranges::any_of(formula.args, never);
    return formula.op == Op::any_of && std::ranges::all_of(formula.args, never);
}

void check_royals(const Definition& definition, grammar::Diagnostics& diagnostics) {
    if (has_royal(definition)) return;
    for (const EndRule& rule : definition.ends)
        if (never_without_royals(rule.when))
            diagnostics.warning("BW0612", rule.span, "this ending needs a check, and nothing gives check",
                                "no piece type is `royal`");
}

// Endings that speak of players who cannot move, but not of all of them.
void check_stuck(const Definition& definition, grammar::Diagnostics& diagnostics) {
    if (definition.pass) return;
    const auto stuck = Formula::make(Op::stuck, {}, {});
    const EndRule* last = nullptr;
    for (const EndRule& rule : definition.ends) {
        if (!rule.claim && implies(stuck, rule.when)) return;
        if (rule.when.mentions(Op::stuck)) last = &rule;
    }
    if (last != nullptr)
        diagnostics.warning("BW0626", last->span, "no ending is for all players who cannot move",
                            "whom this does not mean, has a draw");
}

void check_counters(const Definition& definition, grammar::Diagnostics& diagnostics) {
    std::vector<bool> asked(definition.counters.size(), false);
    each_formula(definition, [&](const Formula& formula) {
        any_part(formula, [&](const Formula& part) {
            if (part.op == Op::counter) asked[static_cast<std::size_t>(part.value)] = true;
            return false;
        });
    });
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto& counter = definition.counters[model::CounterId(i)];
        if (!asked[i])
            diagnostics.note("BW0615", counter.span, "no rule asks what `" + counter.name + "` has counted");
    }
}

}  // namespace

void check_endings(const Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
                   grammar::Diagnostics& diagnostics) {
    check_possible(definition, Never(definition, rules, ways), diagnostics);
    check_hidden(definition, diagnostics);
    check_royals(definition, diagnostics);
    check_stuck(definition, diagnostics);
    check_counters(definition, diagnostics);
}

}  // namespace boardwright::check
