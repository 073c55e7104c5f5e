// Small English: what a text needs whatever it speaks of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace boardwright::prose {

using Phrases = std::vector<std::string>;

// "a, b or c"; `word` stands before the last one.
std::string listed(const Phrases& phrases, std::string_view word);

// Neighbouring clauses that speak of the same thing name it once: "the move captures" and "the move gives
// check" become "the move captures and gives check". `subjects`: what they may begin with.
std::string joined_clauses(const Phrases& clauses, std::string_view word, const Phrases& subjects);

std::string plain(std::string_view name);  // "long_name" as people write it: "long name"
std::string with_article(std::string_view noun);
std::string plural(std::string_view noun);
std::string capital(std::string_view text);     // the first letter only
std::string sentence(std::string_view clause);  // begins with a capital, ends with a full stop

std::string counted(int number);                         // "three"; digits above twelve
std::string counted(int number, std::string_view noun);  // "three cells"
std::string ordinal(int number);                         // "third", "13th"
std::string times(int number);                           // "once", "twice", "three times"
std::string degrees(int places, int around);             // "45 degrees": so many places of a compass

}  // namespace boardwright::prose
