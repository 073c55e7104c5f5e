// In: words for the command line, perhaps something to type. Out: what the built program answers.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace boardwright::test {

// A folder of its own, gone at the end of the test.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    // Writes a file and returns its path.
    std::string file(const std::string& name, std::string_view text) const;

private:
    std::filesystem::path folder_;
};

struct Answer {
    int status = -1;
    std::string out;
    std::string err;
};

// Runs `boardwright WORDS…` with `typed` as its standard input. `environment` holds NAME=VALUE; what concerns
// colours, windows and definitions is otherwise unset.
Answer run(const std::vector<std::string>& words, const std::string& typed = {},
           const std::vector<std::string>& environment = {});

// What stands at a JSON pointer ("/moves/0") of a JSON text, as JSON without blanks. Fails the test when it
// is not there.
std::string json_at(const std::string& text, const std::string& pointer);

std::string read_file(const std::string& path);
std::vector<std::string> lines_of(const std::string& text);
std::string last_line_of(const std::string& text);
bool contains(const std::string& text, std::string_view part);
// Whether some line has this form: `#` stands for a digit, `?` for a small letter, anything else for itself;
// several blanks count as one.
bool has_line(const std::string& text, std::string_view form);

}  // namespace boardwright::test
