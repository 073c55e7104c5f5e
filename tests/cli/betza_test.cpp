// In: the built program and Betza strings. Out: whether it says what they mean.
#include <doctest/doctest.h>

#include "tests/cli/program.h"

namespace boardwright::test {

TEST_SUITE("cli") {
    TEST_CASE("betza prints the moves that a string means, one a line") {
        const auto answer = run({"betza", "fmWfceF"});
        CHECK(answer.status == 0);
        CHECK(answer.out == "fwd to empty\nfwd~1 to enemy or trail\n");
        CHECK(answer.err.empty());
    }

    TEST_CASE("betza knows the board of a shape or a variant") {
        CHECK(run({"betza", "frWrF", "--board", "hex"}).out == "fwd+2\nright\n");
        CHECK(run({"betza", "rW@", "--board", "kings-color"}).out == "right~1\ndrop: to empty\n");
        const auto space = run({"betza", "rW", "--board", "levels"});
        CHECK(space.status == 1);
        CHECK(contains(space.err, "`r` means nothing on this board"));
        CHECK(run({"betza", "W", "--board", "nowhere"}).status == 1);
    }

    TEST_CASE("betza underlines the letters that mean nothing") {
        const auto answer = run({"betza", "fmWE"});
        CHECK(answer.status == 1);
        CHECK(answer.out.empty());
        CHECK(answer.err ==
              "error[BW0351]: unknown atom `E`\n --> betza:1:4\n  |\n1 | fmWE\n  |    ^\n"
              "  = atoms: W F D N A H C L Z J G K, R B Q, U O, and leaps such as (4,1)\n");
    }
}

}  // namespace boardwright::test
