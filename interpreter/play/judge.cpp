// Conditions and values, judged on the position.
#include "interpreter/play/referee.h"

namespace boardwright::play {

using ruleset::FormulaNode;
using Op = ruleset::FormulaNode::Op;

namespace {

constexpr std::int64_t kNoCell = -1;

std::int64_t as_number(CellId cell) {
    return cell.valid() ? static_cast<std::int64_t>(cell.index()) : kNoCell;
}

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

std::int64_t calculate(Op op, std::int64_t a, std::int64_t b) {
    switch (op) {
        case Op::equal: return a == b;
        case Op::not_equal: return a != b;
        case Op::less: return a < b;
        case Op::less_equal: return a <= b;
        case Op::greater: return a > b;
        case Op::greater_equal: return a >= b;
        case Op::add: return a + b;
        case Op::subtract: return a - b;
        case Op::multiply: return a * b;
        case Op::divide: return b == 0 ? 0 : floor_divide(a, b);
        default: return b == 0 ? 0 : a - b * floor_divide(a, b);
    }
}

}  // namespace

CellId Referee::cell_value(std::uint32_t node, const Judgement& judgement) {
    const auto number = value(node, judgement);
    return number == kNoCell ? CellId{} : CellId(static_cast<std::size_t>(number));
}

std::int64_t Referee::value(std::uint32_t index, const Judgement& judgement) {
    const auto& node = rules_.formulas[index];
    const auto child = [&](std::uint32_t i) { return rules_.formula_children[node.first + i]; };
    switch (node.op) {
        case Op::all_of:
            for (std::uint32_t i = 0; i < node.count; ++i)
                if (value(child(i), judgement) == 0) return 0;
            return 1;
        case Op::any_of:
            for (std::uint32_t i = 0; i < node.count; ++i)
                if (value(child(i), judgement) != 0) return 1;
            return 0;
        case Op::negation: return value(child(0), judgement) == 0;
        case Op::equal:
        case Op::not_equal:
        case Op::less:
        case Op::less_equal:
        case Op::greater:
        case Op::greater_equal:
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide:
        case Op::remainder: return calculate(node.op, value(child(0), judgement), value(child(1), judgement));
        case Op::piece: {
            const auto cell = cell_value(child(0), judgement);
            if (!cell.valid()) return 0;
            const auto& mask = rules_.masks[static_cast<std::size_t>(node.value)][judgement.me.index()];
            return mask[ruleset::index(position_.at(cell))];
        }
        case Op::inside: {
            const auto cell = cell_value(child(0), judgement);
            return cell.valid() && set_value(child(1), judgement).contains(cell);
        }
        case Op::unmoved: {
            const auto cell = cell_value(child(0), judgement);
            return cell.valid() && position_.unmoved(cell);
        }
        case Op::attacked: return attacked_there(cell_value(child(0), judgement), judgement);
        case Op::trail:
            return foe_trail(cell_value(child(0), judgement), judgement.me, node.types) != nullptr;
        case Op::some: return some_in(node, judgement);
        case Op::check: return in_check(judgement.me);
        case Op::stuck: return judgement.stuck;
        case Op::last_captured:
        case Op::last_moved: {
            const auto& last = position_.last();
            const auto code = node.op == Op::last_captured ? last.captured : last.mover;
            return code != PieceCode::empty &&
                   (node.types & ruleset::type_bit(rules_.codes[ruleset::index(code)].type)) != 0;
        }
        case Op::last_promoted: return position_.last().promoted;
        case Op::last_tagged: return (position_.last().tags >> node.value & 1) != 0;
        case Op::number: return node.value;
        case Op::color:
        case Op::coordinate: {
            const auto cell = cell_value(child(0), judgement);
            if (!cell.valid()) return -1;
            return node.op == Op::color ? rules_.colors[cell]
                                        : rules_.coordinates[static_cast<std::size_t>(node.value)][cell];
        }
        case Op::count: return count_in(node, judgement);
        case Op::distance: {
            const auto a = cell_value(child(0), judgement);
            const auto b = cell_value(child(1), judgement);
            return a.valid() && b.valid() ? rules_.distances[a.index()][b] : ruleset::kUnreachable;
        }
        case Op::counter: return position_.counter(ruleset::CounterId(static_cast<std::size_t>(node.value)));
        case Op::ply: return position_.ply();
        case Op::repeated: return judgement.repeated;
        case Op::here: return as_number(judgement.here);
        case Op::to: return as_number(judgement.to);
        case Op::subject: return as_number(judgement.subject);
        case Op::victim: return as_number(judgement.victim);
        case Op::bound: {
            if (judgement.detail == nullptr) return kNoCell;
            return value(judgement.detail->lets[static_cast<std::size_t>(node.value)].value, judgement);
        }
        case Op::passed: {
            const auto n = static_cast<std::size_t>(node.value);
            const bool known = judgement.detail != nullptr && n >= 1 && n <= judgement.detail->passed.size();
            return known ? as_number(judgement.detail->passed[n - 1]) : kNoCell;
        }
        case Op::first_on:
            if (judgement.detail != nullptr)
                for (const auto cell : judgement.detail->onward)
                    if (position_.at(cell) != PieceCode::empty) return as_number(cell);
            return kNoCell;
        case Op::piece_cell: {
            const auto& mask = rules_.masks[static_cast<std::size_t>(node.value)][judgement.me.index()];
            for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
                const auto found = position_.pieces_of(PlayerId(p)).find_if([&](CellId cell) {
                    return mask[ruleset::index(position_.at(cell))] != 0;
                });
                if (found.valid()) return as_number(found);
            }
            return kNoCell;
        }
        case Op::last_from: return as_number(position_.last().from);
        case Op::last_to: return as_number(position_.last().to);
        default: return 0;  // sets have no value of their own
    }
}

CellSet Referee::set_value(std::uint32_t index, const Judgement& judgement) {
    const auto& node = rules_.formulas[index];
    const auto child = [&](std::uint32_t i) { return rules_.formula_children[node.first + i]; };
    CellSet result;
    switch (node.op) {
        case Op::set: return rules_.sets[static_cast<std::size_t>(node.value)][judgement.me.index()];
        case Op::near: {
            const auto from = set_value(child(0), judgement);
            const auto& table = rules_.near_tables[static_cast<std::size_t>(node.value)];
            from.for_each([&](CellId cell) { result |= table[cell.index()]; });
            return result - from;
        }
        case Op::line: {
            const auto cell = cell_value(child(0), judgement);
            if (!cell.valid()) return result;
            const auto& column = rules_.coordinates[static_cast<std::size_t>(node.value)];
            for (std::size_t c = 0; c < rules_.cell_count; ++c)
                if (column[CellId(c)] == column[cell]) result.add(CellId(c));
            return result;
        }
        case Op::union_of:
        case Op::intersection_of:
        case Op::difference_of:
            result = set_value(child(0), judgement);
            for (std::uint32_t i = 1; i < node.count; ++i) {
                const auto more = set_value(child(i), judgement);
                if (node.op == Op::union_of) result |= more;
                if (node.op == Op::intersection_of) result &= more;
                if (node.op == Op::difference_of) result -= more;
            }
            return result;
        default: {
            const auto cell = cell_value(index, judgement);
            if (cell.valid()) result.add(cell);
            return result;
        }
    }
}

bool Referee::some_in(const FormulaNode& node, const Judgement& judgement) {
    auto inner = judgement;
    const auto cells = set_value(rules_.formula_children[node.first], judgement);
    return cells
        .find_if([&](CellId cell) {
            inner.subject = cell;
            return value(rules_.formula_children[node.first + 1], inner) != 0;
        })
        .valid();
}

int Referee::count_in(const FormulaNode& node, const Judgement& judgement) {
    const auto& mask = rules_.masks[static_cast<std::size_t>(node.value)][judgement.me.index()];
    const auto cells = set_value(rules_.formula_children[node.first], judgement);
    int count = 0;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        (position_.pieces_of(PlayerId(p)) & cells).for_each([&](CellId cell) {
            count += mask[ruleset::index(position_.at(cell))];
        });
    return count;
}

// The trail of a foe's piece of those types that covers the cell.
const Trail* Referee::foe_trail(CellId cell, PlayerId me, std::uint64_t types) const {
    if (!cell.valid()) return nullptr;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        const auto& trail = position_.trail_of(PlayerId(p));
        if (PlayerId(p) == me || !trail.piece.valid() || !trail.cells.contains(cell)) continue;
        const auto code = position_.at(trail.piece);
        if (code == PieceCode::empty) continue;
        const auto& info = rules_.codes[ruleset::index(code)];
        if (info.player == PlayerId(p) && (types & ruleset::type_bit(info.type)) != 0) return &trail;
    }
    return nullptr;
}

// `attacked` in a move: the moving piece is lifted from its origin and put on the cell in question.
bool Referee::attacked_there(CellId cell, const Judgement& judgement) {
    if (!cell.valid()) return false;
    if (!judgement.here.valid()) return attacked(cell, judgement.me);
    if (judgement.here == cell) return attacked(cell, judgement.me, true);
    const auto mark = scratch_.changes.size();
    position_.set_piece(judgement.here, PieceCode::empty, scratch_);
    position_.set_piece(cell, judgement.mover, scratch_);
    const bool result = attacked(cell, judgement.me, true);
    position_.rewind(scratch_, mark);
    return result;
}

bool Referee::passes(ruleset::TestId test, CellId cell, Judgement& judgement) {
    const auto& rule = rules_.tests[test];
    const auto verdict = rule.verdict[ruleset::index(position_.at(cell))];
    if (verdict != ruleset::CellTest::ask) return verdict == ruleset::CellTest::yes;
    judgement.subject = judgement.victim = judgement.to = cell;
    return truth(rule.question, judgement);
}

Referee::Judgement Referee::judging(CellId here) const {
    Judgement judgement;
    judgement.here = here;
    judgement.mover = position_.at(here);
    judgement.me = rules_.codes[ruleset::index(judgement.mover)].player;
    return judgement;
}

bool Referee::passes(ruleset::TestId test, CellId cell, CellId here) {
    auto judgement = judging(here);
    return passes(test, cell, judgement);
}

bool Referee::holds(ruleset::FormulaId formula, CellId here, CellId to, const ruleset::WalkDetail* detail) {
    auto judgement = judging(here);
    judgement.to = to;
    judgement.detail = detail;
    return truth(formula, judgement);
}

const std::string& Referee::letter(CellId cell) {
    const auto code = ruleset::index(position_.at(cell));
    auto judgement = judging(cell);
    for (const auto& look : rules_.looks[code])
        if (truth(look.when, judgement)) return look.letter;
    return rules_.type_letters[rules_.codes[code].type];
}

}  // namespace boardwright::play
