// The examples in definitions/README.md, and whether it mentions every word of the language.
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "grammar/schema.h"
#include "interpreter/selftest.h"
#include "tests/oracle/library.h"

namespace boardwright::oracle {
namespace {

std::string the_reference() {
    std::ifstream in(BOARDWRIGHT_DEFINITIONS "/README.md");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// Calls visit(text) for every ```yaml block; one that is only a piece of a file gets chess below it.
template <class Visit>
void each_example(const std::string& document, Visit visit) {
    const std::string begin = "```yaml\n";
    for (auto at = document.find(begin); at != std::string::npos; at = document.find(begin, at)) {
        at += begin.size();
        const auto end = document.find("```", at);
        const auto block = document.substr(at, end - at);
        visit(block.starts_with("variant:") ? block : "variant: Example\nextends: chess.yaml\n" + block);
    }
}

void collect_keys(const grammar::Shape& shape, std::set<const grammar::Shape*>& seen,
                  std::set<std::string>& keys) {
    if (!seen.insert(&shape).second) return;
    for (const auto& key : shape.keys) {
        keys.emplace(key.name);
        collect_keys(*key.shape, seen, keys);
    }
    if (shape.item != nullptr) collect_keys(*shape.item, seen, keys);
    if (shape.value != nullptr) collect_keys(*shape.value, seen, keys);
}

}  // namespace

TEST_SUITE("samples") {
    TEST_CASE("the examples of the language reference are good, and their tests hold") {
        int examples = 0;
        each_example(the_reference(), [&](const std::string& text) {
            CAPTURE(text);
            const auto path = std::filesystem::temp_directory_path() / "boardwright-reference-example.yaml";
            std::ofstream(path) << text;
            check_own_tests(*load_definition(path.string()));
            ++examples;
        });
        CHECK(examples >= 30);
    }

    TEST_CASE("the language reference mentions every key that a file may have") {
        const auto document = the_reference();
        std::set<const grammar::Shape*> seen;
        std::set<std::string> keys;
        collect_keys(grammar::document_shape(), seen, keys);
        for (const auto& key : keys) {
            CAPTURE(key);
            const bool mentioned = document.find("`" + key) != std::string::npos ||
                                   document.find(key + ":") != std::string::npos;
            CHECK(mentioned);
        }
    }
}

}  // namespace boardwright::oracle
