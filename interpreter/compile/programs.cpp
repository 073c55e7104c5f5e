#include "interpreter/compile/programs.h"

#include <algorithm>
#include <set>

#include "interpreter/model/board.h"

namespace boardwright::compile {
namespace {

using model::Formula;
using Node = ruleset::FormulaNode;
using ruleset::CellId;
using ruleset::PieceCode;
using ruleset::PlayerId;

Node::Op node_op(Formula::Op op) {
    using From = Formula::Op;
    using To = Node::Op;
    switch (op) {
        case From::constant: return To::number;
        case From::all_of: return To::all_of;
        case From::any_of: return To::any_of;
        case From::negation: return To::negation;
        case From::equal: return To::equal;
        case From::not_equal: return To::not_equal;
        case From::less: return To::less;
        case From::less_equal: return To::less_equal;
        case From::greater: return To::greater;
        case From::greater_equal: return To::greater_equal;
        case From::piece: return To::piece;
        case From::inside: return To::inside;
        case From::unmoved: return To::unmoved;
        case From::attacked: return To::attacked;
        case From::trail: return To::trail;
        case From::some: return To::some;
        case From::is_player: return To::is_player;
        case From::check: return To::check;
        case From::perpetual: return To::perpetual;
        case From::mate: return To::mate;
        case From::stuck: return To::stuck;
        case From::can: return To::can;
        case From::connected: return To::connected;
        case From::aligned: return To::aligned;
        case From::last_captured: return To::last_captured;
        case From::last_moved: return To::last_moved;
        case From::last_dropped: return To::last_dropped;
        case From::last_passed: return To::last_passed;
        case From::last_promoted: return To::last_promoted;
        case From::last_tagged: return To::last_tagged;
        case From::number: return To::number;
        case From::color: return To::color;
        case From::coordinate: return To::coordinate;
        case From::count: return To::count;
        case From::distance: return To::distance;
        case From::counter: return To::counter;
        case From::in_hand: return To::in_hand;
        case From::points: return To::points;
        case From::ply: return To::ply;
        case From::repeated: return To::repeated;
        case From::add: return To::add;
        case From::subtract: return To::subtract;
        case From::multiply: return To::multiply;
        case From::divide: return To::divide;
        case From::remainder: return To::remainder;
        case From::cell: return To::number;
        case From::here: return To::here;
        case From::to: return To::to;
        case From::subject: return To::subject;
        case From::victim: return To::victim;
        case From::bound: return To::bound;
        case From::passed: return To::passed;
        case From::first_on: return To::first_on;
        case From::piece_cell: return To::piece_cell;
        case From::last_from: return To::last_from;
        case From::last_to: return To::last_to;
        case From::cell_at: return To::cell_at;
        case From::step_to: return To::step_to;
        case From::step_forward: return To::step_forward;
        case From::set: return To::set;
        case From::reach: return To::reach;
        case From::path: return To::path;
        case From::span: return To::span;
        case From::vacated: return To::vacated;
        case From::near: return To::near;
        case From::line: return To::line;
        case From::union_of: return To::union_of;
        case From::intersection_of: return To::intersection_of;
        case From::difference_of: return To::difference_of;
    }
    return To::number;
}

}  // namespace

Programs::Programs(const model::Definition& definition, const Codes& codes, ruleset::Ruleset& rules)
    : definition_(definition), codes_(codes), rules_(rules) {
    add(Formula::truth(true));
}

ruleset::FormulaId Programs::add(const Formula& formula) { return {node(formula)}; }

std::uint32_t Programs::node(const Formula& formula) {
    std::vector<std::uint32_t> children;
    for (const auto& arg : formula.args) children.push_back(node(arg));
    if (formula.op == Formula::Op::all_of || formula.op == Formula::Op::any_of) {
        merge_pieces(children, formula.op == Formula::Op::all_of);
        if (children.size() == 1) return children.front();
    }
    Node result;
    result.op = node_op(formula.op);
    result.value = formula.value;
    result.types = formula.filter.types;
    switch (formula.op) {
        case Formula::Op::piece:
        case Formula::Op::count:
        case Formula::Op::piece_cell: result.value = mask(formula.filter); break;
        case Formula::Op::near:
        case Formula::Op::connected: result.value = near_table(formula); break;
        case Formula::Op::check:
        case Formula::Op::points:
        case Formula::Op::in_hand: result.value = static_cast<int>(formula.side); break;
        case Formula::Op::counter: result.types = static_cast<std::uint64_t>(formula.side); break;
        case Formula::Op::step_to: result.value = static_cast<int>(formula.directions.front().index()); break;
        case Formula::Op::aligned: result.value = alignment(formula); break;
        case Formula::Op::span: make_rays(); break;
        case Formula::Op::line: make_lines(static_cast<std::size_t>(formula.value)); break;
        default: break;
    }
    return share(result, children);
}

std::vector<ruleset::Effect> Programs::add(const std::vector<model::Effect>& effects) {
    std::vector<ruleset::Effect> result;
    for (const auto& effect : effects) {
        ruleset::Effect one;
        one.kind = static_cast<ruleset::Effect::Kind>(effect.kind);
        one.cells = add(effect.cells);
        one.where = add(effect.where);
        one.target = add(effect.target);
        one.value = add(effect.value);
        one.types = effect.types;
        one.side = static_cast<ruleset::Side>(effect.side);
        one.counter = effect.counter;
        one.chooses = effect.chooses;
        result.push_back(std::move(one));
    }
    return result;
}

// Every line of so many cells, straight on, once: a line and its reverse are the same cells.
int Programs::alignment(const Formula& formula) {
    ruleset::Ruleset::Alignment alignment;
    alignment.mask = mask(formula.filter);
    const auto length = static_cast<std::size_t>(std::max(1, formula.value));
    std::set<std::vector<CellId>> seen;
    for (std::size_t c = 0; c < definition_.board.cells.size(); ++c)
        for (const auto direction : formula.directions) {
            auto line = model::straight_on(definition_.board, CellId(c), direction);
            line.insert(line.begin(), CellId(c));
            if (line.size() < length) continue;
            line.resize(length);
            auto sorted = line;
            std::sort(sorted.begin(), sorted.end());
            if (seen.insert(sorted).second) alignment.lines.push_back(std::move(line));
        }
    rules_.alignments.push_back(std::move(alignment));
    return static_cast<int>(rules_.alignments.size()) - 1;
}

void Programs::make_rays() {
    if (!rules_.rays.empty()) return;
    const auto& board = definition_.board;
    rules_.rays.resize(board.directions.size());
    for (std::size_t d = 0; d < board.directions.size(); ++d)
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            rules_.rays[d].push_back(model::straight_on(board, CellId(c), ruleset::DirectionId(d)));
}

// The cells that share a coordinate with each.
void Programs::make_lines(std::size_t axis) {
    const auto& cells = definition_.board.cells;
    rules_.lines.resize(std::max(rules_.lines.size(), axis + 1));
    auto& lines = rules_.lines[axis];
    if (!lines.empty()) return;
    std::map<int, ruleset::CellSet> by_coordinate;
    for (std::size_t c = 0; c < cells.size(); ++c)
        by_coordinate[cells[CellId(c)].coordinates[axis]].add(CellId(c));
    for (const auto& cell : cells) lines.push_back(by_coordinate[cell.coordinates[axis]]);
}

std::uint32_t Programs::share(Node node, const std::vector<std::uint32_t>& children) {
    const auto key = std::tuple(static_cast<int>(node.op), node.value, node.types, children);
    const auto [found, fresh] = known_.emplace(key, static_cast<std::uint32_t>(rules_.formulas.size()));
    if (fresh) {
        node.first = static_cast<std::uint32_t>(rules_.formula_children.size());
        node.count = static_cast<std::uint32_t>(children.size());
        rules_.formula_children.insert(rules_.formula_children.end(), children.begin(), children.end());
        rules_.formulas.push_back(node);
    }
    return found->second;
}

// Several questions about the piece on one cell become one.
void Programs::merge_pieces(std::vector<std::uint32_t>& children, bool all) {
    const auto cell_of = [&](std::uint32_t child) {
        return rules_.formula_children[rules_.formulas[child].first];
    };
    std::vector<std::uint32_t> merged;
    for (const auto child : children) {
        const auto same = std::find_if(merged.begin(), merged.end(), [&](std::uint32_t other) {
            return rules_.formulas[child].op == Node::Op::piece &&
                   rules_.formulas[other].op == Node::Op::piece && cell_of(child) == cell_of(other);
        });
        if (same == merged.end()) {
            merged.push_back(child);
            continue;
        }
        Node node = rules_.formulas[*same];
        node.value = merged_mask(node.value, rules_.formulas[child].value, all);
        *same = share(node, {cell_of(child)});
    }
    children = std::move(merged);
}

int Programs::merged_mask(int a, int b, bool both) {
    auto masks = rules_.masks[static_cast<std::size_t>(a)];
    const auto& others = rules_.masks[static_cast<std::size_t>(b)];
    for (std::size_t p = 0; p < masks.size(); ++p)
        for (std::size_t c = 0; c < codes_.size(); ++c)
            masks[p][c] = both ? masks[p][c] & others[p][c] : masks[p][c] | others[p][c];
    return add_mask(std::move(masks));
}

int Programs::mask(const model::PieceFilter& filter) {
    std::vector<ruleset::CodeMask> masks(definition_.players.size());
    for (std::size_t p = 0; p < masks.size(); ++p)
        for (std::size_t c = 0; c < codes_.size(); ++c)
            masks[p][c] = codes_.matches(static_cast<PieceCode>(c), filter, PlayerId(p)) ? 1 : 0;
    return add_mask(std::move(masks));
}

// Equal masks have one number.
int Programs::add_mask(std::vector<ruleset::CodeMask> masks) {
    const auto found = std::find(rules_.masks.begin(), rules_.masks.end(), masks);
    if (found != rules_.masks.end()) return static_cast<int>(found - rules_.masks.begin());
    auto& lists = rules_.mask_codes.emplace_back(masks.size());
    for (std::size_t p = 0; p < masks.size(); ++p)
        for (std::size_t c = 1; c < codes_.size(); ++c)
            if (masks[p][c] != 0) lists[p].push_back(static_cast<PieceCode>(c));
    rules_.masks.push_back(std::move(masks));
    return static_cast<int>(rules_.masks.size()) - 1;
}

int Programs::near_table(const Formula& formula) {
    const std::pair steps(formula.directions, formula.leaps);
    const auto found = std::find(near_.begin(), near_.end(), steps);
    if (found != near_.end()) return static_cast<int>(found - near_.begin());
    std::vector<ruleset::CellSet> table(definition_.board.cells.size());
    for (std::size_t c = 0; c < table.size(); ++c) {
        for (const auto set : formula.leaps)
            table[c] |= model::leap_ends(definition_.board, CellId(c), definition_.board.leaps[set]);
        for (const auto direction : formula.directions)
            for (const auto& arrival : definition_.board.steps[CellId(c)][direction])
                if (!definition_.board.blocked.contains(arrival.cell)) table[c].add(arrival.cell);
    }
    rules_.near_tables.push_back(std::move(table));
    near_.push_back(steps);
    return static_cast<int>(near_.size()) - 1;
}

}  // namespace boardwright::compile
