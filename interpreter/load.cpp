#include "interpreter/boardwright.h"
#include "interpreter/check/check.h"
#include "interpreter/compile/compile.h"
#include "interpreter/model/build.h"
#include "interpreter/model/imports.h"
#include "interpreter/play/referee.h"

namespace boardwright {
namespace {

// How many moves there are shows only in a position.
bool starts_well(const ruleset::Ruleset& rules, grammar::Diagnostics& diagnostics) {
    if (Game(rules).legal_moves().size() < play::Referee::kMostMoves) return true;
    diagnostics.error("BW0504", {}, "the start position has 16,384 moves or more");
    return false;
}

}  // namespace

grammar::Result<std::shared_ptr<const Variant>, LoadError> load(const std::string& name,
                                                                const LoadOptions& options) {
    LoadError error;
    const model::FolderLibrary library(options.library);
    if (auto document = model::read_document(name, options.params, library, error.sources, error.diagnostics))
        if (auto definition = model::build(*document, error.diagnostics))
            if (auto rules = compile::compile(*definition, error.diagnostics);
                rules && starts_well(*rules, error.diagnostics))
                return std::shared_ptr<const Variant>(
                    std::make_shared<Variant>(std::move(*definition), std::move(*rules),
                                              std::move(error.diagnostics), std::move(error.sources)));
    error.text = grammar::render(error.diagnostics, error.sources, options.color);
    return error;
}

grammar::Diagnostics remarks(const Variant& variant) {
    auto diagnostics = variant.diagnostics();
    check::check(variant.definition(), variant.rules(), diagnostics);
    return diagnostics;
}

}  // namespace boardwright
