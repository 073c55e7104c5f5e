#include "tests/reference/legal.h"

#include <algorithm>

#include "tests/reference/attacks.h"
#include "tests/reference/make.h"
#include "tests/reference/promote.h"

namespace boardwright::reference {
namespace {

using Op = Formula::Op;

bool looks_back(const Formula& formula) {
    return formula.mentions(Op::repeated) || formula.mentions(Op::perpetual);
}

// The mover had a royal and has none left, or a foe has.
bool has_lost_all(const Definition& rules, const Position& before, const Position& after, PlayerId player) {
    return !royals(rules, before, player).empty() && royals(rules, after, player).empty();
}

bool some_foe_has_lost_all(const Definition& rules, const Position& before, const Position& after,
                           PlayerId mover) {
    for (std::size_t i = 0; i < rules.players.size(); ++i)
        if (PlayerId(i) != mover && has_lost_all(rules, before, after, PlayerId(i))) return true;
    return false;
}

// What an optional rule adds is not seen: it cannot save a royal.
Move without_option(const Definition& rules, Move move) {
    if (move.choice && move.choice->rule && rules.after[*move.choice->rule].optional) move.choice.reset();
    return move;
}

bool keeps_royals_safe(const Definition& rules, const Position& position, const Move& move, Depth depth) {
    if (!rules.royals_are_safe) return true;
    const Position after = make(rules, position, without_option(rules, move), depth);
    if (rules.by_outcome) {
        if (has_lost_all(rules, position, after, move.player)) return false;
        if (some_foe_has_lost_all(rules, position, after, move.player)) return true;
    }
    return !player_in_check(rules, after, move.player, Paths::all);
}

// Whether the rule about moves holds when this one has been made.
bool fulfils(const Definition& rules, const Position& position, const Move& move, const Formula& rule,
             Depth depth) {
    const Position after =
        looks_back(rule) ? apply(rules, position, move) : make(rules, position, move, depth);
    return holds(rule, {.rules = rules, .position = after, .me = move.player, .depth = Depth::reply});
}

bool is_forbidden(const Definition& rules, const Position& position, const Move& move, Depth depth) {
    return std::any_of(rules.forbid.begin(), rules.forbid.end(), [&](const model::MoveRule& rule) {
        return is_asked_at(depth, rule.when) && fulfils(rules, position, move, rule.when, depth);
    });
}

void keep_preferred(const Definition& rules, const Position& position, std::vector<Move>& moves,
                    Depth depth) {
    for (const model::MoveRule& rule : rules.prefer) {
        if (!is_asked_at(depth, rule.when)) continue;
        std::vector<Move> preferred;
        for (const Move& move : moves)
            if (fulfils(rules, position, move, rule.when, depth)) preferred.push_back(move);
        if (preferred.empty()) continue;
        moves = preferred;
        return;
    }
}

// Passing leaves the check, so nobody in check may.
void add_pass(const Definition& rules, const Position& position, std::vector<Move>& moves, Depth depth) {
    if (!rules.pass) return;
    const std::vector<Move> legal = moves;
    const View view{.rules = rules, .position = position, .me = position.to_move, .legal = &legal};
    if (!holds(*rules.pass, view)) return;
    if (rules.royals_are_safe && player_in_check(rules, position, position.to_move, Paths::all)) return;
    Move pass;
    pass.player = position.to_move;
    for (const Move& move : with_choices(rules, position, pass, depth)) moves.push_back(move);
}

}  // namespace

std::vector<Move> moves_without_endings(const Definition& rules, const Position& position, Depth depth) {
    std::vector<Move> moves;
    for (const Move& candidate : candidates(rules, position, position.to_move, Paths::all))
        for (const Move& promoted : promotions(rules, position, candidate))
            for (const Move& move : with_choices(rules, position, promoted, depth))
                if (std::find(moves.begin(), moves.end(), move) == moves.end() &&
                    keeps_royals_safe(rules, position, move, depth) &&
                    !is_forbidden(rules, position, move, depth))
                    moves.push_back(move);
    keep_preferred(rules, position, moves, depth);
    add_pass(rules, position, moves, depth);
    return moves;
}

bool minds_history(const Definition& rules) {
    const auto any = [](const std::vector<model::MoveRule>& list) {
        return std::any_of(list.begin(), list.end(),
                           [](const model::MoveRule& rule) { return looks_back(rule.when); });
    };
    return any(rules.forbid) || any(rules.prefer) || (rules.pass && looks_back(*rules.pass)) ||
           (rules.turns.stop && looks_back(*rules.turns.stop));
}

}  // namespace boardwright::reference
