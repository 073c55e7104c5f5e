// In: folders of the source tree. Out: the text of the files in them, and what each file includes.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace boardwright::lint {

struct SourceFile {
    std::string path;  // from the root of the tree, with slashes: "interpreter/play/move.h"
    std::string text;
};

struct Include {
    std::string target;  // what stands between the quotes or brackets
    bool quoted;         // "target" rather than <target>
    std::size_t line;    // the first line is 1
};

// The whole text of a file; fails the running test when it cannot be read.
std::string read_text(const std::filesystem::path& path);

// Every file below `root`/folder with one of these extensions (".h"), sorted by path. A folder that does not
// exist holds no files.
std::vector<SourceFile> files_below(const std::filesystem::path& root,
                                    const std::vector<std::string>& folders,
                                    const std::vector<std::string>& extensions);

std::vector<Include> includes_of(std::string_view text);

}  // namespace boardwright::lint
