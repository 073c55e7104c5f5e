#include "interpreter/compile/attack_lines.h"

#include <algorithm>
#include <numeric>

namespace boardwright::compile {

using ruleset::AttackLine;
using ruleset::CellId;
using ruleset::CellSet;
using ruleset::PieceCode;

AttackLines::AttackLines(ruleset::Ruleset& rules, TableSets& sets, const WalkTests& tests)
    : rules_(rules), sets_(sets), tests_(tests), first_(rules.cell_count * rules.cell_count, kNone) {
    rules_.tables.attacking.resize(rules_.player_names.size());
    // The attackers' sets stand together; the cells are put in as they are found.
    rules_.tables.attackers = sets_.reserve(rules_.codes.size() * rules_.cell_count);
}

void AttackLines::add(const ruleset::Walk& walk, std::uint16_t condition, std::uint16_t no_hurdle,
                      PieceCode code, CellId here) {
    const auto me = rules_.codes[ruleset::index(code)].player;
    find_ways(walk);
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto& node = rules_.nodes[n];
        if (node.to == ruleset::kNever || !tests_.takes_royal(node.to, me)) continue;
        const auto& way = ways_[n - walk.begin];
        if (sets_.contains(way.empty, node.cell) || sets_.contains(way.occupied, node.cell)) continue;
        const bool hurdles = way.occupied != 0;
        if (hurdles && !(sets_.set(way.empty) & sets_.set(way.occupied)).empty()) continue;
        AttackLine line;
        line.codes[ruleset::index(code) / 64] |= std::uint64_t{1} << (ruleset::index(code) % 64);
        line.empty = way.empty;
        line.occupied = way.occupied;
        line.condition = condition;
        line.no_hurdle = hurdles ? no_hurdle : std::uint16_t{0};
        line.if_unmoved = !rules_.details[node.detail].guard.always();
        if (hurdles)
            line.hurdles =
                static_cast<std::uint8_t>(std::min<std::size_t>(sets_.set(way.occupied).size(), 255));
        rules_.tables.has_hurdles = rules_.tables.has_hurdles || line.hurdles != 0;
        rules_.tables.some_no_hurdles = rules_.tables.some_no_hurdles || line.no_hurdle != 0;
        note(static_cast<std::uint32_t>(node.cell.index() * rules_.cell_count + here.index()), line);
        sets_.put(
            rules_.tables.attackers +
                static_cast<ruleset::SetId>(node.cell.index() * rules_.codes.size() + ruleset::index(code)),
            here);
        auto& attacking = rules_.tables.attacking[me.index()];
        if (attacking.empty() || attacking.back() != code) attacking.push_back(code);
    }
}

// The way to each node is that to its parent and the parent's cell.
void AttackLines::find_ways(const ruleset::Walk& walk) {
    ways_.clear();
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto parent = rules_.nodes[n].parent;
        auto way = parent == n ? Way{} : ways_[parent - walk.begin];
        const auto passes = parent == n ? std::nullopt : tests_.passing(rules_.nodes[parent].pass);
        const auto cell = rules_.nodes[parent].cell;
        if (passes == WalkPart::Passing::empty) way.empty = sets_.with(way.empty, cell);
        if (passes == WalkPart::Passing::occupied) way.occupied = sets_.with(way.occupied, cell);
        ways_.push_back(way);
    }
}

// The same line of several codes is kept once.
void AttackLines::note(std::uint32_t pair, const AttackLine& line) {
    const auto cells = rules_.cell_count;
    auto& first = first_[pair % cells * cells + pair / cells];
    for (auto i = first; i != kNone; i = lines_[i].next) {
        auto& known = lines_[i].line;
        if (!known.same_way(line)) continue;
        for (std::size_t k = 0; k < line.codes.size(); ++k) known.codes[k] |= line.codes[k];
        return;
    }
    lines_.push_back({pair, first, line});
    first = static_cast<std::uint32_t>(lines_.size()) - 1;
}

// The lines are sorted by counting: how many each pair has, then each to its place.
void AttackLines::finish() {
    auto& tables = rules_.tables;
    tables.line_begin.assign(rules_.cell_count * rules_.cell_count + 1, 0);
    for (const auto& found : lines_) ++tables.line_begin[found.pair + 1];
    std::partial_sum(tables.line_begin.begin(), tables.line_begin.end(), tables.line_begin.begin());
    tables.lines.resize(lines_.size());
    auto next = tables.line_begin;
    for (const auto& found : lines_) tables.lines[next[found.pair]++] = found.line;
}

}  // namespace boardwright::compile
