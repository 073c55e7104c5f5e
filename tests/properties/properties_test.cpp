// What must hold in every position of every shipped game, whatever its rules: seeded random games, a million
// positions in all.
#include <algorithm>
#include <doctest/doctest.h>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"
#include "interpreter/play/referee.h"
#include "interpreter/play/stepper.h"
#include "interpreter/play/text.h"
#include "tests/oracle/library.h"
#include "tests/oracle/slow.h"
#include "tests/properties/mirror.h"

namespace boardwright::properties {
namespace {

constexpr std::size_t kPositions = oracle::kIsSlow ? 10'000 : 1'000'000;
constexpr int kLongestGame = 200;

using play::Journal;
using play::Move;
using play::Position;
using play::Referee;

// A random move is made and taken back.
void check_undo(const Game& game, const Move& move) {
    auto position = game.position();
    Journal journal;
    Referee(position).apply(move, journal);
    const auto applied = position;
    position.rewind(journal, 0);
    REQUIRE(position == game.position());
    // A step does the same, and is taken back as well.
    Referee referee(position);
    play::Stepper(referee, journal).each({&move, 1}, [&] { REQUIRE(position == applied); });
    REQUIRE(position == game.position());
}

// So do the steps of all moves, one after the other.
void check_steps(const Game& game) {
    auto position = game.position();
    Referee referee(position);
    Journal journal;
    const auto& moves = game.legal_moves();
    auto move = moves.begin();
    play::Stepper(referee, journal).each(moves, [&] {
        CAPTURE(game.move_text(*move));
        auto applied = game.position();
        Journal own;
        Referee(applied).apply(*move++, own);
        REQUIRE(position == applied);
    });
    REQUIRE(move == moves.end());
    REQUIRE(position == game.position());
}

// A fresh position, made from the text alone, has the key that was kept up to date, and the same text.
void check_text(const Game& game) {
    const auto text = game.position_text();
    CAPTURE(text);
    const auto again = play::read_position(game.rules(), text);
    REQUIRE_MESSAGE(again, again.error().reason);
    REQUIRE(again->key() == game.position().key());
    REQUIRE(play::write_position(*again) == text);
}

std::vector<std::string> sorted_texts(const Game& game) {
    std::vector<std::string> texts;
    for (const auto& move : game.legal_moves()) texts.push_back(game.move_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

// Every legal move has a text of its own that finds it, in this game and in one that begins here.
void check_move_texts(const Game& game) {
    CAPTURE(game.position_text());
    const auto texts = sorted_texts(game);
    REQUIRE(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size());
    for (const auto& move : game.legal_moves()) {
        const auto found = game.find_move(game.move_text(move));
        REQUIRE(found);
        REQUIRE(*found == move);
    }
    const auto again = Game::from_position(game.rules(), game.position_text());
    REQUIRE(again);
    // Repetition is not in the text, so one of the two games may be over.
    if (!again->outcome().over) REQUIRE(sorted_texts(*again) == texts);
}

void check_royals(const Game& game) {
    if (!game.rules().royals_are_safe) return;
    auto position = game.position();
    Referee referee(position);
    Journal journal;
    for (const auto& move : game.legal_moves()) {
        referee.apply(move, journal);
        const bool foe_has_royal =
            !game.rules().by_outcome || position.royals_of(position.to_move()).size() > 0;
        if (foe_has_royal) REQUIRE_FALSE(referee.in_check(game.to_move()));
        position.rewind(journal, 0);
    }
}

// The moves read off tables are those that the plainest way finds, each made and looked at.
void check_against_trial(const Game& game) {
    CAPTURE(game.position_text());
    auto position = game.position();
    Referee referee(position);
    play::MoveList quick;
    play::MoveList plain;
    referee.legal_moves(quick);
    referee.legal_moves_by_trial(plain);
    const auto texts = [&](const play::MoveList& moves) {
        std::vector<std::string> all;
        for (const auto& move : moves) all.push_back(game.move_text(move));
        std::sort(all.begin(), all.end());
        return all;
    };
    const auto found = texts(quick);
    REQUIRE(found == texts(plain));
    REQUIRE(std::all_of(quick.begin(), quick.end(), [&](const Move& move) {
        return std::find(plain.begin(), plain.end(), move) != plain.end();
    }));
    REQUIRE(referee.legal_count() == quick.size());
}

// Plays random games until enough positions have been seen; the dearer checks take turns.
void play_randomly(const Variant& variant, std::size_t positions) {
    const Mirror mirror(variant);
    std::mt19937_64 random(2026);
    std::size_t seen = 0;
    while (seen < positions) {
        Game game(variant.rules());
        for (int ply = 0; ply < kLongestGame && seen < positions; ++ply) {
            const auto& moves = game.legal_moves();
            if (moves.empty()) break;
            const auto move = moves[random() % moves.size()];
            check_undo(game, move);
            check_text(game);
            if (seen % 16 == 0) check_royals(game);
            if (seen % 16 == 9) check_steps(game);
            if (seen % 16 == 5) mirror.check(game);
            if (seen % 8 == 3) check_against_trial(game);
            if (seen % 256 == 11) check_move_texts(game);
            game.play(move);
            ++seen;
        }
        if (game.history().empty()) return;  // no game can be played at all
    }
}

}  // namespace

TEST_SUITE("properties") {
    TEST_CASE("random games keep undo, keys, texts, royals and the symmetry of the players") {
        const auto names = oracle::definition_names();
        for (const auto& name : names) {
            CAPTURE(name);
            play_randomly(*oracle::load_definition(name), kPositions / names.size() + 1);
        }
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

}  // namespace boardwright::properties
