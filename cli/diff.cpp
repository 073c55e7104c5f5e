// In: two definitions. Out: the shortest line after which they disagree on the legal moves or the result.
#include <unistd.h>

#include "cli/commands.h"
#include "cli/comparing.h"

namespace boardwright::cli {

int diff(const VariantChoice& first, const VariantChoice& second, const CompareChoice& how,
         ColorChoice color) {
    const bool colored = use_color(color, STDERR_FILENO);
    const auto one = open_variant(first, colored);
    const auto other = open_variant(second, colored);
    search::GameJudge a(Game(one->rules()), true);
    search::GameJudge b(Game(other->rules()), true);
    return compare_and_tell(a, first.name, b, second.name, how);
}

}  // namespace boardwright::cli
