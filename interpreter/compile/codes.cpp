#include "interpreter/compile/codes.h"

#include <algorithm>
#include <cctype>

#include "interpreter/model/setup.h"

namespace boardwright::compile {
namespace {

using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::TypeId;

bool changes_owner(const std::vector<model::Effect>& effects) {
    return std::any_of(effects.begin(), effects.end(),
                       [](const model::Effect& effect) { return effect.kind == model::Effect::Kind::own; });
}

// Whether pieces may come to belong to others, so that each type is needed for everybody.
bool changes_owner(const model::Definition& definition) {
    for (const auto& rule : definition.after)
        if (changes_owner(rule.effects)) return true;
    const auto among = [](const std::vector<model::Movement>& movements) {
        return std::any_of(movements.begin(), movements.end(), [](const model::Movement& movement) {
            return changes_owner(movement.path.effects);
        });
    };
    return std::any_of(definition.types.begin(), definition.types.end(), [&](const model::PieceType& type) {
        return among(type.movements) || among(type.drops);
    });
}

// What a piece of the type may become, by promotion or by an effect.
std::vector<TypeId> becomes(const model::Definition& definition, TypeId type) {
    std::vector<TypeId> targets;
    const auto add = [&](const std::vector<TypeId>& more) {
        targets.insert(targets.end(), more.begin(), more.end());
    };
    const auto add_effects = [&](const std::vector<model::Effect>& effects) {
        for (const auto& effect : effects)
            if (effect.kind == model::Effect::Kind::become) add(effect.types);
    };
    for (const auto& promotion : definition.types[type].promotions)
        add(promotion.pool ? definition.pools[*promotion.pool].order : promotion.targets);
    for (const auto& movement : definition.types[type].movements) add_effects(movement.path.effects);
    for (const auto& rule : definition.after) add_effects(rule.effects);
    return targets;
}

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

}  // namespace

Codes::Codes(const model::Definition& definition) : definition_(definition), infos_(1) {
    remembers_ = definition.hands && definition.hands->as_base &&
                 definition.hands->captured != model::Hands::Captured::gone;
    const bool for_everybody = changes_owner(definition);
    const auto add_all = [&](PlayerId player, TypeId type) {
        const auto facings = std::max<std::size_t>(1, definition.types[type].facings.size());
        for (std::size_t f = 0; f < facings; ++f) add(player, type, f, {});
    };
    for (std::size_t p = 0; p < definition.players.size(); ++p)
        for (std::size_t t = 0; t < definition.types.size(); ++t)
            if (for_everybody || !definition.types[TypeId(t)].neutral) add_all(PlayerId(p), TypeId(t));
    for (std::size_t t = 0; t < definition.types.size(); ++t)
        if (for_everybody || definition.types[TypeId(t)].neutral) add_all(PlayerId(), TypeId(t));
    if (remembers_) add_remembering();
}

void Codes::add(PlayerId player, TypeId type_id, std::size_t facing, TypeId base) {
    const auto& type = definition_.types[type_id];
    ruleset::CodeInfo info;
    info.player = player;
    info.type = type_id;
    info.facing = static_cast<std::uint8_t>(facing);
    info.royal = type.royal;
    info.value = type.value;
    info.base = type.base.value_or(base);
    info.symbol = model::symbol_of(type, player);
    const auto& seen = definition_.players[player.valid() ? player : PlayerId(0)];
    const bool faces = !type.facings.empty();
    info.forward = faces ? seen.direction_image[type.facings[facing]] : seen.forward;
    if (faces) {
        const auto& direction = definition_.board.directions[info.forward];
        info.symbol += player.valid() && player.index() == 1 ? lower_case(direction) : direction;
    }
    // What a piece was before is told by a tilde, and by its letter where it can have been several types.
    if (base.valid()) {
        const auto plain = info.symbol + "~";
        const bool taken = std::any_of(infos_.begin(), infos_.end(),
                                       [&](const auto& other) { return other.symbol == plain; });
        info.symbol = taken ? plain + lower_case(definition_.types[base].letter) : plain;
    }
    const auto key = std::tuple(player, type_id, facing, base);
    if (codes_.emplace(key, static_cast<PieceCode>(infos_.size())).second) infos_.push_back(std::move(info));
}

// Pieces that remember what they were promoted from; promoting these may make further ones.
void Codes::add_remembering() {
    for (std::size_t c = 1; c < infos_.size() && infos_.size() <= ruleset::kMaxCodes; ++c) {
        const auto info = infos_[c];
        for (const auto target : becomes(definition_, info.type)) {
            const auto base = remembered(static_cast<PieceCode>(c), target);
            const auto facings = definition_.types[target].facings.size();
            if (base.valid()) add(info.player, target, info.facing < facings ? info.facing : 0, base);
        }
    }
}

TypeId Codes::hand_type(PieceCode code) const {
    const auto& info = (*this)[code];
    const auto own = definition_.types[info.type].base;
    if (own) return *own;
    return info.base.valid() ? info.base : info.type;
}

TypeId Codes::remembered(PieceCode code, TypeId type) const {
    if (!remembers_ || definition_.types[type].base) return {};
    const auto base = hand_type(code);
    return base == type ? TypeId{} : base;
}

PieceCode Codes::code(PlayerId player, TypeId type, std::size_t facing, TypeId base) const {
    const auto facings = definition_.types[type].facings.size();
    const auto found = codes_.find(std::tuple(player, type, facing < facings ? facing : 0, base));
    return found == codes_.end() ? PieceCode::empty : found->second;
}

PieceCode Codes::promoted(PieceCode before, TypeId type) const {
    const auto& info = (*this)[before];
    const auto after = code(info.player, type, info.facing, remembered(before, type));
    return after != PieceCode::empty ? after : code(info.player, type, info.facing);
}

PieceCode Codes::owned(PieceCode before, PlayerId player) const {
    const auto& info = (*this)[before];
    const auto base = definition_.types[info.type].base ? TypeId{} : info.base;
    const auto after = code(player, info.type, info.facing, base);
    return after != PieceCode::empty ? after : code(player, info.type, info.facing);
}

bool Codes::matches(PieceCode code, const model::PieceFilter& filter, PlayerId me) const {
    if (code == PieceCode::empty) return filter.empty;
    const auto& info = (*this)[code];
    const bool owner = !info.player.valid() ? filter.neutral : info.player == me ? filter.own : filter.foe;
    return owner && (filter.types & ruleset::type_bit(info.type)) != 0;
}

}  // namespace boardwright::compile
