// Texts as they were read, and places in them.
//
// In: the bytes of definition files. Out: `Span`s, which every later stage carries so that a message can
// show the author's own words, and `Text`s, which remember where each of their characters came from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace boardwright::grammar {

using SourceId = std::uint32_t;

// A half-open byte range [begin, end) of one source.
struct Span {
    SourceId source = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const Span&, const Span&) = default;
};

// The smallest span that covers both; both must be of one source, otherwise `first` is returned.
Span cover(Span first, Span last);

// A line and column, both counted from 1; columns count bytes.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
};

// Every text read so far, owned. Grows only; ids stay valid.
class Sources {
public:
    // `name` is what messages show: the path as the user knows it.
    SourceId add(std::string name, std::string text);

    const std::string& name(SourceId id) const { return sources_[id].name; }
    const std::string& text(SourceId id) const { return sources_[id].text; }
    std::size_t size() const { return sources_.size(); }

    Place place(SourceId id, std::uint32_t offset) const;
    // The inverse of `place`; places behind the end of the text give its end.
    std::uint32_t offset(SourceId id, Place place) const;
    // The whole line that contains `offset`, without its line break.
    std::string_view line_at(SourceId id, std::uint32_t offset) const;
    // The words a span covers.
    std::string_view words(Span span) const;

private:
    struct Source {
        std::string name;
        std::string text;
        std::vector<std::uint32_t> line_starts;
    };
    std::vector<Source> sources_;
};

// Characters of which each knows its own origin: the text of a scalar in which parameters and macros may
// have been replaced. A fault in an expression is thus always shown where the author wrote the words.
class Text {
public:
    Text() = default;
    // The characters of `chars` stand one after the other from `origin.begin` on.
    Text(std::string_view chars, Span origin);

    const std::string& chars() const { return chars_; }
    bool empty() const { return chars_.empty(); }

    // Where the whole text was written, also when it is empty.
    Span span() const { return whole_; }
    // Where the characters [begin, end) were written. An empty range gives the place of its first character.
    Span span(std::size_t begin, std::size_t end) const;

    Text slice(std::size_t begin, std::size_t end) const;
    void append(const Text& more);
    // Appends characters that all stand for the words at `origin` (the value of a parameter).
    void append(std::string_view chars, Span origin);

private:
    std::string chars_;
    std::vector<Span> origins_;  // one per character
    Span whole_;
};

}  // namespace boardwright::grammar
