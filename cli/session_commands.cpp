// The commands of a game at the terminal.
#include <fmt/format.h>
#include <map>

#include "cli/opponent.h"
#include "cli/questions.h"
#include "cli/session.h"
#include "cli/status.h"
#include "cli/words.h"

namespace boardwright::cli {

namespace {

// The cells of a region that is written from the first player's side, and their images for the others.
std::vector<CellId> on_every_side(const model::Definition& definition, const model::SeenSet& region) {
    std::vector<CellId> cells;
    region.seen_by(PlayerId(0)).for_each([&](CellId cell) {
        for (const auto& player : definition.players)
            cells.push_back(player.image.empty() ? cell : player.image[cell]);
    });
    return cells;
}

}  // namespace

const std::vector<Session::Command>& Session::commands() {
    static const std::vector<Command> kCommands = {
        {"moves", "[CELL]", "the legal moves, or those from one cell, marked on the board", &Session::moves},
        {"why", "MOVE", "why a move is, or is not, legal", &Session::why},
        {"undo", "", "takes back to your last turn", &Session::undo},
        {"redo", "", "plays again what was taken back", &Session::redo},
        {"hint", "", "what the computer would play for you", &Session::hint},
        {"region", "[NAME]", "the named regions of the board, or one of them, marked", &Session::region},
        {"board", "", "shows the board again", &Session::board},
        {"flip", "", "shows the board from the other side", &Session::flip},
        {"fen", "", "the position as a text, for --position", &Session::fen},
        {"save", "FILE", "writes the game to a file", &Session::save},
        {"load", "FILE", "goes on with a game that was saved", &Session::load},
        {"draw", "", "claims a draw, when a rule lets you", &Session::draw},
        {"resign", "", "gives the game up", &Session::resign},
        {"help", "", "this list", &Session::help},
        {"quit", "", "leaves", &Session::quit},
        {"exit", "", "", &Session::quit},
    };
    return kCommands;
}

void Session::moves(const std::string& argument) {
    if (!argument.empty()) {
        View marked = view();
        marked.origin = cell_named(*variant_, argument);
        marked.targets = targets_from(game_, marked.origin);
        const auto texts = move_texts(game_, marked.origin);
        if (texts.empty())
            fmt::print("No legal move from {}.\n", argument);
        else
            fmt::print("{}{}{}", draw_board(marked), explain_signs(marked),
                       in_columns(texts, marked.window.columns));
        return;
    }
    const auto texts = move_texts(game_, {});
    fmt::print("{}{} legal {}\n", in_columns(texts, window().columns), texts.size(),
               texts.size() == 1 ? "move" : "moves");
}

void Session::why(const std::string& argument) {
    if (argument.empty()) throw InputError("which move? `why MOVE`");
    fmt::print("{}\n", game_.why(argument));
}

void Session::undo(const std::string&) {
    std::size_t taken = 0;
    while (game_.can_undo() && (taken == 0 || !(person_to_move() || over()))) {
        game_.undo();
        ++taken;
    }
    if (!person_to_move() || taken == 0) {
        for (; taken > 0; --taken) game_.redo();
        throw InputError("there is nothing to take back");
    }
    ending_ = Ending::none;
    unsaved_ = board_due_ = true;
}

void Session::redo(const std::string&) {
    if (!game_.can_redo() || over()) throw InputError("nothing was taken back");
    do game_.redo();
    while (game_.can_redo() && !person_to_move());
    unsaved_ = board_due_ = true;
}

void Session::hint(const std::string&) {
    if (over()) throw InputError("the game is over");
    std::fflush(stdout);
    const auto thought = thought_of(game_, limits_of(kUsualLevel));
    fmt::print("{}\n", game_.move_text(thought.move));
}

void Session::region(const std::string& argument) {
    std::vector<std::string> names;
    View marked = view();
    marked.meaning = "in it, on either side";
    for (const auto& [name, set] : variant_->definition().sets) {
        if (name.empty()) continue;
        names.push_back(name);
        if (name != argument) continue;
        marked.targets = on_every_side(variant_->definition(), set);
        fmt::print("{}{}", draw_board(marked), explain_signs(marked));
        return;
    }
    if (!argument.empty())
        throw InputError(fmt::format("there is no region `{}`{}", argument, did_you_mean(argument, names)));
    fmt::print("{}\n",
               names.empty() ? "this game names no regions" : fmt::format("{}", fmt::join(names, "  ")));
}

void Session::fen(const std::string&) { fmt::print("{}\n", game_.position_text()); }

void Session::save(const std::string& argument) {
    if (argument.empty()) throw InputError("to which file? `save FILE`");
    saved_.moves.clear();
    for (const auto& ply : game_.history()) saved_.moves.push_back(ply.text);
    saved_.ending = ending_;
    write_saved_game(saved_, argument);
    unsaved_ = false;
    fmt::print("Saved. To go on later: boardwright play --resume {}\n", argument);
}

void Session::load(const std::string& argument) {
    if (argument.empty()) throw InputError("from which file? `load FILE`");
    const auto loaded = read_saved_game(argument);
    if (loaded.variant.name != saved_.variant.name || loaded.variant.set != saved_.variant.set)
        throw InputError(
            fmt::format("that is a game of {}: leave this one, then boardwright play --resume {}",
                        loaded.variant.name, argument));
    game_ = replayed(*variant_, loaded);
    saved_.start = loaded.start;
    ending_ = loaded.ending;
    unsaved_ = false;
    board_due_ = true;
}

void Session::flip(const std::string&) {
    flipped_ = !flipped_;
    board_due_ = true;
}

void Session::resign(const std::string&) {
    if (over()) throw InputError("the game is over");
    game_.resign();
    ending_ = Ending::resigned;
    unsaved_ = board_due_ = true;
}

void Session::draw(const std::string&) {
    if (over()) throw InputError("the game is over");
    if (game_.claim()) {
        ending_ = Ending::claimed;
        unsaved_ = board_due_ = true;
        return;
    }
    std::string rules;
    for (const auto& rule : variant_->rules().ends)
        if (rule.claim) rules += fmt::format("\n  {}", rule.words);
    fmt::print(
        "Nothing can be claimed now. {}\n",
        rules.empty() ? "This game has no claims." : "What this game lets you claim, when it holds:" + rules);
}

void Session::board(const std::string&) { board_due_ = true; }

void Session::help(const std::string&) {
    fmt::print(
        "A move is the cell that a piece leaves and the cell where it ends, without a blank. =X after it "
        "says what\n"
        "the piece becomes, @CELL where it is put; X@CELL puts a piece from the hand, and `pass` "
        "passes.\n\n");
    for (const auto& command : commands())
        if (*command.help != '\0')
            fmt::print("  {:<13} {}\n", fmt::format("{} {}", command.name, command.arguments), command.help);
    fmt::print("\n{}", explain_letters(*variant_, game_));
}

void Session::quit(const std::string&) {
    if (reader_.interactive() && unsaved_ && !over() && !asked_to_save_) {
        asked_to_save_ = true;
        fmt::print("This game is not saved: `save FILE` keeps it, `quit` again leaves without.\n");
        return;
    }
    leaving_ = true;
}

}  // namespace boardwright::cli
