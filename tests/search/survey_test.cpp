// What random games show: how they end, and what never happens in them.
#include "interpreter/search/survey.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>
#include <random>

#include "interpreter/search/look_ahead.h"
#include "tests/oracle/library.h"
#include "tests/search/written.h"

namespace boardwright::search {
namespace {

Survey survey_of(const std::string& name, const SurveyLimits& limits) {
    return survey(oracle::load_definition(name)->rules(), limits);
}

// Men that march towards each other; with an ending of its own, and whatever else is written behind.
std::string march(const std::string& more) {
    return "variant: March\n"
           "board: {grid: {files: a..c, ranks: 1..4}}\n"
           "players: {white: {forward: n}, black: {forward: s}}\n"
           "pieces: {man: {letter: M, moves: [fwd to empty, fwd~1 to enemy, fwd*3 to enemy]}}\n"
           "setup: {white: {man: a1 b1 c1}, black: mirror}\n" +
           more;
}

}  // namespace

TEST_SUITE("search") {
    TEST_CASE("every game is counted under its cause, and the example of a cause is such a game") {
        const auto variant = oracle::load_definition("gardner-minichess");
        const auto found = survey(variant->rules(), {20, 80, 1});
        CHECK(found.games == 20);
        int games = 0;
        for (const auto& cause : found.causes) {
            CAPTURE(cause.reason);
            games += cause.games;
            play::Game game(variant->rules());
            for (const auto& move : cause.example) REQUIRE(game.play(std::string_view(move)));
            const auto outcome = game.outcome();
            CHECK((outcome ? outcome : game.claimable()).reason == cause.reason);
        }
        CHECK(games == 20);
        CHECK(found.ended <= 20);
    }

    TEST_CASE("the points of all players are those of the games that ended") {
        const auto found = survey_of("clobber", {30, 200, 1});
        CHECK(found.ended == 30);
        CHECK(std::accumulate(found.shares.begin(), found.shares.end(), 0.0) == doctest::Approx(30.0));
    }

    TEST_CASE("the position with the most moves can be found again") {
        const auto variant = oracle::load_definition("minishogi");
        const auto found = survey(variant->rules(), {4, 60, 3});
        play::Game game(variant->rules());
        for (const auto& move : found.most_choices_at) REQUIRE(game.play(std::string_view(move)));
        CHECK(game.legal_moves().size() == found.most_choices);
        CHECK(found.choices >= found.plies);
    }

    TEST_CASE("what games used is known entry by entry: moves, promotions, drops") {
        const Written game(march("end: [{when: foe man in own rank 1, then: loss}]\n"));
        const auto used = survey(game.rules(), {40, 50, 1}).used;
        const ruleset::TypeId man(0);
        CHECK(used.moves == std::set<std::pair<ruleset::TypeId, std::size_t>>{{man, 0}, {man, 1}, {man, 2}});

        const auto chess = survey_of("chess", {1, 2, 1}).used;
        CHECK(chess.moves.size() <= 2);
        CHECK(chess.promotions.empty());
        CHECK(chess.drops.empty());

        const auto shogi = survey_of("shogi", {6, 150, 1}).used;
        CHECK(shogi.promotions.size() > 2);
        CHECK(shogi.drops.size() > 2);
    }

    TEST_CASE("a castling move is told from a step of the king") {
        const auto variant = oracle::load_definition("chess");
        Usage usage(variant->rules());
        play::Game game(variant->rules());
        for (const auto* text : {"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1"}) {
            const auto move = game.find_move(text);
            REQUIRE(move);
            usage.note_move(game, *move);
            game.play(*move);
        }
        std::size_t king = 0;
        while (variant->definition().types[ruleset::TypeId(king)].name != "king") ++king;
        CHECK_FALSE(usage.used().moves.contains({ruleset::TypeId(king), 0}));
        CHECK(usage.used().moves.contains({ruleset::TypeId(king), 1}));
    }

    TEST_CASE("rules that were carried out, and rules that kept a move from being made, are told") {
        const Written game(
            march("after: [{when: capture, do: remove to}, {when: ply > 60, do: remove to}]\n"
                  "forbid: [capture and ply < 3, ply > 60]\n"
                  "end: [{when: stuck, then: loss}]\n"));
        const auto used = survey(game.rules(), {20, 50, 1}).used;
        CHECK(used.after == std::vector<bool>{true, false});
        CHECK(used.forbid == std::vector<bool>{true, false});
        CHECK_FALSE(used.passed);
    }

    TEST_CASE("a preference came into play when a move was left out because of it") {
        const auto preferred = [](const char* rules) {
            const Written game(
                march(std::string("prefer: ") + rules + "\nend: [{when: stuck, then: loss}]\n"));
            return survey(game.rules(), {20, 50, 1}).used.prefer;
        };
        CHECK(preferred("[ply > 60, capture]") == std::vector<bool>{false, true});
        CHECK(preferred("[ply > 0, capture]") == std::vector<bool>{false, false});  // fulfilled by every move
    }

    TEST_CASE("endings that players could claim are told by their words") {
        const auto claimed = survey_of("chess", {16, 2000, 1}).claimed;
        CHECK(claimed.contains("quiet >= 100"));
    }

    TEST_CASE("a player who cannot move and has neither won nor lost is found, with the game") {
        const Written game(march("end: [{when: foe man in own rank 1, then: loss}]\n"));
        const auto odd = survey(game.rules(), {40, 50, 1}).oddities;
        REQUIRE(odd.size() == 1);
        CHECK(odd[0].kind == Survey::Oddity::Kind::no_ending);
        play::Game again(game.rules());
        for (const auto& move : odd[0].example) REQUIRE(again.play(std::string_view(move)));
        CHECK(again.legal_moves().empty());
    }

    TEST_CASE("moves with one text that do different things are found where they come about") {
        const Written game(
            "extends: chess\n"
            "counters: {score: {step: capture}}\n"
            "pieces: {rook: {moves+: [orth to empty do set score = 5]}}\n"
            "end+: [{when: score > 40, then: draw}]\n");
        const auto odd = survey(game.rules(), {4, 60, 1}).oddities;
        REQUIRE(odd.size() == 1);
        CHECK(odd[0].kind == Survey::Oddity::Kind::same_text);
        CHECK_FALSE(odd[0].example.empty());
    }

    TEST_CASE("a player who looks ahead mates when it can, and takes what is free") {
        std::mt19937_64 random(1);
        const auto variant = oracle::load_definition("chess");
        const LookAhead thinker(variant->rules());
        const auto choice = [&](const char* position) {
            const auto game = play::Game::from_position(variant->rules(), position);
            REQUIRE(game);
            return (*game).move_text(thinker.choose(*game, random));
        };
        CHECK(choice("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1") == "e1e8");
        CHECK(choice("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1") == "c3d5");
        CHECK(choice("4k3/8/8/8/1b6/8/3Q4/K7 w - - 0 1") == "d2b4");
    }

    TEST_CASE("among three players each one who looks ahead plays for itself") {
        std::mt19937_64 random(1);
        const Written game(
            "variant: Three\n"
            "board: {grid: {files: a..c, ranks: 1..3}, symmetry: null}\n"
            "players: [red, green, blue]\n"
            "pieces: {man: {letter: M, moves: orth}}\n"
            "setup: {red: {man: a1}, green: {man: a2}, blue: {man: c3}}\n"
            "end: [{when: count(own man) == 0, then: {red: 1, green: 0, blue: 0}}]\n");
        const play::Game start(game.rules());
        CHECK(start.move_text(LookAhead(game.rules()).choose(start, random)) == "a1a2");
    }

    TEST_CASE("the same seed plays the same games") {
        const auto once = survey_of("minishogi", {5, 60, 9});
        const auto again = survey_of("minishogi", {5, 60, 9});
        CHECK(once.plies == again.plies);
        CHECK(once.choices == again.choices);
        CHECK(once.used.moves == again.used.moves);
        CHECK(once.most_choices_at == again.most_choices_at);
        CHECK(once.choices != survey_of("minishogi", {5, 60, 10}).choices);
    }

    TEST_CASE("a survey stops when it is told to") {
        const auto variant = oracle::load_definition("minishogi");
        const auto found =
            survey(variant->rules(), {50, 20, 1}, [](const Survey& now) { return now.games < 3; });
        CHECK(found.games == 3);
    }
}

}  // namespace boardwright::search
