#include "server/reach.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/rules/scape/decisions.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

/// Enough for every space of a large board with some detours; keeps an answer below some milliseconds.
constexpr std::size_t position_limit = 4'000;
/// More stops than one step can cause.
constexpr int stop_limit = 64;

/// A half-made move: where it stands and what it took to get there.
struct Position {
  State state;
  SpaceId space;
  int cost = 0;
  int swipes = 0;
  std::vector<Choice> plan;
};

/// Plays out the moves of one figure.
class MoveExplorer {
 public:
  MoveExplorer(const Game& game, SeatId seat, FigureId figure) : game_(game), seat_(seat), figure_(figure) {}

  std::vector<ReachedSpace> explore(const State& from) {
    std::optional<Position> first = begin(from);
    if (!first) return {};
    add(std::move(*first));
    for (std::size_t next = 0; !queue_.empty() && next < position_limit; ++next) {
      const std::shared_ptr<const Position> position = queue_.top();
      queue_.pop();
      if (is_worse(*position)) continue;
      note_end(*position);
      extend(*position);
    }
    return ends();
  }

 private:
  struct IsLater {
    bool operator()(const std::shared_ptr<const Position>& one, const std::shared_ptr<const Position>& other) const {
      return std::tie(one->swipes, one->cost, one->space) > std::tie(other->swipes, other->cost, other->space);
    }
  };

  [[nodiscard]] const FigureState& mover(const State& state) const { return state.figures[figure_.index()]; }
  [[nodiscard]] bool is_moving(const State& state) const {
    return state.pending.asks(seat_) && state.pending.decision == DecisionKind::MoveStep && state.pending.figure == figure_;
  }

  /// The position from which steps can be tried: the move is begun if it is not under way.
  std::optional<Position> begin(const State& from) {
    Position position{.state = from, .space = mover(from).space, .plan = {}};
    if (is_moving(from)) return position;
    if (!from.pending.asks(seat_)) return std::nullopt;
    return take(position, {.verb = Verb::Move, .seat = seat_, .figure = figure_});
  }

  /// A position after one more choice and everything that follows from it by itself, or nothing if it is illegal.
  std::optional<Position> take(const Position& before, const Choice& choice) {
    Position after = before;
    EventLog events;
    if (apply(game_, after.state, choice, &events)) return std::nullopt;
    after.plan.push_back(choice);
    settle(after, events);
    for (const Event& event : events) {
      if (event.kind == EventKind::FigureStepped && event.figure == figure_) after.cost += event.amount;
    }
    if (!mover(after.state).is_on_board()) return std::nullopt;
    after.space = mover(after.state).space;
    return after;
  }

  /// Answers what others are asked on the way and throws the kindest dice, until this player must decide again.
  void settle(Position& position, EventLog& events) {
    for (int stop = 0; stop < stop_limit; ++stop) {
      const Pending& pending = position.state.pending;
      if (pending.kind == PendingKind::Chance) {
        resolve(game_, position.state, kindest_dice(position.state), &events);
      } else if (const std::optional<Choice> answer = passing_answer(position.state)) {
        if (pending.decision == DecisionKind::LeavingEngagement) ++position.swipes;
        if (answer->seat == seat_) position.plan.push_back(*answer);
        apply_legal(game_, position.state, *answer, &events);
      } else {
        return;
      }
    }
  }

  /// An enemy lets the figure go; its own player tries to break away.
  [[nodiscard]] std::optional<Choice> passing_answer(const State& state) const {
    if (state.pending.decision != DecisionKind::LeavingEngagement && state.pending.decision != DecisionKind::BreakAway)
      return std::nullopt;
    const Verb verb = state.pending.decision == DecisionKind::BreakAway ? Verb::Accept : Verb::Decline;
    for (std::uint8_t seat = 0; seat < game_.seat_count(); ++seat) {
      const Choice answer{.verb = verb, .seat = SeatId{seat}, .figure = {}, .target = {}, .space = {}, .card = {}};
      if (state.pending.asks(SeatId{seat}) && !check(game_, state, answer)) return answer;
    }
    return std::nullopt;
  }

  /// The outcome after which the figure stands, is hurt least and may go on.
  [[nodiscard]] Outcome kindest_dice(const State& state) const {
    const std::vector<WeightedOutcome> outcomes = chance_outcomes(state.pending);
    Outcome kindest = outcomes.front().outcome;
    std::optional<std::tuple<bool, int, bool>> least_harm;
    for (const WeightedOutcome& candidate : outcomes) {
      State after = state;
      resolve(game_, after, candidate.outcome);
      const std::tuple<bool, int, bool> harm{!mover(after).is_on_board(), mover(after).damage, !is_moving(after)};
      if (least_harm && harm >= *least_harm) continue;
      least_harm = harm;
      kindest = candidate.outcome;
    }
    return kindest;
  }

  void extend(const Position& position) {
    if (!is_moving(position.state)) return;
    OptionList options;
    list_options(game_, position.state, seat_, options);
    for (const Choice& option : options) {
      if (option.verb != Verb::Step || option.figure != figure_) continue;
      if (std::optional<Position> next = take(position, option)) add(std::move(*next));
    }
  }

  void add(Position position) {
    if (queue_.size() >= position_limit || is_worse(position)) return;
    queue_.push(std::make_shared<const Position>(std::move(position)));
  }

  /// Whether this space was reached as cheaply with as few swipes before. Positions come in rising order of swipes, so
  /// that only the cost is left to compare; a dearer way with fewer swipes must not hide a cheap one that gets further.
  [[nodiscard]] bool is_worse(const Position& position) const {
    const auto found = least_cost_.find(position.space);
    return found != least_cost_.end() && found->second <= position.cost;
  }

  /// Remembers the way here, and whether the move may end here.
  void note_end(const Position& position) {
    least_cost_[position.space] = position.cost;
    if (position.cost == 0 && position.plan.size() <= 1) return;
    if (std::any_of(ends_.begin(), ends_.end(), [&](const ReachedSpace& end) { return end.space == position.space; })) return;
    ReachedSpace end;
    end.space = position.space;
    end.cost = position.cost;
    end.swipes = position.swipes;
    end.plan = position.plan;
    if (is_moving(position.state)) {
      const Choice stop{.verb = Verb::Stop, .seat = seat_, .figure = figure_, .target = {}, .space = {}, .card = {}};
      if (check(game_, position.state, stop)) return;
      end.plan.push_back(stop);
    }
    ends_.push_back(std::move(end));
  }

  std::vector<ReachedSpace> ends() {
    std::sort(ends_.begin(), ends_.end(),
              [](const ReachedSpace& one, const ReachedSpace& other) { return one.space < other.space; });
    return std::move(ends_);
  }

  const Game& game_;
  SeatId seat_;
  FigureId figure_;
  std::priority_queue<std::shared_ptr<const Position>, std::vector<std::shared_ptr<const Position>>, IsLater> queue_;
  std::map<SpaceId, int> least_cost_;
  std::vector<ReachedSpace> ends_;
};

std::string_view word_of(scape::RiskKind kind) {
  switch (kind) {
    case scape::RiskKind::LeavingEngagement: return "leaving-engagement";
    case scape::RiskKind::Fall: return "fall";
    case scape::RiskKind::ExtremeFall: return "extreme-fall";
    case scape::RiskKind::MoltenLava: return "molten-lava";
  }
  return "";
}

ReachWay told(const scape::Way& way, std::vector<Choice> plan) {
  ReachWay told{.cost = way.cost, .swipes = 0, .eightieths = way.expected.eightieths, .risks = {}, .plan = std::move(plan)};
  for (const scape::Risk& risk : way.risks) {
    told.swipes += risk.kind == scape::RiskKind::LeavingEngagement ? 1 : 0;
    told.risks.push_back({std::string(word_of(risk.kind)), risk.by, risk.at, risk.dice, risk.expected.eightieths});
  }
  told.plan.insert(told.plan.end(), way.steps.begin(), way.steps.end());
  return told;
}

/// Of several ways a larger base may lie with the same leading space, the safest.
void add_end(std::vector<ReachedSpace>& ends, const scape::ReachedEnd& end, const std::vector<Choice>& begin) {
  ReachedSpace reached;
  static_cast<ReachWay&>(reached) = told(end.safest, begin);
  reached.space = end.stance.lead;
  if (end.cheapest.cost < end.safest.cost) reached.cheapest = told(end.cheapest, begin);
  const auto known =
      std::find_if(ends.begin(), ends.end(), [&](const ReachedSpace& other) { return other.space == reached.space; });
  if (known == ends.end()) {
    ends.push_back(std::move(reached));
  } else if (std::tie(reached.eightieths, reached.cost) < std::tie(known->eightieths, known->cost)) {
    *known = std::move(reached);
  }
}

std::vector<ReachedSpace> reach_on_hexes(const Game& game, const State& state, SeatId seat, FigureId figure) {
  const scape::Situation situation(scape::variant_of(game), game, state);
  const std::optional<scape::Mover> moving = scape::current_mover(state);
  const bool is_under_way = moving && moving->figure == figure && state.pending.asks(seat);
  const Choice move{.verb = Verb::Move, .seat = seat, .figure = figure, .target = {}, .space = {}, .card = {}};
  if (!is_under_way && check(game, state, move)) return {};
  const scape::Mover mover = is_under_way ? *moving : scape::mover_at_start(situation, figure);
  std::vector<ReachedSpace> ends;
  for (const scape::ReachedEnd& end : scape::reach_from(situation, mover)) {
    const bool is_start = end.stance == mover.stance && end.cheapest.cost == mover.progress.spent;
    if (!is_start) add_end(ends, end, is_under_way ? std::vector<Choice>{} : std::vector<Choice>{move});
  }
  return ends;
}

}  // namespace

std::vector<ReachedSpace> reach(const Game& game, const View& view, FigureId figure) {
  if (view.seat.is_none() || figure.index() >= game.figures.size()) return {};
  // Seeded by what the viewer knows: the same question always gets the same answer, whatever is hidden.
  FastRandom random(hash_of(view.state).value);
  if (game.is_hex()) return reach_on_hexes(game, resample(game, view, random), view.seat, figure);
  return MoveExplorer(game, view.seat, figure).explore(resample(game, view, random));
}

}  // namespace fracas
