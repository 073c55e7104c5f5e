// The commands of the program. Each prints its result to standard output and returns the exit status; what is
// wrong with the input is thrown (faults.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/library.h"
#include "cli/terminal.h"
#include "interpreter/search/perft.h"

namespace boardwright::cli {

int list(bool as_json);

// What a code means; without one, all there are.
int explain(const std::string& code);

// The schema for editors.
int schema();

// Writes a skeleton for a kind of board to a file that must not exist.
int new_file(const std::string& name, const std::string& board);

// `board`: a shape or a variant; usual: squares.
int betza(const std::string& words, const std::optional<std::string>& board, ColorChoice color);

enum class ReportFormat { text, json, github };
// `deep`: plays games of definitions that are sound, and tells what they show, too.
int validate(const std::vector<std::string>& names, const std::vector<std::string>& set, ReportFormat format,
             bool deep, ColorChoice color);

int test(const std::vector<std::string>& names, const std::vector<std::string>& set, ColorChoice color);

int show(const GameChoice& choice, const std::string& from, ColorChoice color);
int moves(const GameChoice& choice, bool as_json, ColorChoice color);
int why(const GameChoice& choice, const std::string& move, ColorChoice color);
int perft(const GameChoice& choice, int depth, bool divide, const search::PerftOptions& options,
          ColorChoice color);

int bench(const std::vector<std::string>& names, ColorChoice color);

enum class RulesFormat { text, html };
int rules(const VariantChoice& choice, RulesFormat format, ColorChoice color);

struct CompareChoice {
    std::uint64_t positions = 0;  // see search::CompareLimits
    int games = 0;
    int plies = 0;
    std::uint64_t seed = 1;
};
int diff(const VariantChoice& first, const VariantChoice& second, const CompareChoice& how,
         ColorChoice color);

struct EngineChoice {
    std::string command;  // its words separated by blanks
    std::string variant;  // its name for the game; empty: the definition's name without dashes
    int patience = 10;    // seconds to wait for an answer
};
int verify(const VariantChoice& variant, const EngineChoice& engine, const CompareChoice& how,
           ColorChoice color);

struct PlayChoice {
    VariantChoice variant;
    std::optional<std::string> position;
    std::string as;                     // a player, `both` or `none`; empty: the first player
    std::optional<int> level;           // see opponent.h; none: as saved, or the usual one
    std::optional<std::string> resume;  // file of a saved game
};
int play(const PlayChoice& choice, ColorChoice color);

}  // namespace boardwright::cli
