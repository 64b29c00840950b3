#include "engine/rules/scape/door_attack.hpp"

#include <algorithm>

#include "engine/movement/step_cost.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/terrain_changes.hpp"

namespace fracas::scape {
namespace {

// HS-DOR-06
constexpr int door_life = 10;
constexpr int door_defense = 4;
constexpr int shields_against_small = 2;
constexpr int shields_against_large = 1;

SpaceId standing_space(const Door& door) { return door.spaces[door.is_open ? 2 : 0]; }

/// The door that stands on this space or has it as its first.
std::optional<std::size_t> find_standing_door(const HexBoard& board, SpaceId space) {
  for (std::size_t i = 0; i < board.doors().size(); ++i) {
    const Door& door = board.doors()[i];
    if (space.is_some() && !door.is_broken && (standing_space(door) == space || door.spaces[0] == space)) return i;
  }
  return std::nullopt;
}

/// Whether some part of the figure stands beside the door with nothing between and at a level that meets it.
bool is_beside(const Game& game, const State& state, FigureId figure, const Door& door) {
  const HexBoard& board = game.board(state);
  const HexSpace& leaf = board[standing_space(door)];
  const Height height = game.profile(state, figure).height;
  bool is_any = false;
  for_each_held_space(game, state, figure, [&](SpaceId held) {
    const HexSpace& space = board[held];
    const std::size_t direction = direction_between(space.at, leaf.at);
    if (direction >= hex_directions.size() || !do_levels_meet(space.level, height, door.level, door.height)) return;
    const Level lower_top = std::min(top_of(space.level, height), top_of(door.level, door.height));
    const auto edges = board.edges(space.at, direction);
    is_any = is_any || std::none_of(edges.begin(), edges.end(), [&](const EdgeFeature& edge) {
               return edge.kind != EdgeKind::Doorway && edge.bottom < lower_top && edge.top >= lower_top;
             });
  });
  return is_any;
}

bool is_seen(const Variant& variant, const Game& game, const State& state, FigureId figure, const Door& door) {
  const HexBoard& board = game.board(state);
  const SightBody leaf{.at = board[standing_space(door)].at, .base = door.level, .height = door.height, .is_board_piece = true};
  return sight_of_body(variant, game, state, figure, leaf) != Sight::None;
}

int automatic_shields(Size attacker) { return attacker <= Size::Medium ? shields_against_small : shields_against_large; }

/// The catalogue names nobody: the next player around the table who is no friend of the attacker rolls for the door.
SeatId defending_seat(const Play& play, FigureId attacker) {
  const SeatId seat = play.state.figures[attacker.index()].controller;
  for (std::size_t i = 1; i < play.game.seat_count(); ++i) {
    const SeatId other{static_cast<std::uint8_t>((seat.index() + i) % play.game.seat_count())};
    if (play.game.are_enemies(seat, other)) return other;
  }
  return seat;
}

void declare(const Variant& variant, Play& play, DoorAttack& frame) {
  play.tell_window(Window::AttackAction, {.figure = frame.attacker});
  play.tell({.kind = EventKind::DoorAttacked,
             .rule = variant.rules.door_wounds,
             .figure = frame.attacker,
             .space = standing_space(play.game.board(play.state).doors()[frame.door])});
  frame.step = DoorAttackStep::RollAttack;
}

void roll_attack(Play& play, DoorAttack& frame) {
  frame.step = DoorAttackStep::CountHits;
  play.outcome = combat_dice(0, 0, 0);
  const int dice = play.game.profile(play.state, frame.attacker).attack;
  if (dice <= 0) return;
  play.roll({.purpose = ChanceKind::DoorAttackDice,
             .shape = DiceShape::Combat,
             .count = dice,
             .seat = play.state.figures[frame.attacker.index()].controller,
             .figure = frame.attacker});
}

void roll_defense(Play& play, DoorAttack& frame) {
  frame.step = DoorAttackStep::CountBlocks;
  play.roll({.purpose = ChanceKind::DoorDefenseDice,
             .shape = DiceShape::Combat,
             .count = door_defense,
             .seat = defending_seat(play, frame.attacker),
             .other = frame.attacker});
}

void break_door(const Variant& variant, Play& play, std::uint8_t door, FigureId attacker, SpaceId space) {
  for (const TerrainChangeKind swing : {TerrainChangeKind::OpenDoor, TerrainChangeKind::CloseDoor})
    forget_change(play.state, {.kind = swing, .piece = door});
  if (!change_terrain(play.game, play.state, {.kind = TerrainChangeKind::BreakDoor, .piece = door})) return;
  play.tell({.kind = EventKind::DoorBroken, .rule = variant.rules.door_wounds, .figure = attacker, .space = space});
}

void count_blocks(const Variant& variant, Play& play, const DoorAttack& frame) {
  const DoorAttack attack = frame;
  const SpaceId space = standing_space(play.game.board(play.state).doors()[attack.door]);
  const int shields = play.outcome.shields() + automatic_shields(play.game.definition(attack.attacker).size);
  const int wounds = std::max(attack.hits - shields, 0);
  std::uint8_t& total = play.state.door_wounds[attack.door];
  total = static_cast<std::uint8_t>(std::min(total + wounds, door_life));
  play.tell(
      {.kind = EventKind::DoorWounded, .rule = variant.rules.door_wounds, .space = space, .amount = wounds, .total = total});
  play.pop();
  if (total >= door_life) break_door(variant, play, attack.door, attack.attacker, space);
  play.open(Window::AfterAttackAction, {.figure = attack.attacker});
}

}  // namespace

std::optional<Refusal> check_door_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                         SpaceId space) {
  const RuleNames& rules = variant.rules;
  const HexBoard& board = game.board(state);
  const auto found = variant.are_doors_worked ? find_standing_door(board, space) : std::nullopt;
  if (!found || standing_space(board.doors()[*found]).is_none())
    return Refusal{.rule = rules.attack_once, .why = "there is no door to attack at that space"};
  if (!has_number(game, state, Value::AttackDice, {.figure = attacker}))
    return Refusal{.rule = "SS-CRD-08"_rule, .why = "this figure has no Attack number"};
  if (is_engaged(game, state, attacker))
    return Refusal{.rule = rules.target_engaged, .why = "an engaged figure attacks only figures next to it"};
  const Door& door = board.doors()[*found];
  if (auto refusal = check_room_for_changes(variant, state, 1)) return refusal;
  if (is_beside(game, state, attacker, door)) return std::nullopt;
  const int range = game.profile(state, attacker).range;
  if (range <= 1) return Refusal{.rule = rules.target_adjacent, .why = "an attack of range 1 needs to be next to the door"};
  const int distance = range_to(game, state, attacker, standing_space(door));
  if (distance > range)
    return Refusal{rules.target_range, "the door is {attempted} spaces away and the range is {limit}", distance, range};
  if (!is_seen(variant, game, state, attacker, door))
    return Refusal{.rule = rules.target_sight, .why = "there is no clear sight on the door"};
  return std::nullopt;
}

void list_door_targets(const Variant& variant, const Game& game, const State& state, SeatId seat, FigureId attacker,
                       OptionList& options) {
  if (!variant.are_doors_worked) return;
  for (const Door& door : game.board(state).doors()) {
    if (check_door_target(variant, game, state, attacker, door.spaces[0])) continue;
    options.push_back({.verb = Verb::AttackDoor, .seat = seat, .figure = attacker, .space = door.spaces[0]});
  }
}

void begin_door_attack(Play& play, FigureId attacker, SpaceId space) {
  const auto found = find_standing_door(play.game.board(play.state), space);
  if (found) play.push(DoorAttack{.attacker = attacker, .door = static_cast<std::uint8_t>(*found)});
}

void advance_door_attack(const Variant& variant, Play& play) {
  DoorAttack& frame = play.top<DoorAttack>();
  switch (frame.step) {
    case DoorAttackStep::Declare: return declare(variant, play, frame);
    case DoorAttackStep::RollAttack: return roll_attack(play, frame);
    case DoorAttackStep::CountHits:
      frame.hits = static_cast<std::uint8_t>(play.outcome.skulls());
      frame.step = DoorAttackStep::RollDefense;
      return;
    case DoorAttackStep::RollDefense: return roll_defense(play, frame);
    case DoorAttackStep::CountBlocks: return count_blocks(variant, play, frame);
  }
}

}  // namespace fracas::scape
