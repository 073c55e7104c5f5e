// Any bytes as the text of moves, separated by blanks: each is refused with a reason, or is a legal move that
// has this text. The first byte chooses the game.
#include <sstream>
#include <string>

#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace boardwright;
    if (size == 0) return 0;
    Game game(fuzz::rules_for(data[0]));
    std::istringstream words(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
    int plies = 0;
    for (std::string text; plies < 16 && words >> text; ++plies) {
        if (game.why(text).empty()) std::abort();
        const auto found = game.find_move(text);
        if (!found) {
            if (found.error().reason.empty()) std::abort();
            continue;
        }
        const auto again = game.find_move(game.move_text(*found));
        if (!again || !(*again == *found)) std::abort();
        game.play(*found);
    }
    return 0;
}
