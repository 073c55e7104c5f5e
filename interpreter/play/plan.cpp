// What a move comes to, worked out before it is made.
#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::play {

using Kind = ruleset::Effect::Kind;

Deed Referee::deed(const Move& move) {
    const auto& node = rules_.nodes[move.node()];
    const auto& detail = rules_.details[node.detail];
    Deed deed;
    deed.landing = place_of(rules_, move);
    if (detail.takes_end && move.to() != move.from() && position_.at(move.to()) != PieceCode::empty)
        deed.victim = move.to();
    if (node.detail == 0) return deed;
    auto judgement = move.from().valid() ? judging(move.from()) : Judgement{};
    if (move.is_drop()) judgement.me = position_.to_move();
    judgement.to = move.to();
    judgement.detail = &detail;
    if (!detail.effects.empty()) deed.plan = plan(detail.effects, move, judgement);
    auto& captures = deed.plan.captures;
    if (detail.captures_trail && detail.takes_end && move.to() != move.from() && !deed.victim.valid()) {
        const auto pieces = left_trail_at(move.to(), judgement.me);
        deed.by_trail = !pieces.empty();
        deed.victim = pieces.first();
        pieces.for_each([&](CellId cell) { captures.push_back(cell); });
    }
    for (const auto cell : detail.joint_captures)
        if (position_.at(cell) != PieceCode::empty) captures.push_back(cell);
    for (const auto& side : detail.every) add_side_captures(side, judgement, deed.plan);
    // What is taken counts, not in which order; nor does the moving piece take itself.
    std::sort(captures.begin(), captures.end());
    captures.erase(std::unique(captures.begin(), captures.end()), captures.end());
    std::erase_if(captures, [&](CellId cell) { return cell == move.from() || cell == deed.victim; });
    for (const auto& [from, to] : deed.plan.relocations)
        if (from == move.from()) deed.landing = to;
    return deed;
}

// Everything that some walk of a side path takes.
void Referee::add_side_captures(const ruleset::SideWalk& side, Judgement judgement, Plan& plan) {
    for (auto n = side.begin; n < side.end;) {
        const auto& node = rules_.side_nodes[n];
        if (node.to != ruleset::kNever && passes(node.to, node.cell, judgement))
            for (const auto cell : rules_.details[node.detail].joint_captures)
                if (position_.at(cell) != PieceCode::empty) plan.captures.push_back(cell);
        n = node.pass != ruleset::kNever && passes(node.pass, node.cell, judgement) ? n + 1 : node.skip;
    }
}

// Whom an effect is about; none: nobody in particular.
PlayerId Referee::player_of(const ruleset::Effect& effect, PlayerId me) const {
    PlayerId player;
    if (effect.side != ruleset::Side::any) each_player(effect.side, me, [&](PlayerId one) { player = one; });
    return player;
}

Plan Referee::plan(const std::vector<ruleset::Effect>& effects, const Move& move,
                   const Judgement& judgement) {
    Plan plan;
    const auto occupied = [&](CellId cell) { return cell.valid() && position_.at(cell) != PieceCode::empty; };
    const auto choice = choice_of(rules_, move);
    for (const auto& effect : effects) {
        const bool chosen_cell = effect.chooses && choice.cell.valid();
        const auto target = [&] {
            return chosen_cell ? choice.cell : cell_value(effect.target.value, judgement);
        };
        const auto cell = [&] { return cell_value(effect.cells.value, judgement); };
        // The cells that `S where C` names.
        const auto for_each_meant = [&](auto visit) {
            auto about = judgement;
            set_value(effect.cells.value, judgement).for_each([&](CellId at) {
                about.subject = at;
                if (truth(effect.where, about)) visit(at);
            });
        };
        Plan::Act act{effect.kind, {}, {}, player_of(effect, judgement.me), effect.counter, 0};
        if (!effect.types.empty()) act.type = effect.types.front();
        if (effect.chooses && choice.type.valid()) act.type = choice.type;
        switch (effect.kind) {
            case Kind::capture:
            case Kind::remove:
                for_each_meant([&](CellId at) {
                    if (occupied(at))
                        (effect.kind == Kind::capture ? plan.captures : plan.removals).push_back(at);
                });
                break;
            case Kind::move:
            case Kind::swap: {
                const auto from = cell();
                const auto to = target();
                if (!from.valid() || !to.valid()) break;
                if (occupied(from)) plan.relocations.emplace_back(from, to);
                if (effect.kind == Kind::swap && occupied(to)) plan.relocations.emplace_back(to, from);
                break;
            }
            case Kind::place:
            case Kind::drop:
                act.cell = target();
                if (act.cell.valid()) plan.acts.push_back(act);
                break;
            case Kind::own:
            case Kind::renew:
                for_each_meant([&](CellId at) {
                    act.cell = at;
                    plan.acts.push_back(act);
                });
                break;
            case Kind::set:
                act.value = static_cast<int>(value(effect.value.value, judgement));
                [[fallthrough]];
            case Kind::become:
            case Kind::give:
            case Kind::again: plan.acts.push_back(act); break;
        }
    }
    std::sort(plan.captures.begin(), plan.captures.end());
    std::sort(plan.removals.begin(), plan.removals.end());
    return plan;
}

}  // namespace boardwright::play
