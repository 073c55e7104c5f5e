// In: a definition that may be hostile. Out: what the player made of it, in how much time and memory.
#pragma once

#include <string>
#include <vector>

namespace boardwright::test {

struct Verdict {
    bool ended = false;              // by itself, without a signal
    std::vector<std::string> words;  // `plays`, or the codes of the messages in their order
    double seconds = 0;              // of the processor
    double mebibytes = 0;            // the most at one time

    std::string first() const { return words.empty() ? "nothing" : words.front(); }
};

Verdict judge_definition(const std::string& path);

// The sanitizers make programs several times slower and larger.
double most_seconds();
double most_mebibytes();

}  // namespace boardwright::test
