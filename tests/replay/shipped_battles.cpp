#include "tests/replay/shipped_battles.hpp"

#include <stdexcept>

#include "engine/api/rule_sets.hpp"
#include "engine/content/make_game.hpp"
#include "tests/source_folder.hpp"

namespace fracas::tests {
namespace {

const ContentSource& source() {
  static const ContentSource loaded = ContentSource::from_folder(source_folder() + "/content").value();
  return loaded;
}

}  // namespace

const Library& shipped_library() {
  static const LoadedLibrary loaded = load_library(source());
  if (!loaded.errors.empty()) throw std::runtime_error(to_text(loaded.errors));
  return loaded.library;
}

const RuleBook& shipped_rule_book() {
  static const LoadedRuleBook loaded = load_rule_book(source());
  if (!loaded.errors.empty()) throw std::runtime_error(to_text(loaded.errors));
  return loaded.book;
}

Game shipped_game(const Battle& battle) {
  auto game = make_game(shipped_library(), battle, rule_set_for(battle.system));
  if (!game) throw std::runtime_error(to_text(game.error()));
  return std::move(game).value();
}

const Battle& first_battle(System system) {
  for (const Battle& battle : shipped_library().battles()) {
    if (battle.system == system && battle.teams.size() == 2) return battle;
  }
  throw std::runtime_error("no battle of this system for two players is shipped");
}

}  // namespace fracas::tests
