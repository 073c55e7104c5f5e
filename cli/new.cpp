// In: a file name and a kind of board. Out: the file, a copy of the library's skeleton for such boards.
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

#include "cli/commands.h"
#include "cli/words.h"
#include "interpreter/model/imports.h"

namespace boardwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "skeletons";

// "my-own_game" -> "My Own Game". A title stands in quotes, so signs are left out.
std::string title_of(const fs::path& file) {
    std::string title;
    bool begins = true;
    for (const unsigned char c : file.stem().string()) {
        const bool part = std::isalnum(c) != 0 || c >= 0x80;
        if (part) title += static_cast<char>(begins ? std::toupper(c) : c);
        if (!part && !begins) title += ' ';
        begins = !part;
    }
    title.erase(title.find_last_not_of(' ') + 1);
    return title.empty() ? "A New Game" : title;
}

// The skeleton with the title of the new game, and the name of its file where the skeleton says FILE.
std::string filled_in(std::string text, const fs::path& file) {
    constexpr std::string_view kKey = "variant:";
    constexpr std::string_view kFile = "FILE";
    const auto line = text.find("\n" + std::string(kKey)) + 1;
    text.replace(line, text.find('\n', line) - line, fmt::format("{} \"{}\"", kKey, title_of(file)));
    const auto name = file.filename().string();
    for (auto at = text.find(kFile); at != std::string::npos; at = text.find(kFile, at + name.size()))
        text.replace(at, kFile.size(), name);
    return text;
}

// Fails when the file exists, also when it appears at this very moment.
void write_new(const fs::path& file, const std::string& text) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::fopen(file.c_str(), "wx"), &std::fclose);
    if (out == nullptr && errno == EEXIST)
        throw InputError(fmt::format("there is a file `{}` already; it stays as it is", file.string()));
    if (out == nullptr || std::fwrite(text.data(), 1, text.size(), out.get()) != text.size())
        throw InputError(fmt::format("`{}` cannot be written: {}", file.string(), std::strerror(errno)));
}

}  // namespace

int new_file(const std::string& name, const std::string& board) {
    const model::FolderLibrary library(library_folders());
    const auto boards = library.names(kFolder);
    const auto skeleton = std::ranges::find(boards, board) != boards.end()
                              ? library.find(fmt::format("{}/{}", kFolder, board), "")
                              : std::nullopt;
    if (!skeleton)
        throw InputError(fmt::format("there is no board `{}`{}; there are: {}", board,
                                     did_you_mean(board, boards), fmt::join(boards, ", ")));
    fs::path file(name);
    if (!file.has_extension()) file += ".yaml";
    write_new(file, filled_in(skeleton->text, file));
    fmt::print("{0} is written, and plays: boardwright play {0}\n", file.string());
    return kFine;
}

}  // namespace boardwright::cli
