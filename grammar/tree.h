// The YAML tree of one definition, with places. yaml-cpp's own Node is not used: reading it mutates it, and
// it accepts duplicate keys.
//
// In: text. Out: a tree of the strict subset of YAML that definitions are written in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar {

struct Entry;

struct Tree {
    enum class Kind { scalar, list, map };

    Kind kind = Kind::scalar;
    Text text;          // of a scalar; an absent value (`key:` with nothing behind it) is empty and `null`
    bool null = false;  // nothing, `~` or `null`, unquoted
    bool quoted = false;
    std::vector<Tree> items;     // of a list
    std::vector<Entry> entries;  // of a map, in the order of the file
    Span span;                   // of the whole value; for an absent value the key's

    bool is_scalar() const { return kind == Kind::scalar; }
    bool is_list() const { return kind == Kind::list; }
    bool is_map() const { return kind == Kind::map; }
    const std::string& chars() const { return text.chars(); }

    // The value of a key, or null. Precondition: none; anything but a map has no keys.
    const Tree* find(std::string_view key) const;
    Tree* find(std::string_view key);
    const Entry* find_entry(std::string_view key) const;
};

struct Entry {
    Text key;
    Tree value;
};

struct YamlLimits {
    std::size_t bytes = 1 << 20;
    std::size_t depth = 64;
    std::size_t nodes = 100'000;
};

// Reads one file. Rejects with one clear message each: anchors, aliases, tags, `<<`, duplicate keys (both
// lines named), keys that are not plain scalars, a second document, text after the end, block scalars, NUL
// bytes, invalid UTF-8, anything over the limits, and whatever yaml-cpp itself refuses. An empty file is an
// empty map. A comment that follows an expression word without a blank before `#`, or `to empty #push`, is
// YAML's own affair.
std::optional<Tree> read_yaml(SourceId source, const Sources& sources, Diagnostics& diagnostics,
                              const YamlLimits& limits = {});

}  // namespace boardwright::grammar
