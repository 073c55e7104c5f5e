// Making a move: what is taken, carried and placed; the turn; and which ending holds after it.
#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::play {

using Kind = ruleset::Effect::Kind;

// ---------------------------------------------------------------- what is captured

// A captured piece goes back into the pools that it came from, while they are open.
void Referee::take_from_pool(PieceCode code, Journal& journal) {
    const auto& info = rules_.codes[ruleset::index(code)];
    for (std::size_t p = 0; p < rules_.pools.size() && info.player.valid(); ++p) {
        const PoolId id(p);
        const auto& pool = rules_.pools[id];
        const auto member = std::find(pool.order.begin(), pool.order.end(), info.type);
        if (!pool.refill_by_capture || member == pool.order.end() || position_.pool_closed(id, info.player))
            continue;
        const auto m = static_cast<std::size_t>(member - pool.order.begin());
        position_.set_pool_count(id, info.player, m, position_.pool_count(id, info.player, m) + 1, journal);
    }
}

void Referee::capture_piece(CellId cell, LastMove& last, Journal& journal) {
    const auto code = position_.at(cell);
    if (code == PieceCode::empty) return;
    const auto& owner = rules_.owners[ruleset::index(code)];
    last.captured |= owner.type;
    position_.set_piece(cell, PieceCode::empty, journal);
    end_partners(code, journal);
    if (!rules_.pools.empty()) take_from_pool(code, journal);
    if (!rules_.captures_are_held) return;
    const auto member = rules_.held_as[ruleset::index(code)];
    const auto holder = !rules_.held_by_owner                  ? position_.to_move()
                        : owner.player == ruleset::kMaxPlayers ? PlayerId()
                                                               : PlayerId(owner.player);
    if (member == ruleset::Ruleset::kNotHeld || !holder.valid()) return;
    const auto count = position_.pool_count(rules_.hand, holder, member);
    position_.set_pool_count(rules_.hand, holder, member, std::min(count + 1, 255), journal);
}

// ---------------------------------------------------------------- doing it

void Referee::apply(const Move& move, Journal& journal) {
    make(move, journal);
    finish(journal);
}

// The `after:` rules, where they do nothing but set counters.
void Referee::set_counters_after() {
    const auto& last = position_.last();
    const bool event = last.captured != 0 || last.promoted;
    Judgement judgement;
    judgement.me = position_.to_move();
    for (const auto& rule : rules_.after) {
        if ((rule.needs_event && !event) || !is_reached(rule.needs) || !truth(rule.when, judgement)) continue;
        // One needs no plan.
        if (rule.effects.size() == 1) {
            const auto& effect = rule.effects.front();
            put_counter(effect.counter, player_of(effect, judgement.me),
                        static_cast<int>(value(effect.value.value, judgement)));
            continue;
        }
        for (const auto& act : plan(rule.effects, {}, judgement).acts)
            put_counter(act.counter, act.player, act.value);
    }
}

void Referee::put_counter(ruleset::CounterId counter, PlayerId player, int value) {
    const auto owner = player.valid() ? player : position_.to_move();
    position_.put_counter(rules_.counters[counter].slot_of(owner), value);
}

void Referee::make(const Move& move, Journal& journal) {
    const auto me = position_.to_move();
    LastMove last;
    if (move.is_pass()) {
        last.passed = true;
        vacated_.clear();
        position_.set_last(last, journal);
        if (!rules_.after.empty()) after_rules(move, {}, last, journal);
        return;
    }
    if (move.node() == Ruleset::kPlainNode && move.from().valid() && rules_.moves_are_plain)
        return make_plain(move, journal);
    const auto mover = move.from().valid() ? position_.at(move.from()) : PieceCode::empty;
    const auto& detail = rules_.details[rules_.nodes[move.node()].detail];
    const auto what = deed(move);
    last.from = move.from();
    last.to = move.to();
    last.mover = mover;
    last.dropped = move.is_drop() ? move.after() : PieceCode::empty;
    last.promoted = !move.is_drop() && move.after() != mover;
    last.tags = detail.tags;
    vacated_.clear();
    if (what.victim.valid()) capture_piece(what.victim, last, journal);
    for (const auto cell : what.plan.captures) capture_piece(cell, last, journal);
    for (const auto cell : what.plan.removals) position_.set_piece(cell, PieceCode::empty, journal);
    put_mover(move, mover, what, journal);
    if (position_.has_trails()) carry_trails(what.plan, what.victim, move.from(), what.landing, journal);
    const bool promoted = last.promoted;
    // What has become another piece is not the one that passed.
    if (!detail.trail.empty() && !promoted) {
        const auto old = position_.trails_of(me);
        std::vector<Trail> trails(old.begin(), old.end());
        trails.push_back({&detail.trail, what.landing});
        position_.set_trails(me, std::move(trails), journal);
    }
    for (const auto& one : what.plan.acts) act(one, what.landing, last, journal);
    if (promoted && !rules_.pools.empty()) note_promotion(mover, move.after(), journal);
    if (mover != PieceCode::empty) end_partners(mover, journal);
    position_.set_last(last, journal);
    if (!rules_.after.empty()) after_rules(move, what.landing, last, journal);
}

// The same for a move that has no details.
void Referee::make_plain(const Move& move, Journal& journal) {
    const auto landing = place_of(rules_, move);
    const auto mover = position_.at(move.from());
    LastMove last;
    last.from = move.from();
    last.to = move.to();
    last.mover = mover;
    last.promoted = move.after() != mover;
    if (move.to() != move.from()) capture_piece(move.to(), last, journal);
    position_.set_piece(move.from(), PieceCode::empty, journal);
    position_.set_piece(landing, move.after(), journal);
    if (position_.has_trails()) carry_trails({}, move.to(), move.from(), landing, journal);
    if (last.promoted && !rules_.pools.empty()) note_promotion(mover, move.after(), journal);
    end_partners(mover, journal);

    position_.set_last(last, journal);
}

// The moving piece, or the one from the hand, and all that are carried along: they are lifted before any is
// put down.
void Referee::put_mover(const Move& move, PieceCode mover, const Deed& what, Journal& journal) {
    const auto lift = [&](CellId from) {
        if (rules_.vacated_matters && position_.unmoved(from)) vacated_.add(from);
        const auto code = position_.at(from);
        position_.set_piece(from, PieceCode::empty, journal);
        return code;
    };
    if (mover != PieceCode::empty) {
        lift(move.from());
    } else {
        const auto me = position_.to_move();
        for (const auto& drop : rules_.drops[me.index()])
            if (drop.code == move.after()) {
                const auto count = position_.pool_count(rules_.hand, me, drop.member);
                position_.set_pool_count(rules_.hand, me, drop.member, count - 1, journal);
                break;
            }
    }
    std::vector<PieceCode> carried;
    const auto& relocations = what.plan.relocations;
    for (const auto& [from, to] : relocations)
        carried.push_back(from == move.from() ? PieceCode::empty : lift(from));
    position_.set_piece(what.landing, move.after(), journal);
    for (std::size_t i = 0; i < carried.size(); ++i)
        if (carried[i] != PieceCode::empty) position_.set_piece(relocations[i].second, carried[i], journal);
}

// A piece that is promoted out of a pool leaves it.
void Referee::note_promotion(PieceCode before, PieceCode after, Journal& journal) {
    const auto me = position_.to_move();
    const auto type = rules_.codes[ruleset::index(after)].type;
    for (const auto& rule : rules_.promotions[ruleset::index(before)]) {
        if (!rule.pool.valid()) continue;
        const auto& pool = rules_.pools[rule.pool];
        const auto member = std::find(pool.order.begin(), pool.order.end(), type);
        if (member == pool.order.end()) continue;
        const auto m = static_cast<std::size_t>(member - pool.order.begin());
        position_.set_pool_count(rule.pool, me, m, position_.pool_count(rule.pool, me, m) - 1, journal);
        bool empty = true;
        for (std::size_t i = 0; i < pool.order.size(); ++i)
            empty = empty && position_.pool_count(rule.pool, me, i) == 0;
        if (empty && pool.closes_when_empty) position_.close_pool(rule.pool, me, journal);
        return;
    }
}

// ---------------------------------------------------------------- effects

void Referee::carry_out(const Plan& plan, CellId landing, LastMove& last, Journal& journal) {
    for (const auto cell : plan.captures) capture_piece(cell, last, journal);
    for (const auto cell : plan.removals) position_.set_piece(cell, PieceCode::empty, journal);
    std::vector<PieceCode> carried;
    for (const auto& [from, to] : plan.relocations) {
        carried.push_back(position_.at(from));
        position_.set_piece(from, PieceCode::empty, journal);
    }
    for (std::size_t i = 0; i < carried.size(); ++i)
        if (carried[i] != PieceCode::empty)
            position_.set_piece(plan.relocations[i].second, carried[i], journal);
    carry_trails(plan, {}, {}, {}, journal);
    for (const auto& one : plan.acts) act(one, landing, last, journal);
}

void Referee::act(const Plan::Act& act, CellId landing, LastMove& last, Journal& journal) {
    const auto player = act.player.valid() ? act.player.index() : rules_.player_names.size();
    const auto in_hand = [&](int change) {
        const auto& members = rules_.pools[rules_.hand].order;
        const auto member = std::find(members.begin(), members.end(), act.type);
        if (member == members.end()) return false;
        const auto m = static_cast<std::size_t>(member - members.begin());
        const auto count = position_.pool_count(rules_.hand, act.player, m) + change;
        if (count < 0 || count > 255) return false;
        position_.set_pool_count(rules_.hand, act.player, m, count, journal);
        return true;
    };
    const auto put = [&](CellId cell, PieceCode code) {
        if (code != PieceCode::empty) position_.set_piece(cell, code, journal);
    };
    switch (act.kind) {
        case Kind::place:
            if (position_.at(act.cell) == PieceCode::empty)
                put(act.cell, rules_.plain_codes[player][act.type.index()]);
            break;
        case Kind::drop:
            if (rules_.hand.valid() && position_.at(act.cell) == PieceCode::empty && in_hand(-1))
                put(act.cell, rules_.plain_codes[player][act.type.index()]);
            break;
        case Kind::become:
            if (!landing.valid()) break;  // a pass
            if (const auto code = position_.at(landing); code != PieceCode::empty) {
                const auto after = rules_.promoted_codes[ruleset::index(code)][act.type.index()];
                last.promoted = last.promoted || after != code;
                put(landing, after);
            }
            break;
        case Kind::own:
            if (const auto code = position_.at(act.cell); code != PieceCode::empty) {
                const bool unmoved = position_.unmoved(act.cell);
                put(act.cell, rules_.owned_codes[ruleset::index(code)][player]);
                position_.set_unmoved(act.cell, unmoved, journal);
                end_trails(act.cell, act.player, journal);
            }
            break;
        case Kind::give:
            if (rules_.hand.valid() && act.player.valid()) in_hand(+1);
            break;
        case Kind::set:
            position_.set_counter(act.counter, act.player.valid() ? act.player : position_.to_move(),
                                  act.value, journal);
            break;
        case Kind::renew:
            if (is_of_matter(act.cell)) position_.set_unmoved(act.cell, true, journal);
            break;
        case Kind::again: {
            auto turn = position_.turn();
            ++turn.left;
            position_.set_turn(turn, journal);
            break;
        }
        default: break;
    }
}

// Whether it is of any matter that the piece on the cell has not moved.
bool Referee::is_of_matter(CellId cell) const {
    const auto code = position_.at(cell);
    return code != PieceCode::empty &&
           (rules_.unmoved_matters & ruleset::type_bit(rules_.codes[ruleset::index(code)].type)) != 0;
}

void Referee::after_rules(const Move& move, CellId landing, LastMove& last, Journal& journal) {
    auto vacated = vacated_;  // other moves may be tried meanwhile
    for (const auto& rule : rules_.after) {
        if (is_outcome_ && rule.asks_attacks) continue;
        Judgement judgement;
        judgement.me = position_.to_move();
        judgement.vacated = &vacated;
        // Places that have been filled again are not vacant.
        vacated.for_each([&](CellId cell) {
            if (position_.at(cell) != PieceCode::empty) vacated.remove(cell);
        });
        if (!truth(rule.when, judgement)) continue;
        const auto choice = choice_of(rules_, move);
        const bool chosen = choice.cell.valid() || choice.type.valid();
        if (rule.chooses && options_ != nullptr) {
            const auto before = options_->size();
            for (const auto& effect : rule.effects)
                if (effect.chooses) each_choice(effect, move, judgement, *options_);
            options_are_optional_ = rule.optional || options_->size() == before;
            return;
        }
        if (rule.chooses && !chosen) continue;
        if (after_done_ != nullptr)
            (*after_done_)[static_cast<std::size_t>(&rule - rules_.after.data())] = true;
        carry_out(plan(rule.effects, move, judgement), landing, last, journal);
        position_.set_last(last, journal);
    }
}

// ---------------------------------------------------------------- the turn

void Referee::finish(Journal& journal) {
    const auto me = position_.to_move();
    count_plies(journal, me);
    auto turn = position_.turn();
    ++turn.ply;
    --turn.left;
    // What may stop a turn is judged as if it were over.
    const auto mark = journal.changes.size();
    pass_turn_on(turn, journal);
    if (turn.left <= 0 || stops_turn(me)) return;
    position_.rewind(journal, mark);
    position_.set_turn(turn, journal);
}

void Referee::pass_turn_on(Turn turn, Journal& journal) {
    const auto& turns = rules_.turns;
    const auto me = turn.player;
    ++turn.number;
    turn.player = turns.order[static_cast<std::size_t>(turn.number) % turns.order.size()];
    turn.left = turns.progressive ? turns.first + turn.number : turns.moves;
    // Trails end when the turn comes back to the player who left them.
    if (turn.player != me) position_.end_trails(turn.player, journal);
    position_.set_turn(turn, journal);
}

bool Referee::stops_turn(PlayerId mover) {
    if (!rules_.turns.stops || (are_replies_ && rules_.turns.stop_looks_further)) return false;
    Judgement judgement;
    judgement.me = mover;
    return truth(rules_.turns.stop, judgement);
}

// When the last unmoved piece that could use a partner has gone, the partners' bits mean nothing any more.
void Referee::end_partners(PieceCode gone, Journal& journal) {
    if (rules_.vacated_matters || !asks_partner(gone)) return;
    std::vector<CellId> partners;
    partners_without_use(gone, partners);
    for (const auto cell : partners) position_.set_unmoved(cell, false, journal);
}

// The unmoved partners of the player who has lost the piece, when no other of his can use them.
void Referee::partners_without_use(PieceCode gone, std::vector<CellId>& cells) const {
    const auto player = rules_.owners[ruleset::index(gone)].player;
    cells.clear();
    for (std::size_t code = 1; code < rules_.codes.size() && player != ruleset::kMaxPlayers; ++code) {
        const auto& owner = rules_.owners[code];
        if (owner.player != player || (owner.type & (rules_.asks_partner | rules_.partners)) == 0) continue;
        const bool asks = (owner.type & rules_.asks_partner) != 0;
        const auto unmoved = [&](CellId cell) { return position_.unmoved(cell); };
        const auto pieces = position_.of_code(static_cast<PieceCode>(code));
        if (asks && pieces.find_if(unmoved).valid()) return cells.clear();
        if (!asks)
            pieces.for_each([&](CellId cell) {
                if (unmoved(cell)) cells.push_back(cell);
            });
    }
}

// Counters are judged with the move made, as the mover sees it.
void Referee::count_plies(Journal& journal, PlayerId mover) {
    for (std::size_t c = 0; c < rules_.counters.size(); ++c) {
        const ruleset::CounterId id(c);
        position_.set_counter(id, mover, counted(rules_.counters[id], mover), journal);
    }
}

void Referee::count_plies(PlayerId mover) {
    for (const auto& counter : rules_.counters)
        position_.put_counter(counter.slot_of(mover), counted(counter, mover));
}

// What the counter shows after the move.
int Referee::counted(const ruleset::Counter& counter, PlayerId mover) {
    const auto& last = position_.last();
    const bool held = counter.quick
                          ? counter.happened(last.captured, rules_.owners[ruleset::index(last.mover)].type)
                          : holds_now(counter.reset, mover);
    return counter.after(position_.counter(counter.slot_of(mover)), held);
}

bool Referee::holds_now(ruleset::FormulaId condition, PlayerId me) {
    Judgement judgement;
    judgement.me = me;
    return truth(condition, judgement);
}

// ---------------------------------------------------------------- endings

bool Referee::is_reached(const std::vector<ruleset::Mark>& marks) const {
    return marks.empty() || std::any_of(marks.begin(), marks.end(), [&](const ruleset::Mark& mark) {
               return position_.counter(rules_.counters[mark.counter].slot) >= mark.at_least;
           });
}

const ruleset::EndRule* Referee::ending(const Circumstances& circumstances) {
    Judgement judgement;
    judgement.me = position_.to_move();
    judgement.repeated = circumstances.repeated;
    judgement.perpetual = circumstances.checker.valid();
    bool moves_known = false;
    for (const auto& rule : rules_.ends) {
        if (rule.claim != circumstances.claims || !is_reached(rule.needs)) continue;
        if (!circumstances.history && !rule.by_position) continue;
        // For a bare position it is enough to know what ends it while there are moves.
        if (!circumstances.history) judgement.stuck = false;
        if (circumstances.history && rule.needs_moves && !moves_known) {
            spare_.clear();
            if (circumstances.legal == nullptr) legal_moves(spare_);
            judgement.stuck = (circumstances.legal != nullptr ? *circumstances.legal : spare_).empty();
            moves_known = true;
        }
        if (rule.for_checker && !circumstances.checker.valid()) continue;
        if (truth(rule.when, judgement)) return &rule;
    }
    return nullptr;
}

bool Referee::is_over_by_position() {
    if (!rules_.ends_by_position) return false;
    Circumstances position_only;
    position_only.history = false;
    return ending(position_only) != nullptr;
}

}  // namespace boardwright::play
