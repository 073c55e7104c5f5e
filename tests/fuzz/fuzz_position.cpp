// Any bytes as the text of a position: it is refused with a reason, or it is a position that survives a round
// trip and can be played on. The first byte chooses the game.
#include <string>

#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace boardwright;
    if (size == 0) return 0;
    const auto& rules = fuzz::rules_for(data[0]);
    const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
    auto game = Game::from_position(rules, text);
    if (!game) {
        if (game.error().reason.empty() || game.error().offset > text.size()) std::abort();
        return 0;
    }
    const auto written = game->position_text();
    const auto again = Game::from_position(rules, written);
    if (!again || again->position_text() != written) std::abort();
    if (again->legal_moves() != game->legal_moves()) std::abort();
    for (int ply = 0; ply < 4 && !game->legal_moves().empty(); ++ply) {
        const auto move = game->legal_moves()[size % game->legal_moves().size()];
        game->play(move);
    }
    while (game->can_undo()) game->undo();
    if (game->position_text() != written) std::abort();
    return 0;
}
