#include "tests/abilities/examples.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"
#include "engine/content/abilities/ability_head.hpp"
#include "tests/abilities/loaded.hpp"

using namespace fracas;
using fracas::test::load_abilities;

namespace {

/// Words of HeroClix say so in their meaning, and mean nothing in the other games.
System game_of(std::string_view meaning) { return meaning.starts_with("HeroClix") ? System::HeroClix : System::SuperScape; }

test::Loaded load_as(const std::string& yaml, std::string_view meaning) {
  return load_abilities(yaml, "Test Card", game_of(meaning));
}

}  // namespace

TEST_CASE("every example of the table of queries loads") {
  for (const QueryInfo& info : query_table()) {
    if (info.example.empty()) continue;
    CAPTURE(info.example);
    const std::vector<std::string> abilities = test::abilities_around(info);
    const bool loads = std::any_of(abilities.begin(), abilities.end(),
                                   [&](const std::string& yaml) { return load_as(yaml, info.meaning).book.has_value(); });
    CHECK_MESSAGE(loads, load_as(abilities.front(), info.meaning).errors);
  }
}

TEST_CASE("every example of the tables of numbers, properties, permissions and heads loads") {
  for (const auto& table : {value_table(), property_table(), permission_table()}) {
    for (const WordInfo& info : table) {
      CAPTURE(info.example);
      CHECK(load_as("- " + std::string(info.example), info.meaning).errors == "");
    }
  }
  for (const HeadInfo& info : head_table()) {
    CAPTURE(info.example);
    CHECK(load_as("- " + std::string(info.example), info.meaning).errors == "");
  }
}

TEST_CASE("every example of the keys of special attacks and moves loads") {
  for (const SpecialKey& key : special_attack_table())
    CHECK(load_abilities("- special-attack: " + std::string(key.example)).errors == "");
  for (const SpecialKey& key : special_move_table())
    CHECK(load_abilities("- special-move: " + std::string(key.example)).errors == "");
}

TEST_CASE("every example of the table of effects loads") {
  for (const EffectInfo& info : effect_table()) {
    if (info.word.empty()) continue;
    CAPTURE(info.example);
    CHECK(load_as(test::ability_around(info), info.meaning).errors == "");
  }
}

TEST_CASE("every window can be listened to and binds the roles of its row") {
  for (const WindowInfo& info : window_table()) {
    CAPTURE(info.word);
    std::string conditions;
    for (const RoleName& role : info.roles) {
      if (role.name.empty()) continue;
      const std::string name(role.name);
      conditions += (conditions.empty() ? "" : " or ") + (role.role == Role::Amount ? name + " > 0" : name + " is " + name);
    }
    const bool is_clix_only = info.superscape.is_none() && info.heroscape.is_none();
    const auto loaded = load_abilities("- at: " + std::string(info.word) + "\n  when: " + conditions +
                                           "\n  do: [{ put-marker: { kind: seen, onto: this-card } }]\n",
                                       "Test Card", is_clix_only ? System::HeroClix : System::SuperScape);
    CHECK(loaded.errors == "");
    REQUIRE(loaded.book);
    CHECK(loaded.book->abilities[0].window == info.window);
  }
}
