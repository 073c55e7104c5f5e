// A game of a test that stands in no file.
#pragma once

#include <doctest/doctest.h>
#include <memory>
#include <string>

#include "interpreter/boardwright.h"
#include "tests/cli/program.h"

namespace boardwright::search {

struct Written {
    test::Folder folder;
    std::shared_ptr<const Variant> variant;

    explicit Written(const std::string& text) {
        LoadOptions options;
        options.library = {BOARDWRIGHT_DEFINITIONS};
        auto loaded = load(folder.file("written.yaml", text), options);
        REQUIRE_MESSAGE(loaded, loaded.error().text);
        variant = *loaded;
    }
    const ruleset::Ruleset& rules() const { return variant->rules(); }
};

}  // namespace boardwright::search
