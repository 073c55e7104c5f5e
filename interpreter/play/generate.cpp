// Which moves there are before any question of safety: walks, drops, and the choices of promotion and
// placement.
#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::play {
namespace {

bool is_full(const MoveList& moves) { return moves.size() >= Referee::kMostMoves; }

}  // namespace

using ruleset::PromotionRule;
using ruleset::WalkDetail;

void Referee::candidates(MoveList& out) {
    const auto first = out.size();
    const auto pieces = position_.pieces_of(position_.to_move());
    pieces.for_each([&](CellId from) {
        if (!is_full(out)) piece_moves(from, out);
    });
    if (rules_.hand.valid()) drops(out);
    if (rules_.after_chooses) add_after_choices(first, out);
    if (is_full(out)) out.resize(Referee::kMostMoves);
}

void Referee::piece_moves(CellId from, MoveList& out, bool unguarded) {
    auto judgement = judging(from);
    const auto& range = rules_.walks_of[ruleset::index(judgement.mover) * rules_.cell_count + from.index()];
    seen_.clear();
    specials_.clear();
    for (auto w = range.begin; w < range.end; ++w)
        if (!(unguarded && rules_.walks[w].guarded)) walk_moves(rules_.walks[w], judgement, out);
}

void Referee::walk_moves(const ruleset::Walk& walk, Judgement& judgement, MoveList& out) {
    if (!truth(walk.when, judgement)) return;
    for (auto n = walk.begin; n < walk.end;) {
        const auto& node = rules_.nodes[n];
        if (node.to != ruleset::kNever && passes(node.to, node.cell, judgement))
            end_of_walk(n, judgement, out);
        n = node.pass != ruleset::kNever && passes(node.pass, node.cell, judgement) ? n + 1 : node.skip;
    }
}

// What is in the hand of the player to move, on every cell where it may enter.
void Referee::drops(MoveList& out) {
    const auto me = position_.to_move();
    for (const auto& drop : rules_.drops[me.index()]) {
        if (position_.pool_count(rules_.hand, me, drop.member) == 0) continue;
        const auto& walk = rules_.walks[drop.walk];
        for (auto n = walk.begin; n < walk.end; ++n) drop_at(n, drop, out);
    }
}

void Referee::drop_at(std::uint32_t index, const ruleset::Drop& drop, MoveList& out) {
    Judgement judgement;
    judgement.me = position_.to_move();
    const auto& node = rules_.nodes[index];
    const auto& detail = rules_.details[node.detail];
    if (!passes(node.to, node.cell, judgement)) return;
    judgement.to = node.cell;
    judgement.detail = &detail;
    const bool allowed = truth(detail.guard, judgement);
    judgement.detail = nullptr;
    if (!allowed) return;
    const auto first = out.size();
    out.push_back(Move::drop(node.cell, drop.code, detail.only_goes ? Ruleset::kPlainNode : index));
    if (detail.chooses) add_path_choices(first, judgement, out);
}

// Whether the walk to a node, and its end there, are open.
bool Referee::arrives(std::uint32_t index, Judgement& judgement) {
    const auto& node = rules_.nodes[index];
    if (!passes(node.to, node.cell, judgement)) return false;
    for (auto i = index; rules_.nodes[i].parent != i;) {
        i = rules_.nodes[i].parent;
        if (!passes(rules_.nodes[i].pass, rules_.nodes[i].cell, judgement)) return false;
    }
    return true;
}

// The move (or, with choices, the moves) that ends at a node whose tests have passed.
void Referee::end_of_walk(std::uint32_t index, Judgement& judgement, MoveList& out) {
    const auto& node = rules_.nodes[index];
    const auto& detail = rules_.details[node.detail];
    Move move(judgement.here, node.cell, judgement.mover, index);
    const bool meets = detail.takes_end && node.cell != judgement.here;
    CellId victim = meets && position_.at(node.cell) != PieceCode::empty ? node.cell : CellId{};
    bool special = false;
    bool by_trail = false;
    if (node.detail != 0) {
        judgement.to = node.cell;
        judgement.detail = &detail;
        const bool allowed = truth(detail.guard, judgement);
        judgement.detail = nullptr;
        if (!allowed) return;
        special = !detail.plain;
        if (detail.captures_trail && meets && !victim.valid()) {
            const auto pieces = left_trail_at(node.cell, judgement.me);
            if (!may_take_all(pieces, judgement)) return;
            victim = pieces.first();
            by_trail = victim.valid();
            special = special || by_trail;
        }
    }
    if (special) {
        if (already_there(move)) return;
    } else {
        if (seen_.contains(node.cell)) return;
        seen_.add(node.cell);
    }
    if (detail.only_goes && !by_trail) move = move.with_node(Ruleset::kPlainNode);
    const auto captured = victim.valid() ? position_.at(victim) : PieceCode::empty;
    const auto first = out.size();
    if (rules_.promotions[ruleset::index(judgement.mover)].empty())
        out.push_back(move);
    else
        add_choices(move, judgement, captured, victim, out);
    if (detail.chooses) add_path_choices(first, judgement, out);
}

bool Referee::may_take_all(const CellSet& victims, const Judgement& judgement) {
    auto about = judgement;
    return !victims
                .find_if([&](CellId victim) {
                    about.victim = victim;
                    return !truth(rules_.may_capture, about);
                })
                .valid();
}

// Whether a move of this piece that does the same is listed already; if not, it is noted. Only moves with
// effects are asked for: of the others the end is enough.
bool Referee::already_there(const Move& move) {
    auto mine = deed(move);
    if (mine.plan == Plan{} && !mine.by_trail && mine.landing == move.to()) {
        if (seen_.contains(move.to())) return true;
        seen_.add(move.to());
        return false;
    }
    const auto same = [&](const Special& other) { return other.to == move.to() && other.deed == mine; };
    if (std::any_of(specials_.begin(), specials_.end(), same)) return true;
    specials_.push_back({move.to(), std::move(mine)});
    return false;
}

// ---------------------------------------------------------------- what the mover may choose

// Every choice of a cell and a type that the effect offers after (or with) a move.
void Referee::each_choice(const ruleset::Effect& effect, const Move& move, const Judgement& judgement,
                          MoveList& out) {
    using Kind = ruleset::Effect::Kind;
    const bool several_types = effect.types.size() > 1;
    std::vector<ruleset::TypeId> types;
    for (const auto type : effect.types) {
        if (effect.kind == Kind::drop) {
            const auto& members = rules_.pools[rules_.hand].order;
            const auto member = std::find(members.begin(), members.end(), type);
            const auto m = static_cast<std::size_t>(member - members.begin());
            if (member == members.end() || position_.pool_count(rules_.hand, judgement.me, m) == 0) continue;
        }
        types.push_back(type);
    }
    if (!several_types) types.assign(types.empty() && !effect.types.empty() ? 0 : 1, ruleset::TypeId{});
    const bool is_set = ruleset::gives_set(rules_.formulas[effect.target.value].op);
    const auto place = choice_of(rules_, move).place;
    const auto add = [&](CellId cell) {
        for (const auto type : types) {
            if (is_full(out)) return;
            out.push_back(move.with_choice(rules_.choices.number({place, cell, type})));
        }
    };
    if (effect.kind == Kind::become || !is_set) return add(CellId{});
    set_value(effect.target.value, judgement).for_each([&](CellId cell) {
        const bool leaves = options_ == nullptr && cell == move.from();
        const bool fills = options_ == nullptr && cell == place_of(rules_, move);
        if (rules_.blocked.contains(cell)) return;
        if ((position_.at(cell) == PieceCode::empty || leaves) && !fills) add(cell);
    });
}

// The moves listed from `first` on become one for each choice of their path's effect.
void Referee::add_path_choices(std::size_t first, Judgement judgement, MoveList& out) {
    const MoveList plain(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
    out.resize(first);
    for (const auto& move : plain) {
        const auto& detail = rules_.details[rules_.nodes[move.node()].detail];
        judgement.to = move.to();
        judgement.detail = &detail;
        for (const auto& effect : detail.effects)
            if (effect.chooses) each_choice(effect, move, judgement, out);
    }
}

// The same for effects that come after the move, which must be made to know them.
void Referee::add_after_choices(std::size_t first, MoveList& out) {
    const MoveList plain(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
    out.resize(first);
    for (const auto& move : plain) {
        if (is_full(out)) return;
        options_ = &out;
        options_are_optional_ = true;
        const auto mark = scratch_.changes.size();
        make(move, scratch_);
        position_.rewind(scratch_, mark);
        options_ = nullptr;
        if (options_are_optional_) out.push_back(move);
    }
}

bool Referee::promotes(const PromotionRule& rule, const Move& plain, PieceCode captured) const {
    return (rule.anywhere || rule.in.contains(plain.to())) &&
           (rule.from_anywhere || rule.from.contains(plain.from())) &&
           (!rule.after_capture || rule.after[ruleset::index(captured)] != 0);
}

void Referee::add_choices(const Move& plain, const Judgement& judgement, PieceCode captured, CellId victim,
                          MoveList& out) {
    for (const auto& rule : rules_.promotions[ruleset::index(judgement.mover)]) {
        if (!promotes(rule, plain, captured)) continue;
        if (!rule.when.always()) {
            auto asked = judgement;
            asked.to = plain.to();
            if (!truth(rule.when, asked)) continue;
        }
        const auto before = out.size();
        if (rule.pool.valid()) {
            const auto& pool = rules_.pools[rule.pool];
            for (std::size_t m = 0; m < pool.order.size(); ++m) {
                if (position_.pool_count(rule.pool, judgement.me, m) == 0) continue;
                add_placements(rule, plain.with_after(rule.pool_targets[m]), victim, out);
                if (pool.ordered) break;
            }
        } else {
            for (const auto target : rule.targets)
                add_placements(rule, plain.with_after(target), victim, out);
        }
        const bool must = !rule.may_stay && rule.must.contains(plain.to());
        if (out.size() == before && must) return;
        if (out.size() == before) continue;  // nothing left in the pool: the rule does not apply
        if (rule.optional && !must) out.push_back(plain);
        return;
    }
    out.push_back(plain);
}

// The promoted piece stays where it is, or goes to a vacant cell of the first region that has one.
void Referee::add_placements(const PromotionRule& rule, const Move& move, CellId victim,
                             MoveList& out) const {
    if (rule.place.empty()) {
        out.push_back(move);
        return;
    }
    for (const auto& region : rule.place) {
        const auto before = out.size();
        region.for_each([&](CellId cell) {
            if (position_.at(cell) != PieceCode::empty && cell != move.from() && cell != victim) return;
            const ruleset::Choice choice{cell == move.to() ? CellId{} : cell, {}, {}};
            out.push_back(move.with_choice(rules_.choices.number(choice)));
        });
        if (out.size() != before) return;
    }
}

}  // namespace boardwright::play
