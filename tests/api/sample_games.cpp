#include "tests/api/sample_games.hpp"

#include <string>

#include "engine/api/rule_sets.hpp"

namespace fracas {
namespace {

constexpr SeatId ember{0};
constexpr SeatId tide{1};

CardDefinition card(const char* id, const char* name) {
  CardDefinition definition;
  definition.id = id;
  definition.name = name;
  definition.points = 50;
  return definition;
}

void seat_players(Game& game) {
  game.seats = {{.name = "Ember Watch", .side = 0}, {.name = "Tide Court", .side = 1}};
  game.title = "Quarry duel";
}

}  // namespace

Game sample_hex_game(System system) {
  Game game;
  game.system = system;
  game.rules = &rule_set_for(system);
  game.options.round_limit = 6;
  seat_players(game);
  std::vector<HexSpace> spaces;
  for (std::int16_t r = 0; r < 4; ++r) {
    for (std::int16_t q = 0; q < 6; ++q) {
      const auto level = static_cast<std::int16_t>(q == 3 && r == 1 ? 7 : 1 + (q * r) % 3);
      const SeatId zone = q == 0 ? ember : q == 5 ? tide : SeatId{};
      spaces.push_back({.at = {q, r}, .level = Level{level}, .terrain = HexTerrain::Grass, .start_zone = zone});
    }
  }
  game.hex = HexBoard(spaces);
  game.definitions = {card("ember-warden", "Ember Warden"), card("ash-hounds", "Ash Hounds"), card("reef-knight", "Reef Knight")};
  game.definitions[1].figures = 3;
  game.definitions[1].scape.is_squad = true;
  game.definitions[1].scape.life = 1;
  game.definitions[1].uniqueness = Uniqueness::Common;
  game.definitions[2].scape.range = 6;
  add_card(game, ember, 0);
  add_card(game, ember, 1);
  add_card(game, tide, 2);
  return game;
}

Game sample_clix_game() {
  Game game;
  game.system = System::HeroClix;
  game.rules = &rule_set_for(System::HeroClix);
  game.options.round_limit = 12;
  game.options.build_total = 200;
  seat_players(game);
  std::vector<Square> squares(48);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (i % 8 == 0) squares[i].start_area = ember;
    if (i % 8 == 7) squares[i].start_area = tide;
  }
  squares[19].terrain = SquareTerrain::Blocking;
  squares[28].terrain = SquareTerrain::Hindering;
  game.square = SquareBoard(8, 6, squares);
  game.definitions = {card("volt-sentry", "Volt Sentry"), card("mire-brute", "Mire Brute")};
  game.definitions[0].clix = {.dial = {{8, 10, 16, 3}, {8, 10, 15, 2}, {7, 9, 15, 2}}, .range = 6, .bolts = 2};
  game.definitions[1].clix = {.dial = {{9, 11, 15, 3}, {8, 10, 15, 3}, {7, 9, 14, 2}, {6, 8, 14, 1}}, .range = 0, .bolts = 1};
  add_card(game, ember, 0);
  add_card(game, ember, 1);
  add_card(game, tide, 0);
  add_card(game, tide, 1);
  return game;
}

FigureId figure_called(const Game& game, const char* key) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (game.figures[i].key == key) return FigureId{static_cast<std::uint8_t>(i)};
  }
  return {};
}

CardId card_called(const Game& game, const char* key) {
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    if (game.cards[i].key == key) return CardId{static_cast<std::uint8_t>(i)};
  }
  return {};
}

SpaceId space_called(const Game& game, const char* name) {
  for (std::size_t i = 0; i < game.space_count(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    if (game.space_name(space) == name) return space;
  }
  return {};
}

}  // namespace fracas
