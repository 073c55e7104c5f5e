#include "grammar/source.h"

#include <doctest/doctest.h>

namespace boardwright::grammar {
namespace {

// "fwd*$n to", where `$n` was written at 4..6 and stands for `2..3`, which was written at 100..104.
Text with_replaced_parameter() {
    Text text("fwd*", {0, 0, 4});
    text.append("2..3", {0, 100, 104});
    text.append(Text(" to", {0, 6, 9}));
    return text;
}

}  // namespace

TEST_SUITE("grammar") {
    TEST_CASE("lines and columns count from 1, columns in bytes") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "one\r\ntwo\n\nfour");
        CHECK(sources.place(id, 0).line == 1);
        CHECK(sources.place(id, 0).column == 1);
        CHECK(sources.place(id, 7).line == 2);
        CHECK(sources.place(id, 7).column == 3);
        CHECK(sources.place(id, 14).line == 4);
        CHECK(sources.place(id, 14).column == 5);
    }

    TEST_CASE("a place has the offset it was made from") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "one\ntwo\n");
        for (std::uint32_t offset = 0; offset <= 8; ++offset) {
            CHECK(sources.offset(id, sources.place(id, offset)) == offset);
        }
        CHECK(sources.offset(id, {99, 1}) == 8);
    }

    TEST_CASE("a line is shown without its break") {
        Sources sources;
        const SourceId id = sources.add("a.yaml", "one\r\ntwo");
        CHECK(sources.line_at(id, 1) == "one");
        CHECK(sources.line_at(id, 8) == "two");
        CHECK(sources.words({id, 5, 7}) == "tw");
    }

    TEST_CASE("spans of one source cover what lies between them") {
        CHECK(cover({0, 5, 7}, {0, 1, 2}) == Span{0, 1, 7});
        CHECK(cover({0, 5, 7}, {1, 1, 2}) == Span{0, 5, 7});
    }

    TEST_CASE("a text knows where each character was written") {
        const Text text("orth*", {0, 20, 25});
        CHECK(text.span() == Span{0, 20, 25});
        CHECK(text.span(1, 3) == Span{0, 21, 23});
        CHECK(text.span(2, 2) == Span{0, 22, 22});
        CHECK(text.span(5, 5) == Span{0, 25, 25});
        CHECK(text.slice(1, 4).chars() == "rth");
        CHECK(text.slice(1, 4).span() == Span{0, 21, 24});
    }

    TEST_CASE("an empty text still has a place") {
        const Text text("", {3, 7, 9});
        CHECK(text.span() == Span{3, 7, 9});
        CHECK(text.span(0, 0) == Span{3, 7, 9});
    }

    TEST_CASE("a replaced parameter points to the words it stands for") {
        const Text text = with_replaced_parameter();
        CHECK(text.chars() == "fwd*2..3 to");
        CHECK(text.span(4, 5) == Span{0, 100, 104});
        CHECK(text.span(9, 11) == Span{0, 7, 9});
    }

    TEST_CASE("a range with words from elsewhere ends with the last that were written behind its first") {
        Text text("to ", {1, 10, 13});
        text.append("empty", {0, 2, 7});
        CHECK(text.span(0, 8) == Span{1, 10, 13});
        text.append(Text(" or", {1, 20, 23}));
        CHECK(text.span(0, 11) == Span{1, 10, 23});
    }
}

}  // namespace boardwright::grammar
