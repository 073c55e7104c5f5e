// What is said about Betza strings that mean nothing: the string, the code and the letters underlined.
#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "tests/grammar/betza_table.h"

namespace boardwright::grammar {

using test::check_faults;
using test::faults_in;
using test::Translation;

TEST_SUITE("grammar") {
    TEST_CASE("betza: strings that cannot be read") {
        check_faults({
            {"", "BW0350", "^"},
            {"fmWfc", "BW0350", "   ^^"},
            {"fm3", "BW0350", "^^"},
            {"3W", "BW0350", "^"},
            {"W-F", "BW0350", " ^"},
            {"W)", "BW0350", " ^"},
            {"(fF)W", "BW0350", "^"},
            {"af(acF", "BW0350", "     ^"},
            {"[W-F", "BW0350", "    ^"},
            {"[W-]", "BW0350", "   ^"},
            {"(4,", "BW0350", "   ^"},
            {"ma[W-F]", "BW0350", " ^"},
        });
    }

    TEST_CASE("betza: unknown atoms") {
        check_faults({
            {"WXX", "BW0351", "  ^"},
            {"fmE", "BW0351", "  ^"},
            {"P", "BW0351", "^"},
            {"RX", "BW0351", " ^"},
            {"UX", "BW0351", "^^"},
            {"(0,0)", "BW0351", "^^^^^"},
            {"aO2", "BW0351", " ^"},
            {"[U-W]", "BW0351", " ^"},
        });
    }

    TEST_CASE("betza: modifiers without a meaning") {
        check_faults({
            {"fmwW", "BW0352", "  ^"},
            {"xW", "BW0352", "^"},
            {"fmnW", "BW0352", "  ^"},
            {"jW", "BW0352", "^"},
            {"nR", "BW0352", "^"},
            {"zN", "BW0352", "^"},
            {"mmW", "BW0352", " ^"},
            {"yW", "BW0352", "^"},
            {"hF", "BW0352", "^"},
            {"fhW", "BW0352", " ^"},
            {"fU", "BW0352", "^"},
            {"cO2", "BW0352", "^"},
            {"f@", "BW0352", "^"},
            {"cI", "BW0352", "^"},
            {"eaW", "BW0352", "^"},
            {"[yW-F]", "BW0352", " ^"},
            {"l[fW-F]", "BW0352", "^"},
            {"afsazlK", "BW0352", "     ^"},
        });
    }

    TEST_CASE("betza: directions that select nothing") {
        check_faults({
            {"azW", "BW0353", " ^"},
            {"afaqW", "BW0353", "   ^"},
            {"cabcK", "BW0353", "^^^^^"},
        });
    }

    TEST_CASE("betza: what has no translation") {
        check_faults({
            {"oR", "BW0354", "^"},
            {"qnNN", "BW0354", "^"},
            {"v[W-rW]", "BW0354", "^"},
            {"[F?R]3", "BW0354", "     ^"},
            {"[W-(cpW)]", "BW0354", "  ^^^^^^"},
            {"cafucK", "BW0354", "   ^"},
            {"af(mcaf)K", "BW0350", "^^"},
        });
    }

    TEST_CASE("betza: numbers that an atom cannot have") {
        check_faults({
            {"W100", "BW0355", " ^^^"},
            {"RR", "BW0355", " ^"},
            {"NN3", "BW0355", " ^"},
            {"U3", "BW0355", " ^"},
            {"sO", "BW0355", " ^"},
            {"O0", "BW0355", "^"},
            {"(16,1)", "BW0355", " ^^"},
        });
    }

    TEST_CASE("betza: all faults of a string are said at once") {
        CHECK(faults_in("wWhFE") == "BW0352 ^\nBW0352   ^\nBW0351     ^");
    }

    TEST_CASE("betza: too many ways to go") {
        CHECK(faults_in("vsamcpaafamcpafamcpafamcpafamcpafamcpafamcpafN").starts_with("BW0356"));
        CHECK(faults_in(std::string(400, 'a') + "K").starts_with("BW0356"));
        // Legs as long as those before are tried with every length.
        CHECK(faults_in("apaapaapacureasgZ8pacureasgZ8").starts_with("BW0356"));
    }

    TEST_CASE("betza: a message of the language underlines the letters") {
        const Translation translation("mWfC");
        REQUIRE(translation.moves);
        REQUIRE(translation.moves->size() == 2);
        const Text& first = (*translation.moves)[0];
        CHECK(first.chars() == "orth to empty");
        CHECK(first.span(0, 4) == translation.text.span(1, 2));
        CHECK(first.span(5, 13) == translation.text.span(0, 1));
        CHECK((*translation.moves)[1].span(0, 3) == translation.text.span(2, 3));
    }
}

}  // namespace boardwright::grammar
