#include "tests/reference/candidates.h"

#include <algorithm>

#include "tests/reference/effects.h"
#include "tests/reference/hands.h"
#include "tests/reference/judge.h"
#include "tests/reference/legs.h"
#include "tests/reference/walk.h"

namespace boardwright::reference {
namespace {

using model::Effect;
using model::Leg;
using model::Path;

// Follows one path of one piece, which stands on the origin, or is dropped when that is no cell.
class PathWalker {
public:
    PathWalker(const Definition& rules, const Position& position, const Piece& piece, CellId origin,
               const Path& path)
        : rules_(rules), position_(position), piece_(piece), origin_(origin), path_(path) {}

    std::vector<Move> walked() {
        Walk begin;
        begin.spot.cell = origin_;
        walk_legs(path_.legs, begin,
                  {.board = rules_.board,
                   .origin = origin_,
                   .through_origin = path_.through_origin,
                   .forward = forward_of(rules_, piece_),
                   .may_pass = [&](const Walk& walk) { return holds(path_.via, testing(walk)); },
                   .may_join = [&](const Leg& leg, Walk& walk) { return joint(leg, walk, testing(walk)); },
                   .end = [&](const Leg&, const Walk& walk) { finish(walk); }});
        return found_;
    }

    std::vector<Move> dropped() {
        for (std::size_t i = 0; i < rules_.board.cells.size(); ++i) {
            Walk there;
            there.spot.cell = CellId(i);
            if (!rules_.board.blocked.contains(CellId(i))) finish(there);
        }
        return found_;
    }

private:
    View view(const Walk& walk) const {
        return {.rules = rules_,
                .position = position_,
                .me = piece_.player,
                .here = origin_,
                .subject = walk.spot.cell,
                .walk = &walk,
                .moving = true,
                .entering = origin_.valid() ? TypeId{} : piece_.type};
    }

    // What the cells of the way are tested by.
    View testing(const Walk& walk) const {
        View view = this->view(walk);
        view.origin_is_empty = path_.through_origin;
        return view;
    }

    // Somebody else: the moving piece has left its cell.
    bool stands(CellId at) const { return at != origin_ && position_.pieces[at]; }

    // The end of a leg that is not the last, or of a side path.
    bool joint(const Leg& leg, Walk& walk, const View& judged) const {
        if (!holds(leg.at, judged)) return false;
        if (!leg.capture || !stands(walk.spot.cell)) return true;
        walk.captured.push_back(walk.spot.cell);
        return may_capture(walk.spot.cell);
    }

    bool may_capture(CellId victim) const {
        return holds(rules_.may_capture, {.rules = rules_,
                                          .position = position_,
                                          .me = piece_.player,
                                          .here = origin_,
                                          .subject = origin_,
                                          .victim = victim,
                                          .moving = true,
                                          .entering = origin_.valid() ? TypeId{} : piece_.type});
    }

    // The pieces that an empty cell takes by their trail.
    std::vector<CellId> trailed(CellId end) const {
        std::vector<CellId> taken;
        for (const Trail& trail : position_.trails) {
            const bool here = std::find(trail.cells.begin(), trail.cells.end(), end) != trail.cells.end();
            if (path_.captures_trail && here && trail.player != piece_.player) taken.push_back(trail.piece);
        }
        return taken;
    }

    // The end of the last leg. A path that returns ends where its piece stands, so there is nothing to test
    // or take.
    void finish(const Walk& walk) {
        View judged = view(walk);
        judged.to = walk.spot.cell;
        for (const Formula& let : path_.lets) judged.bound.push_back(cell(let, judged));
        View tested = judged;
        tested.origin_is_empty = path_.through_origin;
        if (!walk.returned && !holds(path_.to, tested)) return;
        if (!holds(path_.guard, judged)) return;
        const Effect* effect = choosing(path_.effects);
        if (effect == nullptr)
            add(judged, {});
        else
            for (const Choice& choice : choices(*effect, judged, vacant(*effect, judged)))
                add(judged, choice);
    }

    // As the board will be for those who choose: the piece has gone from its origin to where it lands.
    CellSet vacant(const Effect& effect, const View& judged) const {
        CellSet cells = vacant_cells(rules_, position_);
        if (origin_.valid()) cells.add(origin_);
        const bool chooses_landing =
            effect.kind == Effect::Kind::move && origin_.valid() && cell(effect.cells, judged) == origin_;
        if (!chooses_landing) cells.remove(plan(path_.effects, judged, {}).landing.value_or(judged.to));
        return cells;
    }

    void add(const View& judged, const std::optional<Choice>& choice) {
        Move move;
        move.player = piece_.player;
        move.from = origin_;
        move.to = judged.to;
        move.plan = plan(path_.effects, judged, choice);
        move.type = piece_.type;
        move.placed = move.plan.landing.value_or(move.to);
        move.choice = choice;
        move.tags = path_.tags;
        const auto& passed = judged.walk->passed;
        if (path_.trail && !passed.empty()) move.trail.assign(passed.begin(), passed.end() - 1);
        if (move.placed != origin_ && !stays_within(move.placed)) return;
        if (!capture(judged, move)) return;
        found_.push_back(move);
    }

    bool stays_within(CellId end) const {
        const auto& within = rules_.types[piece_.type].within;
        return !within || rules_.sets[*within].second.seen_by(piece_.player).contains(end);
    }

    // Adds to the effects what is taken on the way, beside it and at its end: the piece on the last cell, or
    // those whose trail it is, when the moving piece ends there. False when that is not allowed.
    bool capture(const View& judged, Move& move) const {
        auto& captured = move.plan.captured;
        captured.insert(captured.end(), judged.walk->captured.begin(), judged.walk->captured.end());
        for (const auto& side : path_.every)
            for (CellId victim : beside(judged, side)) captured.push_back(victim);
        if (!judged.walk->returned && !move.plan.landing && move.to != origin_ && !carries_the_end_away()) {
            std::vector<CellId> taken{move.to};
            if (!position_.pieces[move.to]) taken = trailed(move.to);
            // One of them is what the move takes; the others are taken besides.
            if (!position_.pieces[move.to] && !taken.empty())
                move.trailed = {*std::min_element(taken.begin(), taken.end())};
            if (!std::all_of(taken.begin(), taken.end(), [&](CellId at) { return may_capture(at); }))
                return false;
            captured.insert(captured.end(), taken.begin(), taken.end());
        }
        tidy(move.plan);
        return true;
    }

    // `to -> X`: what stands on the last cell is not taken.
    bool carries_the_end_away() const {
        return std::any_of(path_.effects.begin(), path_.effects.end(), [](const Effect& effect) {
            return effect.kind == Effect::Kind::move && effect.cells.op == Formula::Op::to;
        });
    }

    std::vector<CellId> beside(const View& judged, const model::SidePath& side) const {
        Walk begin;
        begin.spot = judged.walk->spot;
        begin.course = judged.walk->course;
        begin.last_turn = judged.walk->last_turn;
        if (side.from_here) begin.spot.cell = origin_;
        std::vector<CellId> taken;
        if (!begin.spot.cell.valid()) return taken;
        const auto at_joint = [&](const Leg& leg, Walk& walk) {
            View there = judged;
            there.subject = walk.spot.cell;
            there.walk = &walk;
            return joint(leg, walk, there);
        };
        walk_legs(side.legs, begin,
                  {.board = rules_.board,
                   .origin = begin.spot.cell,
                   .forward = forward_of(rules_, piece_),
                   .may_pass = [&](const Walk& walk) { return !position_.pieces[walk.spot.cell]; },
                   .may_join = at_joint,
                   .end =
                       [&](const Leg& leg, const Walk& walk) {
                           Walk ended = walk;
                           if (!at_joint(leg, ended)) return;
                           taken.insert(taken.end(), ended.captured.begin(), ended.captured.end());
                       }});
        return taken;
    }

    const Definition& rules_;
    const Position& position_;
    const Piece piece_;
    CellId origin_;
    const Path& path_;
    std::vector<Move> found_;
};

class Collector {
public:
    Collector(const Definition& rules, const Position& position, Paths paths)
        : rules_(rules), position_(position), paths_(paths) {}

    void add_moves(const Piece& piece, CellId origin) {
        for (const auto& movement : rules_.types[piece.type].movements)
            if (may_use(movement, piece, origin))
                add(PathWalker(rules_, position_, piece, origin, movement.path).walked());
    }

    void add_drops(const Piece& piece) {
        for (const auto& movement : rules_.types[piece.type].drops)
            if (may_use(movement, piece, {}))
                add(PathWalker(rules_, position_, piece, {}, movement.path).dropped());
    }

    std::vector<Move> all;

private:
    bool may_use(const model::Movement& movement, const Piece& piece, CellId origin) const {
        if (paths_ == Paths::unguarded && movement.path.guarded) return false;
        return holds(movement.when, {.rules = rules_,
                                     .position = position_,
                                     .me = piece.player,
                                     .here = origin,
                                     .moving = true,
                                     .entering = origin.valid() ? TypeId{} : piece.type});
    }

    void add(const std::vector<Move>& moves) { all.insert(all.end(), moves.begin(), moves.end()); }

    const Definition& rules_;
    const Position& position_;
    Paths paths_;
};

}  // namespace

std::vector<Move> candidates(const Definition& rules, const Position& position, PlayerId player,
                             Paths paths) {
    Collector collector(rules, position, paths);
    for (std::size_t i = 0; i < position.pieces.size(); ++i) {
        const auto& piece = position.pieces[CellId(i)];
        if (piece && piece->player == player) collector.add_moves(*piece, CellId(i));
    }
    for (std::size_t i = 0; i < rules.types.size(); ++i)
        if (in_hand(rules, position, player, TypeId(i)) > 0)
            collector.add_drops({player, TypeId(i), 0, false, {}});
    return collector.all;
}

}  // namespace boardwright::reference
