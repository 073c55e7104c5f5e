// A game at the terminal: the turns, and what a line that was typed means. The commands are in
// session_commands.cpp.
#include "cli/session.h"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/opponent.h"
#include "cli/questions.h"
#include "cli/status.h"
#include "cli/words.h"

namespace boardwright::cli {
namespace {

// Shown on a terminal while the computer thinks, gone without a trace afterwards.
class ThinkingNote {
public:
    explicit ThinkingNote(const std::string& player)
        : text_(is_terminal(STDERR_FILENO) && is_terminal(STDIN_FILENO)
                    ? fmt::format("{} is thinking; Ctrl-C makes it move now", capitalized(player))
                    : "") {
        fmt::print(stderr, "{}", text_);
    }
    ~ThinkingNote() {
        if (!text_.empty()) fmt::print(stderr, "\r{}\r", std::string(text_.size() + 2, ' '));
    }
    ThinkingNote(const ThinkingNote&) = delete;
    ThinkingNote& operator=(const ThinkingNote&) = delete;

private:
    std::string text_;
};

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

}  // namespace

std::vector<bool> people_of(const Variant& variant, const std::string& as) {
    const auto& names = variant.rules().player_names;
    if (as == "both") return std::vector<bool>(names.size(), true);
    if (as == "none") return std::vector<bool>(names.size(), false);
    std::vector<bool> people(names.size(), false);
    auto found = std::find(names.begin(), names.end(), as);
    if (found == names.end() && (as == "white" || (as == "black" && names.size() > 1)))
        found = names.begin() + (as == "white" ? 0 : 1);
    if (found == names.end())
        throw UsageError(fmt::format("--as wants {}, both or none, not `{}`", fmt::join(names, ", "), as));
    people[static_cast<std::size_t>(found - names.begin())] = true;
    return people;
}

Session::Session(VariantPointer variant, Game game, SavedGame saved, bool color, LineReader& reader)
    : variant_(std::move(variant)),
      game_(std::move(game)),
      saved_(std::move(saved)),
      people_(people_of(*variant_, saved_.as)),
      color_(color),
      reader_(reader),
      ending_(saved_.ending) {
    flipped_ = !people_[0] && people_.size() == 2 && people_[1];
}

void Session::run() {
    const bool watching = std::ranges::none_of(people_, [](bool person) { return person; });
    if (!watching) greet();
    while (!leaving_) {
        if (!over() && !person_to_move()) {
            let_computer_move();
            continue;
        }
        if (watching) break;
        if (board_due_) show_board();
        read_and_obey();
    }
    if (watching) fmt::print("{}", words_of_state(game_));
}

void Session::greet() const {
    const auto& names = variant_->rules().player_names;
    fmt::print("{}\n", variant_->definition().title);
    for (std::size_t i = 0; i < names.size(); ++i)
        fmt::print("{}: {}\n", capitalized(names[PlayerId(i)]),
                   people_[i] ? "you" : fmt::format("the computer, level {}", saved_.level));
    fmt::print("{}", explain_letters(*variant_, game_));
    const auto texts = move_texts(game_, {});
    fmt::print("Type a move{}, or `help`.\n",
               texts.empty() ? "" : fmt::format(", for example {}", texts.front()));
}

View Session::view() const {
    View view;
    view.variant = variant_.get();
    view.game = &game_;
    view.window = window();
    view.color = color_;
    view.flipped = flipped_;
    return view;
}

void Session::show_board() {
    fmt::print("\n{}{}\n{}", draw_board(view()), explain_signs(view()), words_of_state(game_));
    if (over())
        fmt::print(
            "The game is over. `undo` takes the end back, `save FILE` keeps the game, `quit` leaves.\n");
    board_due_ = false;
}

void Session::read_and_obey() {
    const auto& player = variant_->rules().player_names[game_.to_move()];
    const auto line = reader_.read(over() ? "game over> " : player + "> ");
    if (!line) {
        leave_at_end_of_input();
        return;
    }
    try {
        obey(trimmed(*line));
    } catch (const InputError& error) {
        fmt::print("{}\n", error.what());
    }
}

void Session::obey(const std::string& line) {
    if (line.empty()) return;
    const auto blank = line.find_first_of(" \t");
    const auto word = lower_case(line.substr(0, blank));
    const auto argument = blank == std::string::npos ? std::string() : trimmed(line.substr(blank));
    for (const auto& command : commands())
        if (word == command.name) {
            (this->*command.run)(argument);
            if (word != "quit") asked_to_save_ = false;
            return;
        }
    try_move(line);
}

void Session::try_move(const std::string& text) {
    if (over()) {
        fmt::print("The game is over; `undo` takes the end back.\n");
        return;
    }
    const auto move = game_.play(text);
    if (move) {
        unsaved_ = board_due_ = true;
        asked_to_save_ = false;
        return;
    }
    std::vector<std::string> names;
    for (const auto& command : commands()) names.emplace_back(command.name);
    const auto hint = did_you_mean(text.substr(0, text.find(' ')), names);
    if (move.error().fault == play::MoveFault::unreadable)
        fmt::print("`{}` is neither a move nor a command{}\n", text,
                   hint.empty() ? "; `help` lists the commands, `moves` the moves" : hint);
    else
        fmt::print("{}\n", move.error().reason);
}

void Session::let_computer_move() {
    const std::string player = variant_->rules().player_names[game_.to_move()];
    const bool watching = std::ranges::none_of(people_, [](bool person) { return person; });
    std::fflush(stdout);
    const auto thought = [&] {
        const ThinkingNote note(player);
        return thought_of(game_, limits_of(saved_.level));
    }();
    if (thought.score <= 0 && game_.claimable()) {
        game_.claim();
        ending_ = Ending::claimed;
        board_due_ = true;
        return;
    }
    const auto text = game_.move_text(thought.move);
    game_.play(thought.move);
    unsaved_ = board_due_ = true;
    if (watching) fmt::print("{} {} {}\n", game_.history().size(), player, text);
}

void Session::leave_at_end_of_input() {
    leaving_ = true;
    if (!reader_.interactive()) return;
    fmt::print("\n");
    if (unsaved_ && !over())
        fmt::print("Not saved. To go on from here: boardwright play {} --position '{}'\n",
                   saved_.variant.name, game_.position_text());
}

}  // namespace boardwright::cli
