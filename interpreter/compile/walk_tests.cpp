#include "interpreter/compile/walk_tests.h"

#include <algorithm>
#include <map>

namespace boardwright::compile {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::CellTest;
using ruleset::PlayerId;
using ruleset::Walk;
using ruleset::WalkNode;
using Op = ruleset::FormulaNode::Op;
using Passing = WalkPart::Passing;

WalkTests::WalkTests(const ruleset::Ruleset& rules) : rules_(rules) {
    for (const auto& test : rules.tests) {
        passing_.push_back(&test == &rules.tests[ruleset::kNever] ? Passing::never : passing_of(test));
        asks_.push_back(std::find(test.verdict.begin(), test.verdict.end(), CellTest::ask) !=
                        test.verdict.end());
        for (std::size_t p = 0; p < rules.player_names.size(); ++p)
            of_players_.push_back(of_player(test, PlayerId(p)));
    }
}

std::optional<Passing> WalkTests::passing_of(const CellTest& test) const {
    const auto& verdict = test.verdict;
    const auto pieces = verdict.begin() + 1;
    const auto end = verdict.begin() + static_cast<std::ptrdiff_t>(rules_.codes.size());
    if (std::find(verdict.begin(), end, CellTest::ask) != end) return {};
    const auto yes = std::count(pieces, end, CellTest::yes);
    const bool empty = verdict[0] == CellTest::yes;
    if (yes == 0) return empty ? Passing::empty : Passing::never;
    if (empty) return yes == end - pieces ? std::optional(Passing::either) : std::nullopt;
    return Passing::occupied;
}

WalkTests::OfPlayer WalkTests::of_player(const CellTest& test, PlayerId me) const {
    OfPlayer of_player;
    std::optional<std::uint8_t> of_royals;
    for (std::size_t c = 1; c < rules_.codes.size(); ++c) {
        const auto& info = rules_.codes[c];
        if (!info.royal || info.player == me) continue;
        const auto verdict = test.verdict[c];
        of_player.takes_royal = of_player.takes_royal || verdict == CellTest::yes;
        if (of_royals.value_or(verdict) != verdict) of_player.treats_royals_alike = false;
        of_royals = verdict;
    }
    return of_player;
}

std::vector<bool> WalkTests::no_hurdles(const Walk& walk) const {
    std::vector<bool> none(rules_.codes.size());
    for (auto n = walk.begin; n < walk.end; ++n) {
        if (passing(rules_.nodes[n].pass) != Passing::occupied) continue;
        const auto& verdict = rules_.tests[rules_.nodes[n].pass].verdict;
        for (std::size_t c = 1; c < none.size(); ++c) none[c] = verdict[c] != CellTest::yes;
        break;
    }
    return none;
}

WalkTests::Way WalkTests::way_to(std::uint32_t node) const {
    Way way;
    for (auto i = node; rules_.nodes[i].parent != i;) {
        i = rules_.nodes[i].parent;
        const auto passes = passing(rules_.nodes[i].pass);
        if (passes == Passing::empty) way.empty.add(rules_.nodes[i].cell);
        if (passes == Passing::occupied) way.occupied.add(rules_.nodes[i].cell);
    }
    return way;
}

bool WalkTests::fit_tables(const Walk& walk, CellId here, PlayerId me) const {
    if (walk.guarded) return false;
    const auto none = no_hurdles(walk);
    bool all_hurdles = true;
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto& node = rules_.nodes[n];
        const auto passes = passing(node.pass);
        if (node.cell == here || !passes || !end_fits(node, me) ||
            !of_player(node.to, me).treats_royals_alike)
            return false;
        if (passes != Passing::occupied) continue;
        const auto& verdict = rules_.tests[node.pass].verdict;
        for (std::size_t c = 1; c < none.size(); ++c) {
            if (none[c] != (verdict[c] != CellTest::yes)) return false;
            all_hurdles = all_hurdles && !none[c];
        }
    }
    return all_hurdles || ways_exclude_each_other(walk);
}

// Whether no cell is reached in two ways at once: then what lies behind a piece that is no hurdle can be
// taken away.
bool WalkTests::ways_exclude_each_other(const Walk& walk) const {
    std::map<CellId, std::vector<Way>> ways;
    for (auto n = walk.begin; n < walk.end; ++n) {
        if (rules_.nodes[n].to == ruleset::kNever) continue;
        const auto way = way_to(n);
        auto& others = ways[rules_.nodes[n].cell];
        for (const auto& other : others)
            if ((way.empty & other.occupied).empty() && (other.empty & way.occupied).empty()) return false;
        others.push_back(way);
    }
    return true;
}

bool WalkTests::end_fits(const WalkNode& node, PlayerId me) const {
    if (node.to == ruleset::kNever) return true;
    const auto& detail = rules_.details[node.detail];
    const bool guard_fits = detail.guard.always() || asks_unmoved(rules_.formulas[detail.guard.value]);
    if (!detail.plain || !detail.takes_end || !guard_fits) return false;
    if (takes_by_trail(node, me)) return true;
    return !detail.captures_trail && !asks_[node.to];
}

// Whether the end may take by a trail and asks nothing else.
bool WalkTests::takes_by_trail(const WalkNode& node, PlayerId me) const {
    const auto& test = rules_.tests[node.to];
    if (!rules_.details[node.detail].captures_trail) return false;
    for (std::size_t c = 0; c < rules_.codes.size(); ++c)
        if (test.verdict[c] == CellTest::ask && !needs_trail(test.question.value, c, me)) return false;
    return true;
}

// Whether the condition can hold for a cell with such a piece only when a trail leads over it.
bool WalkTests::needs_trail(std::uint32_t index, std::size_t code, PlayerId me) const {
    const auto& node = rules_.formulas[index];
    const auto child = [&](std::uint32_t i) { return rules_.formula_children[node.first + i]; };
    const auto part_needs = [&](std::uint32_t part) { return needs_trail(part, code, me); };
    const auto begin = rules_.formula_children.begin() + node.first;
    switch (node.op) {
        case Op::trail: return true;
        case Op::piece: {
            const auto& masks = rules_.masks[static_cast<std::size_t>(node.value)];
            return rules_.formulas[child(0)].op == Op::subject && masks[me.index()][code] == 0;
        }
        case Op::any_of: return std::all_of(begin, begin + node.count, part_needs);
        case Op::all_of: return std::any_of(begin, begin + node.count, part_needs);
        default: return false;
    }
}

bool WalkTests::asks_unmoved(const ruleset::FormulaNode& guard) const {
    if (guard.op != Op::unmoved) return false;
    return rules_.formulas[rules_.formula_children[guard.first]].op == Op::here;
}

// ---------------------------------------------------------------- residual walks

bool WalkTests::refuses_pieces(ruleset::TestId test) const {
    const auto& verdict = rules_.tests[test].verdict;
    return std::all_of(verdict.begin() + 1,
                       verdict.begin() + static_cast<std::ptrdiff_t>(rules_.codes.size()),
                       [](std::uint8_t v) { return v == CellTest::no; });
}

CellSet WalkTests::must_be_empty(const Walk& walk) const {
    std::optional<CellSet> common;
    for (auto n = walk.begin; n < walk.end; ++n) {
        if (rules_.nodes[n].to == ruleset::kNever) continue;
        CellSet cells;
        if (refuses_pieces(rules_.nodes[n].to)) cells.add(rules_.nodes[n].cell);
        for (auto i = n; rules_.nodes[i].parent != i;) {
            i = rules_.nodes[i].parent;
            if (refuses_pieces(rules_.nodes[i].pass)) cells.add(rules_.nodes[i].cell);
        }
        common = common ? *common & cells : cells;
    }
    return common.value_or(CellSet{});
}

bool WalkTests::only_if_unmoved(const Walk& walk) const {
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto& node = rules_.nodes[n];
        if (node.to == ruleset::kNever) continue;
        const auto& guard = rules_.formulas[rules_.details[node.detail].guard.value];
        bool found = asks_unmoved(guard);
        for (std::uint32_t i = 0; guard.op == Op::all_of && i < guard.count; ++i)
            found = found || asks_unmoved(rules_.formulas[rules_.formula_children[guard.first + i]]);
        if (!found) return false;
    }
    return true;
}

bool WalkTests::takes_royals(const Walk& walk) const {
    using Kind = ruleset::Effect::Kind;
    const auto takes_there = [&](const WalkNode& node) {
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            if (rules_.codes[c].royal && rules_.tests[node.to].verdict[c] != CellTest::no) return true;
        return false;
    };
    const auto takes_besides = [](const ruleset::WalkDetail& detail) {
        return !detail.joint_captures.empty() || !detail.every.empty() ||
               std::any_of(detail.effects.begin(), detail.effects.end(), [](const ruleset::Effect& effect) {
                   return effect.kind == Kind::capture || effect.kind == Kind::remove;
               });
    };
    return std::any_of(rules_.nodes.begin() + walk.begin, rules_.nodes.begin() + walk.end,
                       [&](const WalkNode& node) {
                           return takes_there(node) || takes_besides(rules_.details[node.detail]);
                       });
}

}  // namespace boardwright::compile
