// In: definitions. Out: everything that is wrong with them, for people, programs or GitHub's annotations.
#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/json.h"

namespace boardwright::cli {
namespace {

Report report_of(const std::string& name, const std::vector<std::string>& set, bool color) {
    auto variant = load_variant({name, set}, color);
    Report report{name, static_cast<bool>(variant), {}, {}};
    if (variant)
        report.warnings = (*variant)->warnings();
    else
        report.error = variant.error();
    return report;
}

void print_text(const Report& report) {
    const auto& text = report.loads ? report.warnings : report.error.text;
    fmt::print("{}{}", text, text.empty() || text.ends_with('\n') ? "" : "\n");
    if (report.loads) fmt::print("{}: fine\n", report.name);
}

// GitHub's workflow commands end at a line break, and their properties at a comma or colon.
std::string escaped(std::string_view text, bool property) {
    std::string result;
    for (const char c : text) {
        const bool special = c == '%' || c == '\n' || c == '\r' || (property && (c == ':' || c == ','));
        if (special)
            result += fmt::format("%{:02X}", static_cast<unsigned>(c));
        else
            result += c;
    }
    return result;
}

void print_github(const Report& report) {
    if (!report.warnings.empty())
        fmt::print("::warning title={}::{}\n", escaped(report.name, true), escaped(report.warnings, false));
    for (const auto& diagnostic : report.error.diagnostics.all()) {
        const char* kind = diagnostic.severity == grammar::Severity::error ? "error" : "warning";
        if (diagnostic.severity == grammar::Severity::note) kind = "notice";
        std::string message = diagnostic.message;
        if (!diagnostic.label.empty()) message += "\n" + diagnostic.label;
        for (const auto& note : diagnostic.notes) message += "\n" + note;
        std::string place;
        if (diagnostic.span.source < report.error.sources.size()) {
            const auto& sources = report.error.sources;
            const auto begin = sources.place(diagnostic.span.source, diagnostic.span.begin);
            place =
                fmt::format("file={},line={},col={},", escaped(sources.name(diagnostic.span.source), true),
                            begin.line, begin.column);
        }
        fmt::print("::{} {}title={}::{}\n", kind, place, diagnostic.code, escaped(message, false));
    }
}

}  // namespace

int validate(const std::vector<std::string>& names, const std::vector<std::string>& set, ReportFormat format,
             ColorChoice color) {
    std::vector<Report> reports;
    for (const auto& name : names) {
        reports.push_back(report_of(name, set, use_color(color, STDOUT_FILENO)));
        if (format == ReportFormat::text) print_text(reports.back());
        if (format == ReportFormat::github) print_github(reports.back());
    }
    if (format == ReportFormat::json) fmt::print("{}\n", json_of(reports));
    return std::ranges::all_of(reports, &Report::loads) ? kFine : kWrongInput;
}

}  // namespace boardwright::cli
