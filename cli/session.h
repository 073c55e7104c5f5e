// A game at the terminal: reads commands, plays, shows.
#pragma once

#include <string>
#include <vector>

#include "cli/drawing.h"
#include "cli/library.h"
#include "cli/line_reader.h"
#include "cli/saved_game.h"

namespace boardwright::cli {

// For each player, whether a person plays it. `as` is a player's name, `both` or `none`; "white" and "black"
// also name the first and the second player where no player is called so. Throws a UsageError that lists the
// choices.
std::vector<bool> people_of(const Variant& variant, const std::string& as);

class Session {
public:
    // `saved` says where the game comes from; `game` is it, replayed.
    Session(VariantPointer variant, Game game, SavedGame saved, bool color, LineReader& reader);

    // Until the person leaves, or, when the computer plays alone, until the game is over.
    void run();

private:
    struct Command {
        const char* name;
        const char* arguments;
        const char* help;  // empty: a second name, not shown
        void (Session::*run)(const std::string& argument);
    };
    static const std::vector<Command>& commands();

    void greet() const;
    bool over() const { return game_.outcome().over; }
    bool person_to_move() const { return people_[game_.to_move().index()]; }
    View view() const;
    void show_board();

    void read_and_obey();
    void obey(const std::string& line);
    void try_move(const std::string& text);
    void let_computer_move();
    void leave_at_end_of_input();

    void moves(const std::string& argument);
    void why(const std::string& argument);
    void undo(const std::string& argument);
    void redo(const std::string& argument);
    void hint(const std::string& argument);
    void region(const std::string& argument);
    void fen(const std::string& argument);
    void save(const std::string& argument);
    void load(const std::string& argument);
    void flip(const std::string& argument);
    void resign(const std::string& argument);
    void draw(const std::string& argument);
    void board(const std::string& argument);
    void help(const std::string& argument);
    void quit(const std::string& argument);

    VariantPointer variant_;
    Game game_;
    SavedGame saved_;  // its moves and ending are brought up to date when it is written
    std::vector<bool> people_;
    bool color_;
    LineReader& reader_;

    Ending ending_ = Ending::none;
    bool flipped_ = false;
    bool board_due_ = true;  // something has changed since it was shown
    bool unsaved_ = false;
    bool asked_to_save_ = false;
    bool leaving_ = false;
};

}  // namespace boardwright::cli
