#include "tests/grammar/betza_table.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "grammar/expression.h"

namespace boardwright::grammar::test {

Translation::Translation(std::string_view betza, const BetzaBoard& board) {
    const SourceId id = sources.add("f", std::string(betza));
    text = Text(betza, {id, 0, static_cast<std::uint32_t>(betza.size())});
    if (auto translation = translate_betza(text, board, diagnostics)) {
        moves = std::move(translation->moves);
        drops = std::move(translation->drops);
    }
}

std::string translated(std::string_view betza, const BetzaBoard& board) {
    const Translation translation(betza, board);
    if (!translation.moves) return render(translation.diagnostics, translation.sources, false);
    std::string all;
    for (const Text& move : *translation.moves) all += (all.empty() ? "" : " / ") + move.chars();
    for (const Text& drop : translation.drops) all += (all.empty() ? "drop: " : " / drop: ") + drop.chars();
    return all;
}

void check_meanings(const std::vector<Meaning>& meanings, const BetzaBoard& board) {
    for (const Meaning& meaning : meanings) {
        CAPTURE(meaning.betza);
        CHECK(translated(meaning.betza, board) == meaning.moves);
        const Translation translation(meaning.betza, board);
        REQUIRE(translation.moves);
        for (const Text& move : *translation.moves) {
            CAPTURE(move.chars());
            Diagnostics diagnostics;
            CHECK(parse_move(move, diagnostics));
            for (std::size_t i = 0; i < move.chars().size(); ++i) {
                const Span origin = move.span(i, i + 1);
                CHECK(origin.begin < origin.end);
                CHECK(origin.end <= meaning.betza.size());
            }
        }
    }
}

std::string faults_in(std::string_view betza, const BetzaBoard& board) {
    const Translation translation(betza, board);
    CHECK_FALSE(translation.moves);
    std::string all;
    for (const Diagnostic& diagnostic : translation.diagnostics.all()) {
        const Span span = diagnostic.span;
        all += (all.empty() ? "" : "\n") + std::string(diagnostic.code) + " " + std::string(span.begin, ' ') +
               std::string(std::max<std::size_t>(1, span.end - span.begin), '^');
    }
    return all;
}

void check_faults(const std::vector<Fault>& faults, const BetzaBoard& board) {
    for (const Fault& fault : faults) {
        CAPTURE(fault.betza);
        CHECK(faults_in(fault.betza, board) == std::string(fault.code) + " " + std::string(fault.underlined));
    }
}

}  // namespace boardwright::grammar::test
