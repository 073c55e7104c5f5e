// In: the built program. Out: whether `rules` prints texts and pages as promised.
#include <doctest/doctest.h>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "tests/cli/program.h"
#include "tests/cli/small_games.h"
#include "tests/cli/xml.h"

namespace boardwright::test {
namespace {

int count_of(const std::string& text, std::string_view part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::string page_of(const std::string& name) {
    const auto answer = run({"rules", "--html", name});
    CHECK(answer.status == 0);
    CHECK(answer.err.empty());
    return answer.out;
}

}  // namespace

TEST_SUITE("cli") {
    TEST_CASE("rules tells a game in English and draws each piece") {
        const Folder folder;
        const auto answer = run({"rules", folder.file("s.yaml", kSkirmish)});
        CHECK(answer.status == 0);
        CHECK(answer.err.empty());
        CHECK(answer.out.starts_with("Skirmish\n========\n"));
        CHECK(contains(answer.out,
                       "The rook slides any distance along ranks and files, until something blocks it."));
        CHECK(contains(answer.out, "Checkmate: if the player to move has no legal move and is in check"));
        CHECK(count_of(answer.out, "* can go and capture here") == 2);
        CHECK(contains(answer.out, "Capital letters are white, small letters are black."));
    }

    TEST_CASE("rules marks where a piece can only move and where it can only capture") {
        const Folder folder;
        std::string game(kSkirmish);
        game.replace(game.find("moves: orth*"), 12, "moves: [orth to empty, diag to enemy]");
        const auto answer = run({"rules", folder.file("s.yaml", game)});
        CHECK(contains(answer.out, "o can go here, but not capture"));
        CHECK(contains(answer.out, "x can only capture here"));
    }

    TEST_CASE("rules puts something to leap over before a piece that needs it") {
        const auto answer = run({"rules", "grasshopper-chess"});
        CHECK(contains(answer.out, "The other pieces are there for it to leap over.\n"));
        CHECK_FALSE(contains(run({"rules", "chess"}).out, "to leap over"));
    }

    TEST_CASE("rules --html is one well-formed page with a picture of the start and of each piece") {
        const Folder folder;
        for (const auto& [game, pieces] : {std::pair{kSkirmish, 2}, {kHive, 1}, {kWheel, 1}}) {
            const auto page = page_of(folder.file("g.yaml", game));
            CHECK(xml_fault(page) == "");
            CHECK(count_of(page, "<svg ") == pieces + 1);
            CHECK(count_of(page, "</svg>") == pieces + 1);
        }
    }

    TEST_CASE("rules --html draws the boards of shipped games, one picture for each type") {
        const std::map<std::string, int> games = {{"knights-of-the-round-table", 6},
                                                  {"war-of-the-roses", 8},
                                                  {"circular-capa-chess", 8},
                                                  {"kings-color", 4},
                                                  {"raumschach", 7},
                                                  {"hexagonal-chess-for-three", 6},
                                                  {"omega-chess", 8}};
        for (const auto& game : games) {
            const auto& name = game.first;
            const int pieces = game.second;
            CAPTURE(name);
            const auto page = page_of(name);
            CHECK(xml_fault(page) == "");
            CHECK(count_of(page, "<svg ") == pieces + 1);
        }
    }

    TEST_CASE("a page needs no other file") {
        const auto page = page_of("chess");
        for (const auto* part : {"<script", "<link", "<img", "src=", "href=", "url(", "@import"}) {
            CAPTURE(part);
            CHECK_FALSE(contains(page, part));
        }
    }

    TEST_CASE("what an author writes cannot break a page") {
        const Folder folder;
        std::string game(kSkirmish);
        game.replace(game.find("variant: Skirmish"), 17, "variant: '<script>&\"x\"</title>'");
        game.replace(game.find("inventor: Nobody"), 16, "inventor: 'a</p><b>'");
        const auto page = page_of(folder.file("g.yaml", game));
        CHECK(xml_fault(page) == "");
        CHECK_FALSE(contains(page, "<script"));
        CHECK(contains(page, "&lt;script&gt;&amp;&quot;x&quot;&lt;/title&gt;"));
    }

    TEST_CASE("a fault in XML is found") {
        CHECK(xml_fault("<a><b x=\"1\"/>t</a>") == "");
        for (const auto* text : {"<a>", "<a></b>", "<a x=1></a>", "<a>&</a>", "<a></a><b></b>",
                                 "<a x=\"1\" x=\"2\"></a>", "t", "<a>></a>"}) {
            CAPTURE(text);
            CHECK(xml_fault(text) != "");
        }
    }
}

}  // namespace boardwright::test
