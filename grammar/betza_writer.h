// Paths in the words of the language.
//
// In: a path. Out: native moves, one for each way of beginning that needs words of its own.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grammar/betza_path.h"
#include "grammar/betza_words.h"

namespace boardwright::grammar::betza {

// Straight legs are written in betza_writer.cpp, oblique leaps in betza_oblique.cpp.
class PathWriter {
public:
    PathWriter(const Path& path, Diagnostics& diagnostics) : path_(path), diagnostics_(diagnostics) {}

    std::optional<std::vector<Text>> write();

private:
    using WriteLeg = std::function<void(const PathLeg&)>;

    // A path within one of the leap sets that boards have a name for.
    bool is_named() const;
    void write_named();

    void write_straight();
    void write_from_starts(bool one_each);
    void write_first(Words& words, const PathLeg& leg, const Start& start);
    void write_later(Words& words, const PathLeg& leg, int ahead);
    // A ride of leaps that words must spell out.
    void write_ride(Words& words, const PathLeg& leg, const std::string& leap);

    void write_oblique();
    void write_oblique_legs();
    // The first leap, from all directions that can be written together; then what follows it.
    void write_from_obliques(const std::function<void(Words&)>& rest);
    // Oblique leaps and other legs: each goes on outwards from the one before.
    void write_mixed();
    void write_outwards(Words& words);

    // Calls `write` for the path with one direction for each leg, in every combination.
    void write_each_way(const std::function<void()>& write);
    void each_way(const std::vector<PathLeg*>& legs, std::size_t i, int hand,
                  const std::function<void()>& write);
    void write_legs(Words& words, const WriteLeg& write_leg);
    static void write_joint(Words& words, const PathLeg& leg, const std::string& end);
    void finish(Words& words);

    template <class Test>
    bool all_of_legs(Test test) const {
        return std::ranges::all_of(
            path_.parts, [&](const PathPart& part) { return std::ranges::all_of(part.legs, test); });
    }
    void refuse(const PathLeg& leg, std::string message);

    Path path_;
    Diagnostics& diagnostics_;
    std::vector<Text> lines_;
};

// ` at enemy`; nothing for `empty`, which a joint is when nothing is said.
std::string at_clause(const std::string& test);
// `fwd at anything then on`: `first`, and then as many times `more` as there are cells between.
std::string flown(const std::string& first, const std::string& more, const std::vector<std::string>& between);

}  // namespace boardwright::grammar::betza
