// A book as plain lines, for comparing.
#pragma once

#include <string>

#include "interpreter/prose/book.h"

namespace boardwright::prose {

// `# ` before the title of a chapter, `## ` before a heading, `* ` before an item; pictures are left out.
std::string lines_of(const Chapter& chapter);
std::string lines_of(const Book& book);

}  // namespace boardwright::prose
