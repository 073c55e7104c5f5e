// In: the names, parameters, positions and moves that users give. Out: variants and games, or an InputError.
#include "cli/library.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "cli/log.h"
#include "cli/words.h"

namespace boardwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kExtension = ".yaml";

// The definitions that were installed with this program, or those of its source tree.
fs::path own_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path installed = (program.parent_path() / BOARDWRIGHT_INSTALL_DEFINITIONS).lexically_normal();
    if (!error && fs::is_directory(installed, error)) return installed;
    return BOARDWRIGHT_SOURCE_DEFINITIONS;
}

// Whole games say `variant:`; board shapes and pieces for import do not.
bool is_variant(const fs::path& file) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
        if (line.starts_with("variant:")) return true;
    return false;
}

bool exists_in_library(const std::string& name, const std::vector<std::string>& folders) {
    return std::ranges::any_of(folders, [&](const std::string& folder) {
        std::error_code error;
        return fs::is_regular_file(fs::path(folder) / (name + kExtension), error);
    });
}

void check_exists(const std::string& name, const std::vector<std::string>& folders) {
    std::error_code error;
    if (fs::exists(name, error) || exists_in_library(name, folders)) return;
    if (name.find('/') != std::string::npos || name.ends_with(kExtension))
        throw InputError(fmt::format("there is no file `{}`", name));
    std::vector<std::string> names;
    for (const auto& shelved : variants_in(folders)) names.push_back(shelved.name);
    const auto hint = did_you_mean(name, names);
    throw InputError(fmt::format("there is no definition `{}`{}", name,
                                 hint.empty() ? "; `boardwright list` shows those there are" : hint));
}

// The text with a caret below its byte `offset`.
std::string pointed_at(const std::string& text, std::size_t offset) {
    return fmt::format("  {}\n  {}^", text, std::string(std::min(offset, text.size()), ' '));
}

}  // namespace

std::vector<std::string> library_folders() {
    std::vector<std::string> folders;
    if (const char* path = std::getenv("BOARDWRIGHT_PATH")) {
        std::istringstream stream{std::string(path)};
        for (std::string folder; std::getline(stream, folder, ':');)
            if (!folder.empty()) folders.push_back(folder);
    }
    folders.push_back(own_folder().string());
    return folders;
}

std::vector<Shelved> variants_in(const std::vector<std::string>& folders) {
    std::map<std::string, fs::path> files;
    for (const auto& folder : folders) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(folder, error))
            if (entry.path().extension() == kExtension && is_variant(entry.path()))
                files.emplace(entry.path().stem().string(), entry.path());
        if (error) log::warn(fmt::format("no definitions can be read from {}: {}", folder, error.message()));
    }
    std::vector<Shelved> variants;
    for (const auto& [name, file] : files) variants.push_back({name, file});
    return variants;
}

std::map<std::string, std::string> params_of(const std::vector<std::string>& set) {
    std::map<std::string, std::string> params;
    for (const auto& entry : set) {
        const auto equals = entry.find('=');
        if (equals == std::string::npos || equals == 0)
            throw UsageError(fmt::format("--set wants PARAM=VALUE, not `{}`", entry));
        params[entry.substr(0, equals)] = entry.substr(equals + 1);
    }
    return params;
}

grammar::Result<VariantPointer, LoadError> load_variant(const VariantChoice& choice, bool color) {
    LoadOptions options;
    options.params = params_of(choice.set);
    options.library = library_folders();
    options.color = color;
    check_exists(choice.name, options.library);
    const auto begin = std::chrono::steady_clock::now();
    auto variant = load(choice.name, options);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    log::info(fmt::format("read {} in {:.1f} ms", choice.name, took.count()));
    return variant;
}

VariantPointer open_variant(const VariantChoice& choice, bool color) {
    auto variant = load_variant(choice, color);
    if (!variant) throw DefinitionError(variant.error().text);
    return *variant;
}

OpenGame open_game(const GameChoice& choice, bool color) {
    const auto variant = open_variant(choice.variant, color);
    OpenGame open{variant, choice.position ? game_at(*variant, *choice.position) : Game(variant->rules())};
    play_all(open.game, words_of(choice.moves));
    return open;
}

Game game_at(const Variant& variant, const std::string& position) {
    auto game = Game::from_position(variant.rules(), position);
    if (game) return std::move(*game);
    const auto& error = game.error();
    throw InputError(fmt::format("not a position of {}: {}\n{}", variant.definition().title, error.reason,
                                 pointed_at(position, error.offset)));
}

void play_all(Game& game, const std::vector<std::string>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move = game.play(moves[i]);
        if (!move)
            throw InputError(
                fmt::format("move {} of {}, `{}`: {}", i + 1, moves.size(), moves[i], move.error().reason));
    }
}

}  // namespace boardwright::cli
