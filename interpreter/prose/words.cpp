#include "interpreter/prose/words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace boardwright::prose {
namespace {

constexpr std::array<std::string_view, 13> kNumbers = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
constexpr std::array<std::string_view, 13> kOrdinals = {"zeroth", "first",    "second",  "third",  "fourth",
                                                        "fifth",  "sixth",    "seventh", "eighth", "ninth",
                                                        "tenth",  "eleventh", "twelfth"};

bool is_vowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool known(int number) { return number >= 0 && number < static_cast<int>(kNumbers.size()); }

}  // namespace

std::string listed(const Phrases& phrases, std::string_view word) {
    std::string text;
    for (std::size_t i = 0; i < phrases.size(); ++i) {
        if (i > 0) text += i + 1 == phrases.size() ? fmt::format(" {} ", word) : ", ";
        text += phrases[i];
    }
    return text;
}

std::string joined_clauses(const Phrases& clauses, std::string_view word, const Phrases& subjects) {
    const auto subject_of = [&](const std::string& clause) {
        const auto found = std::find_if(subjects.begin(), subjects.end(), [&](const std::string& subject) {
            return !subject.empty() && clause.starts_with(subject + " ");
        });
        return found == subjects.end() ? std::string() : *found;
    };
    Phrases runs;
    for (std::size_t i = 0; i < clauses.size();) {
        const auto subject = subject_of(clauses[i]);
        Phrases run{clauses[i++]};
        for (; i < clauses.size() && !subject.empty() && subject_of(clauses[i]) == subject; ++i)
            run.push_back(clauses[i].substr(subject.size() + 1));
        runs.push_back(listed(run, word));
    }
    return listed(runs, word);
}

std::string plain(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string with_article(std::string_view noun) {
    // "a unit", but "an umbrella": a u before one consonant and a vowel is spoken with a y.
    const auto letter = [&](std::size_t i) { return i < noun.size() ? lower(noun[i]) : ' '; };
    const bool spoken_with_y = letter(0) == 'u' && !is_vowel(letter(1)) && is_vowel(letter(2));
    return fmt::format("{} {}", is_vowel(letter(0)) && !spoken_with_y ? "an" : "a", noun);
}

std::string plural(std::string_view noun) {
    std::string text(noun);
    const auto ends = [&](std::string_view end) { return noun.size() > end.size() && noun.ends_with(end); };
    const auto cut = [&](std::size_t letters, std::string_view end) {
        return text.substr(0, text.size() - letters) + std::string(end);
    };
    if (noun.size() >= 3 && noun.ends_with("an") && noun[noun.size() - 3] == 'm') return cut(2, "en");
    if (ends("lf")) return cut(1, "ves");
    if (ends("y") && !is_vowel(noun[noun.size() - 2])) return cut(1, "ies");
    if (ends("s") || ends("x") || ends("ch") || ends("sh") || ends("z")) return text + "es";
    return text + "s";
}

std::string capital(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z')
        result[0] = static_cast<char>(result[0] - 'a' + 'A');
    return result;
}

std::string sentence(std::string_view clause) {
    auto text = capital(clause);
    if (!text.empty() && text.back() != '.' && text.back() != ':') text += '.';
    return text;
}

std::string counted(int number) {
    return known(number) ? std::string(kNumbers[static_cast<std::size_t>(number)]) : std::to_string(number);
}

std::string counted(int number, std::string_view noun) {
    return counted(number) + " " + (number == 1 ? std::string(noun) : plural(noun));
}

std::string ordinal(int number) {
    if (known(number)) return std::string(kOrdinals[static_cast<std::size_t>(number)]);
    const int tens = number / 10 % 10;
    const int ones = number % 10;
    return std::to_string(number) + (tens == 1   ? "th"
                                     : ones == 1 ? "st"
                                     : ones == 2 ? "nd"
                                     : ones == 3 ? "rd"
                                                 : "th");
}

std::string times(int number) {
    return number == 1 ? "once" : number == 2 ? "twice" : counted(number) + " times";
}

std::string degrees(int places, int around) { return fmt::format("{} degrees", 360 * places / around); }

}  // namespace boardwright::prose
