#include "tests/fuzz/replay/mutate.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>

namespace boardwright::fuzz {
namespace {

constexpr std::size_t kMostBytes = 1 << 15;

enum class Grain { byte, word, line };
using Pieces = std::vector<std::string>;

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool belong_together(char a, char b, Grain grain) {
    switch (grain) {
        case Grain::byte: return false;
        case Grain::word: return (is_letter(a) && is_letter(b)) || (is_digit(a) && is_digit(b));
        case Grain::line: return a != '\n';
    }
    return false;
}

Pieces cut(const std::string& text, Grain grain) {
    Pieces pieces;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i > 0 && belong_together(text[i - 1], text[i], grain))
            pieces.back() += text[i];
        else
            pieces.emplace_back(1, text[i]);
    return pieces;
}

class Mutator {
public:
    Mutator(const std::vector<std::string>& corpus, std::mt19937_64& random)
        : corpus_(corpus), random_(random) {}

    std::string run() {
        auto text = changed(any_text());
        while (below(2) == 0) text = changed(text);
        return text;
    }

private:
    struct Span {
        std::ptrdiff_t begin = 0;
        std::ptrdiff_t end = 0;
    };

    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }

    const std::string& any_text() { return corpus_[below(corpus_.size())]; }

    // Of no pieces none, else at least one; short ones more often than long ones.
    Span any_span(const Pieces& pieces) {
        if (pieces.empty()) return {};
        const auto begin = below(pieces.size());
        const auto longest = std::min(pieces.size() - begin, std::size_t{1} << below(5));
        return {static_cast<std::ptrdiff_t>(begin), static_cast<std::ptrdiff_t>(begin + 1 + below(longest))};
    }

    std::string changed(const std::string& text) {
        const auto grain = Grain(below(3));
        auto pieces = cut(text, grain);
        if (below(4) == 0)
            change_one(pieces);
        else
            rearrange(pieces, cut(any_text(), grain));
        std::string result;
        for (const auto& piece : pieces) result += piece;
        if (result.size() > kMostBytes) result.resize(kMostBytes);
        return result;
    }

    void rearrange(Pieces& pieces, const Pieces& others) {
        const auto at = any_span(pieces);
        const auto begin = pieces.begin() + at.begin;
        const auto end = pieces.begin() + at.end;
        const auto from = any_span(others);
        const Pieces own(begin, end);
        const Pieces foreign(others.begin() + from.begin, others.begin() + from.end);
        switch (below(6)) {
            case 0: pieces.erase(begin, end); break;
            case 1:
                for (auto times = 1 + below(8); times > 0; --times)
                    pieces.insert(pieces.begin() + at.begin, own.begin(), own.end());
                break;
            case 2: {  // exchanged with what follows
                const auto rest = static_cast<std::size_t>(pieces.end() - end);
                std::rotate(begin, end, end + static_cast<std::ptrdiff_t>(below(rest + 1)));
                break;
            }
            case 3: pieces.insert(begin, foreign.begin(), foreign.end()); break;
            case 4: pieces.insert(pieces.erase(begin, end), foreign.begin(), foreign.end()); break;
            default:  // this text up to here, the other from there
                pieces.erase(begin, pieces.end());
                pieces.insert(pieces.end(), others.begin() + from.begin, others.end());
        }
    }

    // A number where there is one, or a byte.
    void change_one(Pieces& pieces) {
        if (pieces.empty()) return;
        auto& piece = pieces[below(pieces.size())];
        const auto number = std::find_if(pieces.begin() + any_span(pieces).begin, pieces.end(),
                                         [](const auto& one) { return is_digit(one.front()); });
        if (number != pieces.end() && below(2) == 0)
            *number = other_number(*number);
        else
            piece[below(piece.size())] = static_cast<char>(below(256));
    }

    std::string other_number(const std::string& number) {
        constexpr std::uint64_t kEdges[] = {
            0, 1, 2, 63, 64, 65, 255, 1024, 65'536, 2'147'483'647, 2'147'483'648, 4'294'967'296, UINT64_MAX};
        const auto value = std::strtoull(number.c_str(), nullptr, 10);
        switch (below(4)) {
            case 0: return std::to_string(value + 1);
            case 1: return std::to_string(value - 1);
            case 2: return std::to_string(below(20));
            default: return std::to_string(kEdges[below(std::size(kEdges))]);
        }
    }

    const std::vector<std::string>& corpus_;
    std::mt19937_64& random_;
};

}  // namespace

std::string mutated(const std::vector<std::string>& corpus, std::mt19937_64& random) {
    return Mutator(corpus, random).run();
}

}  // namespace boardwright::fuzz
