// In: the definitions/ folder of the source tree. Out: its variants.
#include "tests/oracle/library.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>

namespace boardwright::oracle {

std::shared_ptr<const Variant> load_definition(const std::string& name,
                                               const std::map<std::string, std::string>& params) {
    LoadOptions options;
    options.params = params;
    options.library = {BOARDWRIGHT_DEFINITIONS};
    auto loaded = load(name, options);
    if (!loaded) FAIL(loaded.error().text);
    return *loaded;
}

std::vector<std::string> definition_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(BOARDWRIGHT_DEFINITIONS))
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace boardwright::oracle
