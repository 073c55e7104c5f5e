// In: definitions. Out: the tests written in them, each with whether it holds.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/canvas.h"
#include "cli/commands.h"
#include "interpreter/selftest.h"

namespace boardwright::cli {
namespace {

struct Tally {
    int tests = 0;
    int failed = 0;
};

void print_result(const TestResult& result, bool color) {
    const auto verdict = result.holds ? std::string("ok    ") : painted("FAILED", Style::alarm, color);
    fmt::print("  {}  {}\n", verdict, result.words);
    for (const auto& difference : result.differences) fmt::print("          {}\n", difference);
    std::fflush(stdout);
}

void run(const std::string& name, const Variant& variant, bool color, Tally& tally) {
    fmt::print("{}\n", name);
    if (variant.definition().tests.empty()) fmt::print("  it has no tests\n");
    run_tests(variant, [&](const TestResult& result) {
        ++tally.tests;
        if (!result.holds) ++tally.failed;
        print_result(result, color);
    });
}

}  // namespace

int test(const std::vector<std::string>& names, const std::vector<std::string>& set, ColorChoice color) {
    Tally tally;
    for (const auto& name : names)
        run(name, *open_variant({name, set}, use_color(color, STDERR_FILENO)),
            use_color(color, STDOUT_FILENO), tally);
    fmt::print("{} {}, {} failed\n", tally.tests, tally.tests == 1 ? "test" : "tests", tally.failed);
    return tally.failed == 0 ? kFine : kWrongInput;
}

}  // namespace boardwright::cli
