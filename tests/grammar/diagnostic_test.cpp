#include "grammar/diagnostic.h"

#include <doctest/doctest.h>
#include <string>

#include "grammar/codes.h"

namespace boardwright::grammar {
namespace {

// A file `war.yaml` whose first line is `line`, and one error at the bytes [begin, end) of it.
std::string render_at(const std::string& line, std::uint32_t begin, std::uint32_t end,
                      const std::string& label = "here") {
    Sources sources;
    const SourceId id = sources.add("war.yaml", line + "\nnext: line\n");
    Diagnostics diagnostics;
    diagnostics.error("BW0112", {id, begin, end}, "wrong", label);
    return render(diagnostics, sources, false);
}

}  // namespace

TEST_SUITE("grammar") {
    TEST_CASE("a message shows the author's line with the words underlined") {
        Sources sources;
        const SourceId id = sources.add(
            "war.yaml", std::string(13, '\n') + "  rook: {letter: R, moves: orht*1..4 curve 1}\n");
        Diagnostics diagnostics;
        diagnostics
            .error("BW0402", {id, 40, 44}, "unknown direction `orht`",
                   "not a direction of this board; did you mean `orth`?")
            .notes.emplace_back("directions here: n ne e se s sw w nw");
        CHECK(render(diagnostics, sources, false) == R"(error[BW0402]: unknown direction `orht`
  --> war.yaml:14:28
   |
14 |   rook: {letter: R, moves: orht*1..4 curve 1}
   |                            ^^^^ not a direction of this board; did you mean `orth`?
   = directions here: n ne e se s sw w nw
)");
    }

    TEST_CASE("a second place in another line is shown with its own line") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "king: 1\n\n\n\n\n\n\n\n\nking: 2\n");
        Diagnostics diagnostics;
        diagnostics.error("BW0103", {id, 16, 20}, "given twice", "given again here")
            .others.push_back({{id, 0, 4}, "first given here"});
        CHECK(render(diagnostics, sources, false) == R"(error[BW0103]: given twice
  --> a.yaml:10:1
   |
10 | king: 2
   | ^^^^ given again here
  --> a.yaml:1:1
   |
 1 | king: 1
   | ---- first given here
)");
    }

    TEST_CASE("a second place in the same line is underlined below the first") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "{a: 1, a: 2}");
        Diagnostics diagnostics;
        diagnostics.warning("BW0103", {id, 7, 8}, "given twice", "again")
            .others.push_back({{id, 1, 2}, "first"});
        CHECK(render(diagnostics, sources, false) == R"(warning[BW0103]: given twice
 --> a.yaml:1:8
  |
1 | {a: 1, a: 2}
  |        ^ again
  |  - first
)");
    }

    TEST_CASE("words of several lines are underlined in the first") {
        CHECK(render_at("a: [x,", 3, 12) == R"(error[BW0112]: wrong
 --> war.yaml:1:4
  |
1 | a: [x,
  |    ^^^ here
)");
    }

    TEST_CASE("what is missing at the end of a line is marked behind it") {
        CHECK(render_at("a: x then", 9, 9, "") == R"(error[BW0112]: wrong
 --> war.yaml:1:10
  |
1 | a: x then
  |          ^
)");
    }

    TEST_CASE("a tab is shown as four blanks, a character in as many columns as a terminal takes for it") {
        CHECK(render_at("\ta", 1, 2) == R"(error[BW0112]: wrong
 --> war.yaml:1:2
  |
1 |     a
  |     ^ here
)");
        CHECK(render_at("é馬 x", 6, 7) == R"(error[BW0112]: wrong
 --> war.yaml:1:7
  |
1 | é馬 x
  |     ^ here
)");
    }

    TEST_CASE("control characters and bytes that are no characters are never written out") {
        const std::string text = render_at("a\x1b[31m\xff\x7f\xE2\x80\xAEz", 1, 2, "b\x1b");
        CHECK(text == R"(error[BW0112]: wrong
 --> war.yaml:1:2
  |
1 | a?[31m???z
  |  ^ b?
)");
    }

    TEST_CASE("a long line is cut to what stands round the words") {
        const std::string line = std::string(300, 'a') + "WORD" + std::string(300, 'b');
        CHECK(render_at(line, 300, 304) ==
              "error[BW0112]: wrong\n"
              " --> war.yaml:1:301\n"
              "  |\n"
              "1 | ..." +
                  std::string(40, 'a') + "WORD" + std::string(116, 'b') +
                  "...\n"
                  "  | " +
                  std::string(43, ' ') + "^^^^ here\n");
    }

    TEST_CASE("colors are added when they are asked for") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "x");
        Diagnostics diagnostics;
        diagnostics.error("BW0112", {id, 0, 1}, "wrong");
        CHECK(render(diagnostics, sources, true).find("\x1b[1;31merror[BW0112]\x1b[0m") == 0);
    }

    TEST_CASE("the same code at the same place is kept once") {
        Diagnostics diagnostics;
        diagnostics.error("BW0112", {0, 0, 1}, "wrong");
        diagnostics.error("BW0112", {0, 0, 1}, "wrong").notes.emplace_back("lost");
        diagnostics.error("BW0112", {0, 0, 2}, "wrong");
        diagnostics.warning("BW0103", {0, 0, 2}, "odd");
        CHECK(diagnostics.error_count() == 2);
        CHECK(diagnostics.all().size() == 3);
        CHECK(diagnostics.all()[0].notes.empty());
    }

    TEST_CASE("messages come in the order of their places") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "a b");
        Diagnostics diagnostics;
        diagnostics.error("BW0112", {id, 2, 3}, "second");
        diagnostics.error("BW0112", {id, 0, 1}, "first");
        const std::string text = render(diagnostics, sources, false);
        CHECK(text.find("first") < text.find("second"));
    }

    TEST_CASE("at most fifty errors are shown, and the rest is counted") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", std::string(60, 'x'));
        Diagnostics diagnostics;
        for (std::uint32_t i = 0; i < 53; ++i) diagnostics.error("BW0112", {id, i, i + 1}, "wrong");
        const std::string text = render(diagnostics, sources, false);
        CHECK(text.ends_with("\n... and 3 more errors\n"));
        std::size_t shown = 0;
        for (std::size_t at = text.find("wrong"); at != std::string::npos; at = text.find("wrong", at + 1))
            ++shown;
        CHECK(shown == Diagnostics::kMost);
    }

    TEST_CASE("words of an author are quoted, and cut when they are long") {
        CHECK(quoted("orth") == "`orth`");
        CHECK(quoted("a\nb") == "`a?b`");
        CHECK(quoted(std::string(100, 'x')) == "`" + std::string(60, 'x') + "...`");
    }

    TEST_CASE("a suggestion is at most two slips away, in a short word one") {
        const std::vector<std::string> words = {"orth", "diag", "any", "n", "ne", "turn"};
        CHECK(did_you_mean("orht", words) == "orth");  // exchanged
        CHECK(did_you_mean("dig", words) == "diag");   // left out
        CHECK(did_you_mean("ayn", words) == "any");
        CHECK(did_you_mean("DIAG", words) == "diag");   // capitals are no slip
        CHECK(did_you_mean("turmm", words) == "turn");  // two
        CHECK(did_you_mean("dxyg", words) == "diag");
        CHECK(did_you_mean("sideways", words) == "");
        CHECK(did_you_mean("x", words) == "");  // nothing of it would remain
        CHECK(did_you_mean("", words) == "");
    }

    TEST_CASE("the nearest suggestion wins, of equals the first") {
        CHECK(did_you_mean("orthe", {"other", "orth", "ortho"}) == "orth");
    }

    TEST_CASE("codes have titles, each once") {
        CHECK(title_of("BW0103") == "key given twice");
        CHECK(title_of("BW9999") == "");
        for (const CodeTitle& entry : kCodes) CHECK(title_of(entry.code) == entry.title);
    }
}

}  // namespace boardwright::grammar
