// In: the built program, small definitions and an engine made of a shell script. Out: whether `diff` and
// `verify` find and tell what differs.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <string>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {
namespace {

// Skirmish with rooks that go one cell at a time.
std::string short_rooks() {
    std::string game(kSkirmish);
    return game.replace(game.find("moves: orth*"), 12, "moves: orth");
}

// A UCI engine that answers `go perft 1` from a table of lines: `moves` after the start, `other` after any
// move.
std::string engine(const Folder& folder, const std::string& moves, const std::string& other) {
    const auto lines = [](const std::string& words) {
        std::string text;
        for (std::size_t at = 0; at < words.size();) {
            const auto end = std::min(words.find(' ', at), words.size());
            text += "echo '" + words.substr(at, end - at) + ": 1'; ";
            at = end + 1;
        }
        return text;
    };
    const auto path = folder.file(
        "engine",
        "#!/bin/sh\n"
        "moved=no\n"
        "while read -r word rest; do\n"
        "  case $word in\n"
        "    uci) echo 'option name UCI_Variant type combo default a var a var skirmish'; echo uciok ;;\n"
        "    isready) echo readyok ;;\n"
        "    position) case $rest in *moves*) moved=yes ;; *) moved=no ;; esac ;;\n"
        "    go) if [ $moved = no ]; then " +
            lines(moves) + "else " + lines(other) +
            "true; fi; echo; echo 'Nodes searched: 1' ;;\n"
            "    quit) exit 0 ;;\n"
            "  esac\n"
            "done\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
}

constexpr const char* kFirstMoves = "a1a2 a1b1 a1b2 d1b1 d1c1 d1d2 d1d3 d1d4";

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("diff shows the shortest line after which two definitions differ, and gives status 1") {
        const Folder folder;
        const auto answer =
            run({"diff", folder.file("a.yaml", kSkirmish), folder.file("b.yaml", short_rooks())});
        CHECK(answer.status == 1);
        CHECK(contains(answer.out, "they differ at the start\n"));
        CHECK(contains(answer.out, "a.yaml: d1b1 d1d3 d1d4\n"));
        CHECK_FALSE(contains(answer.out, "only in " + folder.path("b.yaml")));
        CHECK(answer.err.empty());
    }

    TEST_CASE("diff tells results that differ") {
        const Folder folder;
        std::string lost(kSkirmish);
        lost.replace(lost.find("when: stuck and check, then: loss"), 33, "when: stuck and check, then: draw");
        const auto answer = run({"diff", folder.file("a.yaml", kSkirmish), folder.file("b.yaml", lost)});
        CHECK(answer.status == 1);
        CHECK(contains(answer.out, "they differ after "));
        CHECK(contains(answer.out, "white 1/1, black 0/1"));
        CHECK(contains(answer.out, "white 1/2, black 1/2"));
    }

    TEST_CASE("diff of a definition with itself gives status 0 and says how much was compared") {
        const Folder folder;
        const auto file = folder.file("a.yaml", kSkirmish);
        const auto answer = run({"diff", file, file, "--positions", "500", "--games", "2", "--plies", "20"});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "no difference found\n"));
        CHECK(contains(answer.out, ", 2 random games\n"));
        CHECK(answer.out ==
              run({"diff", file, file, "--positions", "500", "--games", "2", "--plies", "20"}).out);
    }

    TEST_CASE("verify finds the moves that an engine has and the definition has not") {
        const Folder folder;
        const auto file = folder.file("skirmish.yaml", kSkirmish);
        const auto answer =
            run({"verify", file, "--against", engine(folder, std::string(kFirstMoves) + " a1a3", "")});
        CHECK(answer.status == 1);
        CHECK(contains(answer.out, "they differ at the start\n"));
        CHECK(contains(answer.out, "only in the engine: a1a3\n"));
    }

    TEST_CASE("verify goes on from position to position") {
        const Folder folder;
        const auto file = folder.file("skirmish.yaml", kSkirmish);
        const auto answer = run({"verify", file, "--against", engine(folder, kFirstMoves, "a4a3")});
        CHECK(answer.status == 1);
        CHECK(contains(answer.out, "they differ after 1 move: a1a2\n"));
        CHECK(contains(answer.out, "only in " + file + ": "));
    }

    TEST_CASE("verify names the variants that an engine knows when it does not know this one") {
        const Folder folder;
        const auto file = folder.file("skirmsh.yaml", kSkirmish);
        const auto answer = run({"verify", file, "--against", engine(folder, kFirstMoves, "")});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "knows no variant `skirmsh`; did you mean `skirmish`?"));
        CHECK(contains(
            run({"verify", file, "--variant", "skirmish", "--against", engine(folder, "a1a2", "")}).out,
            "they differ at the start"));
    }

    TEST_CASE("verify says when the engine is not there or does not answer") {
        const Folder folder;
        const auto file = folder.file("skirmish.yaml", kSkirmish);
        const auto absent = run({"verify", file, "--against", "/nowhere/engine"});
        CHECK(absent.status == 1);
        CHECK(contains(absent.err, "cannot be started"));
        const auto mute = run({"verify", file, "--against", "sleep 20", "--patience", "1"});
        CHECK(mute.status == 1);
        CHECK(contains(mute.err, "did not answer within 1 s"));
    }
}

}  // namespace boardwright::test
