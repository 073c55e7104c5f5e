#include "interpreter/check/ways.h"

#include "interpreter/check/each_formula.h"

namespace boardwright::check {

using Kind = model::Effect::Kind;

Ways::Ways(const model::Definition& definition, const ruleset::Ruleset& rules)
    : rules_(rules), cells_(rules.codes.size()) {
    for (std::size_t test = 0; test < rules.tests.size(); ++test)
        taken_up_.push_back(is_taken_up(static_cast<ruleset::TestId>(test)));
    begin(definition);
    while (!open_.empty()) {
        const auto [code, from] = open_.back();
        open_.pop_back();
        go_on(code, from);
    }
}

void Ways::begin(const model::Definition& definition) {
    for (const auto& start : rules_.start) add(start.code, start.cell);
    for (const auto& drops : rules_.drops)
        for (const auto& drop : drops) {
            const auto& walk = rules_.walks[drop.walk];
            for (auto node = walk.begin; node < walk.end; ++node)
                if (taken_up_[rules_.nodes[node].to]) add(drop.code, rules_.nodes[node].cell);
        }
    each_effect(definition, [this](const model::Effect& effect) {
        if (effect.kind == Kind::place || effect.kind == Kind::drop || effect.kind == Kind::become)
            for (const auto type : effect.types) enter_everywhere(type);
        if (effect.kind == Kind::move || effect.kind == Kind::swap || effect.kind == Kind::own)
            relocates_ = true;
    });
}

// A move that only takes a royal gives check and is never made.
bool Ways::is_taken_up(ruleset::TestId test) const {
    const bool royals_stay = rules_.royals_are_safe && rules_.royals == ruleset::Royals::any;
    for (std::size_t code = 0; code < rules_.codes.size(); ++code)
        if (rules_.tests[test].verdict[code] != ruleset::CellTest::no &&
            !(royals_stay && rules_.codes[code].royal))
            return true;
    return false;
}

void Ways::enter_everywhere(TypeId type) {
    for (std::size_t c = 1; c < rules_.codes.size(); ++c) {
        if (rules_.codes[c].type != type) continue;
        for (std::size_t cell = 0; cell < rules_.cell_count; ++cell)
            if (!rules_.blocked.contains(CellId(cell))) add(static_cast<PieceCode>(c), CellId(cell));
    }
}

void Ways::add(PieceCode code, CellId cell) {
    auto& known = cells_[ruleset::index(code)];
    if (known.contains(cell)) return;
    known.add(cell);
    open_.emplace_back(code, cell);
}

void Ways::go_on(PieceCode code, CellId from) {
    ends(code, from).for_each([&](CellId to) {
        add(code, to);
        for (const auto& rule : rules_.promotions[ruleset::index(code)]) {
            if (!promotes(rule, from, to)) continue;
            for (const auto& targets : {rule.targets, rule.pool_targets})
                for (const auto target : targets) {
                    if (rule.place.empty()) add(target, to);
                    for (const auto& place : rule.place)
                        place.for_each([&](CellId cell) { add(target, cell); });
                }
        }
    });
}

// Whether the piece can come to a cell for which `holds(CellId)`.
template <class Holds>
bool Ways::some_end(PieceCode code, CellId from, Holds holds) const {
    const auto& range = rules_.walks_of[ruleset::index(code) * rules_.cell_count + from.index()];
    for (auto walk = range.begin; walk < range.end; ++walk)
        for (auto node = rules_.walks[walk].begin; node < rules_.walks[walk].end; ++node)
            if (taken_up_[rules_.nodes[node].to] && holds(rules_.nodes[node].cell)) return true;
    return false;
}

CellSet Ways::ends(PieceCode code, CellId from) const {
    CellSet ends;
    some_end(code, from, [&](CellId cell) {
        ends.add(cell);
        return false;
    });
    return ends;
}

bool Ways::leads_on(PieceCode code, CellId from) const {
    return some_end(code, from, [](CellId) { return true; });
}

std::vector<PieceCode> Ways::codes_of(PlayerId player, TypeId type) const {
    std::vector<PieceCode> codes;
    for (std::size_t c = 1; c < rules_.codes.size(); ++c)
        if (rules_.codes[c].player == player && rules_.codes[c].type == type)
            codes.push_back(static_cast<PieceCode>(c));
    return codes;
}

bool Ways::promotes(const ruleset::PromotionRule& rule, CellId from, CellId to) {
    return (rule.anywhere || rule.in.contains(to)) && (rule.from_anywhere || rule.from.contains(from));
}

}  // namespace boardwright::check
