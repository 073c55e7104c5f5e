// In: sets of directions. Out: the words for them.
#include "grammar/betza_words.h"

#include <utility>

namespace boardwright::grammar::betza {
namespace {

struct Term {
    std::string words;
    DirectionSet set = 0;
};

DirectionSet pair(const Compass& compass, int around, int apart) {
    return direction(compass.wrapped(around + apart)) | direction(compass.wrapped(around - apart));
}

// Whole classes and the four sides, then pairs.
std::vector<Term> known_terms(const Compass& compass) {
    std::vector<Term> terms{{"orth", compass.all(Star::orth)}, {"diag", compass.all(Star::diag)}};
    std::vector<std::pair<std::string, int>> sides{{"fwd", 0}, {"back", compass.half()}};
    if (compass.has_sides()) {
        const int quarter = compass.places() / 4;
        terms.push_back({"side", pair(compass, 0, quarter)});
        sides.emplace_back("left", 3 * quarter);
        sides.emplace_back("right", quarter);
    }
    for (const auto& [words, place] : sides) terms.push_back({words, direction(place)});
    if (compass.is_even())
        for (int apart = 1; 4 * apart < compass.places(); ++apart)
            for (const auto& [words, place] : sides)
                terms.push_back({words + "~" + std::to_string(apart), pair(compass, place, apart)});
    return terms;
}

// `fwd+1`: one direction that has no word of its own.
std::string shifted(int place, const Compass& compass) {
    const int behind = place - compass.half();
    const bool ahead = 4 * place <= compass.places() || 4 * place >= 3 * compass.places();
    const int shift = !ahead ? behind : place > compass.half() ? place - compass.places() : place;
    return (ahead ? "fwd" : "back") + std::string(shift < 0 ? "" : "+") + std::to_string(shift);
}

std::string repeated(std::string_view words, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += words;
    return all;
}

// Oblique leaps by their turns: to both sides, only to the left, only to the right.
struct Sides {
    std::string turn;
    DirectionSet froms = 0;
};

std::vector<Sides> sides_of(DirectionSet set, const Compass& compass) {
    DirectionSet left = 0;
    DirectionSet right = 0;
    for (int i = 0; i < compass.leaps(); ++i)
        if (has_direction(set, i))
            (compass.oblique(i).right ? right : left) |= direction(compass.oblique(i).from);
    std::vector<Sides> all{{"turn", left & right}, {"left", left & ~right}, {"right", right & ~left}};
    std::erase_if(all, [](const Sides& sides) { return sides.froms == 0; });
    return all;
}

}  // namespace

std::string either(const std::vector<std::string>& terms) {
    if (terms.size() == 1) return terms.front();
    std::string all = "(";
    for (const std::string& term : terms) all += (all.size() > 1 ? " or " : "") + term;
    return all + ")";
}

std::vector<std::string> compass_terms(DirectionSet set, const Compass& compass) {
    if (compass.all(Star::diag) != 0 && set == compass.all(Star::both)) return {"any"};
    std::vector<std::string> words;
    for (const Term& term : known_terms(compass)) {
        if (term.set == 0 || (set & term.set) != term.set) continue;
        words.push_back(term.words);
        set &= ~term.set;
    }
    for (int place = 0; place < compass.places(); ++place)
        if (has_direction(set, place)) words.push_back(shifted(place, compass));
    return words;
}

std::vector<std::string> leap_terms(const Shape& shape, DirectionSet set, const Compass& compass) {
    std::vector<std::string> terms;
    const std::string on = repeated(" on", shape.longer - 1);
    if (!shape.oblique()) {
        for (const std::string& start : compass_terms(set, compass))
            terms.push_back("leap(" + start + on + ")");
        return terms;
    }
    for (const auto& [turn, froms] : sides_of(set, compass)) {
        const std::string across = " " + turn + " " + std::to_string(compass.spacing());
        for (const std::string& start : compass_terms(froms, compass))
            terms.push_back("leap(" + start + on + across + repeated(" on", shape.shorter - 1) + ")");
    }
    return terms;
}

std::vector<Walk> walks_of(const Shape& shape, DirectionSet set, const Compass& compass) {
    if (!shape.oblique()) return {{compass_terms(set, compass), ""}};
    std::vector<Walk> walks;
    for (const auto& [turn, froms] : sides_of(set, compass))
        walks.push_back({compass_terms(froms, compass), turn + " " + std::to_string(compass.spacing() / 2)});
    return walks;
}

std::string turns_of(DirectionSet set, int size, PathLeg::Hand hand) {
    const std::string side = hand == PathLeg::Hand::same    ? " same"
                             : hand == PathLeg::Hand::other ? " other"
                                                            : "";
    std::vector<std::string> terms;
    if (has_direction(set, 0)) terms.emplace_back("on");
    for (int i = 1; 2 * i < size; ++i) {
        const bool right = has_direction(set, i);
        const bool left = has_direction(set, size - i);
        if (right || left)
            terms.push_back((right && left ? "turn "
                             : right       ? "right "
                                           : "left ") +
                            std::to_string(i) + side);
    }
    if (has_direction(set, size / 2)) terms.push_back("right " + std::to_string(size / 2));
    return either(terms);
}

}  // namespace boardwright::grammar::betza
