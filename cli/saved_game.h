// A game on paper: what `save` writes and `--resume` reads.
//
//   # boardwright game; go on with: boardwright play --resume FILE
//   variant: NAME
//   set: PARAM=VALUE          (a line for each)
//   as: white
//   level: 5
//   start: POSITION TEXT
//   moves:
//   MOVE                      (a line for each)
//   ending: resigned          (or claimed; only when the game ended so)
#pragma once

#include <string>
#include <vector>

#include "cli/library.h"

namespace boardwright::cli {

// How a game ended that its moves alone do not end.
enum class Ending { none, resigned, claimed };

struct SavedGame {
    VariantChoice variant;
    std::string as;  // as `play --as`
    int level = 5;
    std::string start;  // position text
    std::vector<std::string> moves;
    Ending ending = Ending::none;
};

// These throw an InputError that names the file, and the line where there is one.
SavedGame read_saved_game(const std::string& file);
// Overwrites saved games, but no other files.
void write_saved_game(const SavedGame& saved, const std::string& file);

// The game as it stood. Throws an InputError when a move does not fit.
Game replayed(const Variant& variant, const SavedGame& saved);

}  // namespace boardwright::cli
