// Reading a definition with everything it imports.
#include "interpreter/model/imports.h"

#include <algorithm>
#include <filesystem>

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Entry;
using grammar::Sources;
using grammar::Span;
using grammar::Text;
using grammar::Tree;

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = 8 << 20;  // over all imports
constexpr std::size_t kMostFiles = 256;      // read, each as often as it is imported

// ---------------------------------------------------------------- merging

bool appends(const std::string& key) { return key.size() > 1 && key.back() == '+'; }

void merge(Tree& base, Tree over, Diagnostics& diagnostics);

void merge_entry(Tree& base, Entry entry, Diagnostics& diagnostics) {
    const auto key = entry.key.chars();
    if (appends(key)) {
        const auto name = key.substr(0, key.size() - 1);
        Tree* old = base.find(name);
        if (old == nullptr) {
            base.entries.push_back({entry.key.slice(0, name.size()), std::move(entry.value)});
            return;
        }
        if (!old->is_list()) {
            Tree list;
            list.kind = Tree::Kind::list;
            list.span = old->span;
            list.items.push_back(std::move(*old));
            *old = std::move(list);
        }
        if (entry.value.is_list())
            for (auto& item : entry.value.items) old->items.push_back(std::move(item));
        else
            old->items.push_back(std::move(entry.value));
        return;
    }
    const auto found = std::find_if(base.entries.begin(), base.entries.end(),
                                    [&](const Entry& e) { return e.key.chars() == key; });
    if (found == base.entries.end()) {
        base.entries.push_back(std::move(entry));
    } else if (entry.value.null) {
        base.entries.erase(found);
    } else {
        found->key = entry.key;
        merge(found->value, std::move(entry.value), diagnostics);
    }
}

void merge(Tree& base, Tree over, Diagnostics& diagnostics) {
    if (!base.is_map() || !over.is_map()) {
        base = std::move(over);
        return;
    }
    for (auto& entry : over.entries) merge_entry(base, std::move(entry), diagnostics);
    base.span = over.span;
}

// ---------------------------------------------------------------- reading

class Reader {
public:
    Reader(const Library& library, Sources& sources, Diagnostics& diagnostics)
        : library_(library), sources_(sources), diagnostics_(diagnostics) {}

    // The tree of a file with its imports merged underneath. `wanted` is where its name was written.
    std::optional<Tree> read(std::string_view name, std::string_view from, std::optional<Span> wanted) {
        const auto file = library_.find(name, from);
        if (!file) {
            missing(name, wanted);
            return {};
        }
        if (std::find(open_.begin(), open_.end(), file->path) != open_.end()) {
            diagnostics_.error("BW0302", wanted.value_or(Span{}),
                               "`" + std::string(name) + "` imports itself",
                               "this closes a circle of imports");
            return {};
        }
        if (++files_ > kMostFiles) {
            diagnostics_.error("BW0316", wanted.value_or(Span{}),
                               "more than 256 files are imported, each counted as often as it is");
            return {};
        }
        bytes_ += file->text.size();
        if (wanted && bytes_ > kMostBytes) {  // one file has a limit of its own
            diagnostics_.error("BW0303", wanted.value_or(Span{}),
                               "the imported files are larger than 8 MiB together");
            return {};
        }
        const auto source = sources_.add(file->path, file->text);
        auto tree = grammar::read_yaml(source, sources_, diagnostics_);
        if (!tree) return {};
        if (!tree->is_map()) {
            diagnostics_.error("BW0309", tree->span, "a definition is a map of keys",
                               "this is not `key: value`");
            return {};
        }
        open_.push_back(file->path);
        const auto folder = fs::path(file->path).parent_path();
        auto merged = with_imports(std::move(*tree), folder.empty() ? "." : folder.string());
        open_.pop_back();
        return merged;
    }

private:
    void missing(std::string_view name, std::optional<Span> wanted) {
        const auto shown = "there is no definition `" + std::string(name) + "`";
        if (wanted) {
            const auto folder = fs::path(name).parent_path();
            auto names = library_.names(folder.string());
            for (auto& known : names) known = (folder / known).string();
            diagnostics_.error(
                "BW0301", *wanted, shown,
                grammar::suggestion(name, names, "no such file beside this one or in the library"));
            return;
        }
        const auto names = library_.names("");
        const auto source = sources_.add("definition name", std::string(name));
        diagnostics_.error("BW0301", {source, 0, static_cast<std::uint32_t>(name.size())}, shown,
                           grammar::suggestion(name, names, "neither a file nor a name in the library"));
    }

    std::optional<Tree> with_imports(Tree tree, const std::string& folder) {
        std::vector<const Tree*> wanted;
        if (const auto* extends = tree.find("extends")) wanted.push_back(extends);
        if (const auto* import = tree.find("import")) {
            if (import->is_list())
                for (const auto& item : import->items) wanted.push_back(&item);
            else
                wanted.push_back(import);
        }
        Tree base;
        base.kind = Tree::Kind::map;
        bool good = true;
        for (const auto* item : wanted) {
            if (!item->is_scalar() || item->null || item->chars().find("..") != std::string::npos ||
                item->chars().starts_with('/')) {
                diagnostics_.error("BW0307", item->span,
                                   "an import is the name of a file in this folder or the library",
                                   "not such a name");
                good = false;
                continue;
            }
            auto parent = read(item->chars(), folder, item->span);
            if (!parent) good = false;
            if (parent) merge(base, std::move(*parent), diagnostics_);
        }
        if (!good) return {};
        std::erase_if(tree.entries,
                      [](const Entry& e) { return e.key.chars() == "extends" || e.key.chars() == "import"; });
        merge(base, std::move(tree), diagnostics_);
        return base;
    }

    const Library& library_;
    Sources& sources_;
    Diagnostics& diagnostics_;
    std::vector<std::string> open_;
    std::size_t bytes_ = 0;
    std::size_t files_ = 0;
};

// ---------------------------------------------------------------- parameters, macros, shapes

std::optional<Tree> take(Tree& tree, std::string_view key) {
    const auto found = std::find_if(tree.entries.begin(), tree.entries.end(),
                                    [&](const Entry& e) { return e.key.chars() == key; });
    if (found == tree.entries.end()) return {};
    auto value = std::move(found->value);
    tree.entries.erase(found);
    return value;
}

// Reads `params:`. A default may use the parameters before it.
Scope read_params(const std::optional<Tree>& tree, Diagnostics& diagnostics) {
    Scope scope;
    if (!tree) return scope;
    if (!tree->is_map()) {
        diagnostics.error("BW0314", tree->span, "`params:` is a map of names and values", "not a map");
        return scope;
    }
    for (const auto& entry : tree->entries) {
        if (!entry.value.is_scalar()) {
            diagnostics.error("BW0308", entry.value.span, "a parameter is a number or a few words",
                              "not a scalar");
            continue;
        }
        // When that fails the name is known all the same, so that nobody is told that it is not.
        const auto text = substitute(entry.value.text, scope, diagnostics);
        scope[entry.key.chars()] = text.value_or(entry.value.text.slice(0, 0));
    }
    return scope;
}

void override_params(Scope& scope, const std::map<std::string, std::string>& overrides, Sources& sources,
                     Diagnostics& diagnostics) {
    for (const auto& [name, value] : overrides) {
        const auto source = sources.add("--set", name + "=" + value);
        const auto name_end = static_cast<std::uint32_t>(name.size());
        const Span span{source, 0, name_end};
        if (!scope.contains(name))
            report_unknown_parameter(name, span, scope, diagnostics);
        else
            scope[name] =
                Text(value, {source, name_end + 1, name_end + 1 + static_cast<std::uint32_t>(value.size())});
    }
}

void read_macros(const std::optional<Tree>& tree, Document& document, Diagnostics& diagnostics) {
    if (!tree) return;
    for (const auto& entry : tree->entries) {
        const auto* args = entry.value.find("args");
        const auto* is = entry.value.find("is");
        if (is == nullptr || !is->is_scalar() || (args != nullptr && !args->is_list())) {
            diagnostics.error("BW0310", entry.value.span,
                              "a macro has `args: [A, B]` and `is: text with $A and $B`", "not of that form");
            continue;
        }
        Macro macro{{}, is->text, is->span};
        if (args != nullptr)
            for (const auto& arg : args->items) macro.args.push_back(arg.chars());
        document.macros[entry.key.chars()] = std::move(macro);
    }
}

void substitute_tree(Tree& tree, const Scope& scope, Diagnostics& diagnostics) {
    if (tree.is_scalar()) {
        if (tree.chars().find('$') == std::string::npos) return;
        if (auto text = substitute(tree.text, scope, diagnostics)) tree.text = *text;
    }
    for (auto& item : tree.items) substitute_tree(item, scope, diagnostics);
    for (auto& entry : tree.entries) substitute_tree(entry.value, scope, diagnostics);
}

// `board: {hex: {side: 6}, …}`: the key that names a shape is replaced by what boards/hex.yaml says under
// `board:`.
void expand_shape(Tree& document, const Library& library, Sources& sources, Diagnostics& diagnostics) {
    Tree* board = document.find("board");
    if (board == nullptr || !board->is_map()) return;
    const auto shapes = library.names("boards");
    const auto shape = std::find_if(board->entries.begin(), board->entries.end(), [&](const Entry& e) {
        return std::find(shapes.begin(), shapes.end(), e.key.chars()) != shapes.end();
    });
    if (shape == board->entries.end()) return;
    const auto name = shape->key;
    const auto arguments = std::move(shape->value);
    board->entries.erase(shape);

    auto file = Reader(library, sources, diagnostics).read("boards/" + name.chars(), "", name.span());
    if (!file) return;
    auto scope =
        read_params(file->find("params") ? std::optional(*file->find("params")) : std::nullopt, diagnostics);
    for (const auto& argument : arguments.entries) {
        const auto& key = argument.key.chars();
        if (!scope.contains(key))
            report_unknown_parameter(key, argument.key.span(), scope, diagnostics);
        else if (argument.value.is_scalar())
            scope[key] = argument.value.text;
        else
            diagnostics.error("BW0308", argument.value.span, "a parameter is a number or a few words",
                              "not a scalar");
    }
    Tree* lattice = file->find("board");
    if (lattice == nullptr) return;
    substitute_tree(*lattice, scope, diagnostics);
    Tree merged = std::move(*lattice);
    const auto span = board->span;
    merge(merged, std::move(*board), diagnostics);
    merged.span = span;
    *document.find("board") = std::move(merged);
}

}  // namespace

std::optional<Document> read_document(std::string_view name,
                                      const std::map<std::string, std::string>& overrides,
                                      const Library& library, Sources& sources, Diagnostics& diagnostics) {
    auto tree = Reader(library, sources, diagnostics).read(name, "", std::nullopt);
    if (!tree) return {};
    Document document;
    document.params = read_params(take(*tree, "params"), diagnostics);
    override_params(document.params, overrides, sources, diagnostics);
    read_macros(take(*tree, "define"), document, diagnostics);
    substitute_tree(*tree, document.params, diagnostics);
    expand_shape(*tree, library, sources, diagnostics);
    if (diagnostics.has_errors()) return {};
    document.tree = std::move(*tree);
    return document;
}

}  // namespace boardwright::model
