// In: the built program and lines typed into `play`. Out: whether the game goes as it should.
#include <doctest/doctest.h>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {
namespace {

// A game in which both sides are played by whoever types.
Answer play_both(const std::string& typed, std::vector<std::string> words = {}) {
    const Folder folder;
    words.insert(words.begin(), {"play", folder.file("s.yaml", kSkirmish), "--as", "both"});
    return run(words, typed);
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("play ends with status 0 at the end of input") {
        const auto answer = play_both("");
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "White to move."));
        CHECK(answer.err.empty());
    }

    TEST_CASE("play quits") {
        const auto answer = play_both("quit\na1a2\n");
        CHECK(answer.status == 0);
        CHECK_FALSE(contains(answer.out, "Black to move."));
    }

    TEST_CASE("a move is played, marked and said in words") {
        const auto answer = play_both("d1c1\n");
        CHECK(contains(answer.out, "Black to move."));
        CHECK(contains(answer.out, "[R]"));
        CHECK(contains(answer.out, "white d1c1 (rook from d1 to c1)"));
    }

    TEST_CASE("a capture and check are said") {
        const auto answer = play_both("d1d4\n");
        CHECK(contains(answer.out, "takes a rook"));
        CHECK(contains(answer.out, "Black to move, in check."));
    }

    TEST_CASE("an illegal move is refused with the reason, and the turn stays") {
        const auto answer = play_both("a1a3\nfen\n");
        CHECK(answer.status == 0);
        CHECK_FALSE(contains(answer.out, "Black to move."));
        CHECK(contains(answer.out, " w "));
    }

    TEST_CASE("an unknown word is answered with the closest command") {
        CHECK(contains(play_both("udno\n").out, "did you mean `undo`?"));
        CHECK(contains(play_both("xyzzy plugh\n").out, "`help` lists the commands"));
    }

    TEST_CASE("undo takes a move back and redo plays it again") {
        const auto answer = play_both("d1c1\nundo\nfen\nredo\nfen\n");
        CHECK(contains(answer.out, " w "));
        CHECK(contains(answer.out, " b "));
    }

    TEST_CASE("undo and redo say when there is nothing to do") {
        CHECK(contains(play_both("undo\n").out, "nothing to take back"));
        CHECK(contains(play_both("redo\n").out, "nothing was taken back"));
    }

    TEST_CASE("moves lists the moves, those of one cell on the board") {
        CHECK(contains(play_both("moves\n").out, "8 legal moves"));
        const auto answer = play_both("moves a1\n");
        CHECK(contains(answer.out, "{K}"));
        CHECK(contains(answer.out, "a1a2"));
        CHECK(contains(play_both("moves d9\n").out, "no cell `d9`"));
    }

    TEST_CASE("why says why") {
        CHECK(play_both("why a1a3\n").out.size() > play_both("").out.size());
        CHECK(contains(play_both("why\n").out, "`why MOVE`"));
    }

    TEST_CASE("hint names a legal move") {
        const auto answer = play_both("hint\n");
        CHECK(has_line(answer.out, "?#?#"));
    }

    TEST_CASE("resigning ends the game for the player to move") {
        const auto answer = play_both("resign\na1a2\n");
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "Black wins (resignation)."));
        CHECK(contains(answer.out, "The game is over; `undo`"));
    }

    TEST_CASE("a draw can be claimed when a rule holds, and not before") {
        const auto early = play_both("draw\n");
        CHECK(contains(early.out, "Nothing can be claimed now."));
        CHECK(contains(early.out, "repeated >= 2"));
        const auto late = play_both("d1c1\nd4c4\nc1d1\nc4d4\ndraw\n");
        CHECK(contains(late.out, "Can be claimed now"));
        CHECK(contains(late.out, "A draw ("));
    }

    TEST_CASE("flip turns the board") {
        const auto answer = play_both("flip\n");
        CHECK(contains(answer.out, "    d  c  b  a\n"));
    }

    TEST_CASE("help lists the commands and the letters") {
        const auto answer = play_both("help\n");
        for (const auto* command : {"undo", "hint", "save FILE", "resign", "quit"})
            CHECK(contains(answer.out, command));
        CHECK(contains(answer.out, "R rook"));
    }

    TEST_CASE("a position to begin from") {
        const auto answer = play_both("moves\n", {"--position", "3k/4/4/K3 b - - 0 1"});
        CHECK(contains(answer.out, "Black to move."));
        CHECK(contains(answer.out, "3 legal moves"));
    }

    TEST_CASE("a game that was saved goes on where it stood") {
        const Folder folder;
        const auto game = folder.file("s.yaml", kSkirmish);
        const auto saved = folder.path("game.txt");
        const auto first =
            run({"play", game, "--as", "both", "--set", "ranks=5"}, "d1c1\nd5c5\nsave " + saved + "\nfen\n");
        CHECK(contains(first.out, "boardwright play --resume " + saved));
        CHECK(contains(read_file(saved), "moves:\nd1c1\nd5c5\n"));
        const auto second = run({"play", "--resume", saved}, "undo\nredo\nfen\n");
        CHECK(second.status == 0);
        CHECK(last_line_of(second.out) == last_line_of(first.out));
    }

    TEST_CASE("a game is loaded within a game") {
        const Folder folder;
        const auto game = folder.file("s.yaml", kSkirmish);
        const auto saved = folder.path("game.txt");
        const auto answer =
            run({"play", game, "--as", "both"}, "d1c1\nsave " + saved + "\nundo\na1a2\nload " + saved + "\n");
        CHECK(contains(answer.out.substr(answer.out.rfind("Last move")), "d1c1"));
    }

    TEST_CASE("a resignation is saved, too") {
        const Folder folder;
        const auto saved = folder.path("game.txt");
        run({"play", folder.file("s.yaml", kSkirmish), "--as", "both"}, "a1a2\nresign\nsave " + saved + "\n");
        CHECK(contains(run({"play", "--resume", saved}, "").out, "White wins (resignation)."));
    }

    TEST_CASE("save leaves other people's files alone") {
        const Folder folder;
        const auto file = folder.file("s.yaml", kSkirmish);
        CHECK(contains(run({"play", file, "--as", "both"}, "save " + file + "\n").out, "left alone"));
        CHECK(read_file(file) == kSkirmish);
    }

    TEST_CASE("a saved game that does not read is named with the line") {
        const Folder folder;
        const auto file = folder.file("game.txt", "# boardwright game\nvariant: chess\ncolour: red\n");
        const auto answer = run({"play", "--resume", file});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "game.txt:3"));
    }

    TEST_CASE("the computer answers") {
        const Folder folder;
        const auto answer =
            run({"play", folder.file("s.yaml", kSkirmish), "--level", "1"}, "d1c1\nundo\nfen\n");
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "Last move: black "));
        CHECK(contains(answer.out, " w "));
    }

    TEST_CASE("the computer begins when the person plays the second player") {
        const Folder folder;
        const auto answer =
            run({"play", folder.file("s.yaml", kSkirmish), "--as", "black", "--level", "1"}, "");
        CHECK(contains(answer.out, "Last move: white "));
        CHECK(contains(answer.out, "Black to move"));
    }

    TEST_CASE("the computer plays alone, a move a line, to the end") {
        const Folder folder;
        const auto answer = run({"play", folder.file("s.yaml", kSkirmish), "--as", "none", "--level", "1"});
        CHECK(answer.status == 0);
        CHECK(has_line(answer.out, "# white ?#?#"));
    }

    TEST_CASE("nobody of that name plays") {
        const Folder folder;
        const auto answer = run({"play", folder.file("s.yaml", kSkirmish), "--as", "red"});
        CHECK(answer.status == 2);
        CHECK(contains(answer.err, "white, black, both or none"));
    }
}

}  // namespace boardwright::test
