#include "server/square_reach.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "engine/rules/clix/reach.hpp"

namespace fracas {
namespace {

/// More answers than one move can ask for.
constexpr int stop_limit = 64;

/// The move of this figure that waits for an answer, or nothing.
const clix::Move* move_under_way(const State& state, SeatId seat, FigureId figure) {
  if (!state.pending.asks(seat) || state.frames.is_empty() || state.frames.back().procedure != Procedure::ClixMove)
    return nullptr;
  const clix::Move& move = state.frames.back().as<clix::Move>();
  return move.figure == figure ? &move : nullptr;
}

/// Plays one way out to learn every choice it takes, those between the steps too.
class WayPlanner {
 public:
  WayPlanner(const Game& game, SeatId seat, FigureId figure) : game_(game), seat_(seat), figure_(figure) {}

  std::optional<std::vector<Choice>> plan(State state, SpaceId lead, const std::vector<SpaceId>& path) const {
    std::vector<Choice> choices;
    std::size_t next = 0;
    if (move_under_way(state, seat_, figure_) == nullptr && !take(state, choice(Verb::Move), choices)) return std::nullopt;
    for (int stop = 0; stop < stop_limit; ++stop) {
      if (state.pending.kind == PendingKind::Chance && state.pending.chance == ChanceKind::BreakAwayRoll) {
        resolve(game_, state, d6(6));  // a 6 always succeeds (HC-MOV-09)
        continue;
      }
      const std::optional<Choice> answer = answer_to(state, lead, path, next);
      if (!answer) break;
      if (!take(state, *answer, choices)) return std::nullopt;
    }
    return next == path.size() ? std::optional(std::move(choices)) : std::nullopt;
  }

 private:
  [[nodiscard]] Choice choice(Verb verb, SpaceId space = {}) const {
    const bool names_figure = verb != Verb::Accept && verb != Verb::Decline;
    return {.verb = verb, .seat = seat_, .figure = names_figure ? figure_ : FigureId{}, .target = {}, .space = space, .card = {}};
  }
  bool take(State& state, const Choice& answer, std::vector<Choice>& choices) const {
    choices.push_back(answer);
    return !apply(game_, state, answer).has_value();
  }

  /// What to say to the next question of the move, or nothing once it asks nothing more about the way.
  std::optional<Choice> answer_to(const State& state, SpaceId lead, const std::vector<SpaceId>& path, std::size_t& next) const {
    if (move_under_way(state, seat_, figure_) == nullptr) return std::nullopt;
    switch (state.pending.decision) {
      case DecisionKind::CarryMore: return choice(Verb::Decline);
      case DecisionKind::LeadSquare: return choice(Verb::Lead, lead);
      case DecisionKind::BreakAway: return choice(Verb::Accept);
      case DecisionKind::MoveStep: return next < path.size() ? choice(Verb::Step, path[next++]) : choice(Verb::Stop);
      case DecisionKind::DestroySide:
      case DecisionKind::LayBase: return first_option(state);
      default: return std::nullopt;
    }
  }
  [[nodiscard]] std::optional<Choice> first_option(const State& state) const {
    OptionList options;
    list_options(game_, state, seat_, options);
    return options.empty() ? std::nullopt : std::optional(options.front());
  }

  const Game& game_;
  SeatId seat_;
  FigureId figure_;
};

/// The cheapest way to each square, by whichever square of a larger base leads.
struct SquareWay {
  clix::ReachedSquare end;
  SpaceId lead;
};
using SquareWays = std::map<SpaceId, SquareWay>;

void keep_cheapest(SquareWays& ways, const std::vector<clix::ReachedSquare>& ends, SpaceId lead) {
  for (const clix::ReachedSquare& end : ends) {
    if (end.path.empty()) continue;
    const auto [known, is_new] = ways.try_emplace(end.space, SquareWay{end, lead});
    if (!is_new && end.cost < known->second.end.cost) known->second = {end, lead};
  }
}

SquareWays ways_of(const Game& game, const State& state, SeatId seat, FigureId figure) {
  SquareWays ways;
  const clix::Move* move = move_under_way(state, seat, figure);
  if (move != nullptr && state.pending.decision == DecisionKind::MoveStep) {
    keep_cheapest(ways, clix::reach_from(game, state, *move), move->lead);
    return ways;
  }
  const bool has_lead = move != nullptr && state.pending.decision == DecisionKind::BreakAway;
  const int carried = move != nullptr ? move->carried_count : 0;
  for (const SpaceId lead : clix::squares_of(game, state, figure)) {
    if (has_lead && lead != move->lead) continue;
    keep_cheapest(ways, clix::reach_of(game, state, figure, carried, lead), lead);
  }
  return ways;
}

std::string text_of(const clix::Fraction& fraction) {
  const int divisor = std::gcd(fraction.of, fraction.all);
  return std::to_string(fraction.of / divisor) + "/" + std::to_string(fraction.all / divisor);
}

ReachedSpace told(const Game& game, const State& state, FigureId figure, const SquareWay& way, std::vector<Choice> plan) {
  ReachedSpace reached;
  reached.space = way.end.space;
  reached.cost = way.end.cost;
  reached.plan = std::move(plan);
  if (way.end.risk.of == 0) return reached;
  const clix::Neighbours foes = clix::adjacent_foes(game, state, figure);
  reached.risks.push_back({.kind = "break-away",
                           .by = foes.is_empty() ? FigureId{} : foes[0],
                           .at = state.figures[figure.index()].space,
                           .dice = 1,
                           .eightieths = 0,
                           .chance = text_of(way.end.risk)});
  return reached;
}

}  // namespace

std::vector<ReachedSpace> reach_on_squares(const Game& game, const State& state, SeatId seat, FigureId figure) {
  const Choice move{.verb = Verb::Move, .seat = seat, .figure = figure, .target = {}, .space = {}, .card = {}};
  if (move_under_way(state, seat, figure) == nullptr && check(game, state, move)) return {};
  const WayPlanner planner(game, seat, figure);
  std::vector<ReachedSpace> reached;
  for (const auto& [space, way] : ways_of(game, state, seat, figure)) {
    if (auto plan = planner.plan(state, way.lead, way.end.path))
      reached.push_back(told(game, state, figure, way, std::move(*plan)));
  }
  return reached;
}

}  // namespace fracas
