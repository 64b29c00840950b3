#include <doctest/doctest.h>

#include <array>
#include <cstring>
#include <string>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "engine/core/result.hpp"
#include "engine/core/small_sort.hpp"

using namespace fracas;

TEST_CASE("Fixed vectors that hold the same have the same bytes, whatever they held before") {
  using Numbers = FixedVector<std::uint32_t, 4>;
  Numbers fresh;
  fresh.push_back(1);
  Numbers used;
  for (std::uint32_t i = 1; i <= 4; ++i) used.push_back(i);
  CHECK(used.is_full());
  while (used.size() > 1) used.pop_back();
  CHECK(std::memcmp(&fresh, &used, sizeof fresh) == 0);
  used.clear();
  CHECK(used.is_empty());
}

TEST_CASE("A hash is the published XXH3 of the bytes, so that stored marks hold for ever") {
  CHECK(hash_text("").value == 0x2d06800538d394c2ULL);
  CHECK(hash_text("a").value == 0xe6c632b61e964e1fULL);
  CHECK(hash_text("abc").value == 0x78af5f94892f3950ULL);
  CHECK(hash_text("abc") != hash_text("abd"));
}

TEST_CASE("The fast generator gives the same numbers everywhere") {
  FastRandom random(42);
  CHECK(random.next() == 0xbdd732262feb6e95ULL);
  CHECK(random.next() == 0x28efe333b266f103ULL);
  for (int i = 0; i < 1000; ++i) CHECK(random.below(7) < 7);
}

TEST_CASE("Small sort is stable") {
  struct Entry {
    int key;
    int place;
  };
  std::array<Entry, 6> entries = {{{2, 0}, {1, 1}, {2, 2}, {0, 3}, {1, 4}, {0, 5}}};
  small_sort(entries.data(), entries.data() + entries.size(),
             [](const Entry& one, const Entry& other) { return one.key < other.key; });
  const std::array<int, 6> expected = {3, 5, 1, 4, 0, 2};
  for (std::size_t i = 0; i < entries.size(); ++i) CHECK(entries[i].place == expected[i]);
  small_sort(entries.data(), entries.data(), [](const Entry&, const Entry&) { return true; });
}

TEST_CASE("A result holds a value or an error") {
  const Result<int, std::string> good = 3;
  const Result<int, std::string> bad = std::string("no");
  CHECK(good.has_value());
  CHECK(*good == 3);
  CHECK_FALSE(bad.has_value());
  CHECK(bad.error() == "no");
}
