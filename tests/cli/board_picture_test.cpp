#include "cli/board_picture.hpp"

#include <doctest/doctest.h>

#include "cli/figure_marks.hpp"

using namespace fracas;

namespace {

CardDefinition card(const char* id, const char* name, int figures) {
  CardDefinition definition;
  definition.id = id;
  definition.name = name;
  definition.figures = static_cast<std::uint8_t>(figures);
  definition.clix.dial = {{.speed = 8, .attack = 10, .defense = 17, .damage = 3}};
  return definition;
}

Game two_teams() {
  Game game;
  game.seats = {{.name = "Ember Watch", .side = 0}, {.name = "Tide Court", .side = 1}};
  game.definitions = {card("ember-warden", "Ember Warden", 1), card("ash-hounds", "Ash Hounds", 2),
                      card("east-wind", "East Wind", 1)};
  add_card(game, SeatId{0}, 0);
  add_card(game, SeatId{1}, 1);
  add_card(game, SeatId{1}, 2);
  return game;
}

void stand(State& state, std::size_t figure, int space) {
  state.figures[figure].status = FigureStatus::OnBoard;
  state.figures[figure].space = SpaceId{static_cast<std::uint16_t>(space)};
  state.occupants[static_cast<std::size_t>(space)] = FigureId{static_cast<std::uint8_t>(figure)};
}

}  // namespace

TEST_CASE("figures have short marks that are unique and tell the teams apart") {
  const std::vector<std::string> marks = figure_marks(two_teams());
  REQUIRE(marks.size() == 4);
  CHECK(marks[0] == "*EW");
  CHECK(marks[1] != marks[2]);
  CHECK(marks[1].front() == '+');
  CHECK(marks[3] == "+EW");
}

TEST_CASE("a hex board shows level and terrain, figures below them, and each row half a hex further") {
  Game game = two_teams();
  game.hex = HexBoard(
      {{.at = {0, 0}, .level = {1}}, {.at = {1, 0}, .level = {2}, .terrain = HexTerrain::Water}, {.at = {0, 1}, .level = {1}}});
  State state{};
  stand(state, 0, 1);
  const std::string picture = board_picture(game, state, Paint(false));
  CHECK(picture ==
        "A0:1g A1:2w\n"
        "      *EW\n"
        "   B0:1g\n"
        "\n");
}

TEST_CASE("a square map shows terrain, walls and figures under lettered columns") {
  Game game = two_teams();
  game.system = System::HeroClix;
  std::vector<Square> squares(6);
  squares[0].wall_east = true;
  squares[1].terrain = SquareTerrain::Hindering;
  squares[2].terrain = SquareTerrain::Blocking;
  squares[2].wall_south = true;
  squares[5].elevation = 2;
  game.square = SquareBoard(3, 2, squares);
  State state{};
  stand(state, 0, 4);
  const std::string picture = board_picture(game, state, Paint(false));
  CHECK(picture.find("A") < picture.find("B"));
  CHECK(picture.find("|h") != std::string::npos);
  CHECK(picture.find("---") != std::string::npos);
  CHECK(picture.find("*EW") != std::string::npos);
  CHECK(picture.find(".2") != std::string::npos);
}

TEST_CASE("the list of figures tells place and condition") {
  Game game = two_teams();
  game.hex = HexBoard({{.at = {0, 0}, .level = {1}}});
  State state{};
  stand(state, 0, 0);
  state.figures[0].damage = 2;
  const std::string list = figure_list(game, state, Paint(false));
  CHECK(list.find("Ember Warden at A0; 2 of 5 wounds") != std::string::npos);
  CHECK(list.find("Tide Court") != std::string::npos);
}

TEST_CASE("colours are written only where they are wanted") {
  CHECK(Paint(false).bold("x") == "x");
  CHECK(Paint(true).bold("x") == "\x1b[1mx\x1b[0m");
}
