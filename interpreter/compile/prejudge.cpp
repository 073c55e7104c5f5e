#include "interpreter/compile/prejudge.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace boardwright::compile {
namespace {

constexpr std::size_t kMostQuickCounters = 4;  // slots, one for each player; see play::Standing

using ruleset::CounterId;
using ruleset::Effect;
using ruleset::FormulaNode;
using ruleset::Ruleset;
using Op = FormulaNode::Op;

class Prejudge {
public:
    explicit Prejudge(Ruleset& rules) : rules_(rules) {}

    void run() {
        for (auto& counter : rules_.counters) {
            counter.quick = note_events(counter.reset.value, counter);
            rules_.events_count = rules_.events_count || counter.counts;
        }
        for (auto& rule : rules_.ends) {
            rule.by_position = !rule.claim && !rule.looks_at_history && !needs_no_moves(rule.when.value);
            rules_.ends_by_position = rules_.ends_by_position || rule.by_position;
            rule.needs = marks(rule.when.value);
        }
        for (auto& rule : rules_.forbid) demand(rule.when.value, rule);
        for (auto& rule : rules_.after) {
            rule.needs_event = needs_event(rule.when.value);
            rule.needs = marks(rule.when.value);
        }
        for (const auto& rule : rules_.after)
            for (const auto& effect : rule.effects)
                rules_.after_touches_board = rules_.after_touches_board || effect.kind != Effect::Kind::set;
        rules_.moves_are_plain = rules_.after.empty() && !rules_.vacated_matters;
        rules_.steps_are_quick = !rules_.after_touches_board && !rules_.after_chooses &&
                                 !rules_.vacated_matters && rules_.turns.simple &&
                                 rules_.player_names.size() == 2 && !rules_.turns.stops &&
                                 rules_.player_names.size() * rules_.counters.size() <= kMostQuickCounters;
        rules_.counts_are_quick = rules_.after.empty() && !rules_.events_count &&
                                  std::all_of(rules_.counters.begin(), rules_.counters.end(),
                                              [](const ruleset::Counter& counter) { return counter.quick; });
        rules_.key_tells_moves = !moves_ask_the_past();
        rules_.moves_ask_last = walks_ask_last();
    }

private:
    std::uint32_t child(const FormulaNode& node, std::uint32_t i) const {
        return rules_.formula_children[node.first + i];
    }
    template <class Holds>
    bool all_parts(const FormulaNode& node, Holds holds) const {
        for (std::uint32_t i = 0; i < node.count; ++i)
            if (!holds(child(node, i))) return false;
        return true;
    }
    template <class Holds>
    bool some_part(const FormulaNode& node, Holds holds) const {
        return !all_parts(node, [&](std::uint32_t part) { return !holds(part); });
    }

    // Whether the condition asks for nothing but whether pieces of some types were taken or moved.
    bool note_events(std::uint32_t index, ruleset::Counter& counter) const {
        const auto& node = rules_.formulas[index];
        switch (node.op) {
            case Op::last_captured: counter.captured |= node.types; return true;
            case Op::last_moved: counter.moved |= node.types; return true;
            case Op::any_of:
                return all_parts(node, [&](std::uint32_t part) { return note_events(part, counter); });
            default: return false;
        }
    }

    // Whether the condition cannot hold after a move that takes and promotes nothing, drops nothing, and is
    // one.
    bool needs_event(std::uint32_t index) const {
        const auto& node = rules_.formulas[index];
        const auto needs = [&](std::uint32_t part) { return needs_event(part); };
        switch (node.op) {
            case Op::last_captured:
            case Op::last_promoted:
            case Op::last_dropped:
            case Op::last_passed: return true;
            case Op::all_of: return some_part(node, needs);
            case Op::any_of: return all_parts(node, needs);
            default: return false;
        }
    }

    // Counters of which one must have come so far for the condition to hold; none: it may hold anyway.
    std::vector<ruleset::Mark> marks(std::uint32_t index) const {
        const auto& node = rules_.formulas[index];
        std::vector<ruleset::Mark> all;
        switch (node.op) {
            case Op::greater:
            case Op::greater_equal:
                if (const auto mark = mark_of(node)) all.push_back(*mark);
                return all;
            case Op::all_of:
                for (std::uint32_t i = 0; i < node.count && all.empty(); ++i) all = marks(child(node, i));
                return all;
            case Op::any_of:
                for (std::uint32_t i = 0; i < node.count; ++i) {
                    const auto some = marks(child(node, i));
                    if (some.empty()) return {};
                    all.insert(all.end(), some.begin(), some.end());
                }
                return all;
            default: return all;
        }
    }

    std::optional<ruleset::Mark> mark_of(const FormulaNode& comparison) const {
        const auto& counted = rules_.formulas[child(comparison, 0)];
        const auto& bound = rules_.formulas[child(comparison, 1)];
        if (counted.op != Op::counter || bound.op != Op::number) return {};
        const CounterId id(static_cast<std::size_t>(counted.value));
        const bool beyond = comparison.op == Op::greater;
        if (rules_.counters[id].each || (beyond && bound.value == std::numeric_limits<int>::max())) return {};
        return ruleset::Mark{id, bound.value + (beyond ? 1 : 0)};
    }

    // Whether the condition cannot hold while the player to move has a move.
    bool needs_no_moves(std::uint32_t index) const {
        const auto& node = rules_.formulas[index];
        const auto needs = [&](std::uint32_t part) { return needs_no_moves(part); };
        switch (node.op) {
            case Op::stuck:
            case Op::mate: return true;
            case Op::all_of: return some_part(node, needs);
            case Op::any_of: return all_parts(node, needs);
            default: return false;
        }
    }

    // Notes what the condition cannot do without.
    void demand(std::uint32_t index, ruleset::MoveRule& rule) const {
        const auto& node = rules_.formulas[index];
        switch (node.op) {
            case Op::last_moved: rule.moved &= node.types, rule.dropped = 0; break;
            case Op::last_dropped: rule.dropped &= node.types, rule.moved = 0; break;
            case Op::mate: rule.checks = true; break;
            case Op::check:
                rule.checks = rule.checks || static_cast<ruleset::Side>(node.value) == ruleset::Side::foe;
                break;
            case Op::greater_equal: demand_counter(node, rule); break;
            case Op::all_of:
                for (std::uint32_t i = 0; i < node.count; ++i) demand(child(node, i), rule);
                break;
            default: break;
        }
    }

    // A counter of events grows by one with a move, unless some effect sets it higher.
    void demand_counter(const FormulaNode& node, ruleset::MoveRule& rule) const {
        const auto& counted = rules_.formulas[child(node, 0)];
        const auto& bound = rules_.formulas[child(node, 1)];
        if (counted.op != Op::counter || bound.op != Op::number) return;
        if (static_cast<ruleset::Side>(counted.types) == ruleset::Side::foe) return;
        const CounterId id(static_cast<std::size_t>(counted.value));
        if (!rules_.counters[id].counts || is_set_to(id, bound.value)) return;
        rule.counter = id;
        rule.at_least = bound.value - 1;
    }

    bool is_set_to(CounterId id, int bound) const {
        const auto sets = [&](const Effect& effect) {
            if (effect.kind != Effect::Kind::set || effect.counter != id) return false;
            const auto& value = rules_.formulas[effect.value.value];
            return value.op != Op::number || value.value >= bound;
        };
        const auto some_set = [&](const std::vector<Effect>& effects) {
            return std::any_of(effects.begin(), effects.end(), sets);
        };
        return std::any_of(rules_.after.begin(), rules_.after.end(),
                           [&](const ruleset::AfterRule& rule) { return some_set(rule.effects); }) ||
               std::any_of(rules_.details.begin(), rules_.details.end(),
                           [&](const ruleset::WalkDetail& detail) { return some_set(detail.effects); });
    }

    // ---- what the past decides

    bool walks_ask_last() const {
        const auto asks = [&](ruleset::FormulaId id) { return asks_last(id.value); };
        const auto any = [](const auto& list, auto holds) {
            return std::any_of(list.begin(), list.end(), holds);
        };
        return any(rules_.walks, [&](const auto& walk) { return asks(walk.when); }) ||
               any(rules_.tests, [&](const auto& test) { return asks(test.question); }) ||
               any(rules_.details,
                   [&](const auto& detail) { return asks(detail.guard) || any(detail.lets, asks); });
    }

    static bool is_of_last_move(Op op) {
        switch (op) {
            case Op::last_captured:
            case Op::last_moved:
            case Op::last_dropped:
            case Op::last_passed:
            case Op::last_promoted:
            case Op::last_tagged:
            case Op::last_from:
            case Op::last_to: return true;
            default: return false;
        }
    }

    bool asks_last(std::uint32_t index) const {
        const auto& node = rules_.formulas[index];
        return is_of_last_move(node.op) ||
               some_part(node, [&](std::uint32_t part) { return asks_last(part); });
    }

    // ---- what the key does not tell

    // Whether some move depends on what came before: on the last move, on plies, on plies since something.
    bool moves_ask_the_past() const {
        const auto asks = [&](ruleset::FormulaId id) { return asks_past(id.value, true); };
        const auto asks_after = [&](ruleset::FormulaId id) { return asks_past(id.value, false); };
        const auto in_effects = [&](const std::vector<Effect>& effects) {
            return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
                return asks_after(effect.cells) || asks_after(effect.where) || asks_after(effect.target) ||
                       asks_after(effect.value);
            });
        };
        const auto any = [](const auto& list, auto holds) {
            return std::any_of(list.begin(), list.end(), holds);
        };
        return any(rules_.walks, [&](const auto& walk) { return asks(walk.when); }) ||
               any(rules_.tests, [&](const auto& test) { return asks(test.question); }) ||
               any(rules_.details,
                   [&](const auto& detail) {
                       return asks(detail.guard) || any(detail.lets, asks) || in_effects(detail.effects);
                   }) ||
               any(rules_.promotions,
                   [&](const auto& of_code) {
                       return any(of_code, [&](const auto& rule) { return asks(rule.when); });
                   }) ||
               any(rules_.ends, [&](const auto& rule) { return rule.by_position && asks(rule.when); }) ||
               any(rules_.forbid, [&](const auto& rule) { return asks_after(rule.when); }) ||
               any(rules_.prefer, [&](const auto& rule) { return asks_after(rule.when); }) ||
               any(rules_.after,
                   [&](const auto& rule) { return asks_after(rule.when) || in_effects(rule.effects); }) ||
               asks(rules_.pass) || asks_after(rules_.turns.stop);
    }

    // `last_move`: whether it is of matter that the last move is asked for.
    bool asks_past(std::uint32_t index, bool last_move) const {
        const auto& node = rules_.formulas[index];
        if (last_move && is_of_last_move(node.op)) return true;
        switch (node.op) {
            case Op::ply:
            case Op::repeated:
            case Op::perpetual: return true;
            case Op::counter:
                if (!rules_.counters[CounterId(static_cast<std::size_t>(node.value))].counts) return true;
                break;
            default: break;
        }
        return some_part(node, [&](std::uint32_t part) { return asks_past(part, last_move); });
    }

    Ruleset& rules_;
};

}  // namespace

void prejudge(Ruleset& rules) { Prejudge(rules).run(); }

}  // namespace boardwright::compile
