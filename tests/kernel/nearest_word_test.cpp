#include "engine/core/nearest_word.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace fracas;

TEST_CASE("edit distance counts added, removed, replaced and swapped letters") {
  CHECK(edit_distance("attack", "attack") == 0);
  CHECK(edit_distance("atack", "attack") == 1);
  CHECK(edit_distance("attakc", "attack") == 1);
  CHECK(edit_distance("", "move") == 4);
  CHECK(edit_distance("range", "rage") == 1);
}

TEST_CASE("the nearest word is offered only if it is near") {
  constexpr std::array<std::string_view, 3> words = {"attack", "defense", "move"};
  CHECK(nearest_word("defence", words) == "defense");
  CHECK(nearest_word("mvoe", words) == "move");
  CHECK(nearest_word("banana", words).empty());
  CHECK(nearest_word(std::string(100'000, 'x'), words).empty());
  CHECK(did_you_mean("atack", words) == "; did you mean 'attack'?");
  CHECK(did_you_mean("banana", words).empty());
}

TEST_CASE("quoted text is cut short between characters and loses control characters") {
  CHECK(fracas::quoted("a\nb\x1b[0m") == "'a?b?[0m'");
  const std::string euros = "\xe2\x82\xac";
  std::string many;
  for (int i = 0; i < 20; ++i) many += euros;
  const std::string text = fracas::quoted(many);
  CHECK(text.size() == 1 + 39 + 4);
  CHECK(text.ends_with(euros + "...'"));
}

TEST_CASE("words are listed the way one says them") {
  constexpr std::array<std::string_view, 3> words = {"hex", "square", "round"};
  CHECK(list_words(words) == "hex, square or round");
}
