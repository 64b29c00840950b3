#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/abilities/loaded.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;
using fracas::test::load_abilities;

namespace {

/// Each power of powers.yaml as the list of abilities a card would have.
std::vector<std::string> abilities_of_powers() {
  std::ifstream stream(fracas::tests::source_folder() + "/tests/abilities/powers.yaml");
  std::vector<std::string> all;
  std::string line;
  bool is_saying = false;
  while (std::getline(stream, line)) {
    const bool is_inside = line.rfind("    ", 0) == 0;
    if (is_saying && is_inside) all.back() += line.substr(4) + "\n";
    if (!is_inside) is_saying = line == "  say:";
    if (line == "  say:") all.emplace_back();
  }
  return all;
}

}  // namespace

TEST_CASE("truncated powers load or are refused with an error") {
  int refused = 0;
  for (const std::string& power : abilities_of_powers()) {
    for (std::size_t length = 0; length < power.size(); length += 7) {
      const test::Loaded loaded = load_abilities(power.substr(0, length));
      CHECK(loaded.book.has_value() == loaded.errors.empty());
      refused += loaded.book ? 0 : 1;
    }
  }
  CHECK(refused > 1000);
}

TEST_CASE("mutated powers load or are refused with an error") {
  const std::vector<std::string> powers = abilities_of_powers();
  const std::vector<std::string> pieces = {
      "(",     ")",     "not ", "self", "it",   "where ",   " is ", "any(", "1000", "-",     "\"",  "within ",
      "{",     "}",     "[",    "]",    "gain", "do: ",     ": ",   "of ",  "\n",   "  ",    "or ", "highest(",
      "space", "order", "if(",  ",",    ".",    "for-each", "\t",   "\xff", "0",    "with: "};
  FastRandom random(20);
  for (int round = 0; round < 6000; ++round) {
    std::string power = powers[random.below(static_cast<std::uint32_t>(powers.size()))];
    const std::uint32_t changes = 1 + random.below(4);
    for (std::uint32_t i = 0; i < changes && !power.empty(); ++i) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(power.size()));
      const std::string& piece = pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
      if (random.below(2) == 0)
        power.insert(at, piece);
      else
        power.replace(at, piece.size(), piece);
    }
    const test::Loaded loaded = load_abilities(power);
    CHECK(loaded.book.has_value() == loaded.errors.empty());
  }
}
