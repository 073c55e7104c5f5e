// In: definition files and C++ text. Out: the names of variants and piece types, and where the C++ says them.
#include "tests/lint/names.h"

#include <algorithm>
#include <cctype>
#include <doctest/doctest.h>
#include <sstream>

#include "tests/lint/source_tree.h"

namespace boardwright::lint {
namespace {

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
char to_lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Whether a new word begins at `i`, given that text[i - 1] and text[i] both belong to words: isRoyal,
// FENText.
bool capital_begins_word(std::string_view text, std::size_t i) {
    if (!is_upper(text[i])) return false;
    return !is_upper(text[i - 1]) || (i + 1 < text.size() && is_lower(text[i + 1]));
}

std::string without_comment_and_quotes(std::string text) {
    text.erase(std::min(text.find(" #"), text.size()));
    std::erase(text, '"');
    const auto first = text.find_first_not_of(" '");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" '") + 1 - first);
}

// Whether the words from `start` on spell `phrase`; `plural` lets the last one carry an s.
bool spells(const std::vector<Word>& words, std::size_t start, const Phrase& phrase, bool plural) {
    if (phrase.empty() || start + phrase.size() > words.size()) return false;
    for (std::size_t i = 0; i < phrase.size(); ++i) {
        const std::string& word = words[start + i].text;
        const bool plural_here = plural && i + 1 == phrase.size() && word == phrase[i] + "s";
        if (word != phrase[i] && !plural_here) return false;
    }
    return true;
}

std::string joined(const Phrase& phrase) {
    std::string text;
    for (const auto& word : phrase) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace

std::vector<Word> split_words(std::string_view text) {
    std::vector<Word> words;
    std::size_t line = 1;
    bool inside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_word_character(text[i])) {
            if (!inside || capital_begins_word(text, i)) words.push_back({"", line});
            words.back().text += to_lower(text[i]);
            inside = true;
            continue;
        }
        inside = false;
        if (text[i] == '\n') ++line;
        const bool escape = text[i] == '\\' && i + 1 < text.size() && is_lower(text[i + 1]);
        if (escape) ++i;
    }
    return words;
}

Phrase phrase_of(std::string_view text) {
    Phrase phrase;
    for (auto& word : split_words(text)) phrase.push_back(std::move(word.text));
    return phrase;
}

std::string title_in(std::string_view yaml) {
    constexpr std::string_view kKey = "variant:";
    std::istringstream lines{std::string(yaml)};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(kKey)) return without_comment_and_quotes(line.substr(kKey.size()));
    return {};
}

std::vector<std::string> piece_types_in(std::string_view yaml) {
    constexpr std::string_view kKey = "pieces:";
    std::vector<std::string> types;
    bool inside = false;
    std::istringstream lines{std::string(yaml)};
    for (std::string line; std::getline(lines, line);) {
        const auto indent = line.find_first_not_of(' ');
        if (indent == std::string::npos || line[indent] == '#') continue;
        if (indent == 0) {
            inside = line.starts_with(kKey);
            if (inside) CHECK(without_comment_and_quotes(line.substr(kKey.size())) == "");
        } else if (inside && indent == 2) {
            types.push_back(without_comment_and_quotes(line.substr(indent, line.find(':') - indent)));
        }
    }
    return types;
}

// The words that board shapes give to leaps belong to the language of boards, whatever pieces are called.
std::vector<std::string> leaps_in(std::string_view yaml) {
    std::vector<std::string> leaps;
    bool inside = false;
    std::istringstream lines{std::string(yaml)};
    for (std::string line; std::getline(lines, line);) {
        const auto indent = line.find_first_not_of(' ');
        if (indent == std::string::npos || line[indent] == '#') continue;
        if (indent == 2) inside = line.starts_with("  leaps:");
        if (inside && indent == 4) leaps.push_back(line.substr(indent, line.find(':') - indent));
    }
    return leaps;
}

std::set<Phrase> names_in_definitions(const std::filesystem::path& definitions) {
    std::set<Phrase> names;
    for (const auto& file : files_below(definitions, {"."}, {".yaml"})) {
        const std::filesystem::path path = file.path;
        if (!path.has_parent_path()) names.insert(phrase_of(path.stem().string()));
        names.insert(phrase_of(title_in(file.text)));
        for (const auto& type : piece_types_in(file.text))
            if (type.size() > 1) names.insert(phrase_of(type));
    }
    for (const auto& file : files_below(definitions, {"boards"}, {".yaml"}))
        for (const auto& leap : leaps_in(file.text)) names.erase(phrase_of(leap));
    names.erase(Phrase{});
    return names;
}

std::vector<Mention> mentions_in(std::string_view text, const std::set<Phrase>& names,
                                 const std::vector<Phrase>& allowed) {
    auto words = split_words(text);
    for (std::size_t i = 0; i < words.size(); ++i)
        for (const auto& phrase : allowed)
            if (spells(words, i, phrase, true))
                for (std::size_t k = 0; k < phrase.size(); ++k) words[i + k].text.clear();

    std::vector<Mention> mentions;
    for (std::size_t i = 0; i < words.size(); ++i)
        for (const auto& name : names)
            if (spells(words, i, name, true)) mentions.push_back({joined(name), words[i].line});
    return mentions;
}

}  // namespace boardwright::lint
