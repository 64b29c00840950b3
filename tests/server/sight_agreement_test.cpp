// What the sight tool says against what attacks are judged by: the same question must never get two answers.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/api/rule_sets.hpp"
#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/rules/scape/figure_sight.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "server/board_questions.hpp"
#include "tests/movement/rough_ground.hpp"
#include "tests/server/feature_board.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

constexpr std::array<const char*, 3> words = {"none", "obstructed", "clear"};

/// A battlefield with ten figures on all kinds of bases, nobody placed yet.
Game game_on(HexBoard board, System system, FastRandom& random) {
  Game game;
  game.system = system;
  game.rules = &rule_set_for(system);
  game.hex = std::move(board);
  game.seats = {{"P1", 0}, {"P2", 1}};
  for (std::uint16_t card = 0; card < 10; ++card) {
    game.definitions.push_back(random_mover(random, 5));
    (void)add_card(game, SeatId{static_cast<std::uint8_t>(card % 2)}, card);
  }
  return game;
}

/// The shipped hex maps and a board with every feature there is, each with the rules of its system.
std::vector<Game> games(FastRandom& random) {
  std::vector<Game> list;
  const LoadedLibrary content = load_library(embedded_content());
  for (const LibraryMap& map : content.library.maps()) {
    if (map.map.shape == BoardShape::Hex) list.push_back(game_on(map.map.hex, map.system, random));
  }
  for (const System system : {System::SuperScape, System::HeroScape})
    list.push_back(game_on(compile_hex_board(tests::feature_build()).value(), system, random));
  return list;
}

/// What an attack is judged by.
Sight judged(const Game& game, const State& state, FigureId from, FigureId to) {
  const Variant& variant = variant_of(game);
  if (!has_clear_sight(variant, game, state, from, to)) return Sight::None;
  return is_obstructed(variant, game, state, from, to) ? Sight::Obstructed : Sight::Clear;
}

std::string told(const Game& game, const State& state, const SightEnd& from, const SightEnd& to) {
  const auto answer = sight_json(game, state, {.from = from, .to = to});
  REQUIRE(answer.has_value());
  const bool is_clear = answer->at("answer") == "clear";
  if (is_clear) CHECK(answer->at("blockers").empty());
  return answer->at("answer").get<std::string>();
}

FigureId figure_id(std::size_t index) { return FigureId{static_cast<std::uint8_t>(index)}; }

/// Spaces where something besides lines decides: ladders and their feet, stairs, cars, marks beside walls; and some others.
std::vector<SpaceId> telling_spaces(const HexBoard& board, FastRandom& random) {
  std::vector<SpaceId> spaces;
  for (std::uint16_t i = 0; i < board.size(); ++i) {
    const SpaceId id{i};
    const HexSpace& space = board[id];
    bool is_telling = space.is_rung() || space.terrain == HexTerrain::Stairway || space.car != no_feature;
    for (const Ladder& ladder : board.ladders()) is_telling = is_telling || ladder.landing == id || ladder.top == id;
    if (!space.is_gone && (is_telling || random.below(16) == 0)) spaces.push_back(id);
  }
  return spaces;
}

}  // namespace

TEST_CASE("SS-LAD-10, SS-BLD-28, SS-LOS-13, SS-RUL-32: the sight tool says of any two figures what an attack is judged by") {
  FastRandom random(41);
  std::array<int, 3> answers{};
  for (const Game& game : games(random)) {
    for (int round = 0; round < 6; ++round) {
      State state{};
      (void)scatter(game, state, random);
      for (std::size_t from = 0; from < game.figures.size(); ++from) {
        for (std::size_t to = 0; to < game.figures.size(); ++to) {
          if (!state.figures[from].is_on_board() || !state.figures[to].is_on_board()) continue;
          const Sight expected = judged(game, state, figure_id(from), figure_id(to));
          ++answers[static_cast<std::size_t>(expected)];
          CAPTURE(game.hex.name(state.figures[from].space));
          CAPTURE(game.hex.name(state.figures[to].space));
          CHECK(told(game, state, {.figure = figure_id(from), .space = {}, .height = {}},
                     {.figure = figure_id(to), .space = {}, .height = {}}) == words[static_cast<std::size_t>(expected)]);
        }
      }
    }
  }
  for (const int count : answers) CHECK(count > 100);
}

TEST_CASE("SS-LAD-10, HS-LAD-08, SS-BLD-17, SS-BLD-28: somebody imagined sees what a figure of that Height would see there") {
  FastRandom random(42);
  std::array<int, 3> answers{};
  std::array<int, 6> reasons{};
  for (Game& game : games(random)) {
    const std::vector<SpaceId> spaces = telling_spaces(game.hex, random);
    std::vector<SpaceId> in_cars;
    for (const SpaceId space : spaces) {
      if (game.hex[space].car != no_feature) in_cars.push_back(space);
    }
    for (CardDefinition& card : game.definitions) card.scape.base.clear();
    for (int pair = 0; pair < 1'500; ++pair) {
      // Neighbours on the list are often of one ladder, stairwell or car.
      const std::size_t first = random.below(static_cast<std::uint32_t>(spaces.size()));
      const std::size_t second = first + random.below(pair % 2 == 0 ? static_cast<std::uint32_t>(spaces.size()) : 4U);
      const bool is_ride = pair % 10 == 0 && in_cars.size() > 1;
      const SpaceId from = is_ride ? in_cars[first % in_cars.size()] : spaces[first];
      const SpaceId to = is_ride ? in_cars[second % in_cars.size()] : spaces[second % spaces.size()];
      if (from == to) continue;
      State state{};
      const std::array<SpaceId, 2> places = {from, to};
      for (std::size_t i = 0; i < places.size(); ++i) {
        state.figures[i].controller = game.figures[i].owner;
        state.figures[i].status = FigureStatus::OnBoard;
        state.figures[i].space = places[i];
        state.occupants[places[i].index()] = figure_id(i);
        game.definitions[i].scape.symbols = 0;
      }
      const Sight expected = judged(game, state, figure_id(0), figure_id(1));
      FigureSightQuestion asked;
      const ExplainedSight found = explain_sight_between(
          variant_of(game), game, State{}, {.figure = {}, .space = from, .height = game.profile(figure_id(0)).height},
          {.figure = {}, .space = to, .height = game.profile(figure_id(1)).height}, asked);
      CAPTURE(game.hex.name(from));
      CAPTURE(game.hex.name(to));
      CHECK(found.answer.sight == expected);
      CHECK((found.answer.sight == Sight::Clear) == (found.answer.blocker.kind == SightBlockerKind::Nothing));
      ++answers[static_cast<std::size_t>(expected)];
      ++reasons[static_cast<std::size_t>(found.reason)];
    }
  }
  for (const int count : answers) CHECK(count > 100);
  for (const SightReason reason : {SightReason::Lines, SightReason::ShutCar, SightReason::PairedStairs}) {
    CAPTURE(static_cast<int>(reason));
    CHECK(reasons[static_cast<std::size_t>(reason)] > 0);
  }
}
