#include "engine/rules/scape/window_attack.hpp"

#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/terrain_changes.hpp"

namespace fracas::scape {
namespace {

/// The window's tile, if the space is one that is still whole.
std::optional<TerrainChange> breaking_of(const HexBoard& board, SpaceId space) {
  if (space.index() >= board.size() || board[space].is_gone || board[space].terrain != HexTerrain::Window) return std::nullopt;
  const std::vector<TerrainTile>& tiles = board.build().tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool is_here = tiles[i].terrain == HexTerrain::Window && !tiles[i].is_broken &&
                         tiles[i].level.value + tiles[i].thickness == board[space].level.value &&
                         std::find(tiles[i].hexes.begin(), tiles[i].hexes.end(), board[space].at) != tiles[i].hexes.end();
    if (is_here) return TerrainChange{.kind = TerrainChangeKind::BreakWindow, .piece = static_cast<std::uint16_t>(i)};
  }
  return std::nullopt;
}

/// As if a figure filled the whole window up to the height its building can hold (SS-BLD-31).
bool is_seen(const Variant& variant, const Game& game, const State& state, FigureId attacker, SpaceId window) {
  const HexBoard& board = game.board(state);
  const std::uint8_t building = board[window].building;
  const Height height = building == no_feature ? Height{7} : board.build().buildings[building].limit;
  const SightBody pane{.at = board[window].at, .base = board[window].level, .height = height, .is_board_piece = true};
  return sight_of_body(variant, game, state, attacker, pane) != Sight::None;
}

}  // namespace

std::optional<Refusal> check_window(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    SpaceId window) {
  const RuleNames& rules = variant.rules;
  const auto breaking = variant.are_windows_broken ? breaking_of(game.board(state), window) : std::nullopt;
  if (!breaking) return Refusal{.rule = rules.window, .why = "there is no whole window on that space"};
  const int distance = range_to(game, state, attacker, window);
  const bool is_held_up = is_engaged(game, state, attacker);
  const int range = is_held_up ? 1 : game.profile(state, attacker).range;
  if (distance > range) {
    return Refusal{is_held_up ? rules.window_engaged : rules.window,
                   "the window is {attempted} spaces away and the reach is {limit}", distance, range};
  }
  if (auto refusal = check_room_for_changes(variant, state, 1)) return refusal;
  if (!is_seen(variant, game, state, attacker, window))
    return Refusal{.rule = rules.window_sight, .why = "the window is out of sight"};
  return std::nullopt;
}

void list_windows(const Variant& variant, const Game& game, const State& state, SeatId seat, FigureId attacker,
                  OptionList& options) {
  if (!variant.are_windows_broken) return;
  const int reach = std::max<int>(1, game.profile(state, attacker).range);
  for (const SpaceId window : game.board(state).spaces_with(HexTerrain::Window)) {
    const bool is_far = range_to(game, state, attacker, window) > reach;  // nearly always, and told at once
    if (is_far || check_window(variant, game, state, attacker, window)) continue;
    options.push_back({.verb = Verb::BreakWindow, .seat = seat, .figure = attacker, .space = window});
  }
}

void break_window(const Variant& variant, Play& play, FigureId attacker, SpaceId window) {
  const auto breaking = breaking_of(play.game.board(play.state), window);
  if (!breaking || !change_terrain(play.game, play.state, *breaking)) return;
  play.tell_window(Window::AttackAction, {.figure = attacker});
  play.tell({.kind = EventKind::WindowBroken, .rule = variant.rules.window, .figure = attacker, .space = window});
  play.open(Window::AfterAttackAction, {.figure = attacker});
}

}  // namespace fracas::scape
