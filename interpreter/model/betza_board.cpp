// In: a board and where forward is. Out: its directions as Betza strings count them.
#include "interpreter/model/betza_board.h"

#include <algorithm>

#include "interpreter/model/board.h"

namespace boardwright::model {
namespace {

// The places of a class, clockwise from forward.
std::vector<int> places_of(const Board& board, std::string_view name, DirectionId forward) {
    std::vector<int> places;
    const auto* members = find_class(board, name);
    if (members == nullptr) return places;
    const auto size = board.directions.size();
    for (const auto member : *members)
        places.push_back(static_cast<int>((member.index() + size - forward.index()) % size));
    std::ranges::sort(places);
    return places;
}

std::vector<int> common_places(const Board& board, std::string_view name,
                               const std::vector<DirectionId>& forwards) {
    auto common = places_of(board, name, forwards.front());
    for (const auto forward : forwards) {
        const auto places = places_of(board, name, forward);
        std::erase_if(common, [&](int place) { return !std::ranges::binary_search(places, place); });
    }
    return common;
}

int longest_line(const Board& board) {
    std::size_t longest = 0;
    for (std::size_t c = 0; c < board.cells.size(); ++c)
        for (std::size_t d = 0; d < board.directions.size(); ++d)
            longest = std::max(longest, straight_on(board, CellId(c), DirectionId(d)).size());
    return static_cast<int>(longest) + 1;
}

}  // namespace

grammar::BetzaBoard betza_board(const Board& board, const std::vector<DirectionId>& forwards) {
    grammar::BetzaBoard result;
    result.places = static_cast<int>(board.directions.size());
    result.orth = common_places(board, "orth", forwards);
    result.diag = common_places(board, "diag", forwards);
    result.longest = longest_line(board);
    return result;
}

}  // namespace boardwright::model
