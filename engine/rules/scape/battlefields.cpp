#include "engine/rules/scape/battlefields.hpp"

#include "engine/rules/scape/situation.hpp"

#include <algorithm>

#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/terrain_changes.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

std::uint8_t battlefield_of(const Game& game, const State& state, FigureId figure) {
  return game.board(state)[state.figures[figure.index()].space].battlefield;
}

/// A hex of some battlefield without figures, or nothing.
const HexColumn* find_empty_battlefield(const Game& game, const State& state) {
  const HexBoard& board = game.board(state);
  if (board.battlefield_count() < 2) return nullptr;
  const std::vector<std::uint8_t> sides = sides_on_battlefields(game, state);
  for (const HexColumn& column : board.columns()) {
    if (column.space_count > 0 && column.battlefield < sides.size() && sides[column.battlefield] == 0) return &column;
  }
  return nullptr;
}

bool is_tethered(const Game& game, const State& state, FigureId figure) {
  bool is_held = false;
  for_each_figure_on_board(game, state, [&](FigureId other) {
    const bool is_own = state.figures[other.index()].controller == state.figures[figure.index()].controller;
    is_held = is_held ||
              (is_own && has_symbol(game, state, other, Symbol::Tether) && !are_on_one_battlefield(game, state, figure, other));
  });
  return is_held;
}

/// A point goes to the side that is alone on a battlefield, to the account of its first player with figures there.
void score(const Variant& variant, Play& play, int battlefield) {
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    bool is_there = false;
    for_each_figure_on_board(play.game, play.state, [&](FigureId figure) {
      const bool is_own = play.state.figures[figure.index()].controller == SeatId{seat};
      is_there = is_there || (is_own && battlefield_of(play.game, play.state, figure) == battlefield);
    });
    if (!is_there) continue;
    SeatState& scoring = play.state.seats[seat];
    ++scoring.score;
    play.tell({.kind = EventKind::PointsScored,
               .rule = variant.rules.battlefield_point,
               .seat = SeatId{seat},
               .amount = 1,
               .total = scoring.score});
    return;
  }
}

/// The seats of the side with most points; none if two sides have as many.
std::uint8_t leaders(const Play& play) {
  std::uint8_t best = 0;
  int most = -1;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    int points = 0;
    for (std::uint8_t other = 0; other < play.game.seat_count(); ++other) {
      if (!play.game.are_enemies(SeatId{seat}, SeatId{other})) points += play.state.seats[other].score;
    }
    if (points > most) best = 0;
    most = std::max(most, points);
    if (points == most) best = static_cast<std::uint8_t>(best | (1U << seat));
  }
  return is_one_side(play.game, best) ? best : std::uint8_t{0};
}

bool is_one_bit(std::uint8_t bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

void arrive(const Variant& variant, Play& play, const ExitPlacement& frame) {
  const FigureId figure = frame.figure;
  const SpaceId space = play.choice.space;
  play.pop();
  if (const auto stance = empty_stance_at(variant, play.game, play.state, figure, space))
    place_and_arrive(variant, play, figure, *stance, variant.rules.exit);
}

}  // namespace

bool are_on_one_battlefield(const Game& game, const State& state, FigureId one, FigureId other) {
  return battlefield_of(game, state, one) == battlefield_of(game, state, other);
}

std::vector<std::uint8_t> sides_on_battlefields(const Game& game, const State& state) {
  std::vector<std::uint8_t> sides(static_cast<std::size_t>(game.board(state).battlefield_count()));
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    const std::size_t battlefield = battlefield_of(game, state, figure);
    const unsigned side = game.seats[state.figures[figure.index()].controller.index()].side;
    if (battlefield < sides.size()) sides[battlefield] = static_cast<std::uint8_t>(sides[battlefield] | (1U << side));
  });
  return sides;
}

void remove_empty_battlefields(const Variant& variant, Play& play) {
  if (!variant.are_battlefields_judged_apart) return;
  while (const HexColumn* column = find_empty_battlefield(play.game, play.state)) {
    const SpaceId space = play.game.board(play.state).find(column->at);
    if (!change_terrain(play.game, play.state, {.kind = TerrainChangeKind::RemoveBattlefield, .at = column->at})) return;
    play.tell({.kind = EventKind::BattlefieldGone, .rule = variant.rules.battlefield_gone, .space = space});
  }
}

void judge_battlefields(const Variant& variant, Play& play, bool is_last_round) {
  const bool is_apart = variant.are_battlefields_judged_apart && play.game.options.are_battlefields_judged_apart;
  if (!is_apart || play.game.board(play.state).battlefield_count() < 2) return;
  const std::vector<std::uint8_t> sides = sides_on_battlefields(play.game, play.state);
  const bool is_all_decided = std::all_of(sides.begin(), sides.end(), is_one_bit);
  const bool is_contest = !is_one_side(play.game, static_cast<std::uint8_t>((1U << play.game.seat_count()) - 1));
  if (!is_contest || (!is_all_decided && !is_last_round)) return;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (is_one_bit(sides[i])) score(variant, play, static_cast<int>(i));
  }
  play.end_game(EndReason::Battlefields, leaders(play));
}

bool is_on_astral_plane(const Game& game, const State& state, CardId card) {
  if (game.board(state).spaces_with(HexTerrain::AstralPlane).empty()) return false;
  const CardInGame& held = game.cards[card.index()];
  for (std::size_t i = 0; i < held.figure_count; ++i) {
    const FigureId figure{static_cast<std::uint8_t>(held.first_figure.index() + i)};
    if (is_on_terrain(game, state, figure, HexTerrain::AstralPlane)) return true;
  }
  return false;
}

void release_untethered(const Variant& variant, Play& play) {
  for_each_figure_on_board(play.game, play.state, [&](FigureId figure) {
    if (!is_on_terrain(play.game, play.state, figure, HexTerrain::AstralPlane)) return;
    if (!is_tethered(play.game, play.state, figure)) remove_from_game(play, figure, variant.rules.tether);
  });
}

std::vector<SpaceId> arrival_spaces(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  const HexBoard& board = game.board(state);
  std::vector<SpaceId> spaces;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    const bool is_elsewhere = !board[space].is_gone && board[space].battlefield != battlefield_of(game, state, figure);
    if (is_elsewhere && empty_stance_at(variant, game, state, figure, space)) spaces.push_back(space);
  }
  return spaces;
}

void leave_by_exit(const Variant& variant, Play& play, FigureId figure) {
  if (!variant.are_battlefields_judged_apart || !play.state.figures[figure.index()].is_on_board()) return;
  const SpaceId space = play.state.figures[figure.index()].space;
  if (!play.game.board(play.state)[space].has(SpaceMark::Exit)) return;
  if (!arrival_spaces(variant, play.game, play.state, figure).empty()) play.push(ExitPlacement{.figure = figure});
}

void advance_exit_placement(const Variant& variant, Play& play) {
  ExitPlacement& frame = play.top<ExitPlacement>();
  switch (frame.step) {
    case ExitPlacementStep::Ask:
      frame.step = ExitPlacementStep::Arrive;
      return play.ask({.kind = DecisionKind::ChooseArrival, .figure = frame.figure},
                      play.state.figures[frame.figure.index()].controller);
    case ExitPlacementStep::Arrive: return arrive(variant, play, frame);
  }
}

}  // namespace fracas::scape
