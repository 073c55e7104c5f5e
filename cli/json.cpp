// In: what commands have found. Out: JSON texts.
#include "cli/json.h"

#include <algorithm>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grammar/explanations.h"

namespace boardwright::cli {
namespace {

using Json = nlohmann::ordered_json;

// File texts may hold bytes that are no UTF-8: they are replaced, never an error.
std::string text_of(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

std::string text_of(const ruleset::Share& share) {
    return share.denominator == 1 ? std::to_string(share.numerator)
                                  : fmt::format("{}/{}", share.numerator, share.denominator);
}

Json json_of_outcome(const Game& game, const Outcome& outcome) {
    if (!outcome) return nullptr;
    Json shares = Json::object();
    for (std::size_t i = 0; i < outcome.shares.size(); ++i)
        shares[game.rules().player_names[PlayerId(i)]] = text_of(outcome.shares[i]);
    return {{"reason", outcome.reason}, {"shares", shares}};
}

std::string_view name_of(grammar::Severity severity) {
    switch (severity) {
        case grammar::Severity::error: return "error";
        case grammar::Severity::warning: return "warning";
        case grammar::Severity::note: return "note";
    }
    return "";
}

void add_span(Json& json, const grammar::Sources& sources, grammar::Span span) {
    if (span.source >= sources.size()) return;
    const auto begin = sources.place(span.source, span.begin);
    const auto end = sources.place(span.source, span.end);
    json["file"] = sources.name(span.source);
    json["line"] = begin.line;
    json["column"] = begin.column;
    json["end"] = {{"line", end.line}, {"column", end.column}};
}

// The first sentences of the explanation, on one line.
std::string why_in_short(std::string_view code) {
    const auto* explanation = grammar::explanation_of(code);
    if (explanation == nullptr) return {};
    std::string text(explanation->why.substr(0, explanation->why.find("\n\n")));
    std::ranges::replace(text, '\n', ' ');
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

Json json_of_diagnostic(const grammar::Diagnostic& diagnostic, const grammar::Sources& sources) {
    Json json;
    json["code"] = diagnostic.code;
    json["severity"] = name_of(diagnostic.severity);
    json["message"] = diagnostic.message;
    add_span(json, sources, diagnostic.span);
    json["hint"] = diagnostic.label;
    json["labels"] = Json::array();
    for (const auto& label : diagnostic.others) {
        Json other;
        other["message"] = label.text;
        add_span(other, sources, label.span);
        json["labels"].push_back(other);
    }
    json["notes"] = diagnostic.notes;
    json["explain"] = why_in_short(diagnostic.code);
    return json;
}

Json json_of_survey(const Variant& variant, const search::Survey& survey) {
    Json shares = Json::object();
    for (std::size_t p = 0; p < survey.shares.size(); ++p)
        shares[variant.rules().player_names[PlayerId(p)]] =
            survey.ended == 0 ? Json() : Json(survey.shares[p] / survey.ended);
    Json endings = Json::array();
    for (const auto& cause : survey.causes)
        endings.push_back({{"reason", cause.reason.empty() ? Json() : Json(cause.reason)},
                           {"games", cause.games},
                           {"example", cause.example}});
    const auto average =
        survey.plies == 0 ? 0.0 : static_cast<double>(survey.choices) / static_cast<double>(survey.plies);
    return {{"games", survey.games},
            {"moves", survey.plies},
            {"choices",
             {{"average", average}, {"most", survey.most_choices}, {"example", survey.most_choices_at}}},
            {"shares", shares},
            {"endings", endings}};
}

}  // namespace

std::string json_of(const std::vector<Listed>& variants) {
    Json json = Json::array();
    for (const auto& variant : variants)
        json.push_back(
            {{"name", variant.name},
             {"title", variant.title},
             {"board", {{"shape", variant.shape}, {"cells", variant.cells}, {"words", variant.board}}},
             {"inventor", variant.inventor},
             {"year", variant.year},
             {"file", variant.file}});
    return text_of(json);
}

std::string json_of_moves(const Game& game, const std::vector<std::string>& moves) {
    Json json;
    json["position"] = game.position_text();
    json["player"] = game.rules().player_names[game.to_move()];
    json["check"] = game.in_check();
    json["outcome"] = json_of_outcome(game, game.outcome());
    json["moves"] = moves;
    return text_of(json);
}

std::string json_of(const std::vector<Report>& reports) {
    Json json = Json::array();
    for (const auto& report : reports) {
        Json diagnostics = Json::array();
        for (const auto* diagnostic : grammar::in_order(report.diagnostics))
            diagnostics.push_back(json_of_diagnostic(*diagnostic, report.sources));
        json.push_back({{"name", report.name}, {"ok", report.loads()}, {"diagnostics", diagnostics}});
        if (report.survey) json.back()["games"] = json_of_survey(*report.variant, *report.survey);
    }
    return text_of(json);
}

}  // namespace boardwright::cli
