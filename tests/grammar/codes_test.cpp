// The registry of codes against the sources.
#include "grammar/codes.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace boardwright::grammar {
namespace {

// Every "BW" and four digits in quotes in the .cpp files of grammar/ and interpreter/.
std::set<std::string> codes_in_sources() {
    std::set<std::string> codes;
    for (const char* folder : {"grammar", "interpreter"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(BOARDWRIGHT_ROOT) / folder)) {
            if (entry.path().extension() != ".cpp") continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            const std::string words = text.str();
            for (std::size_t at = words.find("\"BW"); at != std::string::npos;
                 at = words.find("\"BW", at + 1)) {
                codes.insert(words.substr(at + 1, 6));
            }
        }
    }
    return codes;
}

}  // namespace

TEST_SUITE("grammar") {
    TEST_CASE("every code that is used is registered") {
        for (const std::string& code : codes_in_sources()) {
            CAPTURE(code);
            CHECK_FALSE(title_of(code).empty());
        }
    }

    TEST_CASE("every code that is registered is used") {
        const std::set<std::string> used = codes_in_sources();
        for (const CodeTitle& entry : kCodes) {
            CAPTURE(entry.code);
            CHECK(used.contains(std::string(entry.code)));
        }
    }

    TEST_CASE("codes are registered once, in order") {
        for (std::size_t i = 1; i < std::size(kCodes); ++i) CHECK(kCodes[i - 1].code < kCodes[i].code);
    }
}

}  // namespace boardwright::grammar
