#include "interpreter/compile/compile.h"

#include <algorithm>
#include <fmt/format.h>
#include <queue>
#include <random>

#include "interpreter/compile/codes.h"
#include "interpreter/compile/prejudge.h"
#include "interpreter/compile/programs.h"
#include "interpreter/compile/tables.h"
#include "interpreter/compile/walks.h"
#include "interpreter/model/board.h"
#include "interpreter/model/hands.h"

namespace boardwright::compile {
namespace {

using model::Formula;
using ruleset::CellId;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::PoolId;
using ruleset::Ruleset;
using ruleset::TypeId;

// Whether it asks what may be replied, or what has stood on the board before.
bool looks_further(const Formula& formula) {
    using Op = Formula::Op;
    const auto ops = {Op::mate, Op::stuck, Op::can, Op::repeated, Op::perpetual};
    return std::any_of(ops.begin(), ops.end(), [&](Op op) { return formula.mentions(op); });
}

// Whether nothing that happens after moves touches a piece.
bool leaves_board_alone(const std::vector<model::AfterRule>& rules) {
    using Kind = model::Effect::Kind;
    const auto harmless = [](const model::Effect& effect) {
        return effect.kind == Kind::set || effect.kind == Kind::give || effect.kind == Kind::again;
    };
    return std::all_of(rules.begin(), rules.end(), [&](const model::AfterRule& rule) {
        return std::all_of(rule.effects.begin(), rule.effects.end(), harmless);
    });
}

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
        pools();
        hands();
        Walks walks(definition_, codes_, programs_, rules_, diagnostics_);
        if (!walks.build()) return {};
        promotions();
        rules_of_moves();
        if (!choices()) return {};
        endings();
        unmoved();
        keys();
        prejudge(rules_);
        build_tables(rules_);
        places();
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
        rules_.blocked = board.blocked;
        coordinates();
    }

    // From coordinates to cells, and from each cell to the next.
    void coordinates() {
        const auto& board = definition_.board;
        std::size_t size = 1;
        for (const auto& axis : board.axes) {
            rules_.axes.push_back({axis.first, axis.size()});
            size *= static_cast<std::size_t>(axis.size());
        }
        rules_.by_coordinates.resize(size);
        for (std::size_t c = 0; c < board.cells.size(); ++c) {
            std::size_t index = 0;
            for (auto a = board.axes.size(); a-- > 0;)
                index = index * static_cast<std::size_t>(board.axes[a].size()) +
                        static_cast<std::size_t>(board.cells[CellId(c)].coordinates[a] - board.axes[a].first);
            rules_.by_coordinates[index] = CellId(c);
        }
        rules_.steps.resize(board.directions.size());
        for (std::size_t d = 0; d < board.directions.size(); ++d)
            for (std::size_t c = 0; c < board.cells.size(); ++c) {
                const auto& arrivals = board.steps[CellId(c)][ruleset::DirectionId(d)];
                const bool none = arrivals.empty() || board.blocked.contains(arrivals.front().cell);
                rules_.steps[d].push_back(none ? CellId() : arrivals.front().cell);
            }
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
                    if (distance[arrival.cell] == ruleset::kUnreachable &&
                        !definition_.board.blocked.contains(arrival.cell)) {
                        distance[arrival.cell] = static_cast<std::uint16_t>(distance[cell] + 1);
                        queue.push(arrival.cell);
                    }
        }
        return distance;
    }

    void pieces() {
        for (const auto& player : definition_.players) {
            rules_.player_names.push_back(player.name);
            rules_.forwards.push_back(player.forward);
        }
        for (const auto& type : definition_.types) {
            rules_.type_names.push_back(type.name);
            rules_.type_letters.push_back(type.letter);
            rules_.has_royals = rules_.has_royals || type.royal;
        }
        rules_.codes = codes_.infos();
        for (const auto& info : rules_.codes)
            rules_.owners.push_back(
                {.player = static_cast<std::uint8_t>(info.player.valid() ? info.player.index()
                                                                         : ruleset::kMaxPlayers),
                 .royal = info.royal,
                 .type = info.player.valid() || info.type.valid() ? ruleset::type_bit(info.type) : 0});
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
        for (std::size_t c = 0; c < codes_.size(); ++c) {
            const auto code = static_cast<PieceCode>(c);
            auto& owned = rules_.owned_codes.emplace_back();
            auto& promoted = rules_.promoted_codes.emplace_back();
            if (c == 0) continue;
            for (std::size_t p = 0; p < definition_.players.size(); ++p)
                owned.push_back(codes_.owned(code, PlayerId(p)));
            owned.push_back(codes_.owned(code, PlayerId()));
            for (std::size_t t = 0; t < definition_.types.size(); ++t)
                promoted.push_back(codes_.promoted(code, TypeId(t)));
        }
        for (std::size_t p = 0; p <= definition_.players.size(); ++p) {
            auto& plain = rules_.plain_codes.emplace_back();
            const auto player = p < definition_.players.size() ? PlayerId(p) : PlayerId();
            for (std::size_t t = 0; t < definition_.types.size(); ++t)
                plain.push_back(codes_.code(player, TypeId(t), 0));
        }
        rules_.royals_are_safe = definition_.royals_are_safe;
        rules_.royals = static_cast<ruleset::Royals>(definition_.royals);
        rules_.by_outcome = definition_.by_outcome;
        rules_.may_capture = programs_.add(definition_.may_capture);
        rules_.tags = definition_.tags;
    }

    // ---- promotions and pools

    void promotions() {
        rules_.promotions.resize(codes_.size());
        for (std::size_t c = 1; c < codes_.size(); ++c) {
            const auto& info = rules_.codes[c];
            if (!info.player.valid()) continue;  // a piece of nobody never moves
            for (const auto& promotion : definition_.types[info.type].promotions)
                rules_.promotions[c].push_back(promotion_rule(promotion, static_cast<PieceCode>(c)));
        }
    }

    const ruleset::CellSet& seen(std::size_t set, PlayerId me) const {
        return definition_.sets[set].second.seen_by(me);
    }

    ruleset::PromotionRule promotion_rule(const model::Promotion& promotion, PieceCode code) {
        const auto& info = codes_[code];
        ruleset::PromotionRule rule;
        rule.anywhere = !promotion.in;
        if (promotion.in) rule.in = seen(*promotion.in, info.player);
        rule.from_anywhere = !promotion.from;
        if (promotion.from) rule.from = seen(*promotion.from, info.player);
        rule.after_capture = promotion.after_capture.has_value();
        for (std::size_t c = 1; rule.after_capture && c < codes_.size(); ++c)
            rule.after[c] = (*promotion.after_capture & ruleset::type_bit(rules_.codes[c].type)) != 0 ? 1 : 0;
        rule.when = programs_.add(promotion.when);
        for (const auto type : promotion.targets) rule.targets.push_back(codes_.promoted(code, type));
        if (promotion.pool) {
            rule.pool = *promotion.pool;
            for (const auto type : definition_.pools[*promotion.pool].order)
                rule.pool_targets.push_back(codes_.promoted(code, type));
        }
        rule.optional = promotion.optional;
        rule.may_stay = !promotion.must;
        if (promotion.must) rule.must = seen(*promotion.must, info.player);
        for (const auto set : promotion.place) rule.place.push_back(seen(set, info.player));
        return rule;
    }

    void pools() {
        for (const auto& pool : definition_.pools)
            rules_.pools.push_back({pool.name, pool.order, pool.counts, pool.ordered, pool.shared,
                                    pool.refill_by_capture, pool.close == model::Pool::Close::when_empty});
    }

    // A hand is a pool of all that can be dropped.
    void hands() {
        const auto members = model::types_in_hands(definition_);
        if (members.empty()) return;
        const auto player_count = definition_.players.size();
        rules_.hand = rules_.pools.push_back(
            {"hand", members, std::vector<int>(members.size(), 0), false, false, false, false});
        const auto member_of = [&](TypeId type) {
            const auto found = std::find(members.begin(), members.end(), type);
            return found == members.end() ? Ruleset::kNotHeld
                                          : static_cast<std::size_t>(found - members.begin());
        };
        rules_.held.assign(player_count, std::vector<int>(members.size(), 0));
        for (const auto& held : definition_.held) {
            const auto member = member_of(held.type);
            if (member != Ruleset::kNotHeld) rules_.held[held.player.index()][member] += held.count;
        }
        using Captured = model::Hands::Captured;
        if (!definition_.hands || definition_.hands->captured == Captured::gone) return;
        rules_.captures_are_held = true;
        rules_.held_by_owner = definition_.hands->captured == Captured::to_owner;
        rules_.held_as.assign(codes_.size(), Ruleset::kNotHeld);
        for (std::size_t c = 1; c < codes_.size(); ++c) {
            const auto code = static_cast<PieceCode>(c);
            const auto type = definition_.hands->as_base ? codes_.hand_type(code) : codes_[code].type;
            rules_.held_as[c] = member_of(type);
        }
    }

    // ---- what happens after moves, and whose turn it is

    void rules_of_moves() {
        const auto chooses = [](const model::Effect& effect) { return effect.chooses; };
        for (const auto& rule : definition_.after) {
            const bool any = std::any_of(rule.effects.begin(), rule.effects.end(), chooses);
            const bool asks_attacks =
                rule.when.mentions(Formula::Op::check) || rule.when.mentions(Formula::Op::attacked);
            rules_.after.push_back(
                {programs_.add(rule.when), programs_.add(rule.effects), any, rule.optional, asks_attacks});
            rules_.after_chooses = rules_.after_chooses || any;
        }
        const auto add = [&](const std::vector<model::MoveRule>& from, std::vector<ruleset::MoveRule>& to) {
            for (const auto& rule : from)
                to.push_back({programs_.add(rule.when), looks_further(rule.when),
                              rule.when.mentions(Formula::Op::repeated), rule.words});
            for (const auto& rule : to) rules_.past_matters = rules_.past_matters || rule.asks_repeated;
        };
        add(definition_.forbid, rules_.forbid);
        add(definition_.prefer, rules_.prefer);
        rules_.may_pass = definition_.pass.has_value();
        if (definition_.pass) rules_.pass = programs_.add(*definition_.pass);
        turns();
        rules_.moves_are_local = leaves_board_alone(definition_.after) && rules_.forbid.empty() &&
                                 !rules_.by_outcome && rules_.royals == ruleset::Royals::any;
    }

    // What moves leave to choose. False after an error.
    bool choices() {
        auto& choices = rules_.choices;
        for (const auto& rules : rules_.promotions)
            for (const auto& rule : rules)
                if (!rule.place.empty()) choices.places = rules_.cell_count + 1;
        const auto note = [&](const std::vector<ruleset::Effect>& effects) {
            for (const auto& effect : effects) {
                if (effect.types.size() > 1) choices.types = rules_.type_names.size() + 1;
                if (ruleset::gives_set(rules_.formulas[effect.target.value].op))
                    choices.cells = rules_.cell_count + 1;
            }
        };
        for (const auto& detail : rules_.details) note(detail.effects);
        for (const auto& rule : rules_.after) note(rule.effects);
        if (choices.size() <= ruleset::kMostChoices) return true;
        diagnostics_.error("BW0505", {},
                           fmt::format("a move leaves {} ways to choose cells and a type; the most is {}",
                                       choices.size(), ruleset::kMostChoices));
        return false;
    }

    void turns() {
        const auto& turns = definition_.turns;
        auto& compiled = rules_.turns;
        compiled.order = turns.order;
        compiled.first = turns.first;
        compiled.moves = turns.moves;
        compiled.progressive = turns.progressive;
        compiled.stops = turns.stop.has_value();
        if (turns.stop) {
            compiled.stop = programs_.add(*turns.stop);
            compiled.stop_looks_further = looks_further(*turns.stop);
        }
        bool in_order = turns.order.size() == definition_.players.size();
        for (std::size_t i = 0; in_order && i < turns.order.size(); ++i)
            in_order = turns.order[i] == PlayerId(i);
        compiled.simple = in_order && turns.first == 1 && turns.moves == 1 && !turns.progressive;
        rules_.first_player = turns.order.front();
    }

    // ---- counters and endings

    void endings() {
        for (const auto& counter : definition_.counters)
            rules_.counters.push_back(
                {counter.name, programs_.add(counter.reset), counter.counts, counter.each, counter.start});
        for (const auto& rule : definition_.ends) {
            rules_.checks_matter =
                rules_.checks_matter || rule.for_checker || rule.when.mentions(Formula::Op::perpetual);
            std::vector<ruleset::Share> shares;
            for (const auto& share : rule.shares) shares.push_back({share.numerator, share.denominator});
            rules_.ends.push_back(
                {programs_.add(rule.when),
                 {rule.share.numerator, rule.share.denominator},
                 shares,
                 rule.for_checker,
                 rule.claim,
                 rule.looks_at_history,
                 rule.when.mentions(Formula::Op::stuck) || rule.when.mentions(Formula::Op::mate),
                 rule.words});
        }
    }

    // ---- unmoved bits

    // Types that a formula about `cell` allows: the pieces named beside `unmoved(cell)` in the same
    // condition.
    void note_unmoved(const Formula& formula, TypeId mover, ruleset::TypeSet partners) {
        if (formula.op == Formula::Op::unmoved) {
            const auto& cell = formula.args[0];
            if (cell.op == Formula::Op::here) {
                rules_.unmoved_matters |= ruleset::type_bit(mover);
                asks_itself_ |= ruleset::type_bit(mover);
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

    // Where pieces that have not moved may leave something behind, all of them matter.
    void note_after(const model::AfterRule& rule) {
        bool vacated = rule.when.mentions(Formula::Op::vacated);
        for (const auto& effect : rule.effects)
            vacated = vacated || effect.cells.mentions(Formula::Op::vacated) ||
                      effect.target.mentions(Formula::Op::vacated);
        if (vacated) rules_.unmoved_matters = ruleset::kAllTypes;
        rules_.vacated_matters = rules_.vacated_matters || vacated;
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
        for (const auto& rule : definition_.after) note_after(rule);
        for (const auto& rule : definition_.ends) note_unmoved(rule.when, TypeId(0), ruleset::kAllTypes);
        // What a piece asks about itself does not end when nobody asks for it as a partner any more.
        rules_.partners &= ~asks_itself_;
    }

    void keys() {
        std::mt19937_64 random(0x626F617264777267);
        const auto fill = [&](std::vector<std::uint64_t>& list, std::size_t size) {
            list.resize(size);
            for (auto& key : list) key = random();
        };
        fill(rules_.piece_keys, codes_.size() * rules_.cell_count);
        std::fill_n(rules_.piece_keys.begin(), rules_.cell_count, 0);  // where no piece stands
        fill(rules_.unmoved_keys, rules_.cell_count);
        fill(rules_.trail_keys, rules_.cell_count);
        fill(rules_.player_keys, definition_.players.size());
        rules_.pool_seed = random();
    }

    // Where a Position keeps what. After the tables, which know how many words a set has.
    void places() {
        auto& places = rules_.set_places;
        places = {rules_.tables.words, definition_.players.size(), codes_.size()};
        for (std::size_t c = 0; c < rules_.counters.size(); ++c)
            rules_.counters[ruleset::CounterId(c)].slot = c * definition_.players.size();
        std::vector<std::size_t> royals(places.players + 1, 0);  // how many codes
        const auto place = [](std::size_t where) { return static_cast<std::uint16_t>(where); };
        places.royals_of.fill(place(places.alike(0)));  // nowhere
        for (std::size_t c = 1; c < codes_.size(); ++c) {
            auto& owner = rules_.owners[c];
            const auto player = std::min<std::size_t>(owner.player, places.players);
            owner.pieces = place(places.pieces(player));
            owner.alike = place(places.alike(c));
            owner.keys = static_cast<std::uint32_t>(c * rules_.cell_count);
            if (!owner.royal) continue;
            places.royals_of[player] = owner.alike;
            places.royals_apart = places.royals_apart || ++royals[player] > 1;
        }
        if (!places.royals_apart) return;
        for (std::size_t p = 0; p <= places.players; ++p) places.royals_of[p] = place(places.own_royals(p));
        for (auto& owner : rules_.owners)
            if (owner.royal)
                owner.royals = places.royals_of[std::min<std::size_t>(owner.player, places.players)];
    }

    const model::Definition& definition_;
    Ruleset rules_;
    Codes codes_;
    Programs programs_;
    grammar::Diagnostics& diagnostics_;
    ruleset::TypeSet asks_itself_ = 0;  // types that ask whether they have moved
};

}  // namespace

std::optional<Ruleset> compile(const model::Definition& definition, grammar::Diagnostics& diagnostics) {
    return Compiler(definition, diagnostics).compile();
}

}  // namespace boardwright::compile
