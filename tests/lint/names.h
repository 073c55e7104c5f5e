// In: definition files and C++ text. Out: the names of variants and piece types, and where the C++ says them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace boardwright::lint {

// A name as its words in lower case: "Circular Chess", `circular-chess`, `circular_chess` and `CircularChess`
// are the same phrase.
using Phrase = std::vector<std::string>;

struct Word {
    std::string text;  // lower case letters and digits
    std::size_t line;  // the first line is 1
};

struct Mention {
    std::string name;
    std::size_t line;
};

// Words end where a capital begins, at every other character, and at an escape such as \n.
std::vector<Word> split_words(std::string_view text);

Phrase phrase_of(std::string_view text);

// The value of `variant:`, without quotes and comment; empty when there is none.
std::string title_in(std::string_view yaml);

// The keys two spaces below `pieces:`. Fails the running test when the types are written in braces on that
// line, where this scan would not see them.
std::vector<std::string> piece_types_in(std::string_view yaml);

// Titles and file names of the variants in `definitions`, and the piece types of more than one letter that
// any file below it declares.
std::set<Phrase> names_in_definitions(const std::filesystem::path& definitions);

// Where `text` says one of `names`, in the singular or with a plural s, and outside the `allowed` phrases.
std::vector<Mention> mentions_in(std::string_view text, const std::set<Phrase>& names,
                                 const std::vector<Phrase>& allowed);

}  // namespace boardwright::lint
