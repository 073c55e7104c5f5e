// In: standard input. Out: its lines; on a terminal they can be edited and called back.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace boardwright::cli {

class LineReader {
public:
    LineReader();
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Somebody sits there: prompts are shown and questions make sense.
    bool interactive() const { return interactive_; }
    // None: end of input.
    std::optional<std::string> read(const std::string& prompt);

private:
    class Editor;
    bool interactive_;
    std::unique_ptr<Editor> editor_;  // only on terminals that can place their cursor
};

}  // namespace boardwright::cli
