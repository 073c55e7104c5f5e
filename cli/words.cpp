// Small things about texts that people read.
#include "cli/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

#include "grammar/diagnostic.h"

namespace boardwright::cli {
namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    stream.imbue(std::locale::classic());
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string capitalized(std::string_view word) {
    std::string text(word);
    if (!text.empty()) text[0] = upper(text[0]);
    return text;
}

std::string upper_case(std::string_view word) {
    std::string text(word);
    std::ranges::transform(text, text.begin(), upper);
    return text;
}

std::string lower_case(std::string_view word) {
    std::string text(word);
    std::ranges::transform(text, text.begin(), lower);
    return text;
}

std::string with_article(std::string_view word) {
    constexpr std::string_view kVowels = "aeio";
    const bool vowel = !word.empty() && kVowels.find(lower(word[0])) != std::string_view::npos;
    return fmt::format("{} {}", vowel ? "an" : "a", word);
}

std::string in_columns(const std::vector<std::string>& words, int width) {
    std::size_t widest = 1;
    for (const auto& word : words) widest = std::max(widest, word.size());
    const std::size_t pitch = widest + 2;
    const std::size_t columns =
        std::max<std::size_t>(1, static_cast<std::size_t>(std::max(width, 1)) / pitch);
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = (i + 1) % columns == 0 || i + 1 == words.size();
        text += last ? words[i] + "\n" : fmt::format("{:<{}}", words[i], pitch);
    }
    return text;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    const auto nearest = grammar::did_you_mean(word, candidates);
    return nearest.empty() ? std::string() : fmt::format("; did you mean `{}`?", nearest);
}

}  // namespace boardwright::cli
