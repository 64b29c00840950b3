#include "engine/rules/clix/damage.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/force.hpp"
#include "engine/rules/clix/powers.hpp"
#include "engine/rules/clix/victory.hpp"
#include "engine/rules/flow/ability_watch.hpp"

namespace fracas::clix {
namespace {

constexpr int most_damage = 99;

std::uint8_t bounded(int amount) { return static_cast<std::uint8_t>(std::clamp(amount, 0, most_damage)); }

/// The rule and the word of each cause, in its order.
struct CauseWords {
  RuleId rule;
  const char* word;
};
CauseWords words_of(DamageCause cause) {
  switch (cause) {
    case DamageCause::Attack: return {"HC-ATK-11"_rule, "damage"};
    case DamageCause::Effect: return {"HC-DMG-01"_rule, "damage"};
    case DamageCause::Pushing: return {"HC-ACT-16"_rule, "pushing"};
    case DamageCause::KnockBack: return {"HC-KB-05"_rule, "knock back"};
    case DamageCause::CriticalMiss: return {"HC-ATK-08"_rule, "critical miss"};
  }
  return {};
}

Roles roles_of(const Play& play, const DamageDealing& frame, int amount) {
  return {.figure = frame.figure, .other = frame.dealer, .seat = play.state.active, .amount = static_cast<std::int16_t>(amount)};
}

bool is_unavoidable(const DamageDealing& frame) { return frame.kind == DamageKind::Unavoidable; }

void would_be_dealt(DamageDealing& frame, Play& play) {
  frame.step = DamageStep::Deal;
  play.state.answer = WindowAnswer{.amount = frame.dealt};
  if (!is_unavoidable(frame)) play.open(Window::ClixWouldBeDealt, roles_of(play, frame, frame.dealt));
}

void tell_dealt(Play& play, const DamageDealing& frame) {
  const CauseWords words = words_of(frame.cause);
  Event dealt{.kind = EventKind::DamageDealt,
              .rule = words.rule,
              .seat = player_of(play.state, frame.figure),
              .figure = frame.figure,
              .other = frame.dealer,
              .label = words.word,
              .amount = frame.dealt};
  dealt.parts.push_back({words.word, frame.dealt - frame.critical, words.rule});
  if (frame.critical != 0) dealt.parts.push_back({"critical hit", frame.critical, "HC-ATK-07"_rule});
  play.tell(dealt);
}

/// What would be dealt is settled: prevented, changed or passed on to another one (HC-EFF-05).
void settle_dealt(DamageDealing& frame, Play& play) {
  const WindowAnswer answer = play.state.answer;
  if (answer.redirected.is_some()) frame.figure = answer.redirected;
  frame.dealt = answer.is_prevented != 0 ? std::uint8_t{0} : bounded(answer.amount);
  frame.critical = std::min(frame.critical, frame.dealt);
  frame.taken = frame.dealt;
  frame.step = frame.dealt == 0 ? DamageStep::Take : DamageStep::IsDealt;
  if (frame.dealt > 0) play.open(Window::ClixDamage, roles_of(play, frame, frame.dealt));
}

void is_dealt(DamageDealing& frame, Play& play) {
  if (play.is_observed()) tell_dealt(play, frame);
  frame.step = DamageStep::OfferReduction;
}

/// Neither pushing damage (HC-ACT-17) nor unavoidable damage is reduced, penetrating damage only by who can (HC-DMG-05).
bool is_reducible(const Game& game, const State& state, const DamageDealing& frame) {
  if (is_unavoidable(frame) || frame.cause == DamageCause::Pushing) return false;
  if (frame.kind == DamageKind::Normal) return true;
  const bool may_have = game.listeners.may_be_granted(Property::ReducesPenetrating);
  return may_have && is_granted(game, state, Property::ReducesPenetrating, frame.figure);
}

void reduce(DamageDealing& frame, const Play& play, const Reduction& reduction) {
  if (AbilityWatch* watch = watch_of(play.game)) [[unlikely]]
    watch->used(play.state, reduction.bound);
  frame.reduction = bounded(reduction.amount);
  frame.reducer = reduction.bound.ability;
  frame.step = DamageStep::Limit;
}

/// Of several reductions the controller of the character uses one; equal ones are no question (HC-DMG-03).
void offer_reduction(DamageDealing& frame, Play& play) {
  frame.step = DamageStep::Limit;
  if (!is_reducible(play.game, play.state, frame)) return;
  const Reductions reductions = reductions_of(play.game, play.state, frame);
  if (reductions.is_empty()) return;
  const bool are_alike = std::all_of(reductions.begin(), reductions.end(),
                                     [&](const Reduction& each) { return each.amount == reductions[0].amount; });
  if (are_alike) return reduce(frame, play, reductions[0]);
  frame.step = DamageStep::AnswerReduction;
  play.ask({.kind = DecisionKind::ChooseReduction, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void answer_reduction(DamageDealing& frame, Play& play) {
  for (const Reduction& reduction : reductions_of(play.game, play.state, frame)) {
    if (is_choice_of(play.game, reduction.bound, play.choice)) return reduce(frame, play, reduction);
  }
  frame.step = DamageStep::Limit;
}

/// A cap and then a floor act on what reduction has left; a floor raises nothing that was not there (HC-DMG-07).
int limited(const Game& game, const State& state, const DamageDealing& frame, int amount) {
  if (game.listeners.values[static_cast<std::size_t>(Value::DamageTaken)].empty() && state.lasting.is_empty()) return amount;
  const Roles roles{.figure = frame.figure, .other = frame.dealer, .amount = static_cast<std::int16_t>(amount)};
  const auto changes = changes_to(game, state, Value::DamageTaken, roles);
  for (const NumberChange& change : changes) {
    if (change.layer == Layer::AtMost) amount = std::min(amount, change.amount);
  }
  for (const NumberChange& change : changes) {
    if (change.layer == Layer::AtLeast) amount = std::max(amount, std::min<int>(change.amount, frame.dealt));
  }
  return amount;
}

void tell_reduction(Play& play, const DamageDealing& frame) {
  if (frame.reducer.is_none()) return;
  play.tell({.kind = EventKind::AbilityUsed,
             .rule = "HC-DMG-03"_rule,
             .seat = player_of(play.state, frame.figure),
             .figure = frame.figure,
             .card = play.game.figures[frame.figure.index()].card,
             .label = play.game.abilities[frame.reducer].name.c_str()});
}

void limit(DamageDealing& frame, Play& play) {
  if (play.is_observed()) tell_reduction(play, frame);
  int taken = std::max(frame.dealt - frame.reduction, 0);
  if (!is_unavoidable(frame) && frame.cause != DamageCause::Pushing) taken = limited(play.game, play.state, frame, taken);
  frame.taken = bounded(taken);
  frame.step = DamageStep::WouldTake;
}

void would_take(DamageDealing& frame, Play& play) {
  frame.step = DamageStep::Take;
  play.state.answer = WindowAnswer{.amount = frame.taken};
  if (frame.taken > 0 && !is_unavoidable(frame)) play.open(Window::ClixWouldTake, roles_of(play, frame, frame.taken));
}

/// The damage of an attack is noted there; all other damage turns the dial now.
void take(DamageDealing& frame, Play& play) {
  const bool is_avoided = frame.dealt == 0 || play.state.answer.is_prevented != 0;
  int taken = is_avoided ? 0 : play.state.answer.amount;
  // a floor holds against whatever reduced it just now as well (HC-DMG-07)
  if (!is_avoided && taken < frame.taken && frame.cause != DamageCause::Pushing)
    taken = limited(play.game, play.state, frame, taken);
  frame.taken = bounded(taken);
  if (frame.target != DamageDealing::no_target) {
    const DamageDealing dealing = frame;
    play.pop();
    Attack& attack = play.top<Attack>();
    attack.targets[dealing.target] = dealing.figure;
    attack.damage[dealing.target] = dealing.taken;
    return;
  }
  frame.step = DamageStep::Finish;
  const bool is_there = play.state.figures[frame.figure.index()].is_on_board();
  const int clicks = frame.taken == 0 || !is_there ? 0 : click(play, frame.figure, frame.taken, frame.dealer);
  const Roles roles = roles_of(play, frame, clicks);
  knock_out_if_spent(play, frame.figure);
  if (clicks > 0) play.open(Window::ClixDamaged, roles);
}

/// Whoever another player controls for a time counts for its own force in what is scored and who is defeated (HC-RUL-34).
class OwnForces {
 public:
  explicit OwnForces(State& state) : state_(state) {
    for (std::size_t i = state.lasting.size(); i > 0; --i) {
      const Lasting& lasting = state.lasting[i - 1];
      if (lasting.kind != LastingKind::Control) continue;
      FigureState& figure = state.figures[lasting.self.index()];
      taken_.push_back({lasting.self, figure.controller});
      figure.controller = SeatId{static_cast<std::uint8_t>(lasting.locals[0])};
    }
  }
  ~OwnForces() {
    for (std::size_t i = taken_.size(); i > 0; --i) {
      FigureState& figure = state_.figures[taken_[i - 1].figure.index()];
      if (figure.is_on_board()) figure.controller = taken_[i - 1].controller;
    }
  }
  OwnForces(const OwnForces&) = delete;
  OwnForces& operator=(const OwnForces&) = delete;

 private:
  struct Taken {
    FigureId figure;
    SeatId controller;
  };
  State& state_;
  FixedVector<Taken, max_lasting> taken_;
};

}  // namespace

Reductions reductions_of(const Game& game, const State& state, const DamageDealing& damage) {
  Reductions reductions;
  if (game.listeners.values[static_cast<std::size_t>(Value::Reduction)].empty() && state.lasting.is_empty()) return reductions;
  const Roles roles{.figure = damage.figure, .other = damage.dealer, .amount = damage.dealt};
  for (const NumberChange& change : changes_to(game, state, Value::Reduction, roles)) {
    if (change.amount > 0 && !reductions.is_full()) reductions.push_back({change.bound, change.amount});
  }
  return reductions;
}

void deal(Play& play, const Damage& damage) {
  if (damage.amount <= 0 || damage.figure.is_none() || !play.state.figures[damage.figure.index()].is_on_board()) return;
  play.push(DamageDealing{.kind = damage.kind,
                          .cause = damage.cause,
                          .figure = damage.figure,
                          .dealer = damage.dealer,
                          .dealt = bounded(damage.amount),
                          .critical = bounded(damage.critical),
                          .target = damage.target,
                          .reducer = {}});
}

void advance(DamageDealing& frame, Play& play) {
  switch (frame.step) {
    case DamageStep::WouldBeDealt: return would_be_dealt(frame, play);
    case DamageStep::Deal: return settle_dealt(frame, play);
    case DamageStep::IsDealt: return is_dealt(frame, play);
    case DamageStep::OfferReduction: return offer_reduction(frame, play);
    case DamageStep::AnswerReduction: return answer_reduction(frame, play);
    case DamageStep::Limit: return limit(frame, play);
    case DamageStep::WouldTake: return would_take(frame, play);
    case DamageStep::Take: return take(frame, play);
    case DamageStep::Finish: return play.pop();
  }
}

int click(Play& play, FigureId id, int amount, FigureId dealer) {
  FigureState& figure = play.state.figures[id.index()];
  const int end_of_dial = static_cast<int>(profile_of(play.game, id).dial.size());
  const int before = figure.damage;
  figure.damage = static_cast<std::uint8_t>(std::min(before + amount, std::max(before, end_of_dial)));
  const int clicks = figure.damage - before;
  const bool is_by_foe = dealer.is_some() && is_foe(play.game, play.state, figure.controller, dealer);
  if (clicks > 0 && is_by_foe) figure.due = static_cast<std::uint8_t>(player_of(play.state, dealer).value + 1);
  if (play.is_observed()) {
    play.tell({.kind = EventKind::FigureClicked,
               .rule = "HC-CMP-04"_rule,
               .seat = figure.controller,
               .figure = id,
               .amount = clicks,
               .total = figure.damage + 1});
  }
  if (clicks > 0) end_lost_effects(play.game, play.state, id);
  return clicks;
}

int heal(Play& play, FigureId id, int amount) {
  FigureState& figure = play.state.figures[id.index()];
  const int clicks = std::clamp<int>(amount, 0, std::max(figure.damage - starting_position(play.game, id), 0));
  if (clicks == 0) return 0;
  figure.damage = static_cast<std::uint8_t>(figure.damage - clicks);
  if (play.is_observed()) {
    play.tell({.kind = EventKind::FigureHealed,
               .rule = "HC-DMG-13"_rule,
               .seat = figure.controller,
               .figure = id,
               .amount = clicks,
               .total = figure.damage});
  }
  end_lost_effects(play.game, play.state, id);
  return clicks;
}

void knock_out_if_spent(Play& play, FigureId id) {
  const FigureState& figure = play.state.figures[id.index()];
  if (!figure.is_on_board() || figure.damage < profile_of(play.game, id).dial.size()) return;
  const OwnForces as_owned(play.state);
  knock_out(play, id, "HC-CMP-05"_rule);
}

}  // namespace fracas::clix
