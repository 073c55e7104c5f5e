// Comparing two games: the shortest line after which they disagree, or how far they agree.
#include "interpreter/search/compare.h"

#include <doctest/doctest.h>
#include <memory>
#include <string>

#include "tests/cli/program.h"
#include "tests/oracle/library.h"

namespace boardwright::search {
namespace {

using play::Game;

struct Pair {
    std::shared_ptr<const Variant> first;
    std::shared_ptr<const Variant> second;

    Comparison compare(const CompareLimits& limits, bool results = true) const {
        GameJudge a(Game(first->rules()), results);
        GameJudge b(Game(second->rules()), results);
        return search::compare(a, b, limits);
    }
};

Pair pair(const std::string& first, const std::string& second) {
    return {oracle::load_definition(first), oracle::load_definition(second)};
}

}  // namespace

TEST_SUITE("search") {
    TEST_CASE("a game agrees with itself, and all lines within the budget are followed") {
        const auto found = pair("minishogi", "minishogi").compare({3'000, 3, 20, 1});
        CHECK_FALSE(found.difference);
        CHECK(found.depth == 3);
        CHECK(found.games == 3);
        CHECK(found.positions >= 3'000);
    }

    TEST_CASE("two games that differ from the start differ after no move") {
        const auto found = pair("chess", "berolina-chess").compare({100, 0, 0, 1});
        REQUIRE(found.difference);
        CHECK(found.difference->line.empty());
        CHECK(found.difference->shortest);
        CHECK(found.difference->first.moves != found.difference->second.moves);
    }

    TEST_CASE("the line found is the shortest there is") {
        // Where pawns may always go two cells, the second move of a pawn shows it.
        const auto found = pair("chess", "torpedo-chess").compare({5'000, 0, 0, 1});
        REQUIRE(found.difference);
        CHECK(found.difference->line.size() == 2);
        CHECK(found.difference->shortest);
        CHECK(found.depth == 1);
    }

    TEST_CASE("results are compared, too, unless only the moves are asked for") {
        const auto both = pair("chess", "misere-chess");
        const auto from = [&](bool results) {
            const auto* position = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
            GameJudge a(*Game::from_position(both.first->rules(), position), results);
            GameJudge b(*Game::from_position(both.second->rules(), position), results);
            return search::compare(a, b, {300, 0, 0, 1});
        };
        const auto found = from(true);
        REQUIRE(found.difference);
        CHECK(found.difference->line.size() == 1);
        CHECK(found.difference->first.result == "white 1/1, black 0/1");
        CHECK(found.difference->second.result == "white 0/1, black 1/1");
        CHECK_FALSE(from(false).difference);
    }

    TEST_CASE("lines that lead to one position by others count as two where a rule asks for these") {
        // White's man goes between three cells. From the fifth move on no position may come back, or only
        // those with White's man on file a may not.
        const auto corner = [](const std::string& rule) {
            return "variant: Corner\n"
                   "board: {grid: {files: a..c, ranks: 1..3}, symmetry: rotate,\n"
                   "  regions: {corner: cells a1 a2 b1}}\n"
                   "players: [white, black]\n"
                   "pieces: {man: {letter: M, moves: orth to empty and in own corner}}\n"
                   "setup: {white: {man: a1}, black: mirror}\n"
                   "forbid: [repeated >= 2 and ply > 4" +
                   rule + "]\n";
        };
        const test::Folder folder;
        const auto found = pair(folder.file("all.yaml", corner("")),
                                folder.file("some.yaml", corner(" and own man in file a")))
                               .compare({5'000, 0, 0, 1});
        REQUIRE(found.difference);
        CHECK(found.difference->line.size() == 4);
    }

    TEST_CASE("what lies deeper than the search may be found in a random game, which is said") {
        const auto found = pair("chess", "no-castling-chess").compare({30, 200, 80, 1});
        REQUIRE(found.difference);
        CHECK_FALSE(found.difference->shortest);
        CHECK(found.games > 0);
    }

    TEST_CASE("the same seed finds the same line") {
        const auto both = pair("chess", "no-castling-chess");
        const auto once = both.compare({30, 200, 80, 5});
        const auto again = both.compare({30, 200, 80, 5});
        REQUIRE(once.difference);
        REQUIRE(again.difference);
        CHECK(once.difference->line == again.difference->line);
    }
}

}  // namespace boardwright::search
