#include "interpreter/compile/table_sets.h"

#include <algorithm>
#include <bit>

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
        i = step.passes(occupied.contains(step.cell)) ? i + 1 : step.skip;
    }
    return reached;
}

namespace {

// For every choice of decisive cells that are occupied (bit i: the i-th of them): which place in its look-up
// stands for it. What a factor makes of several cells is the sum of what it makes of each.
std::vector<std::size_t> pressed_places(const WalkPart& part, const std::vector<ruleset::Press>& presses) {
    std::vector<std::size_t> places(std::size_t{1} << part.decisive.size());
    std::vector<std::uint64_t> products(places.size());
    for (const auto& press : presses)
        for (std::size_t choice = 1; choice < places.size(); ++choice) {
            const auto cell = part.decisive[static_cast<std::size_t>(std::countr_zero(choice))];
            const auto bit = cell.index() / 64 == press.word ? std::uint64_t{1} << (cell.index() % 64) : 0;
            products[choice] = products[choice & (choice - 1)] + bit * press.factor;
            places[choice] |= products[choice] >> press.shift << press.place;
        }
    return places;
}

// Walks a part once for each way that the decisive cells can let it go.
template <class Visit>
class Outcomes {
public:
    Outcomes(const WalkPart& part, Visit& visit) : part_(part), visit_(visit) {
        for (const auto& step : part.steps) {
            const auto found = std::find(part.decisive.begin(), part.decisive.end(), step.cell);
            bits_.push_back(std::size_t{found == part.decisive.end() ? 0U : 1U}
                            << (found - part.decisive.begin()));
        }
    }

    // From step `i` on, with what is known of the decisive cells.
    void follow(std::uint32_t i, std::size_t known, std::size_t occupied, CellSet reached) {
        while (i < part_.steps.size()) {
            const auto& step = part_.steps[i];
            if (step.ends) reached.add(step.cell);
            const bool asks =
                step.passing == WalkPart::Passing::empty || step.passing == WalkPart::Passing::occupied;
            if (asks && (known & bits_[i]) == 0) {
                follow(next(i, false), known | bits_[i], occupied, reached);
                known |= bits_[i];
                occupied |= bits_[i];
            }
            i = next(i, (occupied & bits_[i]) != 0);
        }
        // The other cells do not matter any more.
        const auto rest = ((std::size_t{1} << part_.decisive.size()) - 1) & ~known;
        for (auto more = rest;; more = (more - 1) & rest) {
            visit_(occupied | more, reached);
            if (more == 0) return;
        }
    }

private:
    std::uint32_t next(std::uint32_t i, bool full) const {
        const auto& step = part_.steps[i];
        return step.passes(full) ? i + 1 : step.skip;
    }

    const WalkPart& part_;
    Visit& visit_;
    std::vector<std::size_t> bits_;  // of each step's cell among the decisive ones; 0: it is none of them
};

// Calls visit(choice, cells) for every choice of decisive cells that are occupied, with the part's ends then.
template <class Visit>
void each_outcome(const WalkPart& part, Visit visit) {
    Outcomes(part, visit).follow(0, 0, 0, {});
}

}  // namespace

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

SetId TableSets::with(SetId id, CellId cell) {
    const auto [found, fresh] = known_with_.try_emplace(std::uint64_t{id} << 16 | cell.value);
    if (fresh) {
        auto more = set(id);
        more.add(cell);
        found->second = add(more);
    }
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

const Factor& TableSets::factor_for(std::uint64_t mask) {
    const auto [found, fresh] = factors_.try_emplace(mask);
    if (fresh) found->second = find_factor(mask);
    return found->second;
}

Lookup TableSets::lookup(const WalkPart& part) {
    const auto [found, fresh] =
        known_parts_.try_emplace({part.steps, {add(part.must_be_empty), add(part.must_be_occupied)}});
    if (fresh) found->second = new_lookup(part);
    return found->second;
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
    const auto places = pressed_places(part, presses);
    each_outcome(part, [&](std::size_t choice, const CellSet& reached) {
        put(lookup.first + static_cast<SetId>(places[choice]), reached);
    });
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
