// The commands of the program. Each prints its result to standard output and returns the exit status; what is
// wrong with the input is thrown (faults.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/library.h"
#include "cli/terminal.h"

namespace boardwright::cli {

int list(bool as_json);

// What a code means; without one, all there are.
int explain(const std::string& code);

// The schema for editors.
int schema();

// Writes a skeleton for a kind of board to a file that must not exist.
int new_file(const std::string& name, const std::string& board);

int betza(const std::string& words, ColorChoice color);

enum class ReportFormat { text, json, github };
int validate(const std::vector<std::string>& names, const std::vector<std::string>& set, ReportFormat format,
             ColorChoice color);

int test(const std::vector<std::string>& names, const std::vector<std::string>& set, ColorChoice color);

int show(const GameChoice& choice, const std::string& from, ColorChoice color);
int moves(const GameChoice& choice, bool as_json, ColorChoice color);
int why(const GameChoice& choice, const std::string& move, ColorChoice color);
int perft(const GameChoice& choice, int depth, bool divide, ColorChoice color);

struct PlayChoice {
    VariantChoice variant;
    std::optional<std::string> position;
    std::string as;                     // a player, `both` or `none`; empty: the first player
    std::optional<int> level;           // see opponent.h; none: as saved, or the usual one
    std::optional<std::string> resume;  // file of a saved game
};
int play(const PlayChoice& choice, ColorChoice color);

}  // namespace boardwright::cli
