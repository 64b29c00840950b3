#include "tests/movement/reference_reach.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <tuple>

#include "engine/rules/scape/decisions.hpp"

namespace fracas::scape {
namespace {

/// A moment at which the mover is asked, or has ended, and what it took.
struct Moment {
  State state;
  int spent = 0;
  int risk = 0;  ///< expected wounds in eightieths
};

class SlowSearch {
 public:
  SlowSearch(const Game& game, FigureId figure) : game_(game), figure_(figure) {}

  std::vector<ReachedStance> run(const State& start) {
    Moment first{.state = start};
    take(first, {.verb = Verb::Move, .seat = start.figures[figure_.index()].controller, .figure = figure_});
    visit(first);
    while (!open_.empty()) {
      const Moment moment = open_.front();
      open_.pop_front();
      OptionList options;
      const SeatId seat = moment.state.figures[figure_.index()].controller;
      list_options(game_, moment.state, seat, options);
      for (const Choice& option : options) {
        if (option.figure != figure_ || option.verb == Verb::Move) continue;
        Moment next = moment;
        take(next, option);
        visit(next);
      }
    }
    std::vector<ReachedStance> reached;
    for (const auto& [stance, end] : ends_) reached.push_back(end);
    return reached;
  }

 private:
  [[nodiscard]] bool is_asked(const State& state) const {
    const auto mover = current_mover(state);
    return mover && mover->figure == figure_;
  }

  /// One choice and all that follows until the mover is asked again or its move is over.
  void take(Moment& moment, const Choice& choice) {
    EventLog log;
    apply_legal(game_, moment.state, choice, &log);
    while (moment.state.pending.kind == PendingKind::Chance || moment.state.pending.decision == DecisionKind::LeavingEngagement) {
      if (moment.state.pending.kind == PendingKind::Chance) {
        throw_all_ways(moment, log);
      } else {
        const SeatId enemy = moment.state.figures[moment.state.pending.figure.index()].controller;
        apply_legal(game_, moment.state, {.verb = Verb::Accept, .seat = enemy}, &log);
      }
    }
    for (const Event& event : log) {
      const bool is_step = event.kind == EventKind::FigureStepped || event.kind == EventKind::FigureTransited;
      if (is_step && event.figure == figure_) moment.spent += event.amount;
      if (event.kind == EventKind::MoveEnded && event.figure == figure_) moment.spent = event.amount;
    }
  }

  /// Adds the wounds a roll brings on average and goes on with the result that hurts least.
  void throw_all_ways(Moment& moment, EventLog& log) {
    const FigureState before = moment.state.figures[figure_.index()];
    const int life = game_.profile(figure_).life - before.damage;
    std::uint64_t weights = 0;
    std::uint64_t wounds = 0;
    Outcome kindest;
    int least = INT32_MAX;
    for (const WeightedOutcome& candidate : chance_outcomes(moment.state.pending)) {
      State after = moment.state;
      resolve(game_, after, candidate.outcome);
      const FigureState& now = after.figures[figure_.index()];
      const int taken = now.is_on_board() ? now.damage - before.damage : life;
      weights += candidate.weight;
      wounds += candidate.weight * static_cast<std::uint64_t>(taken);
      if (taken >= least) continue;
      least = taken;
      kindest = candidate.outcome;
    }
    moment.risk += static_cast<int>(wounds * ExpectedWounds::denominator / weights);
    resolve(game_, moment.state, kindest, &log);
  }

  void visit(const Moment& moment) {
    const FigureState& mover = moment.state.figures[figure_.index()];
    if (!mover.is_on_board()) return;
    if (!is_asked(moment.state)) return note_end(moment);
    const auto known = current_mover(moment.state).value();
    const MoveProgress& progress = known.progress;
    const bool is_new =
        seen_.insert({known.stance, progress.flags, progress.drift, progress.drift_origin, moment.spent, moment.risk}).second;
    if (is_new) open_.push_back(moment);
  }

  void note_end(const Moment& moment) {
    const Stance stance = stance_of(moment.state.figures[figure_.index()]);
    const ExpectedWounds risk{moment.risk};
    const auto [found, is_new] = ends_.try_emplace(stance, ReachedStance{stance, moment.spent, moment.spent, risk, risk});
    if (is_new) return;
    ReachedStance& end = found->second;
    if (std::tie(moment.spent, risk) < std::tie(end.cost, end.cheapest_expected)) {
      end.cost = moment.spent;
      end.cheapest_expected = risk;
    }
    if (std::tie(risk, moment.spent) < std::tie(end.expected, end.safest_cost)) {
      end.safest_cost = moment.spent;
      end.expected = risk;
    }
  }

  const Game& game_;
  FigureId figure_;
  std::deque<Moment> open_;
  std::set<std::tuple<Stance, std::uint8_t, std::uint8_t, SpaceId, int, int>> seen_;  ///< only equal moments are left out
  std::map<Stance, ReachedStance> ends_;
};

}  // namespace

std::vector<ReachedStance> reference_reach(const Game& game, const State& state, FigureId figure) {
  return SlowSearch(game, figure).run(state);
}

}  // namespace fracas::scape
