#include "tests/reference/attacks.h"

#include <algorithm>

#include "tests/reference/make.h"
#include "tests/reference/promote.h"

namespace boardwright::reference {
namespace {

bool takes(const Move& move, CellId cell) {
    const auto names = [&](const std::vector<CellId>& cells) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    return names(move.plan.captured) || names(move.plan.removed);
}

// With all that the move does, its player keeps a royal, if he has one.
bool survives(const Definition& rules, const Position& position, const Move& move) {
    return royals(rules, position, move.player).empty() ||
           !royals(rules, make(rules, position, move, Depth::attack), move.player).empty();
}

// What a rule lets the mover add if he likes does not count.
bool survives_in_some_way(const Definition& rules, const Position& position, const Move& candidate) {
    for (const Move& move : promotions(rules, position, candidate))
        for (const Move& complete : with_choices(rules, position, move, Depth::attack)) {
            const bool optional =
                complete.choice && complete.choice->rule && rules.after[*complete.choice->rule].optional;
            if (!optional && survives(rules, position, complete)) return true;
        }
    return false;
}

bool attacked_by(const Definition& rules, const Position& position, PlayerId foe, CellId cell, Paths paths) {
    const auto moves = candidates(rules, position, foe, rules.by_outcome ? Paths::unguarded : paths);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return takes(move, cell) && (!rules.by_outcome || survives_in_some_way(rules, position, move));
    });
}

}  // namespace

bool attacked(const Definition& rules, const Position& position, CellId cell, Paths paths) {
    for (std::size_t i = 0; i < rules.players.size(); ++i)
        if (PlayerId(i) != position.pieces[cell]->player &&
            attacked_by(rules, position, PlayerId(i), cell, paths))
            return true;
    return false;
}

std::vector<CellId> royals(const Definition& rules, const Position& position, PlayerId player) {
    std::vector<CellId> cells;
    for (std::size_t i = 0; i < position.pieces.size(); ++i) {
        const auto& piece = position.pieces[CellId(i)];
        if (piece && piece->player == player && rules.types[piece->type].royal) cells.emplace_back(i);
    }
    return cells;
}

bool player_in_check(const Definition& rules, const Position& position, PlayerId player, Paths paths) {
    const auto cells = royals(rules, position, player);
    const auto is_attacked = [&](CellId cell) { return attacked(rules, position, cell, paths); };
    switch (rules.royals) {
        case model::Royals::any: return std::any_of(cells.begin(), cells.end(), is_attacked);
        case model::Royals::all:
            return !cells.empty() && std::all_of(cells.begin(), cells.end(), is_attacked);
        case model::Royals::last: return cells.size() == 1 && is_attacked(cells.front());
    }
    return false;
}

}  // namespace boardwright::reference
