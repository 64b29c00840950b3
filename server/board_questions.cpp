#include "server/board_questions.hpp"

#include <array>
#include <vector>

#include "engine/api/narrate.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/sight/hex/hex_sight.hpp"
#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {
namespace {

/// One end of a question as the board knows it.
struct End {
  FigureId figure;
  SpaceId space;
  Height height;
};

/// Whoever stands on an empty space that is asked about is taken to be as tall as most figures are.
constexpr Height usual_height{4};

FigureId figure_on(const Game& game, const State& state, SpaceId space) {
  FigureId found;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    const FigureState& standing = state.figures[figure.index()];
    if (standing.space == space || standing.trailing == space) found = figure;
  });
  return found;
}

Result<End, std::string> end_of(const Game& game, const State& state, const SightEnd& wish) {
  End end{.figure = wish.figure, .space = wish.space, .height = wish.height};
  if (end.figure.is_some()) {
    if (end.figure.index() >= game.figures.size()) return "There is no figure " + std::to_string(end.figure.value) + ".";
    if (!state.figures[end.figure.index()].is_on_board()) return display_name(game, end.figure) + " is not on the board.";
    end.space = state.figures[end.figure.index()].space;
  } else {
    const std::size_t count = game.is_hex() ? game.board(state).size() : game.square.size();
    if (end.space.index() >= count) return "There is no space " + std::to_string(end.space.value) + ".";
    if (game.is_hex() && game.board(state)[end.space].is_gone)
      return "The space " + game.board(state).name(end.space) + " is gone.";
    end.figure = figure_on(game, state, end.space);
  }
  if (end.height.value == 0) end.height = end.figure.is_some() && game.is_hex() ? game.profile(end.figure).height : usual_height;
  return end;
}

OrderedJson end_json(const End& end) {
  return {{"space", end.space.value}, {"figure", handle_json(end.figure)}, {"height", end.height.value}};
}

std::string name_of(const Game& game, const State& state, const End& end) {
  if (end.figure.is_some()) return display_name(game, end.figure);
  return game.is_hex() ? game.board(state).name(end.space) : game.square.name(end.space);
}

// ---- hexes ----

SightBody body_of(const HexBoard& board, const End& end) {
  return {.at = board[end.space].at, .base = board[end.space].level, .height = end.height};
}

std::vector<SightBody> bodies(const Game& game, const State& state, const End& from, const End& to) {
  std::vector<SightBody> list;
  if (!game.options.do_figures_block_sight) return list;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    if (figure == from.figure || figure == to.figure) return;
    const SpaceId space = state.figures[figure.index()].space;
    list.push_back(body_of(game.board(state), {figure, space, game.profile(figure).height}));
  });
  return list;
}

OrderedJson point_json(const HexBoard& board, const End& end) {
  return {board[end.space].at.q, board[end.space].at.r, board[end.space].level.value + end.height.value};
}

OrderedJson range_json(const HexBoard& board, SpaceId from, SpaceId to) {
  const int range = board.range(from, to);
  return range == HexBoard::unreachable ? OrderedJson(nullptr) : OrderedJson(range);
}

OrderedJson hex_sight_json(const Game& game, const State& state, const End& from, const End& to) {
  const HexBoard& board = game.board(state);
  const bool is_classic = game.system == System::HeroScape;
  const std::vector<SightBody> others = bodies(game, state, from, to);
  const Sight sight = is_classic ? target_point_sight(board, body_of(board, from), body_of(board, to), others)
                                 : hit_zone_sight(board, body_of(board, from), body_of(board, to), others);
  const std::string names =
      name_of(game, state, from) + (sight == Sight::None ? " does not see " : " sees ") + name_of(game, state, to);
  OrderedJson rules = is_classic ? OrderedJson{"HS-LOS-01", "HS-RNG-03"} : OrderedJson{"SS-LOS-02", "SS-RNG-02"};
  if (sight == Sight::Obstructed) rules.push_back("SS-LOS-08");
  return {{"answer", sight == Sight::None         ? "none"
                     : sight == Sight::Obstructed ? "obstructed"
                                                  : "clear"},
          {"sentence", names + (sight == Sight::Obstructed ? ", partly hidden." : ".")},
          {"line", {point_json(board, from), point_json(board, to)}},
          {"blockers", OrderedJson::array()},
          {"range", range_json(board, from.space, to.space)},
          {"rules", std::move(rules)}};
}

// ---- squares ----

OrderedJson square_sight_json(const Game& game, const State& state, const End& from, const End& to) {
  const SquareBoard& board = game.square;
  const auto blocker = [&](SpaceId space, bool) {
    const FigureId standing = figure_on(game, state, space);
    return standing != from.figure && standing != to.figure ? standing : FigureId{};
  };
  const LineOfFire line = from.figure.is_some() && to.figure.is_some()
                              ? clix::line_of_fire(game, state, from.figure, to.figure)
                              : draw_line(clix::ground_of(game, state), {.from = from.space, .to = to.space}, blocker).status;
  constexpr std::array<const char*, 3> answers = {"clear", "hindered", "blocked"};
  const char* answer = answers[static_cast<std::size_t>(line)];
  const SquareCoordinate start = board.coordinate(from.space);
  const SquareCoordinate end = board.coordinate(to.space);
  return {{"answer", answer},
          {"sentence",
           "The line of fire from " + name_of(game, state, from) + " to " + name_of(game, state, to) + " is " + answer + "."},
          {"line", {{start.x, start.y}, {end.x, end.y}}},
          {"blockers", OrderedJson::array()},
          {"range", board.distance(from.space, to.space)},
          {"rules", {"HC-LOF-05", "HC-MAP-06"}}};
}

}  // namespace

Result<OrderedJson, std::string> sight_json(const Game& game, const State& known, const SightMessage& message) {
  const auto from = end_of(game, known, message.from);
  if (!from) return from.error();
  const auto to = end_of(game, known, message.to);
  if (!to) return to.error();
  OrderedJson json = {{"type", "sight"}, {"from", end_json(*from)}, {"to", end_json(*to)}};
  json.update(game.is_hex() ? hex_sight_json(game, known, *from, *to) : square_sight_json(game, known, *from, *to));
  return json;
}

}  // namespace fracas
