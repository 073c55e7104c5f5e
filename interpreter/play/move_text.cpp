// Moves as text.
#include <algorithm>

#include "interpreter/play/referee.h"
#include "interpreter/play/text.h"
#include "interpreter/play/text_parts.h"

namespace boardwright::play {
namespace {

// Whether this change of type puts the piece on a cell of the mover's choice, which is then written even when
// it is the cell where the path ended.
bool is_placed(const Ruleset& rules, PieceCode before, PieceCode after) {
    const auto& promotions = rules.promotions[ruleset::index(before)];
    return std::any_of(promotions.begin(), promotions.end(), [after](const ruleset::PromotionRule& rule) {
        const auto& targets = rule.pool.valid() ? rule.pool_targets : rule.targets;
        return !rule.place.empty() && std::find(targets.begin(), targets.end(), after) != targets.end();
    });
}

// What is taken elsewhere than where the move ends (and not in passing): it may be all that tells two moves
// apart.
std::string captures_text(const Ruleset& rules, const Position& position, const Move& move) {
    const auto& detail = rules.details[rules.nodes[move.node()].detail];
    if (detail.plain && !detail.captures_trail) return {};
    auto copy = position;
    std::string text;
    for (const auto cell : Referee(copy).deed(move).plan.captures) text += "x" + rules.cell_names[cell];
    return text;
}

std::string choice_text(const Ruleset& rules, const Move& move) {
    const auto choice = choice_of(rules, move);
    if (!choice.cell.valid() && !choice.type.valid()) return {};
    std::string text = "+";
    if (choice.type.valid()) text += rules.type_letters[choice.type];
    if (choice.cell.valid()) text += "@" + rules.cell_names[choice.cell];
    return text;
}

}  // namespace

std::string write_move(const Ruleset& rules, const Position& position, const Move& move) {
    if (move.is_pass()) return "pass" + choice_text(rules, move);
    const auto after = rules.codes[ruleset::index(move.after())].type;
    if (move.is_drop())
        return rules.type_letters[after] + "@" + rules.cell_names[move.to()] +
               captures_text(rules, position, move) + choice_text(rules, move);
    auto text = rules.cell_names[move.from()] + rules.cell_names[move.to()];
    text += captures_text(rules, position, move);
    const auto before = rules.codes[ruleset::index(position.at(move.from()))].type;
    if (before != after) text += "=" + rules.type_letters[after];
    if (is_placed(rules, position.at(move.from()), move.after()))
        text += "@" + rules.cell_names[place_of(rules, move)];
    return text + choice_text(rules, move);
}

std::optional<MoveCells> read_move_cells(const Ruleset& rules, std::string_view text) {
    const auto first = end_of_cell(text, 0);
    const auto second = end_of_cell(text, first);
    const auto from = find_cell(rules, text.substr(0, first));
    const auto to = find_cell(rules, text.substr(first, second - first));
    if (!from || !to) return {};
    return MoveCells{*from, *to, std::string(text.substr(second))};
}

}  // namespace boardwright::play
