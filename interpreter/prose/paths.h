// Ways to move, in words: what a piece does on one path, said of "it".
#pragma once

#include <string>
#include <vector>

#include "interpreter/prose/voice.h"

namespace boardwright::prose {

// One path as a sentence without its subject, in three parts: "moves one cell" + "diagonally" + ", but only
// to capture". Paths that differ in the middle part only can be told together.
struct Way {
    std::string verb;
    std::string where;
    std::string rest;

    std::string text() const {
        return verb + (where.empty() ? "" : where.starts_with("turning") ? ", " + where : " " + where) + rest;
    }
};
Way way_of(const Voice& voice, const model::Path& path);
Phrases told_together(const std::vector<Way>& ways);

// "slides any distance diagonally over empty cells and then moves one cell straight on": legs that may stand
// within a sentence.
std::string legs_clause(const Voice& voice, const std::vector<model::Leg>& legs);

// When a piece of the hand may enter, and where: "on any empty cell".
std::string drop_clause(const Voice& voice, const model::Path& path);

}  // namespace boardwright::prose
