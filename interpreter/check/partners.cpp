// Moves that take another piece along, as in castling: whether the two come to different cells, and whether
// both sides have them.
//
// They are looked at where nothing is in the way: with the two alone on the board, where they start.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "interpreter/check/check.h"
#include "interpreter/play/game.h"
#include "interpreter/play/referee.h"

namespace boardwright::check {
namespace {

using play::Move;
using ruleset::CellId;
using ruleset::PlayerId;
using ruleset::Ruleset;
using Starts = std::vector<Ruleset::Start>;
using Relocations = std::vector<std::pair<CellId, CellId>>;

// Where the piece comes from, where it stands afterwards, and whom it takes along.
struct Joint {
    CellId from;
    CellId landing;
    Relocations carried;

    friend auto operator<=>(const Joint& a, const Joint& b) {
        const auto key = [](const Joint& one) {
            std::vector<std::size_t> cells{one.from.index(), one.landing.index()};
            for (const auto& [start, end] : one.carried)
                cells.insert(cells.end(), {start.index(), end.index()});
            return cells;
        };
        return key(a) <=> key(b);
    }
};

class Partners {
public:
    Partners(const model::Definition& definition, const Ruleset& rules, grammar::Diagnostics& diagnostics)
        : definition_(definition), rules_(rules), diagnostics_(diagnostics) {}

    void check() {
        if (rules_.partners == 0) return;
        for (std::size_t p = 0; p < definition_.players.size(); ++p)
            for (const auto& [joint, span] : joints_of(PlayerId(p))) check_collision(joint, span);
        for (std::size_t p = 1; p < definition_.players.size(); ++p) check_sides(PlayerId(p));
    }

private:
    using Joints = std::map<Joint, grammar::Span>;

    Starts starts_of(PlayerId player) const {
        Starts starts;
        for (const auto& start : rules_.start)
            if (rules_.codes[ruleset::index(start.code)].player == player) starts.push_back(start);
        return starts;
    }

    Joints joints_of(PlayerId player) const {
        Joints joints;
        const auto starts = starts_of(player);
        for (const auto& mover : starts) {
            const auto type = rules_.codes[ruleset::index(mover.code)].type;
            if ((rules_.asks_partner & ruleset::type_bit(type)) == 0) continue;
            for (const auto& partner : starts)
                if (partner.cell != mover.cell) add_joints({mover, partner}, player, joints);
        }
        return joints;
    }

    void add_joints(const Starts& pair, PlayerId player, Joints& joints) const {
        const auto game = play::Game::from_pieces(rules_, pair, player);
        auto position = game.position();
        play::Referee referee(position);
        play::MoveList moves;
        referee.candidates(moves);
        for (const auto& move : moves) {
            if (move.from() != pair.front().cell || move.is_pass()) continue;
            const auto deed = referee.deed(move);
            if (deed.plan.relocations.empty()) continue;
            joints.emplace(Joint{move.from(), deed.landing, deed.plan.relocations}, span_of(move, position));
        }
    }

    grammar::Span span_of(const Move& move, const play::Position& position) const {
        const auto code = ruleset::index(position.at(move.from()));
        const auto& type = definition_.types[rules_.codes[code].type];
        const auto& range = rules_.walks_of[code * rules_.cell_count + move.from().index()];
        for (auto w = range.begin; w < range.end; ++w)
            if (rules_.walks[w].begin <= move.node() && move.node() < rules_.walks[w].end)
                return type.movements[rules_.walks[w].entry].path.span;
        return type.span;
    }

    const std::string& name(CellId cell) const { return rules_.cell_names[cell]; }

    // Whoever is put on a cell replaces what stands there.
    void check_collision(const Joint& joint, grammar::Span span) {
        ruleset::CellSet ends;
        ends.add(joint.landing);
        for (const auto& [from, to] : joint.carried) {
            if (from == joint.from) continue;
            if (ends.contains(to))
                diagnostics_.warning("BW0623", span, "this move brings two pieces to " + name(to),
                                     "made from " + name(joint.from) + "; one of them is lost");
            ends.add(to);
        }
    }

    // Only where the pieces themselves stand as images of each other.
    void check_sides(PlayerId player) {
        const auto& image = definition_.players[player].image;
        const PlayerId first(0);
        if (!stand_alike(starts_of(first), starts_of(player), image)) return;
        Joints wanted;
        for (const auto& [joint, span] : joints_of(first)) wanted.emplace(image_of(joint, image), span);
        const auto found = joints_of(player);
        report_missing(wanted, found, first, player);
        report_missing(found, wanted, player, first);
    }

    void report_missing(const Joints& some, const Joints& others, PlayerId owner, PlayerId other) {
        for (const auto& [joint, span] : some)
            if (!others.contains(joint)) {
                diagnostics_.note("BW0624", span,
                                  definition_.players[owner].name + " can take a partner along so, and " +
                                      definition_.players[other].name + " cannot",
                                  "though their pieces start alike");
                return;
            }
    }

    bool stand_alike(const Starts& own, const Starts& other,
                     const ruleset::Indexed<CellId, CellId>& image) const {
        const auto type = [&](const Ruleset::Start& start) {
            return rules_.codes[ruleset::index(start.code)].type;
        };
        return own.size() == other.size() && std::ranges::all_of(own, [&](const Ruleset::Start& start) {
                   return std::ranges::any_of(other, [&](const Ruleset::Start& there) {
                       return there.cell == image[start.cell] && type(there) == type(start);
                   });
               });
    }

    static Joint image_of(const Joint& joint, const ruleset::Indexed<CellId, CellId>& image) {
        Joint result{image[joint.from], image[joint.landing], {}};
        for (const auto& [from, to] : joint.carried) result.carried.emplace_back(image[from], image[to]);
        return result;
    }

    const model::Definition& definition_;
    const Ruleset& rules_;
    grammar::Diagnostics& diagnostics_;
};

}  // namespace

void check_partners(const model::Definition& definition, const Ruleset& rules,
                    grammar::Diagnostics& diagnostics) {
    Partners(definition, rules, diagnostics).check();
}

}  // namespace boardwright::check
