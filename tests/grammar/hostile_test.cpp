// Files that were written to hurt. Each gives one clear message, soon.
#include <doctest/doctest.h>
#include <string>

#include "tests/grammar/print.h"

namespace boardwright::grammar {
namespace {

using namespace test;

std::string repeat(const std::string& words, std::size_t times) {
    std::string text;
    text.reserve(words.size() * times);
    for (std::size_t i = 0; i < times; ++i) text += words;
    return text;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

TEST_SUITE("grammar") {
    TEST_CASE("brackets are nested at most 64 deep") {
        const std::string message = "error[BW0114]: lists and maps are nested more than 64 deep";
        CHECK(read_file(repeat("[", 64) + repeat("]", 64)).find("[[[[") == 0);
        CHECK(first_line(read_file(repeat("[", 600))) == message);
        CHECK(first_line(read_file(repeat("{", 1'000'000))) == message);
        CHECK(first_line(read_file(repeat("{a: ", 200'000))) == message);
        CHECK(first_line(read_file(repeat("- ", 500'000))) == message);
        CHECK(first_line(read_file(repeat("[\r\n", 65))) == message);
    }

    TEST_CASE("keys are nested at most 64 deep") {
        std::string text;
        for (std::size_t i = 0; i < 1000; ++i) text += std::string(i, ' ') + "a:\n";
        CHECK(first_line(read_file(text)) == "error[BW0114]: lists and maps are nested more than 64 deep");
    }

    TEST_CASE("a file has at most a mebibyte") {
        CHECK(first_line(read_file("a: [" + repeat("1, ", 1'700'000) + "]")) ==
              "error[BW0102]: this file has 5100005 bytes; a definition has at most 1048576");
    }

    TEST_CASE("a file has at most 100,000 values") {
        CHECK(first_line(read_file("[" + repeat("1,", 100'001) + "]")) ==
              "error[BW0115]: this file has more than 100000 values");
    }

    TEST_CASE("a list that contains itself") {
        CHECK(read_file("&x [*x]\n") == R"(error[BW0105]: YAML reads `&x` as an anchor
 --> f:1:1
  |
1 | &x [*x]
  | ^^
  = no expression begins with a symbol; a text that must is put in quotes
  = definitions share parts by `import`, `extends` and `define`
)");
    }

    TEST_CASE("nine levels of nine aliases") {
        std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
        for (int i = 1; i <= 9; ++i) {
            const std::string one = "*a" + std::to_string(i - 1);
            text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + one +
                    repeat(", " + one, 8) + "]\n";
        }
        const std::string said = read_file(text);
        CHECK(first_line(said) == "error[BW0105]: YAML reads `&a0` as an anchor");
        CHECK(said.find("error", 1) == std::string::npos);
    }

    TEST_CASE("a text in quotes means no control characters") {
        CHECK(first_line(read_file("a: \"\\e[2Jb\"")) ==
              "error[BW0113]: a text in quotes may not mean control characters");
        CHECK(first_line(read_file("a: \"b\\0c\"")) ==
              "error[BW0113]: a text in quotes may not mean control characters");
        CHECK(read_file("a: \"b\\tc\"").find("error") == std::string::npos);
    }

    TEST_CASE("long lines and open quotes") {
        CHECK(first_line(read_file("a: \"" + repeat("x\n", 500'000))) ==
              "error[BW0109]: this quote is never closed");
        CHECK(first_line(read_file("a: '" + std::string(1'000'000, ' '))) ==
              "error[BW0109]: this quote is never closed");
        CHECK(first_line(read_file("[" + std::string(1'000'000, 'x'))) ==
              "error[BW0108]: this list is never closed");
    }

    TEST_CASE("parentheses of an expression are nested at most 50 deep") {
        const std::string message = "error[BW0214]: parentheses are nested more than 50 deep";
        CHECK(read_condition(repeat("(", 50) + "x" + repeat(")", 50)) == "x");
        CHECK(first_line(read_condition(repeat("(", 600))) == message);
        CHECK(first_line(read_move(repeat("(", 600))) == message);
        CHECK(first_line(read_condition(repeat("f(", 600))) == message);
    }

    TEST_CASE("words that repeat without end") {
        CHECK(read_condition(repeat("not ", 2000) + "x") == "x");
        CHECK(first_line(read_condition(repeat("own ", 2000) + "x")).find("error[BW0202]") == 0);
        CHECK(first_line(read_condition(repeat("x is ", 1999) + "x")).find("error[BW0202]") == 0);
        CHECK(first_line(read_value("1" + repeat("+1", 2000))) ==
              "error[BW0214]: more than 100 operands in a row");
        CHECK(first_line(read_cell_set("a" + repeat(" minus a", 500))) ==
              "error[BW0214]: more than 100 operands in a row");
        CHECK(read_condition("a" + repeat(" or a", 1000)).find("(or a a a") == 0);
        CHECK(read_move("n" + repeat(" then n", 1000)).find("n > n > n") == 0);
    }

    TEST_CASE("an expression has at most 10,000 characters") {
        CHECK(first_line(read_condition(std::string(10'001, 'x'))) ==
              "error[BW0214]: an expression has at most 10000 characters");
    }
}

}  // namespace boardwright::grammar
