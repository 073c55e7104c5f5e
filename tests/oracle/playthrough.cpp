// In: the text of a recorded game, line by line. Out: the game.
#include "tests/oracle/playthrough.h"

#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace boardwright::oracle {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
    std::istringstream in(line.substr(0, line.find('#')));
    return {std::istream_iterator<std::string>(in), {}};
}

std::size_t number(const std::string& word) {
    std::size_t used = 0;
    const auto value = std::stoul(word, &used);
    if (used != word.size()) throw std::invalid_argument(word);
    return value;
}

Playthrough::Result result_of(const std::string& word) {
    if (word == "win") return Playthrough::Result::win;
    if (word == "loss") return Playthrough::Result::loss;
    if (word == "going-on") return Playthrough::Result::going_on;
    throw std::invalid_argument(word);
}

// Reads one game after the other; each line either begins something or goes on with the list of legal moves.
class Reader {
public:
    void read(const Words& words) {
        if (words[0] == "game") {
            games_.push_back({static_cast<int>(number(words.at(1))), {}, {}, {}});
        } else if (words[0] == "legal") {
            listed_ = &game().legal[game().plies.size()];
            add_legal(words, 1);
        } else if (std::isdigit(static_cast<unsigned char>(words[0][0])) != 0) {
            add_plies(words);
            listed_ = nullptr;
        } else {
            add_legal(words, 0);
        }
    }

    std::vector<Playthrough> games() && { return std::move(games_); }

private:
    Playthrough& game() {
        if (games_.empty()) throw std::invalid_argument("no game has begun");
        return games_.back();
    }

    void add_legal(const Words& words, std::size_t first) {
        if (listed_ == nullptr) throw std::invalid_argument(words[0]);
        for (auto i = first; i < words.size(); ++i)
            if (words[i] != "-") listed_->push_back(words[i]);
    }

    // PLY COUNT MOVE COUNT MOVE …, or PLY COUNT RESULT.
    void add_plies(const Words& words) {
        if (number(words[0]) != game().plies.size()) throw std::invalid_argument(words[0]);
        for (std::size_t i = 1; i < words.size(); i += 2) {
            auto count = words[i];
            const bool check = count.back() == '+';
            if (check) count.pop_back();
            const auto& move = words.at(i + 1);
            const bool last = std::isdigit(static_cast<unsigned char>(move.back())) == 0 &&
                              move.find('=') == std::string::npos;
            if (last) game().result = result_of(move);
            game().plies.push_back({number(count), check, last ? std::string() : move});
        }
    }

    std::vector<Playthrough> games_;
    Words* listed_ = nullptr;
};

}  // namespace

std::vector<Playthrough> read_playthroughs(const std::filesystem::path& path) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot read " + path.string());
    Reader reader;
    std::size_t line_number = 0;
    for (std::string line; std::getline(in, line);) {
        ++line_number;
        const auto words = words_of(line);
        try {
            if (!words.empty()) reader.read(words);
        } catch (const std::logic_error& fault) {
            throw std::runtime_error(path.string() + ":" + std::to_string(line_number) + ": " + fault.what());
        }
    }
    return std::move(reader).games();
}

}  // namespace boardwright::oracle
