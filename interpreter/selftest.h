// In: a variant. Out: whether the tests that its definition carries hold, and what differs where they do not.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"

namespace boardwright {

struct TestResult {
    std::string words;  // the test as an author would say it
    bool holds = false;
    std::vector<std::string> differences;  // when it does not hold: what was expected and what was found
};

// Every test in the order of the file; `each` is called as soon as a result is known, and may be empty.
std::vector<TestResult> run_tests(const Variant& variant,
                                  const std::function<void(const TestResult&)>& each = {});

}  // namespace boardwright
