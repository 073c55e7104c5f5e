// Games whose texts are fuzzed: those that tests/data/fuzzed.txt names, each read once and chosen by a byte.
// Between them they have all that texts can say: castling and trails, hands, facings, hexagons, pools.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"

namespace boardwright::fuzz {

inline std::vector<std::string> names() {
    std::vector<std::string> names;
    std::ifstream list(BOARDWRIGHT_TEST_DATA "/fuzzed.txt");
    for (std::string name; std::getline(list, name);) names.push_back(name);
    if (names.empty()) std::abort();
    return names;
}

inline const ruleset::Ruleset& rules_for(std::uint8_t byte) {
    static std::map<std::string, std::shared_ptr<const Variant>> loaded;
    static const std::vector<std::string> all = names();
    const std::string& name = all[byte % all.size()];
    auto& variant = loaded[name];
    if (!variant) {
        LoadOptions options;
        options.library = {BOARDWRIGHT_DEFINITIONS};
        const auto read = load(name, options);
        if (!read) std::abort();
        variant = *read;
    }
    return variant->rules();
}

}  // namespace boardwright::fuzz
