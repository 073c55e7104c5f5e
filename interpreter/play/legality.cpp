// Which candidates are legal, by tables where they know and by trial where not; and who attacks what.
#include <algorithm>
#include <utility>

#include "interpreter/play/piece_mover.h"
#include "interpreter/play/referee.h"
#include "interpreter/play/table_moves.h"

namespace boardwright::play {

using ruleset::WalkDetail;

bool Referee::is_legal(const Move& candidate) {
    if (rules_.royals_are_safe && rules_.has_royals && !leaves_safe(candidate)) return false;
    return rules_.forbid.empty() || broken_rule(candidate) == nullptr;
}

// Whether the mover is not in check afterwards, nor without the royal that it had.
bool Referee::leaves_safe(const Move& candidate) {
    const auto me = position_.to_move();
    const bool had_royal = !position_.royals_of(me).empty();
    // Effects may give the mover a royal.
    const bool plain = rules_.after.empty() && rules_.details[rules_.nodes[candidate.node()].detail].plain;
    if (plain && !had_royal && !rules_.codes[ruleset::index(candidate.after())].royal) return true;
    if (candidate.is_plain() && candidate.from() != candidate.to() && rules_.moves_are_plain &&
        !rules_.moves_ask_last && !rules_.by_outcome && position_.trails_of(me).empty() &&
        !asks_partner(position_.at(candidate.from())) && !asks_partner(position_.at(candidate.to()))) {
        const PieceMover<false> mover(position_);
        const auto step = mover.step(candidate.parts());
        const auto key = position_.key();
        position_.put_key(key ^ mover.make(step));
        const bool safe = !in_check(me);
        mover.take_back(step);
        position_.put_key(key);
        return safe;
    }
    auto tried = candidate;
    // What may be left out cannot save a royal.
    if (rules_.after_chooses &&
        std::any_of(rules_.after.begin(), rules_.after.end(),
                    [](const ruleset::AfterRule& rule) { return rule.chooses && rule.optional; }))
        tried = tried.with_choice(rules_.choices.number({choice_of(rules_, tried).place, {}, {}}));
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
        if (prefer_done_ != nullptr && !are_replies_ && kept.size() < out.size() - first)
            (*prefer_done_)[static_cast<std::size_t>(&rule - rules_.prefer.data())] = true;
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
    const bool done = rules_.tables.usable && with_words(rules_.tables.words, [&](auto words) {
                          TableMoves<words> moves(*this);
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
        const bool done = with_words(rules_.tables.words, [&](auto words) {
            TableMoves<words> moves(*this);
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
    out.push_back(Move());  // a pass
    if (rules_.after_chooses) add_after_choices(pass, out);
}

// Moves that touch no sensitive cell are legal without being tried.
void Referee::keep_legal(std::size_t first, MoveList& out) {
    const bool royals_matter = rules_.royals_are_safe && rules_.has_royals;
    if (!royals_matter && rules_.forbid.empty()) return;
    const auto sensitive =
        rules_.moves_are_local ? sensitive_cells(position_.to_move()) : std::optional<CellSet>();
    const auto cannot_expose = [&](const Move& move) {
        const auto& detail = rules_.details[rules_.nodes[move.node()].detail];
        return sensitive && detail.plain && !detail.captures_trail && place_of(rules_, move) == move.to() &&
               !sensitive->contains(move.to()) && !rules_.codes[ruleset::index(move.after())].royal &&
               (!move.from().valid() || (!sensitive->contains(move.from()) &&
                                         !rules_.codes[ruleset::index(position_.at(move.from()))].royal));
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
        return with_words(rules_.tables.words, [&](auto words) {
            const TableView<words> view(position_);
            return RoyalSafety<words>(view, *this).attacker(cell, player);
        });
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
