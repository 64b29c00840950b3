#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "engine/content/dials/import_dials.hpp"

using namespace fracas;

namespace {

constexpr std::string_view table =
    "name;points;click;symbols;keywords;speed;attack;defense;damage;stop\r\n"
    "\"Bob \"\"B\"\" O'Hara\";100;1;wing|duo;\"Night Shift, Police\";10 Charge;11 BCF;17;3;\r\n;60@2;2;;;9;10;16;3;yes\r\n";

/// A stream of numbers that is the same everywhere.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>(state_ >> 33U) % limit;
  }

 private:
  std::uint64_t state_;
};

}  // namespace

TEST_CASE("text in a table is text in the card, whatever it looks like in YAML") {
  for (const std::string name :
       {"a: b", "- x", "# x", "*x &y !!z", "{a}", "null", "'", "a\\nb", "\\\"x", "%x", "yes", "=1+2", "@sum"}) {
    CAPTURE(name);
    std::string cell = name;
    for (std::size_t at = cell.find('"'); at != std::string::npos; at = cell.find('"', at + 2)) cell.insert(at, "\"");
    const auto import = import_dials(
        "id,name,points,keywords,printed,speed,attack,defense,damage\nx,\"" + cell + "\",9,\"x y\",\"" + cell + "\",8,9,15,2\n",
        "t");
    REQUIRE_MESSAGE(import, to_text(import.error()));
    CHECK(import->cards.front().text.find("id: x\n") == 0);
  }
}

TEST_CASE("tables that are too large are refused quickly") {
  CHECK(!import_dials(std::string(5'000'000, 'a'), "t"));
  CHECK(!import_dials("name\n" + std::string(2'000'000, '"'), "t"));
  CHECK(!import_dials(std::string(4'000'000, ','), "t"));
  CHECK(!import_dials("name,points\n" + std::string(1'900'000, '\n') + "x,1", "t"));
  CHECK(!import_dials(std::string(100'000, '['), "t"));
  std::string rows = "name,speed,attack,defense,damage,points\n";
  for (int i = 0; i < 60'000; ++i) rows += "x" + std::to_string(i) + ",8,9,15,2,5\n";
  const auto many = import_dials(rows, "t");
  REQUIRE(!many);
  CHECK(to_text(many.error()) == "t:50002: at most 50000 rows are read\n");
}

TEST_CASE("a dial has at most 25 clicks and errors are bounded") {
  std::string rows = "name,speed,attack,defense,damage,points\nX,8,9,15,2,50\n";
  for (int i = 0; i < 24; ++i) rows += ",8,9,15,2,\n";
  CHECK(import_dials(rows, "t"));
  CHECK(!import_dials(rows + ",8,9,15,2,\n", "t"));
  std::string wrong = "name,speed,attack,defense,damage,points\n";
  for (int i = 0; i < 1000; ++i) wrong += "x" + std::to_string(i) + ",a,b,c,d,e\n";
  const auto import = import_dials(wrong, "t");
  REQUIRE(!import);
  CHECK(import.error().size() == 50);
}

TEST_CASE("changed tables and lists are read or refused, never more") {
  const std::string list = "[{\"name\":\"X\",\"points\":[\"9@1\"],\"symbols\":[\"wing\"],\"dial\":[[\"8 Charge\",9,15,2]]}]";
  Numbers numbers(7);
  int read = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = round % 2 == 0 ? std::string(table) : list;
    for (std::size_t changes = 1 + numbers.below(4); changes > 0; --changes) {
      const std::size_t at = numbers.below(bytes.size());
      switch (numbers.below(4)) {
        case 0: bytes[at] = static_cast<char>(numbers.below(256)); break;
        case 1: bytes.erase(at, 1 + numbers.below(5)); break;
        case 2: bytes.insert(at, 1, "\",;\n\r|@0 "[numbers.below(9)]); break;
        case 3: bytes += bytes.substr(at, numbers.below(40)); break;
      }
      if (bytes.empty()) bytes = "x";
    }
    const auto import = import_dials(bytes, "t");
    if (import) ++read;
    if (!import) CHECK(!import.error().empty());
  }
  CHECK(read > 100);
}
