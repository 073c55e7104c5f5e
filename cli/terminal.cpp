// In: file descriptors and the environment. Out: whether to colour, and how large the window is.
#include "cli/terminal.h"

#include <charconv>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace boardwright::cli {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

void set_from_environment(const char* name, int& size) {
    const int value = number_in(variable(name), 1, 10'000);
    if (value > 0) size = value;
}

}  // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool use_color(ColorChoice choice, int descriptor) {
    if (choice != ColorChoice::automatic) return choice == ColorChoice::always;
    return is_terminal(descriptor) && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

Window window() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0)
        return {size.ws_col, size.ws_row};
    Window fallback;
    set_from_environment("COLUMNS", fallback.columns);
    set_from_environment("LINES", fallback.rows);
    return fallback;
}

int number_in(std::string_view word, int least, int most) {
    int value = 0;
    const char* end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, value);
    return error == std::errc() && rest == end && value >= least && value <= most ? value : -1;
}

}  // namespace boardwright::cli
