#include "interpreter/compile/steady.h"

#include <algorithm>

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::FormulaNode;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::Ruleset;
using Op = FormulaNode::Op;

class Steady {
public:
    Steady(const Ruleset& rules, PlayerId me, CellId here, CellId to = {})
        : rules_(rules), me_(me), here_(here), to_(to) {}

    // Whether nothing is asked but cells, colors and the cell of one kind of own royals, which is noted.
    bool admits(std::uint32_t index) {
        const auto& node = rules_.formulas[index];
        switch (node.op) {
            case Op::piece_cell: {
                if (mask_ >= 0 && mask_ != node.value) return false;
                mask_ = node.value;
                return asks_own_royals();
            }
            case Op::to: return to_.valid();
            case Op::inside: return admits(child(node, 0)) && rules_.formulas[child(node, 1)].op == Op::set;
            case Op::number:
            case Op::here:
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
                for (std::uint32_t i = 0; i < node.count; ++i)
                    if (!admits(child(node, i))) return false;
                return true;
            default: return false;
        }
    }

    std::int64_t value(std::uint32_t index, CellId royal) const {
        const auto& node = rules_.formulas[index];
        const auto at = [&](std::uint32_t i) { return value(child(node, i), royal); };
        switch (node.op) {
            case Op::piece_cell: return number(royal);
            case Op::here: return number(here_);
            case Op::to: return number(to_);
            case Op::inside: {
                const auto set = static_cast<std::size_t>(rules_.formulas[child(node, 1)].value);
                return at(0) >= 0 &&
                       rules_.sets[set][me_.index()].contains(CellId(static_cast<std::size_t>(at(0))));
            }
            case Op::all_of:
                for (std::uint32_t i = 0; i < node.count; ++i)
                    if (at(i) == 0) return 0;
                return 1;
            case Op::any_of:
                for (std::uint32_t i = 0; i < node.count; ++i)
                    if (at(i) != 0) return 1;
                return 0;
            case Op::negation: return at(0) == 0;
            case Op::equal: return at(0) == at(1);
            case Op::not_equal: return at(0) != at(1);
            case Op::less: return at(0) < at(1);
            case Op::less_equal: return at(0) <= at(1);
            case Op::greater: return at(0) > at(1);
            case Op::greater_equal: return at(0) >= at(1);
            case Op::color: return at(0) < 0 ? -1 : rules_.colors[CellId(static_cast<std::size_t>(at(0)))];
            case Op::coordinate:
                return at(0) < 0 ? -1
                                 : rules_.coordinates[static_cast<std::size_t>(node.value)]
                                                     [CellId(static_cast<std::size_t>(at(0)))];
            default: return node.value;
        }
    }

    bool asks_for_royals() const { return mask_ >= 0; }
    std::vector<PieceCode> codes() const {
        std::vector<PieceCode> found;
        for (std::size_t c = 1; mask_ >= 0 && c < rules_.codes.size(); ++c)
            if (mask()[c] != 0) found.push_back(static_cast<PieceCode>(c));
        return found;
    }

private:
    static std::int64_t number(CellId cell) {
        return cell.valid() ? static_cast<std::int64_t>(cell.index()) : -1;
    }
    std::uint32_t child(const FormulaNode& node, std::uint32_t i) const {
        return rules_.formula_children[node.first + i];
    }
    const ruleset::CodeMask& mask() const {
        return rules_.masks[static_cast<std::size_t>(mask_)][me_.index()];
    }
    bool asks_own_royals() const {
        const auto asked = codes();
        return mask()[0] == 0 && std::all_of(asked.begin(), asked.end(), [&](PieceCode code) {
                   const auto& info = rules_.codes[ruleset::index(code)];
                   return info.royal && info.player == me_;
               });
    }

    const Ruleset& rules_;
    PlayerId me_;
    CellId here_;
    CellId to_;
    std::int32_t mask_ = -1;
};

}  // namespace

std::optional<SteadyTruth> steady_truth(const Ruleset& rules, ruleset::FormulaId condition, PlayerId me,
                                        CellId here) {
    Steady steady(rules, me, here);
    if (!steady.admits(condition.value)) return {};
    SteadyTruth truth;
    truth.codes = steady.codes();
    truth.without = steady.value(condition.value, CellId{}) != 0;
    for (std::size_t c = 0; c < rules.cell_count; ++c)
        if (steady.value(condition.value, CellId(c)) != 0) truth.cells.add(CellId(c));
    return truth;
}

bool is_steady(const Ruleset& rules, ruleset::FormulaId condition, PlayerId me, CellId here) {
    return condition.always() || Steady(rules, me, here).admits(condition.value);
}

std::optional<bool> fixed_truth(const Ruleset& rules, ruleset::FormulaId condition, PlayerId me, CellId here,
                                CellId to) {
    Steady steady(rules, me, here, to);
    if (!steady.admits(condition.value) || steady.asks_for_royals()) return {};
    return steady.value(condition.value, CellId{}) != 0;
}

}  // namespace boardwright::compile
