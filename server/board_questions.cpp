#include "server/board_questions.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "engine/api/narrate.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/scape/figure_sight.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {
namespace {

/// One end of a question as the board knows it.
using End = scape::Onlooker;

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
    end.figure = state.occupants[end.space.index()];
    if (end.figure.is_some() && game.is_hex()) end.space = state.figures[end.figure.index()].space;
  }
  if (end.height.value == 0) end.height = end.figure.is_some() && game.is_hex() ? game.profile(end.figure).height : usual_height;
  return end;
}

/// A space that was asked for is told again, also where a larger base has its leading space elsewhere.
OrderedJson end_json(const SightEnd& wish, const End& end) {
  const SpaceId space = wish.figure.is_none() ? wish.space : end.space;
  return {{"space", space.value}, {"figure", handle_json(end.figure)}, {"height", end.height.value}};
}

std::string name_of(const Game& game, const State& state, const End& end) {
  if (end.figure.is_some()) return display_name(game, end.figure);
  return game.is_hex() ? game.board(state).name(end.space) : game.square.name(end.space);
}

// ---- hexes ----

/// Drawings need no more than this of a point.
double rounded(std::int64_t units, std::int64_t per_step) {
  constexpr std::int64_t parts = 1000;
  return static_cast<double>(units * parts / per_step) / static_cast<double>(parts);
}

OrderedJson point_json(const sight::SightPoint& point) {
  return {rounded(point.plan.q, sight::units_per_hex), rounded(point.plan.r, sight::units_per_hex),
          rounded(point.height, sight::units_per_level)};
}

OrderedJson line_json(const SightLine& line) { return {point_json(line.from), point_json(line.to)}; }

/// What is in the way, in one word or two.
std::string blocker_word(const Game& game, const State& state, const SightBlocker& blocker, FigureId figure) {
  constexpr std::array<const char*, 6> edges = {"ruin", "wall", "battlement", "building wall", "doorway", "ladder"};
  switch (blocker.kind) {
    case SightBlockerKind::Nothing: return "nothing";
    case SightBlockerKind::Edge: return edges[static_cast<std::size_t>(blocker.edge)];
    case SightBlockerKind::Floor: return "floor";
    case SightBlockerKind::Body: return figure.is_some() ? display_name(game, figure) : "figure";
    case SightBlockerKind::Solid: break;
  }
  const HexBuild& build = game.board(state).build();
  if (blocker.solid == SolidKind::Object && blocker.object < build.objects.size()) return build.objects[blocker.object].name;
  if (blocker.solid == SolidKind::Window) return "window";
  if (blocker.solid == SolidKind::Door) return "door";
  if (blocker.solid == SolidKind::Car) return "elevator car";
  return "terrain";
}

OrderedJson blocker_json(const Game& game, const State& state, const SightBlocker& blocker, FigureId figure) {
  OrderedJson json = {{"kind", blocker_word(game, state, blocker, figure)}};
  if (blocker.kind == SightBlockerKind::Body) {
    json["figure"] = handle_json(figure);
    return json;
  }
  json["q"] = blocker.at.q;
  json["r"] = blocker.at.r;
  json["bottom"] = blocker.bottom.value;
  json["top"] = blocker.top.value;
  const SpaceId space = game.board(state).find(blocker.at, blocker.top);
  if (space.is_some()) json["space"] = space.value;
  if (blocker.kind == SightBlockerKind::Edge) json["direction"] = blocker.direction;
  return json;
}

std::string where(const SightBlocker& blocker) {
  return blocker.kind == SightBlockerKind::Body ? "" : " on " + hex_name(blocker.at);
}

int range_of(const Game& game, const State& state, const End& from, const End& to) {
  if (from.figure.is_some() && to.figure.is_some()) return scape::range_between(game, state, from.figure, to.figure);
  if (from.figure.is_some()) return scape::range_to(game, state, from.figure, to.space);
  if (to.figure.is_some()) return scape::range_to(game, state, to.figure, from.space);
  return scape::range_along_board(game, state, from.space, to.space);
}

OrderedJson hex_rules(const scape::Variant& variant, const scape::ExplainedSight& sight) {
  const bool is_classic = variant.sight_model == SightModel::TargetPoint;
  OrderedJson rules = is_classic ? OrderedJson{"HS-LOS-01"} : OrderedJson{"SS-LOS-02"};
  if (sight.answer.sight == Sight::Obstructed) rules.push_back("SS-LOS-08");
  if (sight.answer.blocker.kind == SightBlockerKind::Body) rules.push_back(is_classic ? "HS-LOS-05" : "SS-RUL-27");
  switch (sight.reason) {
    case scape::SightReason::Lines: break;
    case scape::SightReason::Itself: rules.push_back(variant.rules.target_self.text()); break;
    case scape::SightReason::ShutCar: rules.push_back("SS-BLD-17"); break;
    case scape::SightReason::OneCar: rules.push_back("SS-ENG-22"); break;
    case scape::SightReason::PairedStairs: rules.push_back("SS-BLD-28"); break;
    case scape::SightReason::Ability: rules.push_back(variant.rules.ability.text()); break;
  }
  rules.push_back(is_classic ? "HS-RNG-03" : "SS-RNG-02");
  return rules;
}

/// Why there is no sight, or sight without a line that proves it.
std::string hex_reason(const scape::ExplainedSight& sight, const std::string& place) {
  switch (sight.reason) {
    case scape::SightReason::Lines: break;
    case scape::SightReason::Itself: return ": nobody sees oneself";
    case scape::SightReason::ShutCar: return ": an elevator car is shut";
    case scape::SightReason::OneCar: return ": both are inside one elevator car";
    case scape::SightReason::PairedStairs: return ": they stand on paired stairs";
    case scape::SightReason::Ability: return ": a power forbids it";
  }
  if (sight.answer.sight == Sight::None && sight.answer.blocker.kind != SightBlockerKind::Nothing)
    return ": first in the way is " + place;
  return sight.answer.sight == Sight::Obstructed ? ", partly hidden by " + place : "";
}

std::string hex_sentence(const std::string& from, const std::string& to, const scape::ExplainedSight& sight,
                         const std::string& word) {
  const bool is_seen = sight.answer.sight != Sight::None;
  return from + (is_seen ? " sees " : " does not see ") + to + (sight.answer.sight == Sight::Clear ? " clearly" : "") +
         hex_reason(sight, word + where(sight.answer.blocker)) + ".";
}

OrderedJson hex_sight_json(const Game& game, const State& state, const End& from, const End& to) {
  const scape::Variant& variant = scape::variant_of(game);
  scape::FigureSightQuestion asked;
  const scape::ExplainedSight sight = scape::explain_sight_between(variant, game, state, from, to, asked);
  const SightAnswer& answer = sight.answer;
  OrderedJson blockers = OrderedJson::array();
  if (answer.blocker.kind != SightBlockerKind::Nothing)
    blockers.push_back(blocker_json(game, state, answer.blocker, sight.blocker));
  constexpr std::array<const char*, 3> words = {"none", "obstructed", "clear"};
  const int range = range_of(game, state, from, to);
  OrderedJson json = {{"answer", words[static_cast<std::size_t>(answer.sight)]},
                      {"sentence", hex_sentence(name_of(game, state, from), name_of(game, state, to), sight,
                                                blocker_word(game, state, answer.blocker, sight.blocker))},
                      {"line", line_json(answer.line)},
                      {"blockers", std::move(blockers)},
                      {"range", range == HexBoard::unreachable ? OrderedJson(nullptr) : OrderedJson(range)},
                      {"rules", hex_rules(variant, sight)}};
  if (answer.sight == Sight::Obstructed) json["hidden"] = line_json(answer.hidden);
  return json;
}

// ---- squares ----

clix::LineEnd line_end(const End& end) { return {.character = end.figure, .square = end.space}; }

/// Squares between the nearest parts of the two (HC-MAP-06).
int square_range(const Game& game, const State& state, const End& from, const End& to) {
  int least = std::numeric_limits<int>::max();
  for (const SpaceId one : clix::squares_of(game, state, line_end(from))) {
    for (const SpaceId other : clix::squares_of(game, state, line_end(to)))
      least = std::min(least, game.square.distance(one, other));
  }
  return least;
}

OrderedJson square_blocker_json(const LineAnswer& answer) {
  OrderedJson json = {{"kind", name_of(answer.cause)}, {"space", handle_json(answer.square)}};
  if (answer.beside.is_some()) json["beside"] = answer.beside.value;
  if (answer.character.is_some()) json["figure"] = answer.character.value;
  return json;
}

OrderedJson square_sight_json(const Game& game, const State& state, const End& from, const End& to) {
  const SquareBoard& board = game.square;
  const auto [answer, start_space, end_space] =
      clix::best_line(game, state, line_end(from), line_end(to), std::numeric_limits<int>::max());
  constexpr std::array<const char*, 3> words = {"clear", "hindered", "blocked"};
  const char* word = words[static_cast<std::size_t>(answer.status)];
  const bool has_cause = answer.cause != LineCause::Nothing && answer.square.is_some();
  const std::string cause =
      has_cause ? " by " + std::string(name_of(answer.cause)) + " at " + board.name(answer.square) : std::string();
  const SquareCoordinate start = board.coordinate(start_space);
  const SquareCoordinate end = board.coordinate(end_space);
  OrderedJson blockers = OrderedJson::array();
  if (has_cause) blockers.push_back(square_blocker_json(answer));
  return {{"answer", word},
          {"sentence", "The line of fire from " + name_of(game, state, from) + " to " + name_of(game, state, to) + " is " + word +
                           cause + "."},
          {"line", {{start.x, start.y, board[start_space].elevation}, {end.x, end.y, board[end_space].elevation}}},
          {"blockers", std::move(blockers)},
          {"range", square_range(game, state, from, to)},
          {"rules", {"HC-LOF-05", "HC-MAP-06"}}};
}

}  // namespace

Result<OrderedJson, std::string> sight_json(const Game& game, const State& known, const SightMessage& message) {
  const auto from = end_of(game, known, message.from);
  if (!from) return from.error();
  const auto to = end_of(game, known, message.to);
  if (!to) return to.error();
  OrderedJson json = {{"type", "sight"}, {"from", end_json(message.from, *from)}, {"to", end_json(message.to, *to)}};
  json.update(game.is_hex() ? hex_sight_json(game, known, *from, *to) : square_sight_json(game, known, *from, *to));
  return json;
}

}  // namespace fracas
