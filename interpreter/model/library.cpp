// Definition files on disk.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>

#include "interpreter/model/imports.h"

namespace boardwright::model {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 16 << 20;

// Whether the file lies in the folder, wherever links lead.
bool lies_in(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    const auto real = fs::weakly_canonical(file, error);
    const auto root = fs::weakly_canonical(folder, error);
    const auto [end, rest] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
    return !error && end == root.end();
}

std::optional<Library::File> read_file(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    std::ifstream in(path, std::ios::binary);
    if (!in) return {};
    // What is larger is refused by whoever reads it, and need not be in memory for that.
    std::string text(std::min<std::uintmax_t>(fs::file_size(path, error), kMostBytes), '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return Library::File{path.lexically_normal().string(), std::move(text)};
}

std::optional<Library::File> read_with_or_without_ending(const fs::path& path) {
    if (auto file = read_file(path.string() + ".yaml")) return file;
    return read_file(path);
}

}  // namespace

std::optional<Library::File> FolderLibrary::find(std::string_view name, std::string_view from) const {
    const fs::path path(name);
    // A bare name of the user's means the library before it means a folder that happens to be called so.
    if (!from.empty())
        if (auto file = read_with_or_without_ending(fs::path(from) / path); file && lies_in(file->path, from))
            return file;
    if (from.empty())
        if (auto file = read_file(path)) return file;
    for (const auto& folder : folders_)
        if (auto file = read_with_or_without_ending(fs::path(folder) / path)) return file;
    return from.empty() ? read_with_or_without_ending(path) : std::nullopt;
}

std::vector<std::string> FolderLibrary::names(std::string_view folder) const {
    std::set<std::string> names;
    for (const auto& root : folders_) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(fs::path(root) / folder, error))
            if (entry.path().extension() == ".yaml") names.insert(entry.path().stem().string());
    }
    return {names.begin(), names.end()};
}

}  // namespace boardwright::model
