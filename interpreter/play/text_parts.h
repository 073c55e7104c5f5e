// What reading and writing texts share. For the files of play/ only.
#pragma once

#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/play/position.h"

namespace boardwright::play {

inline char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
inline char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
inline bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
inline bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// The end of the cell name that begins at `begin`: letters, then digits.
std::size_t end_of_cell(std::string_view text, std::size_t begin);
std::optional<CellId> find_cell(const Ruleset& rules, std::string_view name);

const ruleset::CodeInfo& info_at(const Position& position, CellId cell);
bool is_of(const Position& position, CellId cell, ruleset::TypeSet types);

// Whether such a piece stands on this cell at the start.
bool stands_at_start(const Position& position, CellId cell);

// Whether a piece would count as unmoved if nothing more were said: it stands where such a piece starts, and
// no right decides about it.
bool assumed_unmoved(const Position& position, CellId cell);

// A partner and the letter that names it.
struct Right {
    CellId partner;
    char letter;
};

// Partners of a player in the row of a piece that may ask for them: K for the outermost one to the right of
// it, Q to the left, the letter of its file otherwise.
std::vector<Right> possible_rights(const Position& position, PlayerId player, bool only_unmoved);

// The partner that a letter of a position text means: K, Q or that of a file; or none.
std::optional<CellId> partner_called(const Position& position, PlayerId player, char letter);

// The rights that the letters of a position text can tell. Others (of a second piece that may ask, of a third
// player) are said by `unmoved=`.
std::vector<Right> rights_in_letters(const Position& position, PlayerId player);

// The trail that the player to move may use: of the one who moved last.
PlayerId last_player(const Position& position);

// The counter that has a field of its own, or none: the first that counts plies for all.
CounterId main_counter(const Ruleset& rules);

// Calls visit(counter, player, name) for every other one; with `each`, one for each player.
template <class Visit>
void each_counter(const Ruleset& rules, Visit visit) {
    for (std::size_t c = 0; c < rules.counters.size(); ++c) {
        const auto& counter = rules.counters[CounterId(c)];
        if (CounterId(c) == main_counter(rules)) continue;
        for (std::size_t player = 0; player < (counter.each ? rules.player_names.size() : 1); ++player)
            visit(CounterId(c), PlayerId(player),
                  counter.each ? counter.name + "." + rules.player_names[PlayerId(player)] : counter.name);
    }
}

// Calls visit(pool, player, name) for every store but the hands: one for a shared pool, otherwise one for
// each player.
template <class Visit>
void each_pool(const Ruleset& rules, Visit visit) {
    for (std::size_t p = 0; p < rules.pools.size(); ++p) {
        const auto& pool = rules.pools[PoolId(p)];
        if (PoolId(p) == rules.hand) continue;
        for (std::size_t player = 0; player < (pool.shared ? 1 : rules.player_names.size()); ++player)
            visit(PoolId(p), PlayerId(player),
                  pool.shared ? pool.name : pool.name + "." + rules.player_names[PlayerId(player)]);
    }
}

}  // namespace boardwright::play
