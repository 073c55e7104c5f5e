#include "interpreter/play/why_parts.h"

#include <algorithm>
#include <vector>

namespace boardwright::play {

using Op = ruleset::FormulaNode::Op;

std::string piece_words(const Position& position, CellId cell) {
    const auto& rules = position.rules();
    const auto& info = rules.codes[ruleset::index(position.at(cell))];
    return "the " + rules.type_names[info.type] + " on " + rules.cell_names[cell];
}

std::optional<std::string> attack_words(const Position& position, CellId from, CellId cell) {
    auto there = position;
    Journal journal;
    if (from != cell) {
        there.set_piece(from, PieceCode::empty, journal);
        there.set_piece(cell, position.at(from), journal);
    }
    Referee referee(there);
    const auto player = position.to_move();
    if (!referee.attacked(cell, player, true)) return {};
    const auto attacker = referee.attacker(cell, player, true);
    const auto& name = position.rules().cell_names[cell];
    return attacker.valid() ? name + " is attacked by " + piece_words(position, attacker)
                            : name + " is attacked";
}

CellId BrokenPart::first_onward() const {
    if (detail_ == nullptr) return {};
    const auto& onward = detail_->onward;
    const auto found = std::find_if(onward.begin(), onward.end(),
                                    [&](CellId cell) { return position_.at(cell) != PieceCode::empty; });
    return found == onward.end() ? CellId() : *found;
}

bool BrokenPart::is_first_onward(ruleset::FormulaId formula) const {
    const auto& value = node(formula);
    const auto number = static_cast<std::size_t>(value.value);
    if (value.op == Op::bound && detail_ != nullptr && number < detail_->lets.size())
        return is_first_onward(detail_->lets[number]);
    return value.op == Op::first_on;
}

CellId BrokenPart::cell(ruleset::FormulaId formula) {
    const auto& value = node(formula);
    const auto number = static_cast<std::size_t>(value.value);
    switch (value.op) {
        case Op::here: return from_;
        case Op::to: return to_;
        case Op::first_on: return first_onward();
        case Op::number: return value.value >= 0 && number < rules_.cell_count ? CellId(number) : CellId();
        case Op::passed:
            return detail_ != nullptr && number >= 1 && number <= detail_->passed.size()
                       ? detail_->passed[number - 1]
                       : CellId();
        case Op::bound:
            return detail_ != nullptr && number < detail_->lets.size() ? cell(detail_->lets[number])
                                                                       : CellId();
        default: return {};
    }
}

std::optional<std::string> BrokenPart::first_broken(const Node& group, bool wanted) {
    for (std::uint32_t i = 0; i < group.count; ++i)
        if (holds(child(group, i)) != wanted) return words(child(group, i), wanted);
    return {};
}

std::optional<std::string> BrokenPart::all_broken(const Node& group, bool wanted) {
    std::string all;
    for (std::uint32_t i = 0; i < group.count; ++i) {
        const auto one = words(child(group, i), wanted);
        if (!one) return {};
        all += (all.empty() ? "" : " and ") + *one;
    }
    return all;
}

std::optional<std::string> BrokenPart::piece(const Node& test, bool wanted) {
    const auto value = child(test, 0);
    const auto where = cell(value);
    if (!where.valid()) {
        if (wanted && is_first_onward(value))
            return "no piece stands straight on from " + rules_.cell_names[to_];
        return {};
    }
    if (position_.at(where) == PieceCode::empty) return rules_.cell_names[where] + " is empty";
    const auto what = piece_words(position_, where);
    const auto& info = rules_.codes[ruleset::index(position_.at(where))];
    const auto owner = info.player.valid() ? " of " + rules_.player_names[info.player] : std::string();
    return what + owner + (wanted ? " is not what is wanted there" : " stands there");
}

std::optional<std::string> BrokenPart::words(ruleset::FormulaId formula, bool wanted) {
    const auto& part = node(formula);
    switch (part.op) {
        case Op::all_of: return wanted ? first_broken(part, true) : all_broken(part, false);
        case Op::any_of: return wanted ? all_broken(part, true) : first_broken(part, false);
        case Op::negation: return words(child(part, 0), !wanted);
        case Op::piece: return piece(part, wanted);
        case Op::unmoved: {
            const auto where = cell(child(part, 0));
            if (!where.valid()) return {};
            if (position_.at(where) == PieceCode::empty) return rules_.cell_names[where] + " is empty";
            return piece_words(position_, where) + (wanted ? " has moved" : " has not moved yet");
        }
        case Op::attacked: {
            const auto where = cell(child(part, 0));
            if (!where.valid()) return {};
            if (wanted) return rules_.cell_names[where] + " is not attacked";
            return attack_words(position_, from_, where);
        }
        case Op::inside: {
            const auto where = cell(child(part, 0));
            if (!where.valid()) return {};
            return rules_.cell_names[where] + (wanted ? " is not among the cells where this may be"
                                                      : " is among the cells where this may not be");
        }
        case Op::is_player: return "this is not for " + rules_.player_names[position_.to_move()];
        case Op::check:
            return wanted ? "nobody is in check" : rules_.player_names[position_.to_move()] + " is in check";
        default: return {};
    }
}

}  // namespace boardwright::play
