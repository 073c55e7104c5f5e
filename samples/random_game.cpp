// Plays a random game of any variant and prints its moves and how it ends.
//   random_game DEFINITIONS NAME [SEED]      for example: random_game definitions circular-chess 7
#include <cstdlib>
#include <iostream>
#include <random>

#include "interpreter/boardwright.h"

int main(int argc, char** argv) {
    if (argc < 3) return std::cerr << "usage: random_game DEFINITIONS NAME [SEED]\n", 2;
    boardwright::LoadOptions options;
    options.library = {argv[1]};
    const auto variant = boardwright::load(argv[2], options);
    if (!variant) return std::cerr << variant.error().text, 1;

    std::mt19937 random(argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 1);
    boardwright::Game game((*variant)->rules());
    while (!game.outcome() && game.history().size() < 300) {
        const auto& moves = game.legal_moves();
        game.play(boardwright::Move(moves[random() % moves.size()]));
        std::cout << game.history().back().text << '\n';
    }
    std::cout << (game.outcome() ? game.outcome().reason : "still going on") << '\n';
}
