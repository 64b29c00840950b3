#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rule_id.hpp"
#include "engine/rules/flow/rule_set.hpp"
#include "engine/sight/hex/hex_sight.hpp"

namespace fracas::scape {

using fracas::SightModel;

/// How a drop becomes dice.
enum class FallTable : std::uint8_t {
  ByTenLevels,  ///< one die for each full ten levels, at most four (SS-FAL-02)
  ByHeight,     ///< own Height: one die, ten more: three dice, twenty more: the d20 (HS-FAL-02 to HS-FAL-04)
};

/// What a fall into water does.
enum class WaterLanding : std::uint8_t { OneWoundLess, NoHarm };

/// Who comes first in a round.
enum class InitiativeOrder : std::uint8_t {
  ByRoll,        ///< from the highest result to the lowest (SS-RND-07)
  LeftOfHighest  ///< the highest, then around the table (HS-RND-09)
};

/// Whose unengaged figures a mover may pass through.
enum class PassThrough : std::uint8_t { OwnFigures, FriendlyFigures };

/// Whom an engaged figure may attack.
enum class EngagedTargets : std::uint8_t { AdjacentFigures, EngagedEnemies };

/// What happens to a numbered order marker on a card without figures.
enum class DeadCardMarker : std::uint8_t { IsRevealed, StaysFaceDown };

/// In which order enemies are asked whether they roll against a leaving figure.
enum class LeavingOrder : std::uint8_t { Initiative, AfterTheMover };

/// How Common figures fall: any of the pool keeps every card of its kind alive, or casualties fill card after card.
enum class CommonCasualties : std::uint8_t { Pooled, FillCards };

/// How a wall on an edge is climbed over.
enum class WallClimb : std::uint8_t {
  PrintedFaces,  ///< its inner face, or its outer one, which is a level higher (SS-OBJ-05, SS-RUL-42)
  ToTheTop,      ///< from where the figure stands up to the top, and down from there (HS-RUL-16)
};

/// How a drop from a rung is counted.
enum class LadderDrop : std::uint8_t { ByLevels, ByRungs };

/// When two figures on one ladder are adjacent.
enum class LadderAdjacency : std::uint8_t {
  WithinTwoLevels,  ///< the upper base at most two levels above the lower top (SS-LAD-09)
  NoRungBetween,    ///< the upper figure has no lower rung left that it could take (HS-RUL-18)
};

/// What entering molten lava rolls.
enum class MoltenLava : std::uint8_t { FourDice, D20 };

/// Which part of a larger base enters molten lava and tokens.
enum class BaseEntry : std::uint8_t {
  AnyPart,      ///< and is stopped by it (SS-RUL-55, SS-RUL-58)
  LeadingHalf,  ///< and lava stops only both halves (HS-RUL-21, HS-DBL-06, HS-RUL-31)
};

/// Whether a figure that has taken off may come down and walk on in the same move.
enum class FlightEnd : std::uint8_t { LastsTheMove, MayWalkOn };

/// From so many levels up, so many extra dice.
struct HeightBonus {
  int levels;
  int dice;
};

/// What damage is, in the order of damage_words; one bit each, because damage may be of several types (SS-DMG-01, SS-DMG-02).
enum class DamageType : std::uint8_t {
  Cold = 1,
  Electric = 2,
  Heat = 4,
  Light = 8,
  Sonic = 16,
  Toxic = 32,
  Falling = 64,
  Exposure = 128,
};
using DamageTypes = std::uint8_t;

template <class... Type>
[[nodiscard]] constexpr DamageTypes damage_of(Type... type) {
  return static_cast<DamageTypes>((0U | ... | static_cast<unsigned>(type)));
}

/// Dice that terrain makes figures roll when a round ends.
struct RoundEndRoll {
  HexTerrain terrain = HexTerrain::LavaField;
  int dice = 0;  ///< 0: there is no such roll
  Symbol exempt = Symbol::HeatResistance;
  bool is_for_wounded_only = false;
  DamageTypes damage = 0;
  RuleId rule;
};

/// Which tokens end the move of a figure that enters their space.
enum class TokenStop : std::uint8_t { Always, UnlessFaceUpItem };

/// The names of the rules behind what the two games share: a refusal or event cites the one of its own catalogue.
struct RuleNames {
  RuleId game_over, out_of_turn, moves_before_attacks, activation, move_taken, attack_taken, no_move_number;
  RuleId placement_zone, placement_space, placement_overflow, placement_roll, deployment_order;
  RuleId markers, marker_card, marker_secret, marker_reveal, lost_turn;
  RuleId initiative, round_phases, turn_rotation, common_activation;
  RuleId move_budget, next_to, space_cost, climb_cost, partial_climb, climb_limit, through_engaged, through_enemy, end_occupied;
  RuleId one_at_a_time, stop_impossible, water_stop, lava_stop, token_stop, sky_stop;
  RuleId clearance, support, half_space, object, hive, edge, shell, shut_window, door_space, height_limit, not_held, astral;
  RuleId ladder_edge, ladder_user, ladder_fall, ladder_rung, turbo_lift, stairs_user;
  RuleId uneven_end, uneven_large_end, forced_uneven_end, base_fit, turn, turn_outside_move, turn_out_of_turn, step_of_large_base;
  RuleId flying, flight, flight_lasts, landing, drift, road, transit, transit_height, shaft, shaft_flight, car, car_way;
  RuleId molten_lava, molten_lava_wounds;
  RuleId leaving, leaving_optional, leaving_wound;
  RuleId falling, falling_wounds, extreme_fall;
  RuleId attack_once, target_self, target_engaged, target_range, target_adjacent, target_sight, confirm_ally;
  RuleId attack_dice, attack_height, defense_dice, defense_height, obstruction, comparison, wounds, defeat;
  RuleId victory, round_limit;
  RuleId end_of_round, sky_range, freefall, freefall_end, shadow, jungle, token_flip;
  RuleId door, door_keeper, door_swing, door_time, door_wounds, window, window_sight, window_engaged;
  RuleId terrain_change, remove_terrain, attached_piece, opening_piece, empty_piece, unstable_piece, joined_pieces, fixed_piece;
  RuleId add_terrain, flat_terrain;
  RuleId ability, event_defeat, no_target, several_attacks, defender_order, knockback;
  RuleId battlefield_point, battlefield_gone, exit, tether, astral_marker;
};

/// Everything in which one game of the family differs from the other, as named values.
struct Variant {
  System system;
  RuleNames rules;
  FallTable fall_table;
  WaterLanding water_landing;
  bool is_swamp_water_for_powers;  ///< whether "on water" of an ability means swamp water too (HS-RUL-23)
  bool is_climb_limited_by_height;
  bool needs_support_to_climb;  ///< no climbing onto a tile that juts out without support beside it (HS-MOV-15)
  WallClimb wall_climb;
  Size largest_climber;  ///< who may be on a ladder (SS-LAD-03, HS-LAD-01)
  LadderDrop ladder_drop;
  LadderAdjacency ladder_adjacency;
  bool can_fall_onto_ladders;  ///< SS-FAL-11
  MoltenLava molten_lava;
  BaseEntry base_entry;
  FlightEnd flight_end;
  bool can_turn_outside_moves;  ///< own double figures, before an attack is declared (HS-RUL-10); else never (SS-BAS-13)
  int road_bonus;               ///< SS-TER-25, HS-TER-02
  bool is_wall_walk_road;       ///< HS-TER-02
  std::array<HeightBonus, 2> height_bonuses;  ///< the highest band reached applies alone
  InitiativeOrder initiative_order;
  SightModel sight_model;
  RangeRoute range_route;
  int obstruction_dice;  ///< extra defense dice of a target that is partly hidden
  PassThrough pass_through;
  EngagedTargets engaged_targets;
  DeadCardMarker dead_card_marker;
  LeavingOrder leaving_order;
  CommonCasualties common_casualties;
  bool does_first_wound_defeat_squad_figures;  ///< and Common heroes, whatever Life is printed (SS-WND-04, SS-RUL-104)
  bool are_attacks_on_allies_confirmed;
  std::array<RoundEndRoll, 3> round_end_rolls;
  bool is_order_of_terrain_rolls_chosen;  ///< by the owner of the figures (SS-RUL-15); else by id (HS-RUL-44)
  bool do_symbols_ignore_wounds;
  int wounds_instead_of_defeat;  ///< of Event figures that would be defeated outright; 0: they are (SS-WND-08)
  int freefall_dice;             ///< 0: sky carries everybody
  bool do_placed_figures_fall;   ///< switch of SS-RUL-50
  int sky_range;                 ///< least range of an attack on a figure on sky that is not adjacent
  int shadow_dice;
  int jungle_dice;
  TokenStop token_stop;
  bool are_doors_worked;
  bool are_windows_broken;
  bool are_battlefields_judged_apart;
};

}  // namespace fracas::scape
