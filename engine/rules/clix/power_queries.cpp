#include "engine/rules/clix/power_queries.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/clix/powers.hpp"
#include "engine/rules/clix/values.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas::clix {
namespace {

constexpr int far_away = 10'000;

/// What is being resolved, innermost first: whatever lies below the attack or damage it belongs to is something else.
struct Happening {
  const Attack* attack = nullptr;
  const DamageDealing* damage = nullptr;
  const AfterRoll* roll = nullptr;
};

Happening happening(const State& state) {
  Happening now;
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    const Frame& frame = state.frames[i - 1];
    if (frame.procedure == Procedure::AfterRoll && now.roll == nullptr) now.roll = &frame.as<AfterRoll>();
    if (frame.procedure == Procedure::ClixDamage && now.damage == nullptr) {
      now.damage = &frame.as<DamageDealing>();
      if (now.damage->cause != DamageCause::Attack) return now;  // no attack deals it
    }
    if (frame.procedure == Procedure::ClixAttack) {
      now.attack = &frame.as<Attack>();
      return now;
    }
    if (frame.procedure == Procedure::ClixAction) return now;
  }
  return now;
}

class PositionAnswer {
 public:
  PositionAnswer(const AbilityContext& context, std::span<const int> arguments)
      : context_(context), game_(context.game), state_(context.state), arguments_(arguments) {}

  int to(Query query) const {
    switch (query) {
      case Query::AdjacentFigures: return are_standing() && are_adjacent(game_, state_, figure(0), figure(1)) ? 1 : 0;
      case Query::FigureAdjacentToSpace: return is_standing(0) && is_space(1) && touches(figure(0), space(1)) ? 1 : 0;
      case Query::SpaceAdjacentToFigure: return is_space(0) && is_standing(1) && touches(figure(1), space(0)) ? 1 : 0;
      case Query::AdjacentSpaces:
        return is_space(0) && is_space(1) && ground_of(game_, state_).is_adjacent(space(0), space(1)) ? 1 : 0;
      case Query::FigureWithinOfFigure: return between_figures() <= arguments_[2] ? 1 : 0;
      case Query::FigureWithinOfSpace: return is_space(1) && from_figure(0, space(1)) <= arguments_[2] ? 1 : 0;
      case Query::SpaceWithinOfFigure: return is_space(0) && from_figure(1, space(0)) <= arguments_[2] ? 1 : 0;
      case Query::SpaceWithinOfSpace:
        return is_space(0) && is_space(1) && game_.square.distance(space(0), space(1)) <= arguments_[2] ? 1 : 0;
      case Query::FigureInSightOf: return are_standing() && is_in_line_of_fire() ? 1 : 0;
      case Query::SpaceInSightOf: return is_space(0) && is_standing(1) && sees_square(figure(1), space(0)) ? 1 : 0;
      case Query::FigureOnSpace: return is_standing(0) && is_space(1) && stands_on(figure(0), space(1)) ? 1 : 0;
      case Query::IsSpace: return is_space(0) ? 1 : 0;
      case Query::IsEmpty: return is_space(0) && state_.occupants[index(0)].is_none() ? 1 : 0;
      case Query::IsStartZone: return is_space(0) && is_own_start(game_, state_, context_.you, space(0)) ? 1 : 0;
      case Query::Fits: return is_space(0) && is_figure(1) && fits() ? 1 : 0;
      case Query::LevelOfFigure: return is_standing(0) ? elevation(state_.figures[index(0)].space) : 0;
      case Query::LevelOfSpace: return is_space(0) ? elevation(space(0)) : 0;
      case Query::DistanceBetween: return between_figures();
      case Query::DistanceToSpace: return is_space(1) ? from_figure(0, space(1)) : far_away;
      case Query::DistanceBetweenSpaces: return is_space(0) && is_space(1) ? game_.square.distance(space(0), space(1)) : far_away;
      case Query::IsEngaged: return is_standing(0) && !adjacent_foes(game_, state_, figure(0)).is_empty() ? 1 : 0;
      default: return attribute_or_event(query);
    }
  }

 private:
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
  [[nodiscard]] bool is_space(std::size_t argument) const {
    return arguments_[argument] >= 0 && index(argument) < game_.square.size();
  }
  [[nodiscard]] int elevation(SpaceId at) const { return ground_of(game_, state_)[at].elevation; }

  [[nodiscard]] bool touches(FigureId id, SpaceId at) const {
    const SquareGround ground = ground_of(game_, state_);
    const BaseSquares squares = squares_of(game_, state_, id);
    return std::any_of(squares.begin(), squares.end(), [&](SpaceId own) { return ground.is_adjacent(own, at); });
  }
  [[nodiscard]] bool stands_on(FigureId id, SpaceId at) const {
    const BaseSquares squares = squares_of(game_, state_, id);
    return std::find(squares.begin(), squares.end(), at) != squares.end();
  }
  /// A character is within any number of squares of itself (HC-LOF-16).
  [[nodiscard]] int between_figures() const {
    return are_standing() ? distance_between(game_, state_, figure(0), figure(1)) : far_away;
  }
  [[nodiscard]] int from_figure(std::size_t argument, SpaceId at) const {
    if (!is_standing(argument)) return far_away;
    int nearest = far_away;
    for (const SpaceId own : squares_of(game_, state_, figure(argument)))
      nearest = std::min(nearest, game_.square.distance(own, at));
    return nearest;
  }
  /// The second draws to the first; a line to oneself always exists (HC-LOF-16).
  [[nodiscard]] bool is_in_line_of_fire() const {
    return figure(0) == figure(1) || line_of_fire(game_, state_, figure(1), figure(0)) != LineOfFire::Blocked;
  }
  [[nodiscard]] bool sees_square(FigureId drawer, SpaceId at) const {
    const BaseSquares squares = squares_of(game_, state_, drawer);
    return std::any_of(squares.begin(), squares.end(), [&](SpaceId from) {
      return line_to_square(game_, state_, drawer, from, at).status != LineOfFire::Blocked;
    });
  }
  [[nodiscard]] bool fits() const {
    const auto footprint = footprint_of(game_.square, profile_of(game_, figure(1)).base, space(0), space(0));
    return footprint && may_lie(state_, ground_of(game_, state_), figure(1), *footprint);
  }

  [[nodiscard]] int attribute_or_event(Query query) const {
    switch (query) {
      case Query::SpeedOf: return is_figure(0) ? live_click(game_, state_, figure(0)).speed : 0;
      case Query::AttackOf: return is_figure(0) ? live_click(game_, state_, figure(0)).attack : 0;
      case Query::DefenseOf: return is_figure(0) ? live_click(game_, state_, figure(0)).defense : 0;
      case Query::DamageOf: return is_figure(0) ? live_click(game_, state_, figure(0)).damage : 0;
      case Query::RangeOf: return is_figure(0) ? profile_of(game_, figure(0)).range : 0;
      case Query::PointsOf: return is_figure(0) ? game_.definition(figure(0)).points : 0;
      case Query::SizeOf: return is_figure(0) ? static_cast<int>(game_.definition(figure(0)).size) : 0;
      case Query::WoundsOf: return is_figure(0) ? state_.figures[index(0)].damage : 0;
      case Query::TokensOf: return is_figure(0) ? state_.figures[index(0)].action_tokens : 0;
      case Query::ClickOf: return is_figure(0) ? state_.figures[index(0)].damage + 1 : 0;
      case Query::WasPlaced: return is_standing(0) && state_.figures[index(0)].has(FigureMark::Placed) ? 1 : 0;
      case Query::Now: return now();
      case Query::Kind: return is_of_kind(static_cast<EventTrait>(arguments_[0])) ? 1 : 0;
      case Query::IsOfPower: return is_of_power() ? 1 : 0;
      case Query::IsHit: return is_figure(0) && is_struck(false) ? 1 : 0;
      case Query::IsDamaged: return is_figure(0) && is_struck(true) ? 1 : 0;
      case Query::IsTargeted: return is_figure(0) && is_targeted() ? 1 : 0;
      case Query::IsAttacking: return is_figure(0) && is_attacking() ? 1 : 0;
      case Query::CanUse: return is_figure(0) && can_use_named() ? 1 : 0;
      case Query::SpacesMovedOf: return is_figure(0) ? state_.figures[index(0)].moved : 0;
      case Query::IsSingleBase: return is_figure(0) && !is_large(game_, figure(0)) ? 1 : 0;
      case Query::IsVehicle: return is_figure(0) && profile_of(game_, figure(0)).is_vehicle ? 1 : 0;
      case Query::IsAkinTo: return is_figure(0) && is_figure(1) && share_keyword() ? 1 : 0;
      case Query::InMarkersOf: return is_standing(0) && is_figure(1) && is_in_markers() ? 1 : 0;
      case Query::IsClearGround: return is_space(0) && is_named(ground_of(game_, state_)[space(0)], SquareTerrain::Clear) ? 1 : 0;
      case Query::TakesMarker:
        return is_space(0) && free_tokens(state_) > 0 && may_lay(game_, state_, TokenKind::HinderingMarker, space(0)) ? 1 : 0;
      case Query::PowerCalled: return is_standard_power_named() ? 1 : 0;
      case Query::OwnerOf: return is_figure(0) ? number_of(game_.figures[index(0)].owner) : nothing;
      case Query::IsPower: return arguments_[0] >= 0 && arguments_[0] < 64 ? 1 : 0;
      case Query::IsStandardPower: return arguments_[0] >= 0 && arguments_[0] < first_own_power ? 1 : 0;
      case Query::PowerOnFigure: return is_figure(1) && is_on_card() ? 1 : 0;
      case Query::PowerUsableBy:
        return is_figure(1) && arguments_[0] >= 0 && can_use(game_, state_, figure(1), static_cast<PowerNumber>(arguments_[0]))
                   ? 1
                   : 0;
      default: return 0;
    }
  }

  /// Any standard power, or a special power printed on its card (HC-PWR-DMG-OUTWIT).
  [[nodiscard]] bool is_on_card() const {
    const int power = arguments_[0];
    if (power < 0) return false;
    if (power < first_own_power) return true;
    const auto& own = profile_of(game_, figure(1)).own_powers;
    const auto place = static_cast<std::size_t>(power - first_own_power);
    return place < own.size() && own[place].kind == OwnPowerKind::Special;
  }

  [[nodiscard]] bool can_use_named() const {
    const auto& words = game_.abilities.words;
    if (arguments_[1] < 0 || index(1) >= words.size()) return false;
    const PowerSet usable = usable_powers(game_, state_, figure(0));
    bool is_found = false;
    usable.for_each([&](PowerNumber power) {
      if (power < first_own_power) is_found = is_found || standard_powers()[power].name == words[index(1)];
    });
    return is_found;
  }

  [[nodiscard]] bool is_standard_power_named() const {
    const auto& words = game_.abilities.words;
    if (arguments_[0] < 0 || arguments_[0] >= first_own_power || arguments_[1] < 0 || index(1) >= words.size()) return false;
    return standard_powers()[index(0)].name == words[index(1)];
  }

  [[nodiscard]] bool share_keyword() const {
    const auto& own = game_.definition(figure(0)).keywords;
    const auto& other = game_.definition(figure(1)).keywords;
    return std::any_of(own.begin(), own.end(),
                       [&](const std::string& word) { return std::find(other.begin(), other.end(), word) != other.end(); });
  }

  /// In a terrain marker that the second made: to occupy a marker is to occupy its square (HC-MAP-08, HC-MAP-21).
  [[nodiscard]] bool is_in_markers() const {
    bool is_found = false;
    for_each_token(state_, [&](const TokenState& token) {
      const bool is_made = token.maker == figure(1) && is_terrain_marker(kind_of(token)) && kind_of(token) != TokenKind::Debris;
      is_found = is_found || (is_made && stands_on(figure(0), token.space));
    });
    return is_found;
  }

  [[nodiscard]] int now() const {
    if (!is_figure(1) || arguments_[0] < 0 || index(0) >= value_count) return 0;
    return value_now(game_, state_, static_cast<Value>(arguments_[0]), figure(1), context_.roles.other, context_.nesting + 1);
  }

  /// Of the attack under way, or else of the last one of the action.
  [[nodiscard]] bool is_struck(bool is_damage_asked) const {
    if (const Attack* attack = happening(state_).attack) {
      for (std::size_t i = 0; i < attack->target_count; ++i) {
        const bool is_meant = is_damage_asked ? ((attack->damaged >> i) & 1U) != 0 : attack->is_hit(i);
        if (attack->targets[i] == figure(0) && is_meant) return true;
      }
      return false;
    }
    const Action* action = current_action(state_);
    for (std::size_t i = 0; action != nullptr && i < action->struck_count; ++i) {
      if (action->struck[i] == figure(0) && (!is_damage_asked || ((action->damaged >> i) & 1U) != 0)) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_attacking() const {
    const Attack* attack = happening(state_).attack;
    return attack != nullptr && attack->attacker == figure(0);
  }

  [[nodiscard]] bool is_targeted() const {
    const Attack* attack = happening(state_).attack;
    if (attack == nullptr) return false;
    const auto* const end = attack->targets.begin() + attack->target_count;
    return std::find(attack->targets.begin(), end, figure(0)) != end;
  }

  /// Whether an ability at work, or the action it belongs to, bears that name.
  [[nodiscard]] bool is_of_power() const {
    if (arguments_[0] < 0 || index(0) >= game_.abilities.words.size()) return false;
    const std::string& asked = game_.abilities.words[index(0)];
    const auto is_named = [&](AbilityId id) { return id.is_some() && game_.abilities[id].name == asked; };
    const AbilityFrame* frame = innermost<AbilityFrame>(state_);
    const Action* action = current_action(state_);
    return (frame != nullptr && is_named(frame->ability)) || (action != nullptr && is_named(action->ability));
  }

  [[nodiscard]] bool is_in_action(ActionType type) const {
    const Action* action = current_action(state_);
    return action != nullptr && action->type == type;
  }

  [[nodiscard]] bool is_of_kind(EventTrait trait) const {
    const auto [attack, damage, roll] = happening(state_);
    const int dice = attack == nullptr ? 0 : attack->first_die + attack->second_die;
    switch (trait) {
      case EventTrait::Attack:
        if (roll != nullptr) return roll->chance == ChanceKind::AttackRoll;
        return attack != nullptr;
      case EventTrait::Close: return attack != nullptr && attack->kind == AttackKind::Close;
      case EventTrait::Range: return attack != nullptr && attack->kind == AttackKind::Range;
      case EventTrait::Penetrating:
        return damage != nullptr ? damage->kind == DamageKind::Penetrating
                                 : attack != nullptr && attack->damage_kind == DamageKind::Penetrating;
      case EventTrait::Unavoidable: return damage != nullptr && damage->kind == DamageKind::Unavoidable;
      case EventTrait::Pushing: return damage != nullptr && damage->cause == DamageCause::Pushing;
      case EventTrait::KnockBack: return damage != nullptr && damage->cause == DamageCause::KnockBack;
      case EventTrait::BreakAway: return roll != nullptr && roll->chance == ChanceKind::BreakAwayRoll;
      case EventTrait::CriticalHit: return dice == 12;
      case EventTrait::CriticalMiss: return dice == 2;
      case EventTrait::CloseAction: return is_in_action(ActionType::Close);
      case EventTrait::RangeAction: return is_in_action(ActionType::Range);
      case EventTrait::Damaging: return attack != nullptr && attack->fixed_damage != 0;
      default: return false;
    }
  }

  const AbilityContext& context_;
  const Game& game_;
  const State& state_;
  std::span<const int> arguments_;
};

}  // namespace

int answer_query(const AbilityContext& context, Query query, std::span<const int> arguments) {
  return PositionAnswer(context, arguments).to(query);
}

}  // namespace fracas::clix
