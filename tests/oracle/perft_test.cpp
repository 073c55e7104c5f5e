// In: tests/data/perft.yaml. Out: a failed test where a definition allows another number of move sequences.
#include "interpreter/search/perft.h"

#include <cstdint>
#include <doctest/doctest.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "grammar/tree.h"
#include "tests/oracle/library.h"
#include "tests/oracle/slow.h"

namespace boardwright::oracle {
namespace {

// Counts beyond this are left out, so that the suite takes seconds; with sanitizers everything is much
// slower.
constexpr std::uint64_t kMostNodes = kIsSlow ? 100'000 : 15'000'000;

grammar::Tree read_facts() {
    const std::string path = BOARDWRIGHT_TEST_DATA "/perft.yaml";
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    auto tree = grammar::read_yaml(sources.add(path, text.str()), sources, diagnostics);
    if (!tree) FAIL(grammar::render(diagnostics, sources, false));
    return *tree;
}

const grammar::Tree& at(const grammar::Tree& tree, const std::string& key) {
    const auto* value = tree.find(key);
    if (value == nullptr) FAIL("no key `" << key << "`");
    return *value;
}

std::map<std::string, std::string> params_of(const grammar::Tree& item) {
    std::map<std::string, std::string> params;
    if (const auto* set = item.find("set"))
        for (const auto& entry : set->entries) params[entry.key.chars()] = entry.value.chars();
    return params;
}

void check_count(const Game& game, int depth, const std::string& nodes) {
    CAPTURE(depth);
    const auto expected = std::stoull(nodes);
    if (expected <= kMostNodes) CHECK(search::perft(game, depth) == expected);
}

}  // namespace

TEST_SUITE("oracle") {
    TEST_CASE("a start position has the known number of move sequences") {
        const auto facts = read_facts();
        for (const auto& item : at(facts, "starts").items) {
            const auto& name = at(item, "game").chars();
            CAPTURE(name);
            const auto variant = load_definition(name, params_of(item));
            const Game game(variant->rules());
            int depth = 0;
            for (const auto& nodes : at(item, "nodes").items) check_count(game, ++depth, nodes.chars());
        }
    }
}

}  // namespace boardwright::oracle
