// In: who plays what, from where. Out: a game at the terminal.
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/opponent.h"
#include "cli/session.h"

namespace boardwright::cli {
namespace {

// A path holds from wherever the saved game is read again.
std::string lasting_name(const std::string& name) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(name, error)) return name;
    return std::filesystem::absolute(name, error).string();
}

SavedGame resumed(const PlayChoice& choice) {
    if (choice.position) throw UsageError("--resume and --position exclude each other");
    auto saved = read_saved_game(*choice.resume);
    const auto& wanted = choice.variant;
    if (!wanted.name.empty() && lasting_name(wanted.name) != saved.variant.name)
        throw InputError(
            fmt::format("{} is a game of {}, not of {}", *choice.resume, saved.variant.name, wanted.name));
    if (!wanted.set.empty() && wanted.set != saved.variant.set)
        throw InputError(fmt::format("{} was played with other parameters; leave --set out", *choice.resume));
    return saved;
}

SavedGame begun(const PlayChoice& choice) {
    if (choice.variant.name.empty()) throw UsageError("play wants a NAME, or --resume FILE");
    SavedGame saved;
    saved.variant = {lasting_name(choice.variant.name), choice.variant.set};
    return saved;
}

}  // namespace

int play(const PlayChoice& choice, ColorChoice color) {
    auto saved = choice.resume ? resumed(choice) : begun(choice);
    const auto variant = open_variant(saved.variant, use_color(color, STDERR_FILENO));
    if (!choice.as.empty()) saved.as = choice.as;
    if (saved.as.empty()) saved.as = variant->rules().player_names[variant->rules().first_player];
    if (choice.level) saved.level = *choice.level;
    if (choice.position) saved.start = *choice.position;
    Game game = replayed(*variant, saved);
    if (saved.start.empty()) saved.start = Game(variant->rules()).position_text();
    LineReader reader;
    Session(variant, std::move(game), std::move(saved), use_color(color, STDOUT_FILENO), reader).run();
    return kFine;
}

}  // namespace boardwright::cli
