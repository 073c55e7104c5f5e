// Games of definitions that a slip could make, of kinds that have failed before.
#include <doctest/doctest.h>
#include <string>

#include "tests/mutation/runs.h"
#include "tests/oracle/slow.h"

namespace boardwright::mutation {
namespace {

constexpr int kGames = oracle::kIsSlow ? 5 : 40;

// What is wrong with games of chess with something added.
std::string fault_with(const std::string& more) {
    static const auto original = read_original(BOARDWRIGHT_DEFINITIONS, "seirawan-chess");
    const auto loaded = load_changed(original, "variant: Changed\nextends: chess.yaml\n" + more);
    if (!loaded.variant) return loaded.error;
    return fault_in_games(loaded.variant->rules(), kGames, 80, 1);
}

}  // namespace

TEST_SUITE("mutation") {
    TEST_CASE("royals may come and go by promotion") {
        CHECK(fault_with("pieces: {king: {promote: {in: anywhere, to: [queen, rook]}}}\n") == "");
        CHECK(fault_with("pieces: {king: {promote: {in: own rank 3..4, to: [knight], optional: true}}}\n") ==
              "");
        CHECK(fault_with("pieces: {pawn: {promote: {in: own rank 4..8, to: [king, queen]}}}\n") == "");
        CHECK(fault_with("pieces: {knight: {promote: {in: anywhere, after: capture, to: king}}}\n") == "");
    }

    TEST_CASE("there may be several royals of a player, some of them moved") {
        CHECK(fault_with("setup: {fen: rnbqkbnr/pppppppp/8/8/8/8/PPPKPPPP/RNBQKBNR}\n") == "");
        CHECK(fault_with("setup: {fen: knbqkbnr/pppppppk/8/8/8/8/PPPPPPPP/RNBQKBNK}\n") == "");
        CHECK(fault_with("setup: {fen: rkbqkbkr/pppppppp/8/8/8/8/PPPPPPPP/RKBQKBKR}\n") == "");
    }

    TEST_CASE("a player may have no royal") {
        CHECK(fault_with("setup: {fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR}\n") == "");
        CHECK(fault_with("pieces: {king: {royal: false}}\n") == "");
    }
}

}  // namespace boardwright::mutation
