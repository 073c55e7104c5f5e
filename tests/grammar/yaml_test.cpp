#include <doctest/doctest.h>
#include <string>

#include "grammar/tree.h"
#include "tests/grammar/print.h"

namespace boardwright::grammar {
namespace {

using test::read_file;

// A file that can be read, for tests of places.
struct File {
    explicit File(const std::string& text) {
        const SourceId id = sources.add("f", text);
        Diagnostics diagnostics;
        auto read = read_yaml(id, sources, diagnostics);
        REQUIRE(read.has_value());
        tree = std::move(*read);
    }

    std::string words(Span span) const { return std::string(sources.words(span)); }

    Sources sources;
    Tree tree;
};

}  // namespace

TEST_SUITE("grammar") {
    TEST_CASE("maps, lists and texts") {
        CHECK(read_file("king: {letter: K, moves: [any, knight]}\nlist:\n  - a b\n  - c\n") ==
              "{king: {letter: K, moves: [any, knight]}, list: [a b, c]}");
        CHECK(read_file("- - a\n  - b\n- c: d\n  e: f\n") == "[[a, b], {c: d, e: f}]");
        CHECK(read_file("[1,\n 2, # two\n]\n") == "[1, 2]");
        CHECK(read_file("just words\n") == "just words");
    }

    TEST_CASE("an empty file is an empty map") {
        CHECK(read_file("") == "{}");
        CHECK(read_file("# nothing\n\n") == "{}");
        CHECK(read_file("---\n") == "{}");
        CHECK(read_file("\xEF\xBB\xBF") == "{}");
    }

    TEST_CASE("scalars stay the text that was written") {
        CHECK(read_file("[010, 1_000, 0x10, No, on, 1/4, 0.5, f2]") ==
              "[010, 1_000, 0x10, No, on, 1/4, 0.5, f2]");
    }

    TEST_CASE("quotes are taken off") {
        CHECK(read_file(R"(['it''s', "a\tb", "\u0041", ''])") == "['it's', 'a\tb', 'A', '']");
    }

    TEST_CASE("lines of one text are joined") {
        CHECK(read_file("a: one\n  two\n\n  three # and no more\nb: 'four\n   five'\n") ==
              "{a: one two\nthree, b: 'four five'}");
    }

    TEST_CASE("an absent value is null and has the place of its key") {
        const File file("king:\nqueen: ~\nrook: null\nlist: [a, , b]\n");
        const Tree* king = file.tree.find("king");
        REQUIRE(king);
        CHECK(king->null);
        CHECK(king->chars() == "");
        CHECK(file.words(king->span) == "king");
        CHECK(file.tree.find("queen")->null);
        CHECK(file.words(file.tree.find("queen")->span) == "~");
        CHECK(file.tree.find("rook")->null);
        CHECK(file.tree.find("list")->items[1].null);
        CHECK(file.tree.find("bishop") == nullptr);
    }

    TEST_CASE("a quoted null is a text") {
        CHECK_FALSE(File("a: 'null'\n").tree.find("a")->null);
        CHECK_FALSE(File("a: ''\n").tree.find("a")->null);
    }

    TEST_CASE("keys and values know their places") {
        const File file("a:  {b: [x y, z], c: 'it''s'}   # end\n");
        CHECK(file.words(file.tree.entries[0].key.span()) == "a");
        const Tree& a = *file.tree.find("a");
        CHECK(file.words(a.span) == "{b: [x y, z], c: 'it''s'}");
        CHECK(file.words(a.find("b")->span) == "[x y, z]");
        CHECK(file.words(a.find("c")->span) == "'it''s'");
        CHECK(file.words(file.tree.span) == "a:  {b: [x y, z], c: 'it''s'}");
    }

    TEST_CASE("each character of a text knows where it was written") {
        const File plain("moves: orth*1..4 curve 1\n");
        CHECK(plain.words(plain.tree.find("moves")->text.span(5, 9)) == "1..4");
        const File quoted("m: 'it''s x'\n");
        CHECK(quoted.words(quoted.tree.find("m")->text.span(2, 5)) == "''s ");
        const File two_lines("m: fwd to\n   empty\n");
        CHECK(two_lines.words(two_lines.tree.find("m")->text.span(7, 12)) == "empty");
        const File escaped("m: \"a \\\" b\"\n");
        CHECK(escaped.words(escaped.tree.find("m")->text.span(2, 3)) == "\\\"");
    }

    TEST_CASE("characters written by number have the place of the whole text") {
        const File file("m: \"\\u0041bc\"\n");
        CHECK(file.words(file.tree.find("m")->text.span(1, 2)) == "\"\\u0041bc\"");
    }

    TEST_CASE("carriage returns, a byte order mark and characters of several bytes do not shift places") {
        const File file(
            "\xEF\xBB\xBF"
            "é: 1\r\nb: ♔ x\r\n  y\r\nc: d\r\n");
        CHECK(file.words(file.tree.entries[0].key.span()) == "é");
        CHECK(file.words(file.tree.entries[1].value.span) == "♔ x\r\n  y");
        CHECK(file.tree.entries[1].value.chars() == "♔ x y");
        CHECK(file.words(file.tree.entries[2].value.span) == "d");
    }

    TEST_CASE("`key+` is a key like any other") { CHECK(read_file("moves+: [a]\n") == "{moves+: [a]}"); }

    TEST_CASE("what follows a blank and `#` is a comment, also behind an expression") {
        CHECK(read_file("a: fwd to empty #push\n") == "{a: fwd to empty}");
    }

    // ------------------------------------------------------------ what is refused

    TEST_CASE("a key given twice") {
        CHECK(read_file("king: a\nqueen: b\nking: c\n") == R"(error[BW0103]: the key `king` is given twice
 --> f:3:1
  |
3 | king: c
  | ^^^^ given again here
 --> f:1:1
  |
1 | king: a
  | ---- first given here
)");
    }

    TEST_CASE("all faults that can be told apart are found in one run") {
        const std::string text = read_file("a: 1\na: 2\nb: !x y\n\"c\": 3\n");
        CHECK(text.find("BW0103") != std::string::npos);
        CHECK(text.find("BW0116") != std::string::npos);
        CHECK(text.find("BW0104") != std::string::npos);
    }

    TEST_CASE("keys that are no plain words") {
        for (const char* file :
             {"\"king\": a\n", "[a]: b\n", "{a: b}: c\n", "? a\n: b\n", ": b\n", "~: b\n"}) {
            CAPTURE(file);
            CHECK(read_file(file).find("error[BW0104]: a key is a word without quotes or brackets") == 0);
        }
    }

    TEST_CASE("merge keys") {
        CHECK(read_file("<<: base\n") == R"(error[BW0118]: `<<` does not merge maps here
 --> f:1:1
  |
1 | <<: base
  | ^^
  = definitions share parts by `import`, `extends` and `define`
)");
    }

    TEST_CASE("anchors and aliases") {
        CHECK(read_file("a: &x foo\n") == R"(error[BW0105]: YAML reads `&x` as an anchor
 --> f:1:4
  |
1 | a: &x foo
  |    ^^
  = no expression begins with a symbol; a text that must is put in quotes
  = definitions share parts by `import`, `extends` and `define`
)");
        CHECK(read_file("a: *2\n") == R"(error[BW0105]: YAML reads `*2` as an alias
 --> f:1:4
  |
1 | a: *2
  |    ^^
  = no expression begins with a symbol; a text that must is put in quotes
  = `*` stands behind what it repeats: `orth*`
)");
    }

    TEST_CASE("symbols that begin an expression") {
        const auto message = [](const std::string& words) {
            const std::string text = read_file("a: " + words + "\n");
            return text.substr(0, text.find('\n'));
        };
        CHECK(message("!empty") == "error[BW0116]: YAML reads `!empty` as a tag");
        CHECK(message("! empty") == "error[BW0116]: YAML reads `!` as a tag");
        CHECK(message("& x") == "error[BW0105]: YAML reads `&` as an anchor");
        CHECK(message("* x") == "error[BW0105]: YAML reads `*` as an alias");
        CHECK(message(">= 3") == "error[BW0106]: YAML reads `>=` as a block of lines");
        CHECK(message("|x") == "error[BW0106]: YAML reads `|x` as a block of lines");
        CHECK(message("@x") == "error[BW0111]: YAML reads `@x` as a sign it reserves");
        CHECK(message("%x") == "error[BW0117]: YAML reads `%x` as a directive");
        CHECK(message("`x") == "error[BW0111]: YAML reads ``x` as a sign it reserves");
    }

    TEST_CASE("block scalars") {
        CHECK(read_file("moves: |\n  fwd\n  side\n") == R"(error[BW0106]: YAML reads `|` as a block of lines
 --> f:1:8
  |
1 | moves: |
  |        ^
  = no expression begins with a symbol; a text that must is put in quotes
  = a text stands on one line, in quotes if need be
)");
    }

    TEST_CASE("a second document") {
        CHECK(read_file("a: 1\n---\nb: 2\n") == R"(error[BW0107]: a second document begins here
 --> f:2:1
  |
2 | ---
  | ^^^ a file holds one definition
)");
    }

    TEST_CASE("text after the end, which YAML would drop") {
        for (const char* file : {"{a: 1} b\n", "a: 1\n...\nb: 2\n", "[a] [b]\n"}) {
            CAPTURE(file);
            CHECK(read_file(file).find("error[BW0119]: text after the end of the definition") == 0);
        }
    }

    TEST_CASE("brackets that close nothing") {
        CHECK(read_file("a: 1\n]\n") == R"(error[BW0120]: this bracket closes nothing
 --> f:2:1
  |
2 | ]
  | ^
)");
    }

    TEST_CASE("brackets that are not closed") {
        CHECK(read_file("a: [x, y\n") == R"(error[BW0108]: this list is never closed
 --> f:1:4
  |
1 | a: [x, y
  |    ^ expected `]` before the end
)");
        CHECK(read_file("a: {x: y\nb: 3\n") == R"(error[BW0120]: `:` does not fit in this map
 --> f:2:2
  |
2 | b: 3
  |  ^ expected `,` or `}`
 --> f:1:4
  |
1 | a: {x: y
  |    - the map begins here
)");
    }

    TEST_CASE("braces in an expression in braces") {
        CHECK(read_file("{b: fwd{2} x}\n") == R"(error[BW0120]: `{` does not fit in this map
 --> f:1:8
  |
1 | {b: fwd{2} x}
  |        ^ expected `,` or `}`
  | - the map begins here
  = a text with brackets is put in quotes; repetition is written `*2`
)");
    }

    TEST_CASE("a quote that is never closed, which YAML would accept") {
        CHECK(read_file("a: \"foo\nb: 3\n") == R"(error[BW0109]: this quote is never closed
 --> f:1:4
  |
1 | a: "foo
  |    ^^^^
)");
        CHECK(read_file("a: ['x', \"y]\n").find("error[BW0109]: this quote is never closed\n --> f:1:10\n") ==
              0);
    }

    TEST_CASE("a quote that closes a line too late") {
        CHECK(read_file("a: \"x\nb: \"y\"\n") == R"(error[BW0123]: text behind the closing quote
 --> f:2:5
  |
2 | b: "y"
  |     ^^ a quoted text ends with its quote
 --> f:1:4
  |
1 | a: "x
  |    - that text begins here
)");
    }

    TEST_CASE("two colons in a line") {
        CHECK(read_file("a: x: y\n") == R"(error[BW0122]: a second `:` in one line
 --> f:1:5
  |
1 | a: x: y
  |     ^ no value can begin here
  = a map in a line is put in braces, a text with `:` in quotes
)");
    }

    TEST_CASE("indentation that fits nowhere") {
        CHECK(read_file("a:\n    b: 1\n  c: 2\n") ==
              R"(error[BW0110]: this line is indented like none of those round it
 --> f:3:3
  |
3 |   c: 2
  |   ^^^^ expected a key, or a line indented less
 --> f:1:1
  |
1 | a:
  | - what is open here begins in this column
)");
        CHECK(read_file("a: 1\n  b: 2\n") == R"(error[BW0110]: no key can stand here
 --> f:2:3
  |
2 |   b: 2
  |   ^ YAML reads this as more of the line before
  = keys of one map are indented alike, deeper than the key they belong to
)");
    }

    TEST_CASE("tabs as indentation") {
        CHECK(read_file("a:\n\tb: 1\n") == R"(error[BW0121]: a tab in the indentation
 --> f:2:1
  |
2 |     b: 1
  | ^^^^ indent with blanks
)");
        CHECK(read_file("a:\t1\t# a comment\n") == "{a: 1}");
    }

    TEST_CASE("bytes that are no text") {
        CHECK(
            read_file("a: \xff\n").find("error[BW0101]: this byte is no character of UTF-8\n --> f:1:4\n") ==
            0);
        CHECK(read_file("a: \xC0\xAF\n").find("error[BW0101]: this byte") == 0);      // overlong
        CHECK(read_file("a: \xED\xA0\x80\n").find("error[BW0101]: this byte") == 0);  // surrogate
        CHECK(read_file(std::string("a: \0 b\n", 7)).find("error[BW0113]: a control character") == 0);
        CHECK(read_file("a: \x04 b\n").find("error[BW0113]: a control character") ==
              0);  // YAML's own end mark
        CHECK(read_file("a: 1\rb: 2\r").find("error[BW0113]: a carriage return without a line feed") == 0);
    }

    TEST_CASE("directives") {
        CHECK(
            read_file("%YAML 1.2\n---\na: 1\n").find("error[BW0117]: definitions have no YAML directives") ==
            0);
    }

    TEST_CASE("a list item behind a key") {
        CHECK(read_file("a: - b\n").find("error[BW0124]: no list item can begin here\n --> f:1:4\n") == 0);
    }

    TEST_CASE("a comma splits an expression in a list, as YAML has it") {
        CHECK(read_file("[any, castle(side, 2)]\n") == "[any, castle(side, 2)]");
        CHECK(File("[any, castle(side, 2)]\n").tree.items.size() == 3);
    }
}

}  // namespace boardwright::grammar
