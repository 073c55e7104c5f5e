// In: folders of the source tree. Out: the text of the files in them, and what each file includes.
#include "tests/lint/source_tree.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <sstream>

namespace boardwright::lint {

namespace fs = std::filesystem;

std::string read_text(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    REQUIRE_MESSAGE(stream, "cannot read " << path.string());
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<SourceFile> files_below(const fs::path& root, const std::vector<std::string>& folders,
                                    const std::vector<std::string>& extensions) {
    std::vector<SourceFile> files;
    for (const auto& folder : folders) {
        if (!fs::is_directory(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const bool wanted = std::ranges::count(extensions, entry.path().extension().string()) != 0;
            if (!wanted || !entry.is_regular_file()) continue;
            files.push_back({fs::relative(entry.path(), root).generic_string(), read_text(entry.path())});
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<Include> includes_of(std::string_view text) {
    std::vector<Include> includes;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        if (!line.starts_with("#include")) continue;
        const auto open = line.find_first_of("\"<");
        if (open == std::string::npos) continue;
        const bool quoted = line[open] == '"';
        const auto close = line.find(quoted ? '"' : '>', open + 1);
        includes.push_back({line.substr(open + 1, close - open - 1), quoted, number});
    }
    return includes;
}

}  // namespace boardwright::lint
