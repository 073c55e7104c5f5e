// The rules in English: true for the games that were checked by hand, and complete for all.
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "interpreter/prose/book.h"
#include "interpreter/prose/words.h"
#include "tests/oracle/library.h"
#include "tests/oracle/slow.h"
#include "tests/prose/mutations.h"
#include "tests/prose/text.h"

namespace boardwright::prose {
namespace {

// With BOARDWRIGHT_WRITE_EXPECTED set, what is written now becomes what is expected.
std::string expected(const std::string& name, const std::string& now) {
    const auto path = std::string(BOARDWRIGHT_TEST_DATA "/rules/") + name + ".txt";
    if (std::getenv("BOARDWRIGHT_WRITE_EXPECTED") != nullptr) std::ofstream(path) << now;
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// What is wrong with the form of a line; nothing when it is well formed.
std::string fault_of(const std::string& line) {
    const auto has = [&](const char* part) { return line.find(part) != std::string::npos; };
    if (has("  ") || has(" ,") || has(" .") || has(" ;") || has("..") || has(",,")) return "blanks or stops";
    if (has("_") || has("`") || has("%") || has("{") || has("}")) return "signs of the language";
    if (has(" a a ") || has(" the the ") || has(" is is ") || has("a an ")) return "a word twice";
    return {};
}

bool is_sentence(const std::string& text) {
    return text.back() == '.' || text.back() == ':' || text.back() == ')';
}

}  // namespace

TEST_SUITE("prose") {
    TEST_CASE("the rules read as they were checked against the rules of the game") {
        for (const std::string name : {"knights-of-the-round-table", "war-of-the-roses",
                                       "circular-capa-chess", "kings-color", "chess", "shogi", "xiangqi"}) {
            CAPTURE(name);
            const auto now = lines_of(write_book(oracle::load_definition(name)->definition()));
            CHECK(now == expected(name, now));
        }
    }

    TEST_CASE("everything that a shipped definition says is told: to change it changes the text") {
        const auto names = oracle::definition_names();
        for (std::size_t i = 0; i < names.size(); i += oracle::kIsSlow ? 5 : 1) {
            const auto& name = names[i];
            CAPTURE(name);
            auto definition = oracle::load_definition(name)->definition();
            std::map<ChapterWriter, std::string> before;
            std::string untold;
            for_each_mutation(definition, [&](const std::string&, ChapterWriter writer) { before[writer]; });
            for (auto& [writer, text] : before) text = lines_of(writer(definition));
            for_each_mutation(definition, [&](const std::string& what, ChapterWriter writer) {
                if (lines_of(writer(definition)) == before[writer]) untold += "\n  " + what;
            });
            CHECK_MESSAGE(untold.empty(), untold);
        }
    }

    TEST_CASE("the rules of every shipped definition are well-formed sentences") {
        for (const auto& name : oracle::definition_names()) {
            CAPTURE(name);
            const auto book = write_book(oracle::load_definition(name)->definition());
            for (const auto& chapter : book.chapters) {
                if (chapter.title.empty()) continue;  // the author's own words
                for (const auto& block : chapter.blocks) {
                    if (block.text.empty()) continue;
                    CAPTURE(block.text);
                    CHECK(fault_of(block.text) == "");
                    CHECK(is_sentence(block.text));
                    CHECK(block.text == capital(block.text));
                }
            }
        }
    }

    TEST_CASE("clauses that speak of the same thing name it once") {
        CHECK(joined_clauses({"the move captures", "the move gives check"}, "and", {"the move"}) ==
              "the move captures and gives check");
        CHECK(joined_clauses({"it stands", "the move captures", "the move passes"}, "or",
                             {"it", "the move"}) == "it stands or the move captures or passes");
    }

    TEST_CASE("nouns have their article and their plural") {
        CHECK(with_article("archer") == "an archer");
        CHECK(with_article("unit") == "a unit");
        CHECK(with_article("umbrella") == "an umbrella");
        CHECK(plural("lady") == "ladies");
        CHECK(plural("wolf") == "wolves");
        CHECK(plural("fox") == "foxes");
        CHECK(plural("seaman") == "seamen");
        CHECK(ordinal(3) == "third");
        CHECK(ordinal(21) == "21st");
        CHECK(ordinal(112) == "112th");
    }
}

}  // namespace boardwright::prose
