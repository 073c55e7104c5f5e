#include <doctest/doctest.h>

#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/rules_entry.h"

namespace boardwright::grammar {

TEST_SUITE("grammar") {
    TEST_CASE("no rule of the grammars can loop without taking a character") {
        CHECK(tao::pegtl::analyze<rules::move_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::condition_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::cell_set_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::value_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::effects_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::edge_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::leap_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::drop_entry>() == 0);
        CHECK(tao::pegtl::analyze<rules::name_entry>() == 0);
    }
}

}  // namespace boardwright::grammar
