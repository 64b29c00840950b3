#include "server/board_questions.hpp"

#include <array>
#include <limits>
#include <vector>

#include "engine/api/narrate.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/targeting.hpp"
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

/// Bodies as sight takes them; the lists of their further hexes live here.
struct Bodies {
  std::vector<std::vector<HexCoordinate>> hexes;
  std::vector<SightBody> list;
  std::vector<FigureId> figures;
};

std::vector<HexCoordinate> further_hexes(const Game& game, const State& state, FigureId figure) {
  std::vector<HexCoordinate> hexes;
  const SpaceId lead = state.figures[figure.index()].space;
  scape::for_each_held_space(game, state, figure, [&](SpaceId space) {
    if (space != lead) hexes.push_back(game.board(state)[space].at);
  });
  return hexes;
}

/// A figure with its whole base, or somebody of a single base on a space.
void add_body(Bodies& bodies, const Game& game, const State& state, const End& end) {
  const HexSpace& space = game.board(state)[end.space];
  const bool is_standing = end.figure.is_some() && state.figures[end.figure.index()].space == end.space;
  bodies.hexes.push_back(is_standing ? further_hexes(game, state, end.figure) : std::vector<HexCoordinate>{});
  SightBody body{.at = space.at, .base = space.level, .height = end.height};
  body.more = bodies.hexes.back();
  if (body.more.empty()) body.space = end.space;
  body.has_base_edge = space.is_rung();
  bodies.list.push_back(body);
  bodies.figures.push_back(end.figure);
}

Bodies bodies_between(const Game& game, const State& state, const End& from, const End& to) {
  Bodies bodies;
  if (!game.options.do_figures_block_sight) return bodies;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    if (figure == from.figure || figure == to.figure) return;
    add_body(bodies, game, state, {figure, state.figures[figure.index()].space, game.profile(figure).height});
  });
  return bodies;
}

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
  return scape::range_along_board(game, state, from.space, to.space);
}

OrderedJson hex_rules(bool is_classic, const SightAnswer& answer) {
  OrderedJson rules = is_classic ? OrderedJson{"HS-LOS-01"} : OrderedJson{"SS-LOS-02"};
  if (answer.sight == Sight::Obstructed) rules.push_back("SS-LOS-08");
  if (answer.blocker.kind == SightBlockerKind::Body) rules.push_back(is_classic ? "HS-LOS-05" : "SS-RUL-27");
  rules.push_back(is_classic ? "HS-RNG-03" : "SS-RNG-02");
  return rules;
}

std::string hex_sentence(const std::string& from, const std::string& to, const SightAnswer& answer, const std::string& word) {
  const std::string place = word + where(answer.blocker);
  switch (answer.sight) {
    case Sight::Clear: return from + " sees " + to + " clearly.";
    case Sight::Obstructed: return from + " sees " + to + ", partly hidden by " + place + ".";
    case Sight::None: break;
  }
  if (answer.blocker.kind == SightBlockerKind::Nothing) return from + " does not see " + to + ".";
  return from + " does not see " + to + ": first in the way is " + place + ".";
}

OrderedJson hex_sight_json(const Game& game, const State& state, const End& from, const End& to) {
  const HexBoard& board = game.board(state);
  const bool is_classic = game.system == System::HeroScape;
  const Bodies others = bodies_between(game, state, from, to);
  Bodies ends;
  add_body(ends, game, state, from);
  add_body(ends, game, state, to);
  const SightMarks marks = marks_beside(board, ends.list[0]);
  SightAnswer answer = explain_sight(board, {.from = ends.list[0],
                                             .to = ends.list[1],
                                             .others = others.list,
                                             .marks = {marks.begin(), marks.size()},
                                             .model = is_classic ? SightModel::TargetPoint : SightModel::HitZones});
  const bool is_adjacent = from.figure.is_some() && to.figure.is_some() && from.figure != to.figure &&
                           scape::are_adjacent(game, state, from.figure, to.figure);
  if (is_adjacent && answer.sight == Sight::Obstructed) answer.sight = Sight::Clear;  // SS-RUL-32
  const bool has_blocker = answer.sight != Sight::Clear && answer.blocker.kind != SightBlockerKind::Nothing;
  const bool is_body = answer.blocker.kind == SightBlockerKind::Body && answer.blocker.body < others.figures.size();
  const FigureId figure = is_body ? others.figures[answer.blocker.body] : FigureId{};
  OrderedJson blockers = OrderedJson::array();
  if (has_blocker) blockers.push_back(blocker_json(game, state, answer.blocker, figure));
  constexpr std::array<const char*, 3> words = {"none", "obstructed", "clear"};
  const int range = range_of(game, state, from, to);
  OrderedJson json = {{"answer", words[static_cast<std::size_t>(answer.sight)]},
                      {"sentence", hex_sentence(name_of(game, state, from), name_of(game, state, to), answer,
                                                blocker_word(game, state, answer.blocker, figure))},
                      {"line", line_json(answer.line)},
                      {"blockers", std::move(blockers)},
                      {"range", range == HexBoard::unreachable ? OrderedJson(nullptr) : OrderedJson(range)},
                      {"rules", hex_rules(is_classic, answer)}};
  if (answer.sight == Sight::Obstructed) json["hidden"] = line_json(answer.hidden);
  return json;
}

// ---- squares ----

const char* cause_word(LineCause cause) {
  switch (cause) {
    case LineCause::Nothing: return "nothing";
    case LineCause::Hindering: return "hindering terrain";
    case LineCause::HeavyObject: return "a heavy object";
    case LineCause::Blocking: return "blocking terrain";
    case LineCause::Elevation: return "higher ground";
    case LineCause::Wall: return "a wall";
    case LineCause::Character: return "a character";
  }
  return "nothing";
}

clix::CharacterLine square_line(const Game& game, const State& state, const End& from, const End& to) {
  constexpr int any_range = std::numeric_limits<int>::max();
  if (from.figure.is_some() && to.figure.is_some()) return clix::best_line(game, state, from.figure, to.figure, any_range);
  if (from.figure.is_some()) return {clix::line_to_square(game, state, from.figure, from.space, to.space), from.space, to.space};
  const auto blocker = [&](SpaceId space, bool) {
    const FigureId standing = figure_on(game, state, space);
    return standing != to.figure ? standing : FigureId{};
  };
  return {draw_line(clix::ground_of(game, state), {.from = from.space, .to = to.space}, blocker), from.space, to.space};
}

OrderedJson square_blocker_json(const LineAnswer& answer) {
  OrderedJson json = {{"kind", cause_word(answer.cause)}, {"space", handle_json(answer.square)}};
  if (answer.beside.is_some()) json["beside"] = answer.beside.value;
  if (answer.character.is_some()) json["figure"] = answer.character.value;
  return json;
}

OrderedJson square_sight_json(const Game& game, const State& state, const End& from, const End& to) {
  const SquareBoard& board = game.square;
  const auto [answer, start_space, end_space] = square_line(game, state, from, to);
  constexpr std::array<const char*, 3> words = {"clear", "hindered", "blocked"};
  const char* word = words[static_cast<std::size_t>(answer.status)];
  const bool has_cause = answer.cause != LineCause::Nothing && answer.square.is_some();
  const std::string cause =
      has_cause ? " by " + std::string(cause_word(answer.cause)) + " at " + board.name(answer.square) : std::string();
  const SquareCoordinate start = board.coordinate(start_space);
  const SquareCoordinate end = board.coordinate(end_space);
  OrderedJson blockers = OrderedJson::array();
  if (has_cause) blockers.push_back(square_blocker_json(answer));
  return {{"answer", word},
          {"sentence", "The line of fire from " + name_of(game, state, from) + " to " + name_of(game, state, to) + " is " + word +
                           cause + "."},
          {"line", {{start.x, start.y, board[start_space].elevation}, {end.x, end.y, board[end_space].elevation}}},
          {"blockers", std::move(blockers)},
          {"range", board.distance(start_space, end_space)},
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
