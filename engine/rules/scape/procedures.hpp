#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Each runs one step of the frame on top of the stack; one file for each part of the rulebook.
void advance_set_up(const Variant& variant, Play& play);
void advance_roll_off(const Variant& variant, Play& play);
void advance_round(const Variant& variant, Play& play);
void advance_turn(const Variant& variant, Play& play);
void advance_activation(const Variant& variant, Play& play);
void advance_attack_action(const Variant& variant, Play& play);
void advance_wounding(const Variant& variant, Play& play);
void advance_defeat(const Variant& variant, Play& play);
void advance_defeats(const Variant& variant, Play& play);
void advance_knockback(const Variant& variant, Play& play);
void advance_move_action(const Variant& variant, Play& play);
void advance_leaving_engagement(const Variant& variant, Play& play);
void advance_fall(const Variant& variant, Play& play);
void advance_combat(const Variant& variant, Play& play);
void advance_terrain_rolls(const Variant& variant, Play& play);
void advance_freefall(const Variant& variant, Play& play);
void advance_exit_placement(const Variant& variant, Play& play);
void advance_terrain_removal(const Variant& variant, Play& play);
void advance_terrain_addition(const Variant& variant, Play& play);
void advance_lava_entry(const Variant& variant, Play& play);
void advance_shaft_fall(const Variant& variant, Play& play);
void advance_car_ride(const Variant& variant, Play& play);
void advance_door_attack(const Variant& variant, Play& play);

}  // namespace fracas::scape
