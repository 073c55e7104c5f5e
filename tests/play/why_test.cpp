// Why a move is not legal: the reason that decides, with the cell and the piece.
#include <doctest/doctest.h>
#include <map>
#include <memory>
#include <random>
#include <string>

#include "interpreter/play/game.h"
#include "tests/oracle/library.h"

namespace boardwright::play {
namespace {

const Variant& variant(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const Variant>> loaded;
    auto& known = loaded[name];
    if (!known) known = oracle::load_definition(name);
    return *known;
}

std::string why(const std::string& name, const std::string& position, const std::string& move) {
    const auto& rules = variant(name).rules();
    if (position.empty()) return Game(rules).why(move);
    const auto game = Game::from_position(rules, position);
    REQUIRE_MESSAGE(game, game.error().reason);
    return game->why(move);
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_SUITE("play") {
    TEST_CASE("why names the piece that is in the way, and where") {
        CHECK(why("chess", "", "a1a5") == "the rook on a1 is blocked on a2 by the pawn on a2");
        CHECK(why("chess", "", "a1a2") ==
              "the rook on a1 cannot go to a2: the pawn on a2 is a piece of the same side");
        CHECK(why("xiangqi", "", "b1d2") == "the horse on b1 is blocked on c1 by the elephant on c1");
    }

    TEST_CASE("why tells what a move needs that is not there") {
        CHECK(says(why("chess", "", "e2f3"), "with nobody to capture there"));
        CHECK(says(why("xiangqi", "", "b3b9"), "with nobody to capture there"));
        CHECK(why("xiangqi", "4k4/9/9/4p4/9/9/9/4C4/9/4K4 w - - 0 1", "e3e7") ==
              "the cannon on e3 goes to e7 only when it is empty, and the soldier on e7 is there");
    }

    TEST_CASE("why tells a piece that only goes to empty cells from one that only captures") {
        CHECK(why("chess", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4") ==
              "the pawn on e3 goes to e4 only when it is empty, and the pawn on e4 is there");
    }

    TEST_CASE("why names the part of a condition that does not hold") {
        const std::string position = "4k3/8/8/8/8/8/4P3/R3K2R w ";
        CHECK(says(why("chess", position + "Q - 0 1", "e1g1"), "the rook on h1 has moved"));
        CHECK(says(why("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1g1"),
                   "no piece stands straight on from g1"));
        CHECK(says(why("chess", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
                   "f1 is attacked by the rook on f8"));
        CHECK(says(why("chess", "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
                   "g1 is attacked by the rook on g8"));
        CHECK(says(why("chess", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1g1"),
                   "e1 is attacked by the rook on e2"));
    }

    TEST_CASE("why names the cell that a king may not pass, and who attacks it") {
        CHECK(says(why("war-of-the-roses", "k11/12/12/12/12/12/12/4p7/12/12/12/3K8 w - - 0 1", "d1d3"),
                   "is legal"));
        CHECK(says(why("war-of-the-roses", "k11/12/12/12/12/12/12/12/12/2p9/12/3K8 w - - 0 1", "d1d3"),
                   "d2 is attacked by the pawn on c3"));
    }

    TEST_CASE("why tells that a capture is not allowed by the rules of who takes whom") {
        CHECK(why("kings-color", "", "g3g8") ==
              "the man on g3 has no right to capture the man on g8 with this move");
    }

    TEST_CASE("why names who would attack the royal piece, or what else keeps a move from being legal") {
        CHECK(says(why("chess", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3"),
                   "the king on e1 would be left attacked by the rook on e8"));
        CHECK(says(why("atomic-chess", "4k3/8/8/8/8/8/3pP3/4K3 w - - 0 1", "e1d2"),
                   "would cost the last royal piece"));
        CHECK(why("racing-kings", "8/8/8/8/8/8/k6R/7K w - - 0 1", "h2b2") ==
              "this move is forbidden: gives check");
        CHECK(says(why("antichess", "8/8/8/8/8/1p6/P7/4R3 w - - 0 1", "e1e2"),
                   "another move must be played first: capture"));
    }

    TEST_CASE("why tells what is wrong with a drop") {
        const std::string position = "4k4/9/9/9/9/9/4P4/9/4K4[PL] w - - 0 1";
        CHECK(why("chess", "", "N@e4") == "in this game no piece enters from a hand");
        CHECK(why("shogi", position, "N@e4") == "there is no knight in the hand");
        CHECK(why("shogi", position, "X@e4") == "no piece written `X` can enter from a hand");
        CHECK(why("shogi", position, "P@zz") == "`zz` is not a cell");
        CHECK(why("shogi", position, "L@e3") ==
              "the lance may not enter there: the pawn on e3 is in the way");
        CHECK(says(why("shogi", position, "P@e5"), "its rule for entering excludes e5"));
        CHECK(says(why("shogi", "k8/9/NG7/9/9/9/9/9/K8[P] w - - 0 1", "P@a8"),
                   "this move is forbidden: dropped pawn"));
        CHECK(says(why("shogi", "4r4/9/9/9/9/9/9/9/k3K4[P] w - - 0 1", "P@a5"),
                   "the king on e1 would be left attacked"));
    }

    TEST_CASE("why knows passes, neutral pieces, the turn and the end of the game") {
        CHECK(why("chess", "", "pass") == "nobody may pass in this game");
        Game duck(variant("duck-chess").rules());
        REQUIRE(duck.play(std::string_view("e2e4+@e5")));
        CHECK(duck.why("e5e6") == "the duck on e5 belongs to nobody and does not move");
        CHECK(why("chess", "", "e7e5") == "the pawn on e7 is not yours: it is white's turn");
        CHECK(why("chess", "7k/5QK1/8/8/8/8/8/8 b - - 0 1", "h8g8") == "the game is over: stuck and check");
    }

    TEST_CASE("why answers any text in any position with a line, and never harms the game") {
        std::mt19937 random(7);
        const std::string letters = "abcdefghijklp1234567890@=x+-QNP?!é ";
        for (const std::string name :
             {"chess", "shogi", "kings-color", "knights-of-the-round-table", "duck-chess", "seirawan-chess",
              "ultima", "raumschach", "janggi", "atomic-chess", "amazons"}) {
            CAPTURE(name);
            Game game(variant(name).rules());
            for (int ply = 0; ply < 12 && !game.legal_moves().empty(); ++ply) {
                const auto before = game.position_text();
                for (int i = 0; i < 40; ++i) {
                    std::string text;
                    for (auto n = random() % 9; n > 0; --n) text += letters[random() % letters.size()];
                    CHECK_FALSE(game.why(text).empty());
                }
                for (int i = 0; i < 40; ++i) {
                    const auto& cells = game.rules().cell_names;
                    const auto cell = [&] { return cells[ruleset::CellId(random() % cells.size())]; };
                    CHECK_FALSE(game.why(cell() + cell()).empty());
                }
                CHECK(game.position_text() == before);
                game.play(game.legal_moves()[random() % game.legal_moves().size()]);
            }
        }
    }
}

}  // namespace boardwright::play
