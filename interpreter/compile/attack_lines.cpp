#include "interpreter/compile/attack_lines.h"

#include <algorithm>
#include <tuple>

namespace boardwright::compile {

using ruleset::AttackLine;
using ruleset::CellId;
using ruleset::CellSet;
using ruleset::CellTest;
using ruleset::PieceCode;

AttackLines::AttackLines(ruleset::Ruleset& rules, TableSets& sets, const WalkTests& tests)
    : rules_(rules), sets_(sets), tests_(tests) {
    rules_.tables.attacking.resize(rules_.player_names.size());
    // The attackers' sets stand together; the cells are put in as they are found.
    rules_.tables.attackers = sets_.reserve(rules_.codes.size() * rules_.cell_count);
}

void AttackLines::add(const ruleset::Walk& walk, std::uint16_t condition, std::uint16_t no_hurdle,
                      PieceCode code, CellId here) {
    const auto me = rules_.codes[ruleset::index(code)].player;
    const auto takes = [&](const ruleset::WalkNode& node) {
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            if (rules_.codes[c].royal && rules_.codes[c].player != me &&
                rules_.tests[node.to].verdict[c] == CellTest::yes)
                return true;
        return false;
    };
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto& node = rules_.nodes[n];
        if (node.to == ruleset::kNever || !takes(node)) continue;
        const auto [empty, occupied] = tests_.way_to(n);
        if (!(empty & occupied).empty() || occupied.contains(node.cell) || empty.contains(node.cell))
            continue;
        AttackLine line;
        line.codes[ruleset::index(code) / 64] |= std::uint64_t{1} << (ruleset::index(code) % 64);
        line.empty = sets_.add(empty);
        line.occupied = sets_.add(occupied);
        line.condition = condition;
        line.no_hurdle = occupied.empty() ? std::uint16_t{0} : no_hurdle;
        line.if_unmoved = !rules_.details[node.detail].guard.always();
        line.hurdles = static_cast<std::uint8_t>(std::min<std::size_t>(occupied.size(), 255));
        rules_.tables.has_hurdles = rules_.tables.has_hurdles || line.hurdles != 0;
        rules_.tables.some_no_hurdles = rules_.tables.some_no_hurdles || line.no_hurdle != 0;
        found_.push_back(
            {static_cast<std::uint32_t>(node.cell.index() * rules_.cell_count + here.index()), line});
        sets_.put(
            rules_.tables.attackers +
                static_cast<ruleset::SetId>(node.cell.index() * rules_.codes.size() + ruleset::index(code)),
            here);
        auto& attacking = rules_.tables.attacking[me.index()];
        if (attacking.empty() || attacking.back() != code) attacking.push_back(code);
    }
}

void AttackLines::finish() {
    auto& tables = rules_.tables;
    const auto key = [](const Found& one) {
        return std::tuple(one.pair, one.line.empty, one.line.occupied, one.line.condition, one.line.no_hurdle,
                          one.line.if_unmoved);
    };
    std::stable_sort(found_.begin(), found_.end(),
                     [&](const Found& a, const Found& b) { return key(a) < key(b); });
    const auto pairs = rules_.cell_count * rules_.cell_count;
    tables.line_begin.assign(pairs + 1, 0);
    std::size_t next = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        tables.line_begin[pair] = static_cast<std::uint32_t>(tables.lines.size());
        for (const auto first = next; next < found_.size() && found_[next].pair == pair; ++next) {
            if (next != first && key(found_[next]) == key(found_[next - 1])) {
                for (std::size_t i = 0; i < 4; ++i)
                    tables.lines.back().codes[i] |= found_[next].line.codes[i];
                continue;
            }
            tables.lines.push_back(found_[next].line);
        }
    }
    tables.line_begin[pairs] = static_cast<std::uint32_t>(tables.lines.size());
}

}  // namespace boardwright::compile
