// A UCI engine in a process of its own, asked for the legal moves.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace boardwright::cli {

class UciEngine {
public:
    // Starts the command (its words separated by blanks) and speaks until the engine is ready for the
    // variant. Throws an InputError when there is no such program, it does not answer in time, or does not
    // know the variant.
    UciEngine(const std::string& command, const std::string& variant, int patience_in_seconds);
    ~UciEngine();
    UciEngine(const UciEngine&) = delete;
    UciEngine& operator=(const UciEngine&) = delete;

    // The legal moves after these from the start position, as `go perft 1` lists them, sorted.
    std::vector<std::string> moves_after(const std::vector<std::string>& line);

private:
    void start(const std::string& command);
    void say(const std::string& line);
    std::string hear();  // the next line
    void choose(const std::string& variant);

    std::string command_;
    int patience_;
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
};

// A move of ours in the words of UCI: `e7e8=Q` is e7e8q, a promotion to what is written with a plus b2h8+, a
// pass 0000. A piece that enters behind the one that moved, `b1c3+H@b1`, is b1c3h; on another cell, as
// `e1g1+H@h1`, h1e1h.
std::string uci_move(const std::string& text);
// Whether a move of an engine leads nowhere, as e1e1: how some write a pass.
bool is_uci_pass(const std::string& move);

}  // namespace boardwright::cli
