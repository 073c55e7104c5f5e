// In: the bytes of definition files. Out: spans, places, and texts whose characters know their origin.
#include "grammar/source.h"

#include <algorithm>
#include <utility>

namespace boardwright::grammar {

Span cover(Span first, Span last) {
    if (first.source != last.source) return first;
    return {first.source, std::min(first.begin, last.begin), std::max(first.end, last.end)};
}

SourceId Sources::add(std::string name, std::string text) {
    std::vector<std::uint32_t> line_starts{0};
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') line_starts.push_back(static_cast<std::uint32_t>(i + 1));
    }
    sources_.push_back({std::move(name), std::move(text), std::move(line_starts)});
    return static_cast<SourceId>(sources_.size() - 1);
}

Place Sources::place(SourceId id, std::uint32_t offset) const {
    const std::vector<std::uint32_t>& starts = sources_[id].line_starts;
    const auto next = std::upper_bound(starts.begin(), starts.end(), offset);
    const auto line = static_cast<std::size_t>(next - starts.begin());
    return {line, offset - starts[line - 1] + std::size_t{1}};
}

std::uint32_t Sources::offset(SourceId id, Place place) const {
    const Source& source = sources_[id];
    const auto end = static_cast<std::uint32_t>(source.text.size());
    if (place.line > source.line_starts.size()) return end;
    return std::min(end, source.line_starts[place.line - 1] + static_cast<std::uint32_t>(place.column - 1));
}

std::string_view Sources::line_at(SourceId id, std::uint32_t offset) const {
    const Source& source = sources_[id];
    const std::size_t line = place(id, offset).line;
    const std::size_t begin = source.line_starts[line - 1];
    std::size_t end = line < source.line_starts.size() ? source.line_starts[line] - 1 : source.text.size();
    if (end > begin && source.text[end - 1] == '\r') --end;
    return std::string_view(source.text).substr(begin, end - begin);
}

std::string_view Sources::words(Span span) const {
    const std::string_view text = sources_[span.source].text;
    const std::size_t begin = std::min<std::size_t>(span.begin, text.size());
    const std::size_t end = std::clamp<std::size_t>(span.end, begin, text.size());
    return text.substr(begin, end - begin);
}

Text::Text(std::string_view chars, Span origin) : chars_(chars), whole_(origin) {
    origins_.reserve(chars.size());
    for (std::uint32_t i = 0; i < chars.size(); ++i) {
        origins_.push_back({origin.source, origin.begin + i, origin.begin + i + 1});
    }
}

// Replaced words may stand before the others, or in another file. The range then ends with the last character
// that was written behind the first one.
Span Text::span(std::size_t begin, std::size_t end) const {
    if (chars_.empty()) return whole_;
    if (begin >= chars_.size()) return {origins_.back().source, origins_.back().end, origins_.back().end};
    const Span first = origins_[begin];
    if (end <= begin) return {first.source, first.begin, first.begin};
    for (std::size_t i = std::min(end, chars_.size()); i-- > begin;) {
        const Span last = origins_[i];
        if (last.source == first.source && last.begin >= first.begin) return cover(first, last);
    }
    return first;
}

Text Text::slice(std::size_t begin, std::size_t end) const {
    end = std::min(end, chars_.size());
    begin = std::min(begin, end);
    Text result;
    result.whole_ = span(begin, end);
    result.chars_ = chars_.substr(begin, end - begin);
    const auto origin = origins_.begin();
    result.origins_.assign(origin + static_cast<std::ptrdiff_t>(begin),
                           origin + static_cast<std::ptrdiff_t>(end));
    return result;
}

void Text::append(const Text& more) {
    if (chars_.empty() && whole_ == Span{}) whole_ = more.whole_;
    if (more.whole_.begin >= whole_.begin) whole_ = cover(whole_, more.whole_);
    chars_ += more.chars_;
    origins_.insert(origins_.end(), more.origins_.begin(), more.origins_.end());
}

void Text::append(std::string_view chars, Span origin) {
    if (chars_.empty() && whole_ == Span{}) whole_ = origin;
    chars_ += chars;
    origins_.insert(origins_.end(), chars.size(), origin);
}

}  // namespace boardwright::grammar
