// What can be wrong with a file before it is a tree.
//
// In: a place in the file and what was found there. Out: one diagnostic that says it in the author's terms.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "grammar/diagnostic.h"

namespace boardwright::grammar {

// The byte `at` of a file, where something is wrong.
struct YamlPlace {
    std::string_view file;
    SourceId source;
    std::size_t at;
    Diagnostics& diagnostics;
};

// What was being read when yaml-cpp gave up.
struct YamlContext {
    Span last_scalar;             // the last text that was read; empty when there was none
    std::optional<Span> bracket;  // the innermost list or map in brackets that is still open
    std::optional<Span> block;    // the innermost one without brackets
};

// A value begins with a symbol that YAML claims for itself. Returns the end of the word that begins with it.
std::size_t report_symbol(const YamlPlace& place);

// Text between two values that yaml-cpp passed over, or text behind the last one.
void report_unread(const YamlPlace& place);
void report_rest(const YamlPlace& place);

void report_open_quote(const YamlPlace& place);

// A message of yaml-cpp.
void report_yaml(const YamlPlace& place, const std::string& yaml_message, const YamlContext& context);

}  // namespace boardwright::grammar
