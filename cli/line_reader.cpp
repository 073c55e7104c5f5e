// In: standard input. Out: its lines; on a terminal they can be edited and called back (libedit).
#include "cli/line_reader.h"

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <histedit.h>
#include <iostream>
#include <signal.h>
#include <string_view>
#include <unistd.h>

#include "cli/terminal.h"

namespace boardwright::cli {

class LineReader::Editor {
public:
    Editor() : edit_(el_init("boardwright", stdin, stdout, stderr)), history_(history_init()) {
        HistEvent event;
        history(history_, &event, H_SETSIZE, 1000);
        el_set(edit_, EL_CLIENTDATA, this);
        el_set(edit_, EL_PROMPT, prompt_of);
        el_set(edit_, EL_EDITOR, "emacs");
        el_set(edit_, EL_HIST, history, history_);
        // The keys that send signals become keys like others. Ctrl-C empties the line: nobody should lose a
        // game to a key pressed once too often. Ctrl-Z does what it always does.
        el_set(edit_, EL_SETTY, "-d", "-isig", nullptr);
        el_set(edit_, EL_BIND, "^C", "em-kill-line", nullptr);
        el_set(edit_, EL_ADDFN, "suspend", "Stops the program", suspend);
        el_set(edit_, EL_BIND, "^Z", "suspend", nullptr);
    }
    ~Editor() {
        history_end(history_);
        el_end(edit_);
    }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    std::optional<std::string> read(const std::string& prompt) {
        prompt_ = prompt;
        int length = 0;
        const char* text = el_gets(edit_, &length);
        if (text == nullptr || length <= 0) return std::nullopt;
        std::string line(text, static_cast<std::size_t>(length));
        HistEvent event;
        if (line.find_first_not_of(" \n") != std::string::npos)
            history(history_, &event, H_ENTER, line.c_str());
        while (line.ends_with('\n')) line.pop_back();
        return line;
    }

private:
    static char* prompt_of(EditLine* edit) {
        Editor* editor = nullptr;
        el_get(edit, EL_CLIENTDATA, &editor);
        return editor->prompt_.data();
    }

    static unsigned char suspend(EditLine* edit, int) {
        el_set(edit, EL_PREP_TERM, 0);
        ::raise(SIGTSTP);
        el_set(edit, EL_PREP_TERM, 1);
        return CC_REFRESH;
    }

    EditLine* edit_;
    History* history_;
    std::string prompt_;
};

LineReader::LineReader() : interactive_(is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO)) {
    const char* term = std::getenv("TERM");
    if (!interactive_ || term == nullptr || std::string_view(term) == "dumb") return;
    std::setlocale(LC_CTYPE, "");  // file names may be typed in any script
    editor_ = std::make_unique<Editor>();
}

LineReader::~LineReader() = default;

std::optional<std::string> LineReader::read(const std::string& prompt) {
    std::fflush(stdout);
    if (editor_) return editor_->read(prompt);
    if (interactive_) fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

}  // namespace boardwright::cli
