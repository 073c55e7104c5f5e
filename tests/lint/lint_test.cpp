// In: the project's own sources and definitions. Out: a failed test for every rule of the house that they
// break.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/lint/names.h"
#include "tests/lint/source_tree.h"

namespace boardwright::lint {
namespace {

const std::filesystem::path kRoot = BOARDWRIGHT_ROOT;

// Who may include whom: a folder, and the files or whole folders (with a slash) that it may include. The
// layers of ARCHITECTURE.md; a folder of interpreter/ that is not here has no place in them yet.
const std::map<std::string, std::vector<std::string>> kMayInclude = {
    {"grammar", {"grammar/"}},
    {"interpreter/ruleset", {"grammar/result.h", "interpreter/ruleset/"}},
    {"interpreter/model", {"grammar/", "interpreter/model/", "interpreter/ruleset/ids.h"}},
    {"interpreter/compile",
     {"grammar/", "interpreter/compile/", "interpreter/model/", "interpreter/ruleset/"}},
    {"interpreter/check",
     {"grammar/", "interpreter/check/", "interpreter/model/", "interpreter/play/", "interpreter/ruleset/"}},
    {"interpreter/play", {"grammar/result.h", "interpreter/play/", "interpreter/ruleset/"}},
    {"interpreter/prose", {"interpreter/model/", "interpreter/prose/", "interpreter/ruleset/ids.h"}},
    {"interpreter/search", {"interpreter/play/", "interpreter/ruleset/", "interpreter/search/"}},
    {"interpreter", {"grammar/", "interpreter/"}},  // the public header and what implements it
    {"cli", {"grammar/", "interpreter/", "cli/"}},
    {"samples", {"interpreter/boardwright.h"}},
    {"tests", {"grammar/", "interpreter/", "tests/"}},
};

// The beginnings of other people's headers, and the one folder beside tests/ that may include them.
const std::map<std::string, std::string> kLibraryBelongsTo = {
    {"yaml-cpp/", "grammar"}, {"tao/", "grammar"},   {"CLI/", "cli"},      {"spdlog/", "cli"},
    {"nlohmann/", "cli"},     {"histedit.h", "cli"}, {"editline/", "cli"}, {"doctest/", "tests"},
};

// Plain English, not the name of a game or a piece.
const std::vector<Phrase> kAllowedPhrases = {
    {"chess", "variant"},  // what the program is for
    {"general", "options"},
};

std::vector<SourceFile> cpp_files(const std::vector<std::string>& folders) {
    return files_below(kRoot, folders, {".h", ".cpp"});
}

std::vector<SourceFile> all_cpp_files() {
    return cpp_files({"grammar", "interpreter", "cli", "samples", "tests"});
}

// The row of kMayInclude that rules a file: "interpreter/play/move.h" -> "interpreter/play".
std::string layer_of(const std::string& path) {
    const auto first = path.find('/');
    const auto second = path.find('/', first + 1);
    const bool deep = path.starts_with("interpreter/") && second != std::string::npos;
    return path.substr(0, deep ? second : first);
}

bool grants(const std::string& layer, std::string_view target) {
    const auto row = kMayInclude.find(layer);
    if (row == kMayInclude.end()) return false;
    return std::ranges::any_of(row->second, [&](const std::string& granted) {
        return granted.ends_with('/') ? target.starts_with(granted) : target == granted;
    });
}

bool library_is_allowed(const std::string& layer, std::string_view target) {
    if (layer == "tests") return true;
    return std::ranges::none_of(kLibraryBelongsTo, [&](const auto& entry) {
        return target.starts_with(entry.first) && layer != entry.second;
    });
}

std::string place(const SourceFile& file, std::size_t line) {
    return file.path + ":" + std::to_string(line) + ": ";
}

void check_none(const std::vector<std::string>& faults) {
    std::string text;
    for (const auto& fault : faults) text += "\n  " + fault;
    CHECK_MESSAGE(faults.empty(), text);
}

// Calls visit(file, layer, include) for every include of the project.
template <class Visit>
void for_each_include(Visit visit) {
    for (const auto& file : all_cpp_files())
        for (const auto& include : includes_of(file.text)) visit(file, layer_of(file.path), include);
}

}  // namespace

TEST_SUITE("lint") {
    TEST_CASE("quoted includes are paths from the root of the tree") {
        std::vector<std::string> faults;
        for_each_include([&](const SourceFile& file, const std::string&, const Include& include) {
            if (include.quoted && !std::filesystem::is_regular_file(kRoot / include.target))
                faults.push_back(place(file, include.line) + "no file " + include.target);
        });
        check_none(faults);
    }

    TEST_CASE("a layer includes only the layers it stands on") {
        std::vector<std::string> faults;
        for_each_include([&](const SourceFile& file, const std::string& layer, const Include& include) {
            if (include.quoted && !grants(layer, include.target))
                faults.push_back(place(file, include.line) + layer + "/ may not include " + include.target);
        });
        check_none(faults);
    }

    TEST_CASE("each library is used in its own layer only") {
        std::vector<std::string> faults;
        for_each_include([&](const SourceFile& file, const std::string& layer, const Include& include) {
            if (!include.quoted && !library_is_allowed(layer, include.target))
                faults.push_back(place(file, include.line) + layer + "/ may not include " + include.target);
        });
        check_none(faults);
    }

    TEST_CASE("every header has #pragma once") {
        std::vector<std::string> faults;
        for (const auto& file : all_cpp_files())
            if (file.path.ends_with(".h") && ("\n" + file.text).find("\n#pragma once\n") == std::string::npos)
                faults.push_back(file.path);
        check_none(faults);
    }

    TEST_CASE("no C++ names a variant or a piece") {
        const auto names = names_in_definitions(kRoot / "definitions");
        std::vector<std::string> faults;
        for (const auto& file : cpp_files({"grammar", "interpreter", "cli"}))
            for (const auto& mention : mentions_in(file.text, names, kAllowedPhrases))
                faults.push_back(place(file, mention.line) + mention.name);
        check_none(faults);
    }

    TEST_CASE("a file of interpreter/ belongs to the layer of its folder") {
        CHECK(layer_of("interpreter/play/move.h") == "interpreter/play");
        CHECK(layer_of("interpreter/boardwright.h") == "interpreter");
        CHECK(layer_of("tests/lint/names.h") == "tests");
    }

    TEST_CASE("an include is granted by its folder or by its own name") {
        CHECK(grants("interpreter/play", "grammar/result.h"));
        CHECK(grants("interpreter/play", "interpreter/ruleset/ruleset.h"));
        CHECK_FALSE(grants("interpreter/play", "grammar/tree.h"));
        CHECK_FALSE(grants("interpreter/unheard_of", "interpreter/unheard_of/self.h"));
    }

    TEST_CASE("a name is found in every spelling") {
        const std::set<Phrase> names = {{"round", "table"}, {"squire"}};
        for (const auto* text :
             {"// a Squire", "SQUIRE_COUNT", "kSquire", "isSquire()", "\"\\nsquire\"", "two squires",
              "the squire's", "FENSquire", "round-table", "round_table", "RoundTables"}) {
            CAPTURE(text);
            CHECK(mentions_in(text, names, {}).size() == 1);
        }
    }

    TEST_CASE("a part of a word is not a name") {
        CHECK(mentions_in("esquire squireless squire960", {{"squire"}}, {}).empty());
    }

    TEST_CASE("a name within an allowed phrase is plain English") {
        const auto mentions = mentions_in("in general\nthe general", {{"general"}}, {{"in", "general"}});
        REQUIRE(mentions.size() == 1);
        CHECK(mentions[0].line == 2);
    }

    TEST_CASE("the title of a variant is read without quotes and comment") {
        CHECK(title_in("# a game\nvariant: \"The Squire's Game\"   # 1976\n") == "The Squire's Game");
        CHECK(title_in("board: {}\n") == "");
    }

    TEST_CASE("the piece types of a definition are the keys below pieces") {
        const auto* yaml =
            "board:\n  grid: {}\npieces:\n  squire: {letter: S}   # first\n\n  # second\n  page:\n"
            "    letter: P\nsetup:\n  white: {}\n";
        CHECK(piece_types_in(yaml) == std::vector<std::string>{"squire", "page"});
    }
}

}  // namespace boardwright::lint
