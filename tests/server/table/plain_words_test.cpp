#include "server/table/plain_words.hpp"

#include <doctest/doctest.h>

using namespace fracas;

TEST_CASE("names and lines are plain text: no control characters, nothing that turns the direction, lengths in characters") {
  struct Row {
    const char* situation;
    std::string text;
    bool is_good;
  };
  const Row rows[] = {
      {"a name", "Ann", true},
      {"letters of other scripts count once each", "Žofie Łąka Ωmega 山田", true},
      {"thirty-two characters", std::string(32, 'a'), true},
      {"thirty-three characters", std::string(33, 'a'), false},
      {"thirty-two characters of four bytes",
       [] {
         std::string text;
         for (int i = 0; i < 32; ++i) text += "\xF0\x9F\x8E\xB2";
         return text;
       }(),
       true},
      {"nothing", "", false},
      {"blanks", "   ", false},
      {"invisible blanks", "\u200b\u3000", false},
      {"a line feed", "Ann\nBen", false},
      {"an escape", "\x1b[31mAnn", false},
      {"a C1 control", "\xc2\x85", false},
      {"a line separator", "a\u2028b", false},
      {"a right-to-left override", "Ann\u202e", false},
      {"an isolate", "\u2066Ann", false},
      {"broken UTF-8", "Ann\xff", false},
      {"an overlong form", "\xc0\xaf", false},
      {"half a character", "Ann\xe2\x82", false},
      {"a surrogate", "\xed\xa0\x80", false},
      {"markup is text like any other", "<b>Ann</b>", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    CHECK(problem_of_words(row.text, WordLimits::name).has_value() != row.is_good);
  }
}
