// What is looked up instead of walked.
#include <bit>
#include <doctest/doctest.h>
#include <random>
#include <set>

#include "interpreter/compile/press.h"
#include "interpreter/compile/walk_parts.h"
#include "tests/oracle/library.h"

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::CellSet;
using Passing = WalkPart::Passing;

// A straight line over cells 1, 2, 3 ... that any piece stops.
std::vector<WalkPart::Step> line(std::uint32_t length) {
    std::vector<WalkPart::Step> steps;
    for (std::uint32_t i = 0; i < length; ++i)
        steps.push_back({CellId(i + 1), i + 1 < length ? Passing::empty : Passing::never, true, length});
    return steps;
}

bool lies_open(const WalkPart& part, const CellSet& occupied) {
    return (part.must_be_empty & occupied).empty() && (part.must_be_occupied - occupied).empty();
}

// Whether the code has a walk that no table answers.
bool walks(const ruleset::Ruleset& rules, const std::string& type) {
    for (std::size_t code = 1; code < rules.codes.size(); ++code)
        for (std::size_t c = 0; c < rules.cell_count; ++c)
            if (rules.type_names[rules.codes[code].type] == type &&
                !rules.tables.station_details[code * rules.cell_count + c].walks.empty())
                return true;
    return false;
}

bool presses(std::uint64_t mask) {
    const auto found = find_factor(mask);
    if (found.bits == 0) return mask == 0;
    std::set<std::uint64_t> numbers;
    std::uint64_t subset = 0;
    do {
        numbers.insert((subset * found.factor) >> (64 - found.bits));
        subset = (subset - mask) & mask;
    } while (subset != 0);
    return numbers.size() == std::size_t{1} << std::popcount(mask);
}

// Where a walk of `reach` may end, with these codes on the cells.
std::set<CellId> ends_of(const ruleset::Ruleset& rules, const ruleset::SideWalk& walk,
                         const std::vector<std::size_t>& codes) {
    const auto passes = [&](ruleset::TestId test, CellId cell) {
        return rules.tests[test].verdict[codes[cell.index()]] == ruleset::CellTest::yes;
    };
    std::set<CellId> ends;
    for (auto n = walk.begin; n < walk.end;) {
        const auto& node = rules.side_nodes[n];
        if (node.to != ruleset::kNever && passes(node.to, node.cell)) ends.insert(node.cell);
        n = node.pass != ruleset::kNever && passes(node.pass, node.cell) ? n + 1 : node.skip;
    }
    return ends;
}

// The same, by the lines of sight.
std::set<CellId> seen_of(const ruleset::Ruleset& rules, const ruleset::SideWalk& walk,
                         const std::vector<std::size_t>& codes) {
    std::set<CellId> seen;
    for (auto i = walk.sights.begin; i < walk.sights.end; ++i) {
        const auto& sight = rules.tables.sights[i];
        const auto empty = CellSet::of(rules.tables.set(sight.empty), rules.tables.words);
        if (!empty.find_if([&](CellId cell) { return codes[cell.index()] != 0; }).valid())
            seen.insert(sight.to);
    }
    return seen;
}

}  // namespace

TEST_SUITE("compile") {
    TEST_CASE("lines of sight tell what their walk finds, whatever stands on the board") {
        std::mt19937_64 random(11);
        for (const auto* name : {"janggi", "makpong", "shatar", "knight-relay-chess", "amazons"}) {
            CAPTURE(name);
            const auto variant = oracle::load_definition(name);
            const auto& rules = variant->rules();
            std::size_t compared = 0;
            for (int round = 0; round < 50; ++round) {
                std::vector<std::size_t> codes(rules.cell_count);
                for (auto& code : codes)
                    code =
                        random() % 4 < static_cast<unsigned>(round % 4) ? random() % rules.codes.size() : 0;
                for (const auto& reach : rules.reaches)
                    for (const auto& of_player : reach)
                        for (const auto& walk : of_player) {
                            if (!walk.sights_only) continue;
                            ++compared;
                            REQUIRE(seen_of(rules, walk, codes) == ends_of(rules, walk, codes));
                        }
            }
            CHECK(compared > 0);
        }
    }

    TEST_CASE("a factor presses every subset of its bits to a number of its own") {
        std::mt19937_64 random(5);
        for (int round = 0; round < 50; ++round) {
            std::uint64_t mask = 0;
            while (std::popcount(mask) < 1 + round % 8) mask |= std::uint64_t{1} << (random() % 64);
            CHECK(presses(mask));
        }
    }

    TEST_CASE("a factor presses the cells of a rank with a gap, wherever the rank lies") {
        for (int shift = 0; shift <= 56; ++shift)
            for (int gap = 0; gap < 8; ++gap) {
                CAPTURE(shift);
                CAPTURE(gap);
                CHECK(presses((0xFFU & ~(std::uint64_t{1} << gap)) << shift));
            }
    }

    TEST_CASE("the parts of a long line reach together what the line reaches") {
        const auto steps = line(20);
        const auto parts = walk_parts(steps, 6);
        CHECK(parts.size() > 1);
        for (const auto& part : parts) CHECK(part.decisive.size() <= 6);
        for (std::uint32_t stop = 1; stop <= 20; ++stop) {
            CellSet occupied;
            occupied.add(CellId(stop));
            CellSet reached;
            for (const auto& part : parts)
                if (lies_open(part, occupied)) reached |= part.ends(occupied);
            CHECK(reached.size() == stop);
            CHECK(reached.contains(CellId(stop)));
        }
    }

    TEST_CASE("only what asks more than who stands where is left to be walked") {
        const auto chess = oracle::load_definition("chess");
        CHECK(walks(chess->rules(), "king"));  // to castle
        for (const auto* type : {"queen", "rook", "bishop", "knight", "pawn"})
            CHECK_FALSE(walks(chess->rules(), type));
        const auto janggi = oracle::load_definition("janggi");
        CHECK_FALSE(walks(janggi->rules(), "cannon"));  // though it leaps over some pieces only
        const auto hexes = oracle::load_definition("kings-color");
        CHECK_FALSE(walks(hexes->rules(), "man"));  // though it changes with its king's cell
    }

    TEST_CASE("lines tell of every attacker where no walk is left that takes royals") {
        CHECK(oracle::load_definition("chess")->rules().tables.all_lines);
        CHECK(oracle::load_definition("xiangqi")->rules().tables.all_lines);
        CHECK_FALSE(oracle::load_definition("ultima")->rules().tables.all_lines);
    }
}

}  // namespace boardwright::compile
