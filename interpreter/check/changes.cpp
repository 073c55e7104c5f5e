// Types that turn into each other for ever, pieces that start where their moves do not lead, and what
// `unmoved` means for pieces that come from a hand.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/check/check.h"
#include "interpreter/check/each_formula.h"
#include "interpreter/check/ways.h"

namespace boardwright::check {
namespace {

using model::Effect;
using model::Formula;
using model::Movement;
using model::PieceType;
using model::Promotion;
using Op = Formula::Op;

class Changes {
public:
    Changes(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
            grammar::Diagnostics& diagnostics)
        : definition_(definition), rules_(rules), ways_(ways), diagnostics_(diagnostics) {}

    void check() {
        for (std::size_t t = 0; t < definition_.types.size(); ++t) {
            check_circle(TypeId(t));
            check_dropped(TypeId(t));
        }
        for (const auto& start : rules_.start) check_start_cell(start);
    }

private:
    const PieceType& type(TypeId id) const { return definition_.types[id]; }

    // ---- promotions in a circle

    // A piece that changes wherever it goes, or with every capture, is plainly meant so.
    bool has_a_place(const Promotion& rule) const {
        const auto is_a_part = [this](const std::optional<std::size_t>& set) {
            return set && definition_.sets[*set].second.for_player[0].size() < rules_.cell_count;
        };
        return is_a_part(rule.in) || is_a_part(rule.from);
    }

    std::vector<TypeId> targets(TypeId from) const {
        std::vector<TypeId> found;
        for (const auto& rule : type(from).promotions) {
            if (!has_a_place(rule)) continue;
            const auto& list = rule.pool ? definition_.pools[*rule.pool].order : rule.targets;
            found.insert(found.end(), list.begin(), list.end());
        }
        return found;
    }

    // A way from one type to another by promotions, over types with larger numbers than `least`: each circle
    // is found from the first of its types.
    bool find_way(TypeId at, TypeId goal, std::vector<TypeId>& way) const {
        for (const auto next : targets(at)) {
            if (next == goal) return true;
            if (next.index() < goal.index() || std::ranges::find(way, next) != way.end()) continue;
            way.push_back(next);
            if (find_way(next, goal, way)) return true;
            way.pop_back();
        }
        return false;
    }

    void check_circle(TypeId id) {
        std::vector<TypeId> way;
        if (!find_way(id, id, way)) return;
        std::string words = "`" + type(id).name + "` promotes to ";
        for (const auto next : way) words += "`" + type(next).name + "`, which promotes to ";
        const auto rule = std::ranges::find_if(type(id).promotions,
                                               [this](const Promotion& one) { return has_a_place(one); });
        diagnostics_.note("BW0620", rule->span, words + "`" + type(id).name + "` again");
    }

    // ---- pieces from a hand

    bool can_be_dropped(TypeId id) const {
        bool found = !type(id).drops.empty();
        each_effect(definition_, [&](const Effect& effect) {
            found = found || (effect.kind == Effect::Kind::drop &&
                              std::ranges::find(effect.types, id) != effect.types.end());
        });
        return found;
    }

    bool can_be_renewed() const {
        bool found = false;
        each_effect(definition_,
                    [&](const Effect& effect) { found = found || effect.kind == Effect::Kind::renew; });
        return found;
    }

    static bool needs_unmoved(const Formula& formula) {
        if (formula.op == Op::unmoved) return formula.args[0].op == Op::here;
        return formula.op == Op::all_of && std::ranges::any_of(formula.args, needs_unmoved);
    }

    // Of a move that takes a partner along nobody thinks otherwise.
    void check_dropped(TypeId id) {
        if (!can_be_dropped(id) || can_be_renewed()) return;
        for (const auto& movement : type(id).movements)
            if (movement.path.effects.empty() &&
                (needs_unmoved(movement.path.guard) || needs_unmoved(movement.when)))
                diagnostics_.note("BW0622", movement.path.span,
                                  "a `" + type(id).name + "` that was dropped never moves so",
                                  "what comes from a hand counts as moved");
    }

    // ---- where pieces start

    // Whether the author says on which cells the move may end.
    static bool is_confined(const Movement& movement) {
        const auto& path = movement.path;
        return path.to.mentions(Op::inside) || path.guard.mentions(Op::inside);
    }

    void check_start_cell(const ruleset::Ruleset::Start& start) {
        const auto& info = rules_.codes[ruleset::index(start.code)];
        if (!info.player.valid()) return;
        const auto& movements = type(info.type).movements;
        if (movements.empty() || !std::ranges::all_of(movements, is_confined)) return;
        if (ways_.ends(start.code, start.cell).empty()) return;  // another message says so
        for (std::size_t cell = 0; cell < rules_.cell_count; ++cell)
            if (ways_.ends(start.code, CellId(cell)).contains(start.cell)) return;
        const auto placed = std::ranges::find(definition_.setup, start.cell, &model::Placement::cell);
        if (placed == definition_.setup.end()) return;
        diagnostics_.note(
            "BW0619", placed->span,
            "no move of a `" + type(info.type).name + "` ever leads back to " + rules_.cell_names[start.cell],
            "its moves end on other cells only");
    }

    const model::Definition& definition_;
    const ruleset::Ruleset& rules_;
    const Ways& ways_;
    grammar::Diagnostics& diagnostics_;
};

}  // namespace

void check_changes(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
                   grammar::Diagnostics& diagnostics) {
    Changes(definition, rules, ways, diagnostics).check();
}

}  // namespace boardwright::check
