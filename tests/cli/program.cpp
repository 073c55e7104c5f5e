// In: words for the command line, perhaps something to type. Out: what the built program answers.
#include "tests/cli/program.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <doctest/doctest.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

namespace boardwright::test {
namespace {

std::string quoted(const std::string& word) {
    std::string result = "'";
    for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string read_all(FILE* stream) {
    std::string text;
    char block[4096];
    for (std::size_t size = 0; (size = std::fread(block, 1, sizeof block, stream)) > 0;)
        text.append(block, size);
    return text;
}

}  // namespace

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "boardwright-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    folder_ = name;
}

Folder::~Folder() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

std::string Folder::file(const std::string& name, std::string_view text) const {
    std::ofstream stream(folder_ / name);
    stream << text;
    REQUIRE(stream.flush());
    return path(name);
}

Answer run(const std::vector<std::string>& words, const std::string& typed,
           const std::vector<std::string>& environment) {
    const Folder folder;
    std::string command = "env -u NO_COLOR -u BOARDWRIGHT_PATH -u COLUMNS -u LINES TERM=xterm-256color";
    for (const auto& entry : environment) command += " " + quoted(entry);
    command += " " + quoted(BOARDWRIGHT_PROGRAM);
    for (const auto& word : words) command += " " + quoted(word);
    command += " <" + quoted(folder.file("in", typed)) + " 2>" + quoted(folder.path("err"));

    FILE* stream = ::popen(command.c_str(), "r");
    REQUIRE(stream != nullptr);
    Answer answer;
    answer.out = read_all(stream);
    const int status = ::pclose(stream);
    REQUIRE(WIFEXITED(status));
    answer.status = WEXITSTATUS(status);
    answer.err = read_file(folder.path("err"));
    return answer;
}

std::string json_at(const std::string& text, const std::string& pointer) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    REQUIRE_FALSE(json.is_discarded());
    const nlohmann::json::json_pointer place(pointer);
    REQUIRE(json.contains(place));
    return json.at(place).dump();
}

std::string read_file(const std::string& path) {
    std::ifstream stream(path);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string last_line_of(const std::string& text) {
    const auto lines = lines_of(text);
    return lines.empty() ? std::string() : lines.back();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

bool has_line(const std::string& text, std::string_view form) {
    for (auto line : lines_of(text)) {
        line.erase(std::unique(line.begin(), line.end(), [](char a, char b) { return a == ' ' && b == ' '; }),
                   line.end());
        const auto fits = [](char c, char wanted) {
            if (wanted == '#') return std::isdigit(static_cast<unsigned char>(c)) != 0;
            return wanted == '?' ? std::islower(static_cast<unsigned char>(c)) != 0 : c == wanted;
        };
        if (std::equal(line.begin(), line.end(), form.begin(), form.end(), fits)) return true;
    }
    return false;
}

}  // namespace boardwright::test
