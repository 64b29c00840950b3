#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"

using namespace fracas;

namespace {

const Library& shipped() {
  static const Library library = load_library(embedded_content()).library;
  return library;
}

/// The characters of the original set.
std::vector<const CardDefinition*> cast() {
  std::vector<const CardDefinition*> characters;
  for (const LibraryCard& card : shipped().cards()) {
    if (card.pack == "long-night" && card.card.element.kind == ElementKind::Character) characters.push_back(&card.card);
  }
  return characters;
}

}  // namespace

TEST_CASE("HC-CMP-10: the set shows every standard power on the dials of at least two characters") {
  std::array<int, standard_power_count> shown{};
  for (const CardDefinition* card : cast()) {
    PowerSet powers;
    for (const Click& click : card->clix.dial) powers |= click.powers;
    for (PowerNumber power = 0; power < standard_power_count; ++power) shown[power] += powers.has(power) ? 1 : 0;
  }
  for (PowerNumber power = 0; power < standard_power_count; ++power) {
    CAPTURE(standard_powers()[power].id);
    CHECK(shown[power] >= 2);
  }
}

TEST_CASE("HC-CMP-06, HC-CMP-07: the set shows every combat symbol and every improvement") {
  std::set<SpeedSymbol> speed;
  std::set<AttackSymbol> attack;
  std::set<DefenseSymbol> defense;
  std::set<Size> sizes;
  Improvements improvements;
  for (const CardDefinition* card : cast()) {
    speed.insert(card->clix.speed_symbol);
    attack.insert(card->clix.attack_symbol);
    defense.insert(card->clix.defense_symbol);
    sizes.insert(card->size);
    for (const ImprovementInfo& info : improvement_table) {
      const bool has = card->clix.improved_movement.has(info.improvement) || card->clix.improved_targeting.has(info.improvement);
      if (has) improvements.add(info.improvement);
    }
  }
  CHECK(speed.size() == speed_symbol_words.size());
  CHECK(attack.size() == attack_symbol_words.size());
  CHECK(defense.size() == defense_symbol_words.size());
  CHECK(sizes.size() == 4);
  for (const ImprovementInfo& info : improvement_table) {
    CAPTURE(info.word);
    CHECK(improvements.has(info.improvement));
  }
}

TEST_CASE("the set has at least 36 characters with dials of 5 to 12 clicks, and five sides of them") {
  int whole = 0;
  std::map<std::string, int> sides;
  for (const CardDefinition* card : cast()) {
    CAPTURE(card->id);
    const std::size_t clicks = card->clix.dial.size();
    if (clicks >= 5 && clicks <= 12) ++whole;
    if (!card->keywords.empty()) ++sides[card->keywords.front()];
    CHECK(!card->printed.empty());
  }
  CHECK(whole >= 36);
  for (const char* side : {"Night Shift", "Brass Ring", "Tideworks", "Paper Court", "Glasshouse"}) {
    CAPTURE(side);
    CHECK(sides[side] >= 7);
  }
}

TEST_CASE("values of a dial never grow towards the knock out, and none is out of the usual") {
  for (const CardDefinition* card : cast()) {
    CAPTURE(card->id);
    for (std::size_t i = 0; i < card->clix.dial.size(); ++i) {
      const Click& click = card->clix.dial[i];
      CHECK((click.speed >= 5 && click.speed <= 14));
      CHECK((click.attack >= 7 && click.attack <= 12));
      CHECK((click.defense >= 13 && click.defense <= 18));
      CHECK((click.damage >= 1 && click.damage <= 5));
      if (i == 0) continue;
      CHECK(click.attack <= card->clix.dial[i - 1].attack);
      CHECK(click.defense <= card->clix.dial[i - 1].defense);
    }
  }
}

TEST_CASE("five maps of 16 x 24 and one of 8 x 8 are there, indoors and outdoors, each with a battle of its own") {
  std::set<std::string> large;
  std::set<std::string> small;
  bool is_indoors = false;
  bool is_outdoors = false;
  std::set<std::string> played;
  for (const Battle& battle : shipped().battles()) played.insert(battle.map);
  for (const LibraryMap& map : shipped().maps()) {
    if (map.map.shape != BoardShape::Square) continue;
    const SquareBoard& board = map.map.square;
    if (board.width() == 16 && board.height() == 24) large.insert(map.map.id);
    if (board.width() == 8 && board.height() == 8) small.insert(map.map.id);
    for (std::uint16_t i = 0; i < board.size(); ++i) {
      is_indoors = is_indoors || board[SpaceId{i}].is_indoor;
      is_outdoors = is_outdoors || !board[SpaceId{i}].is_indoor;
    }
    CHECK(played.contains(map.map.id));
  }
  CHECK(large.size() >= 5);
  CHECK(small.size() >= 1);
  CHECK(is_indoors);
  CHECK(is_outdoors);
}

TEST_CASE("HC-FRC-01: each side of the set has ready forces of 300 points") {
  int forces = 0;
  for (const Battle& battle : shipped().battles()) {
    if (battle.pack != "long-night" || battle.options.build_total != 300) continue;
    forces += static_cast<int>(battle.teams.size());
  }
  CHECK(forces >= 10);
}
