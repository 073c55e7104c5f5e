// In: the table of keys and the board shapes of the library. Out: a JSON Schema (draft-07) for editors.
//
// An editor sees one file, never what it imports: a key that another file may have given is not asked for,
// and `null`, which takes away what another file has said, is allowed wherever a key may be missing.
#include "grammar/schema.h"

#include <fmt/format.h>
#include <set>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "interpreter/model/imports.h"

namespace boardwright::cli {
namespace {

using grammar::Key;
using grammar::Shape;
using Json = nlohmann::ordered_json;

const Json kParameter = {{"type", "string"}, {"pattern", "\\$"}};  // `$name` may stand for any word or number

// One of these forms, or the only one there is.
Json any_of(Json forms) { return forms.size() == 1 ? forms[0] : Json{{"anyOf", std::move(forms)}}; }

bool is_map(const Shape& shape) { return !shape.keys.empty() || shape.value != nullptr; }

// Shapes that contain themselves stand under `definitions` and are referred to by name.
bool contains(const Shape& shape, const Shape& wanted, std::set<const Shape*>& seen) {
    if (!seen.insert(&shape).second) return false;
    const auto in = [&](const Shape* part) {
        return part != nullptr && (part == &wanted || contains(*part, wanted, seen));
    };
    return in(shape.item) || in(shape.value) ||
           std::ranges::any_of(shape.keys, [&](const Key& key) { return in(key.shape); });
}

bool is_recursive(const Shape& shape) {
    std::set<const Shape*> seen;
    return contains(shape, shape, seen);
}

class SchemaWriter {
public:
    explicit SchemaWriter(Json boards) : boards_(std::move(boards)) {}

    Json write(const Shape& file) {
        Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                       {"title", "A definition for boardwright"}};
        schema.update(map_of(file, false));
        // Only a game that builds on no other must say everything itself.
        const Json builds = {{"anyOf", {{{"required", {"extends"}}}, {{"required", {"import"}}}}}};
        schema["if"] = {{"required", {"variant"}}, {"not", builds}};
        schema["then"] = needs_of(file);
        schema["definitions"] = definitions_;
        return schema;
    }

private:
    Json schema_of(const Shape& shape, bool complete) {
        if (!is_recursive(shape)) return forms_of(shape, complete);
        const auto name = std::string(shape.called) + (complete ? "" : " or a part of them");
        if (!definitions_.contains(name)) {
            definitions_[name] = nullptr;
            definitions_[name] = forms_of(shape, complete);
        }
        return {{"$ref", "#/definitions/" + name}};
    }

    // Every form that a value may take. `complete`: no other file can add keys to it.
    Json forms_of(const Shape& shape, bool complete) {
        Json forms = Json::array();
        if (shape.scalar) add_scalar(shape, forms);
        if (shape.item != nullptr)
            forms.push_back({{"type", "array"}, {"items", schema_of(*shape.item, true)}});
        if (is_map(shape)) forms.push_back(map_of(shape, complete));
        return any_of(std::move(forms));
    }

    static void add_scalar(const Shape& shape, Json& forms) {
        if (shape.words.empty() && !shape.number) {
            forms.push_back({{"type", {"string", "number", "boolean"}}});
            return;
        }
        if (shape.number)
            forms.push_back({{"type", "integer"}});
        else if (shape.words.front() == "true")  // YAML's own words: to it they are no texts
            forms.push_back({{"type", "boolean"}});
        else
            forms.push_back({{"enum", shape.words}});
        forms.push_back(kParameter);
    }

    Json map_of(const Shape& shape, bool complete) {
        Json map = {{"type", "object"}};
        for (const auto& key : shape.keys) {
            map["properties"][std::string(key.name)] = value_of(key);
            // `end+: …` adds to the list that another file has given.
            if (key.shape->item != nullptr)
                map["patternProperties"][fmt::format("^{}\\+$", key.name)] = schema_of(*key.shape, false);
        }
        map["additionalProperties"] =
            shape.value == nullptr ? Json(false) : or_null(schema_of(*shape.value, false));
        if (complete) add_needs(shape, map);
        if (&shape == board_shape()) map["properties"].update(boards_);
        return map;
    }

    Json value_of(const Key& key) {
        Json value = {{"description", key.meaning}};
        if (!key.example.empty()) value["examples"] = Json::array({key.example});
        auto form = schema_of(*key.shape, false);
        if (!key.required) form = or_null(std::move(form));
        if (form.contains("$ref"))
            form = {{"allOf", Json::array({form})}};  // nothing may stand beside a `$ref`
        value.update(form);
        return value;
    }

    static Json or_null(Json schema) {
        if (!schema.contains("anyOf")) schema = {{"anyOf", Json::array({schema})}};
        schema["anyOf"].push_back({{"type", "null"}});
        return schema;
    }

    static void add_needs(const Shape& shape, Json& map) {
        for (const auto& key : shape.keys)
            if (key.required) map["required"].push_back(key.name);
    }

    // The keys that a map and the maps in it must have; null when there are none.
    Json needs_of(const Shape& shape) {
        if (!is_map(shape) || is_recursive(shape)) return nullptr;
        Json needs = Json::object();
        add_needs(shape, needs);
        for (const auto& key : shape.keys)
            if (auto inner = needs_of(*key.shape); !inner.is_null())
                needs["properties"][std::string(key.name)] = std::move(inner);
        if (shape.value != nullptr)
            if (auto inner = needs_of(*shape.value); !inner.is_null())
                needs["additionalProperties"] = std::move(inner);
        return needs.empty() ? Json(nullptr) : needs;
    }

    static const Shape* board_shape() {
        const auto& keys = grammar::document_shape().keys;
        return std::ranges::find(keys, "board", &Key::name)->shape;
    }

    Json boards_;  // shapes of the library: name -> what may be chosen
    Json definitions_ = Json::object();
};

// What the first line of a file says of it: `# grid.yaml - rectangles of squares.`
std::string description_of(const std::string& text) {
    const auto line = text.substr(0, text.find('\n'));
    const auto dash = line.find(" - ");
    return dash == std::string::npos ? std::string() : line.substr(dash + 3);
}

// The parameters that a board shape lets its users choose, with what they are otherwise.
Json board_of(const model::Library::File& file) {
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    const auto source = sources.add(file.path, file.text);
    const auto tree = grammar::read_yaml(source, sources, diagnostics);
    if (!tree) throw DefinitionError(render(diagnostics, sources, false));
    Json board = {{"description", description_of(file.text)},
                  {"type", {"object", "null"}},
                  {"additionalProperties", false},
                  {"properties", Json::object()}};
    if (const auto* params = tree->find("params"))
        for (const auto& param : params->entries)
            board["properties"][param.key.chars()] = {{"type", {"string", "number", "boolean"}},
                                                      {"examples", Json::array({param.value.chars()})}};
    return board;
}

}  // namespace

int schema() {
    const model::FolderLibrary library(library_folders());
    Json boards = Json::object();
    for (const auto& name : library.names("boards"))
        if (const auto file = library.find("boards/" + name, "")) boards[name] = board_of(*file);
    fmt::print("{}\n", SchemaWriter(std::move(boards)).write(grammar::file_shape()).dump(1));
    return kFine;
}

}  // namespace boardwright::cli
