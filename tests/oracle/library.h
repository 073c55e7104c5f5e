// The shipped definitions, for tests.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/boardwright.h"

namespace boardwright::oracle {

// Loads a shipped definition by name, or any other by path, and fails the running test with all its messages
// when that is not possible.
std::shared_ptr<const Variant> load_definition(const std::string& name,
                                               const std::map<std::string, std::string>& params = {});

// Runs the tests that a definition carries; each that does not hold fails the running test.
void check_own_tests(const Variant& variant);

// Every error and warning about a definition, as its author sees them.
std::string messages_of(const std::string& name);

// The names of all shipped definitions, sorted.
std::vector<std::string> definition_names();

}  // namespace boardwright::oracle
