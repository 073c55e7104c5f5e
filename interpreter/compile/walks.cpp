#include "interpreter/compile/walks.h"

#include <algorithm>

#include "interpreter/compile/steady.h"
#include "interpreter/compile/walk_builder.h"

namespace boardwright::compile {

using model::Formula;
using ruleset::CellId;
using ruleset::CellTest;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::TestId;
using ruleset::WalkDetail;

bool Walks::build() {
    CellTest never;
    CellTest always;
    always.verdict.fill(CellTest::yes);
    for (std::size_t c = codes_.size(); c < ruleset::kMaxCodes; ++c) always.verdict[c] = CellTest::no;
    test(never);
    test(always);
    detail({});
    rules_.nodes.emplace_back();  // Ruleset::kPlainNode
    const auto cells = definition_.board.cells.size();
    rules_.walks_of.resize(codes_.size() * cells);
    rules_.reach.resize(codes_.size() * cells);
    rules_.influence.resize(codes_.size() * cells);
    for (std::size_t code = 1; code < codes_.size(); ++code)
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (!build_from(static_cast<PieceCode>(code), CellId(cell))) return false;
    return build_drops() && build_reaches();
}

std::optional<ruleset::Walk> Walks::walk_of(const model::Movement& movement, PieceCode code, CellId cell) {
    Known facts;
    facts.me = codes_[code].player;
    if (cell.valid()) facts.here = cell, facts.mover = code;
    const auto when = fold(movement.when, facts, definition_, codes_);
    ruleset::Walk walk;
    walk.begin = walk.end = static_cast<std::uint32_t>(rules_.nodes.size());
    if (when.is_constant(false)) return walk;
    walk.when = programs_.add(when);
    walk.guarded = movement.path.guarded;
    const WalkBuilder::Walker walker{code, codes_[code].player, codes_[code].forward};
    WalkBuilder builder(*this, movement.path, walker, cell, rules_.nodes);
    if (!builder.build()) {
        diagnostics_.error(
            "BW0501", movement.path.span, "this movement has too many ways to go",
            cell.valid() && builder.too_many_alone()
                ? "from " + definition_.board.cells[cell].name + " alone there are tens of thousands"
                : "together with all others of this game");
        return {};
    }
    walk.end = static_cast<std::uint32_t>(rules_.nodes.size());
    if (walk.end != walk.begin && cell.valid())
        note_targets(walk, ruleset::index(code) * rules_.cell_count + cell.index(),
                     is_steady(rules_, walk.when, codes_[code].player, cell));
    return walk;
}

bool Walks::build_from(PieceCode code, CellId cell) {
    const auto slot = ruleset::index(code) * definition_.board.cells.size() + cell.index();
    auto& range = rules_.walks_of[slot];
    range.begin = range.end = static_cast<std::uint32_t>(rules_.walks.size());
    if (!codes_[code].player.valid() || definition_.board.blocked.contains(cell)) return true;
    const auto& movements = definition_.types[codes_[code].type].movements;
    for (std::size_t entry = 0; entry < movements.size(); ++entry) {
        auto walk = walk_of(movements[entry], code, cell);
        if (!walk) return false;
        walk->entry = static_cast<std::uint16_t>(entry);
        if (walk->end != walk->begin) rules_.walks.push_back(*walk);
    }
    range.end = static_cast<std::uint32_t>(rules_.walks.size());
    return true;
}

// Pieces from a hand; the members of the hand are known already.
bool Walks::build_drops() {
    rules_.drops.resize(definition_.players.size());
    if (!rules_.hand.valid()) return true;
    const auto& members = rules_.pools[rules_.hand].order;
    for (std::size_t c = 1; c < codes_.size(); ++c) {
        const auto code = static_cast<PieceCode>(c);
        const auto& info = codes_[code];
        const auto& type = definition_.types[info.type];
        // A piece that remembers another base comes of a promotion, not of a hand.
        if (!info.player.valid() || info.facing != 0 || (info.base.valid() && !type.base)) continue;
        const auto member = std::find(members.begin(), members.end(), codes_.hand_type(code));
        for (std::size_t entry = 0; entry < type.drops.size(); ++entry) {
            auto walk = walk_of(type.drops[entry], code, CellId{});
            if (!walk) return false;
            walk->entry = static_cast<std::uint16_t>(entry);
            if (walk->end == walk->begin) continue;
            rules_.drops[info.player.index()].push_back({code,
                                                         static_cast<std::size_t>(member - members.begin()),
                                                         static_cast<std::uint32_t>(rules_.walks.size())});
            rules_.walks.push_back(*walk);
        }
    }
    return true;
}

bool Walks::build_reaches() {
    for (const auto& legs : definition_.reaches) {
        auto& path = made_paths_[&legs];
        path.legs = legs;
        path.via.op = model::Formula::Op::piece;
        path.via.filter.empty = true;
        path.via.filter.types = 0;
        path.via.args.emplace_back().op = model::Formula::Op::subject;
        path.to = legs.back().at;
        path.guard = Formula::truth(true);
        auto& reach = rules_.reaches.emplace_back(definition_.players.size());
        for (std::size_t p = 0; p < definition_.players.size(); ++p)
            for (std::size_t c = 0; c < rules_.cell_count; ++c) {
                ruleset::SideWalk walk;
                walk.begin = static_cast<std::uint32_t>(rules_.side_nodes.size());
                const WalkBuilder::Walker nobody{PieceCode::empty, PlayerId(p),
                                                 definition_.players[PlayerId(p)].forward};
                if (!WalkBuilder(*this, path, nobody, CellId(c), rules_.side_nodes).build()) {
                    diagnostics_.error("BW0503", {}, "`reach` or `path` has too many ways to go");
                    return false;
                }
                walk.end = static_cast<std::uint32_t>(rules_.side_nodes.size());
                reach[p].push_back(walk);
            }
    }
    return true;
}

const model::Path& Walks::side_path(const model::SidePath& side, const model::Path& main) {
    const auto [found, fresh] = made_paths_.try_emplace(&side);
    if (fresh) {
        found->second.legs = side.legs;
        found->second.via = main.via;
        found->second.to = found->second.guard = Formula::truth(true);
    }
    return found->second;
}

// Where the walk may capture, and which cells decide about it.
void Walks::note_targets(const ruleset::Walk& walk, std::size_t slot, bool steady) {
    auto& influence = rules_.influence[slot];
    influence.known = influence.known && steady;
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto& node = rules_.nodes[n];
        const auto& detail = rules_.details[node.detail];
        influence.cells.add(node.cell);
        for (const auto test : {node.to, node.pass})
            influence.known = influence.known && rules_.tests[test].question.always();
        if (node.detail != 0)
            influence.known =
                influence.known && detail.guard.always() && detail.effects.empty() && detail.every.empty();
        if (admits_pieces_[node.to]) rules_.reach[slot].add(node.cell);
        for (const auto taken : detail.joint_captures) rules_.reach[slot].add(taken);
        for (const auto& side : detail.every)
            for (auto i = side.begin; i < side.end; ++i)
                for (const auto taken : rules_.details[rules_.side_nodes[i].detail].joint_captures)
                    rules_.reach[slot].add(taken);
        const bool anywhere =
            std::any_of(detail.effects.begin(), detail.effects.end(), [](const auto& effect) {
                return effect.kind == ruleset::Effect::Kind::capture ||
                       effect.kind == ruleset::Effect::Kind::remove;
            });
        for (std::size_t c = 0; anywhere && c < rules_.cell_count; ++c) rules_.reach[slot].add(CellId(c));
    }
}

TestId Walks::test(const CellTest& test) {
    const std::string verdicts(test.verdict.begin(), test.verdict.end());
    const auto [found, fresh] = known_tests_.emplace(std::pair(verdicts, test.question.value),
                                                     static_cast<TestId>(rules_.tests.size()));
    if (fresh) {
        rules_.tests.push_back(test);
        const auto pieces = test.verdict.begin() + 1;
        const auto end = test.verdict.begin() + static_cast<std::ptrdiff_t>(codes_.size());
        admits_pieces_.push_back(std::any_of(pieces, end, [](auto v) { return v != CellTest::no; }));
    }
    return found->second;
}

std::uint32_t Walks::detail(const WalkDetail& detail) {
    std::vector<std::uint32_t> key{detail.guard.value, static_cast<std::uint32_t>(detail.tags),
                                   static_cast<std::uint32_t>(detail.tags >> 32),
                                   (detail.captures_trail ? 1U : 0U) + (detail.takes_end ? 2U : 0U)};
    const auto add = [&](const auto& list, auto each) {
        key.push_back(static_cast<std::uint32_t>(list.size()));
        for (const auto& one : list) each(one);
    };
    const auto add_cell = [&](CellId cell) { key.push_back(cell.value); };
    add(detail.lets, [&](ruleset::FormulaId id) { key.push_back(id.value); });
    add(detail.effects, [&](const ruleset::Effect& effect) {
        key.insert(key.end(), {static_cast<std::uint32_t>(effect.kind), effect.cells.value,
                               effect.where.value, effect.target.value, effect.value.value,
                               static_cast<std::uint32_t>(effect.side), effect.counter.value});
        add(effect.types, [&](ruleset::TypeId type) { key.push_back(type.value); });
    });
    // Side walks are written anew for every end; two of them are never the same.
    add(detail.every, [&](const ruleset::SideWalk& side) { key.push_back(side.begin); });
    add(detail.joint_captures, add_cell);
    key.push_back(static_cast<std::uint32_t>(detail.trail.size()));
    detail.trail.for_each(add_cell);
    add(detail.passed, add_cell);
    add(detail.onward, add_cell);
    const auto [found, fresh] =
        known_details_.emplace(std::move(key), static_cast<std::uint32_t>(rules_.details.size()));
    if (fresh) rules_.details.push_back(detail);
    return found->second;
}

}  // namespace boardwright::compile
