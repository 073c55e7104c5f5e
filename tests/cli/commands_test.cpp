// In: the built program and small definitions. Out: whether its commands answer as promised.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {

TEST_SUITE("cli") {
    TEST_CASE("help goes to standard output and is no fault") {
        const auto answer = run({"--help"});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "perft"));
        CHECK(answer.err.empty());
    }

    TEST_CASE("a command line that does not read gives status 2 and nothing on standard output") {
        for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                      {"fly"},
                                                      {"perft", "x.yaml"},
                                                      {"perft", "x.yaml", "deep"},
                                                      {"--color", "mauve", "list"},
                                                      {"play", "x.yaml", "--level", "10"},
                                                      {"play"}}) {
            CAPTURE(words.size());
            const auto answer = run(words);
            CHECK(answer.status == 2);
            CHECK(answer.out.empty());
            CHECK_FALSE(answer.err.empty());
        }
    }

    TEST_CASE("a parameter without a value is a fault of usage") {
        const Folder folder;
        const auto answer = run({"moves", folder.file("s.yaml", kSkirmish), "--set", "ranks"});
        CHECK(answer.status == 2);
        CHECK(contains(answer.err, "PARAM=VALUE"));
    }

    TEST_CASE("a parameter that the definition does not have is a fault of the input") {
        const Folder folder;
        const auto answer = run({"moves", folder.file("s.yaml", kSkirmish), "--set", "rank=5"});
        CHECK(answer.status == 1);
        CHECK(answer.out.empty());
        CHECK(contains(answer.err, "rank"));
    }

    TEST_CASE("a parameter changes the game") {
        const Folder folder;
        const auto answer = run({"show", "--set", "ranks=6", folder.file("s.yaml", kSkirmish)});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "\n 6 "));
    }

    TEST_CASE("an unknown name is answered with the closest one") {
        const Folder folder;
        folder.file("skirmish.yaml", kSkirmish);
        const auto answer = run({"moves", "skirmsh"}, "", {"BOARDWRIGHT_PATH=" + folder.path("")});
        CHECK(answer.status == 1);
        CHECK(answer.out.empty());
        CHECK(contains(answer.err, "did you mean `skirmish`?"));
    }

    TEST_CASE("a file that is not there is named") {
        const auto answer = run({"moves", "./nowhere.yaml"});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "./nowhere.yaml"));
    }

    TEST_CASE("a definition in a folder of BOARDWRIGHT_PATH goes by its name") {
        const Folder folder;
        folder.file("skirmish.yaml", kSkirmish);
        CHECK(run({"moves", "skirmish"}, "", {"BOARDWRIGHT_PATH=/nowhere:" + folder.path("")}).status == 0);
    }

    TEST_CASE("bench measures the games that are named, and signs what it counted") {
        const Folder folder;
        // Two moves, then nobody can move.
        const auto file = folder.file("race.yaml",
                                      "variant: Race\nboard: {grid: {files: a..b, ranks: 1..2}}\n"
                                      "players: {white: {forward: n}, black: {forward: s}}\n"
                                      "pieces: {snail: {letter: S, moves: fwd to empty}}\n"
                                      "setup: {white: {snail: a1}, black: {snail: b2}}\n"
                                      "end: [{when: stuck, then: loss}]\n");
        const auto first = run({"bench", file});
        const auto again = run({"bench", file});
        CHECK(first.status == 0);
        CHECK(first.out.find("race.yaml") != std::string::npos);
        const auto signature = first.out.substr(first.out.find("signature"));
        CHECK(again.out.ends_with(signature));
    }

    TEST_CASE("list shows name, title, board, inventor and year") {
        const Folder folder;
        folder.file("skirmish.yaml", kSkirmish);
        folder.file("no-game.yaml", "pieces: {}\n");
        const auto answer = run({"list"}, "", {"BOARDWRIGHT_PATH=" + folder.path("")});
        CHECK(answer.status == 0);
        CHECK(has_line(answer.out, "skirmish Skirmish 4x4 squares, ## cells Nobody, ####"));
        CHECK_FALSE(contains(answer.out, "no-game"));
    }

    TEST_CASE("list --json holds the same") {
        const Folder folder;
        folder.file("a-skirmish.yaml", kSkirmish);
        const auto answer = run({"list", "--json"}, "", {"BOARDWRIGHT_PATH=" + folder.path("")});
        CHECK(json_at(answer.out, "/0/name") == "\"a-skirmish\"");
        CHECK(json_at(answer.out, "/0/title") == "\"Skirmish\"");
        CHECK(json_at(answer.out, "/0/board/cells") == "16");
    }

    TEST_CASE("validate is content with a sound definition") {
        const Folder folder;
        const auto answer = run({"validate", folder.file("s.yaml", kSkirmish)});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "s.yaml: fine"));
        CHECK(answer.err.empty());
    }

    TEST_CASE("validate reports every definition, and gives status 1 when one is wrong") {
        const Folder folder;
        const auto bad = folder.file("bad.yaml", "variant: Bad\nbord: {}\n");
        const auto answer = run({"validate", bad, folder.file("s.yaml", kSkirmish)});
        CHECK(answer.status == 1);
        CHECK(contains(answer.out, "bad.yaml:2:1"));
        CHECK(contains(answer.out, "s.yaml: fine"));
    }

    TEST_CASE("validate --format json gives places as numbers") {
        const Folder folder;
        const auto answer =
            run({"validate", "--format", "json", folder.file("bad.yaml", "# bad\nvariant: [Bad]\n")});
        CHECK(answer.status == 1);
        CHECK(json_at(answer.out, "/0/ok") == "false");
        CHECK(json_at(answer.out, "/0/diagnostics/0/line") == "2");
        CHECK(json_at(answer.out, "/0/diagnostics/0/severity") == "\"error\"");
    }

    TEST_CASE("validate --format github gives annotations") {
        const Folder folder;
        const auto answer =
            run({"validate", "--format", "github", folder.file("bad.yaml", "variant: Bad\nbord: {}\n")});
        CHECK(answer.status == 1);
        CHECK(answer.out.starts_with("::error file="));
        CHECK(contains(answer.out, "line=2,col=1"));
    }

    TEST_CASE("other commands report a faulty definition on standard error") {
        const Folder folder;
        const auto answer = run({"moves", folder.file("bad.yaml", "variant: Bad\nbord: {}\n")});
        CHECK(answer.status == 1);
        CHECK(answer.out.empty());
        CHECK(contains(answer.err, "bad.yaml:2:1"));
    }

    TEST_CASE("test runs the tests of a file and says what differs") {
        const Folder folder;
        const std::string tests =
            "tests:\n  - {piece: rook at a1 alone, reaches: a2 a3 a4 b1 c1 d2}\n"
            "  - {piece: king at a1 alone, count: 3}\n"
            "  - {perft: [9]}\n  - {play: a1a3, expect: illegal}\n";
        const auto answer = run({"test", folder.file("s.yaml", std::string(kSkirmish) + tests)});
        CHECK(answer.status == 1);
        CHECK(contains(answer.out, "FAILED  rook at a1 alone"));
        CHECK(contains(answer.out, "not reached: d2"));
        CHECK(contains(answer.out, "reached, too: d1"));
        CHECK(contains(answer.out, "ok      king at a1 alone"));
        CHECK(contains(answer.out, "ok      play a1a3"));
        CHECK(contains(answer.out, "4 tests"));
    }

    TEST_CASE("test gives status 0 when all tests hold") {
        const Folder folder;
        const std::string tests = "tests:\n  - {piece: king at b2 alone, count: 8}\n";
        CHECK(run({"test", folder.file("s.yaml", std::string(kSkirmish) + tests)}).status == 0);
    }

    TEST_CASE("moves stand one a line, sorted by byte") {
        const Folder folder;
        const auto answer = run({"moves", folder.file("s.yaml", kSkirmish)});
        CHECK(answer.status == 0);
        CHECK(answer.err.empty());
        CHECK(lines_of(answer.out) ==
              std::vector<std::string>{"a1a2", "a1b1", "a1b2", "d1b1", "d1c1", "d1d2", "d1d3", "d1d4"});
    }

    TEST_CASE("moves --json names the position, the player, check, outcome and moves") {
        const Folder folder;
        const auto answer = run({"moves", "--json", folder.file("s.yaml", kSkirmish), "--moves", "d1d4"});
        CHECK(json_at(answer.out, "/player") == "\"black\"");
        CHECK(json_at(answer.out, "/check") == "true");
        CHECK(json_at(answer.out, "/outcome") == "null");
        CHECK(json_at(answer.out, "/moves") == R"(["a4a3","a4b3"])");
    }

    TEST_CASE("a position that was written reads back") {
        const Folder folder;
        const auto file = folder.file("s.yaml", kSkirmish);
        const auto before = run({"moves", "--json", file, "--moves", "d1c1 d4d2"}).out;
        std::string position = json_at(before, "/position");
        position = position.substr(1, position.size() - 2);
        CHECK(run({"moves", "--json", file, "--position", position}).out == before);
    }

    TEST_CASE("a position that does not read is shown with the place") {
        const Folder folder;
        const auto answer =
            run({"moves", folder.file("s.yaml", kSkirmish), "--position", "k2r/4/4/K2X w - - 0 1"});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "k2r/4/4/K2X w"));
        CHECK(contains(answer.err, "^"));
    }

    TEST_CASE("an illegal move among --moves is counted and named") {
        const Folder folder;
        const auto answer = run({"moves", folder.file("s.yaml", kSkirmish), "--moves", "a1a2 a4a1"});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "move 2 of 2, `a4a1`"));
    }

    TEST_CASE("perft ends with the number of nodes, the time goes to standard error") {
        const Folder folder;
        const auto answer = run({"perft", folder.file("s.yaml", kSkirmish), "1"});
        CHECK(answer.status == 0);
        CHECK(answer.out == "nodes 8\n");
        CHECK(contains(answer.err, "nodes/s"));
    }

    TEST_CASE("perft --divide shows the count of each move first") {
        const Folder folder;
        const auto file = folder.file("s.yaml", kSkirmish);
        const auto lines = lines_of(run({"perft", file, "2", "--divide"}).out);
        REQUIRE(lines.size() == 9);
        CHECK(lines[7] == "d1d4: 2");
        CHECK(std::ranges::is_sorted(lines.begin(), lines.end() - 1));
        CHECK(lines.back() == last_line_of(run({"perft", file, "2"}).out));
    }

    TEST_CASE("perft 0 is one") {
        const Folder folder;
        CHECK(run({"perft", folder.file("s.yaml", kSkirmish), "0"}).out == "nodes 1\n");
    }

    TEST_CASE("why answers on standard output") {
        const Folder folder;
        const auto answer = run({"why", folder.file("s.yaml", kSkirmish), "a1a3"});
        CHECK(answer.status == 0);
        CHECK_FALSE(answer.out.empty());
        CHECK(answer.err.empty());
    }

    TEST_CASE("the log is silent unless it is asked for, and goes to standard error") {
        const Folder folder;
        const auto file = folder.file("s.yaml", kSkirmish);
        CHECK(run({"moves", file}).err.empty());
        CHECK(contains(run({"--log-level", "info", "moves", file}).err, "boardwright: info: read "));
        CHECK(contains(run({"moves", file, "--log-level=info"}).err, "boardwright: info: read "));
    }
}

}  // namespace boardwright::test
