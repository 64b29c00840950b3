#include "server/store/storable_text.hpp"

#include <doctest/doctest.h>

#include <string>

using fracas::is_storable_text;

TEST_CASE("a text is stored if it is UTF-8 without a zero byte") {
  for (const char* text : {"", "plain", "Zoë", "\u20ac", "\U0001f3b2", "\x7f", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"}) {
    CAPTURE(text);
    CHECK(is_storable_text(text));
  }
  for (const char* text : {"\x80", "a\xff", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                           "\xf5\x80\x80\x80", "\xe2\x82", "\xe2\x28\xa1", "\xf0\x80\x80\x80"}) {
    CAPTURE(text);
    CHECK_FALSE(is_storable_text(text));
  }
  CHECK_FALSE(is_storable_text(std::string("a\0b", 3)));
}
