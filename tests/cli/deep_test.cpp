// In: the built program and a small definition. Out: whether `validate --deep` tells what random games show.
#include <doctest/doctest.h>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {

TEST_SUITE("cli") {
    TEST_CASE("validate --deep tells how random games end and what never happens") {
        const Folder folder;
        std::string game(kSkirmish);
        game += "  - {when: count(own king) == 5, then: win}\n";
        const auto file = folder.file("s.yaml", game);
        const auto answer = run({"validate", "--deep", file});
        CHECK(answer.status == 0);
        CHECK(answer.err.empty());
        CHECK(contains(answer.out, file + ": fine\n"));
        CHECK(contains(answer.out, file + ": 100 random games, "));
        CHECK(contains(answer.out, "  choices: "));
        CHECK(contains(answer.out, "  points: white "));
        CHECK(contains(answer.out, " stuck and check: "));
        CHECK(contains(answer.out, "  never seen: an end by `count(own king) == 5`\n"));
        CHECK(answer.out == run({"validate", "--deep", file}).out);
    }

    TEST_CASE("validate --deep plays no games of a definition with faults") {
        const Folder folder;
        const auto answer = run({"validate", "--deep", folder.file("bad.yaml", "variant: Bad\nbord: {}\n")});
        CHECK(answer.status == 1);
        CHECK_FALSE(contains(answer.out, "random games"));
    }
}

}  // namespace boardwright::test
