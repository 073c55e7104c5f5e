// Every code of grammar/codes.h: files that produce it and no other, and the examples of its explanation.
#include "grammar/codes.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "grammar/explanations.h"
#include "grammar/yaml_fault.h"
#include "interpreter/boardwright.h"
#include "interpreter/deep.h"
#include "interpreter/search/survey.h"
#include "tests/cli/program.h"

namespace boardwright {
namespace {

namespace fs = std::filesystem;
using test::Folder;

const fs::path kFiles = fs::path(BOARDWRIGHT_TEST_DATA) / "diagnostics";

std::set<std::string> codes_in(const grammar::Diagnostics& diagnostics) {
    std::set<std::string> codes;
    for (const auto& diagnostic : diagnostics.all()) codes.emplace(diagnostic.code);
    return codes;
}

// Codes from here on are about what a good definition means.
constexpr std::string_view kFirstOfMeaning = "BW0600";

// Codes from here on are about what games show.
constexpr std::string_view kFirstOfGames = "BW0630";

// What some quick games of a variant show.
std::set<std::string> codes_shown(const Variant& variant) {
    grammar::Diagnostics diagnostics;
    report_survey(variant, search::survey(variant.rules(), {60, 150, 1}), diagnostics);
    return codes_in(diagnostics);
}

// What a file is told, code by code; about what it means, or what its games show, only when the `wanted` code
// is such a one.
std::set<std::string> codes_of(const fs::path& file, std::string_view wanted) {
    LoadOptions options;
    options.library = {BOARDWRIGHT_DEFINITIONS};
    const auto loaded = load(file.string(), options);
    if (!loaded) return codes_in(loaded.error().diagnostics);
    if (wanted >= kFirstOfGames) return codes_shown(**loaded);
    return codes_in(wanted < kFirstOfMeaning ? (*loaded)->diagnostics() : remarks(**loaded));
}

std::string padding(std::size_t bytes) { return "# " + std::string(bytes, '-') + "\n"; }

// The codes whose files are too large to be kept: each writes one.
const std::map<std::string, std::function<fs::path(const Folder&)>> kLarge{
    {"BW0102",
     [](const Folder& folder) { return folder.file("bytes.yaml", padding(1 << 20) + "variant: Large\n"); }},
    {"BW0115",
     [](const Folder& folder) {
         std::string text = "about: {notes: [0";
         for (int i = 0; i < 100'000; ++i) text += ",0";
         return folder.file("values.yaml", text + "]}\n");
     }},
    {"BW0303",
     [](const Folder& folder) {
         std::string imports;
         for (int i = 0; i < 9; ++i) imports += i == 0 ? "large" : ", large";
         folder.file("large.yaml", padding(1'000'000));
         return folder.file("imports.yaml", "import: [" + imports + "]\n");
     }},
};

// Codes that no file is known to produce; see the test of each.
const std::set<std::string> kByNoFile{"BW0112"};

// "BW0105" of BW0105-alias.yaml.
std::map<std::string, std::vector<fs::path>> files_by_code() {
    std::map<std::string, std::vector<fs::path>> files;
    for (const auto& entry : fs::directory_iterator(kFiles))
        if (const auto name = entry.path().stem().string(); name.starts_with("BW"))
            files[name.substr(0, 6)].push_back(entry.path());
    return files;
}

bool is_shortened(std::string_view example) { return example.find("…") != std::string_view::npos; }

// The whole file that an example of explanations.md stands for.
std::string completed(std::string_view example) {
    const bool whole = example.starts_with("variant:") || example.starts_with("# the whole file");
    return (whole ? "" : "extends: chess.yaml\n") + std::string(example);
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("every code is produced by a file of its own, and by nothing else there") {
        const Folder folder;
        auto files = files_by_code();
        for (const auto& [code, write] : kLarge) files[code].push_back(write(folder));
        for (const auto& known : grammar::kCodes) {
            CAPTURE(known.code);
            CHECK(files[std::string(known.code)].empty() == kByNoFile.contains(std::string(known.code)));
        }
        for (const auto& [code, paths] : files)
            for (const auto& path : paths) {
                CAPTURE(path.string());
                CHECK(codes_of(path, code) == std::set{code});
            }
    }

    TEST_CASE("what YAML says in words that are not known is passed on, unless something is wrong already") {
        grammar::Sources sources;
        grammar::Diagnostics diagnostics;
        const auto source = sources.add("new.yaml", "variant: New\n");
        const grammar::YamlPlace place{sources.text(source), source, 9, diagnostics};
        grammar::report_yaml(place, "something new", {});
        grammar::report_yaml({sources.text(source), source, 0, diagnostics}, "something else", {});
        CHECK(codes_in(diagnostics) == std::set<std::string>{"BW0112"});
        REQUIRE(diagnostics.all().size() == 1);
        CHECK(diagnostics.all()[0].label == "something new");
    }

    TEST_CASE("every code is explained, in the order of the codes and under the same title") {
        const auto& all = grammar::explanations();
        REQUIRE(all.size() == std::size(grammar::kCodes));
        for (std::size_t i = 0; i < all.size(); ++i) {
            CAPTURE(all[i].code);
            CHECK(all[i].code == grammar::kCodes[i].code);
            CHECK(all[i].title == grammar::kCodes[i].title);
            CHECK(all[i].why.size() > 40);
            CHECK_FALSE(all[i].wrong.empty());
            CHECK_FALSE(all[i].right.empty());
        }
    }

    TEST_CASE("the wrong example of an explanation gives its code") {
        const Folder folder;
        std::size_t shortened = 0;
        for (const auto& explanation : grammar::explanations()) {
            CAPTURE(explanation.code);
            if (is_shortened(explanation.wrong)) {
                ++shortened;
                continue;
            }
            const auto file = folder.file("example.yaml", completed(explanation.wrong));
            CHECK(codes_of(file, explanation.code) == std::set{std::string(explanation.code)});
        }
        CHECK(shortened <= 8);
    }

    TEST_CASE("the right example of an explanation is accepted without a word") {
        const Folder folder;
        for (const auto& explanation : grammar::explanations()) {
            CAPTURE(explanation.code);
            CHECK_FALSE(is_shortened(explanation.right));
            const auto file = folder.file("example.yaml", completed(explanation.right));
            CHECK(codes_of(file, explanation.code) == std::set<std::string>{});
        }
    }
}

}  // namespace boardwright
