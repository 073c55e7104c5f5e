// Moves as text.
#include <algorithm>

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

}  // namespace

std::string write_move(const Ruleset& rules, const Position& position, const Move& move) {
    auto text = rules.cell_names[move.from] + rules.cell_names[move.to];
    const auto before = rules.codes[ruleset::index(position.at(move.from))].type;
    const auto after = rules.codes[ruleset::index(move.after)].type;
    if (before != after) text += "=" + rules.type_letters[after];
    if (is_placed(rules, position.at(move.from), move.after)) text += "@" + rules.cell_names[move.place];
    return text;
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
