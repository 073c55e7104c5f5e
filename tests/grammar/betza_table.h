// Tables of Betza strings: what each means, or what is wrong with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/betza.h"

namespace boardwright::grammar::test {

// A string that stands alone in a file `f`, and what becomes of it.
struct Translation {
    explicit Translation(std::string_view betza, const BetzaBoard& board = {});

    Sources sources;
    Text text;
    Diagnostics diagnostics;
    std::optional<std::vector<Text>> moves;
    std::vector<Text> drops;
};

// The moves between slashes, or the rendered messages.
std::string translated(std::string_view betza, const BetzaBoard& board = {});

struct Meaning {
    std::string betza;
    std::string moves;
};
// Also that every move can be parsed, and that every character of it stands for some of the string.
void check_meanings(const std::vector<Meaning>& meanings, const BetzaBoard& board = {});

struct Fault {
    std::string betza;
    std::string code;
    std::string underlined;  // below the string
};
void check_faults(const std::vector<Fault>& faults, const BetzaBoard& board = {});

// The code and the underlining of every message, one a line.
std::string faults_in(std::string_view betza, const BetzaBoard& board = {});

}  // namespace boardwright::grammar::test
