// In: the built program and a small definition. Out: whether `validate --deep` tells what random games show.
#include <doctest/doctest.h>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {

TEST_SUITE("cli") {
    TEST_CASE("validate --deep tells how games end and what never happens") {
        const Folder folder;
        std::string game(kSkirmish);
        game += "  - {when: count(own king) == 5, then: win}\n";
        const auto file = folder.file("s.yaml", game);
        const auto answer = run({"validate", "--deep", file});
        CHECK(answer.status == 0);
        CHECK(answer.err.empty());
        CHECK(contains(answer.out, file + ": fine, with "));
        CHECK(contains(answer.out, file + ": 100 games, "));
        CHECK(contains(answer.out, "  choices: "));
        CHECK(contains(answer.out, "  points: white "));
        CHECK(contains(answer.out, " stuck and check: "));
        CHECK(contains(answer.out, "note[BW0632]: in 100 games none has ended by this rule\n"));
        CHECK(contains(answer.out, "count(own king) == 5"));
        CHECK(answer.out == run({"validate", "--deep", file}).out);
    }

    TEST_CASE("validate --deep plays no games of a definition with faults") {
        const Folder folder;
        const auto answer = run({"validate", "--deep", folder.file("bad.yaml", "variant: Bad\nbord: {}\n")});
        CHECK(answer.status == 1);
        CHECK_FALSE(contains(answer.out, " games, "));
    }

    TEST_CASE("validate --deep --format json adds what games showed, and their findings with a place") {
        const Folder folder;
        const auto answer = run({"validate", "--deep", "--format", "json", folder.file("s.yaml", kSkirmish)});
        CHECK(answer.status == 0);
        CHECK(json_at(answer.out, "/0/ok") == "true");
        CHECK(json_at(answer.out, "/0/games/games") == "100");
        CHECK(json_at(answer.out, "/0/games/endings/0/reason") != "");
        CHECK(json_at(answer.out, "/0/games/shares/white") != "");
        CHECK(json_at(answer.out, "/0/games/choices/most") != "");
    }

    TEST_CASE("validate --deep --format github makes an annotation of what never happens") {
        const Folder folder;
        std::string game(kSkirmish);
        game += "  - {when: count(own king) == 5, then: win}\n";
        const auto answer = run({"validate", "--deep", "--format", "github", folder.file("s.yaml", game)});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "::notice file="));
        CHECK(contains(answer.out, "title=BW0632::in 100 games none has ended by this rule\n"));
    }

    TEST_CASE("validate without --deep plays no games") {
        const Folder folder;
        CHECK_FALSE(contains(run({"validate", folder.file("s.yaml", kSkirmish)}).out, " games, "));
    }
}

}  // namespace boardwright::test
