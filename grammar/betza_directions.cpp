// In: direction letters. Out: the set of directions they select.
#include "grammar/betza_directions.h"

#include <string>
#include <string_view>

namespace boardwright::grammar::betza {
namespace {

// What one letter, or two letters together, select.
struct Meaning {
    std::string_view letters;
    DirectionSet set;
};

// `v` and `s` are `fb` and `lr`; they are spelled out before anything is looked up.
constexpr Meaning kOrthMeanings[] = {{"f", 0x01}, {"r", 0x04}, {"b", 0x10}, {"l", 0x40}};

constexpr Meaning kDiagMeanings[] = {{"fr", 0x02}, {"br", 0x08}, {"bl", 0x20}, {"fl", 0x80},
                                     {"rf", 0x02}, {"rb", 0x08}, {"lb", 0x20}, {"lf", 0x80},
                                     {"f", 0x82},  {"r", 0x0A},  {"b", 0x28},  {"l", 0xA0}};

constexpr Meaning kBothMeanings[] = {{"ff", 0x01}, {"rr", 0x04}, {"bb", 0x10}, {"ll", 0x40}, {"fr", 0x02},
                                     {"br", 0x08}, {"bl", 0x20}, {"fl", 0x80}, {"rf", 0x02}, {"rb", 0x08},
                                     {"lb", 0x20}, {"lf", 0x80}, {"fh", 0x83}, {"rh", 0x0E}, {"bh", 0x38},
                                     {"lh", 0xE0}, {"f", 0x01},  {"r", 0x04},  {"b", 0x10},  {"l", 0x40}};

constexpr Meaning kObliqueMeanings[] = {{"ff", 0x81}, {"rr", 0x06}, {"bb", 0x18}, {"ll", 0x60}, {"rf", 0x01},
                                        {"fr", 0x02}, {"br", 0x04}, {"rb", 0x08}, {"lb", 0x10}, {"bl", 0x20},
                                        {"fl", 0x40}, {"lf", 0x80}, {"fh", 0xC3}, {"rh", 0x0F}, {"bh", 0x3C},
                                        {"lh", 0xF0}, {"hr", 0x55}, {"hl", 0xAA}, {"f", 0x81},  {"r", 0x06},
                                        {"b", 0x18},  {"l", 0x60}};

template <std::size_t N>
std::optional<DirectionSet> find(const Meaning (&table)[N], std::string_view letters) {
    for (const Meaning& meaning : table)
        if (meaning.letters == letters) return meaning.set;
    return std::nullopt;
}

std::optional<DirectionSet> find(Star star, std::string_view letters) {
    switch (star) {
        case Star::orth: return find(kOrthMeanings, letters);
        case Star::diag: return find(kDiagMeanings, letters);
        case Star::both: return find(kBothMeanings, letters);
        case Star::oblique: break;
    }
    return find(kObliqueMeanings, letters);
}

// All readings of up to two letters in which `v` stands for f and for b, `s` for l and for r.
std::optional<DirectionSet> meaning(Star star, std::string_view letters) {
    std::vector<std::string> spelled{""};
    for (const char letter : letters) {
        const std::string_view stands_for = letter == 'v'   ? "fb"
                                            : letter == 's' ? "lr"
                                                            : std::string_view(&letter, 1);
        std::vector<std::string> longer;
        for (const std::string& begun : spelled)
            for (const char one : stands_for) longer.push_back(begun + one);
        spelled = std::move(longer);
    }
    DirectionSet set = 0;
    for (const std::string& one : spelled) {
        const auto found = find(star, one);
        if (!found) return std::nullopt;
        set |= *found;
    }
    return set;
}

}  // namespace

std::optional<DirectionSet> read_directions(const std::vector<Letter>& letters, Star star, const Text& text,
                                            Diagnostics& diagnostics) {
    DirectionSet set = 0;
    for (std::size_t i = 0; i < letters.size();) {
        const char one = letters[i].letter;
        const char pair[] = {one, i + 1 < letters.size() ? letters[i + 1].letter : '\0'};
        auto found = pair[1] == '\0' ? std::nullopt : meaning(star, {pair, 2});
        const std::size_t taken = found ? 2 : 1;
        if (!found) found = meaning(star, {&one, 1});
        if (!found) {
            diagnostics.error("BW0352", text.span(letters[i].at, letters[i].at + 1),
                              "`h` stands with another direction of an atom with eight directions",
                              "selects nothing here");
            return std::nullopt;
        }
        set |= *found;
        i += taken;
    }
    return set;
}

}  // namespace boardwright::grammar::betza
