#include "interpreter/compile/compile.h"

#include <algorithm>
#include <queue>
#include <random>

#include "interpreter/compile/codes.h"
#include "interpreter/compile/programs.h"
#include "interpreter/compile/walks.h"
#include "interpreter/model/board.h"

namespace boardwright::compile {
namespace {

using model::Formula;
using ruleset::CellId;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::PoolId;
using ruleset::Ruleset;
using ruleset::TypeId;

class Compiler {
public:
    Compiler(const model::Definition& definition, grammar::Diagnostics& diagnostics)
        : definition_(definition),
          codes_(definition),
          programs_(definition, codes_, rules_),
          diagnostics_(diagnostics) {}

    std::optional<Ruleset> compile() {
        if (codes_.size() > ruleset::kMaxCodes) {
            diagnostics_.error("BW0502", {},
                               "there are more than 255 kinds of pieces (players, types and facings)");
            return {};
        }
        board();
        pieces();
        for (const auto& [name, seen] : definition_.sets) rules_.sets.push_back(seen.for_player);
        Walks walks(definition_, codes_, programs_, rules_, diagnostics_);
        if (!walks.build()) return {};
        promotions();
        pools();
        endings();
        unmoved();
        keys();
        return std::move(rules_);
    }

private:
    void board() {
        const auto& board = definition_.board;
        rules_.cell_count = board.cells.size();
        rules_.rows = model::board_rows(board);
        rules_.colors = board.colors;
        for (const auto& cell : board.cells) rules_.cell_names.push_back(cell.name);
        for (std::size_t a = 0; a < board.axes.size(); ++a) {
            ruleset::Indexed<CellId, int> column;
            for (const auto& cell : board.cells) column.push_back(cell.coordinates[a]);
            rules_.coordinates.push_back(std::move(column));
        }
        for (std::size_t c = 0; c < rules_.cell_count; ++c)
            rules_.distances.push_back(distances_from(CellId(c)));
    }

    // Steps of any direction, by breadth-first search.
    ruleset::Indexed<CellId, std::uint16_t> distances_from(CellId start) const {
        ruleset::Indexed<CellId, std::uint16_t> distance(rules_.cell_count, ruleset::kUnreachable);
        distance[start] = 0;
        std::queue<CellId> queue;
        queue.push(start);
        while (!queue.empty()) {
            const auto cell = queue.front();
            queue.pop();
            for (const auto& arrivals : definition_.board.steps[cell])
                for (const auto& arrival : arrivals)
                    if (distance[arrival.cell] == ruleset::kUnreachable) {
                        distance[arrival.cell] = static_cast<std::uint16_t>(distance[cell] + 1);
                        queue.push(arrival.cell);
                    }
        }
        return distance;
    }

    void pieces() {
        for (const auto& player : definition_.players) rules_.player_names.push_back(player.name);
        for (const auto& type : definition_.types) {
            rules_.type_names.push_back(type.name);
            rules_.type_letters.push_back(type.letter);
            rules_.has_royals = rules_.has_royals || type.royal;
        }
        rules_.codes = codes_.infos();
        rules_.looks.resize(codes_.size());
        rules_.facing_names.resize(codes_.size());
        for (std::size_t c = 1; c < codes_.size(); ++c) {
            const auto& info = rules_.codes[c];
            const auto& type = definition_.types[info.type];
            for (const auto& look : type.looks)
                rules_.looks[c].push_back({programs_.add(look.when), look.letter});
            if (!type.facings.empty()) rules_.facing_names[c] = definition_.board.directions[info.forward];
        }
        for (const auto& piece : definition_.setup)
            rules_.start.push_back({piece.cell, codes_.code(piece.player, piece.type, piece.facing)});
        rules_.first_player = definition_.first_player;
        rules_.royals_are_safe = definition_.royals_are_safe;
        rules_.may_capture = programs_.add(definition_.may_capture);
        rules_.tags = definition_.tags;
    }

    // ---- promotions and pools

    void promotions() {
        rules_.promotions.resize(codes_.size());
        for (std::size_t c = 1; c < codes_.size(); ++c) {
            const auto& info = rules_.codes[c];
            for (const auto& promotion : definition_.types[info.type].promotions)
                rules_.promotions[c].push_back(promotion_rule(promotion, info));
        }
    }

    const ruleset::CellSet& seen(std::size_t set, PlayerId me) const {
        return definition_.sets[set].second.seen_by(me);
    }

    ruleset::PromotionRule promotion_rule(const model::Promotion& promotion, const ruleset::CodeInfo& info) {
        ruleset::PromotionRule rule;
        rule.anywhere = !promotion.in;
        if (promotion.in) rule.in = seen(*promotion.in, info.player);
        rule.from_anywhere = !promotion.from;
        if (promotion.from) rule.from = seen(*promotion.from, info.player);
        rule.after_capture = promotion.after_capture.has_value();
        for (std::size_t c = 1; rule.after_capture && c < codes_.size(); ++c)
            rule.after[c] = (*promotion.after_capture & ruleset::type_bit(rules_.codes[c].type)) != 0 ? 1 : 0;
        rule.when = programs_.add(promotion.when);
        for (const auto type : promotion.targets)
            rule.targets.push_back(codes_.code(info.player, type, info.facing));
        if (promotion.pool) {
            rule.pool = *promotion.pool;
            for (const auto type : definition_.pools[*promotion.pool].order)
                rule.pool_targets.push_back(codes_.code(info.player, type, info.facing));
        }
        rule.optional = promotion.optional;
        for (const auto set : promotion.place) rule.place.push_back(seen(set, info.player));
        return rule;
    }

    void pools() {
        for (const auto& pool : definition_.pools)
            rules_.pools.push_back({pool.name, pool.order, pool.counts, pool.ordered, pool.shared,
                                    pool.refill_by_capture, pool.close == model::Pool::Close::when_empty});
    }

    // ---- counters and endings

    void endings() {
        for (const auto& counter : definition_.counters)
            rules_.counters.push_back({counter.name, programs_.add(counter.reset)});
        for (const auto& rule : definition_.ends)
            rules_.ends.push_back({programs_.add(rule.when),
                                   {rule.share.numerator, rule.share.denominator},
                                   rule.claim,
                                   rule.looks_at_history,
                                   rule.when.mentions(Formula::Op::stuck),
                                   rule.words});
    }

    // ---- unmoved bits

    // Types that a formula about `cell` allows: the pieces named beside `unmoved(cell)` in the same
    // condition.
    void note_unmoved(const Formula& formula, TypeId mover, ruleset::TypeSet partners) {
        if (formula.op == Formula::Op::unmoved) {
            const auto& cell = formula.args[0];
            if (cell.op == Formula::Op::here) {
                rules_.unmoved_matters |= ruleset::type_bit(mover);
            } else {
                rules_.unmoved_matters |= partners;
                rules_.partners |= partners;
                rules_.asks_partner |= ruleset::type_bit(mover);
            }
        }
        ruleset::TypeSet named = partners;
        if (formula.op == Formula::Op::all_of)
            for (const auto& arg : formula.args)
                if (arg.op == Formula::Op::piece && arg.args[0].op == Formula::Op::bound)
                    named &= arg.filter.types;
        for (const auto& arg : formula.args) note_unmoved(arg, mover, named);
    }

    void unmoved() {
        for (std::size_t t = 0; t < definition_.types.size(); ++t)
            for (const auto& movement : definition_.types[TypeId(t)].movements) {
                const auto note = [&](const Formula& formula) {
                    note_unmoved(formula, TypeId(t), ruleset::kAllTypes);
                };
                note(movement.when);
                note(movement.path.guard);
                note(movement.path.to);
                note(movement.path.via);
                for (const auto& leg : movement.path.legs) note(leg.at);
            }
        for (const auto& rule : definition_.ends) note_unmoved(rule.when, TypeId(0), ruleset::kAllTypes);
    }

    void keys() {
        std::mt19937_64 random(0x626F617264777267);
        const auto fill = [&](std::vector<std::uint64_t>& list, std::size_t size) {
            list.resize(size);
            for (auto& key : list) key = random();
        };
        fill(rules_.piece_keys, codes_.size() * rules_.cell_count);
        fill(rules_.unmoved_keys, rules_.cell_count);
        fill(rules_.trail_keys, rules_.cell_count);
        fill(rules_.player_keys, definition_.players.size());
        rules_.pool_seed = random();
    }

    const model::Definition& definition_;
    Ruleset rules_;
    Codes codes_;
    Programs programs_;
    grammar::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Ruleset> compile(const model::Definition& definition, grammar::Diagnostics& diagnostics) {
    return Compiler(definition, diagnostics).compile();
}

}  // namespace boardwright::compile
