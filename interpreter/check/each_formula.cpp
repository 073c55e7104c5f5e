#include "interpreter/check/each_formula.h"

#include <algorithm>

namespace boardwright::check {
namespace {

using model::Definition;
using model::Effect;
using model::Formula;
using model::Leg;
using model::Movement;
using model::Path;

class Visitor {
public:
    explicit Visitor(const FormulaVisitor& visit) : visit_(visit) {}

    void definition(const Definition& definition) {
        for (const auto& type : definition.types) piece_type(type);
        for (const auto& legs : definition.reaches) this->legs(legs);
        visit_(definition.may_capture);
        for (const auto& counter : definition.counters) visit_(counter.reset);
        for (const auto& rule : definition.after) {
            visit_(rule.when);
            effects(rule.effects);
        }
        for (const auto& rule : definition.forbid) visit_(rule.when);
        for (const auto& rule : definition.prefer) visit_(rule.when);
        for (const auto& rule : definition.ends) visit_(rule.when);
        if (definition.pass) visit_(*definition.pass);
        if (definition.turns.stop) visit_(*definition.turns.stop);
    }

private:
    void piece_type(const model::PieceType& type) {
        for (const auto& movement : type.movements) this->movement(movement);
        for (const auto& drop : type.drops) movement(drop);
        for (const auto& promotion : type.promotions) visit_(promotion.when);
        for (const auto& look : type.looks) visit_(look.when);
    }

    void movement(const Movement& movement) {
        visit_(movement.when);
        const Path& path = movement.path;
        legs(path.legs);
        visit_(path.via);
        visit_(path.to);
        visit_(path.guard);
        for (const auto& let : path.lets) visit_(let);
        effects(path.effects);
        for (const auto& side : path.every) legs(side.legs);
    }

    void legs(const std::vector<Leg>& legs) {
        for (const auto& leg : legs) {
            visit_(leg.at);
            this->legs(leg.group);
        }
    }

    void effects(const std::vector<Effect>& effects) {
        for (const auto& effect : effects)
            for (const auto* part : {&effect.cells, &effect.where, &effect.target, &effect.value})
                visit_(*part);
    }

    const FormulaVisitor& visit_;
};

}  // namespace

void each_formula(const Definition& definition, const FormulaVisitor& visit) {
    Visitor(visit).definition(definition);
}

void each_effect(const Definition& definition, const std::function<void(const Effect&)>& visit) {
    const auto movements = [&](const std::vector<Movement>& list) {
        for (const auto& movement : list)
            for (const auto& effect : movement.path.effects) visit(effect);
    };
    for (const auto& type : definition.types) {
        movements(type.movements);
        movements(type.drops);
    }
    for (const auto& rule : definition.after)
        for (const auto& effect : rule.effects) visit(effect);
}

bool any_part(const Formula& formula, const std::function<bool(const Formula&)>& holds) {
    return holds(formula) ||
           std::ranges::any_of(formula.args, [&](const Formula& arg) { return any_part(arg, holds); });
}

}  // namespace boardwright::check
