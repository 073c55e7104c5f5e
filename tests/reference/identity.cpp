#include "tests/reference/identity.h"

#include <algorithm>

#include "tests/reference/candidates.h"

namespace boardwright::reference {
namespace {

using model::Formula;
using Op = Formula::Op;

bool same_cell(const Formula& a, const Formula& b) {
    return a.op == b.op && a.value == b.value && a.args.empty() && b.args.empty();
}

template <class Visit>
void for_each_part(const Formula& formula, const Visit& visit) {
    visit(formula);
    for (const Formula& part : formula.args) for_each_part(part, visit);
}

std::vector<const Formula*> formulas_of(const model::Path& path) {
    std::vector<const Formula*> all{&path.via, &path.to, &path.guard};
    for (const Formula& let : path.lets) all.push_back(&let);
    for (const auto& effect : path.effects) all.insert(all.end(), {&effect.cell, &effect.target});
    const auto add = [&](const std::vector<model::Leg>& legs, const auto& self) -> void {
        for (const auto& leg : legs) {
            all.push_back(&leg.at);
            self(leg.group, self);
        }
    };
    add(path.legs, add);
    return all;
}

// The types of the pieces of which `unmoved` may be asked in these formulas, which belong together. Of the
// piece that stands `here` the type is known; of another, what the same formulas say about his cell.
TypeSet asked_unmoved(const std::vector<const Formula*>& formulas, TypeSet here) {
    TypeSet asked = 0;
    for (const Formula* formula : formulas)
        for_each_part(*formula, [&](const Formula& part) {
            if (part.op != Op::unmoved) return;
            TypeSet types = part.args[0].op == Op::here ? here : ruleset::kAllTypes;
            for (const Formula* other : formulas)
                for_each_part(*other, [&](const Formula& test) {
                    if (test.op == Op::piece && same_cell(test.args[0], part.args[0]))
                        types &= test.filter.types;
                });
            asked |= types;
        });
    return asked;
}

TypeSet types_asked_unmoved(const Definition& rules) {
    TypeSet asked = asked_unmoved({&rules.may_capture}, ruleset::kAllTypes);
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        const auto& type = rules.types[TypeId(i)];
        const TypeSet itself = ruleset::type_bit(TypeId(i));
        for (const auto& movement : type.movements) {
            asked |= asked_unmoved({&movement.when}, itself);
            asked |= asked_unmoved(formulas_of(movement.path), itself);
        }
        for (const auto& promotion : type.promotions) asked |= asked_unmoved({&promotion.when}, itself);
    }
    for (const auto& counter : rules.counters) asked |= asked_unmoved({&counter.reset}, ruleset::kAllTypes);
    for (const auto& end : rules.ends) asked |= asked_unmoved({&end.when}, ruleset::kAllTypes);
    return asked;
}

// Some legal move of a foe ends on the trail and takes the piece that left it.
bool usable(const Definition& rules, Position position, const Trail& trail) {
    for (std::size_t i = 0; i < rules.players.size(); ++i) {
        if (PlayerId(i) == trail.player) continue;
        position.to_move = PlayerId(i);
        for (const Move& move : moves_without_endings(rules, position)) {
            const auto& taken = move.captured;
            if (std::find(trail.cells.begin(), trail.cells.end(), move.to) != trail.cells.end() &&
                std::find(taken.begin(), taken.end(), trail.piece) != taken.end())
                return true;
        }
    }
    return false;
}

std::string number(std::size_t value) { return std::to_string(value) + ' '; }

}  // namespace

std::string identity(const Definition& rules, const Position& position) {
    const TypeSet asked = types_asked_unmoved(rules);
    std::string text = number(position.to_move.index());
    for (const auto& piece : position.pieces) {
        if (!piece) {
            text += "- ";
            continue;
        }
        text += number(piece->player.value) + number(piece->type.index()) + number(piece->facing);
        if (piece->unmoved && (asked & ruleset::type_bit(piece->type)) != 0) text += "unmoved ";
    }
    for (const auto& stores : position.pools)
        for (const Store& store : stores) {
            for (int pieces : store.counts) text += number(static_cast<std::size_t>(pieces));
            text += store.closed ? "closed " : "open ";
        }
    for (const Trail& trail : position.trails) {
        if (!usable(rules, position, trail)) continue;
        text += "trail " + number(trail.piece.index());
        for (CellId cell : trail.cells) text += number(cell.index());
    }
    return text;
}

}  // namespace boardwright::reference
