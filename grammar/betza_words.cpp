// In: sets of directions. Out: the words for them.
#include "grammar/betza_words.h"

namespace boardwright::grammar::betza {
namespace {

struct Term {
    std::string_view words;
    int set;
};

// The longest come first, so that few terms are needed.
constexpr Term kOrthTerms[] = {{"orth", 0x55}, {"side", 0x44}, {"fwd", 0x01},
                               {"back", 0x10}, {"left", 0x40}, {"right", 0x04}};
constexpr Term kDiagTerms[] = {
    {"diag", 0xAA}, {"fwd~1", 0x82}, {"back~1", 0x28}, {"left~1", 0xA0}, {"right~1", 0x0A}};

template <std::size_t N>
void take_terms(const Term (&terms)[N], int& set, std::vector<std::string>& words) {
    for (const Term& term : terms) {
        if ((set & term.set) != term.set) continue;
        words.emplace_back(term.words);
        set &= ~term.set;
    }
}

std::string either(const std::vector<std::string>& terms) {
    if (terms.size() == 1) return terms.front();
    std::string all = "(";
    for (const std::string& term : terms) all += (all.size() > 1 ? " or " : "") + term;
    return all + ")";
}

// One diagonal direction alone: a step straight and one to the side, which together are the diagonal one on
// every board where turns of two places lead from one line of steps to the next.
Start corner(int eighths) {
    const bool forward = eighths == 1 || eighths == 7;
    const bool to_the_right = eighths == 1 || eighths == 5;
    return {forward ? "fwd" : "back", to_the_right ? "right 2" : "left 2", to_the_right ? 1 : -1};
}

}  // namespace

std::vector<Start> starts_of(DirectionSet set, bool one_each) {
    std::vector<Start> starts;
    if (one_each) {
        for (int i = 0; i < 8; ++i) {
            if (!has_direction(set, i)) continue;
            if (i % 2 == 1)
                starts.push_back(corner(i));
            else
                starts.push_back({i == 0 ? "fwd" : i == 2 ? "right" : i == 4 ? "back" : "left", "", 0});
        }
        return starts;
    }
    if (set == kEverywhere) return {{"any", "", 0}};
    int left = set;
    std::vector<std::string> terms;
    take_terms(kOrthTerms, left, terms);
    take_terms(kDiagTerms, left, terms);
    if (!terms.empty()) starts.push_back({either(terms), "", 0});
    for (int i = 0; i < 8; ++i)
        if (((left >> i) & 1) != 0) starts.push_back(corner(i));
    return starts;
}

std::string turns_of(DirectionSet set, PathLeg::Hand hand) {
    const std::string side = hand == PathLeg::Hand::same    ? " same"
                             : hand == PathLeg::Hand::other ? " other"
                                                            : "";
    std::vector<std::string> terms;
    if (has_direction(set, 0)) terms.emplace_back("on");
    for (int i = 1; i < 4; ++i) {
        const bool right = has_direction(set, i);
        const bool left = has_direction(set, 8 - i);
        if (right || left)
            terms.push_back((right && left ? "turn "
                             : right       ? "right "
                                           : "left ") +
                            std::to_string(i) + side);
    }
    if (has_direction(set, 4)) terms.emplace_back("right 4");
    return either(terms);
}

DirectionSet froms_of(DirectionSet leaps, bool to_the_right) {
    int froms = 0;
    for (int i = 0; i < 8; ++i)
        if (has_direction(leaps, i) && oblique(i).to_the_right == to_the_right)
            froms |= direction(oblique(i).from);
    return static_cast<DirectionSet>(froms);
}

}  // namespace boardwright::grammar::betza
