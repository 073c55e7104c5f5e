// The keys of the language: one table from which files are checked, and from which the schema for editors is
// written.
//
// In: a merged tree. Out: the same tree, known to have only the keys that exist, with values of the right
// form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/tree.h"

namespace boardwright::grammar {

struct Shape;

struct Key {
    std::string_view name;
    const Shape* shape;
    std::string_view meaning;       // one sentence, for authors
    std::string_view example = {};  // a value in words, for editors; may be empty
    bool required = false;
};

// The form of a value. A value may take any of the forms that are set.
struct Shape {
    std::string_view called;  // for messages: "a condition"
    bool scalar = false;
    bool number = false;                       // the scalar is a whole number
    std::vector<std::string_view> words = {};  // when not empty, the scalar is one of these
    const Shape* item = nullptr;               // a list of these
    std::vector<Key> keys = {};                // a map with these keys
    const Shape* value = nullptr;              // a map with keys of the author's choosing
};

// The shape of a whole definition, with everything that it imports.
const Shape& document_shape();

// The shape of a file: the same with the keys that say what else belongs to the definition.
const Shape& file_shape();

// Adds an error for every unknown key (with a suggestion), wrong form, missing key and absent value. True
// when there was none.
bool check_shape(const Tree& tree, const Shape& shape, Diagnostics& diagnostics);

}  // namespace boardwright::grammar
