// In: a merged tree and the table of keys. Out: what does not fit.
#include "grammar/schema.h"

#include <algorithm>

namespace boardwright::grammar {
namespace {

std::string list_of(const std::vector<std::string_view>& words) {
    std::string text;
    for (const auto word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

void wrong_form(const Tree& tree, const Shape& shape, Diagnostics& diagnostics) {
    std::vector<std::string_view> forms;
    if (shape.scalar) forms.push_back("words");
    if (shape.item != nullptr) forms.push_back("a list");
    if (!shape.keys.empty() || shape.value != nullptr) forms.push_back("a map");
    std::string wanted;
    for (const auto form : forms) wanted += (wanted.empty() ? "" : " or ") + std::string(form);
    const auto is = tree.is_list() ? "a list" : tree.is_map() ? "a map" : "words";
    diagnostics.error("BW0323", tree.span, std::string(shape.called) + " is written as " + wanted,
                      "this is " + std::string(is));
}

bool check_map(const Tree& tree, const Shape& shape, Diagnostics& diagnostics) {
    bool good = true;
    std::vector<std::string> known;
    for (const auto& key : shape.keys) known.emplace_back(key.name);
    for (const auto& entry : tree.entries) {
        const auto name = entry.key.chars();
        const auto key =
            std::find_if(shape.keys.begin(), shape.keys.end(), [&](const Key& k) { return k.name == name; });
        const Shape* value = key != shape.keys.end() ? key->shape : shape.value;
        if (value == nullptr) {
            auto& error = diagnostics.error(
                "BW0320", entry.key.span(),
                "unknown key " + quoted(name) + " in " + std::string(shape.called), suggestion(name, known));
            error.notes.push_back("keys here: " + list_of({known.begin(), known.end()}));
            good = false;
            continue;
        }
        if (entry.value.null) {
            diagnostics.error("BW0321", entry.key.span(), "`" + name + "` has no value",
                              "expected " + std::string(value->called));
            good = false;
            continue;
        }
        good = check_shape(entry.value, *value, diagnostics) && good;
    }
    for (const auto& key : shape.keys)
        if (key.required && tree.find(key.name) == nullptr) {
            diagnostics.error("BW0322", tree.span,
                              std::string(shape.called) + " needs the key `" + std::string(key.name) + "`");
            good = false;
        }
    return good;
}

}  // namespace

bool check_shape(const Tree& tree, const Shape& shape, Diagnostics& diagnostics) {
    if (tree.is_scalar() && shape.scalar) {
        if (shape.words.empty() ||
            std::find(shape.words.begin(), shape.words.end(), tree.chars()) != shape.words.end())
            return true;
        diagnostics
            .error("BW0324", tree.span, quoted(tree.chars()) + " is not " + std::string(shape.called),
                   suggestion(tree.chars(), {shape.words.begin(), shape.words.end()}))
            .notes.push_back("expected one of: " + list_of(shape.words));
        return false;
    }
    if (tree.is_list() && shape.item != nullptr) {
        bool good = true;
        for (const auto& item : tree.items) good = check_shape(item, *shape.item, diagnostics) && good;
        return good;
    }
    if (tree.is_map() && (!shape.keys.empty() || shape.value != nullptr))
        return check_map(tree, shape, diagnostics);
    wrong_form(tree, shape, diagnostics);
    return false;
}

}  // namespace boardwright::grammar
