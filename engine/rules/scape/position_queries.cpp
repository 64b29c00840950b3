#include "engine/rules/scape/position_queries.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/activation.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/figure_bits.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// A base value of a number abilities change, for now().
int printed(const Game& game, const State& state, Value value, FigureId figure) {
  const ScapeProfile& profile = game.profile(state, figure);
  switch (value) {
    case Value::Move: return profile.move;
    case Value::Range: return profile.range;
    case Value::AttackDice: return profile.attack;
    case Value::DefenseDice: return profile.defense;
    case Value::Attacks:
    case Value::AttackActions:
    case Value::MoveActions:
    case Value::HeightBonus:
    case Value::SwipeDice:
    case Value::SpaceCost: return 1;
    default: return 0;
  }
}

class PositionAnswer {
 public:
  PositionAnswer(const Variant& variant, const AbilityContext& context, std::span<const int> arguments)
      : variant_(variant), context_(context), game_(context.game), state_(context.state), arguments_(arguments) {}

  int to(Query query) const {
    switch (query) {
      case Query::IsEngaged: return is_placed(0) && !engaged_enemies(game_, state_, figure(0), stance(0)).is_empty() ? 1 : 0;
      case Query::IsUnderOverhang: return is_placed(0) && board()[place(0)].ceiling != no_ceiling ? 1 : 0;
      case Query::IsEngagedWith: return do_touch() && are_enemies(game_, state_, figure(0), figure(1)) ? 1 : 0;
      case Query::AdjacentFigures: return do_touch() ? 1 : 0;
      case Query::FigureAdjacentToSpace: return is_space(1) && from_figure(0, space(1)) == 1 ? 1 : 0;
      case Query::SpaceAdjacentToFigure: return is_space(0) && from_figure(1, space(0)) == 1 ? 1 : 0;
      case Query::AdjacentSpaces:
        return is_space(0) && is_space(1) && range_along_board(game_, state_, space(0), space(1)) == 1 ? 1 : 0;
      case Query::FigureWithinOfFigure: return are_two() && is_within(between_figures()) ? 1 : 0;
      case Query::FigureWithinOfSpace: return is_space(1) && is_within(from_figure(0, space(1))) ? 1 : 0;
      case Query::SpaceWithinOfFigure: return is_space(0) && is_within(from_figure(1, space(0))) ? 1 : 0;
      case Query::SpaceWithinOfSpace:
        return is_space(0) && is_space(1) && is_within(range_along_board(game_, state_, space(0), space(1))) ? 1 : 0;
      case Query::FigureInSightOf: return are_two() && is_in_sight() ? 1 : 0;
      case Query::SpaceInSightOf: return is_space(0) && is_standing(1) && sees_space(figure(1), space(0)) ? 1 : 0;
      case Query::FigureOnTerrain: return is_figure(0) && is_figure_on(figure(0), static_cast<HexTerrain>(arguments_[1])) ? 1 : 0;
      case Query::SpaceOnTerrain:
        return is_space(0) && does_count_as(board()[space(0)].terrain, static_cast<HexTerrain>(arguments_[1])) ? 1 : 0;
      case Query::FigureOnSpace: return is_standing(0) && is_space(1) && is_on(figure(0), space(1)) ? 1 : 0;
      case Query::IsSpace: return is_space(0) ? 1 : 0;
      case Query::IsEmpty: return is_space(0) && is_unoccupied(game_, state_, space(0)) ? 1 : 0;
      case Query::HasToken: return is_space(0) && has_token() ? 1 : 0;
      case Query::IsStartZone: return is_space(0) && board()[space(0)].start_zone == context_.you ? 1 : 0;
      case Query::Fits:
        return is_space(0) && is_figure(1) && empty_stance_at(variant_, game_, state_, figure(1), space(0)).has_value() ? 1 : 0;
      case Query::LevelOfFigure: return place(0).is_some() ? board()[place(0)].level.value : 0;
      case Query::LevelOfSpace: return is_space(0) ? board()[space(0)].level.value : 0;
      case Query::DistanceBetween: return between_figures();
      case Query::DistanceToSpace: return is_space(1) ? from_figure(0, space(1)) : HexBoard::unreachable;
      case Query::DistanceBetweenSpaces:
        return is_space(0) && is_space(1) ? range_along_board(game_, state_, space(0), space(1)) : HexBoard::unreachable;
      default: return attribute_or_event(query);
    }
  }

 private:
  [[nodiscard]] const HexBoard& board() const { return game_.board(state_); }
  /// For the conditions of powers swamp water may be water (HS-RUL-23).
  [[nodiscard]] bool does_count_as(HexTerrain terrain, HexTerrain wanted) const {
    const bool is_swampy = variant_.is_swamp_water_for_powers && terrain == HexTerrain::SwampWater;
    return terrain == wanted || (is_swampy && wanted == HexTerrain::Water);
  }
  /// Any part of the base is enough (HS-RUL-24).
  [[nodiscard]] bool is_figure_on(FigureId figure, HexTerrain wanted) const {
    bool is_on = false;
    for_each_last_space(game_, state_, figure,
                        [&](SpaceId held) { is_on = is_on || does_count_as(board()[held].terrain, wanted); });
    return is_on;
  }
  [[nodiscard]] std::size_t index(std::size_t argument) const { return static_cast<std::size_t>(arguments_[argument]); }
  [[nodiscard]] FigureId figure(std::size_t argument) const { return handle<FigureId>(arguments_[argument]); }
  [[nodiscard]] SpaceId space(std::size_t argument) const { return handle<SpaceId>(arguments_[argument]); }
  [[nodiscard]] bool is_figure(std::size_t argument) const {
    return argument < arguments_.size() && arguments_[argument] >= 0 && index(argument) < game_.figures.size();
  }
  [[nodiscard]] bool is_standing(std::size_t argument) const {
    return is_figure(argument) && state_.figures[index(argument)].is_on_board();
  }
  [[nodiscard]] bool are_standing() const { return is_standing(0) && is_standing(1); }
  /// A figure is never within any number of spaces of itself, nor in its own sight (SS-RNG-07, SS-CRD-17).
  [[nodiscard]] bool are_two() const { return arguments_[0] != arguments_[1]; }
  [[nodiscard]] bool is_space(std::size_t argument) const {
    return arguments_[argument] >= 0 && index(argument) < board().size() && !board()[space(argument)].is_gone;
  }

  [[nodiscard]] int distance(FigureId one, FigureId other) const {
    return one == other ? 0 : range_between(game_, state_, one, other);
  }
  [[nodiscard]] bool is_within(int spaces) const { return spaces != HexBoard::unreachable && spaces <= arguments_[2]; }
  /// Where a figure stands; one that has fallen in this action is where it stood then.
  [[nodiscard]] SpaceId place(std::size_t argument) const {
    return is_figure(argument) ? last_space(state_, figure(argument)) : SpaceId{};
  }
  [[nodiscard]] bool is_placed(std::size_t argument) const { return place(argument).is_some(); }
  [[nodiscard]] Stance stance(std::size_t argument) const { return stance_of(last_standing(state_, figure(argument))); }
  [[nodiscard]] Standing standing(std::size_t argument) const {
    return {figure(argument), stance(argument), game_.profile(state_, figure(argument))};
  }
  /// Adjacency, by one test for those who stand and those who fell in this action (SS-ENG-01, SS-ENG-02, SS-ENG-05, SS-RUL-23).
  [[nodiscard]] bool do_touch() const {
    if (!are_two() || !is_placed(0) || !is_placed(1)) return false;
    if (are_standing()) return are_adjacent(game_, state_, figure(0), figure(1));
    return would_touch(game_, state_, standing(0), standing(1));
  }
  /// Spaces between a figure, standing or just fallen, and a space.
  [[nodiscard]] int from_figure(std::size_t argument, SpaceId to) const {
    int least = HexBoard::unreachable;
    if (!is_figure(argument)) return least;
    for_each_last_space(game_, state_, figure(argument),
                        [&](SpaceId held) { least = std::min(least, range_along_board(game_, state_, held, to)); });
    return least;
  }
  [[nodiscard]] int between_fallen() const {
    int least = HexBoard::unreachable;
    if (!are_two() || !is_figure(0) || !is_figure(1)) return least;
    for_each_last_space(game_, state_, figure(1), [&](SpaceId held) { least = std::min(least, from_figure(0, held)); });
    return least;
  }
  [[nodiscard]] int between_figures() const { return are_standing() ? distance(figure(0), figure(1)) : between_fallen(); }
  [[nodiscard]] bool is_in_sight() const {
    if (are_standing()) return sees(figure(1), figure(0));
    if (!is_placed(0) || !is_placed(1)) return false;
    if (is_standing(1)) return do_touch() || sees_fallen(figure(1), figure(0));
    return is_standing(0) && (do_touch() || sees_fallen(figure(0), figure(1)));
  }
  /// As tall as it was, on any of the spaces it held.
  [[nodiscard]] bool sees_fallen(FigureId from, FigureId fallen) const {
    bool is_seen = false;
    for_each_last_space(game_, state_, fallen,
                        [&](SpaceId held) { is_seen = is_seen || sees_body(from, held, game_.profile(state_, fallen).height); });
    return is_seen;
  }
  [[nodiscard]] bool is_on(FigureId one, SpaceId on) const {
    const BaseSpaces spaces = spaces_of(game_, state_, one);
    return std::find(spaces.begin(), spaces.end(), on) != spaces.end();
  }
  [[nodiscard]] bool sees(FigureId from, FigureId to) const {
    return are_adjacent(game_, state_, from, to) || has_clear_sight(variant_, game_, state_, from, to);
  }
  /// As if somebody as tall as the viewer stood there (SS-RUL-166).
  [[nodiscard]] bool sees_space(FigureId from, SpaceId to) const {
    return sees_body(from, to, game_.profile(state_, from).height);
  }
  [[nodiscard]] bool sees_body(FigureId from, SpaceId to, Height height) const {
    const SightBody body{.at = board()[to].at, .base = board()[to].level, .height = height, .space = to};
    return sight_of_body(variant_, game_, state_, from, body) != Sight::None;
  }
  [[nodiscard]] bool has_token() const {
    return std::any_of(state_.tokens.begin(), state_.tokens.end(),
                       [&](const TokenState& token) { return token.kind != 0 && token.space == space(0); });
  }

  [[nodiscard]] int attribute_or_event(Query query) const {
    switch (query) {
      case Query::WoundsOf:  // some carry no markers (SS-WND-04)
        return is_figure(0) && !is_frail(variant_, game_, figure(0)) ? state_.figures[index(0)].damage : 0;
      case Query::LifeOf: return statistic(Statistic::Life, &ScapeProfile::life);
      case Query::MoveOf: return statistic(Statistic::Move, &ScapeProfile::move);
      case Query::RangeOf: return statistic(Statistic::Range, &ScapeProfile::range);
      case Query::AttackOf: return statistic(Statistic::Attack, &ScapeProfile::attack);
      case Query::DefenseOf: return statistic(Statistic::Defense, &ScapeProfile::defense);
      case Query::PointsOf: return is_figure(0) ? game_.definition(state_, figure(0)).points : 0;
      case Query::SizeOf: return is_figure(0) ? static_cast<int>(game_.definition(state_, figure(0)).size) : 0;
      case Query::HeightOf: return is_figure(0) ? game_.profile(state_, figure(0)).height.value : 0;
      case Query::SpacesMovedOf: return spaces_moved();
      case Query::RemainingLifeOf:
        return is_figure(0) ? std::max(statistic(Statistic::Life, &ScapeProfile::life) - state_.figures[index(0)].damage, 0) : 0;
      case Query::Now: return now();
      case Query::IsOfPower: return is_of_power() ? 1 : 0;
      case Query::Kind: return is_of_kind(static_cast<EventTrait>(arguments_[0])) ? 1 : 0;
      default: return event(query);
    }
  }

  /// A printed number; one that is left out is 0, and whoever copies it is told (SS-RUL-116).
  template <class Number>
  [[nodiscard]] int statistic(Statistic which, Number ScapeProfile::*number) const {
    if (!is_figure(0)) return 0;
    const ScapeProfile& profile = game_.profile(state_, figure(0));
    if (!profile.prints(which) && context_.reads_missing != nullptr) *context_.reads_missing = true;
    return profile.*number;
  }

  /// Whether an ability at work, or the special attack or move that is being made, is printed under that name.
  [[nodiscard]] bool is_of_power() const {
    const std::string_view asked = game_.abilities.words[index(0)];
    const auto is_named = [&](AbilityId id) { return id.is_some() && game_.abilities[id].name == asked; };
    const AbilityFrame* frame = innermost<AbilityFrame>(state_);
    const Combat* combat = innermost<Combat>(state_);
    const MoveAction* move = innermost<MoveAction>(state_);
    return (frame != nullptr && is_named(frame->ability)) || (combat != nullptr && is_named(combat->special)) ||
           (move != nullptr && is_named(move->special)) || is_named(context_.roles.special);
  }

  [[nodiscard]] int now() const {
    if (!is_figure(1) || arguments_[0] < 0 || index(0) >= value_count) return 0;
    const auto value = static_cast<Value>(arguments_[0]);
    return modified(game_, state_, value, printed(game_, state_, value, figure(1)),
                    {.figure = figure(1), .other = context_.roles.other}, nullptr, context_.nesting + 1);
  }

  [[nodiscard]] int event(Query query) const {
    const Combat* combat = innermost<Combat>(state_);
    const AttackAction* action = innermost<AttackAction>(state_);
    const AfterRoll* roll = innermost<AfterRoll>(state_);
    switch (query) {
      case Query::Hits:
        if (roll != nullptr && roll->chance == ChanceKind::AttackDice) return shown(roll->outcome.skulls(), combat);
        return combat != nullptr ? combat->hits : 0;
      case Query::Blocks:
        if (roll != nullptr && roll->chance == ChanceKind::DefenseDice) return shown(roll->outcome.shields(), combat);
        return combat != nullptr ? combat->blocks : 0;
      case Query::Dice:
        if (roll != nullptr) return roll->dice_count;
        return combat != nullptr ? combat->dice : 0;
      case Query::Faces: return faces(arguments_[0], roll, combat);
      case Query::DefenderCount: return combat != nullptr ? defenders(*combat) : 0;
      case Query::AttackNumber: return attack_number(action, combat);
      case Query::LastDefender:
        if (combat != nullptr && is_naming(*combat)) return number_of(combat->defender);
        return last_defender(action, combat);
      default: return 0;
    }
  }

  /// Of the roll under way, else of the latest roll of the combat; in the order of face_words, whose first is all.
  static int faces(int face, const AfterRoll* roll, const Combat* combat) {
    if (face < 1 || face > 3) return 0;
    const bool is_shown = roll != nullptr && roll->outcome.shape == DiceShape::Combat;
    const std::array<std::uint8_t, 3> last =
        combat != nullptr ? std::array{combat->skulls, combat->shields, combat->blanks} : std::array<std::uint8_t, 3>{};
    return (is_shown ? roll->outcome.values : last)[static_cast<std::size_t>(face) - 1];
  }
  /// What the dice of a roll under way count as, with what abilities have added to it.
  static int shown(int faces, const Combat* combat) { return std::max(faces + (combat != nullptr ? combat->roll_change : 0), 0); }
  /// Those named so far; later everybody the attack is at, whether or not it has defended.
  static int defenders(const Combat& combat) {
    FigureBits all = combat.struck;
    if (is_naming(combat)) return count_of(all);
    set_bit(all, combat.defender.index());
    if (combat.step > CombatStep::CountHits) add_bits(all, combat.defended);
    return count_of(all);
  }
  /// An attack is being made, not just declared; both frames lie on one stack, the later one higher.
  static bool is_being_made(const AttackAction& action, const Combat* combat) {
    return combat != nullptr && reinterpret_cast<const std::byte*>(combat) > reinterpret_cast<const std::byte*>(&action);
  }
  static int attack_number(const AttackAction* action, const Combat* combat) {
    if (action == nullptr) return 1;
    return action->begun + (is_being_made(*action, combat) ? 0 : 1);
  }
  /// While targets are named one after the other, the last is the one named before (SS-CMB-15).
  static bool is_naming(const Combat& combat) {
    return combat.step == CombatStep::NameTargets || combat.step == CombatStep::TakeFurtherTarget ||
           combat.step == CombatStep::ConfirmFurtherTarget;
  }
  /// Whoever was attacked before the current one, by an attack before or as one of those this attack names.
  static int last_defender(const AttackAction* action, const Combat* combat) {
    if (action == nullptr) return nothing;
    if (!is_being_made(*action, combat)) return number_of(action->latest);
    FigureId last = action->previous;
    for (const FigureId named : action->named) {
      if (named.is_none() || named == combat->defender) break;
      last = named;
    }
    return number_of(last);
  }

  [[nodiscard]] int spaces_moved() const {
    if (!is_figure(0)) return 0;
    const MoveAction* move = innermost<MoveAction>(state_);
    const bool is_moving = move != nullptr && move->mover == figure(0) && move->step != MoveActionStep::MoveIsOver;
    return state_.figures[index(0)].moved + (is_moving ? move->progress.spent : 0);
  }

  /// What is being resolved: whatever lies below the combat or the activation it belongs to is something else.
  struct Happening {
    const Combat* combat = nullptr;
    const Wounding* wounds = nullptr;
    const AfterRoll* roll = nullptr;
    bool is_other_harm = false;  ///< wounds or a defeat that no attack has caused
  };

  [[nodiscard]] Happening happening() const {
    Happening now;
    bool is_harm_known = false;
    const auto note_harm = [&](Harm harm) {
      if (!is_harm_known) now.is_other_harm = harm != Harm::Attack;
      is_harm_known = true;
    };
    for (std::size_t i = state_.frames.size(); i > 0; --i) {
      const Frame& frame = state_.frames[i - 1];
      switch (frame.procedure) {
        case Procedure::Combat: now.combat = &frame.as<Combat>(); return now;
        case Procedure::Activation: return now;
        case Procedure::AfterRoll:
          if (now.roll == nullptr) now.roll = &frame.as<AfterRoll>();
          break;
        case Procedure::Wounding:
          if (now.wounds == nullptr) now.wounds = &frame.as<Wounding>();
          note_harm(frame.as<Wounding>().harm);
          break;
        case Procedure::Defeat: note_harm(frame.as<Defeat>().harm); break;
        case Procedure::Defeats: note_harm(frame.as<Defeats>().harm); break;
        default: break;
      }
    }
    return now;
  }

  [[nodiscard]] bool is_of_kind(EventTrait trait) const {
    const auto [combat, wounds, roll, is_other_harm] = happening();
    const Activation* activation = current_activation(state_);
    switch (trait) {
      case EventTrait::Normal: return !is_other_harm && is_normal(combat);
      case EventTrait::Special:
        return context_.roles.special.is_some() || (!is_other_harm && combat != nullptr && combat->special.is_some());
      case EventTrait::Attack:
        if (roll != nullptr) return roll->chance == ChanceKind::AttackDice;
        return !is_other_harm && (combat != nullptr || wounds != nullptr);
      case EventTrait::Defense: return roll != nullptr && roll->chance == ChanceKind::DefenseDice;
      case EventTrait::Ordered:
        return activation != nullptr ? activation->grant == Grant::OrderedActivation : is_marker_being_revealed();
      case EventTrait::Initiative: return roll != nullptr && roll->chance == ChanceKind::InitiativeRoll;
      case EventTrait::D20: return roll != nullptr ? roll->outcome.shape == DiceShape::D20 : is_d20_read();
      case EventTrait::Swipe:
        return (roll != nullptr && roll->chance == ChanceKind::LeavingEngagementDie) ||
               (wounds != nullptr && wounds->harm == Harm::LeavingEngagement);
      default:
        if (roll != nullptr && is_of_damage(damage_of_roll(*roll), trait)) return true;
        return wounds != nullptr && is_of_damage(damage_of_wounds(*wounds), trait);
    }
  }

  /// A die of an ability that nobody may change is read at once (SS-DIE-05).
  [[nodiscard]] bool is_d20_read() const {
    const AbilityFrame* frame = innermost<AbilityFrame>(state_);
    if (frame == nullptr || frame->at == 0) return false;
    const Instruction& instruction = running_instruction(game_, *frame);
    return instruction.effect == Effect::Roll && static_cast<DiceShape>(instruction.detail) == DiceShape::D20;
  }

  /// What an order marker sets off before its activation has begun (SS-TRN-03).
  [[nodiscard]] bool is_marker_being_revealed() const {
    const WindowFrame* window = innermost<WindowFrame>(state_);
    return window != nullptr && (window->window == Window::RevealMarker || window->window == Window::OrderRevealed);
  }

  /// A normal attack, or a normal move where nothing is attacked.
  [[nodiscard]] bool is_normal(const Combat* combat) const {
    if (context_.roles.special.is_some()) return false;
    if (combat != nullptr) return combat->special.is_none();
    const MoveAction* move = innermost<MoveAction>(state_);
    if (move != nullptr) return move->special.is_none() && move->is_maneuver == 0;
    return innermost<AttackAction>(state_) == nullptr || innermost<AttackAction>(state_)->special.is_none();
  }

  /// What the wounds of a roll are, where it is rolled for damage (SS-DIE-05, SS-DMG-01).
  [[nodiscard]] DamageTypes damage_of_roll(const AfterRoll& roll) const {
    switch (roll.chance) {
      case ChanceKind::FallingDice:
      case ChanceKind::ExtremeFall: return damage_of(DamageType::Falling);
      case ChanceKind::LavaRoll: return damage_of(DamageType::Exposure, DamageType::Heat);
      case ChanceKind::ExposureDie:
      case ChanceKind::CarDice: return damage_of(DamageType::Exposure);
      case ChanceKind::TerrainDice: {
        const TerrainRolls* rolls = innermost<TerrainRolls>(state_);
        return rolls == nullptr ? DamageTypes{0} : variant_.round_end_rolls[rolls->source].damage;
      }
      default: return 0;
    }
  }
  static DamageTypes damage_of_wounds(const Wounding& wounds) {
    return wounds.harm == Harm::Fall ? static_cast<DamageTypes>(wounds.damage | damage_of(DamageType::Falling)) : wounds.damage;
  }
  static bool is_of_damage(DamageTypes damage, EventTrait trait) {
    if (trait == EventTrait::Falling) return (damage & damage_of(DamageType::Falling)) != 0;
    if (trait == EventTrait::Exposure) return (damage & damage_of(DamageType::Exposure)) != 0;
    const unsigned type = static_cast<unsigned>(trait) - static_cast<unsigned>(EventTrait::Cold);
    return type < damage_type_count && ((damage >> type) & 1U) != 0;
  }

  const Variant& variant_;
  const AbilityContext& context_;
  const Game& game_;
  const State& state_;
  std::span<const int> arguments_;
};

}  // namespace

int answer_query(const Variant& variant, const AbilityContext& context, Query query, std::span<const int> arguments) {
  return PositionAnswer(variant, context, arguments).to(query);
}

}  // namespace fracas::scape
