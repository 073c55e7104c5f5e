// A second menagerie: pieces that do more than go where they go, and rules of the game to play it by.
//
// In: a board. Out: a model::Definition.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/hand_made.h"

namespace boardwright::reference::hand_made {

// Pieces that swap, shoot, blast, burn, build, convert, remove, go on or go round, pawns that promote from a
// pool and pieces that are dropped; a captured piece goes to the capturer's hand.
void add_conjurers(Definition& rules);

// Each changes such a game in another way: turns, passing, what is forbidden and preferred, royals, what
// happens after a move, hands.
std::vector<std::pair<std::string, std::function<void(Definition&)>>> twists();

}  // namespace boardwright::reference::hand_made
