// What an author is told: one small definition, one mistake, one message.
#include <doctest/doctest.h>
#include <map>
#include <string>

#include "grammar/diagnostic.h"
#include "interpreter/compile/compile.h"
#include "interpreter/model/build.h"
#include "interpreter/model/imports.h"
#include "tests/model/shelf.h"

namespace {

using namespace boardwright;
using model::Shelf;

const std::string kSquares = R"(params: {files: a..d, ranks: 1..4}
board:
  axes: {file: $files, rank: $ranks}
  steps: {n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0]}
  classes: {orth: n e s w}
  names: "{file}{rank}"
  symmetry: mirror
  symmetries: {mirror: [file, flip(rank)]}
)";

// A whole definition with one line exchanged: `key` names the line.
std::string definition(const std::string& key = {}, const std::string& line = {}) {
    const std::vector<std::pair<std::string, std::string>> lines{
        {"variant", "variant: Small"},
        {"board", "board: {squares: {files: a..d}}"},
        {"players", "players: [white, black]"},
        {"pieces", "pieces:"},
        {"duke", "  duke: {letter: D, royal: true, moves: orth}"},
        {"tower", "  tower: {letter: T, moves: orth*}"},
        {"setup", "setup: {white: {duke: a1, tower: b1}, black: mirror}"},
        {"end", "end: [{when: stuck, then: loss}]"},
    };
    std::string text;
    for (const auto& [name, standard] : lines) text += (name == key ? line : standard) + "\n";
    return text;
}

std::string messages(const std::string& text, std::map<std::string, std::string> more = {},
                     const std::map<std::string, std::string>& params = {}) {
    more["game.yaml"] = text;
    more["boards/squares.yaml"] = kSquares;
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    if (const auto document = model::read_document("game", params, Shelf(more), sources, diagnostics))
        if (const auto built = model::build(*document, diagnostics)) compile::compile(*built, diagnostics);
    return grammar::render(diagnostics, sources, false);
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("a good definition says nothing") { CHECK(messages(definition()) == ""); }

    TEST_CASE("an unknown direction is underlined, with the word that was meant") {
        const auto said = messages(definition("tower", "  tower: {letter: T, moves: orht*}"));
        CHECK(says(said, "error[BW0402]: unknown direction `orht`"));
        CHECK(says(said, "--> game.yaml:6:29"));
        CHECK(says(said, "  |                             ^^^^ "));
        CHECK(says(said, "did you mean `orth`?"));
    }

    TEST_CASE("an unknown key names the keys there are") {
        const auto said = messages(definition("tower", "  tower: {letter: T, move: orth*}"));
        CHECK(says(said, "unknown key `move` in a piece type"));
        CHECK(says(said, "did you mean `moves`?"));
    }

    TEST_CASE("a piece that moves in no way is refused, unless it is nobody's") {
        CHECK(says(messages(definition("tower", "  tower: {letter: T}")), "error[BW0427]"));
    }

    TEST_CASE("a template of a rewrite begins with the move that it changes") {
        CHECK(says(messages(definition("end", "rewrite: {moves: orth to empty}")), "error[BW0417]"));
    }

    TEST_CASE("a move that ends in no step cannot be rewritten to go on") {
        CHECK(says(messages(definition("tower",
                                       "  tower: {letter: T, moves: anywhere to empty}\nrewrite: {moves: it "
                                       "at enemy capture then return}")),
                   "error[BW0419]"));
    }

    TEST_CASE("a number that is none is refused") {
        CHECK(says(messages(definition("tower", "  tower: {letter: T, moves: orth*, value: much}")),
                   "error[BW0440]"));
        CHECK(says(messages(definition("end", "counters: {quiet: {reset: capture, start: x}}")),
                   "error[BW0440]"));
    }

    TEST_CASE("pools and counters say what they hold and count") {
        CHECK(says(messages(definition("end", "pools: {lost: {shared: true}}")), "error[BW0446]"));
        CHECK(says(messages(definition("end", "counters: {quiet: {start: 3}}")), "error[BW0447]"));
    }

    TEST_CASE("pieces of nobody are put for nobody") {
        CHECK(says(messages(definition("tower", "  tower: {letter: T, neutral: true}")), "error[BW0439]"));
    }

    TEST_CASE("a piece in a hand that nothing drops is refused, and its name underlined") {
        const auto said = messages(definition("end", "hands: {each: {tower: 2}}"));
        CHECK(says(said, "error[BW0448]: `tower` is in a hand, and nothing drops it"));
        CHECK(says(said, "8 | hands: {each: {tower: 2}}"));
        CHECK(says(said, "  |                ^^^^^ "));
    }

    TEST_CASE("what a type or an effect drops may be in a hand") {
        CHECK(messages(definition("tower", "  tower: {letter: T, moves: orth*, drop: to empty}") +
                       "hands: {white: {tower: 2}}\n") == "");
        CHECK(messages(definition("tower", "  tower: {letter: T, drop: to empty}") +
                       "hands: {white: {tower: 2}}\n") == "");
        CHECK(messages(definition("tower",
                                  "  tower: {letter: T, moves: orth*, after: {when: capture, do: drop "
                                  "duke at here}}") +
                       "hands: {white: {duke: 1}}\n") == "");
    }

    TEST_CASE("whether one may pass is not asked of the moves, of which the pass is one") {
        CHECK(says(messages(definition("end", "pass: can(duke rank 1)")), "no meaning for a pass"));
    }

    TEST_CASE("how often a position has stood is asked of endings and of moves to be judged") {
        for (const char* line :
             {"after: {when: repeated > 1, do: remove to}", "counters: {often: {step: repeated > 1}}",
              "turns: {moves: 2, stop: repeated > 1}"})
            CHECK(says(messages(definition("end", line)), "error[BW0466]"));
        CHECK(says(messages(definition("end", "pass: repeated > 1")), "error[BW0465]"));
        for (const char* line : {"forbid: [repeated > 1]", "prefer: [repeated > 1]"})
            CHECK(messages(definition("end", line)) == "");
    }

    TEST_CASE("nothing is put on a blocked cell") {
        CHECK(says(messages(definition("board", "board: {squares: {files: a..d}, blocked: file == 1}")),
                   "error[BW0438]"));
    }

    TEST_CASE("a key without a value is named") {
        CHECK(says(messages(definition("tower", "  tower:")), "`tower` has no value"));
    }

    TEST_CASE("a list where words belong") {
        CHECK(says(messages(definition("variant", "variant: [Small]")), "a text is written as words"));
    }

    TEST_CASE("a name that is a word of the language is refused") {
        CHECK(says(messages(definition("tower", "  then: {letter: T, moves: orth*}")),
                   "`then` cannot be the name of a piece type"));
        CHECK(says(messages(definition("end", "counters: {no-move: {reset: capture}}")),
                   "`no-move` cannot be the name of a counter"));
    }

    TEST_CASE("a side path starts on the first cell or the last") {
        CHECK(says(messages(definition("tower",
                                       "  tower: {letter: T, moves: orth* every from a1 orth at enemy "
                                       "capture}")),
                   "error[BW0418]"));
    }

    TEST_CASE("a move lets the mover choose one thing") {
        CHECK(says(messages(definition("tower",
                                       "  tower: {letter: T, moves: \"orth* do become duke or tower, "
                                       "place duke at rank 2\"}")),
                   "error[BW0416]"));
    }

    TEST_CASE("two types with one letter point at both") {
        const auto said = messages(definition("tower", "  tower: {letter: D, moves: orth*}"));
        CHECK(says(said, "two piece types are written `D`"));
        CHECK(says(said, "the other one"));
    }

    TEST_CASE("two pieces on one cell point at both") {
        const auto said =
            messages(definition("setup", "setup: {white: {duke: a1, tower: a1}, black: mirror}"));
        CHECK(says(said, "are put on a1"));
        CHECK(says(said, "the first one"));
    }

    TEST_CASE("an unknown parameter of --set is an error") {
        CHECK(says(messages(definition(), {}, {{"side", "7"}}), "unknown parameter `$side`"));
    }

    TEST_CASE("an unknown parameter of a board shape suggests the right one") {
        CHECK(
            says(messages(definition("board", "board: {squares: {file: a..d}}")), "did you mean `$files`?"));
    }

    TEST_CASE("a circle of imports is refused") {
        const auto said = messages(definition("variant", "variant: Small\nimport: [other]"),
                                   {{"other.yaml", "import: [game]\n"}});
        CHECK(says(said, "imports itself"));
    }

    TEST_CASE("imports never leave the folder and the library") {
        CHECK(says(messages(definition("variant", "variant: Small\nimport: [../etc/passwd]")),
                   "the name of a file in this folder or the library"));
        CHECK(says(messages(definition("variant", "variant: Small\nimport: [/etc/passwd]")),
                   "the name of a file in this folder or the library"));
    }

    TEST_CASE("a type that uses its own moves is refused") {
        CHECK(says(messages(definition("tower", "  tower: {letter: T, moves: use tower}")),
                   "uses its own moves"));
    }

    TEST_CASE("`safe` may not decide what attacks are") {
        const auto said = messages(
            definition("tower", "  tower: {letter: T, moves: {when: safe(here), use: orth, else: orth*}}"));
        CHECK(says(said, "may not decide what attacks are"));
    }

    TEST_CASE("a macro that calls itself is refused") {
        const auto said = messages(definition("tower", "  tower: {letter: T, moves: go(orth)}") +
                                   "define: {go: {args: [D], is: go($D)}}\n");
        CHECK(says(said, "expands without end"));
    }

    TEST_CASE("a macro called with too few words points at its definition") {
        const auto said = messages(definition("tower", "  tower: {letter: T, moves: go()}") +
                                   "define: {go: {args: [D], is: \"$D*\"}}\n");
        CHECK(says(said, "is called with 0 words, it takes 1"));
        CHECK(says(said, "defined here"));
    }

    TEST_CASE("an error in a macro's text is shown where the macro is written") {
        const auto said = messages(definition("tower", "  tower: {letter: T, moves: go(2)}") +
                                   "define: {go: {args: [N], is: orht*$N}}\n");
        CHECK(says(said, "unknown direction `orht`"));
        CHECK(says(said, "game.yaml:9:"));
    }

    TEST_CASE("an error in a macro's text points at the call that brought it, too") {
        const auto said = messages(definition("tower", "  tower: {letter: T, moves: far(2)}") +
                                   "define: {go: {args: [N], is: orht*$N}, far: {args: [N], is: go($N)}}\n");
        CHECK(says(said, "the macro `go` is used here"));
        CHECK(says(said, "the macro `far` is used here"));
        CHECK(says(said, "game.yaml:6:"));
    }

    TEST_CASE("a name that is nearly right is suggested wherever names are known") {
        CHECK(says(messages(definition("end", "end: [{when: stuck, then: drwa}]")), "did you mean `draw`?"));
        CHECK(says(messages(definition("end", "turns: white blakc")), "did you mean `black`?"));
        CHECK(says(messages(definition("players", "players: {white: {forward: n}, black: {forward: ss}}")),
                   "did you mean `s`?"));
        CHECK(says(messages(definition("end", "check: {royal: lsat}")), "did you mean `last`?"));
        CHECK(says(messages(definition("variant", "variant: Small\nimport: [boards/sqares]")),
                   "did you mean `boards/squares`?"));
    }

    TEST_CASE("players with one first letter point at both") {
        const auto said = messages(definition("players", "players: [white, wood]"));
        CHECK(says(said, "`white` begins with it, too"));
        CHECK(says(said, "the other one"));
    }

    TEST_CASE("a cell compared with a name that is none is told that it is no cell") {
        CHECK(says(messages(definition("end", "end: [{when: own duke == z9, then: win}]")), "error[BW0338]"));
    }

    TEST_CASE("an appended list adds to the imported one") {
        const std::string parent = "pieces:\n  tower: {letter: T, moves: [orth]}\n";
        CHECK(messages(definition("tower", "  tower: {moves+: [orth*]}") + "import: [parent]\n",
                       {{"parent.yaml", parent}}) == "");
    }

    TEST_CASE("null deletes what was imported") {
        const auto said = messages(definition("tower", "  tower: ~") + "import: [parent]\n",
                                   {{"parent.yaml", "pieces:\n  tower: {letter: T, moves: orth}\n"}});
        CHECK(says(said, "`tower` is not a piece type"));
    }

    TEST_CASE("an ending without a known result says what results there are") {
        CHECK(says(messages(definition("end", "end: [{when: stuck, then: tie}]")),
                   "write win, loss, draw or a fraction"));
    }

    TEST_CASE("a movement with too many ways to go is refused, not run out of memory") {
        auto text = definition("board", "board: {squares: {files: a..j, ranks: 1..10}}");
        text.replace(text.find("orth*"), 5, "orth* then orth* then orth* then orth*");
        const auto said = messages(text);
        CHECK(says(said, "too many ways to go"));
    }
}
