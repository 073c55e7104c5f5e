// In: the files of definitions/. Out: a failed test for each that is not clean, not short, or not what its
// own tests say.
#include <doctest/doctest.h>
#include <fstream>
#include <string>

#include "tests/oracle/library.h"

namespace boardwright::oracle {
namespace {

// Lines that hold more than a comment.
int content_lines(const std::string& name) {
    std::ifstream in(std::string(BOARDWRIGHT_DEFINITIONS "/") + name + ".yaml");
    int lines = 0;
    for (std::string line; std::getline(in, line);) {
        const auto first = line.find_first_not_of(' ');
        if (first != std::string::npos && line[first] != '#') ++lines;
    }
    return lines;
}

}  // namespace

TEST_SUITE("definitions") {
    TEST_CASE("a shipped definition gives no error and no warning") {
        for (const auto& name : definition_names()) {
            CAPTURE(name);
            CHECK(messages_of(name) == "");
        }
    }

    TEST_CASE("there is no warning about the rules of a shipped definition, and notes have places") {
        for (const auto& name : definition_names()) {
            CAPTURE(name);
            const auto said = remarks(*load_definition(name));
            for (const auto& remark : said.all()) {
                CAPTURE(remark.message);
                CHECK(remark.severity == grammar::Severity::note);
                CHECK(remark.span.end > remark.span.begin);
            }
        }
    }

    TEST_CASE("a shipped definition passes its own tests") {
        for (const auto& name : definition_names()) {
            CAPTURE(name);
            check_own_tests(*load_definition(name));
        }
    }

    TEST_CASE("a shipped definition says who invented the game and where its rules are written") {
        for (const auto& name : definition_names()) {
            CAPTURE(name);
            const auto variant = load_definition(name);
            CHECK(variant->definition().about.inventor != "");
            CHECK(variant->definition().about.source != "");
        }
    }

    TEST_CASE("a seed game takes at most 55 lines besides comments") {
        for (const std::string name :
             {"knights-of-the-round-table", "war-of-the-roses", "circular-capa-chess", "kings-color"}) {
            CAPTURE(name);
            CHECK(content_lines(name) <= 55);
        }
    }
}

}  // namespace boardwright::oracle
