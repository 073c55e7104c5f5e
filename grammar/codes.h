// Every code that a message can carry, with a short title. Each is produced somewhere and never given another meaning.
#pragma once

#include <string_view>

namespace boardwright::grammar {

struct CodeTitle {
    std::string_view code;
    std::string_view title;
};

inline constexpr CodeTitle kCodes[] = {
    // BW01xx: reading YAML
    {"BW0101", "not a text: invalid UTF-8 or control characters"},
    {"BW0102", "too large, too deep or too many values"},
    {"BW0103", "key given twice"},
    {"BW0104", "key that is not a plain word"},
    {"BW0105", "YAML anchor, alias, tag or directive"},
    {"BW0106", "block scalar"},
    {"BW0107", "second document or text after the end"},
    {"BW0108", "bracket or brace that is not closed"},
    {"BW0109", "quote that is not closed"},
    {"BW0110", "indentation"},
    {"BW0111", "symbol that YAML claims for itself"},
    {"BW0112", "not YAML"},
    // BW02xx: expressions
    {"BW0201", "move that cannot be read"},
    {"BW0202", "condition that cannot be read"},
    {"BW0203", "cell set that cannot be read"},
    {"BW0204", "value that cannot be read"},
    {"BW0205", "effect that cannot be read"},
    {"BW0206", "edge that cannot be read"},
    {"BW0207", "leap that cannot be read"},
    {"BW0208", "`and`, `or` and `minus` mixed without parentheses"},
    {"BW0209", "comparison of a comparison"},
    {"BW0210", "clause given twice"},
    {"BW0211", "number too large"},
    {"BW0212", "number of steps that no leg can have"},
    {"BW0213", "drop that cannot be read"},
    {"BW0214", "expression too long or too deeply nested"},
};

// The title of a code, or an empty view when there is no such code.
constexpr std::string_view title_of(std::string_view code) {
    for (const CodeTitle& entry : kCodes) {
        if (entry.code == code) return entry.title;
    }
    return {};
}

}  // namespace boardwright::grammar
