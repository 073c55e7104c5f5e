// Both engines in random games of every shipped definition, and of games made by hand that use what those do
// not.
//
// In: the *.yaml files of definitions/ that have a `variant:` key; hand_made_games.h. Out: agreement at every
// ply.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"
#include "interpreter/compile/compile.h"
#include "interpreter/selftest.h"
#include "tests/reference/hand_made_conjurers.h"
#include "tests/reference/hand_made_games.h"
#include "tests/reference/match.h"

namespace boardwright::reference {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t kSlower = 20;
#else
constexpr std::size_t kSlower = 1;
#endif
constexpr std::size_t kMovesShipped = 1500 / kSlower;
constexpr std::size_t kMovesByHand = 600 / kSlower;

bool is_variant(const std::filesystem::path& file) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line.rfind("variant:", 0) == 0) return true;
    return false;
}

std::vector<std::string> variants() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(BOARDWRIGHT_DEFINITIONS))
        if (entry.path().extension() == ".yaml" && is_variant(entry.path()))
            files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

void compare_by_hand(const Definition& rules) {
    grammar::Diagnostics diagnostics;
    const auto compiled = compile::compile(rules, diagnostics);
    REQUIRE(compiled);
    compare(rules, *compiled, kMovesByHand);
}

void compare_menageries(const Definition& board) {
    Definition rules = board;
    hand_made::add_menagerie(rules);
    for (std::uint32_t setup = 1; setup <= 8; ++setup) {
        CAPTURE(setup);
        Definition placed = rules;
        hand_made::put_at_random(placed, setup, 8);
        compare_by_hand(placed);
    }
}

void compare_conjurers(const Definition& board) {
    std::uint32_t setup = 1;
    for (const auto& twist : hand_made::twists()) {
        CAPTURE(twist.first);
        Definition rules = board;
        hand_made::add_conjurers(rules);
        twist.second(rules);
        hand_made::put_at_random(rules, setup++, 10);
        compare_by_hand(rules);
    }
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("both engines agree at every ply of random games of every shipped definition") {
        for (const auto& file : variants()) {
            CAPTURE(file);
            LoadOptions options;
            options.library = {BOARDWRIGHT_DEFINITIONS};
            const auto variant = load(file, options);
            if (!variant)
                FAIL_CHECK(variant.error().text);
            else
                compare((*variant)->definition(), (*variant)->rules(), kMovesShipped);
        }
    }

    TEST_CASE("both engines agree on games of pieces in Betza's notation, which pass their tests") {
        for (const std::string name : {"squares", "hexagons"}) {
            CAPTURE(name);
            LoadOptions options;
            options.library = {BOARDWRIGHT_DEFINITIONS};
            const auto variant = load(BOARDWRIGHT_TEST_DATA "/betza/" + name + ".yaml", options);
            if (!variant) {
                FAIL_CHECK(variant.error().text);
                continue;
            }
            compare((*variant)->definition(), (*variant)->rules(), kMovesShipped);
            for (const auto& result : run_tests(**variant)) {
                CAPTURE(result.words);
                CHECK(result.holds);
            }
        }
    }

    TEST_CASE("both engines agree on games made by hand") {
        compare_by_hand(hand_made::chess("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R"));
        compare_by_hand(hand_made::ladder_game());
        compare_by_hand(hand_made::roses());
    }

    TEST_CASE("both engines agree on a menagerie on a plain board") {
        compare_menageries(hand_made::grid(8, 8));
    }

    TEST_CASE("both engines agree on a menagerie on rings whose lines fork in the middle") {
        Definition rules = hand_made::rings(12, 4, true);
        hand_made::add_crossing(rules);
        compare_menageries(rules);
    }

    TEST_CASE("both engines agree on a menagerie on a strip that turns left into right") {
        compare_menageries(hand_made::moebius());
    }

    TEST_CASE("both engines agree on pieces with effects, whatever the rules of the game") {
        Definition rules = hand_made::grid(7, 7);
        rules.board.blocked = hand_made::cells(rules, {"d4", "b6"});
        compare_conjurers(rules);
    }

    TEST_CASE("both engines agree on pieces with effects on rings whose lines fork") {
        Definition rules = hand_made::rings(10, 4, true);
        hand_made::add_crossing(rules);
        compare_conjurers(rules);
    }
}

}  // namespace boardwright::reference
