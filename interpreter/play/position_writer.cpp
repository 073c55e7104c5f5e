// Positions as text: writing.
#include <algorithm>

#include "interpreter/play/text.h"
#include "interpreter/play/text_parts.h"

namespace boardwright::play {
namespace {

// One letter, perhaps with signs before it, needs no parentheses.
bool stands_alone(std::string symbol) {
    if (symbol.back() == '~') symbol.pop_back();
    return is_letter(symbol.back()) &&
           std::none_of(symbol.begin(), symbol.end() - 1, [](char c) { return is_letter(c) || is_digit(c); });
}

std::string symbol_text(const std::string& symbol) {
    return stands_alone(symbol) ? symbol : "(" + symbol + ")";
}

std::string rights_text(const Position& position) {
    std::string text;
    for (std::size_t p = 0; p < position.rules().player_names.size(); ++p)
        for (const auto& right : rights_in_letters(position, PlayerId(p)))
            text += p == 0 ? right.letter : lower(right.letter);
    return text.empty() ? "-" : text;
}

std::string rows_text(const Position& position) {
    const auto& rules = position.rules();
    std::string text;
    for (const auto& row : rules.rows) {
        if (!text.empty()) text += '/';
        int empty = 0;
        for (const auto cell : row) {
            const bool blocked = rules.blocked.contains(cell);
            if (position.at(cell) == PieceCode::empty && !blocked) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += blocked ? "*" : symbol_text(info_at(position, cell).symbol);
        }
        if (empty > 0) text += std::to_string(empty);
    }
    return text;
}

std::string hands_text(const Position& position) {
    const auto& rules = position.rules();
    if (!rules.hand.valid()) return {};
    std::string text;
    const auto& members = rules.pools[rules.hand].order;
    for (std::size_t p = 0; p < rules.player_names.size(); ++p)
        for (std::size_t m = 0; m < members.size(); ++m) {
            const auto code = ruleset::index(rules.plain_codes[p][members[m].index()]);
            for (int i = 0; i < position.pool_count(rules.hand, PlayerId(p), m); ++i)
                text += symbol_text(rules.codes[code].symbol);
        }
    return "[" + text + "]";
}

std::string cells_text(const Ruleset& rules, const CellSet& cells) {
    std::string text;
    cells.for_each([&](CellId cell) { text += (text.empty() ? "" : ",") + rules.cell_names[cell]; });
    return text.empty() ? "-" : text;
}

// The marked cells of every trail.
std::string trails_text(const Position& position) {
    const auto& rules = position.rules();
    std::string text;
    for (std::size_t p = 0; p < rules.player_names.size(); ++p)
        for (const auto& trail : position.trails_of(PlayerId(p)))
            text += (text.empty() ? "" : ";") + cells_text(rules, *trail.cells);
    return text.empty() ? "-" : text;
}

std::string pool_text(const Position& position, PoolId pool, PlayerId player) {
    const auto& rules = position.rules();
    const auto& order = rules.pools[pool].order;
    if (position.pool_closed(pool, player)) return "closed";
    std::string text;
    for (std::size_t m = 0; m < order.size(); ++m)
        for (int i = 0; i < position.pool_count(pool, player, m); ++i) text += rules.type_letters[order[m]];
    return text.empty() ? "-" : text;
}

std::string unmoved_text(const Position& position) {
    const auto& rules = position.rules();
    CellSet moved;
    CellSet unmoved;
    for (std::size_t p = 0; p < rules.player_names.size(); ++p) {
        CellSet named;
        for (const auto& right : rights_in_letters(position, PlayerId(p))) named.add(right.partner);
        const bool any = !named.empty();
        position.pieces_of(PlayerId(p)).for_each([&](CellId cell) {
            const bool by_right = named.contains(cell) || (any && is_of(position, cell, rules.asks_partner));
            const bool expected = by_right || assumed_unmoved(position, cell);
            if (expected && !position.unmoved(cell)) moved.add(cell);
            if (!expected && position.unmoved(cell)) unmoved.add(cell);
        });
    }
    std::string text;
    if (!moved.empty()) text += " moved=" + cells_text(rules, moved);
    if (!unmoved.empty()) text += " unmoved=" + cells_text(rules, unmoved);
    return text;
}

}  // namespace

std::string write_position(const Position& position) {
    const auto& rules = position.rules();
    auto text = rows_text(position) + hands_text(position);
    text += ' ';
    text += lower(rules.player_names[position.to_move()].front());
    text += " " + rights_text(position);
    text += " " + trails_text(position);
    const auto counter = main_counter(rules);
    const auto& turn = position.turn();
    text += " " + std::to_string(counter.valid() ? position.counter(counter, turn.player) : 0);
    const auto in_a_move = rules.turns.simple ? static_cast<int>(rules.player_names.size()) : 1;
    text += " " + std::to_string(turn.ply / in_a_move + 1);
    each_counter(rules, [&](CounterId id, PlayerId player, const std::string& name) {
        text += " " + name + "=" + std::to_string(position.counter(id, player));
    });
    if (!rules.turns.simple)
        text += " turn=" + std::to_string(turn.number + 1) + " left=" + std::to_string(turn.left);
    if (position.last().passed) text += " last=pass";
    each_pool(rules, [&](PoolId pool, PlayerId player, const std::string& name) {
        text += " " + name + "=" + pool_text(position, pool, player);
    });
    return text + unmoved_text(position);
}

}  // namespace boardwright::play
