#include "tests/reference/hand_made_rules.h"

#include <utility>

namespace boardwright::reference::hand_made {

model::Effect effect(Kind kind, Formula cells, Formula target) {
    model::Effect effect;
    effect.kind = kind;
    effect.cells = std::move(cells);
    effect.target = std::move(target);
    effect.chooses = kind == Kind::move && effect.target.op >= Op::set;
    return effect;
}

model::Effect entering(Kind kind, std::vector<TypeId> types, Formula target) {
    model::Effect entering = effect(kind, {}, std::move(target));
    entering.types = std::move(types);
    entering.chooses = entering.types.size() > 1 || entering.target.op >= Op::set;
    return entering;
}

model::AfterRule after_rule(Formula when, std::vector<model::Effect> effects, bool optional) {
    return {std::move(when), std::move(effects), optional};
}

model::Movement dropping(Formula to) {
    Leg anywhere;
    anywhere.kind = Leg::Kind::anywhere;
    return {always(), ending(path(anywhere), std::move(to))};
}

model::EndRule ending_when(Formula when, model::Share share, std::string words) {
    model::EndRule rule;
    rule.when = std::move(when);
    rule.share = share;
    rule.words = std::move(words);
    return rule;
}

model::EndRule lost_when_stuck() { return ending_when(operation(Op::stuck), {0, 1}, "stuck"); }

Path castling(const Definition& rules, int side) {
    const Formula rook = operation(Op::bound, {}, 0);
    const TypeSet rooks = ruleset::type_bit(type(rules, "rook"));
    Path castle = ending(path(ride(toward({side}), 2, 2)), both(is_empty(), is_safe()));
    castle.via = both(is_empty(), is_safe());
    castle.lets = {operation(Op::first_on)};
    castle.guard = both(both(operation(Op::unmoved, {here()}), is_safe(here())),
                        both(is_friend(rook, rooks), operation(Op::unmoved, {rook})));
    castle.effects = {effect(Kind::move, rook, operation(Op::passed, {}, 1))};
    castle.guarded = true;
    return castle;
}

Definition castlers() {
    Definition rules = grid(8, 8);
    add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
    const TypeId king = add_type(rules, "king", "K", {path(ride(toward(kAny)))});
    rules.types[king].royal = true;
    for (int side : {e, w}) rules.types[king].movements.push_back({always(), castling(rules, side)});
    return rules;
}

}  // namespace boardwright::reference::hand_made
