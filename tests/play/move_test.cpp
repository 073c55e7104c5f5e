// A move in one word keeps what it is told, up to the limits of a ruleset.
#include "interpreter/play/move.h"

#include <doctest/doctest.h>

namespace boardwright::play {
namespace {

using ruleset::Choice;
using ruleset::Choices;
using ruleset::TypeId;

constexpr CellId kLastCell(ruleset::kMaxCells - 1);
constexpr PieceCode kLastCode{ruleset::kMaxCodes - 1};

void check_is(const Move& move, CellId from, CellId to, PieceCode after, std::uint32_t node) {
    CHECK(move.from() == from);
    CHECK(move.to() == to);
    CHECK(move.after() == after);
    CHECK(move.node() == node);
}

}  // namespace

TEST_SUITE("play") {
    TEST_CASE("a move keeps its cells, its piece and its node, the first and the last of each") {
        check_is({CellId(0), CellId(0), PieceCode::empty, 0}, CellId(0), CellId(0), PieceCode::empty, 0);
        check_is({kLastCell, kLastCell, kLastCode, ruleset::kMostNodes}, kLastCell, kLastCell, kLastCode,
                 ruleset::kMostNodes);
        check_is({CellId(5), kLastCell, PieceCode{7}}, CellId(5), kLastCell, PieceCode{7},
                 ruleset::Ruleset::kPlainNode);
    }

    TEST_CASE("a drop comes from no cell, and a pass has none at all") {
        const auto drop = Move::drop(kLastCell, kLastCode, 9);
        check_is(drop, CellId{}, kLastCell, kLastCode, 9);
        CHECK(drop.is_drop());
        CHECK_FALSE(drop.is_pass());
        const Move pass;
        CHECK(pass.is_pass());
        CHECK_FALSE(pass.is_drop());
        CHECK_FALSE(pass.from().valid());
        CHECK_FALSE(pass.to().valid());
    }

    TEST_CASE("a move is plain when a piece only goes from one cell to another") {
        const Move move(kLastCell, CellId(3), kLastCode);
        CHECK(move.is_plain());
        CHECK(move.parts().from == kLastCell);
        CHECK(move.parts().to == CellId(3));
        CHECK(move.parts().after == kLastCode);
        CHECK_FALSE(move.with_node(1).is_plain());
        CHECK_FALSE(move.with_choice(1).is_plain());
        CHECK_FALSE(Move::drop(CellId(3), kLastCode).is_plain());
        CHECK_FALSE(Move{}.is_plain());
    }

    TEST_CASE("moves are written behind those of a list, in order, however often it grows") {
        const auto numbered = [](std::size_t number) {
            return Move(CellId(number), CellId(0), PieceCode{1});
        };
        MoveList list{numbered(0)};
        {
            MoveWriter writer(list);
            for (std::size_t i = 1; i < 200; ++i) writer.add(numbered(i));
            writer.aside([&](MoveList& inside) {
                CHECK(inside.size() == 200);
                inside.push_back(numbered(200));
            });
            auto& next = writer.room(300);
            for (std::size_t i = 201; i < 501; ++i) *next++ = numbered(i);
        }
        REQUIRE(list.size() == 501);
        for (std::size_t i = 0; i < list.size(); ++i) CHECK(list[i] == numbered(i));
    }

    TEST_CASE("what is changed of a move leaves the rest of it alone") {
        const Move move(kLastCell, CellId(3), PieceCode{4}, 5);
        check_is(move.with_after(kLastCode), kLastCell, CellId(3), kLastCode, 5);
        check_is(move.with_node(ruleset::kMostNodes), kLastCell, CellId(3), PieceCode{4},
                 ruleset::kMostNodes);
        const auto chosen = move.with_choice(ruleset::kMostChoices - 1);
        check_is(chosen, kLastCell, CellId(3), PieceCode{4}, 5);
        CHECK(chosen.choice() == ruleset::kMostChoices - 1);
        CHECK(chosen.with_choice(0) == move);
        CHECK(Move{}.with_choice(1).is_pass());
    }

    TEST_CASE("every choice has a number of its own, and no choice has 0") {
        const Choices choices{4, 5, 3};
        CHECK(choices.number({}) == 0);
        for (std::size_t number = 0; number < choices.size(); ++number)
            CHECK(choices.number(choices.at(number)) == number);
        CHECK(choices.at(choices.size() - 1) == Choice{CellId(2), CellId(3), TypeId(1)});
    }

    TEST_CASE("where there is one thing to choose, the numbers are those of that thing") {
        const Choices cells{1, ruleset::kMaxCells + 1, 1};
        CHECK(cells.number({{}, kLastCell, {}}) == ruleset::kMaxCells);
        CHECK(cells.at(ruleset::kMaxCells) == Choice{{}, kLastCell, {}});
    }
}

}  // namespace boardwright::play
