// In: tests/data/counts/NAME.txt, one for each definition that others have counted, too. Out: a failed test
// where NAME allows another number of move sequences, and a table of how many counts were compared.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "interpreter/search/perft.h"
#include "tests/oracle/library.h"
#include "tests/oracle/slow.h"

namespace boardwright::oracle {
namespace {

namespace fs = std::filesystem;

// A position, or `start`, and the counts by depth.
struct Counted {
    std::string position;
    std::map<int, std::uint64_t> nodes;
};

// `POSITION = 1:20 2:400`; `#` begins a comment.
std::vector<Counted> read_counts(const fs::path& path) {
    std::vector<Counted> all;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        const auto middle = line.rfind(" = ");
        if (line.empty() || line.front() == '#') continue;
        REQUIRE_MESSAGE(middle != std::string::npos, path.string() << ": " << line);
        Counted counted{line.substr(0, middle), {}};
        for (std::size_t at = middle + 3; at < line.size();) {
            const auto colon = line.find(':', at);
            const auto end = std::min(line.find(' ', at), line.size());
            counted.nodes[std::stoi(line.substr(at, colon - at))] =
                std::stoull(line.substr(colon + 1, end - colon - 1));
            at = end + 1;
        }
        all.push_back(std::move(counted));
    }
    return all;
}

struct Row {
    std::string name;
    int compared = 0;
    int left_out = 0;  // beyond the budget of nodes
    std::uint64_t nodes = 0;
};

// The cheapest counts first, as many as the budget allows.
void compare(const Variant& variant, const std::vector<Counted>& all, std::uint64_t budget, Row& row) {
    struct Due {
        std::uint64_t nodes;
        int depth;
        const Counted* counted;
    };
    std::vector<Due> due;
    for (const auto& counted : all)
        for (const auto& [depth, nodes] : counted.nodes) due.push_back({nodes, depth, &counted});
    std::stable_sort(due.begin(), due.end(), [](const Due& a, const Due& b) { return a.nodes < b.nodes; });
    for (const auto& [expected, depth, counted] : due) {
        if (row.nodes + expected > budget) {
            ++row.left_out;
            continue;
        }
        CAPTURE(counted->position);
        CAPTURE(depth);
        const auto game = counted->position == "start"
                              ? grammar::Result<Game, play::PositionError>(Game(variant.rules()))
                              : Game::from_position(variant.rules(), counted->position);
        REQUIRE_MESSAGE(game, game.error().reason);
        CHECK(search::perft(*game, depth) == expected);
        ++row.compared;
        row.nodes += expected;
    }
}

}  // namespace

TEST_SUITE("oracle") {
    TEST_CASE("definitions allow as many move sequences as independent engines") {
        const auto budget = kIsSlow ? std::uint64_t{30'000} : std::uint64_t{60'000'000};
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(BOARDWRIGHT_TEST_DATA "/counts"))
            files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        std::string table =
            fmt::format("{:<36}{:>10}{:>10}{:>14}\n", "definition", "compared", "left out", "nodes");
        for (const auto& file : files) {
            Row row{file.stem().string()};
            CAPTURE(row.name);
            const auto variant = load_definition(row.name);
            compare(*variant, read_counts(file), budget, row);
            CHECK(row.compared > 0);
            table +=
                fmt::format("{:<36}{:>10}{:>10}{:>14}\n", row.name, row.compared, row.left_out, row.nodes);
        }
        std::fputs(table.c_str(), stdout);
    }
}

}  // namespace boardwright::oracle
