#include "tests/reference/candidates.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "tests/reference/judge.h"
#include "tests/reference/walk.h"

namespace boardwright::reference {
namespace {

using model::Heading;
using model::Leg;
using model::Path;

// A leg still to be walked, and how often it has been, which is more than never for groups only.
struct Due {
    const Leg* leg;
    int done = 0;
};
using Dues = std::vector<Due>;

// What comes next, and what comes after that.
struct Choice {
    const Leg* leg;
    Dues after;
};

bool may_be_left_out(const Due& due) {
    if (due.done >= due.leg->least) return true;
    return due.leg->kind == Leg::Kind::group &&
           std::all_of(due.leg->group.begin(), due.leg->group.end(),
                       [](const Leg& leg) { return may_be_left_out({&leg}); });
}

bool may_end(const Dues& dues) { return std::all_of(dues.begin(), dues.end(), may_be_left_out); }

Dues joined(Dues first, const Dues& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

// Every leg that may be walked next: the first that is due, or a later one when those before may be left out.
// A group is replaced by its legs, with the group itself due once more after them.
std::vector<Choice> choices(const Dues& dues) {
    std::vector<Choice> all;
    for (std::size_t i = 0; i < dues.size(); ++i) {
        const auto [leg, done] = dues[i];
        const Dues rest(dues.begin() + static_cast<std::ptrdiff_t>(i) + 1, dues.end());
        if (leg->kind != Leg::Kind::group) {
            all.push_back({leg, rest});
        } else if (leg->most == Leg::kUnbounded || done < leg->most) {
            Dues inner;
            for (const Leg& part : leg->group) inner.push_back({&part});
            for (const Choice& choice : choices(inner))
                all.push_back({choice.leg, joined(joined(choice.after, {{leg, done + 1}}), rest)});
        }
        if (!may_be_left_out(dues[i])) break;
    }
    return all;
}

// Follows one path of one piece.
class PathWalker {
public:
    PathWalker(const Definition& rules, const Position& position, CellId origin, const Path& path)
        : rules_(rules), board_(rules.board), position_(position), origin_(origin), path_(path) {}

    std::vector<Move> run() {
        Dues dues;
        for (const Leg& leg : path_.legs) dues.push_back({&leg});
        Walk walk;
        walk.spot.cell = origin_;
        follow(walk, dues);
        return found_;
    }

private:
    using Visit = std::function<void(const Walk&)>;

    const Piece& piece() const { return *position_.pieces[origin_]; }

    View view(const Walk& walk) const {
        View view{rules_, position_, piece().player, origin_, {}, {}, {}, {}, &walk};
        view.subject = walk.spot.cell;
        return view;
    }

    void follow(const Walk& walk, const Dues& dues) {
        for (const Choice& choice : choices(dues)) {
            walk_leg(*choice.leg, walk, [&](const Walk& ended) {
                if (may_end(choice.after)) finish(ended);
                Walk onward = ended;
                if (!choices(choice.after).empty() && joint(*choice.leg, onward))
                    follow(onward, choice.after);
            });
        }
    }

    // Calls visit for every way the leg can be walked.
    void walk_leg(const Leg& leg, const Walk& walk, const Visit& visit) {
        switch (leg.kind) {
            case Leg::Kind::back: visit(back(walk)); break;
            case Leg::Kind::anywhere: anywhere(walk, visit); break;
            default:
                for (const Heading& heading : leg.headings) {
                    Walk turning = walk;
                    const std::optional<Course> course = resolve(heading, turning);
                    if (!course) continue;
                    if (leg.bend == Leg::Bend::none)
                        ride(leg, turning, *course, 0, 0, visit);
                    else
                        for (int sign : {+1, -1}) ride(leg, turning, *course, sign, 0, visit);
                }
        }
    }

    Walk back(Walk walk) const {
        walk.spot.cell = origin_;
        walk.passed.push_back(origin_);
        walk.returned = true;
        return walk;
    }

    void anywhere(const Walk& walk, const Visit& visit) const {
        for (std::size_t i = 0; i < board_.cells.size(); ++i) {
            if (CellId(i) == origin_) continue;
            Walk there = walk;
            there.spot = {CellId(i)};
            there.course.reset();
            there.returned = false;
            there.passed.push_back(CellId(i));
            visit(there);
        }
    }

    // The direction that is forward for the piece: his player's, or his own.
    int forward() const {
        const auto& player = rules_.players[piece().player];
        const auto& facings = rules_.types[piece().type].facings;
        if (facings.empty()) return static_cast<int>(player.forward.index());
        const DirectionId facing = facings[piece().facing];
        return static_cast<int>(player.direction_image[facing].index());
    }

    // Notes in the walk which way it turns.
    std::optional<Course> resolve(const Heading& heading, Walk& walk) const {
        switch (heading.base) {
            case Heading::Base::compass: return turned(board_, Course{}, heading.places);
            case Heading::Base::forward: return turned(board_, Course{}, forward() + heading.places);
            case Heading::Base::leap: return turned(board_, Course{heading.leaps, 0}, heading.places);
            case Heading::Base::on: break;
        }
        if (!walk.course) return {};
        int places = heading.places;
        if (places == 0) return walk.course;
        if (heading.hand != Heading::Hand::any) {
            if (walk.last_turn == 0) return {};
            const int sign = heading.hand == Heading::Hand::same ? walk.last_turn : -walk.last_turn;
            places = sign * std::abs(places);
        }
        walk.last_turn = places > 0 ? 1 : -1;
        return turned(board_, *walk.course, places);
    }

    // Goes on after `done` steps of a ride; `sign` is the sense in which a bent one turns next, 0 for a
    // straight one.
    void ride(const Leg& leg, const Walk& walk, const Course& course, int sign, int done,
              const Visit& visit) {
        if (done > 0 && done >= leg.least) visit(walk);
        if (done == leg.most) return;
        if (done > 0 && !holds(path_.via, view(walk))) return;
        for (Walk& next : advance(board_, walk, course, origin_)) {
            if (leg.along && !drawn(*leg.along, walk.spot.cell, next.spot.cell)) continue;
            if (done > 0 && sign != 0) next.last_turn = leg.bend == Leg::Bend::zig ? -sign : sign;
            const Course bent = turned(board_, course, sign * leg.bend_places);
            ride(leg, next, bent, leg.bend == Leg::Bend::zig ? -sign : sign, done + 1, visit);
        }
    }

    bool drawn(std::size_t edge_set, CellId from, CellId to) const {
        const auto& pairs = board_.edge_sets[edge_set].pairs;
        return std::find(pairs.begin(), pairs.end(), std::pair(from, to)) != pairs.end();
    }

    // The end of a leg that is not the last.
    bool joint(const Leg& leg, Walk& walk) const {
        if (walk.returned) return true;
        if (!holds(leg.at, view(walk))) return false;
        if (!leg.capture || !position_.pieces[walk.spot.cell]) return true;
        walk.captured.push_back(walk.spot.cell);
        return may_capture(walk.spot.cell);
    }

    bool may_capture(CellId victim) const {
        View asked{rules_, position_, piece().player, origin_, {}, origin_, victim, {}, {}};
        return holds(rules_.may_capture, asked);
    }

    // The pieces taken by ending here: the one on the cell, or those whose trail it is.
    std::vector<CellId> taken_at_end(CellId end) const {
        if (position_.pieces[end]) return {end};
        std::vector<CellId> taken;
        for (const Trail& trail : position_.trails) {
            const bool here = std::find(trail.cells.begin(), trail.cells.end(), end) != trail.cells.end();
            if (path_.captures_trail && here && trail.player != piece().player) taken.push_back(trail.piece);
        }
        return taken;
    }

    // The end of the last leg. A path that returns ends where its piece stands, so there is nothing to test
    // or take.
    void finish(const Walk& walk) {
        View judged = view(walk);
        judged.to = walk.spot.cell;
        for (const Formula& let : path_.lets) judged.bound.push_back(cell(let, judged));
        std::vector<CellId> captured = walk.captured;
        if (!walk.returned) {
            if (!holds(path_.to, judged) || !stays_within(judged.to)) return;
            for (CellId victim : taken_at_end(judged.to)) {
                if (!may_capture(victim)) return;
                captured.push_back(victim);
            }
        }
        if (!holds(path_.guard, judged)) return;
        found_.push_back(complete(judged, captured));
    }

    bool stays_within(CellId end) const {
        const auto& within = rules_.types[piece().type].within;
        return !within || rules_.sets[*within].second.seen_by(piece().player).contains(end);
    }

    // Adds the effects. An effect on a cell where nobody stands, or that does not exist, does nothing.
    Move complete(const View& judged, std::vector<CellId> captured) const {
        Move move;
        move.from = origin_;
        move.to = move.placed = judged.to;
        move.type = piece().type;
        move.tags = path_.tags;
        if (path_.trail) move.trail.assign(judged.walk->passed.begin(), judged.walk->passed.end() - 1);
        for (const auto& effect : path_.effects) {
            const CellId at = cell(effect.cell, judged);
            if (!at.valid() || at == origin_ || !position_.pieces[at]) continue;
            if (effect.kind == model::Effect::Kind::capture)
                captured.push_back(at);
            else if (const CellId target = cell(effect.target, judged); target.valid())
                move.relocated.push_back({at, target});
        }
        std::sort(captured.begin(), captured.end());
        captured.erase(std::unique(captured.begin(), captured.end()), captured.end());
        move.captured = captured;
        std::sort(move.relocated.begin(), move.relocated.end());
        return move;
    }

    const Definition& rules_;
    const model::Board& board_;
    const Position& position_;
    CellId origin_;
    const Path& path_;
    std::vector<Move> found_;
};

}  // namespace

std::vector<Move> candidates(const Definition& rules, const Position& position, PlayerId player,
                             Paths paths) {
    std::vector<Move> all;
    for (std::size_t i = 0; i < position.pieces.size(); ++i) {
        const CellId origin(i);
        const auto& piece = position.pieces[origin];
        if (!piece || piece->player != player) continue;
        for (const auto& movement : rules.types[piece->type].movements) {
            if (paths == Paths::unguarded && movement.path.guarded) continue;
            const View view{rules, position, player, origin, {}, {}, {}, {}, {}};
            if (!holds(movement.when, view)) continue;
            for (const Move& move : PathWalker(rules, position, origin, movement.path).run())
                all.push_back(move);
        }
    }
    return all;
}

bool attacked(const Definition& rules, const Position& position, CellId cell, Paths paths) {
    for (std::size_t i = 0; i < rules.players.size(); ++i) {
        const PlayerId foe(i);
        if (foe == position.pieces[cell]->player) continue;
        for (const Move& move : candidates(rules, position, foe, paths))
            if (std::find(move.captured.begin(), move.captured.end(), cell) != move.captured.end())
                return true;
    }
    return false;
}

bool royal_attacked(const Definition& rules, const Position& position, PlayerId player, Paths paths) {
    for (std::size_t i = 0; i < position.pieces.size(); ++i) {
        const auto& piece = position.pieces[CellId(i)];
        const bool royal = piece && piece->player == player && rules.types[piece->type].royal;
        if (royal && attacked(rules, position, CellId(i), paths)) return true;
    }
    return false;
}

}  // namespace boardwright::reference
