// Many Betza strings, played on squares and compared with a model that knows nothing of the translation.
#include <doctest/doctest.h>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "interpreter/compile/compile.h"
#include "interpreter/model/build.h"
#include "interpreter/play/game.h"
#include "tests/model/betza_model.h"
#include "tests/model/shelf.h"

namespace boardwright::test {
namespace {

constexpr int kSide = 15;
constexpr std::size_t kTypes = 12;  // pieces in one definition

std::string grid() {
    std::ostringstream text;
    text << std::ifstream(std::string(BOARDWRIGHT_DEFINITIONS) + "/boards/grid.yaml").rdbuf();
    return text.str();
}

// A game whose pieces move as the strings say, and whose stones (`Z`) never move.
std::optional<ruleset::Ruleset> game_of(const std::vector<std::string>& strings) {
    std::string text =
        "variant: Strings\nboard: {grid: {files: a..o, ranks: 1..15}}\nplayers: [white, black]\npieces:\n"
        "  stone: {letter: Z, moves: fwd if ply < 0}\n";
    for (std::size_t i = 0; i < strings.size(); ++i)
        text += "  p" + std::to_string(i) + ": {letter: " + std::string(1, static_cast<char>('A' + i)) +
                ", betza: \"" + strings[i] + "\"}\n";
    text += "setup: {white: {stone: a1}, black: mirror}\nend: [{when: stuck, then: draw}]\n";
    const model::Shelf shelf({{"game.yaml", text}, {"boards/grid.yaml", grid()}});
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    std::optional<ruleset::Ruleset> rules;
    if (const auto document = model::read_document("game", {}, shelf, sources, diagnostics))
        if (const auto definition = model::build(*document, diagnostics))
            rules = compile::compile(*definition, diagnostics);
    INFO(grammar::render(diagnostics, sources, false));
    CHECK(rules);
    return rules;
}

ruleset::PieceCode piece(const ruleset::Ruleset& rules, const std::string& type, std::size_t player) {
    for (std::size_t c = 1; c < rules.codes.size(); ++c)
        if (rules.type_names[rules.codes[c].type] == type && rules.codes[c].player.index() == player)
            return static_cast<ruleset::PieceCode>(c);
    FAIL("no piece of type " << type);
    return {};
}

ruleset::CellId cell(Square square) {
    return ruleset::CellId(static_cast<std::size_t>(square.second * kSide + square.first));
}

std::string list(const std::set<Square>& squares) {
    std::string all;
    for (const auto& [file, rank] : squares)
        all += std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1) + " ";
    return all;
}

// The same stones for all strings of a game.
struct Scene {
    Square from;
    std::map<Square, std::size_t> stones;  // whose
};

Scene scene(std::mt19937& random, int stones) {
    Scene scene{{static_cast<int>(4 + random() % 7), static_cast<int>(4 + random() % 7)}, {}};
    for (int i = 0; i < stones; ++i) {
        const Square square{static_cast<int>(random() % kSide), static_cast<int>(random() % kSide)};
        if (square != scene.from) scene.stones[square] = random() % 2;
    }
    return scene;
}

std::set<Square> played_ends(const ruleset::Ruleset& rules, std::size_t number, const Scene& scene,
                             std::size_t player) {
    std::vector<ruleset::Ruleset::Start> pieces{
        {cell(scene.from), piece(rules, "p" + std::to_string(number), player)}};
    for (const auto& [square, owner] : scene.stones)
        pieces.push_back({cell(square), piece(rules, "stone", owner)});
    const auto game = play::Game::from_pieces(rules, pieces, ruleset::PlayerId(player));
    std::set<Square> ends;
    for (const auto& move : game.legal_moves()) {
        const auto to = static_cast<int>(move.to().index());
        ends.emplace(to % kSide, to / kSide);
    }
    return ends;
}

// The second player looks at the board upside down.
Square seen(Square square, std::size_t player) {
    return player == 0 ? square : Square{kSide - 1 - square.first, kSide - 1 - square.second};
}

std::set<Square> model_ends(const std::string& betza, const Scene& scene, std::size_t player) {
    const auto content = [&](Square seen_square) {
        const Square square = seen(seen_square, player);
        const bool inside =
            square.first >= 0 && square.second >= 0 && square.first < kSide && square.second < kSide;
        if (!inside) return Content::outside;
        const auto stone = scene.stones.find(square);
        if (stone == scene.stones.end()) return Content::empty;
        return stone->second == player ? Content::friendly : Content::hostile;
    };
    std::set<Square> ends;
    for (const Square& end : betza_ends(betza, seen(scene.from, player), content))
        ends.insert(seen(end, player));
    return ends;
}

void compare(const std::vector<std::string>& strings) {
    std::mt19937 random(7);
    for (std::size_t begin = 0; begin < strings.size(); begin += kTypes) {
        const auto end = std::min(strings.size(), begin + kTypes);
        const std::vector<std::string> some(strings.begin() + static_cast<std::ptrdiff_t>(begin),
                                            strings.begin() + static_cast<std::ptrdiff_t>(end));
        const auto rules = game_of(some);
        if (!rules) continue;
        for (const int stones : {0, 30, 90}) {
            const Scene one = scene(random, stones);
            for (const std::size_t player : {std::size_t{0}, std::size_t{1}})
                for (std::size_t i = 0; i < some.size(); ++i) {
                    CAPTURE(some[i]);
                    CAPTURE(player);
                    CAPTURE(stones);
                    CHECK(list(played_ends(*rules, i, one, player)) ==
                          list(model_ends(some[i], one, player)));
                }
        }
    }
}

std::vector<std::string> combined(const std::vector<std::string>& a, const std::vector<std::string>& b,
                                  const std::vector<std::string>& c,
                                  const std::vector<std::string>& d = {""}) {
    std::vector<std::string> all;
    for (const auto& one : a)
        for (const auto& two : b)
            for (const auto& three : c)
                for (const auto& four : d) all.push_back(one + two + three + four);
    return all;
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("betza strings of one leg go where a model on coordinates says: all directions") {
        const std::vector<std::string> four{"", "f", "b", "l", "r", "v", "s", "fs", "bl", "fsb"};
        const std::vector<std::string> eight{"",   "f",  "b",  "l",  "r",  "v",  "s",
                                             "fs", "bs", "fl", "rf", "br", "lb", "ff",
                                             "ll", "fh", "bh", "rh", "lh", "vs", "ffrr"};
        compare(combined(four, {"W", "F", "D", "A", "H", "G", "R", "B"}, {""}));
        compare(combined(eight, {"K", "Q", "N", "C", "Z"}, {""}));
        compare(combined({"hr", "hl"}, {"N", "C", "Z"}, {"", "0", "2"}));
    }

    TEST_CASE("betza strings of one leg go where a model on coordinates says: numbers and modes") {
        compare(combined({"", "fl", "s"}, {"", "m", "c", "d", "cd", "md"},
                         {"W2", "F03", "D0", "N2", "C0", "R", "Q4", "A2"}));
        compare(combined({"", "fr", "v"}, {"p", "mp", "cp", "g", "mg", "pp"}, {"R", "B", "Q", "D0", "N0"}));
        compare(combined({"", "f"}, {"p", "g"}, {"R3", "N", "W", "D"}));
    }

    TEST_CASE("betza strings of one leg go where a model on coordinates says: lame leaps and jumps") {
        compare(combined({"", "f", "bl", "s"}, {"n", "j", "cn", "mj"}, {"D", "A", "H", "G", "N", "C", "Z"}));
        compare(combined({"", "f", "s"}, {"n"}, {"D0", "A2", "N0", "Z2", "C3"}));
        compare(combined({"", "f", "bl"}, {"j", "mj"}, {"R", "B", "Q", "R3"}));
    }

    TEST_CASE("betza strings of several legs go where a model on coordinates says") {
        compare(combined({"", "f", "v"}, {"", "m", "c", "d", "p", "g", "y"}, {"af", "afs", "as", "arf"},
                         {"W", "F", "K", "R", "D", "N"}));
        compare(combined({"", "c", "mc"}, {"a"}, {"f", "rs", "fl"}, {"W", "B", "N", "A"}));
        compare(combined({"", "c", "mc"}, {"afca", "asma"}, {"f", "rs", "fl"}, {"W", "F", "N", "D"}));
    }
}

}  // namespace boardwright::test
