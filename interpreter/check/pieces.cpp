// Pieces that cannot do what they seem to, and cells that no piece comes to.
#include <algorithm>
#include <string>
#include <vector>

#include "interpreter/check/check.h"
#include "interpreter/check/each_formula.h"
#include "interpreter/check/ways.h"

namespace boardwright::check {
namespace {

using model::Heading;
using model::Leg;
using model::PieceType;
using Op = model::Formula::Op;

class Pieces {
public:
    Pieces(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
           grammar::Diagnostics& diagnostics)
        : definition_(definition), rules_(rules), diagnostics_(diagnostics), ways_(ways) {}

    void check() {
        for (std::size_t t = 0; t < definition_.types.size(); ++t) {
            check_promotions(TypeId(t));
            check_colors(TypeId(t));
            check_dead_ends(TypeId(t));
            check_images(TypeId(t));
            check_appears(TypeId(t));
        }
        check_placements();
        check_cells();
    }

private:
    // Calls visit(code, from) for every cell that some piece of the type may stand on.
    template <class Visit>
    void each_place(PlayerId player, TypeId type, Visit visit) const {
        for (const auto code : ways_.codes_of(player, type))
            ways_.cells(code).for_each([&](CellId from) { visit(code, from); });
    }

    // "a1 b2 c3 …"
    std::string names_of(const CellSet& cells) const {
        constexpr std::size_t kMost = 6;
        std::string names;
        std::size_t count = 0;
        cells.for_each([&](CellId cell) {
            if (++count <= kMost) names += (names.empty() ? "" : " ") + rules_.cell_names[cell];
        });
        return count > kMost ? names + " and " + std::to_string(count - kMost) + " more" : names;
    }

    // A list may have a rule for each player. What is wrong is a player without any, or a rule for nobody.
    void check_promotions(TypeId id) {
        const auto& rules = definition_.types[id].promotions;
        std::vector<bool> used(rules.size(), false);
        for (std::size_t p = 0; p < definition_.players.size(); ++p) {
            bool any = false;
            for (std::size_t rule = 0; rule < rules.size(); ++rule) {
                if (never_promotes(PlayerId(p), id, rule)) continue;
                any = used[rule] = true;
            }
            if (!any && !rules.empty())
                return warn_of_promotion(id, rules.front(), " of " + definition_.players[PlayerId(p)].name);
        }
        for (std::size_t rule = 0; rule < rules.size(); ++rule)
            if (!used[rule]) warn_of_promotion(id, rules[rule], "");
    }

    // Rules without regions may hold anywhere; players without such pieces miss nothing.
    bool never_promotes(PlayerId player, TypeId id, std::size_t rule) const {
        bool exists = false;
        bool promotes = false;
        each_place(player, id, [&](PieceCode code, CellId from) {
            exists = true;
            if (promotes) return;
            const auto& rules = rules_.promotions[ruleset::index(code)];
            ways_.ends(code, from).for_each([&](CellId to) {
                promotes = promotes || rule >= rules.size() || Ways::promotes(rules[rule], from, to);
            });
        });
        return exists && !promotes;
    }

    // Where effects move pieces about, one of them may bring it there.
    void warn_of_promotion(TypeId id, const model::Promotion& promotion, const std::string& whose) {
        const auto message = "by its own moves no `" + definition_.types[id].name + "`" + whose +
                             " comes to promote by this rule";
        const std::string label = "it cannot end a move in these cells, or not from those";
        if (ways_.relocates())
            diagnostics_.note("BW0602", promotion.span, message, label);
        else
            diagnostics_.warning("BW0602", promotion.span, message, label);
    }

    // Whoever writes `diag*` knows what it means; of leaps and turns it is less plain.
    static bool is_plainly_bound(const PieceType& type) {
        return std::ranges::all_of(type.movements, [](const model::Movement& movement) {
            return std::ranges::all_of(movement.path.legs, goes_straight);
        });
    }

    static bool goes_straight(const Leg& leg) {
        const auto straight = [](const Heading& heading) {
            return heading.base == Heading::Base::compass || heading.base == Heading::Base::forward ||
                   (heading.base == Heading::Base::on && heading.places == 0);
        };
        return leg.kind == Leg::Kind::back ||
               (leg.kind == Leg::Kind::ride && std::ranges::all_of(leg.headings, straight));
    }

    void check_colors(TypeId id) {
        const auto& type = definition_.types[id];
        if (definition_.board.color_count < 2 || is_plainly_bound(type)) return;
        bool moves = false;
        bool bound = true;
        each_place(PlayerId(0), id, [&](PieceCode code, CellId from) {
            ways_.ends(code, from).for_each([&](CellId to) {
                moves = moves || to != from;
                bound = bound && rules_.colors[to] == rules_.colors[from];
            });
        });
        if (moves && bound)
            diagnostics_.note("BW0603", type.span, "`" + type.name + "` stays on cells of one color",
                              "by its own moves it never comes to the others");
    }

    // Whether an ending looks at the cell: then a piece that arrives there may have done its work.
    bool decides_game(CellId cell) const {
        return std::ranges::any_of(definition_.ends, [&](const model::EndRule& rule) {
            return any_part(rule.when, [&](const model::Formula& part) {
                if (part.op != Op::set) return false;
                const auto& seen = definition_.sets[static_cast<std::size_t>(part.value)].second.for_player;
                return std::ranges::any_of(seen, [&](const CellSet& set) { return set.contains(cell); });
            });
        });
    }

    void check_dead_ends(TypeId id) {
        const auto& type = definition_.types[id];
        CellSet stuck;
        bool moves = false;
        each_place(PlayerId(0), id, [&](PieceCode code, CellId from) {
            const auto ends = ways_.ends(code, from);
            moves = moves || !ends.empty();
            ends.for_each([&](CellId to) {
                const auto& rules = rules_.promotions[ruleset::index(code)];
                const bool changes = std::ranges::any_of(rules, [&](const ruleset::PromotionRule& rule) {
                    return Ways::promotes(rule, from, to);
                });
                if (!changes && !ways_.leads_on(code, to) && !decides_game(to)) stuck.add(to);
            });
        });
        if (moves && !stuck.empty() && definition_.after.empty())
            diagnostics_.note("BW0616", type.span,
                              "a `" + type.name + "` that comes to the end of its way stays there",
                              "it neither moves on nor promotes on " + names_of(stuck));
    }

    // With a symmetry that relates the players, each of them is thought to move as the first one does, turned
    // round.
    void check_images(TypeId id) {
        const auto& type = definition_.types[id];
        for (std::size_t p = 1; p < definition_.players.size(); ++p) {
            const auto& player = definition_.players[PlayerId(p)];
            const auto own = ways_.codes_of(PlayerId(0), id);
            const auto other = ways_.codes_of(PlayerId(p), id);
            if (is_identity(player) || own.size() != other.size()) continue;
            for (std::size_t i = 0; i < own.size(); ++i) {
                const auto cell = odd_cell(own[i], other[i], player);
                if (!cell.valid()) continue;
                diagnostics_.note(
                    "BW0617", type.span,
                    "a `" + type.name + "` of " + player.name + " does not move as one of " +
                        definition_.players[PlayerId(0)].name + " does, seen from the other side",
                    "compare " + rules_.cell_names[cell] + " with " + rules_.cell_names[player.image[cell]]);
                return;
            }
        }
    }

    static bool is_identity(const model::Player& player) {
        for (std::size_t cell = 0; cell < player.image.size(); ++cell)
            if (player.image[CellId(cell)] != CellId(cell)) return false;
        return true;
    }

    // A cell from which the first player's piece does not go where the other's goes from its image, or none.
    CellId odd_cell(PieceCode own, PieceCode other, const model::Player& player) const {
        if (ways_.cells(own).empty() || ways_.cells(other).empty()) return {};
        for (std::size_t cell = 0; cell < rules_.cell_count; ++cell) {
            CellSet image;
            ways_.ends(own, CellId(cell)).for_each([&](CellId to) { image.add(player.image[to]); });
            if (!(image == ways_.ends(other, player.image[CellId(cell)]))) return CellId(cell);
        }
        return {};
    }

    // Types of imported files may be left unused, and some only lend their moves to others.
    void check_appears(TypeId id) {
        const auto& type = definition_.types[id];
        if (type.span.source != definition_.setup_span.source || lends(type)) return;
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            if (rules_.codes[c].type == id && !ways_.cells(static_cast<PieceCode>(c)).empty()) return;
        diagnostics_.note("BW0618", type.span, "no `" + type.name + "` ever appears on the board",
                          "it is not in the setup, and nothing becomes one");
    }

    bool lends(const PieceType& type) const {
        const auto holds = [](const PieceType& owner, const model::Movement& movement) {
            return std::ranges::any_of(owner.movements, [&](const model::Movement& other) {
                return other.path.span == movement.path.span;
            });
        };
        return std::ranges::any_of(definition_.types, [&](const PieceType& other) {
            return &other != &type &&
                   std::ranges::any_of(type.movements, [&](const model::Movement& movement) {
                       return holds(other, movement);
                   });
        });
    }

    void check_placements() {
        for (const auto& start : rules_.start) {
            const auto& info = rules_.codes[ruleset::index(start.code)];
            if (!info.player.valid() || !ways_.ends(start.code, start.cell).empty()) continue;
            const auto placed = std::ranges::find(definition_.setup, start.cell, &model::Placement::cell);
            const auto& type = definition_.types[info.type];
            if (placed != definition_.setup.end() && !type.movements.empty() && moves_somewhere(start.code))
                diagnostics_.note(
                    "BW0604", placed->span,
                    "this `" + type.name + "` can never move from " + rules_.cell_names[start.cell],
                    "whatever stands around it");
        }
    }

    bool moves_somewhere(PieceCode code) const {
        for (std::size_t cell = 0; cell < rules_.cell_count; ++cell)
            if (!ways_.ends(code, CellId(cell)).empty()) return true;
        return false;
    }

    void check_cells() {
        CellSet unused;
        for (std::size_t cell = 0; cell < rules_.cell_count; ++cell)
            if (!rules_.blocked.contains(CellId(cell))) unused.add(CellId(cell));
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            unused -= ways_.cells(static_cast<PieceCode>(c));
        if (unused.empty() || ways_.relocates()) return;
        diagnostics_.note("BW0605", definition_.board_span, "no piece ever comes to some cells of this board",
                          names_of(unused));
    }

    const model::Definition& definition_;
    const ruleset::Ruleset& rules_;
    grammar::Diagnostics& diagnostics_;
    const Ways& ways_;
};

}  // namespace

void check_pieces(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways,
                  grammar::Diagnostics& diagnostics) {
    Pieces(definition, rules, ways, diagnostics).check();
}

}  // namespace boardwright::check
