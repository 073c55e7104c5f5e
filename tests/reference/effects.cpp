#include "tests/reference/effects.h"

#include <algorithm>

#include "tests/reference/hands.h"

namespace boardwright::reference {
namespace {

using model::Effect;
using Kind = Effect::Kind;

class Planner {
public:
    Planner(const View& view, const std::optional<Choice>& choice) : view_(view), choice_(choice) {}

    void add(const Effect& effect) {
        switch (effect.kind) {
            case Kind::capture: add_all(effect, plan_.captured); break;
            case Kind::remove: add_all(effect, plan_.removed); break;
            case Kind::move: relocate(cell(effect.cells, view_), target(effect)); break;
            case Kind::swap: swap(cell(effect.cells, view_), target(effect)); break;
            case Kind::own:
            case Kind::renew: add_acts(effect); break;
            default: add_act(effect);
        }
    }

    Plan result() {
        tidy(plan_);
        std::sort(plan_.relocated.begin(), plan_.relocated.end());
        return plan_;
    }

private:
    bool is_occupied(CellId at) const { return at.valid() && view_.position.pieces[at].has_value(); }

    // The moving piece has left its cell: it is never meant.
    void add_all(const Effect& effect, std::vector<CellId>& list) const {
        View at_each = view_;
        cells(effect.cells, view_).for_each([&](CellId at) {
            at_each.subject = at;
            if (is_occupied(at) && at != view_.here && holds(effect.where, at_each)) list.push_back(at);
        });
    }

    // Whoever stands there when the effect's turn comes.
    void add_acts(const Effect& effect) {
        View at_each = view_;
        cells(effect.cells, view_).for_each([&](CellId at) {
            at_each.subject = at;
            if (!holds(effect.where, at_each)) return;
            Act act;
            act.kind = effect.kind;
            act.cell = at;
            act.side = effect.side;
            plan_.acts.push_back(act);
        });
    }

    // No cell when nothing can stand there.
    CellId target(const Effect& effect) const {
        const bool chosen = effect.chooses && choice_ && choice_->cell.valid();
        const CellId at = chosen ? choice_->cell : cell(effect.target, view_);
        return at.valid() && view_.rules.board.blocked.contains(at) ? CellId{} : at;
    }

    void relocate(CellId from, CellId to) {
        if (!is_occupied(from) || !to.valid()) return;
        if (from == view_.here) {
            if (!plan_.landing) plan_.landing = to;
            return;
        }
        const bool lifted = std::any_of(plan_.relocated.begin(), plan_.relocated.end(),
                                        [&](const auto& other) { return other.first == from; });
        if (!lifted) plan_.relocated.push_back({from, to});
    }

    void swap(CellId first, CellId second) {
        if (!is_occupied(first) || !is_occupied(second)) return;
        relocate(first, second);
        relocate(second, first);
    }

    void add_act(const Effect& effect) {
        Act act;
        act.kind = effect.kind;
        act.side = effect.side;
        act.counter = effect.counter;
        const bool enters = effect.kind == Kind::place || effect.kind == Kind::drop;
        if (enters) act.cell = target(effect);
        if (enters && !act.cell.valid()) return;
        if (effect.kind == Kind::set) {
            const auto value = number(effect.value, view_);
            if (!value) return;
            act.value = *value;
        }
        const bool chosen = effect.chooses && choice_ && choice_->type.valid();
        if (chosen)
            act.type = choice_->type;
        else if (!effect.types.empty())
            act.type = effect.types.front();
        plan_.acts.push_back(act);
    }

    const View& view_;
    const std::optional<Choice>& choice_;
    Plan plan_;
};

void sort_once(std::vector<CellId>& cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

// One that stands for all when there is only one, so that it need not be named.
std::vector<TypeId> types_to_choose(const Effect& effect, const View& view) {
    if (effect.kind != Kind::drop) return effect.types.size() > 1 ? effect.types : std::vector<TypeId>(1);
    std::vector<TypeId> held;
    for (TypeId type : effect.types)
        if (in_hand(view.rules, view.position, view.me, type) > 0) held.push_back(type);
    return held;
}

}  // namespace

CellSet vacant_cells(const Definition& rules, const Position& position) {
    CellSet vacant;
    for (std::size_t i = 0; i < position.pieces.size(); ++i)
        if (!position.pieces[CellId(i)]) vacant.add(CellId(i));
    return vacant - rules.board.blocked;
}

const Effect* choosing(const std::vector<Effect>& effects) {
    const auto found =
        std::find_if(effects.begin(), effects.end(), [](const Effect& effect) { return effect.chooses; });
    return found == effects.end() ? nullptr : &*found;
}

std::vector<Choice> choices(const Effect& effect, const View& view, const CellSet& vacant) {
    const bool to_cells =
        effect.kind == Kind::move || effect.kind == Kind::place || effect.kind == Kind::drop;
    std::vector<CellId> targets;
    if (to_cells && !is_cell(effect.target.op))
        (cells(effect.target, view) & vacant).for_each([&](CellId at) { targets.push_back(at); });
    else
        targets.emplace_back();
    std::vector<Choice> all;
    for (TypeId type : types_to_choose(effect, view))
        for (CellId target : targets) all.push_back({target, type, {}});
    return all;
}

Plan plan(const std::vector<Effect>& effects, const View& view, const std::optional<Choice>& choice) {
    Planner planner(view, choice);
    for (const Effect& effect : effects)
        if (!effect.chooses || choice) planner.add(effect);
    return planner.result();
}

void tidy(Plan& plan) {
    sort_once(plan.captured);
    sort_once(plan.removed);
    const auto captured = [&](CellId at) {
        return std::binary_search(plan.captured.begin(), plan.captured.end(), at);
    };
    std::erase_if(plan.removed, captured);
    std::erase_if(plan.relocated, [&](const auto& carried) {
        return captured(carried.first) ||
               std::binary_search(plan.removed.begin(), plan.removed.end(), carried.first);
    });
}

}  // namespace boardwright::reference
