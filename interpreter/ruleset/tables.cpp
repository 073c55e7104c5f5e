#include "interpreter/ruleset/tables.h"

namespace boardwright::ruleset {

std::size_t Tables::bytes() const {
    const auto of = [](const auto& list) { return list.size() * sizeof(list[0]); };
    return of(sets) + of(stations) + of(unmoved_stations) + of(station_details) + of(groups) + of(lookups) +
           of(presses) + of(gates) + of(shifts) + of(shift_nodes) + of(shifts_of) + of(checks) +
           of(residual) + of(detailed) + of(choices) + of(open) + of(lines) + of(line_begin);
}

}  // namespace boardwright::ruleset
