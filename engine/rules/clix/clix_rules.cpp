#include "engine/rules/clix/clix_rules.hpp"

#include <algorithm>
#include <cassert>

#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/check.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/force.hpp"
#include "engine/rules/clix/invariants.hpp"
#include "engine/rules/clix/knock_back.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/options.hpp"
#include "engine/rules/clix/power_effects.hpp"
#include "engine/rules/clix/power_queries.hpp"
#include "engine/rules/clix/powers.hpp"
#include "engine/rules/clix/roll_off.hpp"
#include "engine/rules/clix/set_up.hpp"
#include "engine/rules/clix/turn.hpp"

namespace fracas {
namespace {

class ClixRules final : public RuleSet {
 public:
  void begin(Play& play) const override;
  void begin_at(Play& play, const Moment& moment) const override;
  void advance(Play& play) const override;

  std::optional<Refusal> check(const Game& game, const State& state, const Choice& choice) const override {
    return clix::check_choice(game, state, choice);
  }
  void list_options(const Game& game, const State& state, SeatId seat, OptionList& options) const override {
    clix::append_options(game, state, seat, options);
  }

  // Positions, current clicks and tokens are open to all, so a view is the state itself. What HC-CMP-12 keeps to the owner is the
  // printed dial: content, not state, which the protocol leaves out of what it sends to others.
  void hide(const Game&, State&, SeatId) const override {}
  void resample(const Game&, State&, SeatId, FastRandom&) const override {}

  SeatId ability_order(const Game& game, const State& state, std::size_t place) const override {
    // the active player first, then in turn order (HC-EFF-04, HC-MPL-04)
    const std::size_t first = state.turn > 0 ? state.turn - 1U : 0;
    return state.order[(first + place) % game.seat_count()];
  }
  int answer(const AbilityContext& context, Query query, std::span<const int> arguments) const override {
    return clix::answer_query(context, query, arguments);
  }
  void run_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) const override {
    clix::run_power_effect(play, frame, instruction);
  }
  bool can_use(const Game& game, const State& state, FigureId figure, PowerNumber power) const override {
    return figure.is_some() && clix::can_use(game, state, figure, power);
  }
  AbilityId special_of(const State& state, FigureId figure) const override {
    const clix::Action* action = clix::current_action(state);
    return action != nullptr && action->figure == figure ? action->ability : AbilityId{};
  }

  RuleId rule_of(DecisionKind decision) const override { return clix::rule_of_decision(decision); }
  RuleId rule_of(ChanceKind chance) const override { return clix::rule_of_chance(chance); }
  std::optional<int> number_in_question(const Game& game, const State& state) const override;
  const char* broken_invariant(const Game& game, const State& state) const override {
    return clix::broken_invariant(game, state);
  }
};

void ClixRules::begin(Play& play) const {
  clix::muster(play.game, play.state);
  clix::give_to_bearers(play.game, play.state);
  play.push(clix::SetUp{});
}

/// Which step of a turn a moment stands for; the phases of the other games begin the turn.
clix::TurnStep step_of(Moment::Phase phase) {
  if (phase == Moment::Phase::Action) return clix::TurnStep::OfferAction;
  if (phase == Moment::Phase::EndOfTurn || phase == Moment::Phase::EndOfRound) return clix::TurnStep::End;
  return clix::TurnStep::Beginning;
}

/// Gives figures placed by hand what set-up would have given them. Who stands outside the starting area has left it, so
/// that only figures put into their starting area enjoy first turn immunity (HC-SET-16).
void complete_figures(const Game& game, State& state) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    FigureState& figure = state.figures[i];
    if (figure.controller.is_none()) figure.controller = game.figures[i].owner;
    if (!figure.is_on_board()) continue;
    const FigureId id{static_cast<std::uint8_t>(i)};
    clix::set_down(state, id, {figure.space, figure.facing, clix::squares_of(game, state, id)});
    clix::note_leaving_start(game, state, id);
  }
}

void ClixRules::begin_at(Play& play, const Moment& moment) const {
  State& state = play.state;
  const SeatId player = moment.player.index() < play.game.seat_count() ? moment.player : SeatId{0};
  complete_figures(play.game, state);
  clix::grant_rerolls(play.game, state);
  const auto end = state.order.begin() + play.game.seat_count();
  if (std::find(state.order.begin(), end, player) == end) clix::write_order(play.game, state, SeatId{0});
  state.active = player;
  state.round = static_cast<std::uint16_t>(moment.round);
  const auto place = std::find(state.order.begin(), end, player);
  state.turn = static_cast<std::uint8_t>(place - state.order.begin() + 1);
  if (state.actions_left == 0) state.actions_left = static_cast<std::uint8_t>(clix::action_total(play.game, state, state.active));
  play.push(clix::Turn{.step = step_of(moment.phase)});
}

void ClixRules::advance(Play& play) const {
  assert(!play.state.frames.is_empty());
  switch (play.state.frames.back().procedure) {
    case Procedure::ClixSetUp: return clix::advance(play.top<clix::SetUp>(), play);
    case Procedure::ClixRollOff: return clix::advance(play.top<clix::RollOff>(), play);
    case Procedure::ClixTurn: return clix::advance(play.top<clix::Turn>(), play);
    case Procedure::ClixAction: return clix::advance(play.top<clix::Action>(), play);
    case Procedure::ClixMove: return clix::advance(play.top<clix::Move>(), play);
    case Procedure::ClixAttack: return clix::advance(play.top<clix::Attack>(), play);
    case Procedure::ClixKnockBack: return clix::advance(play.top<clix::KnockBack>(), play);
    case Procedure::ClixDamage: return clix::advance(play.top<clix::DamageDealing>(), play);
    case Procedure::Window: return advance_window(play);
    case Procedure::AfterRoll: return advance_after_roll(play);
    case Procedure::Ability: return advance_ability(play);
    default: return play.end_game(EndReason::LoopGuard, 0);  // a frame of another game: never pushed here
  }
}

std::optional<int> ClixRules::number_in_question(const Game&, const State& state) const {
  switch (state.pending.decision) {
    case DecisionKind::TakeAction: return state.actions_left;
    case DecisionKind::MoveStep: return state.frames.back().as<clix::Move>().remaining;
    case DecisionKind::DivideDamage: return clix::undivided_damage(state.frames.back().as<clix::Attack>());
    case DecisionKind::ChooseReduction: return state.frames.back().as<clix::DamageDealing>().dealt;
    default: return std::nullopt;
  }
}

}  // namespace

const RuleSet& clix_rules() {
  static const ClixRules rules;
  return rules;
}

}  // namespace fracas
