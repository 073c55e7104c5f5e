// What is said about expressions that cannot be read.
#include <doctest/doctest.h>
#include <string>

#include "grammar/tree.h"
#include "tests/grammar/print.h"

namespace boardwright::grammar {
namespace {

using namespace test;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string last_line(const std::string& text) {
    const std::size_t begin = text.rfind('\n', text.size() - 2);
    return text.substr(begin + 1, text.size() - begin - 2);
}

}  // namespace

TEST_SUITE("grammar") {
    TEST_CASE("a message says what was expected and what stands there") {
        CHECK(read_move("orth* at then on") == R"(error[BW0201]: expected a condition, found `then`
 --> f:1:10
  |
1 | orth* at then on
  |          ^^^^
)");
    }

    TEST_CASE("what is missing at the end") {
        CHECK(read_move("orth then") == R"(error[BW0201]: expected a direction, found the end
 --> f:1:10
  |
1 | orth then
  |          ^
)");
        CHECK(first_line(read_condition("")) == "error[BW0202]: expected a condition, found the end");
        CHECK(first_line(read_move("fwd as ")) == "error[BW0201]: expected a name, found the end");
    }

    TEST_CASE("a slip in a word of the language") {
        CHECK(read_move("orth thne on") ==
              R"(error[BW0201]: expected `then`, a clause (`to`, `if`, `do` ...) or the end, found `thne`
 --> f:1:6
  |
1 | orth thne on
  |      ^^^^ did you mean `then`?
)");
    }

    TEST_CASE("an open parenthesis, which a comma of YAML may have cut") {
        CHECK(read_condition("count(own pawn") == R"(error[BW0202]: expected `)`, found the end
 --> f:1:15
  |
1 | count(own pawn
  |               ^
  |      - still open
  = in a list `[ ]` or map `{ }` a comma ends the text: leave it out, or put the text in quotes
)");
    }

    TEST_CASE("an unknown macro") {
        CHECK(last_line(read_move("castle(side 2)")) == "  = `define:` has no macro of this name");
    }

    TEST_CASE("signs of other languages") {
        CHECK(last_line(read_move("fwd{2}")) == "  = repetition is written `*2` or `*1..4`");
        CHECK(last_line(read_move("fwd+")) == "  = repetition is written `*`");
        CHECK(last_line(read_condition("a && b")) == "  = write `and`");
        CHECK(last_line(read_condition("a || b")) == "  = write `or`");
        CHECK(last_line(read_condition("a | b")) == "  = write `or`");
        CHECK(last_line(read_condition("!a")) == "  = write `not`");
        CHECK(last_line(read_condition("a <> b")) == "  = write `!=`");
        CHECK(last_line(read_condition("a ≥ 3")) == "  = write `>=`");
        CHECK(last_line(read_condition("a = b")) == "  = `==` compares; `=` gives a name or a number");
        CHECK(last_line(read_condition("a#b")) == "  = a comment needs a blank before `#`");
        CHECK(last_line(read_effects("capture a; pass")) == "  = legs are joined by `then`, effects by `,`");
        CHECK(last_line(read_move("fwd*$n")) == "  = this is no parameter that `params:` or `args:` gives");
    }

    TEST_CASE("comparisons in a row") {
        CHECK(read_condition("1 < a < 3") ==
              R"(error[BW0209]: a comparison cannot be compared again: join two comparisons by `and`
 --> f:1:7
  |
1 | 1 < a < 3
  |       ^
)");
    }

    TEST_CASE("`and`, `or` and `minus` mixed in a cell set") {
        CHECK(read_cell_set("a and b or c") ==
              R"(error[BW0208]: `and`, `or` and `minus` are mixed: put one of them in parentheses
 --> f:1:9
  |
1 | a and b or c
  |         ^^
)");
        CHECK(first_line(read_cell_set("a minus b and c")).find("error[BW0208]") == 0);
    }

    TEST_CASE("`not` in a cell set") {
        CHECK(last_line(read_cell_set("edge and not corner")) ==
              "  = cells are taken away by `minus`: `A minus B`");
    }

    TEST_CASE("a list of cells without `cells`") {
        CHECK(last_line(read_cell_set("a1 b2 c3")) == "  = a list of cells is written `cells a1 b2`");
    }

    TEST_CASE("a clause given twice") {
        CHECK(read_move("fwd to empty to enemy") == R"(error[BW0210]: a move has one `to`
 --> f:1:14
  |
1 | fwd to empty to enemy
  |              ^^^^^^^^ given again here
  |     -------- first given here
  = two tests are joined by `and`
)");
        CHECK(first_line(read_move("fwd trail trail")) == "error[BW0210]: a move has one `trail`");
        CHECK(first_line(read_move("fwd via a via b")) == "error[BW0210]: a move has one `via`");
    }

    TEST_CASE("numbers of steps that no leg can have") {
        CHECK(read_move("fwd*4..2") == R"(error[BW0212]: no leg has this number of steps
 --> f:1:4
  |
1 | fwd*4..2
  |    ^^^^^ the smaller number comes first
)");
        CHECK(first_line(read_move("fwd*0")) == "error[BW0212]: no leg has this number of steps");
        CHECK(first_line(read_move("fwd*99999999999")) == "error[BW0211]: this number is too large");
    }

    TEST_CASE("parts of values") {
        CHECK(first_line(read_condition("here in own")) ==
              "error[BW0202]: expected a cell set, such as `rank 2` or the name of a region, found the end");
        CHECK(first_line(read_condition("p is")) ==
              "error[BW0202]: expected a condition, such as `enemy` or `not empty`, found the end");
        CHECK(first_line(read_cell_set("rank 2..")) ==
              "error[BW0203]: expected a label, such as `3` or `d`, found the end");
        CHECK(first_line(read_value("3 +")) == "error[BW0204]: expected a value, found the end");
        CHECK(first_line(read_effects("place queen")) == "error[BW0205]: expected `at`, found the end");
        CHECK(first_line(read_drop("empty")) ==
              "error[BW0213]: expected `to` and a condition, found `empty`");
    }

    TEST_CASE("a word is named whole, also when its beginning would do") {
        CHECK(first_line(read_move("fwd*2x")).find("found `2x`") != std::string::npos);
        CHECK(first_line(read_condition("a andy b")).find("found `andy`") != std::string::npos);
    }

    TEST_CASE("inside a file, the words of the file are underlined") {
        Sources sources;
        const SourceId id =
            sources.add("war.yaml", "pieces:\n  rook: {letter: R, moves: 'orth* then then'}\n");
        Diagnostics diagnostics;
        const auto tree = read_yaml(id, sources, diagnostics);
        REQUIRE(tree.has_value());
        parse_move(tree->find("pieces")->find("rook")->find("moves")->text, diagnostics);
        CHECK(render(diagnostics, sources, false) == R"(error[BW0201]: expected a direction, found `then`
 --> war.yaml:2:40
  |
2 |   rook: {letter: R, moves: 'orth* then then'}
  |                                        ^^^^
)");
    }
}

}  // namespace boardwright::grammar
