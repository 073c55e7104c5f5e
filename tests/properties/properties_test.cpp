// What must hold in every position of every shipped game, whatever its rules: seeded random games.
#include <algorithm>
#include <doctest/doctest.h>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"
#include "interpreter/play/referee.h"
#include "interpreter/play/text.h"
#include "tests/oracle/library.h"

namespace {

using namespace boardwright;

#if defined(__SANITIZE_ADDRESS__)
constexpr int kGames = 2;
constexpr int kPlies = 60;
#else
constexpr int kGames = 20;
constexpr int kPlies = 150;
#endif

// Plays random games of every shipped definition and shows every position to `check`.
template <class Check>
void in_random_positions(Check check) {
    for (const auto& name : oracle::definition_names()) {
        CAPTURE(name);
        const auto variant = oracle::load_definition(name);
        for (int seed = 0; seed < kGames; ++seed) {
            CAPTURE(seed);
            std::mt19937_64 random(static_cast<std::uint64_t>(seed));
            Game game(variant->rules());
            for (int ply = 0; ply < kPlies && !game.legal_moves().empty(); ++ply) {
                const auto text = game.position_text();
                CAPTURE(text);
                check(game);
                game.play(game.legal_moves()[random() % game.legal_moves().size()]);
            }
        }
    }
}

std::vector<std::string> sorted_texts(const Game& game) {
    std::vector<std::string> texts;
    for (const auto& move : game.legal_moves()) texts.push_back(game.move_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

}  // namespace

TEST_SUITE("properties") {
    TEST_CASE("taking a move back restores the position exactly") {
        in_random_positions([](const Game& game) {
            auto position = game.position();
            play::Referee referee(position);
            play::Journal journal;
            for (const auto& move : game.legal_moves()) {
                referee.apply(move, journal);
                position.rewind(journal, 0);
                REQUIRE(position == game.position());
            }
        });
    }

    TEST_CASE("the key that is kept up to date equals that of the same position read afresh") {
        in_random_positions([](const Game& game) {
            const auto again = play::read_position(game.rules(), game.position_text());
            REQUIRE_MESSAGE(again, again.error().reason);
            REQUIRE(again->key() == game.position().key());
        });
    }

    TEST_CASE("a position text, read and written again, is the same, and so are its legal moves") {
        in_random_positions([](const Game& game) {
            const auto again = Game::from_position(game.rules(), game.position_text());
            REQUIRE_MESSAGE(again, again.error().reason);
            REQUIRE(again->position_text() == game.position_text());
            if (again->outcome().over)
                return;  // repetition is not in the text, so the other way round may differ
            REQUIRE(sorted_texts(*again) == sorted_texts(game));
        });
    }

    TEST_CASE("every legal move has a text of its own that finds it") {
        in_random_positions([](const Game& game) {
            const auto texts = sorted_texts(game);
            REQUIRE(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size());
            for (const auto& move : game.legal_moves()) {
                const auto found = game.find_move(game.move_text(move));
                REQUIRE(found);
                REQUIRE(*found == move);
            }
        });
    }

    TEST_CASE("no legal move leaves a royal of the mover attacked") {
        in_random_positions([](const Game& game) {
            if (!game.rules().royals_are_safe) return;
            auto position = game.position();
            play::Referee referee(position);
            play::Journal journal;
            for (const auto& move : game.legal_moves()) {
                referee.apply(move, journal);
                REQUIRE_FALSE(referee.in_check(game.to_move()));
                position.rewind(journal, 0);
            }
        });
    }

    TEST_CASE("undo and redo walk along the same positions") {
        for (const auto& name : oracle::definition_names()) {
            CAPTURE(name);
            const auto variant = oracle::load_definition(name);
            std::mt19937_64 random(7);
            Game game(variant->rules());
            std::vector<std::string> positions{game.position_text()};
            for (int ply = 0; ply < 40 && !game.legal_moves().empty(); ++ply) {
                game.play(game.legal_moves()[random() % game.legal_moves().size()]);
                positions.push_back(game.position_text());
            }
            for (auto i = positions.size(); i-- > 1;) {
                REQUIRE(game.position_text() == positions[i]);
                game.undo();
            }
            for (std::size_t i = 1; i < positions.size(); ++i) {
                game.redo();
                REQUIRE(game.position_text() == positions[i]);
            }
        }
    }
}
