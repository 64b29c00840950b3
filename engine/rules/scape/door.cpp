#include "engine/rules/scape/door.hpp"

#include <algorithm>

#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/terrain_changes.hpp"

namespace fracas::scape {
namespace {

/// The door is named by its first space.
std::optional<std::size_t> find_door(const HexBoard& board, SpaceId space) {
  for (std::size_t i = 0; i < board.doors().size(); ++i) {
    if (board.doors()[i].spaces[0] == space && !board.doors()[i].is_broken) return i;
  }
  return std::nullopt;
}

bool is_held(const Game& game, const State& state, SpaceId space) {
  bool is_any = false;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    for_each_held_space(game, state, figure, [&](SpaceId held) { is_any = is_any || held == space; });
  });
  return is_any;
}

/// Between the dice of an attack, and while somebody answers for an enemy, the door stays as it is (HS-RUL-20).
bool is_open_moment(DecisionKind decision) {
  return decision == DecisionKind::ActivateFigures || decision == DecisionKind::MovePhase || decision == DecisionKind::MoveStep ||
         decision == DecisionKind::AttackPhase;
}

TerrainChangeKind opposite(TerrainChangeKind kind) {
  return kind == TerrainChangeKind::OpenDoor ? TerrainChangeKind::CloseDoor : TerrainChangeKind::OpenDoor;
}

std::optional<Refusal> check_swing(const Variant& variant, const Game& game, const State& state, SeatId seat, const Door& door) {
  const RuleNames& rules = variant.rules;
  const FigureId keeper = door.spaces[3].is_some() ? state.occupants[door.spaces[3].index()] : FigureId{};
  if (keeper.is_none() || state.figures[keeper.index()].controller != seat)
    return Refusal{.rule = rules.door_keeper, .why = "the door obeys whoever has a figure on its fourth space"};
  for (std::size_t i = 0; i < 3; ++i) {
    if (door.spaces[i].is_some() && is_held(game, state, door.spaces[i]))
      return Refusal{.rule = rules.door_swing, .why = "a figure stands in the way of the door"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> check_door(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const RuleNames& rules = variant.rules;
  const HexBoard& board = game.board(state);
  const auto found = variant.are_doors_worked ? find_door(board, choice.space) : std::nullopt;
  if (!found) return Refusal{.rule = rules.door, .why = "there is no door to work at that space"};
  const Door& door = board.doors()[*found];
  const bool is_opening = choice.verb == Verb::OpenDoor;
  if (door.is_open == is_opening)
    return Refusal{.rule = rules.door, .why = is_opening ? "the door is open already" : "the door is shut already"};
  const bool is_turn = state.active.is_some() && !game.are_enemies(choice.seat, state.active);
  if (!is_turn || state.pending.kind != PendingKind::Decision || !is_open_moment(state.pending.decision))
    return Refusal{.rule = rules.door_time, .why = "a door is worked in the own turn or a teammate's, between two actions"};
  if (auto refusal = check_swing(variant, game, state, choice.seat, door)) return refusal;
  const TerrainChange change{.kind = is_opening ? TerrainChangeKind::OpenDoor : TerrainChangeKind::CloseDoor,
                             .piece = static_cast<std::uint16_t>(*found)};
  const bool is_undone = is_changed(state, {.kind = opposite(change.kind), .piece = change.piece});
  return is_undone ? std::nullopt : check_room_for_changes(variant, state, 1);
}

void list_doors(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (!variant.are_doors_worked) return;
  for (const Door& door : game.board(state).doors()) {
    const Choice choice{.verb = door.is_open ? Verb::CloseDoor : Verb::OpenDoor, .seat = seat, .space = door.spaces[0]};
    if (choice.space.is_some() && !check_door(variant, game, state, choice)) options.push_back(choice);
  }
}

bool can_work_any_door(const Variant& variant, const Game& game, const State& state, SeatId seat) {
  if (!variant.are_doors_worked) return false;
  const std::vector<Door>& doors = game.board(state).doors();
  return std::any_of(doors.begin(), doors.end(),
                     [&](const Door& door) { return !door.is_broken && !check_swing(variant, game, state, seat, door); });
}

void work_door(const Variant& variant, Play& play, const Choice& choice) {
  const auto found = find_door(play.game.board(play.state), choice.space);
  if (!found) return;
  const bool is_opening = choice.verb == Verb::OpenDoor;
  const TerrainChange change{.kind = is_opening ? TerrainChangeKind::OpenDoor : TerrainChangeKind::CloseDoor,
                             .piece = static_cast<std::uint16_t>(*found)};
  // A door that swings back leaves nothing to remember, so that it may be worked as often as anybody likes (HS-RUL-20).
  const TerrainChange earlier{.kind = opposite(change.kind), .piece = change.piece};
  if (!forget_change(play.state, earlier)) play.state.terrain_changes.push_back(change);
  play.tell({.kind = is_opening ? EventKind::DoorOpened : EventKind::DoorClosed,
             .rule = variant.rules.door,
             .seat = choice.seat,
             .space = choice.space});
}

}  // namespace fracas::scape
