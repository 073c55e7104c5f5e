// A game on paper: what `save` writes and `--resume` reads.
#include "cli/saved_game.h"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <fstream>

#include "cli/opponent.h"
#include "cli/terminal.h"

namespace boardwright::cli {
namespace {

constexpr std::string_view kTitle = "# boardwright game";

bool take(std::string_view line, std::string_view key, std::string& value) {
    if (!line.starts_with(key)) return false;
    line.remove_prefix(key.size());
    while (line.starts_with(' ')) line.remove_prefix(1);
    value = line;
    return true;
}

// Reads line after line; what does not fit is an InputError.
class Reader {
public:
    explicit Reader(const std::string& file) : file_(file), stream_(file) {
        if (!stream_) throw InputError(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
    }

    SavedGame read() {
        std::string line;
        for (number_ = 1; std::getline(stream_, line); ++number_) {
            if (line.ends_with('\r')) line.pop_back();
            if (number_ == 1 && !line.starts_with(kTitle)) refuse("this is no saved game");
            if (!line.empty() && line[0] != '#') read_line(line);
        }
        if (number_ == 1) refuse("this file is empty");
        if (saved_.variant.name.empty()) refuse("the line `variant: NAME` is missing");
        return saved_;
    }

private:
    [[noreturn]] void refuse(std::string_view reason) const {
        throw InputError(fmt::format("{}:{}: {}", file_, number_, reason));
    }

    void read_line(const std::string& line) {
        std::string value;
        if (take(line, "variant:", saved_.variant.name) || take(line, "start:", saved_.start) ||
            take(line, "as:", saved_.as))
            return;
        if (take(line, "set:", value))
            saved_.variant.set.push_back(value);
        else if (take(line, "level:", value))
            read_level(value);
        else if (take(line, "ending:", value))
            read_ending(value);
        else if (line == "moves:")
            in_moves_ = true;
        else if (in_moves_)
            saved_.moves.push_back(line);
        else
            refuse(fmt::format("`{}` is no line of a saved game", line));
    }

    void read_level(const std::string& word) {
        saved_.level = number_in(word, kLeastLevel, kMostLevel);
        if (saved_.level < 0) refuse(fmt::format("no such level: {}", word));
    }

    void read_ending(const std::string& word) {
        if (word == "resigned")
            saved_.ending = Ending::resigned;
        else if (word == "claimed")
            saved_.ending = Ending::claimed;
        else
            refuse(fmt::format("no such ending: {}", word));
    }

    std::string file_;
    std::ifstream stream_;
    int number_ = 1;
    bool in_moves_ = false;
    SavedGame saved_;
};

std::string text_of(const SavedGame& saved) {
    std::string text = fmt::format("{}; go on with: boardwright play --resume FILE\nvariant: {}\n", kTitle,
                                   saved.variant.name);
    for (const auto& entry : saved.variant.set) text += fmt::format("set: {}\n", entry);
    text += fmt::format("as: {}\nlevel: {}\nstart: {}\nmoves:\n", saved.as, saved.level, saved.start);
    for (const auto& move : saved.moves) text += move + "\n";
    if (saved.ending == Ending::resigned) text += "ending: resigned\n";
    if (saved.ending == Ending::claimed) text += "ending: claimed\n";
    return text;
}

bool is_somebody_elses(const std::string& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return false;
    std::ifstream stream(file);
    std::string line;
    return stream && std::getline(stream, line) && !line.starts_with(kTitle);
}

}  // namespace

SavedGame read_saved_game(const std::string& file) { return Reader(file).read(); }

void write_saved_game(const SavedGame& saved, const std::string& file) {
    if (is_somebody_elses(file))
        throw InputError(fmt::format("{} exists and is no saved game: it is left alone", file));
    std::ofstream stream(file, std::ios::trunc);
    stream << text_of(saved) << std::flush;
    if (!stream) throw InputError(fmt::format("cannot write {}: {}", file, std::strerror(errno)));
}

Game replayed(const Variant& variant, const SavedGame& saved) {
    Game game(variant.rules());
    if (!saved.start.empty() && saved.start != game.position_text()) game = game_at(variant, saved.start);
    play_all(game, saved.moves);
    if (saved.ending == Ending::resigned && !game.outcome()) game.resign();
    if (saved.ending == Ending::claimed && !game.outcome()) game.claim();
    return game;
}

}  // namespace boardwright::cli
