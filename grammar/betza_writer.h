// Paths in the words of the language.
//
// In: a path. Out: native moves. Each later leg is written against the one before (`on`, `turn 1`) where
// words can do that; otherwise the path is taken apart into its directions (betza_ways.h), and each leg is
// written against forward.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "grammar/betza_path.h"
#include "grammar/betza_words.h"

namespace boardwright::grammar::betza {

class PathWriter {
public:
    PathWriter(const Path& path, const Setting& setting)
        : path_(path), setting_(setting), compass_(setting.compass) {}

    std::optional<std::vector<Text>> write();

private:
    // Several when the same leg must be written in several ways.
    using Ways = std::vector<Words>;

    bool is_relative() const;
    void write_path(const Path& path, bool relative);
    Ways part(const PathPart& part, bool first, bool last, bool relative);
    Ways leg(const PathLeg& leg, bool last, bool against_forward);
    // Steps and leaps of which nothing between matters.
    Words flight(const PathLeg& leg, bool against_forward) const;
    std::string headings(const PathLeg& leg, bool against_forward) const;
    // Leaps that go cell by cell.
    Ways walk(const PathLeg& leg, bool last, bool against_forward) const;
    std::string round(const PathLeg& leg, const std::string& start, const std::string& turn) const;

    void refuse(const PathLeg& leg, std::string message);

    const Path& path_;
    const Setting& setting_;
    const Compass& compass_;
    std::vector<Text> lines_;
};

}  // namespace boardwright::grammar::betza
