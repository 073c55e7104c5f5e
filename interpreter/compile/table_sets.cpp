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

std::size_t TableSets::SetHash::operator()(SetId id) const {
    return WordsHash{}(std::span(tables->set(id), tables->words));
}

bool TableSets::SameSet::operator()(SetId a, SetId b) const {
    return std::equal(tables->set(a), tables->set(a) + tables->words, tables->set(b));
}

TableSets::TableSets(ruleset::Tables& tables)
    : tables_(tables), known_sets_(1024, SetHash{&tables}, SameSet{&tables}) {
    known_sets_.insert(reserve(1));  // number 0: the empty set
    tables_.presses.emplace_back();
    gate(WalkPart{});
}

SetId TableSets::add(const CellSet& set) {
    if (set.empty()) return 0;
    const auto next = reserve(1);
    put(next, set);
    const auto [found, fresh] = known_sets_.insert(next);
    if (!fresh) tables_.sets.resize(next * tables_.words);
    return *found;
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

const Factor& TableSets::factor_for(std::uint64_t mask) {
    const auto [found, fresh] = factors_.try_emplace(mask);
    if (fresh) found->second = find_factor(mask);
    return found->second;
}

Lookup TableSets::lookup(const WalkPart& part) {
    const PartKey key{part.steps, {add(part.must_be_empty), add(part.must_be_occupied)}};
    const auto found = known_parts_.find(key);
    if (found != known_parts_.end()) return found->second;
    return known_parts_.emplace(key, new_lookup(part)).first->second;
}

Lookup TableSets::new_lookup(const WalkPart& part) {
    std::vector<ruleset::Press> presses;
    for (const auto cell : part.decisive) {
        const auto word = static_cast<std::uint8_t>(cell.index() / 64);
        auto of_word = std::find_if(presses.begin(), presses.end(),
                                    [&](const ruleset::Press& press) { return press.word == word; });
        if (of_word == presses.end()) {
            presses.emplace_back().word = word;
            of_word = presses.end() - 1;
        }
        of_word->mask |= std::uint64_t{1} << (cell.index() % 64);
    }
    int bits = 0;
    for (auto& press : presses) {
        const auto& factor = factor_for(press.mask);
        press.factor = factor.factor;
        press.shift = static_cast<std::uint8_t>(64 - factor.bits);
        press.place = static_cast<std::uint8_t>(bits);
        bits += factor.bits;
    }
    Lookup lookup;
    lookup.gate = gate(part);
    if (!presses.empty()) {
        lookup.mask = presses[0].mask;
        lookup.factor = presses[0].factor;
        lookup.word = presses[0].word;
        lookup.shift = presses[0].shift;
    }
    if (presses.size() > 1) {
        lookup.second = static_cast<std::uint16_t>(tables_.presses.size());
        tables_.presses.push_back(presses[1]);
    }
    lookup.first = reserve(std::size_t{1} << bits);
    for (std::size_t choice = 0; choice < std::size_t{1} << part.decisive.size(); ++choice) {
        CellSet occupied;
        for (std::size_t i = 0; i < part.decisive.size(); ++i)
            if ((choice >> i & 1) != 0) occupied.add(part.decisive[i]);
        std::size_t index = 0;
        for (const auto& press : presses)
            index |= (((occupied.words()[press.word] & press.mask) * press.factor) >> press.shift)
                     << press.place;
        put(lookup.first + static_cast<SetId>(index), part.ends(occupied));
    }
    return lookup;
}

std::uint32_t TableSets::gate(const WalkPart& part) {
    const ruleset::Gate gate{add(part.must_be_empty), add(part.must_be_occupied)};
    const auto [found, fresh] = known_gates_.emplace(std::pair(gate.must_be_empty, gate.must_be_occupied),
                                                     static_cast<std::uint32_t>(tables_.gates.size()));
    if (fresh) tables_.gates.push_back(gate);
    return found->second;
}

}  // namespace boardwright::compile
