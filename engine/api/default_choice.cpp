#include "engine/api/default_choice.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/decisions.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/targeting.hpp"

namespace fracas {
namespace {

/// Positions of a move on squares that are looked at for one in which it may end.
constexpr std::size_t positions_searched = 256;
/// Rolls that are weighed when damage types are compared: those of an attack and of the defense against it.
constexpr int rolls_weighed = 2;

/// A question and its answers, without what players may do beside it: doors wait for no default.
struct Asked {
  const Game& game;
  const State& state;
  SeatId seat;
  OptionList options;

  [[nodiscard]] const Choice* find(Verb verb) const {
    const auto found = std::find_if(options.begin(), options.end(), [&](const Choice& option) { return option.verb == verb; });
    return found != options.end() ? &*found : nullptr;
  }
  [[nodiscard]] Choice first() const { return options.front(); }
  [[nodiscard]] Choice this_or_first(Verb verb) const {
    const Choice* found = find(verb);
    return found != nullptr ? *found : first();
  }
};

Asked asked_of(const Game& game, const State& state, SeatId seat) {
  Asked asked{game, state, seat, {}};
  list_options(game, state, seat, asked.options);
  const auto is_beside = [](const Choice& option) {
    return option.verb == Verb::OpenDoor || option.verb == Verb::CloseDoor || option.verb == Verb::Concede;
  };
  const auto kept =
      std::stable_partition(asked.options.begin(), asked.options.end(), [&](const Choice& option) { return !is_beside(option); });
  if (kept != asked.options.begin()) asked.options.erase(kept, asked.options.end());
  return asked;
}

/// Each marker goes where it lay if that card may still have it, else on the first card that may (SS-ASK-11).
Choice marker_as_before(const Asked& asked, const LaidMarkers& before) {
  for (const Choice& option : asked.options) {
    if (option.card == before[static_cast<std::size_t>(option.value - 1) % order_marker_count]) return option;
  }
  return asked.first();
}

/// The first step of the cheapest way to a position in which the move may end.
std::optional<Choice> step_to_rest_on_hexes(const Asked& asked) {
  const std::optional<scape::Mover> mover = scape::current_mover(asked.state);
  if (!mover) return std::nullopt;
  const BoardVariants::Use boards(*asked.game.variants);
  const scape::Situation situation(scape::variant_of(asked.game), asked.game, asked.state);
  std::vector<scape::ReachedStance> ends = scape::reached_stances(situation, *mover);
  std::stable_sort(ends.begin(), ends.end(),
                   [](const scape::ReachedStance& one, const scape::ReachedStance& other) { return one.cost < other.cost; });
  for (const scape::ReachedStance& reached : ends) {
    const auto end = scape::reach_of_stance(situation, *mover, reached.stance);
    if (!end || end->cheapest.steps.empty()) continue;
    Choice step = end->cheapest.steps.front();
    step.seat = asked.seat;
    if (std::find(asked.options.begin(), asked.options.end(), step) != asked.options.end()) return step;
  }
  return std::nullopt;
}

/// The same on squares, by trying steps until one may stop or the move is over.
std::optional<Choice> step_to_rest_on_squares(const Asked& asked) {
  struct Tried {
    State state;
    Choice first;
  };
  std::vector<Tried> tried;
  for (const Choice& option : asked.options) tried.push_back({asked.state, option});
  for (Tried& begun : tried) apply_legal(asked.game, begun.state, begun.first);
  OptionList options;
  for (std::size_t next = 0; next < tried.size(); ++next) {
    const bool is_moving =
        tried[next].state.pending.asks(asked.seat) && tried[next].state.pending.decision == DecisionKind::MoveStep;
    if (!is_moving) return tried[next].first;
    list_options(asked.game, tried[next].state, asked.seat, options);
    for (const Choice& option : options) {
      if (option.verb == Verb::Stop) return tried[next].first;
      if (tried.size() >= positions_searched) continue;
      tried.push_back(tried[next]);
      apply_legal(asked.game, tried.back().state, option);
    }
  }
  return std::nullopt;
}

/// A move that may not end here goes on to where it may: stepping anywhere could turn on the spot for ever.
Choice stop_or_go_to_rest(const Asked& asked) {
  if (const Choice* stop = asked.find(Verb::Stop)) return *stop;
  const auto step = asked.game.is_hex() ? step_to_rest_on_hexes(asked) : step_to_rest_on_squares(asked);
  return step.value_or(asked.first());
}

/// Stops, or attacks an enemy if an attack that was begun has to be made (SS-ASK-34, SS-RUL-93).
Choice no_further_attack(const Asked& asked) {
  if (const Choice* end = asked.find(Verb::EndPhase)) return *end;
  const auto found = std::find_if(asked.options.begin(), asked.options.end(), [&](const Choice& option) {
    return option.verb == Verb::Attack && option.target.is_some() &&
           asked.game.are_enemies(asked.seat, asked.state.figures[option.target.index()].controller);
  });
  return found != asked.options.end() ? *found : asked.first();
}

/// The struck figure nearest to the attacker (SS-ASK-37).
Choice nearest_defender(const Asked& asked) {
  const FigureId attacker = asked.state.pending.figure;
  if (attacker.is_none() || !asked.state.figures[attacker.index()].is_on_board()) return asked.first();
  const auto distance = [&](const Choice& option) {
    return scape::range_between(asked.game, asked.state, attacker, option.target);
  };
  return *std::min_element(asked.options.begin(), asked.options.end(),
                           [&](const Choice& one, const Choice& other) { return distance(one) < distance(other); });
}

bool is_damage_type_asked(const Asked& asked) {
  if (asked.state.frames.is_empty() || asked.state.frames.back().procedure != Procedure::Ability) return false;
  const AbilityFrame& frame = asked.state.frames.back().as<AbilityFrame>();
  if (frame.is_waiting == 0 || frame.at == 0) return false;
  const Program& program = asked.game.abilities[frame.ability].program;
  const Instruction& instruction = asked.game.abilities.instructions[program.first + frame.at - 1U];
  return instruction.effect == Effect::ChooseNumber && static_cast<NumberChoice>(instruction.detail) == NumberChoice::DamageType;
}

/// Wounds on enemies in thousandths, a defeated one counting all its Life.
std::int64_t wounds_on_enemies(const Asked& asked, const State& state) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < asked.game.figures.size(); ++i) {
    if (!asked.game.are_enemies(asked.seat, asked.game.figures[i].owner)) continue;
    const bool is_defeated = state.figures[i].status == FigureStatus::Defeated;
    const FigureId figure{static_cast<std::uint8_t>(i)};
    sum += 1000 *
           (is_defeated ? static_cast<int>(asked.game.profile(state, figure).life) : static_cast<int>(state.figures[i].damage));
  }
  return sum;
}

/// The same on average over the rolls that follow, exact for the first few.
std::int64_t wounds_to_come(const Asked& asked, const State& state, int rolls) {
  if (state.pending.kind != PendingKind::Chance || rolls == 0) return wounds_on_enemies(asked, state);
  std::int64_t sum = 0;
  std::int64_t weights = 0;
  for (const WeightedOutcome& possible : chance_outcomes(state.pending)) {
    State after = state;
    resolve(asked.game, after, possible.outcome);
    sum += static_cast<std::int64_t>(possible.weight) * wounds_to_come(asked, after, rolls - 1);
    weights += static_cast<std::int64_t>(possible.weight);
  }
  return sum / std::max<std::int64_t>(weights, 1);
}

/// The one that inflicts most (SS-ASK-39), the first of equals.
Choice worst_damage_type(const Asked& asked) {
  const Choice* best = nullptr;
  std::int64_t most = 0;
  for (const Choice& option : asked.options) {
    State state = asked.state;
    apply_legal(asked.game, state, option);
    const std::int64_t wounds = wounds_to_come(asked, state, rolls_weighed);
    if (best != nullptr && wounds <= most) continue;
    best = &option;
    most = wounds;
  }
  return *best;
}

/// No to what may be left alone, no more of what may be ended (SS-ASK-10, SS-ASK-43); else the first legal answer.
Choice answer_to_ability(const Asked& asked) {
  if (const Choice* no = asked.find(Verb::Decline)) return *no;
  if (const Choice* enough = asked.find(Verb::Pass)) return *enough;
  return is_damage_type_asked(asked) ? worst_damage_type(asked) : asked.first();
}

}  // namespace

Choice default_choice(const Game& game, const State& state, SeatId seat, const LaidMarkers& before) {
  const Asked asked = asked_of(game, state, seat);
  switch (state.pending.decision) {
    case DecisionKind::PlaceOrderMarkers: return marker_as_before(asked, before);
    case DecisionKind::MoveStep: return stop_or_go_to_rest(asked);
    case DecisionKind::NextAttack: return no_further_attack(asked);
    case DecisionKind::DefenderOrder: return nearest_defender(asked);
    case DecisionKind::AbilityChoice: return answer_to_ability(asked);
    case DecisionKind::MovePhase:      // SS-ASK-15, SS-ASK-16
    case DecisionKind::AttackPhase:    // SS-ASK-31
    case DecisionKind::RemoveTerrain:  // SS-ASK-47
    case DecisionKind::AddTerrain:
    case DecisionKind::ChooseAlternate:
    case DecisionKind::PlaceTerrain:
    case DecisionKind::Rearrange: return asked.this_or_first(Verb::EndPhase);
    case DecisionKind::UseAbility:  // SS-ASK-10; what must be used comes in the order of the cards (SS-ASK-09)
    case DecisionKind::GrantedAction:
    case DecisionKind::TakeAction: return asked.this_or_first(Verb::Pass);
    case DecisionKind::LeavingEngagement: return asked.this_or_first(Verb::Accept);  // SS-ASK-23
    case DecisionKind::ConfirmAttack:                                                // SS-ASK-33
    case DecisionKind::BreakAway:
    case DecisionKind::KnockBack:
    case DecisionKind::CarryMore: return asked.this_or_first(Verb::Decline);
    case DecisionKind::ChooseTargets:
      return asked.this_or_first(asked.state.pending.other.is_none() ? Verb::Decline : Verb::Fire);
    case DecisionKind::DivideDamage: return asked.options.back();  // whoever is asked for first takes all
    case DecisionKind::None:
    case DecisionKind::PlaceFigures:     // SS-ASK-05
    case DecisionKind::ActivateFigures:  // SS-ASK-14
    case DecisionKind::ChooseFirstPlayer:
    case DecisionKind::KnockBackOrder:
    case DecisionKind::ChooseReduction:
    case DecisionKind::PlaceCarried:
    case DecisionKind::LeadSquare:
    case DecisionKind::LayBase:
    case DecisionKind::DestroySide:
    case DecisionKind::GrowArea:
    case DecisionKind::ChooseMap:
    case DecisionKind::ChooseArea:
    case DecisionKind::PlaceObjects:
    case DecisionKind::PlaceCalled:
    case DecisionKind::ChooseLanding:                       // SS-ASK-27
    case DecisionKind::ChooseArrival:                       // SS-ASK-28
    case DecisionKind::LeaveShaft:                          // SS-ASK-29
    case DecisionKind::KnockbackLine:                       // SS-ASK-41
    case DecisionKind::TerrainOrder: return asked.first();  // SS-ASK-53
  }
  return asked.first();
}

}  // namespace fracas
