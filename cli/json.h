// In: what commands have found. Out: JSON texts without a line break at the end; only json.cpp and
// schema.cpp know the JSON library.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"
#include "interpreter/search/survey.h"

namespace boardwright::cli {

// One line of `list`.
struct Listed {
    std::string name;
    std::string title;
    std::string board;  // in words
    std::string shape;  // square, hexagon, sector
    std::size_t cells = 0;
    std::string inventor;
    std::string year;
    std::string file;
};
std::string json_of(const std::vector<Listed>& variants);

// {"position", "player", "check", "outcome", "moves"}; `outcome` is null while the game goes on.
std::string json_of_moves(const Game& game, const std::vector<std::string>& moves);

// What `validate` found in one definition.
struct Report {
    std::string name;
    std::shared_ptr<const Variant> variant;  // none: it does not load
    grammar::Diagnostics diagnostics;        // without an error when it loads
    grammar::Sources sources;
    std::optional<search::Survey> survey;  // when games were played

    bool loads() const { return variant != nullptr; }
};
std::string json_of(const std::vector<Report>& reports);

}  // namespace boardwright::cli
