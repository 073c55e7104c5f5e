// In: a game, perhaps one cell of its board. Out: the board and what there is to say, or where what stands on
// the cell may go.
#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/drawing.h"
#include "cli/json.h"
#include "cli/questions.h"
#include "cli/status.h"
#include "cli/words.h"

namespace boardwright::cli {

int show(const GameChoice& choice, const std::string& from, ColorChoice color) {
    const auto open = open_game(choice, use_color(color, STDERR_FILENO));
    View view;
    view.variant = open.variant.get();
    view.game = &open.game;
    view.window = window();
    view.color = use_color(color, STDOUT_FILENO);
    if (from.empty()) {
        fmt::print("{}{}\n{}\n{}", draw_board(view), explain_signs(view), words_of_state(open.game),
                   explain_letters(*open.variant, open.game));
        return kFine;
    }
    view.origin = cell_named(*open.variant, from);
    view.targets = targets_from(open.game, view.origin);
    const auto texts = move_texts(open.game, view.origin);
    fmt::print("{}{}{}", draw_board(view), explain_signs(view),
               texts.empty() ? "nothing may move from there now\n" : in_columns(texts, view.window.columns));
    return kFine;
}

int moves(const GameChoice& choice, bool as_json, ColorChoice color) {
    const auto open = open_game(choice, use_color(color, STDERR_FILENO));
    const auto texts = move_texts(open.game, {});
    if (as_json) {
        fmt::print("{}\n", json_of_moves(open.game, texts));
        return kFine;
    }
    for (const auto& text : texts) fmt::print("{}\n", text);
    return kFine;
}

int why(const GameChoice& choice, const std::string& move, ColorChoice color) {
    const auto open = open_game(choice, use_color(color, STDERR_FILENO));
    fmt::print("{}\n", open.game.why(move));
    return kFine;
}

}  // namespace boardwright::cli
