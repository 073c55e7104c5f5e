#include "interpreter/check/never.h"

#include <algorithm>
#include <limits>

#include "interpreter/check/each_formula.h"

namespace boardwright::check {

using model::Formula;
using Op = Formula::Op;

namespace {

constexpr std::int64_t kFar = std::numeric_limits<std::int32_t>::max();

bool is_comparison(Op op) {
    return op == Op::equal || op == Op::not_equal || op == Op::less || op == Op::less_equal ||
           op == Op::greater || op == Op::greater_equal;
}

bool is_number(const Formula& formula) {
    switch (formula.op) {
        case Op::number:
        case Op::color:
        case Op::count:
        case Op::counter:
        case Op::in_hand:
        case Op::ply:
        case Op::repeated:
        case Op::distance:
        case Op::add:
        case Op::subtract: return true;
        default: return false;
    }
}

}  // namespace

Never::Never(const model::Definition& definition, const ruleset::Ruleset& rules, const Ways& ways)
    : definition_(definition), cells_(rules.cell_count - rules.blocked.size()) {
    for (std::size_t c = 1; c < rules.codes.size(); ++c)
        if (!ways.cells(static_cast<PieceCode>(c)).empty())
            appearing_ |= ruleset::type_bit(rules.codes[c].type);
    each_effect(definition, [this](const model::Effect& effect) {
        sets_counters_ = sets_counters_ || effect.kind == model::Effect::Kind::set;
    });
}

bool Never::holds(const Formula& condition) const {
    const auto never = [this](const Formula& part) { return holds(part); };
    if (condition.is_constant(false)) return true;
    if (condition.op == Op::all_of) return std::ranges::any_of(condition.args, never);
    if (condition.op == Op::any_of) return std::ranges::all_of(condition.args, never);
    if (condition.op == Op::piece)
        return !condition.filter.empty && (condition.filter.types & appearing_) == 0;
    if (condition.op == Op::inside && condition.args[0].op == Op::piece_cell)
        return (condition.args[0].filter.types & appearing_) == 0;
    return is_comparison(condition.op) && is_number(condition.args[0]) && is_number(condition.args[1]) &&
           compares(condition);
}

bool Never::compares(const Formula& comparison) const {
    const auto a = range(comparison.args[0]);
    const auto b = range(comparison.args[1]);
    switch (comparison.op) {
        case Op::equal: return a.most < b.least || b.most < a.least;
        case Op::not_equal: return a.least == a.most && b.least == b.most && a.least == b.least;
        case Op::less: return a.least >= b.most;
        case Op::less_equal: return a.least > b.most;
        case Op::greater: return a.most <= b.least;
        case Op::greater_equal: return a.most < b.least;
        default: return false;
    }
}

Never::Range Never::range(const Formula& number) const {
    switch (number.op) {
        case Op::number: return {number.value, number.value};
        case Op::color: return {-1, definition_.board.color_count - 1};
        case Op::count: return counted(number.filter);
        case Op::counter: {
            const auto& counter =
                definition_.counters[model::CounterId(static_cast<std::size_t>(number.value))];
            return {sets_counters_ ? -kFar : std::min(counter.start, 0), kFar};
        }
        case Op::in_hand:
        case Op::distance:
        case Op::ply: return {0, kFar};
        case Op::repeated: return {1, kFar};
        case Op::add:
        case Op::subtract: return sum(number);
        default: return {-kFar, kFar};
    }
}

Never::Range Never::sum(const Formula& number) const {
    Range sum = range(number.args[0]);
    for (std::size_t i = 1; i < number.args.size(); ++i) {
        const auto part = range(number.args[i]);
        if (number.op == Op::add)
            sum = {sum.least + part.least, sum.most + part.most};
        else
            sum = {sum.least - part.most, sum.most - part.least};
    }
    return sum;
}

Never::Range Never::counted(const model::PieceFilter& filter) const {
    const bool none = !filter.empty && (filter.types & appearing_) == 0;
    return {0, none ? 0 : static_cast<std::int64_t>(cells_)};
}

}  // namespace boardwright::check
