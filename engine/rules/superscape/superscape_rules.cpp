#include "engine/rules/superscape/superscape_rules.hpp"

#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

constexpr scape::RuleNames rule_names = {
    .game_over = "SS-VIC-01"_rule,
    .out_of_turn = "SS-RND-10"_rule,
    .moves_before_attacks = "SS-TRN-08"_rule,
    .activation = "SS-TRN-05"_rule,
    .move_taken = "SS-MOV-01"_rule,
    .attack_taken = "SS-ATK-01"_rule,
    .no_move_number = "SS-MOV-33"_rule,
    .placement_zone = "SS-SET-05"_rule,
    .placement_space = "SS-MOV-19"_rule,
    .placement_overflow = "SS-SET-05"_rule,
    .placement_roll = "SS-SET-04"_rule,
    .deployment_order = "SS-SET-04"_rule,
    .markers = "SS-RND-03"_rule,
    .marker_card = "SS-RUL-08"_rule,
    .marker_secret = "SS-RND-04"_rule,
    .marker_reveal = "SS-TRN-03"_rule,
    .lost_turn = "SS-TRN-04"_rule,
    .initiative = "SS-RND-07"_rule,
    .round_phases = "SS-RND-01"_rule,
    .turn_rotation = "SS-TRN-01"_rule,
    .common_activation = "SS-TRN-09"_rule,
    .move_budget = "SS-MOV-10"_rule,
    .next_to = "SS-MOV-11"_rule,
    .space_cost = "SS-MOV-11"_rule,
    .climb_cost = "SS-MOV-12"_rule,
    .partial_climb = "SS-MOV-13"_rule,
    .climb_limit = "SS-MOV-14"_rule,
    .through_engaged = "SS-MOV-17"_rule,
    .through_enemy = "SS-MOV-18"_rule,
    .end_occupied = "SS-MOV-19"_rule,
    .one_at_a_time = "SS-MOV-02"_rule,
    .stop_impossible = "SS-RUL-22"_rule,
    .water_stop = "SS-TER-07"_rule,
    .leaving = "SS-ENG-09"_rule,
    .leaving_optional = "SS-ENG-13"_rule,
    .leaving_wound = "SS-ENG-12"_rule,
    .falling = "SS-FAL-02"_rule,
    .falling_wounds = "SS-FAL-04"_rule,
    .extreme_fall = "SS-FAL-02"_rule,
    .attack_once = "SS-ATK-01"_rule,
    .target_self = "SS-CMB-04"_rule,
    .target_engaged = "SS-CMB-03"_rule,
    .target_range = "SS-RNG-01"_rule,
    .target_adjacent = "SS-RNG-04"_rule,
    .target_sight = "SS-CMB-02"_rule,
    .confirm_ally = "SS-RUL-91"_rule,
    .attack_dice = "SS-CMB-10"_rule,
    .attack_height = "SS-HGT-02"_rule,
    .defense_dice = "SS-CMB-17"_rule,
    .defense_height = "SS-HGT-03"_rule,
    .obstruction = "SS-LOS-09"_rule,
    .comparison = "SS-CMB-20"_rule,
    .wounds = "SS-CMB-21"_rule,
    .defeat = "SS-WND-03"_rule,
    .victory = "SS-VIC-02"_rule,
    .round_limit = "SS-VIC-04"_rule,
};

constexpr scape::Variant variant = {
    .system = System::SuperScape,
    .rules = rule_names,
    .fall_table = scape::FallTable::ByTenLevels,
    .water_landing = scape::WaterLanding::OneWoundLess,
    .is_climb_limited_by_height = false,
    .height_bonuses = {{{.levels = 1, .dice = 1}, {.levels = 1, .dice = 1}}},
    .initiative_order = scape::InitiativeOrder::ByRoll,
    .sight_model = scape::SightModel::HitZones,
    .obstruction_dice = 1,
    .pass_through = scape::PassThrough::OwnFigures,
    .engaged_targets = scape::EngagedTargets::AdjacentFigures,
    .dead_card_marker = scape::DeadCardMarker::IsRevealed,
    .leaving_order = scape::LeavingOrder::Initiative,
    .common_casualties = scape::CommonCasualties::Pooled,
    .does_first_wound_defeat_squad_figures = true,
    .are_attacks_on_allies_confirmed = true,
};

const scape::ScapeRules rules(variant);

}  // namespace

const RuleSet& superscape_rules() { return rules; }

}  // namespace fracas
