// The program's own log: lines on standard error, for those who look into what it does.
#pragma once

#include <string>
#include <string_view>

namespace boardwright::cli::log {

enum class Level { off, error, warn, info, debug };

// Call once, before anything is logged.
void start(Level level, bool color);

void warn(std::string_view line);
void info(std::string_view line);
void debug(std::string_view line);

}  // namespace boardwright::cli::log
