// In: the definitions/ folder of the source tree. Out: its variants.
#include "tests/oracle/library.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>

#include "interpreter/model/build.h"
#include "interpreter/selftest.h"

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

void check_own_tests(const Variant& variant) {
    const auto results = run_tests(variant);
    CHECK_FALSE(results.empty());
    for (const auto& result : results) {
        CAPTURE(result.words);
        std::string differences;
        for (const auto& difference : result.differences) differences += "\n" + difference;
        CHECK_MESSAGE(result.holds, differences);
    }
}

std::string messages_of(const std::string& name) {
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    const model::FolderLibrary library({BOARDWRIGHT_DEFINITIONS});
    if (const auto document = model::read_document(name, {}, library, sources, diagnostics))
        model::build(*document, diagnostics);
    return grammar::render(diagnostics, sources, false);
}

std::vector<std::string> definition_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(BOARDWRIGHT_DEFINITIONS))
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace boardwright::oracle
