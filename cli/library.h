// In: the names, parameters, positions and moves that users give. Out: variants and games, or an InputError.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/faults.h"
#include "interpreter/boardwright.h"

namespace boardwright::cli {

// What every command that takes NAME is given.
struct VariantChoice {
    std::string name;
    std::vector<std::string> set;  // PARAM=VALUE
};

// The position in which a command looks at the game.
struct GameChoice {
    VariantChoice variant;
    std::optional<std::string> position;  // text; none: the start
    std::string moves;                    // played from there, separated by blanks
};

using VariantPointer = std::shared_ptr<const Variant>;

// A variant and a game of it; the variant outlives the game.
struct OpenGame {
    VariantPointer variant;
    Game game;
};

// A definition of the library that is a whole game.
struct Shelved {
    std::string name;  // what users write for NAME
    std::filesystem::path file;
};

// The folders of definitions: those of BOARDWRIGHT_PATH, then the program's own.
std::vector<std::string> library_folders();

// All variants in these folders by name; of two with the same name, the one in the earlier folder.
std::vector<Shelved> variants_in(const std::vector<std::string>& folders);

// Parameters by name. Throws UsageError for one without `=`.
std::map<std::string, std::string> params_of(const std::vector<std::string>& set);

// As boardwright::load. Throws an InputError when no such definition exists.
grammar::Result<VariantPointer, LoadError> load_variant(const VariantChoice& choice, bool color);

// These throw an InputError with all that is wrong.
VariantPointer open_variant(const VariantChoice& choice, bool color);
OpenGame open_game(const GameChoice& choice, bool color);
Game game_at(const Variant& variant, const std::string& position);
void play_all(Game& game, const std::vector<std::string>& moves);

}  // namespace boardwright::cli
