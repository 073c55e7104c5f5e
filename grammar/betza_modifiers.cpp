// In: modifiers. Out: tests of joints and of last cells; messages about letters without a meaning.
#include "grammar/betza_modifiers.h"

#include <algorithm>

namespace boardwright::grammar::betza {
namespace {

constexpr std::string_view kDirections = "fblrvsh";

std::string joined(const std::vector<std::string>& tests) {
    std::string all;
    for (const std::string& test : tests) {
        const bool compound = tests.size() > 1 && test.find(" and ") != std::string::npos;
        all += (all.empty() ? "" : " or ") + (compound ? "(" + test + ")" : test);
    }
    return all;
}

}  // namespace

int Modifiers::take(char letter, int most) {
    int count = 0;
    for (std::size_t i = 0; i < letters_.size() && count < most; ++i) {
        if (letters_[i].letter != letter || used_[i]) continue;
        used_[i] = true;
        ++count;
    }
    return count;
}

bool Modifiers::has(char letter) const {
    for (const Letter& one : letters_)
        if (one.letter == letter) return true;
    return false;
}

bool Modifiers::has_any(std::string_view letters) const {
    return std::ranges::any_of(letters, [&](char letter) { return has(letter); });
}

Span Modifiers::span(std::string_view letters, Span otherwise) const {
    std::optional<Span> covered;
    for (const Letter& one : letters_) {
        if (letters.find(one.letter) == std::string_view::npos) continue;
        const Span here = text_->span(one.at, one.at + 1);
        covered = covered ? cover(*covered, here) : here;
    }
    return covered.value_or(otherwise);
}

std::vector<Letter> Modifiers::take_directions(char more) {
    std::vector<Letter> directions;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
        const char letter = letters_[i].letter;
        if (letter != more && kDirections.find(letter) == std::string_view::npos) continue;
        used_[i] = true;
        directions.push_back(letters_[i]);
    }
    return directions;
}

std::vector<Joint> Modifiers::take_joints(bool may_toggle) {
    const bool hops = has('p') || (may_toggle && has('g'));
    const std::string piece = hops && take('t') > 0 ? "friend" : "occupied";
    const bool passes_pieces = take('p') > 0;
    const bool toggles_at_pieces = may_toggle && take('g') > 0;
    const bool toggles_when_empty = may_toggle && take('y') > 0;
    const bool takes_enemies = take('c') > 0;
    const bool takes_friends = take('d') > 0;
    const bool said = hops || toggles_when_empty || takes_enemies || takes_friends;
    const bool passes_empty = take('m') > 0 || !said;

    std::vector<Joint> joints;
    if (passes_empty && passes_pieces)
        joints.push_back({piece == "friend" ? "empty or friend" : "anything", false, false});
    else if (passes_empty || passes_pieces)
        joints.push_back({passes_empty ? "empty" : piece, false, false});
    if (takes_enemies || takes_friends)
        joints.push_back({takes_enemies && takes_friends ? "occupied"
                          : takes_enemies                ? "enemy"
                                                         : "friend",
                          true, false});
    if (toggles_at_pieces) joints.push_back({piece, false, true});
    if (toggles_when_empty) joints.push_back({"empty", false, true});
    return joints;
}

std::vector<Joint> Modifiers::take_joint(bool may_toggle) {
    std::vector<Joint> joints = take_joints(may_toggle);
    const bool empty_or_taken = joints.size() == 2 && joints[0].at == "empty" && !joints[0].toggles &&
                                joints[1].capture && joints[1].at != "occupied";
    if (empty_or_taken) joints = {{"empty or " + joints[1].at, true, false}};
    return joints;
}

std::vector<Ending> Modifiers::take_endings(Span otherwise, bool unloads) {
    const Span where = span("mcdket", otherwise);
    const bool moves = take('m') > 0;
    const bool captures = take('c') > 0;
    const bool destroys = take('d') > 0;
    const bool royals = take('k') > 0;
    const bool trails = take('e') > 0;
    const bool tame = take('t') > 0;
    unloads = take('u') > 0 || unloads;
    const bool usual = !moves && !captures && !destroys && !royals && !trails;

    std::vector<std::string> pieces;
    if (captures || usual) pieces.emplace_back(tame ? "enemy and not royal" : "enemy");
    if (destroys) pieces.emplace_back(tame ? "friend and not royal" : "friend");
    if (royals) pieces.emplace_back("enemy and royal");
    std::vector<std::string> empties;
    if (moves || usual) empties.emplace_back("empty");

    std::vector<Ending> endings;
    if (unloads) {
        if (!empties.empty() || trails) {
            if (trails) empties.emplace_back("trail");
            endings.push_back({joined(empties), false, where});
        }
        if (!pieces.empty()) endings.push_back({joined(pieces), true, span("u", where)});
        return endings;
    }
    std::vector<std::string> all = empties;
    all.insert(all.end(), pieces.begin(), pieces.end());
    if (trails) all.emplace_back("trail");
    std::string to = joined(all);
    if (to == "empty or enemy") to.clear();
    endings.push_back({std::move(to), false, where});
    return endings;
}

void Modifiers::absorb(const Modifiers& other) {
    for (std::size_t i = 0; i < used_.size(); ++i) used_[i] = used_[i] || other.used_[i];
}

bool Modifiers::check_all_taken() const {
    bool good = true;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
        if (used_[i]) continue;
        const char letter = letters_[i].letter;
        const std::string name = quoted({&letter, 1});
        const Span where = text_->span(letters_[i].at, letters_[i].at + 1);
        if (letter == 'o')
            diagnostics_->error("BW0354", where, name + " has no translation")
                .notes.emplace_back("that a board goes round is said under `board:`: `files: a..h cyclic`");
        else if (letter == 'w' || letter == 'x')
            diagnostics_->error("BW0352", where, "unknown modifier " + name);
        else
            diagnostics_->error("BW0352", where, "modifier " + name + " means nothing here");
        good = false;
    }
    return good;
}

}  // namespace boardwright::grammar::betza
