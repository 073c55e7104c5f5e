#include "interpreter/compile/partner_moves.h"

#include <algorithm>
#include <optional>

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::CellTest;
using ruleset::Effect;
using ruleset::FormulaNode;
using ruleset::PartnerMove;
using ruleset::PlayerId;
using ruleset::Ruleset;
using Op = FormulaNode::Op;

// Reads one branch of a walk, nodes [begin, end).
class Reader {
public:
    Reader(const Ruleset& rules, std::uint32_t begin, std::uint32_t end, CellId here, PlayerId me)
        : rules_(rules), begin_(begin), end_(end), here_(here), me_(me) {}

    std::optional<PartnerMove> read(TableSets& sets) {
        if (!reads_way()) return {};
        move_.node = end_ - 1;
        detail_ = &rules_.details[rules_.nodes[move_.node].detail];
        const bool does_more = !detail_->every.empty() || !detail_->joint_captures.empty() ||
                               !detail_->trail.empty() || detail_->tags != 0 || detail_->chooses ||
                               detail_->captures_trail;
        if (does_more || !reads_guard(detail_->guard.value) || !asks_partner_ || !reads_effect()) return {};
        move_.partner_on = detail_->onward;
        move_.must_be_empty = sets.add(way_);
        return move_;
    }

private:
    const FormulaNode& child(const FormulaNode& node, std::uint32_t i) const {
        return rules_.formulas[rules_.formula_children[node.first + i]];
    }

    // One cell after the other, each empty and perhaps safe; only the last is an end.
    bool reads_way() {
        for (auto n = begin_; n < end_; ++n) {
            const auto& node = rules_.nodes[n];
            const bool last = n + 1 == end_;
            if (node.parent != (n == begin_ ? n : n - 1) || node.cell == here_) return false;
            const auto wanted = last ? node.to : node.pass;
            const auto other = last ? node.pass : node.to;
            if (wanted == ruleset::kNever || other != ruleset::kNever) return false;
            if (!reads_test(rules_.tests[wanted], node.cell)) return false;
            way_.add(node.cell);
        }
        return true;
    }

    bool reads_test(const CellTest& test, CellId cell) {
        if (std::any_of(test.verdict.begin() + 1, test.verdict.end(),
                        [](std::uint8_t verdict) { return verdict != CellTest::no; }))
            return false;
        if (test.verdict[0] == CellTest::yes) return true;
        if (test.verdict[0] == CellTest::no) return false;
        return reads_question(test.question.value, cell);
    }

    // `empty and safe`, where pieces have been refused already.
    bool reads_question(std::uint32_t index, CellId cell) {
        const auto& node = rules_.formulas[index];
        switch (node.op) {
            case Op::all_of:
                for (std::uint32_t i = 0; i < node.count; ++i)
                    if (!reads_question(rules_.formula_children[node.first + i], cell)) return false;
                return true;
            case Op::piece:
                return is_asked_cell(child(node, 0)) &&
                       rules_.masks[static_cast<std::size_t>(node.value)][me_.index()][0] != 0;
            case Op::negation:
                move_.safe.push_back(cell);
                return child(node, 0).op == Op::attacked && is_asked_cell(child(child(node, 0), 0));
            default: return false;
        }
    }
    static bool is_asked_cell(const FormulaNode& node) { return node.op == Op::subject || node.op == Op::to; }

    bool reads_guard(std::uint32_t index) {
        const auto& node = rules_.formulas[index];
        switch (node.op) {
            case Op::all_of:
                for (std::uint32_t i = 0; i < node.count; ++i)
                    if (!reads_guard(rules_.formula_children[node.first + i])) return false;
                return true;
            case Op::unmoved:
                if (child(node, 0).op == Op::here) return true;  // see ResidualWalk::if_unmoved
                move_.partner_unmoved = true;
                return is_first_on(child(node, 0));
            case Op::negation:
                move_.safe_here = true;
                return child(node, 0).op == Op::attacked && child(child(node, 0), 0).op == Op::here;
            case Op::piece: {
                if (asks_partner_ || !is_first_on(child(node, 0))) return false;
                const auto& mask = rules_.masks[static_cast<std::size_t>(node.value)][me_.index()];
                std::copy(mask.begin(), mask.end(), move_.is_partner.begin());
                return asks_partner_ = mask[0] == 0;
            }
            default: return false;
        }
    }

    bool is_first_on(const FormulaNode& node) const {
        if (node.op == Op::first_on) return true;
        if (node.op != Op::bound) return false;
        const auto let = detail_->lets[static_cast<std::size_t>(node.value)];
        return rules_.formulas[let.value].op == Op::first_on;
    }

    bool reads_effect() {
        if (detail_->effects.size() != 1) return false;
        const auto& effect = detail_->effects.front();
        const auto& target = rules_.formulas[effect.target.value];
        if (effect.kind != Effect::Kind::move || !is_first_on(rules_.formulas[effect.cells.value]) ||
            target.op != Op::passed)
            return false;
        const auto nth = static_cast<std::size_t>(target.value);
        if (nth < 1 || nth > detail_->passed.size()) return false;
        move_.partner_to = detail_->passed[nth - 1];
        return true;
    }

    const Ruleset& rules_;
    std::uint32_t begin_;
    std::uint32_t end_;
    CellId here_;
    PlayerId me_;
    const ruleset::WalkDetail* detail_ = nullptr;
    bool asks_partner_ = false;
    ruleset::CellSet way_;
    PartnerMove move_;
};

}  // namespace

std::vector<PartnerMove> partner_moves(const Ruleset& rules, const ruleset::Walk& walk, CellId here,
                                       PlayerId me, TableSets& sets) {
    std::vector<PartnerMove> moves;
    if (!walk.when.always()) return {};
    for (auto begin = walk.begin; begin < walk.end;) {
        const auto end = rules.nodes[begin].skip;
        auto move = Reader(rules, begin, end, here, me).read(sets);
        if (!move) return {};
        moves.push_back(std::move(*move));
        begin = end;
    }
    return moves;
}

}  // namespace boardwright::compile
