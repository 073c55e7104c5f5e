#include "interpreter/search/piece_values.h"

#include <cstdint>

namespace boardwright::search {

std::vector<int> mobility_values(const ruleset::Ruleset& rules) {
    std::vector<int> values(rules.codes.size(), 0);
    for (std::size_t c = 1; c < values.size(); ++c) {
        std::size_t ends = 0;
        for (std::size_t cell = 0; cell < rules.cell_count; ++cell) {
            const auto& range = rules.walks_of[c * rules.cell_count + cell];
            ruleset::CellSet reached;
            for (auto w = range.begin; w < range.end; ++w)
                for (auto n = rules.walks[w].begin; n < rules.walks[w].end; ++n)
                    if (rules.nodes[n].to != ruleset::kNever) reached.add(rules.nodes[n].cell);
            ends += reached.size();
        }
        values[c] = static_cast<int>(100 * ends / rules.cell_count);
    }
    // In hundredths of the weakest piece.
    int weakest = 0;
    for (const int value : values)
        if (value > 0 && (weakest == 0 || value < weakest)) weakest = value;
    for (auto& value : values)
        value = weakest == 0 ? 0 : static_cast<int>(std::int64_t{100} * value / weakest);
    return values;
}

}  // namespace boardwright::search
