// Whether a text is well-formed XML, as far as pages of this program use it.
#pragma once

#include <string>
#include <string_view>

namespace boardwright::test {

// What is wrong first, and where; nothing when the text is well formed: one root, tags closed in order,
// attributes quoted and named once, no bare `&` or `<`, only the five entities and numbers.
std::string xml_fault(std::string_view text);

}  // namespace boardwright::test
