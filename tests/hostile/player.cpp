// Reads one definition and, when it is accepted, plays twenty random plies. A program of its own, so that a
// test can hold it to a time and to memory.
//
// Prints `plays`, or the codes of the messages, one a line; then the most memory it used.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>

#include "interpreter/boardwright.h"

namespace {

constexpr int kPlies = 20;

// What is printed about a definition goes to a terminal.
bool is_clean(const std::string& text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) < ' ' && c != '\n') return false;
    return true;
}

bool play(const boardwright::Variant& variant) {
    std::mt19937 random(1);
    boardwright::Game game(variant.rules());
    for (int ply = 0; ply < kPlies && !game.legal_moves().empty(); ++ply) {
        const auto& moves = game.legal_moves();
        const auto move = moves[random() % moves.size()];
        if (!game.find_move(game.move_text(move))) return false;
        game.play(move);
    }
    const auto text = game.position_text();
    const auto again = boardwright::Game::from_position(variant.rules(), text);
    return is_clean(text) && again && again->position_text() == text;
}

std::string most_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) return line;
    return "VmHWM: 0 kB";
}

}  // namespace

int main(int, char** arguments) {
    boardwright::LoadOptions options;
    options.library = {BOARDWRIGHT_DEFINITIONS};
    const auto variant = boardwright::load(arguments[1], options);
    if (variant) {
        std::cout << (play(**variant) ? "plays" : "plays wrongly") << '\n';
    } else {
        const auto& error = variant.error();
        if (!is_clean(error.text)) std::cout << "control characters in a message\n";
        for (const auto& message : error.diagnostics.all())
            if (message.severity == boardwright::grammar::Severity::error) std::cout << message.code << '\n';
    }
    std::cout << most_memory() << '\n';
    return EXIT_SUCCESS;
}
