// How edges and leaps of a board are read.
#include <doctest/doctest.h>

#include "tests/grammar/print.h"

namespace boardwright::grammar {

using test::read_edge;
using test::read_leap;

TEST_SUITE("grammar") {
    TEST_CASE("an edge leaves in a direction and arrives in another") {
        CHECK(read_edge("w1 ne -> a0 ne") == "w1 ne -> a0 ne");
        CHECK(read_edge("w1 ne <-> a0 ne") == "w1 ne <-> a0 ne");
        CHECK(read_edge("d4 e -> none") == "d4 e -> none");
    }

    TEST_CASE("coordinates are arithmetic, and directions may be any word") {
        CHECK(read_edge("[s,1] in    -> [s+8,1] out") == "[s, 1] in -> [(+ s 8), 1] out");
        CHECK(read_edge("[h,r] e -> [a,9-r] e flip") == "[h, r] e -> [a, (- 9 r)] e flip");
    }

    TEST_CASE("a line may fork") {
        CHECK(read_edge("[s,1] incw -> [s+8,1] outcw or outccw") ==
              "[s, 1] incw -> [(+ s 8), 1] outcw|outccw");
    }

    TEST_CASE("lines drawn on the board") {
        CHECK(read_edge("palace: d1 e2 f3 / f1 e2 d3") == "palace: <d1 e2 f3> <f1 e2 d3>");
    }

    TEST_CASE("a leap goes straight on or turns") {
        CHECK(read_leap("orth orth turn 2") == "orth > on > turn 2");
        CHECK(read_leap("orth on turn 2") == "orth > on > turn 2");
        CHECK(read_leap("any any") == "any > on");
        CHECK(read_leap("diag") == "diag");
        CHECK(read_leap("orth on left 2 on") == "orth > on > left 2 > on");
    }

    TEST_CASE("a leap has no second direction of its own") {
        CHECK(read_leap("orth diag") == R"(error[BW0207]: a leap goes on in the direction in which it began
 --> f:1:6
  |
1 | orth diag
  |      ^^^^ expected `orth`, `on` or `turn`
)");
    }

    TEST_CASE("edges that are not complete") {
        CHECK(read_edge("d4 -> e5") == R"(error[BW0206]: expected a direction, found `->`
 --> f:1:4
  |
1 | d4 -> e5
  |    ^^
)");
        CHECK(read_edge("[s,1 in -> none").find("error[BW0206]: expected `,` or `]`, found `in`") == 0);
        CHECK(read_edge("d4 e -> ").find("error[BW0206]: expected where the edge leads") == 0);
    }
}

}  // namespace boardwright::grammar
