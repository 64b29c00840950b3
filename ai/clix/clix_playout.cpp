#include "ai/clix/clix_playout.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas::clix {
namespace {

/// Stops after which a playout is judged as it stands, whatever the powers do.
constexpr int longest_playout = 400;
/// Free actions of one turn; some powers could be used for ever.
constexpr int most_free_actions = 4;
/// Answers to a question that are tried out.
constexpr std::size_t answers_tried = 6;
/// Rolls after such an answer that are thrown before it is judged.
constexpr int rolls_after_answer = 3;

const Choice* find_verb(const OptionList& options, Verb verb) {
  const auto found = std::find_if(options.begin(), options.end(), [&](const Choice& option) { return option.verb == verb; });
  return found != options.end() ? &*found : nullptr;
}

bool is_attack(const Choice& option) { return option.verb == Verb::CloseAttack || option.verb == Verb::RangeAttack; }
bool is_ability(const Choice& option) { return option.verb == Verb::Use || option.verb == Verb::UseCard; }

}  // namespace

void ClixPlayout::follow(State& state, const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    for (int stop = 0; stop < longest_playout && check(game_, state, choice); ++stop) {
      const bool is_free = state.pending.kind == PendingKind::Decision && (state.pending.decision == DecisionKind::TakeAction ||
                                                                           state.pending.decision == DecisionKind::MoveStep);
      if (is_free || !pass_stop(state)) return;
    }
    if (apply(game_, state, choice)) return;
  }
}

void ClixPlayout::play_turns(State& state, int turns) {
  for (int stop = 0; stop < longest_playout && state.pending.kind != PendingKind::Over; ++stop) {
    const std::uint16_t round = state.round;
    const SeatId active = state.active;
    if (!pass_stop(state)) return;
    if (state.round == round && state.active == active) continue;
    may_move_ = true;
    free_actions_ = 0;
    if (turns-- == 0) return;
  }
}

bool ClixPlayout::pass_stop(State& state) {
  if (state.pending.kind == PendingKind::Chance) {
    resolve(game_, state, thrown(state.pending));
    return true;
  }
  if (state.pending.kind != PendingKind::Decision) return false;
  const SeatId seat = asked_seat(state);
  list_options(game_, state, seat, options_);
  if (options_.empty()) return false;
  apply_legal(game_, state, answer(state, seat));
  return true;
}

Outcome ClixPlayout::thrown(const Pending& pending) {
  const std::size_t thrower = pending.figure.is_some() ? pending.figure.index() : max_figures;
  const std::uint64_t count = throws_[thrower]++;
  FastRandom dice(seed_ + 0x9e3779b97f4a7c15ULL * (thrower + 1) + 0xd1b54a32d192ed03ULL * count);
  return throw_dice(pending, dice);
}

Choice ClixPlayout::answer(const State& state, SeatId seat) {
  if (options_.size() == 1) return options_.front();
  switch (state.pending.decision) {
    case DecisionKind::TakeAction: return act(state);
    case DecisionKind::MoveStep: return next_step(state);
    case DecisionKind::BreakAway:
    case DecisionKind::LeadSquare:
    case DecisionKind::KnockBack: return options_.front();
    case DecisionKind::ChooseTargets:  // one target takes all
    case DecisionKind::DivideDamage:
    case DecisionKind::CarryMore: return options_.back();
    default: return by_what_stands_after(state, seat);
  }
}

Choice ClixPlayout::act(const State& state) {
  if (const Choice* ability = free_action()) return *ability;
  if (const Choice* attack = best_attack(state)) return *attack;
  const Choice* move = may_move_ ? begin_move(state) : nullptr;
  return move != nullptr ? *move : options_.back();
}

/// Powers are used as chance will have it.
const Choice* ClixPlayout::free_action() {
  if (free_actions_ >= most_free_actions || std::none_of(options_.begin(), options_.end(), is_ability)) return nullptr;
  const Choice& any = options_[random_.below(static_cast<std::uint32_t>(options_.size()))];
  if (!is_ability(any)) return nullptr;
  ++free_actions_;
  return &any;
}

const Choice* ClixPlayout::best_attack(const State& state) const {
  const Choice* best = nullptr;
  long best_gain = 0;
  for (const Choice& option : options_) {
    if (!is_attack(option) || !is_foe(game_, state, option.seat, option.target)) continue;
    const bool is_hindered =
        option.verb == Verb::RangeAttack && line_of_fire(game_, state, option.figure, option.target) == LineOfFire::Hindered;
    const long gain = attack_gain(game_, state, judge_.worths(), option.figure, option.target, {.is_hindered = is_hindered}) -
                      price_of_action(state, judge_.worths(), option.figure);
    if (gain <= best_gain) continue;
    best = &option;
    best_gain = gain;
  }
  return best;
}

/// Whoever is fresh and nearest to the fight among those who cannot attack from where they stand.
const Choice* ClixPlayout::begin_move(const State& state) const {
  const Choice* best = nullptr;
  int best_steps = WalkingDistances::no_way;
  for (const Choice& option : options_) {
    if (option.verb != Verb::Move || state.figures[option.figure.index()].action_tokens > 0) continue;
    if (judge_.best_attack(state, option.figure) > 0) continue;
    const int steps = judge_.steps_to_fight(state, option.figure, state.figures[option.figure.index()].space);
    if (steps >= best_steps) continue;
    best = &option;
    best_steps = steps;
  }
  return best;
}

/// Straight at the nearest foe until it can attack or comes no nearer.
Choice ClixPlayout::next_step(const State& state) const {
  const FigureId mover = state.pending.figure;
  const Choice* stop = find_verb(options_, Verb::Stop);
  if (stop != nullptr && judge_.best_attack(state, mover) > 0) return *stop;
  const Choice* best = stop;
  int best_steps =
      stop != nullptr ? judge_.steps_to_fight(state, mover, state.figures[mover.index()].space) : WalkingDistances::no_way;
  for (const Choice& option : options_) {
    if (option.verb != Verb::Step) continue;
    const int steps = judge_.steps_to_fight(state, mover, option.space);
    if (best != nullptr && steps >= best_steps) continue;
    best = &option;
    best_steps = steps;
  }
  return best != nullptr ? *best : options_.front();
}

Choice ClixPlayout::by_what_stands_after(const State& state, SeatId seat) {
  const std::size_t count = std::min(options_.size(), answers_tried);
  const std::size_t first = options_.size() > count ? random_.below(static_cast<std::uint32_t>(options_.size())) : 0;
  const Choice* best = nullptr;
  long best_value = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Choice& option = options_[(first + i) % options_.size()];
    State after = state;
    apply_legal(game_, after, option);
    for (int roll = 0; roll < rolls_after_answer && after.pending.kind == PendingKind::Chance; ++roll) {
      resolve(game_, after, throw_dice(after.pending, random_));
    }
    const long value = judge_.material(after, seat);
    if (best != nullptr && value <= best_value) continue;
    best = &option;
    best_value = value;
  }
  return *best;
}

}  // namespace fracas::clix
