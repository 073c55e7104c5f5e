// Why a move text is, or is not, a legal move: for people.
#pragma once

#include <string>
#include <string_view>

#include "interpreter/play/move.h"
#include "interpreter/play/position.h"
#include "interpreter/play/referee.h"

namespace boardwright::play {

// Precondition: the game is not over in this position; `legal` are its legal moves.
std::string explain_move(Position& position, const MoveList& legal, const Referee::Past& past,
                         std::string_view text);

}  // namespace boardwright::play
