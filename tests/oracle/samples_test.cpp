// In: the files of samples/. Out: a failed test for each that no longer works.
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/oracle/library.h"

namespace boardwright::oracle {
namespace {

const std::filesystem::path kSamples = BOARDWRIGHT_SAMPLES;

// What the tests need of a saved game.
struct Recorded {
    std::string variant;
    std::string start;
    std::vector<std::string> moves;
};

Recorded read_recorded(const std::filesystem::path& path) {
    std::ifstream in(path);
    REQUIRE(in);
    Recorded recorded;
    bool in_moves = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("variant: ")) recorded.variant = line.substr(9);
        if (line.starts_with("start: ")) recorded.start = line.substr(7);
        if (in_moves) recorded.moves.push_back(line);
        in_moves = in_moves || line == "moves:";
    }
    return recorded;
}

// The status with which a command ends; what it prints is thrown away.
int run(const std::string& command) { return std::system((command + " >/dev/null 2>&1 </dev/null").c_str()); }

std::string quoted(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

}  // namespace

TEST_SUITE("samples") {
    TEST_CASE("a recorded game of each seed variant replays from its start to its end by rule") {
        for (const std::string name :
             {"knights-of-the-round-table", "war-of-the-roses", "circular-capa-chess", "kings-color"}) {
            CAPTURE(name);
            const auto recorded = read_recorded(kSamples / "games" / (name + ".txt"));
            CHECK(recorded.variant == name);
            const auto variant = load_definition(recorded.variant);
            Game game(variant->rules());
            CHECK(game.position_text() == recorded.start);
            for (const auto& move : recorded.moves) {
                CAPTURE(move);
                REQUIRE(game.play(move));
            }
            CHECK(game.outcome().over);
        }
    }

    TEST_CASE("the variant of one's own is clean and passes its own tests") {
        const auto path = (kSamples / "my-own.yaml").string();
        CHECK(messages_of(path) == "");
        check_own_tests(*load_definition(path));
    }

    TEST_CASE("each step of the tutorial is clean, passes its own tests and plays") {
        std::vector<std::string> steps;
        for (const auto& entry : std::filesystem::directory_iterator(kSamples / "tutorial"))
            steps.push_back(entry.path().string());
        CHECK(steps.size() == 10);
        const auto program = quoted(std::filesystem::path(BOARDWRIGHT_SAMPLE_PROGRAMS) / "random_game") +
                             " " + quoted(BOARDWRIGHT_DEFINITIONS) + " ";
        for (const auto& step : steps) {
            CAPTURE(step);
            CHECK(messages_of(step) == "");
            check_own_tests(*load_definition(step));
            CHECK(run(program + quoted(std::filesystem::path(step)) + " 7") == 0);
        }
    }

    TEST_CASE("the sample program plays a random game of a shipped variant and of one's own") {
        const auto program = quoted(std::filesystem::path(BOARDWRIGHT_SAMPLE_PROGRAMS) / "random_game") +
                             " " + quoted(BOARDWRIGHT_DEFINITIONS) + " ";
        CHECK(run(program + "circular-chess 7") == 0);
        CHECK(run(program + quoted(kSamples / "my-own.yaml")) == 0);
        CHECK(run(program + "no-such-game") != 0);
    }

#ifdef BOARDWRIGHT_PROGRAM
    TEST_CASE("the program takes up a recorded game") {
        for (const auto& entry : std::filesystem::directory_iterator(kSamples / "games")) {
            CAPTURE(entry.path().string());
            CHECK(run(quoted(BOARDWRIGHT_PROGRAM) + " play --resume " + quoted(entry.path())) == 0);
        }
    }
#endif
}

}  // namespace boardwright::oracle
