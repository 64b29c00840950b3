#include "engine/rules/clix/character.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

Improvements targeting_of(const Game& game, const State& state, FigureId drawer) {
  return drawer.is_some() ? improved_targeting_of(game, state, drawer) : Improvements{};
}

/// Whether a hindered line to this character is blocked: it has Stealth (HC-PWR-SPD-STEALTH).
bool has_stealth(const Game& game, const State& state, FigureId target) {
  if (target.is_none() || !game.listeners.may_be_granted(Property::Stealth)) return false;
  return is_granted(game, state, Property::Stealth, target);
}

/// The answer of a line with Stealth taken into account, which nothing else about the line changes (HC-RUL-24).
LineAnswer hidden_by_stealth(const Game& game, const State& state, FigureId target, LineAnswer answer) {
  if (answer.status == LineOfFire::Hindered && has_stealth(game, state, target)) answer.status = LineOfFire::Blocked;
  return answer;
}

/// Who may block the lines of one drawer, towards a target or a mere square.
class Blockers {
 public:
  /// Who is smaller than one of the ends does not block (HC-LOF-10); `ends` is the larger of them.
  Blockers(const Game& game, const State& state, FigureId drawer, FigureId target, Size ends)
      : game_(game), state_(state), drawer_(drawer), target_(target), improved_(targeting_of(game, state, drawer)), ends_(ends) {}

  /// Across elevations only giants and larger block (HC-LOF-11).
  FigureId operator()(SpaceId space, bool is_across_elevations) const {
    const FigureId occupant = state_.occupants[space.index()];
    if (occupant.is_none() || occupant == drawer_ || occupant == target_ || is_ignored(occupant)) return {};
    const Size least = is_across_elevations ? std::max(ends_, Size::Large) : ends_;
    return game_.definition(occupant).size >= least ? occupant : FigureId{};
  }

 private:
  /// HC-ABL-IMP-CHARS, HC-ABL-IMP-SIDES.
  [[nodiscard]] bool is_ignored(FigureId occupant) const {
    if (improved_.is_empty()) return false;
    const bool is_opposing = is_foe(game_, state_, state_.figures[drawer_.index()].controller, occupant);
    return improved_.has(Improvement::Characters) || improved_.has(is_opposing ? Improvement::Opposing : Improvement::Friendly);
  }

  const Game& game_;
  const State& state_;
  FigureId drawer_;
  FigureId target_;
  Improvements improved_;
  Size ends_;
};

/// Somebody imagined is of standard size.
Size size_of(const Game& game, FigureId figure) { return figure.is_some() ? game.definition(figure).size : Size::Medium; }

}  // namespace

const Click& live_click(const Game& game, const State& state, FigureId figure) {
  static constexpr Click blank{};
  const ClixProfile& profile = profile_of(game, figure);
  const std::size_t position = state.figures[figure.index()].damage;
  return position < profile.dial.size() ? profile.dial[position] : blank;
}

bool is_slowed(const Game& game, const State& state, FigureId figure) {
  const Improvements improved = improved_movement_of(game, state, figure);
  if (improved.has(Improvement::Hindering)) return false;  // covers water (HC-RUL-25)
  const SquareGround ground = ground_of(game, state);
  const BaseSquares squares = squares_of(game, state, figure);
  return std::any_of(squares.begin(), squares.end(), [&](SpaceId space) {
    const SquareTerrain terrain = terrain_for_movement(ground[space]);
    return terrain == SquareTerrain::Hindering || (terrain == SquareTerrain::Water && !improved.has(Improvement::Water));
  });
}

Neighbours adjacent_foes(const Game& game, const State& state, FigureId figure) {
  Neighbours foes;
  const SquareGround ground = ground_of(game, state);
  const SeatId seat = state.figures[figure.index()].controller;
  for (const SpaceId space : squares_of(game, state, figure)) {
    for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
      if (!ground.is_adjacent(space, direction)) continue;
      const FigureId occupant = state.occupants[game.square.neighbour(space, direction).index()];
      const bool is_new = occupant.is_some() && is_foe(game, state, seat, occupant) &&
                          std::find(foes.begin(), foes.end(), occupant) == foes.end();
      if (is_new) foes.push_back(occupant);
    }
  }
  return foes;
}

bool has_adjacent_foe(const SquareGround& ground, const Game& game, const State& state, SeatId seat, SpaceId space,
                      const FigureId* excepted_begin, const FigureId* excepted_end) {
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!ground.is_adjacent(space, direction)) continue;
    const FigureId occupant = state.occupants[game.square.neighbour(space, direction).index()];
    if (occupant.is_none() || !is_foe(game, state, seat, occupant)) continue;
    if (std::find(excepted_begin, excepted_end, occupant) == excepted_end) return true;
  }
  return false;
}

bool has_first_turn_immunity(const State& state, FigureId figure) {
  return state.round <= 1 && !state.figures[figure.index()].has(FigureMark::LeftStart);
}

bool is_printed_start(const Game& game, SeatId area, SpaceId space) {
  const Square& square = game.square[space];
  return square.start_area == area && (!square.is_start_dotted || game.seat_count() > 2);
}

void note_leaving_start(const Game& game, State& state, FigureId figure) {
  FigureState& character = state.figures[figure.index()];
  for (const SpaceId space : squares_of(game, state, figure)) {
    if (!is_own_start(game, state, character.controller, space)) character.set(FigureMark::LeftStart);
  }
}

void stand_on(const Game& game, State& state, FigureId figure, SpaceId space) {
  lift(game, state, figure);
  Footprint footprint{.space = space, .facing = 0, .squares = {}};
  footprint.squares.push_back(space);
  set_down(state, figure, footprint);
  note_leaving_start(game, state, figure);
}

BaseSquares squares_of(const Game& game, const State& state, const LineEnd& end) {
  if (end.character.is_some()) return squares_of(game, state, end.character);
  BaseSquares squares;
  squares.push_back(end.square);
  return squares;
}

CharacterLine best_line(const Game& game, const State& state, FigureId drawer, FigureId target, int range, TerrainPiece ignored) {
  return best_line(game, state, {.character = drawer, .square = {}}, {.character = target, .square = {}}, range, ignored);
}

CharacterLine best_line(const Game& game, const State& state, const LineEnd& drawer, const LineEnd& target, int range,
                        TerrainPiece ignored) {
  const SquareGround ground = ground_of(game, state);
  const Size size = std::max(size_of(game, drawer.character), size_of(game, target.character));
  const Blockers blockers(game, state, drawer.character, target.character, size);
  CharacterLine best{.answer = {.status = LineOfFire::Blocked}, .from = {}, .to = {}};
  const BaseSquares ends = squares_of(game, state, target);
  for (const SpaceId from : squares_of(game, state, drawer)) {
    for (const SpaceId to : ends) {
      if (game.square.distance(from, to) > range) continue;
      const LineQuestion question{
          .from = from, .to = to, .improved = targeting_of(game, state, drawer.character), .ignored = ignored};
      const LineAnswer answer = hidden_by_stealth(game, state, target.character, draw_line(ground, question, blockers));
      if (best.from.is_some() && answer.status >= best.answer.status) continue;
      best = {answer, from, to};
    }
  }
  return best;
}

LineOfFire line_of_fire(const Game& game, const State& state, FigureId drawer, FigureId target) {
  if (is_large(game, drawer) || is_large(game, target))
    return best_line(game, state, drawer, target, std::numeric_limits<int>::max()).answer.status;
  const LineQuestion question{.from = state.figures[drawer.index()].space,
                              .to = state.figures[target.index()].space,
                              .improved = targeting_of(game, state, drawer)};
  const Size size = std::max(size_of(game, drawer), size_of(game, target));
  const LineAnswer answer{
      .status = fracas::line_of_fire(ground_of(game, state), question, Blockers(game, state, drawer, target, size))};
  return hidden_by_stealth(game, state, target, answer).status;
}

LineAnswer line_to_square(const Game& game, const State& state, FigureId drawer, SpaceId from, SpaceId to, TerrainPiece ignored) {
  const LineQuestion question{.from = from, .to = to, .improved = targeting_of(game, state, drawer), .ignored = ignored};
  return draw_line(ground_of(game, state), question, Blockers(game, state, drawer, FigureId{}, size_of(game, drawer)));
}

}  // namespace fracas::clix
