// Recorded random games: what is legal in each of their positions.
//
// In: a file of tests/data/playthroughs, whose form tests/data/README.md describes. Out: its games.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace boardwright::oracle {

// The position before a ply, and the move played in it.
struct RecordedPly {
    std::size_t move_count = 0;
    bool check = false;
    std::string move;  // empty in the last position of a game
};

struct Playthrough {
    enum class Result { going_on, win, loss };  // for the player to move in the last position

    int number = 0;
    std::vector<RecordedPly> plies;
    std::map<std::size_t, std::vector<std::string>> legal;  // ply -> all legal moves, sorted by byte
    Result result = Result::going_on;
};

// Throws std::runtime_error, with file and line, when the file is missing or not of that form.
std::vector<Playthrough> read_playthroughs(const std::filesystem::path& path);

}  // namespace boardwright::oracle
