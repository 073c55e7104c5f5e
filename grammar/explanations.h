// What each code means, at length: explanations.md, which is built into the program.
//
// Out: for every code of codes.h what is wrong, why it matters, a wrong example and the right one.
#pragma once

#include <string_view>
#include <vector>

namespace boardwright::grammar {

struct Explanation {
    std::string_view code;
    std::string_view title;
    std::string_view why;    // paragraphs, ended by a line break
    std::string_view wrong;  // YAML that gives this code
    std::string_view right;  // the same, well written
};

// In the order of explanations.md, which is that of the codes.
const std::vector<Explanation>& explanations();

// The one of a code, or null when there is none.
const Explanation* explanation_of(std::string_view code);

}  // namespace boardwright::grammar
