// A small model of Betza's notation on squares, written from its definition and knowing nothing of the
// translation: it walks coordinates.
//
// In: a string of moves without brackets, and a board with pieces. Out: the cells where the piece may end.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <utility>

namespace boardwright::test {

using Square = std::pair<int, int>;  // file, rank

enum class Content { outside, empty, friendly, hostile };

// What the moves of the string may end on, for a piece that moves up the board. The piece's own square counts
// as one that no move enters.
std::set<Square> betza_ends(const std::string& betza, Square from,
                            const std::function<Content(Square)>& content);

}  // namespace boardwright::test
