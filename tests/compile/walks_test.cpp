// What is decided before the game begins, and what is left to ask.
#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>

#include "tests/oracle/library.h"

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::CellTest;
using ruleset::Ruleset;

CellId cell(const Ruleset& rules, const std::string& name) {
    for (std::size_t c = 0; c < rules.cell_count; ++c)
        if (rules.cell_names[CellId(c)] == name) return CellId(c);
    return {};
}

// The slot of the first player's piece with that symbol.
std::size_t slot(const Ruleset& rules, const std::string& symbol, const std::string& at) {
    for (std::size_t code = 1; code < rules.codes.size(); ++code)
        if (rules.codes[code].symbol == symbol) return code * rules.cell_count + cell(rules, at).index();
    FAIL("no such symbol");
    return 0;
}

std::multiset<std::string> ends(const Ruleset& rules, const std::string& symbol, const std::string& at) {
    std::multiset<std::string> names;
    const auto& range = rules.walks_of[slot(rules, symbol, at)];
    for (auto w = range.begin; w < range.end; ++w)
        for (auto n = rules.walks[w].begin; n < rules.walks[w].end; ++n)
            if (rules.nodes[n].to != ruleset::kNever) names.insert(rules.cell_names[rules.nodes[n].cell]);
    return names;
}

}  // namespace

TEST_SUITE("compile") {
    TEST_CASE("a rider's walk has every cell of its lines once") {
        const auto variant = oracle::load_definition("chess");
        const auto reached = ends(variant->rules(), "R", "d4");
        CHECK(reached.size() == 14);
        CHECK(std::set<std::string>(reached.begin(), reached.end()).size() == 14);
    }

    TEST_CASE("a line that forks goes on both ways, and never through its origin") {
        const auto variant = oracle::load_definition("knights-of-the-round-table");
        const auto reached = ends(variant->rules(), "B", "a2");
        CHECK(std::set<std::string>(reached.begin(), reached.end()).size() == 19);
        CHECK(reached.count("a2") == 0);
    }

    TEST_CASE("a rider round a ring stops before its own cell") {
        const auto variant = oracle::load_definition("circular-chess");
        CHECK(ends(variant->rules(), "R", "a1").count("a1") == 0);
    }

    TEST_CASE("a region that a piece may not leave leaves no cell outside in its tables") {
        const auto variant = oracle::load_definition("xiangqi");
        const auto reached = ends(variant->rules(), "A", "e2");
        CHECK(reached == std::multiset<std::string>{"d1", "d3", "f1", "f3"});
    }

    TEST_CASE("who may take whom is decided by cell and piece, with nothing left to ask") {
        const auto variant = oracle::load_definition("kings-color");
        const auto& tests = variant->rules().tests;
        CHECK(std::all_of(tests.begin(), tests.end(),
                          [](const CellTest& test) { return test.question.always(); }));
    }

    TEST_CASE("a trail, an unmoved piece and an attack are asked about when they matter") {
        const auto variant = oracle::load_definition("chess");
        const auto& tests = variant->rules().tests;
        CHECK(std::any_of(tests.begin(), tests.end(),
                          [](const CellTest& test) { return !test.question.always(); }));
    }

    TEST_CASE("where a piece could capture is where its capturing walks end") {
        const auto variant = oracle::load_definition("chess");
        const auto& rules = variant->rules();
        const auto& reach = rules.reach[slot(rules, "P", "e4")];
        CHECK(reach.size() == 2);
        CHECK(reach.contains(cell(rules, "d5")));
        CHECK(reach.contains(cell(rules, "f5")));
    }

    TEST_CASE("equal tests are stored once") {
        const auto variant = oracle::load_definition("war-of-the-roses");
        CHECK(variant->rules().tests.size() < 20);
    }
}

}  // namespace boardwright::compile
