// Runs what may crash or never end in a process of its own.
#pragma once

#include <functional>
#include <string>

namespace boardwright::mutation {

// What `task` returned; "crash: ..." when its process was ended by a signal, "crash: it threw ..." when an
// exception left it, "timeout" when it took more than `seconds` of processor time. POSIX.
std::string run_apart(unsigned seconds, const std::function<std::string()>& task);

}  // namespace boardwright::mutation
