#include "tests/ai/shipped_game.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/make_game.hpp"

namespace fracas {

Game game_of(const char* battle_id) {
  static const LoadedLibrary loaded = load_library(embedded_content());
  const Battle* battle = loaded.library.find_battle(battle_id);
  REQUIRE(battle != nullptr);
  auto game = make_game(loaded.library, *battle, rule_set_for(battle->system));
  REQUIRE(game.has_value());
  return std::move(*game);
}

}  // namespace fracas
