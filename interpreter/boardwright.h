// The public header: read a variant, play it.
//
//   auto variant = boardwright::load("definitions/my-own.yaml");
//   if (!variant) { std::cerr << variant.error().text; return 1; }
//   boardwright::Game game((*variant)->rules());
//   game.play(game.legal_moves().front());
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/result.h"
#include "grammar/source.h"
#include "interpreter/model/definition.h"
#include "interpreter/play/game.h"
#include "interpreter/prose/book.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright {

using play::Game;
using play::Move;
using play::Outcome;
using ruleset::CellId;
using ruleset::PlayerId;

struct LoadOptions {
    std::map<std::string, std::string> params;  // `--set`: replaces the defaults under `params:`
    std::vector<std::string> library;  // folders in which imports, shapes and names are looked up, in order
    bool color = false;                // of the messages
};

// A loaded variant. Immutable; shared freely.
class Variant {
public:
    Variant(model::Definition definition, ruleset::Ruleset rules, grammar::Diagnostics diagnostics,
            grammar::Sources sources)
        : definition_(std::move(definition)),
          rules_(std::move(rules)),
          diagnostics_(std::move(diagnostics)),
          sources_(std::move(sources)) {}
    const model::Definition& definition() const { return definition_; }
    const ruleset::Ruleset& rules() const { return rules_; }
    // Warnings and notes, never an error; grammar::render shows them in the words of `sources`.
    const grammar::Diagnostics& diagnostics() const { return diagnostics_; }
    const grammar::Sources& sources() const { return sources_; }

private:
    model::Definition definition_;
    ruleset::Ruleset rules_;
    grammar::Diagnostics diagnostics_;
    grammar::Sources sources_;
};

struct LoadError {
    std::string text;  // every message, rendered; see grammar::render
    grammar::Diagnostics diagnostics;
    grammar::Sources sources;
};

// Reads, checks and compiles the definition `name`: a path, or the name of a definition in the library
// (the file's name without `.yaml`). A path is searched first, then the library's folders.
grammar::Result<std::shared_ptr<const Variant>, LoadError> load(const std::string& name,
                                                                const LoadOptions& options = {});

// What loading found of a variant, and what there is to say about its rules: see interpreter/check/check.h.
// Takes some tens of milliseconds; the places are in the variant's sources.
grammar::Diagnostics remarks(const Variant& variant);

}  // namespace boardwright
