#include "cli/wrapped_text.hpp"

#include <doctest/doctest.h>

using namespace fracas;

TEST_CASE("a paragraph is broken at spaces and no line is wider than allowed") {
  CHECK(wrapped("one two three", 8) == "one two\nthree\n");
  CHECK(wrapped("one two three", 9, "  ") == "  one two\n  three\n");
}

TEST_CASE("a word that is too long is broken where the line ends, never inside a character") {
  CHECK(wrapped("a incomprehensible b", 5) == "a\nincom\nprehe\nnsibl\ne b\n");
  CHECK(wrapped("ääää", 3) == "äää\nä\n");
}

TEST_CASE("nothing gives nothing, and spaces in a row count once") {
  CHECK(wrapped("").empty());
  CHECK(wrapped("  a   b ") == "a b\n");
}
