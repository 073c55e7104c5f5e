// The small letters before an atom, handed out to whoever knows what they mean.
//
// In: letters. Out: what each group of them says; a letter that nobody has asked for means nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/betza_directions.h"
#include "grammar/betza_syntax.h"

namespace boardwright::grammar::betza {

// What may stand on the joint between two legs.
struct Joint {
    std::string at = "empty";  // a test
    bool capture = false;      // what stands there is captured
    bool toggles = false;      // the next legs take one step where they took many, or the other way round
};

// What may stand on the last cell.
struct Ending {
    std::string to;        // a test; empty: the usual one, `empty or enemy`
    bool unloads = false;  // what is taken there comes back elsewhere
    Span span;
};

class Modifiers {
public:
    Modifiers(const std::vector<Letter>& letters, const Text& text, Diagnostics& diagnostics)
        : letters_(letters), used_(letters.size(), false), text_(&text), diagnostics_(&diagnostics) {}

    // How often a letter stands here, up to `most`. These count as known from now on, and are not found
    // again.
    int take(char letter, int most = 1);
    bool has(char letter) const;
    bool has_any(std::string_view letters) const;
    // Where these letters stand, or `otherwise` when none of them does.
    Span span(std::string_view letters, Span otherwise) const;

    // The letters f b l r v s h, and `more`, in their order.
    std::vector<Letter> take_directions(char more = 0);

    // Of a leg that is not the last: one or more ways to go on from its end. Where each leg has its own atom
    // nothing toggles.
    std::vector<Joint> take_joints(bool may_toggle);
    // The same as one way, when it can be said as one.
    std::vector<Joint> take_joint(bool may_toggle);
    // Of the last leg: one or more kinds of ends.
    // With `unloads` what is taken comes back, as if `u` stood here.
    std::vector<Ending> take_endings(Span otherwise, bool unloads = false);

    // What another reading of the same letters has taken is taken here, too.
    void absorb(const Modifiers& other);
    // Reports the letters that nobody took; whether there were none.
    bool check_all_taken() const;

private:
    std::vector<Letter> letters_;
    std::vector<bool> used_;
    const Text* text_;
    Diagnostics* diagnostics_;
};

}  // namespace boardwright::grammar::betza
