// Which moves there are: walks over the tables, then the choices of promotion and placement, then the royal
// test.
#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::play {

using ruleset::PromotionRule;
using ruleset::WalkDetail;

void Referee::candidates(MoveList& out) {
    const auto pieces = position_.pieces_of(position_.to_move());
    pieces.for_each([&](CellId from) { piece_moves(from, out); });
}

void Referee::piece_moves(CellId from, MoveList& out) {
    auto judgement = judging(from);
    const auto& range = rules_.walks_of[ruleset::index(judgement.mover) * rules_.cell_count + from.index()];
    first_of_piece_ = out.size();
    seen_.clear();
    for (auto w = range.begin; w < range.end; ++w) {
        const auto& walk = rules_.walks[w];
        if (!truth(walk.when, judgement)) continue;
        for (auto n = walk.begin; n < walk.end;) {
            const auto& node = rules_.nodes[n];
            if (node.to != ruleset::kNever && passes(node.to, node.cell, judgement))
                end_of_walk(n, judgement, out);
            n = node.pass != ruleset::kNever && passes(node.pass, node.cell, judgement) ? n + 1 : node.skip;
        }
    }
}

// The move (or, with choices, the moves) that ends at a node whose tests have passed.
void Referee::end_of_walk(std::uint32_t index, Judgement& judgement, MoveList& out) {
    const auto& node = rules_.nodes[index];
    const auto& detail = rules_.details[node.detail];
    Move move{index, judgement.here, node.cell, node.cell, judgement.mover};
    CellId victim =
        node.cell != judgement.here && position_.at(node.cell) != PieceCode::empty ? node.cell : CellId{};
    bool special = false;
    if (node.detail != 0) {
        judgement.to = node.cell;
        judgement.detail = &detail;
        const bool allowed = truth(detail.guard, judgement);
        judgement.detail = nullptr;
        if (!allowed) return;
        special = !detail.plain;
        if (detail.captures_trail && !victim.valid())
            if (const auto* trail = foe_trail(node.cell, judgement.me, ruleset::kAllTypes)) {
                victim = judgement.victim = trail->piece;
                if (!truth(rules_.may_capture, judgement)) return;
                special = true;
            }
    }
    if (special) {
        if (already_there(move, out)) return;
    } else {
        if (seen_.contains(node.cell)) return;
        seen_.add(node.cell);
    }
    const auto captured = victim.valid() ? position_.at(victim) : PieceCode::empty;
    if (rules_.promotions[ruleset::index(judgement.mover)].empty())
        out.push_back(move);
    else
        add_choices(move, judgement, captured, victim, out);
}

// Whether a move that does the same is listed already. Only moves with effects are asked for.
bool Referee::already_there(const Move& move, const MoveList& out) {
    const auto mine = deed(move);
    for (auto i = first_of_piece_; i < out.size(); ++i) {
        if (out[i].to != move.to) continue;
        const auto other = deed(out[i]);
        if (other.victim == mine.victim && other.removals == mine.removals &&
            other.relocations == mine.relocations)
            return true;
    }
    return false;
}

bool Referee::promotes(const PromotionRule& rule, const Move& plain, PieceCode captured) const {
    return (rule.anywhere || rule.in.contains(plain.to)) &&
           (rule.from_anywhere || rule.from.contains(plain.from)) &&
           (!rule.after_capture || rule.after[ruleset::index(captured)] != 0);
}

void Referee::add_choices(const Move& plain, const Judgement& judgement, PieceCode captured, CellId victim,
                          MoveList& out) {
    for (const auto& rule : rules_.promotions[ruleset::index(judgement.mover)]) {
        if (!promotes(rule, plain, captured)) continue;
        if (!rule.when.always()) {
            auto asked = judgement;
            asked.to = plain.to;
            if (!truth(rule.when, asked)) continue;
        }
        const auto before = out.size();
        if (rule.pool.valid()) {
            const auto& pool = rules_.pools[rule.pool];
            for (std::size_t m = 0; m < pool.order.size(); ++m) {
                if (position_.pool_count(rule.pool, judgement.me, m) == 0) continue;
                auto move = plain;
                move.after = rule.pool_targets[m];
                add_placements(rule, move, victim, out);
                if (pool.ordered) break;
            }
        } else {
            for (const auto target : rule.targets) {
                auto move = plain;
                move.after = target;
                add_placements(rule, move, victim, out);
            }
        }
        if (out.size() == before) continue;  // nothing left in the pool: the rule does not apply
        if (rule.optional) out.push_back(plain);
        return;
    }
    out.push_back(plain);
}

// The promoted piece stays where it is, or goes to a vacant cell of the first region that has one.
void Referee::add_placements(const PromotionRule& rule, Move move, CellId victim, MoveList& out) const {
    if (rule.place.empty()) {
        out.push_back(move);
        return;
    }
    for (const auto& region : rule.place) {
        const auto before = out.size();
        region.for_each([&](CellId cell) {
            if (position_.at(cell) != PieceCode::empty && cell != move.from && cell != victim) return;
            move.place = cell;
            out.push_back(move);
        });
        if (out.size() != before) return;
    }
}

bool Referee::is_legal(const Move& candidate) {
    if (!rules_.royals_are_safe || !rules_.has_royals) return true;
    const auto me = position_.to_move();
    if (position_.royals_of(me).empty() && !rules_.codes[ruleset::index(candidate.after)].royal) return true;
    const auto mark = scratch_.changes.size();
    apply(candidate, scratch_);
    const bool safe = !in_check(me);
    position_.rewind(scratch_, mark);
    return safe;
}

// The cells on which a change could expose a royal of the player, or nothing when that cannot be told (it is
// attacked already, or some foe's moves depend on more than the cells they pass).
std::optional<CellSet> Referee::sensitive_cells(PlayerId player) {
    CellSet cells;
    const auto& royals = position_.royals_of(player);
    if (in_check(player)) return {};
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == player) continue;
        const auto unknown = position_.pieces_of(PlayerId(p)).find_if([&](CellId from) {
            const auto slot = ruleset::index(position_.at(from)) * rules_.cell_count + from.index();
            if ((rules_.reach[slot] & royals).empty()) return false;
            cells |= rules_.influence[slot].cells;
            return !rules_.influence[slot].known;
        });
        if (unknown.valid()) return {};
    }
    return cells;
}

// Moves that touch no sensitive cell are legal without being tried.
void Referee::legal_moves(MoveList& out) {
    const auto first = out.size();
    candidates(out);
    if (!rules_.royals_are_safe || !rules_.has_royals) return;
    const auto sensitive = sensitive_cells(position_.to_move());
    const auto cannot_expose = [&](const Move& move) {
        const auto& detail = rules_.details[rules_.nodes[move.node].detail];
        return sensitive && detail.plain && !detail.captures_trail && move.place == move.to &&
               !sensitive->contains(move.from) && !sensitive->contains(move.to) &&
               !rules_.codes[ruleset::index(position_.at(move.from))].royal &&
               !rules_.codes[ruleset::index(move.after)].royal;
    };
    auto end = out.begin() + static_cast<std::ptrdiff_t>(first);
    for (auto i = first; i < out.size(); ++i)
        if (cannot_expose(out[i]) || is_legal(out[i])) *end++ = out[i];
    out.erase(end, out.end());
}

// ---------------------------------------------------------------- attacks

bool Referee::in_check(PlayerId player) {
    return position_.royals_of(player).find_if([&](CellId royal) { return attacked(royal, player); }).valid();
}

CellId Referee::attacker(CellId cell, PlayerId player, bool unguarded) {
    // A piece can also be taken on a cell of its trail.
    const bool by_trail = position_.trail_of(player).piece == cell;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == player) continue;
        const auto found = position_.pieces_of(PlayerId(p)).find_if([&](CellId from) {
            const auto slot = ruleset::index(position_.at(from)) * rules_.cell_count + from.index();
            if (!by_trail && !rules_.reach[slot].contains(cell)) return false;
            auto judgement = judging(from);
            const auto& range = rules_.walks_of[slot];
            for (auto w = range.begin; w < range.end; ++w)
                if (!(unguarded && rules_.walks[w].guarded) &&
                    captures_here(rules_.walks[w], cell, judgement))
                    return true;
            return false;
        });
        if (found.valid()) return found;
    }
    return {};
}

// Whether a move of this walk would take the piece on the cell.
bool Referee::captures_here(const ruleset::Walk& walk, CellId cell, Judgement& judgement) {
    if (!truth(walk.when, judgement)) return false;
    for (auto n = walk.begin; n < walk.end;) {
        const auto& node = rules_.nodes[n];
        const auto& detail = rules_.details[node.detail];
        const bool here = node.cell == cell;
        if (node.to != ruleset::kNever && (here || node.detail != 0)) {
            const auto takes = [&] {
                if (here || std::find(detail.joint_captures.begin(), detail.joint_captures.end(), cell) !=
                                detail.joint_captures.end())
                    return true;
                const auto* trail =
                    detail.captures_trail ? foe_trail(node.cell, judgement.me, ruleset::kAllTypes) : nullptr;
                if (trail != nullptr && trail->piece == cell) return true;
                return std::any_of(
                    detail.captures.begin(), detail.captures.end(),
                    [&](ruleset::FormulaId formula) { return cell_value(formula.value, judgement) == cell; });
            };
            if (passes(node.to, node.cell, judgement)) {
                judgement.to = node.cell;
                judgement.detail = &detail;
                const bool taken = takes() && truth(detail.guard, judgement);
                judgement.detail = nullptr;
                if (taken) return true;
            }
        }
        n = node.pass != ruleset::kNever && passes(node.pass, node.cell, judgement) ? n + 1 : node.skip;
    }
    return false;
}

}  // namespace boardwright::play
