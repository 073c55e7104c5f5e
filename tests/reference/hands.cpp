#include "tests/reference/hands.h"

#include <algorithm>
#include <vector>

namespace boardwright::reference {
namespace {

using model::Effect;

bool drops(const Definition& rules, const std::vector<Effect>& effects, TypeId held) {
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
        return effect.kind == Effect::Kind::drop &&
               std::any_of(effect.types.begin(), effect.types.end(),
                           [&](TypeId type) { return held_as(rules, type) == held; });
    });
}

bool drops(const Definition& rules, const std::vector<model::Movement>& movements, TypeId held) {
    return std::any_of(movements.begin(), movements.end(), [&](const model::Movement& movement) {
        return drops(rules, movement.path.effects, held);
    });
}

// Whether anything could ever be dropped that is held as the type.
bool can_be_held(const Definition& rules, TypeId held) {
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        const auto& type = rules.types[TypeId(i)];
        if (!type.drops.empty() && held_as(rules, TypeId(i)) == held) return true;
        if (drops(rules, type.movements, held) || drops(rules, type.drops, held)) return true;
    }
    return std::any_of(rules.after.begin(), rules.after.end(),
                       [&](const model::AfterRule& rule) { return drops(rules, rule.effects, held); });
}

}  // namespace

TypeId held_as(const Definition& rules, TypeId type) { return rules.types[type].base.value_or(type); }

TypeId held_as(const Definition& rules, const Piece& piece) {
    if (!rules.hands || !rules.hands->as_base) return piece.type;
    return rules.types[piece.type].base.value_or(piece.base.value_or(piece.type));
}

int in_hand(const Definition& rules, const Position& position, PlayerId player, TypeId type) {
    return position.hands[player][held_as(rules, type).index()];
}

std::optional<TypeId> remembered_base(const Definition& rules, const Piece& piece, TypeId becomes) {
    if (!rules.hands || !rules.hands->as_base || rules.types[becomes].base) return {};
    const TypeId held = held_as(rules, piece);
    return held == becomes ? std::optional<TypeId>{} : held;
}

void take_in_hand(const Definition& rules, Position& position, const Piece& captured, PlayerId capturer) {
    using Captured = model::Hands::Captured;
    if (!rules.hands || rules.hands->captured == Captured::gone) return;
    const PlayerId keeper = rules.hands->captured == Captured::to_owner ? captured.player : capturer;
    const TypeId held = held_as(rules, captured);
    if (keeper.valid() && can_be_held(rules, held)) ++position.hands[keeper][held.index()];
}

}  // namespace boardwright::reference
