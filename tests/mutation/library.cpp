#include "tests/mutation/library.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "interpreter/check/check.h"
#include "interpreter/compile/compile.h"
#include "interpreter/model/build.h"
#include "tests/mutation/mutation.h"

namespace boardwright::mutation {
namespace {

using grammar::Severity;

class ChangedLibrary final : public model::Library {
public:
    ChangedLibrary(const std::string& folder, std::string path, std::string text)
        : folders_({folder}), path_(std::move(path)), text_(std::move(text)) {}

    std::optional<File> find(std::string_view name, std::string_view from) const override {
        auto file = folders_.find(name, from);
        if (file && file->path == path_) file->text = text_;
        return file;
    }
    std::vector<std::string> names(std::string_view folder) const override { return folders_.names(folder); }

private:
    model::FolderLibrary folders_;
    std::string path_;
    std::string text_;
};

std::string first_of(const grammar::Diagnostics& diagnostics, Severity severity) {
    for (const auto& diagnostic : diagnostics.all())
        if (diagnostic.severity == severity) return std::string(diagnostic.code) + ": " + diagnostic.message;
    return {};
}

// Of this file and of those that it names in a line of their own: `extends: chess.yaml`, `import: [a, b]`.
void collect_macros(const grammar::Sources& sources, std::vector<std::string>& macros) {
    for (grammar::SourceId id = 0; id < sources.size(); ++id)
        for (auto& name : macros_of(sources.text(id))) macros.push_back(std::move(name));
}

}  // namespace

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Original read_original(const std::string& folder, const std::string& name) {
    Original original{std::filesystem::path(folder).lexically_normal().string(), name, {}, {}, {}};
    std::ifstream in(original.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    original.text = text.str();
    auto loaded = load_changed(original, original.text);
    if (!loaded.variant) throw std::runtime_error(name + ": " + loaded.error);
    original.variant = loaded.variant;
    collect_macros(original.variant->sources(), original.macros);
    return original;
}

Loaded load_changed(const Original& original, const std::string& text) {
    const ChangedLibrary library(original.folder, original.path(), text);
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    Loaded loaded;
    const auto document = model::read_document(original.path(), {}, library, sources, diagnostics);
    auto definition = document ? model::build(*document, diagnostics) : std::nullopt;
    auto rules = definition ? compile::compile(*definition, diagnostics) : std::nullopt;
    if (!rules) {
        loaded.error = first_of(diagnostics, Severity::error);
        return loaded;
    }
    loaded.variant = std::make_shared<Variant>(std::move(*definition), std::move(*rules),
                                               std::move(diagnostics), std::move(sources));
    loaded.warning = first_of(remarks(*loaded.variant), Severity::warning);
    return loaded;
}

}  // namespace boardwright::mutation
