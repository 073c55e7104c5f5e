// From a file to one merged tree: imports, parameters, board shapes, macros.
//
// In: the name of a definition. Out: one Tree with everything that other files contribute merged in and every
// `$param` replaced, so that the later stages see a single document.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/tree.h"

namespace boardwright::model {

// Where definition files come from. Injected, so that tests need no disk.
class Library {
public:
    virtual ~Library() = default;

    struct File {
        std::string path;  // as messages show it; names the same file every time
        std::string text;
    };
    // The file that `name` means for a file in folder `from` (empty: for the user): a path or a name, with or
    // without
    // `.yaml`. Nothing when there is none.
    virtual std::optional<File> find(std::string_view name, std::string_view from) const = 0;
    // Names that `find` would know in a folder of the library ("boards"), for suggestions.
    virtual std::vector<std::string> names(std::string_view folder) const = 0;
};

// The folders on disk.
class FolderLibrary final : public Library {
public:
    explicit FolderLibrary(std::vector<std::string> folders) : folders_(std::move(folders)) {}
    std::optional<File> find(std::string_view name, std::string_view from) const override;
    std::vector<std::string> names(std::string_view folder) const override;

private:
    std::vector<std::string> folders_;
};

// Parameters or macro arguments in force: name -> text.
using Scope = std::map<std::string, grammar::Text, std::less<>>;

// A macro of `define:`: its text with `$ARG`s.
struct Macro {
    std::vector<std::string> args;
    grammar::Text body;
    grammar::Span span;
};

struct Document {
    grammar::Tree tree;  // without import, extends, params, define
    Scope params;
    std::map<std::string, Macro, std::less<>> macros;
};

// Reads the definition and everything it imports. `overrides` are `--set` values; naming a parameter that the
// definition does not have is an error.
std::optional<Document> read_document(std::string_view name,
                                      const std::map<std::string, std::string>& overrides,
                                      const Library& library, grammar::Sources& sources,
                                      grammar::Diagnostics& diagnostics);

// The message for a parameter that does not exist.
void report_unknown_parameter(const std::string& name, grammar::Span span, const Scope& scope,
                              grammar::Diagnostics& diagnostics);

// Replaces `$name` and `$(arithmetic)`. Adds an error and gives nothing for an unknown name.
std::optional<grammar::Text> substitute(const grammar::Text& text, const Scope& scope,
                                        grammar::Diagnostics& diagnostics);

// Replaces every call `name(a b)` of a macro by its text, innermost last. Calls of anything else stay.
std::optional<grammar::Text> expand_macros(const grammar::Text& text, const Document& document,
                                           grammar::Diagnostics& diagnostics);

}  // namespace boardwright::model
