#include "engine/rules/scape/reach.hpp"

#include <algorithm>
#include <queue>
#include <tuple>

#include "engine/movement/step_cost.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/deadly_rolls.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/leaving_order.hpp"
#include "engine/rules/scape/reach_places.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

constexpr int combat_die_faces = 2;  ///< a skull on every second face

/// Expectation of the skulls of some dice beyond those ignored.
ExpectedWounds expected_of_dice(int dice, int ignored) {
  int ways = 1;  // of throwing so many skulls
  int sum = 0;
  int all = 1;
  for (int i = 0; i < dice; ++i) all *= combat_die_faces;
  for (int skulls = 0; skulls <= dice; ++skulls) {
    sum += ways * std::max(skulls - ignored, 0);
    ways = ways * (dice - skulls) / (skulls + 1);
  }
  return {sum * ExpectedWounds::denominator / all};
}

ExpectedWounds expected_of_d20(const Situation& situation, FigureId figure, int highest_deadly_roll) {
  const int life = life_left(situation.variant, situation.game, situation.state, figure);
  return {life * highest_deadly_roll * ExpectedWounds::denominator / 20};
}

template <class Visit>
void visit_fall(const Situation& situation, FigureId figure, SpaceId at, int drop, Visit visit) {
  if (drop <= 0) return;
  const FallRisk fall = fall_risk(situation, drop, figure, situation.at(at).terrain);
  if (!fall.is_roll_needed()) return;
  if (fall.is_extreme)
    return visit(Risk{RiskKind::ExtremeFall, {}, at, 0, 0, expected_of_d20(situation, figure, highest_deadly_fall_roll)});
  visit(Risk{RiskKind::Fall, {}, at, fall.dice, fall.wounds_ignored, expected_of_dice(fall.dice, fall.wounds_ignored)});
}

/// Of as many wounds as lava can give at most.
int ignored_lava_wounds(const Situation& situation, FigureId figure) {
  const WoundsDue due{.figure = figure,
                      .harm = Harm::MoltenLava,
                      .wounds = lava_dice,
                      .damage = damage_of(DamageType::Exposure, DamageType::Heat)};
  return std::max(lava_dice - wounds_received(situation.variant, situation.game, situation.state, due), 0);
}

Risk lava_risk(const Situation& situation, FigureId figure, SpaceId at) {
  if (situation.variant.molten_lava == MoltenLava::D20)
    return {RiskKind::MoltenLava, {}, at, 0, 0, expected_of_d20(situation, figure, highest_deadly_lava_roll)};
  const int ignored = ignored_lava_wounds(situation, figure);
  return {RiskKind::MoltenLava, {}, at, lava_dice, ignored, expected_of_dice(lava_dice, ignored)};
}

/// Calls visit(Risk) for the rolls of a step of a figure that is engaged with these enemies.
template <class Visit>
void for_each_risk(const Situation& situation, const Mover& mover, const PlannedStep& step, const Neighbours& engaged,
                   Visit visit) {
  const Neighbours left = engaged.is_empty() ? Neighbours{} : enemies_left_by(situation, mover, step, engaged);
  for (const FigureId enemy : left) {
    visit(Risk{RiskKind::LeavingEngagement, enemy, mover.stance.lead, 1, 0, expected_of_dice(1, 0)});
  }
  const bool is_on_ground = step.kind == StepKind::Walk || step.kind == StepKind::Transit;
  if (!is_on_ground) return;
  visit_fall(situation, mover.figure, step.after.lead, step.drop, visit);
  if (does_lava_burn(situation, mover, mover.stance, step.after)) visit(lava_risk(situation, mover.figure, step.after.lead));
  const bool is_in_shaft = step.kind == StepKind::Walk && is_over_shaft(situation, mover.figure, step.after);
  if (!is_in_shaft) return;
  const Stance bottom = foot_of_shaft(situation, mover.figure, step.after);
  if (bottom.lead.is_none() || bottom == step.after) return;
  const int drop = situation.at(step.after.lead).level.value - situation.at(bottom.lead).level.value;
  visit_fall(situation, mover.figure, bottom.lead, drop, visit);
}

Neighbours engaged_by(const Situation& situation, const Mover& mover) {
  return engaged_enemies(situation.game, situation.state, mover.figure, mover.stance);
}

/// What landing here rolls.
std::optional<Risk> landing_risk(const Situation& situation, const Mover& mover) {
  const bool lands = mover.progress.has(MoveFlag::Flying) && does_lava_burn(situation, mover, {}, mover.stance);
  return lands ? std::optional(lava_risk(situation, mover.figure, mover.stance.lead)) : std::nullopt;
}

/// A way so far: the mover, what it has risked, and the step before.
struct Label {
  Mover mover;
  ExpectedWounds expected;
  std::uint32_t before = 0;
  StepWish wish;
};
constexpr std::uint32_t no_label = UINT32_MAX;

/// The best ends found at one stance, as labels.
struct End {
  Stance stance;
  std::uint32_t cheapest = no_label;
  std::uint32_t safest = no_label;
  int cost = 0;
  ExpectedWounds cheapest_expected;
  int safest_cost = 0;
  ExpectedWounds expected;
};

/// Whether an ability could make a step cheaper than the ground says.
bool may_steps_be_cheaper(const Situation& situation) {
  const auto is_cost = [](Value value) { return value == Value::Climb || value == Value::SpaceCost; };
  const auto& listeners = situation.game.listeners.values;
  if (!listeners[static_cast<std::size_t>(Value::Climb)].empty() ||
      !listeners[static_cast<std::size_t>(Value::SpaceCost)].empty())
    return true;
  return std::any_of(situation.state.lasting.begin(), situation.state.lasting.end(), [&](const Lasting& lasting) {
    if (lasting.kind != LastingKind::Effect) return false;
    const Ability& ability = situation.game.abilities[lasting.ability];
    return ability.kind == AbilityKind::Modifier && is_cost(ability.value);
  });
}

/// Dijkstra's search over half-made moves by cost, then risk. At one place a dearer way is worth keeping only if it risks
/// less than all cheaper ones, so that a number for each place says whether a way is beaten.
class ReachSearch {
 public:
  ReachSearch(const Situation& situation, FigureId figure)
      : situation_(situation),
        is_single_(situation.profile(figure).is_single_base()),
        is_cost_plain_((is_single_ || situation.profile(figure).is_double_base()) && !may_steps_be_cheaper(situation)),
        places_(situation, figure) {}

  void run(const Mover& start) {
    labels_.reserve(256);
    add({.mover = start, .expected = {}, .before = no_label, .wish = {}});
    while (!open_.empty()) {
      const Entry entry = open_.top();
      open_.pop();
      const Label& label = labels_[entry.label];
      int& least = places_.at(label.mover.stance, label.mover.progress).settled;
      if (least <= label.expected.eightieths) continue;
      least = label.expected.eightieths;
      note_end(entry.label);
      extend(entry.label);
    }
    std::sort(ends_.begin(), ends_.end(), [](const End& one, const End& other) { return one.stance < other.stance; });
  }

  [[nodiscard]] const std::vector<End>& ends() const { return ends_; }
  [[nodiscard]] const Label& label(std::uint32_t index) const { return labels_[index]; }

 private:
  struct Entry {
    std::uint32_t order;  ///< cost, then risk
    std::uint32_t label;
    bool operator<(const Entry& other) const { return std::tie(order, label) > std::tie(other.order, other.label); }
  };

  void add(const Label& label) {
    const MoveProgress& progress = label.mover.progress;
    ReachPlace& place = places_.at(label.mover.stance, progress);
    if (place.beats(progress.spent, label.expected.eightieths)) return;
    place.spent = progress.spent;
    place.expected = label.expected.eightieths;
    const auto order = static_cast<std::uint32_t>(progress.spent) << 24U | static_cast<std::uint32_t>(label.expected.eightieths);
    open_.push({order, static_cast<std::uint32_t>(labels_.size())});
    labels_.push_back(label);
  }

  void extend(std::uint32_t index) {
    const Mover mover = labels_[index].mover;
    const ExpectedWounds expected = labels_[index].expected;
    const int left = movement_left(situation_.variant, mover.progress);
    if (left <= 0) return;
    // A move ends by itself once no step is left, so that turning then comes too late.
    if (!is_single_ && is_move_over(situation_, mover)) return;
    const Neighbours engaged = engaged_by(situation_, mover);
    for_each_wish(situation_, mover, [&](const StepWish& wish) {
      if (is_idle(mover, expected, left, wish)) return;
      const auto step = plan_step(situation_, mover, wish);
      if (!step) return;
      Label next{.mover = after_step(situation_, mover, *step), .expected = expected, .before = index, .wish = wish};
      const MoveProgress& progress = next.mover.progress;
      if (progress.has(MoveFlag::Lost)) return;
      // Beaten whatever it risks in addition.
      if (places_.at(next.mover.stance, progress).beats(progress.spent, expected.eightieths)) return;
      if (progress.has(MoveFlag::Halted) && check_rest(situation_, next.mover)) return;
      for_each_risk(situation_, mover, *step, engaged, [&](const Risk& risk) { next.expected += risk.expected; });
      add(next);
    });
  }

  /// Whether a step whose cost is plain is too dear or leads to a place that is reached better already, told
  /// from the least it can cost before it is judged. Never says so of a step that would be worth a label.
  [[nodiscard]] bool is_idle(const Mover& mover, ExpectedWounds expected, int left, const StepWish& wish) const {
    if (!is_cost_plain_ || places_.may_drift() || (wish.verb != Verb::Step && wish.verb != Verb::Fly)) return false;
    const HexSpace& from = situation_.at(mover.stance.lead);
    const HexSpace& to = situation_.at(wish.space);
    if (from.at == to.at || to.terrain == HexTerrain::Cosmos || to.terrain == HexTerrain::ElevatorShaft ||
        to.terrain == HexTerrain::MoltenLava)
      return false;
    const bool is_flight = wish.verb == Verb::Fly;
    // A climb costs its levels, all but one of them on getting onto or off a ladder (SS-LAD-06, SS-LAD-07, HS-RUL-17).
    const int rise = rise_of(from.level, to.level) - (from.is_rung() || to.is_rung() ? 1 : 0);
    const int least = is_flight ? 1 : step_cost(std::max(rise, 0)).value;
    if (least > left) return true;
    const Stance after{.lead = wish.space,
                       .trailing = is_single_ ? SpaceId{} : mover.stance.lead,
                       .facing = is_flight ? mover.stance.facing : wish.facing};
    MoveProgress progress;
    progress.set(is_flight ? MoveFlag::Flying : MoveFlag::EnteredByStep);
    const bool may_keep_to_road = !is_flight && mover.progress.has(MoveFlag::OnRoad);
    progress.set(MoveFlag::OnRoad, may_keep_to_road && is_on_road(situation_, mover.figure, after));
    progress.lava_crossed = mover.progress.lava_crossed;
    return places_.is_beaten(after, progress, mover.progress.spent + least, expected.eightieths);
  }

  void note_end(std::uint32_t index) {
    const Label& label = labels_[index];
    if (check_rest(situation_, label.mover)) return;
    const int cost = label.mover.progress.spent + landing_fee(situation_, label.mover);
    ExpectedWounds expected = label.expected;
    if (const auto risk = landing_risk(situation_, label.mover)) expected += risk->expected;
    End& end = end_at(label.mover.stance);
    const bool is_new = end.cheapest == no_label;
    if (is_new || std::tie(cost, expected) < std::tie(end.cost, end.cheapest_expected)) {
      end.cheapest = index;
      end.cost = cost;
      end.cheapest_expected = expected;
    }
    if (is_new || std::tie(expected, cost) < std::tie(end.expected, end.safest_cost)) {
      end.safest = index;
      end.safest_cost = cost;
      end.expected = expected;
    }
  }

  End& end_at(const Stance& stance) {
    std::uint32_t& index = places_.end_at(stance);
    if (index == no_label) {
      index = static_cast<std::uint32_t>(ends_.size());
      ends_.push_back({.stance = stance});
    }
    return ends_[index];
  }

  const Situation& situation_;
  const bool is_single_;
  const bool is_cost_plain_;  ///< a base of one or two spaces that pays what the ground asks
  std::vector<Label> labels_;
  std::priority_queue<Entry> open_;
  ReachPlaces places_;
  std::vector<End> ends_;
};

Choice choice_of(const Situation& situation, FigureId figure, const StepWish& wish) {
  return {.verb = wish.verb,
          .seat = situation.state.figures[figure.index()].controller,
          .figure = figure,
          .space = wish.space,
          .value = wish.facing};
}

/// The whole way behind a label, walked again to list its rolls.
Way way_to(const Situation& situation, const ReachSearch& search, std::uint32_t last) {
  std::vector<std::uint32_t> path;
  for (std::uint32_t index = last; search.label(index).before != no_label; index = search.label(index).before)
    path.push_back(index);
  std::reverse(path.begin(), path.end());
  Way way;
  const Label& end = search.label(last);
  for (const std::uint32_t index : path) {
    const Label& label = search.label(index);
    const Mover& before = search.label(label.before).mover;
    const auto step = plan_step(situation, before, label.wish);
    for_each_risk(situation, before, *step, engaged_by(situation, before), [&](const Risk& risk) { way.risks.push_back(risk); });
    way.steps.push_back(choice_of(situation, end.mover.figure, label.wish));
  }
  if (const auto risk = landing_risk(situation, end.mover)) way.risks.push_back(*risk);
  for (const Risk& risk : way.risks) way.expected += risk.expected;
  way.cost = end.mover.progress.spent + landing_fee(situation, end.mover);
  if (!is_move_over(situation, end.mover)) way.steps.push_back(choice_of(situation, end.mover.figure, {.verb = Verb::Stop}));
  return way;
}

ReachedEnd with_ways(const Situation& situation, const ReachSearch& search, const End& end) {
  ReachedEnd found{.stance = end.stance, .cheapest = way_to(situation, search, end.cheapest), .safest = {}};
  found.safest = end.safest == end.cheapest ? found.cheapest : way_to(situation, search, end.safest);
  return found;
}

}  // namespace

std::vector<Risk> risks_of(const Situation& situation, const Mover& mover, const PlannedStep& step) {
  std::vector<Risk> risks;
  for_each_risk(situation, mover, step, engaged_by(situation, mover), [&](const Risk& risk) { risks.push_back(risk); });
  return risks;
}

std::vector<ReachedEnd> reach_from(const Situation& situation, const Mover& mover) {
  ReachSearch search(situation, mover.figure);
  search.run(mover);
  std::vector<ReachedEnd> reached;
  reached.reserve(search.ends().size());
  for (const End& end : search.ends()) reached.push_back(with_ways(situation, search, end));
  return reached;
}

std::optional<ReachedEnd> reach_of_stance(const Situation& situation, const Mover& mover, const Stance& stance) {
  ReachSearch search(situation, mover.figure);
  search.run(mover);
  for (const End& end : search.ends()) {
    if (end.stance == stance) return with_ways(situation, search, end);
  }
  return std::nullopt;
}

std::vector<ReachedStance> reached_stances(const Situation& situation, const Mover& mover) {
  ReachSearch search(situation, mover.figure);
  search.run(mover);
  std::vector<ReachedStance> reached;
  reached.reserve(search.ends().size());
  for (const End& end : search.ends())
    reached.push_back({end.stance, end.cost, end.safest_cost, end.cheapest_expected, end.expected});
  return reached;
}

std::optional<PathFault> judge_path(const Situation& situation, const Mover& start, std::span<const Choice> path) {
  Mover mover = start;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Choice& choice = path[i];
    if (choice.figure != mover.figure)
      return PathFault{i, {.rule = situation.rules().one_at_a_time, .why = "figures move one at a time: this one is not moving"}};
    if (choice.verb == Verb::Stop) {
      const auto refusal = check_rest(situation, mover);
      return refusal ? std::optional(PathFault{i, *refusal}) : std::nullopt;
    }
    const auto step = plan_step(situation, mover, {choice.verb, choice.space, choice.value});
    if (!step) return PathFault{i, step.error()};
    const Mover after = after_step(situation, mover, *step);
    const bool is_stuck = after.progress.has(MoveFlag::Halted) && check_rest(situation, after);
    if (is_stuck) return PathFault{i, check_step(situation, mover, {choice.verb, choice.space, choice.value}).value()};
    mover = after;
  }
  const auto refusal = check_rest(situation, mover);
  return refusal ? std::optional(PathFault{path.size(), *refusal}) : std::nullopt;
}

}  // namespace fracas::scape
