// What editors mark in definitions, by the schema of `boardwright schema`: yaml-language-server, which most
// of them use, is asked over its standard input. `bootstrap` installs it in build/editor.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/program.h"

namespace boardwright::test {
namespace {

namespace fs = std::filesystem;

const fs::path kBad = fs::path(BOARDWRIGHT_ROOT) / "tests/editor/bad";

std::vector<fs::path> yaml_files(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The lines of a file that are marked, and the words in them: "3: ending".
using Marks = std::set<std::string>;

std::string mark(std::size_t line, const std::string& words) { return std::to_string(line) + ": " + words; }

// What a bad file itself says: the words behind `# mark:` on the line that they stand on.
Marks expected_in(const fs::path& file) {
    constexpr std::string_view kComment = "# mark: ";
    Marks marks;
    std::size_t number = 0;
    for (const auto& line : lines_of(read_file(file.string()))) {
        ++number;
        if (const auto at = line.find(kComment); at != std::string::npos)
            marks.insert(mark(number, line.substr(at + kComment.size())));
    }
    return marks;
}

// All files at once: the server takes longer to start than to read them.
std::map<fs::path, Marks> marks_in(const std::vector<fs::path>& files) {
    const Folder folder;
    const auto schema = folder.file("schema.json", run({"schema"}).out);
    const auto answer = folder.path("marks");
    std::string command = "node " BOARDWRIGHT_ROOT "/tests/editor/marks.js " BOARDWRIGHT_EDITOR " " + schema;
    for (const auto& file : files) command += " " + file.string();
    REQUIRE_MESSAGE(std::system((command + " >" + answer).c_str()) == 0,
                    "yaml-language-server does not run; `./bootstrap test` installs it (and node)");
    std::map<fs::path, Marks> marks;
    for (const auto& line : lines_of(read_file(answer))) {
        std::istringstream fields(line);
        std::string file, number, first, last;
        std::getline(std::getline(std::getline(std::getline(fields, file, '\t'), number, '\t'), first, '\t'),
                     last, '\t');
        const auto lines = lines_of(read_file(file));
        const auto begin = std::stoul(first) - 1;
        const auto row = std::stoul(number);
        marks[file].insert(mark(row, lines.at(row - 1).substr(begin, std::stoul(last) - 1 - begin)));
    }
    return marks;
}

}  // namespace

TEST_SUITE("editor") {
    TEST_CASE("an editor marks what is wrong in a definition, and nothing in those that ship") {
        const auto bad = yaml_files(kBad);
        CHECK(bad.size() >= 20);
        const auto good = yaml_files(BOARDWRIGHT_DEFINITIONS);
        auto files = bad;
        files.insert(files.end(), good.begin(), good.end());
        auto marks = marks_in(files);
        for (const auto& file : bad) {
            CAPTURE(file.string());
            CHECK_FALSE(expected_in(file).empty());
            CHECK(marks[file] == expected_in(file));
        }
        for (const auto& file : good) {
            CAPTURE(file.string());
            CHECK(marks[file] == Marks{});
        }
    }

    TEST_CASE("the schema describes every key of a definition") {
        const auto schema = run({"schema"}).out;
        CHECK(json_at(schema, "/$schema") == "\"http://json-schema.org/draft-07/schema#\"");
        CHECK(json_at(schema, "/properties/end/description") ==
              "\"How the game ends, tested in this order.\"");
        CHECK(contains(json_at(schema, "/properties/board/properties/grid/properties"), "files"));
    }
}

}  // namespace boardwright::test
