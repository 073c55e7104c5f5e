// In: definitions. Out: everything that is wrong with them, for people, programs or GitHub's annotations.
#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/deep.h"
#include "cli/json.h"
#include "interpreter/deep.h"

namespace boardwright::cli {
namespace {

using grammar::Severity;

Report report_of(const std::string& name, const std::vector<std::string>& set, bool deep) {
    auto variant = load_variant({name, set}, false);
    if (!variant)
        return {
            name, nullptr, std::move(variant.error().diagnostics), std::move(variant.error().sources), {}};
    Report report{name, *variant, remarks(**variant), (*variant)->sources(), {}};
    if (!deep) return report;
    report.survey = survey_watched(name, **variant);
    report_survey(**variant, *report.survey, report.diagnostics);
    return report;
}

// ", with 1 warning and 2 notes", or nothing.
std::string summary_of(const grammar::Diagnostics& diagnostics) {
    std::string words;
    const auto add = [&](Severity severity, const char* noun) {
        const auto count = std::ranges::count(diagnostics.all(), severity, &grammar::Diagnostic::severity);
        if (count == 0) return;
        words +=
            fmt::format("{} {} {}{}", words.empty() ? ", with" : " and", count, noun, count == 1 ? "" : "s");
    };
    add(Severity::warning, "warning");
    add(Severity::note, "note");
    return words;
}

void print_text(const Report& report, bool color) {
    const auto text = grammar::render(report.diagnostics, report.sources, color);
    fmt::print("{}{}", text, text.empty() || text.ends_with('\n') ? "" : "\n");
    if (report.loads()) fmt::print("{}: fine{}\n", report.name, summary_of(report.diagnostics));
    if (report.survey) print_survey(report.name, *report.variant, *report.survey);
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

const char* command_of(Severity severity) {
    switch (severity) {
        case Severity::error: return "error";
        case Severity::warning: return "warning";
        case Severity::note: break;
    }
    return "notice";
}

void print_github(const Report& report) {
    for (const auto* diagnostic : grammar::in_order(report.diagnostics)) {
        std::string message = diagnostic->message;
        if (!diagnostic->label.empty()) message += "\n" + diagnostic->label;
        for (const auto& note : diagnostic->notes) message += "\n" + note;
        const auto& [source, begin, end] = diagnostic->span;
        const auto from = report.sources.place(source, begin);
        const auto to = report.sources.place(source, end);
        fmt::print("::{} file={},line={},col={},endLine={},endColumn={},title={}::{}\n",
                   command_of(diagnostic->severity), escaped(report.sources.name(source), true), from.line,
                   from.column, to.line, to.column, diagnostic->code, escaped(message, false));
    }
}

}  // namespace

int validate(const std::vector<std::string>& names, const std::vector<std::string>& set, ReportFormat format,
             bool deep, ColorChoice color) {
    std::vector<Report> reports;
    for (const auto& name : names) {
        reports.push_back(report_of(name, set, deep));
        if (format == ReportFormat::text) print_text(reports.back(), use_color(color, STDOUT_FILENO));
        if (format == ReportFormat::github) print_github(reports.back());
    }
    if (format == ReportFormat::json) fmt::print("{}\n", json_of(reports));
    return std::ranges::all_of(reports, &Report::loads) ? kFine : kWrongInput;
}

}  // namespace boardwright::cli
