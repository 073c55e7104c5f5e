// Small changes of a definition file, as a slip of the author's pen would make them.
//
// In: the text of a definition and the words that mean something in it. Out: every place of its rules (not
// its title, its `about:` and its tests) where one thing can be changed, and what it can be changed to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/model/definition.h"

namespace boardwright::mutation {

enum class Kind {
    number,     // one more, one less, or another number of the file
    direction,  // another direction, class of directions or leap of the board
    name,       // another piece type, counter, macro, pool or player; in a `fen`, another piece
    region,     // another region, cell or label of an axis; `own` for `foe`
    dropped,    // an entry of a map or list is gone with all that is in it
};
inline constexpr Kind kKinds[] = {Kind::number, Kind::direction, Kind::name, Kind::region, Kind::dropped};
std::string_view words_of(Kind kind);

// One place of the file, and what may stand there instead.
struct Site {
    Kind kind = Kind::number;
    std::size_t begin = 0;  // bytes [begin, end) of the file
    std::size_t end = 0;
    std::vector<std::string> choices;  // never empty
};

// The words of a valid definition, by kind. Two kinds of names are never exchanged for each other.
struct Vocabulary {
    std::vector<std::string> directions;
    std::vector<std::string> types;
    std::vector<std::vector<std::string>> names;  // counters, macros, ...: one list for each kind
    std::vector<std::string> regions;
    std::vector<std::string> cells;
    std::vector<std::string> axes;
    std::vector<std::string> labels;
};
Vocabulary vocabulary_of(const model::Definition& definition, const std::vector<std::string>& macros);

// The names under `define:` of one file.
std::vector<std::string> macros_of(const std::string& file);

// All sites, in the order of the file. Precondition: the file reads as YAML.
std::vector<Site> sites_of(const std::string& file, const Vocabulary& vocabulary);

// The file with one site changed.
std::string changed(const std::string& file, const Site& site, std::string_view choice);

}  // namespace boardwright::mutation
