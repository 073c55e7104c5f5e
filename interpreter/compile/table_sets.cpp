#include "interpreter/compile/table_sets.h"

#include <algorithm>

namespace boardwright::compile {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::Lookup;
using ruleset::SetId;

CellSet WalkPart::ends(const CellSet& occupied) const {
    CellSet reached;
    for (std::uint32_t i = 0; i < steps.size();) {
        const auto& step = steps[i];
        if (step.ends) reached.add(step.cell);
        const bool full = occupied.contains(step.cell);
        const bool passes = step.passing == Passing::either || (step.passing == Passing::empty && !full) ||
                            (step.passing == Passing::occupied && full);
        i = passes ? i + 1 : step.skip;
    }
    return reached;
}

TableSets::TableSets(ruleset::Tables& tables) : tables_(tables) {
    add(CellSet{});  // number 0
}

std::vector<std::uint64_t> TableSets::words(const CellSet& set) const {
    return {set.words(), set.words() + tables_.words};
}

SetId TableSets::add(const CellSet& set) {
    const auto size = static_cast<SetId>(tables_.sets.size() / tables_.words);
    auto key = words(set);
    const auto [found, fresh] = known_sets_.emplace(std::move(key), size);
    if (fresh) tables_.sets.insert(tables_.sets.end(), found->first.begin(), found->first.end());
    return found->second;
}

SetId TableSets::reserve(std::size_t count) {
    const auto first = static_cast<SetId>(tables_.sets.size() / tables_.words);
    tables_.sets.resize(tables_.sets.size() + count * tables_.words);
    return first;
}

void TableSets::put(SetId id, const CellSet& set) {
    std::copy_n(set.words(), tables_.words,
                tables_.sets.begin() + static_cast<std::ptrdiff_t>(id * tables_.words));
}

void TableSets::put(SetId id, CellId cell) {
    tables_.sets[id * tables_.words + cell.index() / 64] |= std::uint64_t{1} << (cell.index() % 64);
}

const Press& TableSets::press(std::uint64_t mask) {
    const auto [found, fresh] = presses_.try_emplace(mask);
    if (fresh) found->second = find_press(mask);
    return found->second;
}

Lookup TableSets::lookup(const WalkPart& part) {
    const PartKey key{part.steps, {add(part.must_be_empty), add(part.must_be_occupied)}};
    const auto found = known_parts_.find(key);
    if (found != known_parts_.end()) return found->second;
    return known_parts_.emplace(key, new_lookup(part)).first->second;
}

Lookup TableSets::new_lookup(const WalkPart& part) {
    Lookup lookup;
    lookup.must_be_empty = add(part.must_be_empty);
    lookup.must_be_occupied = add(part.must_be_occupied);
    std::size_t used = 0;
    for (const auto cell : part.decisive) {
        const auto word = static_cast<std::uint8_t>(cell.index() / 64);
        std::size_t g = 0;
        while (g < used && lookup.gathers[g].word != word) ++g;
        if (g == used) lookup.gathers[used++].word = word;
        lookup.gathers[g].mask |= std::uint64_t{1} << (cell.index() % 64);
    }
    int bits = 0;
    for (std::size_t g = 0; g < used; ++g) {
        auto& gather = lookup.gathers[g];
        const auto& found = press(gather.mask);
        gather.factor = found.factor;
        gather.shift = static_cast<std::uint8_t>(64 - found.bits);
        if (g == 1) lookup.place = static_cast<std::uint8_t>(bits);
        bits += found.bits;
    }
    lookup.first = reserve(std::size_t{1} << bits);
    for (std::size_t choice = 0; choice < std::size_t{1} << part.decisive.size(); ++choice) {
        CellSet occupied;
        for (std::size_t i = 0; i < part.decisive.size(); ++i)
            if ((choice >> i & 1) != 0) occupied.add(part.decisive[i]);
        std::size_t index = 0;
        for (std::size_t g = 0; g < used; ++g) {
            const auto& gather = lookup.gathers[g];
            const auto pressed =
                ((occupied.words()[gather.word] & gather.mask) * gather.factor) >> gather.shift;
            index |= pressed << (g == 1 ? lookup.place : 0);
        }
        put(lookup.first + static_cast<SetId>(index), part.ends(occupied));
    }
    return lookup;
}

}  // namespace boardwright::compile
