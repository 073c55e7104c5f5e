// The examples in README.md: what it shows must work as it stands.
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

#include "interpreter/boardwright.h"
#include "interpreter/selftest.h"
#include "tests/oracle/library.h"

namespace boardwright::oracle {
namespace {

// The texts between ``` lines, with what stands behind the opening ones ("yaml").
struct Example {
    std::string kind;
    std::string text;
};

std::vector<Example> examples_of(const std::string& document) {
    std::ifstream in(std::string(BOARDWRIGHT_ROOT) + "/" + document);
    REQUIRE(in);
    std::vector<Example> examples;
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) examples.push_back({line.substr(3), ""});
        } else if (inside) {
            examples.back().text += line + "\n";
        }
    }
    return examples;
}

// Writes a definition to a file of its own.
std::string example_file(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / "boardwright-readme-example.yaml";
    std::ofstream(path) << text;
    return path.string();
}

// The example of the README that is a whole definition.
std::string the_definition() {
    for (const auto& example : examples_of("README.md"))
        if (example.kind == "yaml" && example.text.starts_with("variant:")) return example.text;
    return {};
}

}  // namespace

TEST_SUITE("samples") {
    TEST_CASE("the definition in the README is good, and its tests hold") {
        const auto variant = load_definition(example_file(the_definition()));
        CHECK(variant->diagnostics().all().empty());
        for (const auto& result : run_tests(*variant)) {
            CAPTURE(result.words);
            CHECK(result.holds);
        }
    }

    TEST_CASE("the mistake in the README is reported as the README shows it") {
        auto text = the_definition();
        text.replace(text.find("orth*1..2"), 4, "orht");
        LoadOptions options;
        options.library = {BOARDWRIGHT_DEFINITIONS};
        const auto wrong = load(example_file(text), options);
        REQUIRE_FALSE(wrong);
        for (const auto& example : examples_of("README.md")) {
            if (!example.text.starts_with("error[")) continue;
            std::istringstream lines(example.text);
            std::string line;
            while (std::getline(lines, line))
                if (line.find("-->") == std::string::npos)
                    CHECK(wrong.error().text.find(line) != std::string::npos);
        }
    }

    TEST_CASE("the commands in the README work") {
        const auto folder = std::filesystem::temp_directory_path() / "boardwright-readme";
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        for (const auto& example : examples_of("README.md")) {
            std::istringstream lines(example.text);
            for (std::string line; std::getline(lines, line);) {
                const std::string program = "build/release/boardwright ";
                if (!line.starts_with(program)) continue;
                auto words = line.substr(program.size());
                if (const auto file = words.find("my.yaml"); file != std::string::npos)
                    words.replace(file, 7, example_file(the_definition()));
                CAPTURE(line);
                const auto command = "cd " + folder.string() + " && " + BOARDWRIGHT_PROGRAM + " " + words +
                                     " </dev/null >/dev/null 2>&1";
                // As diff(1) does, `diff` says with its status that there is a difference.
                CHECK(WEXITSTATUS(std::system(command.c_str())) == (words.starts_with("diff ") ? 1 : 0));
            }
        }
    }
}

}  // namespace boardwright::oracle
