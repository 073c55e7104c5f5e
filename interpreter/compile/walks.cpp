#include "interpreter/compile/walks.h"

#include <algorithm>

#include "interpreter/compile/walk_builder.h"

namespace boardwright::compile {
namespace {

using model::Formula;

// Whether a condition can only change when a royal moves: it asks for nothing but cells, colors and royal
// cells.
bool is_steady(const Formula& formula, ruleset::TypeSet royals) {
    using Op = Formula::Op;
    switch (formula.op) {
        case Op::piece_cell: return (formula.filter.types & ~royals) == 0;
        case Op::constant:
        case Op::number:
        case Op::cell:
        case Op::here: return true;
        case Op::all_of:
        case Op::any_of:
        case Op::negation:
        case Op::equal:
        case Op::not_equal:
        case Op::less:
        case Op::less_equal:
        case Op::greater:
        case Op::greater_equal:
        case Op::color:
        case Op::coordinate:
            return std::all_of(formula.args.begin(), formula.args.end(),
                               [&](const Formula& arg) { return is_steady(arg, royals); });
        default: return false;
    }
}

}  // namespace

using ruleset::CellId;
using ruleset::CellTest;
using ruleset::PieceCode;
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
    const auto cells = definition_.board.cells.size();
    rules_.walks_of.resize(codes_.size() * cells);
    rules_.reach.resize(codes_.size() * cells);
    rules_.influence.resize(codes_.size() * cells);
    for (std::size_t t = 0; t < definition_.types.size(); ++t)
        if (definition_.types[ruleset::TypeId(t)].royal) royals_ |= ruleset::type_bit(ruleset::TypeId(t));
    for (std::size_t code = 1; code < codes_.size(); ++code)
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (!build_from(static_cast<PieceCode>(code), CellId(cell))) return false;
    return true;
}

bool Walks::build_from(PieceCode code, CellId cell) {
    const auto cells = definition_.board.cells.size();
    const auto slot = ruleset::index(code) * cells + cell.index();
    auto& range = rules_.walks_of[slot];
    range.begin = static_cast<std::uint32_t>(rules_.walks.size());
    Known facts;
    facts.me = codes_[code].player;
    facts.here = cell;
    facts.mover = code;
    for (const auto& movement : definition_.types[codes_[code].type].movements) {
        const auto when = fold(movement.when, facts, definition_, codes_);
        if (when.is_constant(false)) continue;
        ruleset::Walk walk;
        walk.when = programs_.add(when);
        walk.guarded = movement.path.guarded;
        walk.begin = static_cast<std::uint32_t>(rules_.nodes.size());
        if (!WalkBuilder(*this, movement.path, code, cell).build()) {
            diagnostics_.error(
                "BW0501", movement.path.span, "this movement has too many ways to go",
                "from " + definition_.board.cells[cell].name + " alone there are tens of thousands");
            return false;
        }
        walk.end = static_cast<std::uint32_t>(rules_.nodes.size());
        if (walk.end == walk.begin) continue;
        note_targets(walk, slot, is_steady(when, royals_));
        rules_.walks.push_back(walk);
    }
    range.end = static_cast<std::uint32_t>(rules_.walks.size());
    return true;
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
            influence.known = influence.known && detail.guard.always() && detail.captures.empty();
        const auto& verdict = rules_.tests[node.to].verdict;
        for (std::size_t c = 1; c < codes_.size(); ++c)
            if (verdict[c] != CellTest::no) rules_.reach[slot].add(node.cell);
        for (const auto taken : detail.joint_captures) rules_.reach[slot].add(taken);
        for (std::size_t c = 0; !detail.captures.empty() && c < rules_.cell_count; ++c)
            rules_.reach[slot].add(CellId(c));
    }
}

TestId Walks::test(const CellTest& test) {
    const std::string verdicts(test.verdict.begin(), test.verdict.end());
    const auto [found, fresh] = known_tests_.emplace(std::pair(verdicts, test.question.value),
                                                     static_cast<TestId>(rules_.tests.size()));
    if (fresh) rules_.tests.push_back(test);
    return found->second;
}

std::uint32_t Walks::detail(const WalkDetail& detail) {
    std::vector<std::uint32_t> key{detail.guard.value, static_cast<std::uint32_t>(detail.tags),
                                   static_cast<std::uint32_t>(detail.tags >> 32),
                                   detail.captures_trail ? 1U : 0U};
    const auto add_formulas = [&](const std::vector<ruleset::FormulaId>& list) {
        key.push_back(static_cast<std::uint32_t>(list.size()));
        for (const auto id : list) key.push_back(id.value);
    };
    const auto add_cells = [&](const std::vector<CellId>& list) {
        key.push_back(static_cast<std::uint32_t>(list.size()));
        for (const auto cell : list) key.push_back(cell.value);
    };
    add_formulas(detail.lets);
    add_formulas(detail.captures);
    for (const auto& relocation : detail.relocations) add_formulas({relocation.from, relocation.to});
    add_cells(detail.joint_captures);
    add_cells(detail.trail);
    add_cells(detail.passed);
    add_cells(detail.onward);
    const auto [found, fresh] =
        known_details_.emplace(std::move(key), static_cast<std::uint32_t>(rules_.details.size()));
    if (fresh) rules_.details.push_back(detail);
    return found->second;
}

}  // namespace boardwright::compile
