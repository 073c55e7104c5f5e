#include "tests/reference/texts.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <utility>

namespace boardwright::reference {

std::string line_of(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    std::string line;
    for (const auto& text : texts) line += (line.empty() ? "" : " ") + text;
    return line;
}

std::string moves_in(const Definition& rules, const Position& position) {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(rules, position)) texts.push_back(move_text(rules, position, move));
    return line_of(std::move(texts));
}

std::string moves(const Definition& rules) { return moves_in(rules, start(rules)); }

Position after(const Definition& rules, const std::vector<std::string>& played) {
    return after(rules, start(rules), played);
}

Position after(const Definition& rules, Position position, const std::vector<std::string>& played) {
    for (const auto& text : played) {
        const auto legal = legal_moves(rules, position);
        const auto move = std::find_if(legal.begin(), legal.end(), [&](const Move& candidate) {
            return move_text(rules, position, candidate) == text;
        });
        REQUIRE_MESSAGE(move != legal.end(), text << " is not one of " << moves_in(rules, position));
        position = apply(rules, position, *move);
    }
    return position;
}

}  // namespace boardwright::reference
