#include "interpreter/compile/walk_builder.h"

#include <algorithm>
#include <functional>

#include "interpreter/model/leaps.h"

namespace boardwright::compile {
namespace {

using model::Formula;
using model::Heading;
using model::Leg;
using ruleset::CellId;
using ruleset::CellTest;
using ruleset::DirectionId;
using ruleset::PieceCode;
using ruleset::SideWalk;
using ruleset::TestId;
using ruleset::WalkDetail;
using ruleset::WalkNode;
using Op = Formula::Op;

constexpr std::size_t kMostPerWalk = 50'000;

int wrapped(int value, int size) {
    const int rest = value % size;
    return rest < 0 ? rest + size : rest;
}

// Whether a condition may be decided differently on different cells before the game begins.
bool depends_on_cells(const Formula& formula) {
    switch (formula.op) {
        case Op::inside:
        case Op::equal:
        case Op::not_equal:
        case Op::less:
        case Op::less_equal:
        case Op::greater:
        case Op::greater_equal: return true;
        default: return std::any_of(formula.args.begin(), formula.args.end(), depends_on_cells);
    }
}

bool path_mentions(const model::Path& path, Op op) {
    const auto in = [&](const Formula& formula) { return formula.mentions(op); };
    const auto in_effect = [&](const model::Effect& effect) {
        return in(effect.cells) || in(effect.where) || in(effect.target) || in(effect.value);
    };
    return in(path.guard) || in(path.to) || in(path.via) ||
           std::any_of(path.lets.begin(), path.lets.end(), in) ||
           std::any_of(path.effects.begin(), path.effects.end(), in_effect);
}

// Whether the moving piece does not stand on the last cell afterwards, or what stood there goes elsewhere.
bool spares_the_end(const model::Effect& effect) {
    const bool moves = effect.kind == model::Effect::Kind::move || effect.kind == model::Effect::Kind::swap;
    return moves &&
           (effect.cells.op == Op::here || effect.target.op == Op::here || effect.cells.op == Op::to);
}

Formula joined(Op op, Formula a, Formula b) {
    Formula result;
    result.op = op;
    result.args.push_back(std::move(a));
    result.args.push_back(std::move(b));
    return result;
}

Formula subject_is_empty() {
    Formula cell;
    cell.op = Op::subject;
    Formula result;
    result.op = Op::piece;
    result.filter.empty = true;
    result.filter.types = 0;
    result.args.push_back(std::move(cell));
    return result;
}

}  // namespace

WalkBuilder::WalkBuilder(Walks& walks, const model::Path& path, const Walker& walker, CellId origin,
                         std::vector<WalkNode>& nodes)
    : walks_(walks),
      definition_(walks.definition_),
      board_(walks.definition_.board),
      path_(path),
      code_(walker.code),
      me_(walker.me),
      forward_(walker.forward),
      origin_(origin),
      nodes_(nodes),
      bare_(path.guard.is_constant(true) && path.lets.empty() && path.effects.empty() && path.every.empty() &&
            path.tags.empty() && !path.trail && !path.captures_trail),
      mentions_onward_(path_mentions(path, Op::first_on)),
      mentions_passed_(path_mentions(path, Op::passed)),
      takes_end_(std::none_of(path.effects.begin(), path.effects.end(), spares_the_end)) {}

bool WalkBuilder::build() {
    State start;
    start.cell = origin_;
    walk_all(path_.legs, nullptr, start);
    return !too_many_;
}

// A side path: it starts where and as the main path ended, or on the origin.
bool WalkBuilder::build_side(const State& start, CellId from) {
    side_end_ = &path_.legs.back();
    auto state = start;
    state.cell = from;
    walk_all(path_.legs, nullptr, state);
    return !too_many_;
}

// ---------------------------------------------------------------- following the legs

bool WalkBuilder::may_be_left_out(const Due& due) { return due.done >= due.leg->least; }

// Whether a walk may end when this leg does: nothing is due after it, or all of it may be left out.
bool WalkBuilder::is_end(const Due& due) {
    for (const auto* later = due.next; later != nullptr; later = later->next)
        if (!may_be_left_out(*later)) return false;
    return true;
}

void WalkBuilder::walk_all(const std::vector<Leg>& some, const Due* then, const State& state) {
    std::vector<Due> chain(some.size());
    for (auto i = some.size(); i-- > 0;) {
        chain[i] = {&some[i], 0, then};
        then = &chain[i];
    }
    legs(then, state);
}

// Walks what is due: the first leg, or a later one when those before may be left out.
void WalkBuilder::legs(const Due* due, const State& state) {
    if (due == nullptr || too_many_) return;
    if (may_be_left_out(*due)) legs(due->next, state);
    const auto& leg = *due->leg;
    switch (leg.kind) {
        case Leg::Kind::back: return back(state);
        case Leg::Kind::anywhere: return anywhere(state);
        case Leg::Kind::group: {
            if (leg.most != Leg::kUnbounded && due->done >= leg.most) return;
            const Due again{&leg, due->done + 1, due->next};
            return walk_all(leg.group, &again, state);
        }
        case Leg::Kind::ride: break;
    }
    for (const auto& heading : leg.headings) {
        const auto start = headed(state, heading);
        if (!start) continue;
        ride(*due, *start, 1, 0);
        if (leg.bend != Leg::Bend::none && leg.most != 1) ride(*due, *start, -1, 0);
    }
}

// One more step of a leg.
void WalkBuilder::ride(const Due& due, const State& state, int bend_sense, int steps_made) {
    if (too_many_) return;
    const auto first = reached_.size();
    step(state, due.leg->along);
    for (auto i = first; i < reached_.size(); ++i) {
        const auto next = reached_[i];
        if (next.cell == origin_ && !path_.through_origin) continue;
        const auto [set, place] = heading_key(next);
        const Visit visit{next.cell, set, place};
        if (std::find(visited_.begin(), visited_.end(), visit) != visited_.end()) continue;
        visited_.push_back(visit);
        arrive(due, next, bend_sense, steps_made + 1);
        visited_.pop_back();
    }
    reached_.resize(first);
}

// On a cell: the walk may end here, go on through it, or turn into the next leg.
void WalkBuilder::arrive(const Due& due, const State& state, int bend_sense, int steps_made) {
    const auto& leg = *due.leg;
    const bool complete = steps_made >= leg.least;
    const bool more = leg.most == Leg::kUnbounded || steps_made < leg.most;
    TestId to = ruleset::kNever;
    std::uint32_t detail = 0;
    if (complete && is_end(due)) {
        to = end_test(state);
        const auto found = to == ruleset::kNever ? std::nullopt
                           : is_side()           ? side_detail(state)
                                                 : end_detail(state);
        if (found) detail = *found;
        if (!found) to = ruleset::kNever;
    }
    const auto via = more ? cell_test(path_.via, state.cell, false) : TestId{ruleset::kNever};
    with_node(state, to, via, detail, false, [&] {
        auto next = state;
        if (leg.bend != Leg::Bend::none) {
            const bool again = leg.bend == Leg::Bend::curve || steps_made % 2 == 1;
            const int sign = again ? bend_sense : -bend_sense;
            next.place = wrapped(next.place + sign * leg.bend_places, set_size(next.set));
            next.hand = sign;
        }
        ride(due, next, bend_sense, steps_made);
    });
    if (!complete || due.next == nullptr) return;
    const auto at = cell_test(leg.at, state.cell, leg.capture);
    with_node(state, ruleset::kNever, at, 0, leg.capture, [&] { legs(due.next, state); });
}

void WalkBuilder::back(const State& state) {
    auto home = state;
    home.cell = origin_;
    const auto detail = end_detail(home);
    if (detail) with_node(home, ruleset::kAlways, ruleset::kNever, *detail, false, [] {});
}

void WalkBuilder::anywhere(const State& state) {
    for (std::size_t c = 0; c < board_.cells.size(); ++c) {
        auto there = state;
        there.cell = CellId(c);
        if (there.cell == origin_ || board_.blocked.contains(there.cell)) continue;
        const auto to = end_test(there);
        const auto detail = to == ruleset::kNever ? std::nullopt : end_detail(there);
        if (detail) with_node(there, to, ruleset::kNever, *detail, false, [] {});
    }
}

// ---------------------------------------------------------------- steps

int WalkBuilder::set_size(std::size_t set) const {
    return static_cast<int>(set == kCompass ? board_.directions.size() : board_.leaps[set].leaps.size());
}

// What tells two visits of one cell apart: where the walk is heading on the board itself.
std::pair<std::size_t, int> WalkBuilder::heading_key(const State& state) const {
    const auto size = static_cast<int>(board_.directions.size());
    if (state.set == kCompass) return {kCompass, wrapped(state.turn + state.sense * state.place, size)};
    return {state.set,
            (wrapped(state.turn, size) * set_size(state.set) + state.place) * 2 + (state.sense > 0)};
}

std::optional<WalkBuilder::State> WalkBuilder::headed(const State& state, const Heading& heading) const {
    auto next = state;
    const auto compass = static_cast<int>(board_.directions.size());
    switch (heading.base) {
        case Heading::Base::compass:
            next.set = kCompass;
            next.place = wrapped(heading.places, compass);
            break;
        case Heading::Base::forward:
            next.set = kCompass;
            next.place = wrapped(static_cast<int>(forward_.index()) + heading.places, compass);
            break;
        case Heading::Base::leap:
            next.set = heading.leaps;
            next.place = wrapped(heading.places, set_size(heading.leaps));
            break;
        case Heading::Base::leap_forward: {
            const int angle = wrapped(static_cast<int>(forward_.index()) + heading.places, compass);
            const auto number = model::leap_from(board_.leaps[heading.leaps], angle, heading.nth);
            if (!number) return {};
            next.set = heading.leaps;
            next.place = *number;
            break;
        }
        case Heading::Base::on: {
            const int sign = (heading.places > 0) - (heading.places < 0);
            const bool fits = heading.hand == Heading::Hand::any || sign == 0 ||
                              sign == (heading.hand == Heading::Hand::same ? state.hand : -state.hand);
            if (!fits) return {};
            next.place = wrapped(state.place + heading.places, set_size(state.set));
            if (sign != 0) next.hand = sign;
            break;
        }
    }
    return next;
}

// A step made at an angle against the frame; the new frame is such that the angle stays straight on.
void WalkBuilder::single_step(const State& state, int angle) {
    const auto size = static_cast<int>(board_.directions.size());
    const auto direction = static_cast<std::size_t>(wrapped(state.turn + state.sense * angle, size));
    for (const auto& arrival : board_.steps[state.cell][DirectionId(direction)]) {
        auto next = state;
        next.cell = arrival.cell;
        next.sense = arrival.flip ? -state.sense : state.sense;
        next.turn = wrapped(static_cast<int>(arrival.heading.index()) - next.sense * angle, size);
        reached_.push_back(next);
    }
}

// Adds the states after one step to `reached_`.
void WalkBuilder::step(const State& state, const std::optional<std::size_t>& along) {
    const auto first = reached_.size();
    if (state.set == kCompass)
        single_step(state, state.place);
    else
        leap(state);
    const auto begin = reached_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto is_out = [&](const State& next) {
        if (board_.blocked.contains(next.cell)) return true;
        if (!along) return false;
        const auto& pairs = board_.edge_sets[*along].pairs;
        return std::find(pairs.begin(), pairs.end(), std::pair(state.cell, next.cell)) == pairs.end();
    };
    reached_.erase(std::remove_if(begin, reached_.end(), is_out), reached_.end());
}

// Where a leap comes down is found once for a cell and a heading: many walks come there.
void WalkBuilder::leap(const State& state) {
    const auto turn = wrapped(state.turn, static_cast<int>(board_.directions.size()));
    const std::uint64_t key = std::uint64_t{state.cell.value} | static_cast<std::uint64_t>(turn) << 16 |
                              static_cast<std::uint64_t>(state.place) << 32 |
                              std::uint64_t{state.sense > 0} << 63;
    const auto [known, fresh] = walks_.known_leaps_[state.set].try_emplace(key);
    auto& landings = walks_.landings_;
    if (fresh) {
        const auto first = reached_.size();
        leap_anew(state);
        known->second.begin = static_cast<std::uint32_t>(landings.size());
        for (auto i = first; i < reached_.size(); ++i)
            landings.push_back({reached_[i].cell, reached_[i].turn, reached_[i].sense});
        known->second.end = static_cast<std::uint32_t>(landings.size());
        return;
    }
    for (auto i = known->second.begin; i < known->second.end; ++i) {
        auto& next = reached_.emplace_back(state);
        next.cell = landings[i].cell;
        next.turn = landings[i].turn;
        next.sense = landings[i].sense;
    }
}

// A leap is several steps at once, whatever lies between them.
void WalkBuilder::leap_anew(const State& state) {
    const auto first = reached_.size();
    reached_.push_back(state);
    for (const int angle : board_.leaps[state.set].leaps[static_cast<std::size_t>(state.place)]) {
        const auto last = reached_.size();
        for (auto i = first; i < last; ++i) {
            const auto from = reached_[i];
            single_step(from, angle);
        }
        reached_.erase(reached_.begin() + static_cast<std::ptrdiff_t>(first),
                       reached_.begin() + static_cast<std::ptrdiff_t>(last));
    }
}

// ---------------------------------------------------------------- nodes

std::uint32_t WalkBuilder::open(CellId cell, TestId to, TestId pass, std::uint32_t detail) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({cell, to, pass, detail, 0, open_.empty() ? index : open_.back()});
    open_.push_back(index);
    return index;
}

void WalkBuilder::close(std::uint32_t node) {
    nodes_[node].skip = static_cast<std::uint32_t>(nodes_.size());
    open_.pop_back();
}

// A node and, when the walk can go on from it, whatever `further` adds behind it.
template <class Further>
void WalkBuilder::with_node(const State& state, TestId to, TestId pass, std::uint32_t detail, bool captures,
                            Further further) {
    if (to == ruleset::kNever && pass == ruleset::kNever) return;
    const bool alone = !open_.empty() && nodes_.size() - open_.front() > kMostPerWalk;
    if (alone || nodes_.size() > ruleset::kMostNodes || walks_.verdicts_ > Walks::kMostVerdicts) {
        too_many_ = true;
        too_many_alone_ = too_many_alone_ || alone;
        return;
    }
    const auto index = open(state.cell, to, pass, detail);
    if (pass != ruleset::kNever) {
        passed_.push_back(state.cell);
        if (captures) taken_.push_back(state.cell);
        further();
        if (captures) taken_.pop_back();
        passed_.pop_back();
    }
    close(index);
    // A node that neither ends a move nor leads to one is of no use.
    if (to == ruleset::kNever && nodes_.size() == index + 1) nodes_.pop_back();
}

Known WalkBuilder::known(std::optional<CellId> subject, std::optional<CellId> to) const {
    Known known;
    known.me = me_;
    if (origin_.valid()) known.here = origin_;
    known.to = to;
    known.subject = subject;
    if (origin_.valid() && code_ != PieceCode::empty) known.mover = code_;
    return known;
}

// Which pieces on a cell pass a condition; with `captures`, only those that may be taken there.
TestId WalkBuilder::cell_test(const Formula& condition, CellId cell, bool captures) {
    if (passes_origin(cell)) return new_cell_test(condition, cell, captures);
    auto asked = std::find_if(asked_.begin(), asked_.end(), [&](const Asked& one) {
        return one.condition == &condition && one.captures == captures;
    });
    if (asked == asked_.end()) {
        asked_.push_back({&condition, captures, same_everywhere(condition, cell, captures)});
        asked = asked_.end() - 1;
    }
    return asked->test ? *asked->test : new_cell_test(condition, cell, captures);
}

// The test, when it is the same on every cell.
std::optional<TestId> WalkBuilder::same_everywhere(const Formula& condition, CellId cell, bool captures) {
    if (depends_on_cells(condition) || (captures && depends_on_cells(definition_.may_capture))) return {};
    const auto [found, fresh] = walks_.same_everywhere_.emplace(std::tuple(&condition, code_, me_, captures),
                                                                TestId{ruleset::kNever});
    if (fresh) found->second = new_cell_test(condition, cell, captures);
    return found->second;
}

TestId WalkBuilder::new_cell_test(const Formula& condition, CellId cell, bool captures) {
    auto facts = known(cell, std::nullopt);
    facts.victim = captures ? std::optional(cell) : std::nullopt;
    const auto& codes = walks_.codes_;
    CellTest test;
    bool asks = false;
    walks_.verdicts_ += codes.size();
    for (std::size_t c = 0; c < codes.size(); ++c) {
        // On the origin, the piece that has left it still stands.
        facts.subject_code = passes_origin(cell) ? PieceCode::empty : static_cast<PieceCode>(c);
        facts.victim_code = facts.subject_code;
        auto verdict = decide(condition, facts, definition_, codes);
        if (captures && facts.subject_code != PieceCode::empty && verdict != false) {
            const auto may = decide(definition_.may_capture, facts, definition_, codes);
            verdict = may == false ? may : verdict && may ? verdict : std::nullopt;
        }
        test.verdict[c] = !verdict ? CellTest::ask : *verdict ? CellTest::yes : CellTest::no;
        asks = asks || !verdict;
    }
    if (asks) {
        facts.subject_code.reset();
        facts.victim_code.reset();
        auto question = captures ? joined(Op::all_of, condition,
                                          joined(Op::any_of, subject_is_empty(), definition_.may_capture))
                                 : condition;
        test.question = walks_.programs_.add(fold(question, facts, definition_, codes));
    }
    return walks_.test(test);
}

TestId WalkBuilder::end_test(const State& state) {
    if (is_side()) return cell_test(side_end_->at, state.cell, side_end_->capture);
    if (code_ == PieceCode::empty) return cell_test(path_.to, state.cell, false);
    const auto& within = definition_.types[walks_.codes_[code_].type].within;
    if (within && !definition_.sets[*within].second.seen_by(me_).contains(state.cell)) return ruleset::kNever;
    return cell_test(path_.to, state.cell, takes_end_);
}

std::vector<CellId> WalkBuilder::onward(State state) {
    std::vector<CellId> cells;
    const auto first = reached_.size();
    while (cells.size() <= board_.cells.size()) {
        step(state, std::nullopt);
        if (reached_.size() == first || reached_[first].cell == origin_) break;
        state = reached_[first];
        reached_.resize(first);
        cells.push_back(state.cell);
    }
    reached_.resize(first);
    return cells;
}

// What a side path takes when it ends here.
std::optional<std::uint32_t> WalkBuilder::side_detail(const State& state) {
    WalkDetail detail;
    detail.joint_captures = taken_;
    if (side_end_->capture) detail.joint_captures.push_back(state.cell);
    detail.plain = detail.only_goes = false;
    return walks_.detail(detail);
}

bool WalkBuilder::add_side_walks(const State& state, WalkDetail& detail) {
    auto& nodes = walks_.rules_.side_nodes;
    for (const auto& side : path_.every) {
        SideWalk walk;
        walk.begin = static_cast<std::uint32_t>(nodes.size());
        WalkBuilder builder(walks_, walks_.side_path(side, path_), {code_, me_, forward_}, origin_, nodes);
        if (!builder.build_side(state, side.from_here ? origin_ : state.cell)) return false;
        walk.end = static_cast<std::uint32_t>(nodes.size());
        if (walk.end != walk.begin) detail.every.push_back(walk);
    }
    return true;
}

// What a move that ends here does besides; nothing when its guard can never hold.
std::optional<std::uint32_t> WalkBuilder::end_detail(const State& state) {
    if (bare_ && taken_.empty() && !mentions_onward_ && !mentions_passed_) return 0;
    WalkDetail detail;
    const auto facts = known(std::nullopt, state.cell);
    const auto guard = fold(path_.guard, facts, definition_, walks_.codes_);
    if (guard.is_constant(false)) return {};
    if (!add_side_walks(state, detail)) {
        too_many_ = true;
        return {};
    }
    auto& programs = walks_.programs_;
    detail.guard = programs.add(guard);
    for (const auto& let : path_.lets) detail.lets.push_back(programs.add(let));
    detail.effects = programs.add(path_.effects);
    detail.joint_captures = taken_;
    if (path_.trail)
        for (const auto cell : passed_) detail.trail.add(cell);
    if (mentions_passed_) detail.passed = passed_;
    if (mentions_onward_) detail.onward = onward(state);
    for (const int tag : path_.tags) detail.tags |= std::uint64_t{1} << tag;
    detail.captures_trail = path_.captures_trail;
    detail.takes_end = takes_end_;
    detail.chooses = std::any_of(path_.effects.begin(), path_.effects.end(),
                                 [](const model::Effect& effect) { return effect.chooses; });
    detail.plain = path_.effects.empty() && path_.every.empty() && taken_.empty();
    const bool only_moves = detail.plain && detail.takes_end && detail.tags == 0;
    detail.only_goes = only_moves && detail.trail.empty();
    detail.only_lays_trail = only_moves && !detail.captures_trail && !detail.trail.empty();
    return walks_.detail(detail);
}

}  // namespace boardwright::compile
