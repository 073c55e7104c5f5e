// The tool that changes definitions: what it changes, and how it judges.
#include "tests/mutation/mutation.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <stdexcept>

#include "grammar/tree.h"
#include "tests/mutation/library.h"
#include "tests/mutation/worker.h"

namespace boardwright::mutation {
namespace {

const Original& any_original() {
    static const auto original = read_original(BOARDWRIGHT_DEFINITIONS, names_in(BOARDWRIGHT_DEFINITIONS)[0]);
    return original;
}

std::vector<Site> sites(const std::string& file) {
    const auto& original = any_original();
    return sites_of(file, vocabulary_of(original.variant->definition(), {"macro", "other_macro"}));
}

// Every change of this kind, as the file reads then.
std::vector<std::string> changes(const std::string& file, Kind kind) {
    std::vector<std::string> all;
    for (const auto& site : sites(file))
        if (site.kind == kind)
            for (const auto& choice : site.choices) all.push_back(changed(file, site, choice));
    return all;
}

bool reads(const std::string& file) {
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    return grammar::read_yaml(sources.add("", file), sources, diagnostics).has_value();
}

}  // namespace

TEST_SUITE("mutation") {
    TEST_CASE("a number becomes one more, one less, or another one of the rules") {
        CHECK(changes("end: [{when: ply > 7}, {when: ply > 50}]\n", Kind::number).size() == 6);
        CHECK(changes("end: {when: ply > 7}\n", Kind::number) ==
              std::vector<std::string>{"end: {when: ply > 6}\n", "end: {when: ply > 8}\n"});
    }

    TEST_CASE("a macro's name becomes that of another macro, and `own` becomes `foe`") {
        CHECK(changes("end: {when: macro() or own check}\n", Kind::name) ==
              std::vector<std::string>{"end: {when: other_macro() or own check}\n"});
        CHECK(changes("end: {when: macro() or own check}\n", Kind::region) ==
              std::vector<std::string>{"end: {when: macro() or foe check}\n"});
    }

    TEST_CASE("an entry is dropped with its lines, or in brackets with its comma") {
        CHECK(changes("end:\n  - a\n  - b\n", Kind::dropped) ==
              std::vector<std::string>{"", "end:\n  - b\n", "end:\n  - a\n"});
        CHECK(changes("end: [a, b]\n", Kind::dropped) ==
              std::vector<std::string>{"", "end: [b]\n", "end: [a]\n"});
        CHECK(changes("pass: stuck\nend:\n  - when: a\n    then: b\n", Kind::dropped).back() ==
              "pass: stuck\nend:\n  - when: a\n");
    }

    TEST_CASE("titles, sources and tests are left alone") {
        CHECK(sites("variant: 3\nabout: {year: 1970}\ntests: [{perft: [20]}]\n").empty());
    }

    TEST_CASE("every change of a shipped definition changes it, and but for its keys it can be read") {
        for (const auto& name : names_in(BOARDWRIGHT_DEFINITIONS)) {
            CAPTURE(name);
            const auto original = read_original(BOARDWRIGHT_DEFINITIONS, name);
            for (const auto& site :
                 sites_of(original.text, vocabulary_of(original.variant->definition(), original.macros))) {
                CAPTURE(original.text.substr(site.begin, site.end - site.begin));
                CHECK(site.begin < site.end);
                CHECK_FALSE(site.choices.empty());
                const auto text = changed(original.text, site, site.choices.front());
                CHECK(text != original.text);
                const bool keys_stay = site.kind == Kind::number || site.kind == Kind::dropped;
                if (keys_stay) CHECK(reads(text));  // otherwise one may be given twice
            }
        }
    }

    TEST_CASE("what runs apart may crash, throw or never end") {
        CHECK(run_apart(5, [] { return std::string("done"); }) == "done");
        CHECK(run_apart(5, []() -> std::string { throw std::runtime_error("this"); }) ==
              "crash: it threw this");
        CHECK(run_apart(5, []() -> std::string { std::abort(); }).starts_with("crash: "));
        CHECK(run_apart(1, []() -> std::string {
                  volatile bool going = true;
                  while (going) {
                  }
                  return "";
              }) == "timeout");
    }
}

}  // namespace boardwright::mutation
