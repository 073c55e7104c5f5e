// In: lines of our own. Out: standard error, through spdlog.
#include "cli/log.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace boardwright::cli::log {
namespace {

spdlog::level::level_enum in_spdlog(Level level) {
    switch (level) {
        case Level::off: return spdlog::level::off;
        case Level::error: return spdlog::level::err;
        case Level::warn: return spdlog::level::warn;
        case Level::info: return spdlog::level::info;
        case Level::debug: return spdlog::level::debug;
    }
    return spdlog::level::warn;
}

}  // namespace

void start(Level level, bool color) {
    const auto mode = color ? spdlog::color_mode::always : spdlog::color_mode::never;
    spdlog::set_default_logger(spdlog::stderr_color_st("boardwright", mode));
    spdlog::set_pattern("%n: %^%l%$: %v");
    spdlog::set_level(in_spdlog(level));
}

// The line is an argument, never the format: it may hold braces.
void warn(std::string_view line) { spdlog::warn("{}", line); }
void info(std::string_view line) { spdlog::info("{}", line); }
void debug(std::string_view line) { spdlog::debug("{}", line); }

}  // namespace boardwright::cli::log
