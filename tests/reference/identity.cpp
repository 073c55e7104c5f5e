#include "tests/reference/identity.h"

#include <algorithm>

#include "tests/reference/legal.h"

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

using Formulas = std::vector<const Formula*>;

void add(Formulas& all, const std::vector<model::Leg>& legs) {
    for (const auto& leg : legs) {
        all.push_back(&leg.at);
        add(all, leg.group);
    }
}

void add(Formulas& all, const std::vector<model::Effect>& effects) {
    for (const auto& effect : effects)
        all.insert(all.end(), {&effect.cells, &effect.where, &effect.target, &effect.value});
}

Formulas formulas_of(const model::Path& path) {
    Formulas all{&path.via, &path.to, &path.guard};
    for (const Formula& let : path.lets) all.push_back(&let);
    add(all, path.effects);
    add(all, path.legs);
    for (const auto& side : path.every) add(all, side.legs);
    return all;
}

// The types of the pieces of which `unmoved` may be asked in these formulas, which belong together. Of the
// piece that stands `here` the type is known; of another, what the same formulas say about his cell.
TypeSet asked_unmoved(const Formulas& formulas, TypeSet here) {
    TypeSet asked = 0;
    for (const Formula* formula : formulas)
        for_each_part(*formula, [&](const Formula& part) {
            if (part.op == Op::vacated) asked = ruleset::kAllTypes;
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

TypeSet asked_by(const std::vector<model::Movement>& movements, TypeSet here) {
    TypeSet asked = 0;
    for (const auto& movement : movements) {
        asked |= asked_unmoved({&movement.when}, here);
        asked |= asked_unmoved(formulas_of(movement.path), here);
    }
    return asked;
}

// The rules that are about no piece in particular; each entry belongs together.
std::vector<Formulas> rules_of_the_game(const Definition& rules) {
    std::vector<Formulas> all{{&rules.may_capture}};
    for (const auto& counter : rules.counters) all.push_back({&counter.reset});
    for (const auto& end : rules.ends) all.push_back({&end.when});
    for (const auto& rule : rules.forbid) all.push_back({&rule.when});
    for (const auto& rule : rules.prefer) all.push_back({&rule.when});
    if (rules.pass) all.push_back({&*rules.pass});
    if (rules.turns.stop) all.push_back({&*rules.turns.stop});
    for (const auto& legs : rules.reaches) add(all.emplace_back(), legs);
    for (const auto& rule : rules.after) add(all.emplace_back(Formulas{&rule.when}), rule.effects);
    return all;
}

TypeSet types_asked_unmoved(const Definition& rules) {
    TypeSet asked = 0;
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        const auto& type = rules.types[TypeId(i)];
        const TypeSet itself = ruleset::type_bit(TypeId(i));
        asked |= asked_by(type.movements, itself) | asked_by(type.drops, 0);
        for (const auto& promotion : type.promotions) asked |= asked_unmoved({&promotion.when}, itself);
    }
    for (const Formulas& formulas : rules_of_the_game(rules))
        asked |= asked_unmoved(formulas, ruleset::kAllTypes);
    return asked;
}

// Some legal move of a foe ends on the trail and takes the piece that left it.
bool usable(const Definition& rules, Position position, const Trail& trail) {
    for (std::size_t i = 0; i < rules.players.size(); ++i) {
        if (PlayerId(i) == trail.player) continue;
        position.to_move = PlayerId(i);
        for (const Move& move : moves_without_endings(rules, position, Depth::reply)) {
            const auto& taken = move.plan.captured;
            if (std::find(trail.cells.begin(), trail.cells.end(), move.to) != trail.cells.end() &&
                std::find(taken.begin(), taken.end(), trail.piece) != taken.end())
                return true;
        }
    }
    return false;
}

std::string number(std::size_t value) { return std::to_string(value) + ' '; }

std::string numbers(const std::vector<int>& values) {
    std::string text;
    for (int value : values) text += std::to_string(value) + ' ';
    return text;
}

}  // namespace

std::string identity(const Definition& rules, const Position& position) {
    const TypeSet asked = types_asked_unmoved(rules);
    std::string text = number(position.to_move.index()) + number(static_cast<std::size_t>(position.left));
    for (const auto& piece : position.pieces) {
        if (!piece) {
            text += "- ";
            continue;
        }
        text += number(piece->player.value) + number(piece->type.index()) + number(piece->facing);
        if (piece->base) text += "was " + number(piece->base->index());
        if (piece->unmoved && (asked & ruleset::type_bit(piece->type)) != 0) text += "unmoved ";
    }
    for (const auto& stores : position.pools)
        for (const Store& store : stores)
            text += numbers(store.counts) + (store.closed ? "closed " : "open ");
    for (const auto& hand : position.hands) text += "hand " + numbers(hand);
    for (std::size_t i = 0; i < rules.counters.size(); ++i)
        if (rules.counters[CounterId(i)].counts)
            text += "counted " + numbers(position.counters[CounterId(i)]);
    for (const Trail& trail : position.trails) {
        if (!usable(rules, position, trail)) continue;
        text += "trail " + number(trail.piece.index());
        for (CellId cell : trail.cells) text += number(cell.index());
    }
    return text;
}

}  // namespace boardwright::reference
