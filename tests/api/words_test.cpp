#include <doctest/doctest.h>

#include <set>
#include <string>

#include "engine/api/choice_text.hpp"

namespace fracas {
namespace {

/// Every kind up to the last has a word of its own, in small letters and hyphens; past the last there is none.
template <class Kind>
void check_words(Kind last) {
  std::set<std::string_view> seen;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const std::string_view word = word_for(static_cast<Kind>(i));
    CAPTURE(i);
    CHECK(word != "unknown");
    CHECK(seen.insert(word).second);
    CHECK(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos);
  }
  CHECK(word_for(static_cast<Kind>(static_cast<int>(last) + 1)) == "unknown");
}

}  // namespace

TEST_CASE("every verb, question, roll, event and system has a word of its own") {
  check_words(last_verb);
  check_words(last_decision);
  check_words(last_chance);
  check_words(last_event);
  check_words(System::HeroClix);
  CHECK(word_for(DecisionKind::MoveStep) == "move-step");
  CHECK(word_for(ChanceKind::AttackDice) == "attack-dice");
  CHECK(word_for(EventKind::FigureStepped) == "figure-stepped");
}

}  // namespace fracas
