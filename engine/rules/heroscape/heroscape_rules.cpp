#include "engine/rules/heroscape/heroscape_rules.hpp"

#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

constexpr scape::RuleNames rule_names = {
    .game_over = "HS-VIC-01"_rule,
    .out_of_turn = "HS-RND-11"_rule,
    .moves_before_attacks = "HS-RND-13"_rule,
    .activation = "HS-RND-12"_rule,
    .move_taken = "HS-RND-12"_rule,
    .attack_taken = "HS-ATK-01"_rule,
    .no_move_number = "HS-MOV-01"_rule,
    .placement_zone = "HS-SET-08"_rule,
    .placement_space = "HS-SET-08"_rule,
    .placement_overflow = "HS-SET-06"_rule,
    .placement_roll = "HS-SET-05"_rule,
    .deployment_order = "HS-SET-05"_rule,
    .markers = "HS-RND-03"_rule,
    .marker_card = "HS-RND-03"_rule,
    .marker_secret = "HS-RND-05"_rule,
    .marker_reveal = "HS-RND-12"_rule,
    .lost_turn = "HS-RND-14"_rule,
    .initiative = "HS-RND-08"_rule,
    .round_phases = "HS-RND-01"_rule,
    .turn_rotation = "HS-RND-12"_rule,
    .common_activation = "HS-CRD-03"_rule,
    .move_budget = "HS-MOV-01"_rule,
    .next_to = "HS-MOV-01"_rule,
    .space_cost = "HS-MOV-02"_rule,
    .climb_cost = "HS-MOV-03"_rule,
    .partial_climb = "HS-MOV-04"_rule,
    .climb_limit = "HS-MOV-05"_rule,
    .through_engaged = "HS-MOV-09"_rule,
    .through_enemy = "HS-MOV-09"_rule,
    .end_occupied = "HS-MOV-10"_rule,
    .one_at_a_time = "HS-MOV-07"_rule,
    .stop_impossible = "HS-MOV-10"_rule,
    .water_stop = "HS-TER-05"_rule,
    .leaving = "HS-ENG-08"_rule,
    .leaving_optional = "HS-ENG-10"_rule,
    .leaving_wound = "HS-ENG-12"_rule,
    .falling = "HS-FAL-02"_rule,
    .falling_wounds = "HS-FAL-07"_rule,
    .extreme_fall = "HS-FAL-04"_rule,
    .attack_once = "HS-ATK-01"_rule,
    .target_self = "HS-ATK-12"_rule,
    .target_engaged = "HS-ENG-06"_rule,
    .target_range = "HS-RNG-01"_rule,
    .target_adjacent = "HS-RNG-05"_rule,
    .target_sight = "HS-LOS-01"_rule,
    .confirm_ally = "HS-RUL-30"_rule,
    .attack_dice = "HS-ATK-04"_rule,
    .attack_height = "HS-HGT-01"_rule,
    .defense_dice = "HS-ATK-05"_rule,
    .defense_height = "HS-HGT-01"_rule,
    .obstruction = "HS-LOS-04"_rule,
    .comparison = "HS-ATK-07"_rule,
    .wounds = "HS-ATK-08"_rule,
    .defeat = "HS-ATK-08"_rule,
    .victory = "HS-VIC-03"_rule,
    .round_limit = "HS-VIC-04"_rule,
    .end_of_round = "HS-TER-09"_rule,
    .sky_range = {},
    .freefall = {},
    .freefall_end = {},
    .shadow = "HS-TER-17"_rule,
    .jungle = "HS-TER-18"_rule,
    .token_flip = "HS-GLY-02"_rule,
};

constexpr scape::Variant variant = {
    .system = System::HeroScape,
    .rules = rule_names,
    .fall_table = scape::FallTable::ByHeight,
    .water_landing = scape::WaterLanding::NoHarm,
    .is_climb_limited_by_height = true,
    .height_bonuses = {{{.levels = 1, .dice = 1}, {.levels = 10, .dice = 2}}},
    .initiative_order = scape::InitiativeOrder::LeftOfHighest,
    .sight_model = scape::SightModel::TargetPoint,
    .obstruction_dice = 0,
    .pass_through = scape::PassThrough::FriendlyFigures,
    .engaged_targets = scape::EngagedTargets::EngagedEnemies,
    .dead_card_marker = scape::DeadCardMarker::StaysFaceDown,
    .leaving_order = scape::LeavingOrder::AfterTheMover,
    .common_casualties = scape::CommonCasualties::FillCards,
    .does_first_wound_defeat_squad_figures = false,
    .are_attacks_on_allies_confirmed = false,
    .round_end_rolls =
        {{{.terrain = HexTerrain::LavaField, .dice = 1, .exempt = Symbol::HeatResistance, .damage = 0, .rule = "HS-TER-09"_rule},
          {},
          {}}},
    .do_symbols_ignore_wounds = false,
    .freefall_dice = 0,
    .sky_range = 0,
    .shadow_dice = 1,
    .jungle_dice = 1,
    .token_stop = scape::TokenStop::Always,
};

const scape::ScapeRules rules(variant);

}  // namespace

const RuleSet& heroscape_rules() { return rules; }

}  // namespace fracas
