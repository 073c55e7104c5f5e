// Conditions and values, judged on the position.
#include <algorithm>
#include <limits>
#include <utility>

#include "interpreter/play/referee.h"
#include "interpreter/play/royal_safety.h"

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

// The largest number there is, of the sign: rules that count so far mean something very large.
std::int64_t largest(bool negative) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    return negative ? -most : most;
}

std::int64_t calculate(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (op) {
        case Op::equal: return a == b;
        case Op::not_equal: return a != b;
        case Op::less: return a < b;
        case Op::less_equal: return a <= b;
        case Op::greater: return a > b;
        case Op::greater_equal: return a >= b;
        case Op::add: return __builtin_add_overflow(a, b, &result) ? largest(a < 0) : result;
        case Op::subtract: return __builtin_sub_overflow(a, b, &result) ? largest(a < 0) : result;
        case Op::multiply:
            return __builtin_mul_overflow(a, b, &result) ? largest((a < 0) != (b < 0)) : result;
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
        case Op::inside: return is_inside(node, judgement);
        case Op::unmoved: {
            const auto cell = cell_value(child(0), judgement);
            return cell.valid() && position_.unmoved(cell);
        }
        case Op::attacked: return attacked_there(cell_value(child(0), judgement), judgement);
        case Op::trail: return is_in_trail(cell_value(child(0), judgement), judgement.me, node.types);
        case Op::some: return some_in(node, judgement);
        case Op::is_player: return judgement.me.index() == static_cast<std::size_t>(node.value);
        case Op::check:
        case Op::perpetual:
        case Op::stuck:
        case Op::mate:
        case Op::can:
        case Op::connected:
        case Op::aligned:
        case Op::last_captured:
        case Op::last_moved:
        case Op::last_dropped:
        case Op::last_passed:
        case Op::last_promoted:
        case Op::last_tagged: return truth_value(node, judgement);
        case Op::counter:
        case Op::in_hand:
        case Op::points: return number_value(node, judgement);
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
        case Op::piece_cell: return as_number(cell_of(static_cast<std::size_t>(node.value), judgement.me));
        case Op::last_from: return as_number(position_.last().from);
        case Op::last_to: return as_number(position_.last().to);
        case Op::cell_at:
        case Op::step_to:
        case Op::step_forward: return place_value(node, judgement);
        default: return 0;  // sets have no value of their own
    }
}

// What the game and its last move are like.
bool Referee::truth_value(const FormulaNode& node, const Judgement& judgement) {
    const auto& last = position_.last();
    const auto is_of = [&](PieceCode code) {
        return code != PieceCode::empty &&
               (node.types & ruleset::type_bit(rules_.codes[ruleset::index(code)].type)) != 0;
    };
    switch (node.op) {
        case Op::check: {
            bool found = false;
            each_player(static_cast<ruleset::Side>(node.value), judgement.me,
                        [&](PlayerId player) { found = found || in_check(player); });
            return found;
        }
        case Op::perpetual: return judgement.perpetual;
        case Op::stuck: return judgement.stuck ? *judgement.stuck : is_stuck();
        case Op::mate:
            return in_check(position_.to_move()) && (judgement.stuck ? *judgement.stuck : is_stuck());
        case Op::can: return can_move(node, judgement);
        case Op::connected: return is_connected(node, judgement);
        case Op::aligned: return is_aligned(node, judgement);
        case Op::last_captured: return (last.captured & node.types) != 0;
        case Op::last_moved: return is_of(last.mover);
        case Op::last_dropped: return is_of(last.dropped);
        case Op::last_passed: return last.passed;
        case Op::last_promoted: return last.promoted;
        default: return (last.tags >> node.value & 1) != 0;
    }
}

std::int64_t Referee::number_value(const FormulaNode& node, const Judgement& judgement) {
    std::int64_t sum = 0;
    if (node.op == Op::counter) {
        const ruleset::CounterId id(static_cast<std::size_t>(node.value));
        auto side = static_cast<ruleset::Side>(node.types);
        if (side == ruleset::Side::any) side = ruleset::Side::own;
        each_player(side, judgement.me, [&](PlayerId player) {
            sum = std::max<std::int64_t>(sum, position_.counter(id, player));
        });
        return sum;
    }
    each_player(static_cast<ruleset::Side>(node.value), judgement.me, [&](PlayerId player) {
        if (node.op == Op::points) {
            position_.pieces_of(player).for_each(
                [&](CellId cell) { sum += rules_.codes[ruleset::index(position_.at(cell))].value; });
        } else if (rules_.hand.valid()) {
            const auto& members = rules_.pools[rules_.hand].order;
            for (std::size_t m = 0; m < members.size(); ++m)
                if ((node.types & ruleset::type_bit(members[m])) != 0)
                    sum += position_.pool_count(rules_.hand, player, m);
        }
    });
    return sum;
}

std::int64_t Referee::place_value(const FormulaNode& node, const Judgement& judgement) {
    if (node.op == Op::cell_at) return as_number(at_coordinates(node, judgement));
    const auto from = cell_value(rules_.formula_children[node.first], judgement);
    if (!from.valid()) return kNoCell;
    auto direction = static_cast<std::size_t>(node.value);
    if (node.op == Op::step_forward) {
        const auto size = static_cast<int>(rules_.steps.size());
        const auto forward = judgement.mover != PieceCode::empty
                                 ? rules_.codes[ruleset::index(judgement.mover)].forward
                                 : rules_.forwards[judgement.me.index()];
        direction =
            static_cast<std::size_t>(((static_cast<int>(forward.index()) + node.value) % size + size) % size);
    }
    return as_number(rules_.steps[direction][from.index()]);
}

CellId Referee::at_coordinates(const FormulaNode& node, const Judgement& judgement) {
    std::size_t index = 0;
    for (auto a = rules_.axes.size(); a-- > 0;) {
        const auto at = value(rules_.formula_children[node.first + a], judgement) - rules_.axes[a].first;
        if (at < 0 || at >= rules_.axes[a].size) return {};
        index = index * static_cast<std::size_t>(rules_.axes[a].size) + static_cast<std::size_t>(at);
    }
    return rules_.by_coordinates[index];
}

bool Referee::is_stuck() {
    MoveList moves;
    legal_replies(moves);
    return moves.empty();
}

// Rules that themselves ask for replies, or for the past, are not asked about these: it would never end.
void Referee::legal_replies(MoveList& out) {
    const bool asked = std::exchange(are_replies_, true);
    legal_moves(out);
    are_replies_ = asked;
}

// Whether a legal move takes a piece of these types to one of the cells.
bool Referee::can_move(const FormulaNode& node, const Judgement& judgement) {
    const auto cells = set_value(rules_.formula_children[node.first], judgement);
    MoveList moves;
    legal_replies(moves);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        if (!move.from().valid() || !cells.contains(move.to())) return false;
        const auto type = rules_.codes[ruleset::index(position_.at(move.from()))].type;
        return (node.types & ruleset::type_bit(type)) != 0;
    });
}

// A way over cells for which the condition holds, from one set to the other.
bool Referee::is_connected(const FormulaNode& node, const Judgement& judgement) {
    const auto child = [&](std::uint32_t i) { return rules_.formula_children[node.first + i]; };
    auto inner = judgement;
    const auto open = [&](CellId cell) {
        inner.subject = cell;
        return value(child(2), inner) != 0;
    };
    const auto& table = rules_.near_tables[static_cast<std::size_t>(node.value)];
    const auto goal = set_value(child(1), judgement);
    CellSet reached;
    std::vector<CellId> due;
    const auto reach = [&](CellId cell) {
        if (reached.contains(cell) || !open(cell)) return;
        reached.add(cell);
        due.push_back(cell);
    };
    set_value(child(0), judgement).for_each(reach);
    while (!due.empty()) {
        const auto cell = due.back();
        due.pop_back();
        table[cell.index()].for_each(reach);
    }
    return !(reached & goal).empty();
}

bool Referee::is_aligned(const FormulaNode& node, const Judgement& judgement) const {
    const auto& alignment = rules_.alignments[static_cast<std::size_t>(node.value)];
    const auto& mask = rules_.masks[static_cast<std::size_t>(alignment.mask)][judgement.me.index()];
    const auto matches = [&](CellId cell) { return mask[ruleset::index(position_.at(cell))] != 0; };
    return std::any_of(alignment.lines.begin(), alignment.lines.end(), [&](const std::vector<CellId>& line) {
        return std::all_of(line.begin(), line.end(), matches);
    });
}

// Where the legs of a `reach` end, or all cells on the ways there.
CellSet Referee::reached(const ruleset::SideWalk& walk, bool with_ways, Judgement judgement) {
    CellSet cells;
    for (auto n = walk.begin; n < walk.end;) {
        const auto& node = rules_.side_nodes[n];
        if (node.to != ruleset::kNever && passes(node.to, node.cell, judgement)) {
            cells.add(node.cell);
            auto on_way = n;
            while (with_ways && rules_.side_nodes[on_way].parent != on_way) {
                on_way = rules_.side_nodes[on_way].parent;
                cells.add(rules_.side_nodes[on_way].cell);
            }
        }
        n = node.pass != ruleset::kNever && passes(node.pass, node.cell, judgement) ? n + 1 : node.skip;
    }
    return cells;
}

CellSet Referee::span(CellId from, CellId to) const {
    CellSet cells;
    if (!from.valid() || !to.valid()) return cells;
    cells.add(from);
    for (const auto& rays : rules_.rays) {
        if (from == to) break;
        const auto& ray = rays[from.index()];
        const auto end = std::find(ray.begin(), ray.end(), to);
        if (end == ray.end()) continue;
        for (auto cell = ray.begin(); cell <= end; ++cell) cells.add(*cell);
        return cells;
    }
    if (from != to) cells.clear();
    return cells;
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
            return rules_.lines[static_cast<std::size_t>(node.value)][cell.index()];
        }
        case Op::reach:
        case Op::path: {
            const auto* walk = walk_of(node, judgement);
            if (walk == nullptr) return result;
            result = reached(*walk, node.op == Op::path, judgement);
            if (node.op == Op::path && !result.empty()) result.add(cell_value(child(0), judgement));
            return result;
        }
        case Op::span: return span(cell_value(child(0), judgement), cell_value(child(1), judgement));
        case Op::vacated: return judgement.vacated != nullptr ? *judgement.vacated : result;
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
    const auto& set = rules_.formulas[rules_.formula_children[node.first]];
    const auto& asked = rules_.formulas[rules_.formula_children[node.first + 1]];
    const bool asks_piece =
        asked.op == Op::piece && rules_.formulas[rules_.formula_children[asked.first]].op == Op::subject;
    const auto mask = static_cast<std::size_t>(asked.value);
    if (asks_piece && set.op == Op::reach) {
        const auto& wanted = rules_.masks[mask][judgement.me.index()];
        const auto* walk = walk_of(set, judgement);
        return walk != nullptr && reaches(*walk, judgement, [&](CellId cell) {
                   return wanted[ruleset::index(position_.at(cell))] != 0;
               });
    }
    auto inner = judgement;
    const auto cells = set_value(rules_.formula_children[node.first], judgement);
    if (asks_piece && rules_.masks[mask][judgement.me.index()][0] == 0)
        return count_codes(rules_.mask_codes[mask][judgement.me.index()], cells) != 0;
    return cells
        .find_if([&](CellId cell) {
            inner.subject = cell;
            return value(rules_.formula_children[node.first + 1], inner) != 0;
        })
        .valid();
}

int Referee::count_in(const FormulaNode& node, const Judgement& judgement) {
    const auto cells = set_value(rules_.formula_children[node.first], judgement);
    return count_codes(rules_.mask_codes[static_cast<std::size_t>(node.value)][judgement.me.index()], cells);
}

// Whether the walk may end on a cell for which `wanted(CellId)`.
template <class Wanted>
bool Referee::reaches(const ruleset::SideWalk& walk, Judgement judgement, Wanted wanted) {
    for (auto n = walk.begin; n < walk.end;) {
        const auto& node = rules_.side_nodes[n];
        if (node.to != ruleset::kNever && wanted(node.cell) && passes(node.to, node.cell, judgement))
            return true;
        n = node.pass != ruleset::kNever && passes(node.pass, node.cell, judgement) ? n + 1 : node.skip;
    }
    return false;
}

bool Referee::is_inside(const FormulaNode& node, const Judgement& judgement) {
    const auto cell = cell_value(rules_.formula_children[node.first], judgement);
    if (!cell.valid()) return false;
    const auto index = rules_.formula_children[node.first + 1];
    const auto& set = rules_.formulas[index];
    if (set.op == Op::set)
        return rules_.sets[static_cast<std::size_t>(set.value)][judgement.me.index()].contains(cell);
    if (set.op != Op::reach) return set_value(index, judgement).contains(cell);
    const auto* walk = walk_of(set, judgement);
    if (walk == nullptr) return false;
    if (walk->sights_only) return is_in_sight(*walk, cell);
    return reaches(*walk, judgement, [&](CellId end) { return end == cell; });
}

bool Referee::is_in_sight(const ruleset::SideWalk& walk, CellId cell) const {
    const auto* const sights = rules_.tables.sights.data();
    const auto* const end = sights + walk.sights.end;
    const auto* sight = std::lower_bound(sights + walk.sights.begin, end, cell,
                                         [](const ruleset::Sight& one, CellId to) { return one.to < to; });
    for (; sight != end && sight->to == cell; ++sight)
        if (!position_.some_piece_on(rules_.tables.set(sight->empty))) return true;
    return false;
}

// The walk of a `reach`, or null when it begins nowhere.
const ruleset::SideWalk* Referee::walk_of(const FormulaNode& node, const Judgement& judgement) {
    const auto from = cell_value(rules_.formula_children[node.first], judgement);
    if (!from.valid()) return nullptr;
    return &rules_.reaches[static_cast<std::size_t>(node.value)][judgement.me.index()][from.index()];
}

// The lowest cell with such a piece, of the first player who has one; neutral pieces come last.
CellId Referee::cell_of(std::size_t mask, PlayerId me) const {
    const auto& codes = rules_.mask_codes[mask][me.index()];
    if (codes.size() == 1) return position_.of_code(codes.front()).first();
    std::pair<std::size_t, CellId> best{ruleset::kMaxPlayers + 1, {}};
    for (const auto code : codes) {
        const auto cell = position_.of_code(code).first();
        if (cell.valid()) best = std::min(best, {rules_.owners[ruleset::index(code)].player, cell});
    }
    return best.second;
}

// How many pieces of these codes stand on the cells.
int Referee::count_codes(const std::vector<PieceCode>& codes, const CellSet& cells) const {
    int count = 0;
    for (const auto code : codes) {
        const auto* pieces = position_.of_code(code).words();
        for (std::size_t i = 0; i < rules_.tables.words; ++i)
            count += std::popcount(pieces[i] & cells.words()[i]);
    }
    return count;
}

// `attacked` in a move: the moving piece is lifted from its origin and put on the cell in question.
bool Referee::attacked_there(CellId cell, const Judgement& judgement) {
    if (!cell.valid()) return false;
    if (!judgement.here.valid()) return attacked(cell, judgement.me);
    if (judgement.here == cell) return attacked(cell, judgement.me, true);
    // Of a royal that is the only one, the lines tell it without a move.
    const auto& tables = rules_.tables;
    if (tables.usable && tables.all_lines && !rules_.by_outcome && rules_.royals_are_safe &&
        rules_.codes[ruleset::index(judgement.mover)].royal && position_.to_move() == judgement.me &&
        position_.royals_of(judgement.me).size() == 1 && position_.trails_of(judgement.me).empty())
        return with_words(tables.words, [&](auto words) {
            const TableView<words> view(position_);
            const RoyalSafety<words> safety(view, *this);
            auto occupied = view.occupied;
            occupied.remove(position_.royals_of(judgement.me).first());
            return safety.on(cell, occupied, Bits<words>::none()) == RoyalSafety<words>::Verdict::attacked;
        });
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
