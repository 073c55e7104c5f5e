// Definitions that were written to hurt: each is refused, or plays, soon and in little memory. The first line
// of each file in tests/data/hostile says which.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/hostile/sandbox.h"

namespace boardwright::test {
namespace {

namespace fs = std::filesystem;

// A machine with other work to do is slower now and then, never faster.
Verdict best_of_three(const std::string& path) {
    Verdict best = judge_definition(path);
    for (int i = 1; i < 3 && best.seconds > most_seconds(); ++i) best = judge_definition(path);
    return best;
}

void check(const std::string& path, const std::string& expected) {
    CAPTURE(path);
    const Verdict verdict = best_of_three(path);
    CHECK(verdict.ended);
    CHECK(verdict.first() == expected);
    CHECK(verdict.seconds <= most_seconds());
    CHECK(verdict.mebibytes <= most_mebibytes());
}

std::vector<fs::path> stored_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(BOARDWRIGHT_TEST_DATA) / "hostile"))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string expectation_of(const fs::path& file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    const std::string begin = "# expect: ";
    REQUIRE(line.starts_with(begin));
    return line.substr(begin.size());
}

std::string repeat(const std::string& words, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += words;
    return text;
}

// A small game with more keys.
std::string game(const std::string& more, const std::string& pieces = "  stone: {letter: S, moves: any}\n") {
    return "variant: Hostile\nboard: {grid: {files: a..h, ranks: 1..8}}\nplayers: [white, black]\npieces:\n" +
           pieces + "setup: {white: {stone: a1}, black: mirror}\nend: [{when: stuck, then: loss}]\n" + more;
}

}  // namespace

TEST_SUITE("hostile") {
    TEST_CASE("hostile definitions are refused or play, in a second and 200 MB") {
        const auto files = stored_files();
        CHECK(files.size() >= 60);
        for (const auto& file : files) check(file.string(), expectation_of(file));
    }

    TEST_CASE("a file has at most a mebibyte, however large it is") {
        const Folder folder;
        check(folder.file("a.yaml", game("# " + std::string(1 << 20, 'x') + "\n")), "BW0102");
        const std::string sparse = folder.file("b.yaml", "");
        fs::resize_file(sparse, std::uintmax_t{1} << 36);
        check(sparse, "BW0102");
    }

    TEST_CASE("imports have at most 8 MiB together") {
        const Folder folder;
        std::string imports;
        for (int i = 0; i < 9; ++i) {
            folder.file("part" + std::to_string(i) + ".yaml", "# " + std::string((1 << 20) - 3, 'x') + "\n");
            imports += (i > 0 ? ", part" : "part") + std::to_string(i);
        }
        check(folder.file("a.yaml", game("import: [" + imports + "]\n")), "BW0303");
    }

    TEST_CASE("a file has at most 100,000 values") {
        const Folder folder;
        check(folder.file("a.yaml", game("about: [" + repeat("1,", 100'001) + "]\n")), "BW0115");
    }

    TEST_CASE("an import does not leave its folder by a link") {
        const Folder folder;
        const Folder elsewhere;
        elsewhere.file("secret.yaml", "about: {notes: secret}\n");
        fs::create_symlink(elsewhere.path("secret.yaml"), folder.path("link.yaml"));
        fs::create_directory_symlink(elsewhere.path(""), folder.path("folder"));
        check(folder.file("a.yaml", game("import: link\n")), "BW0301");
        check(folder.file("b.yaml", game("import: folder/secret\n")), "BW0301");
        folder.file("near.yaml", "about: {notes: open}\n");
        check(folder.file("c.yaml", game("import: near\n")), "plays");
    }

    TEST_CASE("a game has at most 64 piece types") {
        const Folder folder;
        std::string pieces = "  stone: {letter: S, moves: any}\n";
        for (int i = 0; i < 64; ++i)
            pieces += "  t" + std::to_string(i) + ": {letter: \"+" +
                      std::string(1, static_cast<char>('A' + i % 26)) + std::to_string(i) +
                      "\", moves: any}\n";
        check(folder.file("a.yaml", game("", pieces)), "BW0422");
    }

    TEST_CASE("a definition that is no file") {
        const Folder folder;
        check(folder.path("nothing.yaml"), "BW0301");
        check(folder.path(""), "BW0301");
        check(std::string("a\nb\x1b[2J"), "BW0301");
    }
}

}  // namespace boardwright::test
