// In: file descriptors and the environment. Out: whether to colour, and how large the window is.
#pragma once

#include <string_view>

namespace boardwright::cli {

enum class ColorChoice { automatic, always, never };

bool is_terminal(int descriptor);

// `automatic` colours terminals, unless NO_COLOR is set to anything or TERM is `dumb`.
bool use_color(ColorChoice choice, int descriptor);

// In characters. The terminal of standard output, else COLUMNS and LINES, else 80 by 24.
struct Window {
    int columns = 80;
    int rows = 24;
};
Window window();

// A word as a number from `least` to `most`; -1 when it is none.
int number_in(std::string_view word, int least, int most);

}  // namespace boardwright::cli
