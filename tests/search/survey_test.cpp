// What random games show: how they end, and what never happens in them.
#include "interpreter/search/survey.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>

#include "tests/oracle/library.h"

namespace boardwright::search {
namespace {

Survey survey_of(const std::string& name, const SurveyLimits& limits) {
    return survey(oracle::load_definition(name)->rules(), limits);
}

bool never(const Survey& survey, const std::string& what) {
    return std::find(survey.never.begin(), survey.never.end(), what) != survey.never.end();
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
            CHECK(game.outcome().reason == cause.reason);
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

    TEST_CASE("what no game showed is named, what some game showed is not") {
        const auto found = survey_of("chess", {1, 2, 1});
        CHECK(never(found, "an end by `stuck and check`"));
        CHECK(never(found, "a claim by `quiet >= 100`"));
        CHECK(never(found, "a promotion of a pawn to queen"));
        CHECK(never(found, "a move of a king"));
        CHECK_FALSE(never(found, "a move of a pawn"));
        const auto longer = survey_of("shogi", {6, 150, 1});
        CHECK_FALSE(never(longer, "a move of a king"));
        CHECK_FALSE(never(longer, "a drop of a pawn"));
        CHECK_FALSE(never(longer, "a promotion of a pawn to tokin"));
        CHECK_FALSE(never(longer, "a move of a tokin"));
    }

    TEST_CASE("the same seed plays the same games") {
        const auto once = survey_of("minishogi", {5, 60, 9});
        const auto again = survey_of("minishogi", {5, 60, 9});
        CHECK(once.plies == again.plies);
        CHECK(once.choices == again.choices);
        CHECK(once.never == again.never);
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
