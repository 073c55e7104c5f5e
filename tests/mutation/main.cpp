// Changes the shipped definitions at random, and tells whether anybody would notice.
//   boardwright_mutation definitions --seed 1 --count 400          what survives the checker and the files'
//   tests boardwright_mutation definitions --games 50 --files 20000      what is accepted and then fails
#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "tests/mutation/runs.h"

namespace {

using namespace boardwright::mutation;

// `--name value` pairs behind the folder.
RunChoice read_choice(const std::vector<std::string>& words) {
    RunChoice choice;
    choice.folder = words.at(0);
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
        const auto value = [&] { return std::stoull(words[i + 1]); };
        if (words[i] == "--seed")
            choice.seed = value();
        else if (words[i] == "--count")
            choice.count = static_cast<int>(value());
        else if (words[i] == "--files")
            choice.count = static_cast<int>(value());
        else if (words[i] == "--games")
            choice.games = static_cast<int>(value());
        else if (words[i] == "--plies")
            choice.plies = static_cast<int>(value());
        else if (words[i] == "--only")
            choice.only = words[i + 1];
        else
            throw std::invalid_argument(words[i]);
    }
    return choice;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const auto choice = read_choice({argv + 1, argv + argc});
        return choice.games > 0 ? run_games(choice) : run_mutations(choice);
    } catch (const std::exception& exception) {
        fmt::print(stderr,
                   "{}\nusage: boardwright_mutation FOLDER [--seed N] [--only NAME] [--count N]\n"
                   "       boardwright_mutation FOLDER --games N [--plies N] [--files N] [--seed N]\n",
                   exception.what());
        return 2;
    }
}
