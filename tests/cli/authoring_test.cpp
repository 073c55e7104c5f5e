// The commands that help to write a definition: new, explain, and what validate says of a good one.
#include <doctest/doctest.h>
#include <filesystem>
#include <string>

#include "interpreter/boardwright.h"
#include "tests/cli/program.h"
#include "tests/cli/small_games.h"

namespace boardwright::test {
namespace {

// Plays the move in the middle of the list again and again; the number of plies that it came to.
std::size_t plies_of(const std::string& file, std::size_t most) {
    LoadOptions options;
    options.library = {BOARDWRIGHT_DEFINITIONS};
    const auto variant = load(file, options);
    REQUIRE(variant);
    Game game((*variant)->rules());
    while (game.history().size() < most && !game.outcome())
        game.play(game.legal_moves()[(game.history().size() * 7 + 3) % game.legal_moves().size()]);
    return game.history().size();
}

// A lattice with one mistake that does not keep it from being played.
constexpr std::string_view kEmptyHill = R"(variant: Hill
board: {grid: {files: a..d, ranks: 1..4}, regions: {hill: rank 1 and rank 2}}
players: [white, black]
pieces: {bee: {letter: B, moves: any}}
setup: {white: {bee: a1}, black: mirror}
end: [{when: stuck, then: loss}]
)";

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("new writes a game for every board, which is good and plays") {
        for (const auto* board : {"square", "hex", "ring", "cylinder", "levels"}) {
            CAPTURE(board);
            const Folder folder;
            const auto file = folder.path("my-first_game.yaml");
            CHECK(run({"new", file, "--board", board}).status == 0);
            CHECK(contains(read_file(file), "\nvariant: \"My First Game\"\n"));
            CHECK(contains(read_file(file), "boardwright play my-first_game.yaml\n"));
            const auto answer = run({"validate", file});
            CHECK(answer.status == 0);
            CHECK(answer.out == file + ": fine\n");
            CHECK(run({"test", file}).status == 0);
            CHECK(plies_of(file, 30) > 5);
        }
    }

    TEST_CASE("every skeleton can be asked for") {
        std::size_t count = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(BOARDWRIGHT_DEFINITIONS) + "/skeletons")) {
            const Folder folder;
            CHECK(run({"new", folder.path("x.yaml"), "--board", entry.path().stem().string()}).status == 0);
            ++count;
        }
        CHECK(count == 5);  // those that `new --help` and the test above name
    }

    TEST_CASE("new adds the ending of a definition, and never overwrites a file") {
        const Folder folder;
        CHECK(run({"new", folder.path("one")}).status == 0);
        const auto before = read_file(folder.path("one.yaml"));
        const auto again = run({"new", folder.path("one.yaml"), "--board", "hex"});
        CHECK(again.status == 1);
        CHECK(contains(again.err, "already"));
        CHECK(read_file(folder.path("one.yaml")) == before);
    }

    TEST_CASE("new says which boards there are") {
        const Folder folder;
        const auto answer = run({"new", folder.path("x.yaml"), "--board", "sqare"});
        CHECK(answer.status == 1);
        CHECK(contains(answer.err, "did you mean `square`?"));
        CHECK(contains(answer.err, "hex"));
        CHECK_FALSE(std::filesystem::exists(folder.path("x.yaml")));
    }

    TEST_CASE("explain says what a code means, with a wrong example and the right one") {
        const auto answer = run({"explain", "BW0402"});
        CHECK(answer.status == 0);
        CHECK(answer.out.starts_with("BW0402: unknown direction\n"));
        CHECK(contains(answer.out, "Wrong:\n\n    pieces: {rook: {moves: orht*}}\n"));
        CHECK(contains(answer.out, "Right:\n\n    pieces: {rook: {moves: orth*}}\n"));
        CHECK(run({"explain", "bw402"}).out == answer.out);
    }

    TEST_CASE("explain alone lists the codes, and refuses one that no message has") {
        CHECK(lines_of(run({"explain"}).out).size() >= 80);
        CHECK(run({"explain", "BW9999"}).status == 1);
    }

    TEST_CASE("validate shows the warnings of a good definition, and counts them") {
        const Folder folder;
        const auto answer = run({"validate", folder.file("hill.yaml", kEmptyHill)});
        CHECK(answer.status == 0);
        CHECK(contains(answer.out, "warning[BW0425]: the region `hill` is empty"));
        CHECK(contains(answer.out, "hill.yaml: fine, with 1 warning\n"));
    }

    TEST_CASE("validate --format json gives the warnings of a good definition with their places") {
        const Folder folder;
        const auto answer = run({"validate", "--format", "json", folder.file("hill.yaml", kEmptyHill)});
        CHECK(answer.status == 0);
        CHECK(json_at(answer.out, "/0/ok") == "true");
        CHECK(json_at(answer.out, "/0/diagnostics/0/code") == "\"BW0425\"");
        CHECK(json_at(answer.out, "/0/diagnostics/0/severity") == "\"warning\"");
        CHECK(json_at(answer.out, "/0/diagnostics/0/line") == "2");
        CHECK(json_at(answer.out, "/0/diagnostics/0/end/line") == "2");
        CHECK(contains(json_at(answer.out, "/0/diagnostics/0/explain"), "The region means no cell"));
    }

    TEST_CASE("validate --format json gives further places as labels") {
        const Folder folder;
        const auto file = folder.file("twice.yaml", "variant: One\nvariant: Two\n");
        const auto answer = run({"validate", "--format", "json", file});
        CHECK(json_at(answer.out, "/0/diagnostics/0/labels/0/message") == "\"first given here\"");
        CHECK(json_at(answer.out, "/0/diagnostics/0/labels/0/line") == "1");
        CHECK(json_at(answer.out, "/0/diagnostics/0/hint") == "\"given again here\"");
    }

    TEST_CASE("validate --format github gives a warning of a good definition its place") {
        const Folder folder;
        const auto answer = run({"validate", "--format", "github", folder.file("hill.yaml", kEmptyHill)});
        CHECK(answer.out.starts_with("::warning file="));
        CHECK(contains(answer.out, "line=2,col="));
        CHECK(contains(answer.out, "title=BW0425::the region"));
    }
}

}  // namespace boardwright::test
