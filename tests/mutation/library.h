// The shipped definitions, of which one file may be replaced by another text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"
#include "interpreter/model/imports.h"

namespace boardwright::mutation {

// A definition of the folder as it is, and all that is needed to change it.
struct Original {
    std::string folder;
    std::string name;  // without `.yaml`
    std::string text;
    std::shared_ptr<const Variant> variant;
    std::vector<std::string> macros;  // of the file and of all that it builds on

    std::string path() const { return folder + "/" + name + ".yaml"; }
};

// The names of all definitions of a folder, sorted.
std::vector<std::string> names_in(const std::string& folder);

// Throws std::runtime_error when the definition is not valid.
Original read_original(const std::string& folder, const std::string& name);

struct Loaded {
    std::shared_ptr<const Variant> variant;  // none: there are errors
    std::string error;                       // the first one, in one line
    std::string warning;                     // the first one, in one line; empty: none
};
// What becomes of the definition when its file has this text instead. Warnings are those of `validate`.
Loaded load_changed(const Original& original, const std::string& text);

}  // namespace boardwright::mutation
