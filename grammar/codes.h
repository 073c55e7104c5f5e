// Every code that a message can carry, with a short title. Each is produced somewhere and never given another
// meaning.
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
    // BW030x: imports, parameters, macros
    {"BW0301", "no such definition"},
    {"BW0302", "circle of imports"},
    {"BW0303", "imports too large"},
    {"BW0304", "unknown parameter"},
    {"BW0305", "not a number"},
    {"BW0306", "number out of range"},
    {"BW0307", "import that is no name"},
    {"BW0308", "parameter that is no word or number"},
    {"BW0309", "definition that is no map"},
    {"BW0310", "macro of the wrong form"},
    {"BW0311", "macro called with the wrong number of words"},
    {"BW0312", "macro that expands without end"},
    // BW032x: keys and the form of values
    {"BW0320", "unknown key"},
    {"BW0321", "key without a value"},
    {"BW0322", "missing key"},
    {"BW0323", "value of the wrong form"},
    {"BW0324", "word that is none of those allowed"},
    // BW033x: the board
    {"BW0330", "missing part of a board"},
    {"BW0331", "board too large"},
    {"BW0332", "not a range of coordinates"},
    {"BW0333", "step of the wrong form"},
    {"BW0334", "board without cells"},
    {"BW0335", "cell name that does not serve"},
    {"BW0336", "edge or place of the wrong form"},
    {"BW0337", "edge that starts nowhere"},
    {"BW0338", "unknown cell"},
    {"BW0339", "unknown coloring"},
    {"BW0340", "unknown symmetry"},
    {"BW0341", "symmetry that does not fit the board"},
    // BW035x: Betza's notation
    {"BW0350", "Betza string that cannot be read"},
    {"BW0351", "unknown atom"},
    {"BW0352", "modifier without a meaning"},
    {"BW0353", "direction that selects nothing"},
    {"BW0354", "part of Betza's notation that cannot be translated"},
    {"BW0355", "number of steps that an atom cannot have"},
    {"BW0356", "Betza string that means too much"},
    // BW040x: names in expressions
    {"BW0401", "word without a meaning here"},
    {"BW0402", "unknown direction"},
    {"BW0403", "test without a cell"},
    {"BW0404", "`safe` or `attacked` where attacks are defined"},
    {"BW0405", "cell compared with something else"},
    {"BW0406", "cell set that must not depend on the position"},
    {"BW0407", "`own` or `foe` without a symmetry"},
    {"BW0408", "word about a move that is not made yet"},
    // BW041x: movements
    {"BW0410", "type that uses its own moves"},
    {"BW0412", "joint after the last leg"},
    {"BW0413", "unknown lines along which to move"},
    {"BW0414", "group that may be walked without a step"},
    {"BW0415", "too many tags"},
    {"BW0416", "more than one choice in a move"},
    {"BW0417", "rewritten move without `it`"},
    {"BW0418", "side path that starts elsewhere"},
    {"BW0419", "move that cannot be rewritten"},
    // BW042x: players and piece types
    {"BW0420", "number of players"},
    {"BW0421", "players with one first letter"},
    {"BW0422", "too many piece types"},
    {"BW0423", "letter that does not serve"},
    {"BW0424", "two piece types with one letter"},
    {"BW0425", "empty region"},
    {"BW0426", "name that expressions cannot mean"},
    {"BW0427", "piece type without moves"},
    // BW043x: the setup
    {"BW0430", "two pieces on one cell"},
    {"BW0431", "piece outside the cells it may stand on"},
    {"BW0432", "unknown player"},
    {"BW0433", "setup of the wrong form"},
    {"BW0434", "setup that means no cell"},
    {"BW0435", "facing missing or not possible"},
    {"BW0436", "rows that do not fit the board"},
    {"BW0437", "letter that no piece type has"},
    {"BW0438", "piece on a blocked cell"},
    {"BW0439", "piece of nobody put for a player, or the other way round"},
    // BW044x: other rules and tests
    {"BW0440", "not a whole number"},
    {"BW0441", "promotion after something unknown"},
    {"BW0442", "unknown pool"},
    {"BW0443", "unknown result"},
    {"BW0444", "piece test of the wrong form"},
    {"BW0445", "test that expects nothing"},
    {"BW0446", "pool without types"},
    {"BW0447", "counter that counts nothing"},
    {"BW0448", "piece in a hand that nothing drops"},
    // BW05xx: compiling
    {"BW0501", "movement with too many ways to go"},
    {"BW0502", "too many kinds of pieces"},
};

// The title of a code, or an empty view when there is no such code.
constexpr std::string_view title_of(std::string_view code) {
    for (const CodeTitle& entry : kCodes) {
        if (entry.code == code) return entry.title;
    }
    return {};
}

}  // namespace boardwright::grammar
