// In: the built program. Out: whether its boards look as drawn here.
#include <doctest/doctest.h>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {
namespace {

// What `show` prints before it says who is to move: the board and the signs on it.
std::string board_of(std::vector<std::string> words, const std::vector<std::string>& environment = {}) {
    words.insert(words.begin(), "show");
    const auto out = run(words, "", environment).out;
    return "\n" + out.substr(0, out.find("\nWhite to move."));
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE(
        "squares: files and ranks round the board, dark cells dotted, the second player in small letters") {
        const Folder folder;
        CHECK(board_of({folder.file("s.yaml", kSkirmish)}) == R"(
    a  b  c  d
 4  k ...   .r. 4
 3 ...   ...    3
 2    ...   ... 2
 1 .K.   ... R  1
    a  b  c  d
)");
    }

    TEST_CASE("hexagons: every cell shows its name, three colours are shaded") {
        const Folder folder;
        CHECK(board_of({folder.file("h.yaml", kHive)}) == R"(
     ___
 ___/ b \___
/   \b3_/   \
\a2_/:::\c2_/
/...\b2_/...\
\a1_/ B \c1_/
    \b1_/
)");
    }

    TEST_CASE("rings: a table with the rim on top where the window is small") {
        const Folder folder;
        CHECK(board_of({folder.file("w.yaml", kWheel)}, {"LINES=12"}) == R"(
    a   b   c   d   e   f   g   h
 2  S- ....    .... s- ....    .... 2
 1 .S+.    ....    .s+.    ....     1
    a   b   c   d   e   f   g   h
The board is round: h and a are neighbours; the rim is on top, the middle at the bottom.
- faces ccw   + faces cw
)");
    }

    TEST_CASE("rings: a round picture where the window has room") {
        const Folder folder;
        CHECK(board_of({folder.file("w.yaml", kWheel)}, {"COLUMNS=80", "LINES=40"}) == R"(
                e

      d        s-         f

        .d2.        .f2.
              .s+.
            d1    f1
  c   c2  .c1.    .g1.  g2    g
            b1    h1
              .S+.
        .b2.        .h2.

      b        S-         h

                a
- faces ccw   + faces cw
)");
    }

    TEST_CASE("the last move stands between brackets") {
        const Folder folder;
        CHECK(contains(board_of({folder.file("s.yaml", kSkirmish), "--moves", "d1c1"}), "[R][ ]"));
    }

    TEST_CASE("a royal in check stands between exclamation marks") {
        const Folder folder;
        CHECK(contains(board_of({folder.file("s.yaml", kSkirmish), "--moves", "d1d4"}), "!k!"));
    }

    TEST_CASE("show --from marks where the piece may go, and what it may take") {
        const Folder folder;
        const auto answer = run({"show", folder.file("s.yaml", kSkirmish), "--from", "d1"});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "{R}"));
        CHECK(contains(answer.out, "<r>"));
        CHECK(contains(answer.out, "d1d4"));
    }

    TEST_CASE("show --from a cell that the board does not have") {
        const Folder folder;
        const auto answer = run({"show", folder.file("s.yaml", kSkirmish), "--from", "d9"});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "no cell `d9`"));
    }

    TEST_CASE("no colour goes into a pipe unless it is asked for") {
        const Folder folder;
        const auto file = folder.file("s.yaml", kSkirmish);
        CHECK_FALSE(contains(run({"show", file}).out, "\x1b["));
        CHECK(contains(run({"--color=always", "show", file}).out, "\x1b["));
        CHECK(contains(run({"show", file, "--color", "always"}, "", {"NO_COLOR=1"}).out, "\x1b["));
    }

    TEST_CASE("the same board in colours has the same signs") {
        const Folder folder;
        const auto file = folder.file("s.yaml", kSkirmish);
        std::string plain;
        const auto colored = run({"--color=always", "show", file}).out;
        for (std::size_t i = 0; i < colored.size(); ++i) {
            if (colored[i] == '\x1b')
                i = colored.find('m', i);
            else
                plain += colored[i];
        }
        CHECK(plain == run({"show", file}).out);
    }
}

}  // namespace boardwright::test
