#include "interpreter/compile/shifts.h"

namespace boardwright::compile {

void Shifts::add(ruleset::PieceCode code, ruleset::CellId here, const std::vector<ShiftEnd>& ends) {
    auto& of_code = of_code_[ruleset::index(code)];
    if (rules_.codes[ruleset::index(code)].royal) of_code.told = false;
    const auto away = [&](ruleset::CellId cell) {
        return static_cast<int>(cell.index()) - static_cast<int>(here.index());
    };
    ruleset::CellSet seen;
    for (const auto& end : ends) {
        if (!of_code.told) return;
        // Ways to one cell would count twice.
        of_code.told = !seen.contains(end.cell) && end.cell != here && !end.over_pieces &&
                       end.must_be_empty.size() < 2 && !end.must_be_empty.contains(here);
        seen.add(end.cell);
        const int over = end.must_be_empty.empty() ? 0 : away(end.must_be_empty.first());
        const bool plain = end.node == ruleset::Ruleset::kPlainNode;
        of_code.steps[{away(end.cell), over, end.piece_class, end.choices, end.chooses, end.if_unmoved,
                       end.takes_trail, plain}][here] = end.node;
        of_code.told = of_code.told && of_code.steps.size() <= kMostShifts;
    }
}

void Shifts::finish(ruleset::Tables& tables, TableSets& sets) const {
    tables.shifts_of.resize(of_code_.size());
    tables.shift_nodes.resize(1);  // 0: none
    for (std::size_t code = 1; code < of_code_.size(); ++code) {
        if (!of_code_[code].told) continue;
        auto& span = tables.shifts_of[code];
        span.begin = static_cast<std::uint32_t>(tables.shifts.size());
        for (const auto& [key, from] : of_code_[code].steps) {
            const auto [by, over, piece_class, choices, chooses, if_unmoved, takes_trail, plain] = key;
            ruleset::CellSet cells;
            for (const auto& [cell, node] : from) cells.add(cell);
            const auto nodes = plain ? 0 : tables.shift_nodes.size();
            tables.shifts.push_back({sets.add(cells), static_cast<std::int16_t>(by),
                                     static_cast<std::int16_t>(over), piece_class, choices, chooses,
                                     if_unmoved, takes_trail, static_cast<std::uint32_t>(nodes)});
            if (plain) continue;
            tables.shift_nodes.resize(nodes + rules_.cell_count);
            for (const auto& [cell, node] : from) tables.shift_nodes[nodes + cell.index()] = node;
        }
        span.end = static_cast<std::uint32_t>(tables.shifts.size());
    }
}

}  // namespace boardwright::compile
