#include "tests/prose/mutations.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "interpreter/prose/formulas.h"
#include "interpreter/prose/paths.h"
#include "interpreter/prose/places.h"

namespace boardwright::prose {
namespace {

using model::Definition;
using model::Effect;
using model::Formula;
using model::Leg;
using model::Movement;
using model::Path;
using Op = Formula::Op;

// Whether some leg goes further than one step, so that cells are passed.
bool passes_cells(const std::vector<Leg>& legs) {
    return std::any_of(legs.begin(), legs.end(), [](const Leg& leg) {
        return (leg.kind == Leg::Kind::ride && leg.most != 1) || passes_cells(leg.group);
    });
}

class Mutator {
public:
    Mutator(Definition& definition, const std::function<void(const std::string&, ChapterWriter)>& visit)
        : definition_(definition), visit_(visit) {}

    void run() {
        board();
        rules();
        pools();
        for (std::size_t t = 0; t < definition_.types.size(); ++t) piece(model::TypeId(t));
    }

private:
    // ---- primitive changes

    template <class T>
    void change(T& value, T other, const std::string& what) {
        const T old = std::exchange(value, std::move(other));
        visit_(where_ + what, writer_);
        value = old;
    }
    template <class T>
    void erase_each(std::vector<T>& items, const std::string& what) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            auto fewer = items;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            change(items, fewer, what + " " + std::to_string(i) + " left out");
        }
    }
    void flip(bool& value, const std::string& what) { change(value, !value, what + " turned round"); }

    void formula(Formula& formula, const std::string& what) {
        if (formula.op == Op::constant) return;
        if (formula.op == Op::all_of || formula.op == Op::any_of) {
            erase_parts(formula, what);
            change(formula.op, formula.op == Op::all_of ? Op::any_of : Op::all_of, what + ": `and` for `or`");
        }
        if (formula.op == Op::number) change(formula.value, formula.value + 1, what + ": another number");
        if (formula.op == Op::piece && !formula.filter.empty && formula.filter.own != formula.filter.foe)
            whose(formula, what);
        for (auto& arg : formula.args) this->formula(arg, what);
    }
    // A part that another part repeats says nothing new.
    void erase_parts(Formula& formula, const std::string& what) {
        if (formula.args.size() < 2 || (formula.op == Op::all_of && is_empty_or_enemy_test(formula.args[0])))
            return;
        erase_each(formula.args, what + ": part");
    }
    void whose(Formula& formula, const std::string& what) {
        auto filter = formula.filter;
        std::swap(filter.own, filter.foe);
        change(formula.filter, filter, what + ": whose");
    }
    void whole_formula(Formula& formula, const std::string& what) {
        if (formula.is_constant(true)) return;
        change(formula, Formula::truth(true), what + " always true");
        this->formula(formula, what);
    }

    // ---- parts of a definition

    void board() {
        writer_ = write_board;
        where_ = "board: ";
        if (!definition_.board.blocked.empty())
            change(definition_.board.blocked, model::CellSet{}, "blocked");
        erase_each(definition_.board.edge_sets, "lines");
        writer_ = write_setup;
        erase_each(definition_.setup, "placement");
        erase_each(definition_.held, "held");
    }

    void rules() {
        where_ = "rules: ";
        writer_ = write_moving;
        whole_formula(definition_.may_capture, "capture");
        writer_ = write_check;
        if (std::any_of(definition_.types.begin(), definition_.types.end(),
                        [](const model::PieceType& type) { return type.royal; })) {
            flip(definition_.royals_are_safe, "check: illegal");
            flip(definition_.by_outcome, "check: by");
            change(definition_.royals,
                   definition_.royals == model::Royals::any ? model::Royals::last : model::Royals::any,
                   "check: royal");
        }
        turns();
        writer_ = write_after;
        erase_each(definition_.forbid, "forbid");
        erase_each(definition_.prefer, "prefer");
        erase_each(definition_.after, "after");
        for (auto& rule : definition_.forbid) formula(rule.when, "forbid");
        for (auto& rule : definition_.prefer) formula(rule.when, "prefer");
        for (auto& rule : definition_.after) after(rule);
        writer_ = write_endings;
        erase_each(definition_.ends, "end");
        for (auto& rule : definition_.ends) end(rule);
    }

    void turns() {
        writer_ = write_turns;
        auto& turns = definition_.turns;
        flip(turns.progressive, "turns: round");
        if (!turns.progressive) change(turns.moves, turns.moves + 1, "turns: moves");
        change(turns.first, turns.first + 1, "turns: first");
        if (turns.stop) change(turns.stop, std::optional<Formula>(), "turns: stop");
        change(definition_.pass,
               definition_.pass ? std::optional<Formula>() : std::optional<Formula>(Formula::truth(true)),
               "pass");
    }

    void after(model::AfterRule& rule) {
        formula(rule.when, "after");
        flip(rule.optional, "after: optional");
        effects(rule.effects);
    }

    void end(model::EndRule& rule) {
        formula(rule.when, "end");
        if (rule.shares.empty()) change(rule.share, model::Share{1, 7}, "end: share");
        for (auto& share : rule.shares) change(share, model::Share{1, 7}, "end: share of a player");
        flip(rule.claim, "end: claim");
        if (rule.for_checker) change(rule.for_checker, false, "end: for checker");
    }

    void pools() {
        writer_ = write_stores;
        where_ = "stores: ";
        for (auto& pool : definition_.pools) {
            flip(pool.shared, "pool: shared");
            flip(pool.ordered, "pool: order");
            flip(pool.refill_by_capture, "pool: refill");
            change(pool.close,
                   pool.close == model::Pool::Close::never ? model::Pool::Close::when_empty
                                                           : model::Pool::Close::never,
                   "pool: closes");
            for (auto& count : pool.counts) change(count, count + 1, "pool: count");
        }
        if (!definition_.hands) return;
        change(definition_.hands->captured,
               definition_.hands->captured == model::Hands::Captured::gone ? model::Hands::Captured::to_owner
                                                                           : model::Hands::Captured::gone,
               "hands: captured");
        if (definition_.hands->captured != model::Hands::Captured::gone)
            flip(definition_.hands->as_base, "hands: as");
    }

    void piece(model::TypeId id) {
        auto& type = definition_.types[id];
        writer_ = write_pieces;
        where_ = type.name + ": ";
        movements(type);
        erase_each(type.drops, "drop");
        erase_each(type.looks, "look");
        erase_each(type.promotions, "promotion");
        erase_each(type.facings, "facing");
        for (auto& look : type.looks) formula(look.when, "look");
        for (auto& drop : type.drops) path(drop.path);
        for (auto& rule : type.promotions) promotion(rule);
        flip(type.royal, "royal");
        flip(type.neutral, "neutral");
        change(type.value, type.value + 2, "value");
        if (type.within) change(type.within, std::optional<std::size_t>(), "within");
        if (type.base) change(type.base, std::optional<model::TypeId>(), "base");
    }

    // Two movements that are told alike are one to a reader.
    bool is_told_twice(const model::PieceType& type, const Movement& movement) const {
        const auto voice = voice_of_moves(definition_);
        const auto text = way_of(voice, movement.path).text();
        return 1 < std::count_if(type.movements.begin(), type.movements.end(), [&](const Movement& other) {
                   return way_of(voice, other.path).text() == text;
               });
    }

    void movements(model::PieceType& type) {
        for (std::size_t i = 0; i < type.movements.size(); ++i) {
            if (is_told_twice(type, type.movements[i])) continue;
            auto fewer = type.movements;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            change(type.movements, fewer, "movement " + std::to_string(i) + " left out");
            formula(type.movements[i].when, "when");
            path(type.movements[i].path);
        }
    }

    void path(Path& path) {
        whole_formula(path.guard, "guard");
        whole_formula(path.to, "to");
        if (passes_cells(path.legs)) whole_formula(path.via, "via");
        flip(path.trail, "trail");
        flip(path.through_origin, "through origin");
        erase_each(path.tags, "tag");
        erase_each(path.every, "every");
        effects(path.effects);
        for (std::size_t i = 0; i < path.legs.size(); ++i) leg(path.legs[i], i + 1 < path.legs.size());
    }

    void leg(Leg& leg, bool joint) {
        if (leg.kind == Leg::Kind::group)
            for (auto& inner : leg.group) this->leg(inner, true);
        if (joint && leg.kind == Leg::Kind::ride) {
            flip(leg.capture, "capture");
            whole_formula(leg.at, "at");
        }
        if (leg.kind != Leg::Kind::ride) return;
        if (leg.headings.size() > 1) erase_each(leg.headings, "heading");
        if (leg.most != Leg::kUnbounded) change(leg.most, leg.most + 1, "most");
        if (leg.along) change(leg.along, std::optional<std::size_t>(), "along");
        if (leg.bend != Leg::Bend::none) change(leg.bend, Leg::Bend::none, "bend");
    }

    void effects(std::vector<Effect>& effects) {
        erase_each(effects, "effect");
        for (auto& effect : effects) {
            whole_formula(effect.where, "effect: where");
            if (effect.types.size() > 1) erase_each(effect.types, "effect: type");
        }
    }

    void promotion(model::Promotion& promotion) {
        whole_formula(promotion.when, "promotion: when");
        flip(promotion.optional, "promotion: optional");
        if (promotion.in && !is_everywhere(definition_, definition_.sets[*promotion.in].second))
            change(promotion.in, std::optional<std::size_t>(), "promotion: in");
        if (promotion.from) change(promotion.from, std::optional<std::size_t>(), "promotion: from");
        if (promotion.must) change(promotion.must, std::optional<std::size_t>(), "promotion: must");
        if (promotion.after_capture)
            change(promotion.after_capture, std::optional<model::TypeSet>(), "promotion: after capture");
        erase_each(promotion.place, "promotion: place");
        if (promotion.targets.size() > 1) erase_each(promotion.targets, "promotion: to");
    }

    Definition& definition_;
    const std::function<void(const std::string&, ChapterWriter)>& visit_;
    std::string where_;
    ChapterWriter writer_ = write_board;
};

}  // namespace

void for_each_mutation(Definition& definition,
                       const std::function<void(const std::string&, ChapterWriter)>& visit) {
    Mutator(definition, visit).run();
}

}  // namespace boardwright::prose
