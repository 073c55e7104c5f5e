#include "interpreter/play/text_parts.h"

#include <algorithm>

namespace boardwright::play {

std::size_t end_of_cell(std::string_view text, std::size_t begin) {
    auto end = begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end;
}

std::optional<CellId> find_cell(const Ruleset& rules, std::string_view name) {
    for (std::size_t c = 0; c < rules.cell_count; ++c)
        if (rules.cell_names[CellId(c)] == name) return CellId(c);
    return {};
}

const ruleset::CodeInfo& info_at(const Position& position, CellId cell) {
    return position.rules().codes[ruleset::index(position.at(cell))];
}

bool is_of(const Position& position, CellId cell, ruleset::TypeSet types) {
    return position.at(cell) != PieceCode::empty &&
           (types & ruleset::type_bit(info_at(position, cell).type)) != 0;
}

bool stands_at_start(const Position& position, CellId cell) {
    const auto& start = position.rules().start;
    return std::any_of(start.begin(), start.end(), [&](const Ruleset::Start& piece) {
        return piece.cell == cell && piece.code == position.at(cell);
    });
}

bool assumed_unmoved(const Position& position, CellId cell) {
    const auto& rules = position.rules();
    if (!is_of(position, cell, rules.unmoved_matters) ||
        is_of(position, cell, rules.partners | rules.asks_partner))
        return false;
    return stands_at_start(position, cell);
}

std::vector<Right> possible_rights(const Position& position, PlayerId player, bool only_unmoved) {
    const auto& rules = position.rules();
    std::vector<Right> rights;
    if (rules.coordinates.size() < 2) return rights;
    const auto& across = rules.coordinates.front();
    const auto& along = rules.coordinates.back();
    const auto asks = [&](CellId cell) {
        return is_of(position, cell, rules.asks_partner) && (!only_unmoved || position.unmoved(cell));
    };
    // Of several, rather the one that stands where it stood at the start.
    auto asker = position.pieces_of(player).find_if(
        [&](CellId cell) { return asks(cell) && stands_at_start(position, cell); });
    if (!asker.valid()) asker = position.pieces_of(player).find_if(asks);
    if (!asker.valid()) return rights;
    std::vector<CellId> partners;
    position.pieces_of(player).for_each([&](CellId cell) {
        if (is_of(position, cell, rules.partners) && along[cell] == along[asker]) partners.push_back(cell);
    });
    std::sort(partners.begin(), partners.end(), [&](CellId a, CellId b) { return across[a] > across[b]; });
    for (std::size_t i = 0; i < partners.size(); ++i) {
        const auto cell = partners[i];
        char letter = upper(rules.cell_names[cell].front());
        if (i == 0 && across[cell] > across[asker]) letter = 'K';
        if (i + 1 == partners.size() && across[cell] < across[asker]) letter = 'Q';
        rights.push_back({cell, letter});
    }
    return rights;
}

std::optional<CellId> partner_called(const Position& position, PlayerId player, char letter) {
    for (const auto& right : possible_rights(position, player, false))
        if (right.letter == letter || upper(position.rules().cell_names[right.partner].front()) == letter)
            return right.partner;
    return {};
}

std::vector<Right> rights_in_letters(const Position& position, PlayerId player) {
    std::vector<Right> rights;
    if (player.index() > 1) return rights;
    for (const auto& right : possible_rights(position, player, true))
        if (position.unmoved(right.partner) &&
            partner_called(position, player, right.letter) == right.partner)
            rights.push_back(right);
    return rights;
}

CounterId main_counter(const Ruleset& rules) {
    for (std::size_t c = 0; c < rules.counters.size(); ++c)
        if (!rules.counters[CounterId(c)].counts && !rules.counters[CounterId(c)].each) return CounterId(c);
    return {};
}

PlayerId last_player(const Position& position) {
    const auto& turns = position.rules().turns;
    const auto players = position.rules().player_names.size();
    if (turns.simple) return PlayerId((position.to_move().index() + players - 1) % players);
    const auto size = turns.order.size();
    return turns.order[(static_cast<std::size_t>(position.turn().number) + size - 1) % size];
}

}  // namespace boardwright::play
