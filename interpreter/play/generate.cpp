// Which moves there are: walks over the tables, then the choices of promotion and placement, then the royal
// test.
#include <algorithm>
#include <utility>

#include "interpreter/play/referee.h"
#include "interpreter/play/table_moves.h"

namespace boardwright::play {

using ruleset::PromotionRule;
using ruleset::WalkDetail;

void Referee::candidates(MoveList& out) {
    const auto first = out.size();
    const auto pieces = position_.pieces_of(position_.to_move());
    pieces.for_each([&](CellId from) { piece_moves(from, out); });
    if (rules_.hand.valid()) drops(out);
    if (rules_.after_chooses) add_after_choices(first, out);
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
    out.push_back(
        {detail.only_goes ? Ruleset::kPlainNode : index, CellId{}, node.cell, node.cell, drop.code, {}, {}});
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
    Move move{index, judgement.here, node.cell, node.cell, judgement.mover, {}, {}};
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
    if (detail.only_goes && !by_trail) move.node = Ruleset::kPlainNode;
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
    if (mine.plan == Plan{} && !mine.by_trail && mine.landing == move.to) {
        if (seen_.contains(move.to)) return true;
        seen_.add(move.to);
        return false;
    }
    const auto same = [&](const Special& other) { return other.to == move.to && other.deed == mine; };
    if (std::any_of(specials_.begin(), specials_.end(), same)) return true;
    specials_.push_back({move.to, std::move(mine)});
    return false;
}

// ---------------------------------------------------------------- what the mover may choose

// Every choice of a cell and a type that the effect offers after (or with) a move.
void Referee::each_choice(const ruleset::Effect& effect, const Move& move, const Judgement& judgement,
                          MoveList& out) {
    using Kind = ruleset::Effect::Kind;
    const bool several_types = effect.types.size() > 1;
    std::vector<PieceCode> types;
    for (const auto type : effect.types) {
        if (effect.kind == Kind::drop) {
            const auto& members = rules_.pools[rules_.hand].order;
            const auto member = std::find(members.begin(), members.end(), type);
            const auto m = static_cast<std::size_t>(member - members.begin());
            if (member == members.end() || position_.pool_count(rules_.hand, judgement.me, m) == 0) continue;
        }
        types.push_back(rules_.plain_codes[judgement.me.index()][type.index()]);
    }
    if (!several_types) types.assign(types.empty() && !effect.types.empty() ? 0 : 1, PieceCode::empty);
    const bool is_set = ruleset::gives_set(rules_.formulas[effect.target.value].op);
    const auto add = [&](CellId cell) {
        for (const auto type : types) {
            auto chosen = move;
            chosen.chosen = type;
            chosen.choice = cell;
            out.push_back(chosen);
        }
    };
    if (effect.kind == Kind::become || !is_set) return add(CellId{});
    set_value(effect.target.value, judgement).for_each([&](CellId cell) {
        const bool leaves = options_ == nullptr && cell == move.from;
        const bool fills = options_ == nullptr && cell == move.place;
        if (rules_.blocked.contains(cell)) return;
        if ((position_.at(cell) == PieceCode::empty || leaves) && !fills) add(cell);
    });
}

// The moves listed from `first` on become one for each choice of their path's effect.
void Referee::add_path_choices(std::size_t first, Judgement judgement, MoveList& out) {
    const MoveList plain(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
    out.resize(first);
    for (const auto& move : plain) {
        const auto& detail = rules_.details[rules_.nodes[move.node].detail];
        judgement.to = move.to;
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
        const bool must = !rule.may_stay && rule.must.contains(plain.to);
        if (out.size() == before && must) return;
        if (out.size() == before) continue;  // nothing left in the pool: the rule does not apply
        if (rule.optional && !must) out.push_back(plain);
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

// ---------------------------------------------------------------- legality

bool Referee::is_legal(const Move& candidate) {
    if (rules_.royals_are_safe && rules_.has_royals && !leaves_safe(candidate)) return false;
    return rules_.forbid.empty() || broken_rule(candidate) == nullptr;
}

// Whether the mover is not in check afterwards, nor without the royal that it had.
bool Referee::leaves_safe(const Move& candidate) {
    const auto me = position_.to_move();
    const bool had_royal = !position_.royals_of(me).empty();
    // Effects may give the mover a royal.
    const bool plain = rules_.after.empty() && rules_.details[rules_.nodes[candidate.node].detail].plain;
    if (plain && !had_royal && !rules_.codes[ruleset::index(candidate.after)].royal) return true;
    if (rules_.moves_are_plain && !rules_.by_outcome && position_.trails_of(me).empty() &&
        is_bare(candidate)) {
        Frame frame;
        position_.move_piece(candidate.from, candidate.to, candidate.after, frame);
        const bool safe = !in_check(me);
        position_.move_back(frame);

        return safe;
    }
    auto tried = candidate;
    // What may be left out cannot save a royal.
    if (rules_.after_chooses &&
        std::any_of(rules_.after.begin(), rules_.after.end(),
                    [](const ruleset::AfterRule& rule) { return rule.chooses && rule.optional; }))
        tried.choice = CellId{}, tried.chosen = PieceCode::empty;
    bool foes_had = false;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        foes_had = foes_had || (PlayerId(p) != me && !position_.royals_of(PlayerId(p)).empty());
    const auto mark = scratch_.changes.size();
    make(tried, scratch_);
    bool foes_have = false;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        foes_have = foes_have || (PlayerId(p) != me && !position_.royals_of(PlayerId(p)).empty());
    bool safe = true;
    if (rules_.by_outcome && had_royal && position_.royals_of(me).empty())
        safe = false;
    else if (!(rules_.by_outcome && foes_had && !foes_have))
        safe = !in_check(me);
    position_.rewind(scratch_, mark);
    return safe;
}

const ruleset::MoveRule* Referee::broken_rule(const Move& move) {
    const auto mark = scratch_.changes.size();
    const auto me = position_.to_move();
    apply(move, scratch_);
    const auto broken = std::find_if(rules_.forbid.begin(), rules_.forbid.end(),
                                     [&](const ruleset::MoveRule& rule) { return holds_after(rule, me); });
    position_.rewind(scratch_, mark);
    return broken == rules_.forbid.end() ? nullptr : &*broken;
}

// Whether a rule about moves holds now that the player's move has been made.
bool Referee::holds_after(const ruleset::MoveRule& rule, PlayerId mover) {
    if (are_replies_ && rule.looks_further) return false;
    Judgement judgement;
    judgement.me = mover;
    if (rule.asks_repeated && past_ != nullptr)
        judgement.repeated += static_cast<int>(std::count(past_->begin(), past_->end(), identity()));
    return truth(rule.when, judgement);
}

// Of the moves from `first` on, only those that fulfil the first preference that any of them fulfils.
void Referee::keep_preferred(std::size_t first, MoveList& out) {
    const auto me = position_.to_move();
    for (const auto& rule : rules_.prefer) {
        MoveList kept;
        for (auto i = first; i < out.size(); ++i) {
            const auto mark = scratch_.changes.size();
            apply(out[i], scratch_);
            if (holds_after(rule, me)) kept.push_back(out[i]);
            position_.rewind(scratch_, mark);
        }
        if (kept.empty()) continue;
        out.resize(first);
        out.insert(out.end(), kept.begin(), kept.end());
        return;
    }
}

// Passing does nothing about a check.
bool Referee::may_pass_now(bool stuck) {
    if (!rules_.may_pass) return false;
    Judgement judgement;
    judgement.me = position_.to_move();
    judgement.stuck = stuck;
    return truth(rules_.pass, judgement) && !(rules_.royals_are_safe && in_check(judgement.me));
}

// Whether some move in this position might break the rule.
bool Referee::may_break(const ruleset::MoveRule& rule) const {
    return !rule.counter.valid() || position_.counter(rule.counter, position_.to_move()) >= rule.at_least;
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

void Referee::legal_moves(MoveList& out) {
    const auto first = out.size();
    const bool done = rules_.tables.usable && with_table_moves(*this, rules_.tables.words, [&](auto moves) {
                          if (!moves.prepare()) return false;
                          moves.list(out);
                          return true;
                      });
    if (!done) {
        candidates(out);
        keep_legal(first, out);
    }
    preferred_and_passes(first, out);
}

std::uint64_t Referee::legal_count() {
    if (rules_.tables.usable && rules_.prefer.empty()) {
        std::uint64_t number = 0;
        const bool done = with_table_moves(*this, rules_.tables.words, [&](auto moves) {
            if (!moves.prepare()) return false;
            number = moves.count();
            return true;
        });
        if (done) return number + (may_pass_now(number == 0) ? 1 : 0);
    }
    MoveList moves;
    legal_moves(moves);
    return moves.size();
}

void Referee::legal_moves_by_trial(MoveList& out) {
    const auto first = out.size();
    candidates(out);
    auto end = out.begin() + static_cast<std::ptrdiff_t>(first);
    for (auto i = first; i < out.size(); ++i)
        if (is_legal(out[i])) *end++ = out[i];
    out.erase(end, out.end());
    preferred_and_passes(first, out);
}

void Referee::preferred_and_passes(std::size_t first, MoveList& out) {
    if (!rules_.prefer.empty()) keep_preferred(first, out);
    if (!may_pass_now(out.size() == first)) return;
    const auto pass = out.size();
    out.emplace_back();
    if (rules_.after_chooses) add_after_choices(pass, out);
}

// Moves that touch no sensitive cell are legal without being tried.
void Referee::keep_legal(std::size_t first, MoveList& out) {
    const bool royals_matter = rules_.royals_are_safe && rules_.has_royals;
    if (!royals_matter && rules_.forbid.empty()) return;
    const auto sensitive =
        rules_.moves_are_local ? sensitive_cells(position_.to_move()) : std::optional<CellSet>();
    const auto cannot_expose = [&](const Move& move) {
        const auto& detail = rules_.details[rules_.nodes[move.node].detail];
        return sensitive && detail.plain && !detail.captures_trail && move.place == move.to &&
               !sensitive->contains(move.to) && !rules_.codes[ruleset::index(move.after)].royal &&
               (!move.from.valid() || (!sensitive->contains(move.from) &&
                                       !rules_.codes[ruleset::index(position_.at(move.from))].royal));
    };
    auto end = out.begin() + static_cast<std::ptrdiff_t>(first);
    for (auto i = first; i < out.size(); ++i)
        if (cannot_expose(out[i]) || is_legal(out[i])) *end++ = out[i];
    out.erase(end, out.end());
}

// ---------------------------------------------------------------- attacks

bool Referee::in_check(PlayerId player) {
    const auto& royals = position_.royals_of(player);
    const auto is_attacked = [&](CellId royal) { return attacked(royal, player); };
    switch (rules_.royals) {
        case ruleset::Royals::any: return royals.find_if(is_attacked).valid();
        case ruleset::Royals::all:
            return !royals.empty() &&
                   !royals.find_if([&](CellId royal) { return !attacked(royal, player); }).valid();
        case ruleset::Royals::last: return royals.size() == 1 && attacked(royals.first(), player);
    }
    return false;
}

// Whether some foe has a move that takes the piece on the cell and, with all it does, leaves the foe a royal.
bool Referee::attacked_by_outcome(CellId cell, PlayerId player) {
    if (!attacker(cell, player, true).valid()) return false;
    const auto seen = seen_;
    const auto specials = specials_;
    const auto mark = scratch_.changes.size();
    bool found = false;
    for (std::size_t p = 0; p < rules_.player_names.size() && !found; ++p) {
        const PlayerId foe(p);
        if (foe == player) continue;
        auto turn = position_.turn();
        turn.player = foe;
        position_.set_turn(turn, scratch_);
        const bool had_royal = !position_.royals_of(foe).empty();
        MoveList moves;
        const auto pieces = position_.pieces_of(foe);
        pieces.for_each([&](CellId from) { piece_moves(from, moves, true); });
        for (const auto& move : moves) {
            const auto what = deed(move);
            const auto among = [&](const std::vector<CellId>& cells) {
                return std::find(cells.begin(), cells.end(), cell) != cells.end();
            };
            if (what.victim != cell && !among(what.plan.captures) && !among(what.plan.removals)) continue;
            const auto before = scratch_.changes.size();
            const bool asked = std::exchange(is_outcome_, true);
            make(move, scratch_);
            is_outcome_ = asked;
            found = !had_royal || !position_.royals_of(foe).empty();
            position_.rewind(scratch_, before);
            if (found) break;
        }
    }
    position_.rewind(scratch_, mark);
    seen_ = seen;
    specials_ = specials;
    return found;
}

CellId Referee::attacker(CellId cell, PlayerId player, bool unguarded) {
    // A piece can also be taken on a cell of its trail.
    const auto& trails = position_.trails_of(player);
    const bool by_trail =
        std::any_of(trails.begin(), trails.end(), [&](const Trail& trail) { return trail.piece == cell; });
    if (!by_trail && rules_.tables.usable && rules_.tables.all_lines &&
        position_.royals_of(player).contains(cell))
        return with_table_moves(*this, rules_.tables.words,
                                [&](const auto& moves) { return moves.attacker(cell, player); });
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == player) continue;
        const auto found = position_.pieces_of(PlayerId(p)).find_if([&](CellId from) {
            const auto slot = ruleset::index(position_.at(from)) * rules_.cell_count + from.index();
            return (by_trail || rules_.reach[slot].contains(cell)) && takes(from, cell, by_trail, unguarded);
        });
        if (found.valid()) return found;
    }
    return {};
}

// Whether a move of the piece on `from` would take the piece on the cell.
bool Referee::takes(CellId from, CellId cell, bool by_trail, bool unguarded) {
    const auto slot = ruleset::index(position_.at(from)) * rules_.cell_count + from.index();
    auto judgement = judging(from);
    const auto& range = rules_.walks_of[slot];
    for (auto w = range.begin; w < range.end; ++w)
        if (!(unguarded && rules_.walks[w].guarded) &&
            captures_here(rules_.walks[w], cell, by_trail, judgement))
            return true;
    return false;
}

// Whether the side paths or effects of a move take the piece on the cell.
bool Referee::takes_besides(const WalkDetail& detail, CellId cell, const Judgement& judgement) {
    if (detail.every.empty() && detail.effects.empty()) return false;
    Plan taken;
    for (const auto& side : detail.every) add_side_captures(side, judgement, taken);
    const auto contains = [&](const std::vector<CellId>& cells) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    if (contains(taken.captures)) return true;
    return std::any_of(detail.effects.begin(), detail.effects.end(), [&](const ruleset::Effect& effect) {
        using Kind = ruleset::Effect::Kind;
        if (effect.kind != Kind::capture && effect.kind != Kind::remove) return false;
        auto about = judgement;
        about.subject = cell;
        return set_value(effect.cells.value, judgement).contains(cell) && truth(effect.where, about);
    });
}

// Whether a move of this walk would take the piece on the cell.
bool Referee::captures_here(const ruleset::Walk& walk, CellId cell, bool by_trail, Judgement& judgement) {
    if (!truth(walk.when, judgement)) return false;
    for (auto n = walk.begin; n < walk.end;) {
        const auto& node = rules_.nodes[n];
        const auto& detail = rules_.details[node.detail];
        const bool here = node.cell == cell;
        if (node.to != ruleset::kNever && (here || node.detail != 0)) {
            const auto takes = [&] {
                if ((here && detail.takes_end) ||
                    std::find(detail.joint_captures.begin(), detail.joint_captures.end(), cell) !=
                        detail.joint_captures.end())
                    return true;
                if (by_trail && detail.captures_trail && detail.takes_end &&
                    left_trail_at(node.cell, judgement.me).contains(cell))
                    return true;
                return takes_besides(detail, cell, judgement);
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
