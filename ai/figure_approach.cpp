#include "ai/figure_approach.hpp"

#include <algorithm>

#include "ai/approach.hpp"
#include "ai/spread_costs.hpp"
#include "engine/rules/scape/flying.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/transit.hpp"
#include "engine/rules/scape/walking.hpp"

namespace fracas {
namespace {

struct Edge {
  std::uint16_t from = 0;
  int cost = 0;
};
/// For each space, the steps that lead onto it.
using StepsOnto = std::vector<std::vector<Edge>>;

/// All steps one figure could ever take on the board.
class StepsOfFigure {
 public:
  StepsOfFigure(const scape::Situation& situation, FigureId figure)
      : situation_(situation),
        figure_(figure),
        flies_(situation.has(figure, Symbol::Flying)),
        movement_(std::max(scape::movement_of(situation.game, situation.state, figure), 1)),
        steps_(situation.board.size()) {
    for (std::size_t i = 0; i < situation.board.size(); ++i) {
      const SpaceId from{static_cast<std::uint16_t>(i)};
      if (!situation.at(from).is_gone) add_steps_from(from);
    }
  }

  [[nodiscard]] const StepsOnto& onto() const { return steps_; }

 private:
  void add_steps_from(SpaceId from) {
    for (const SpaceLink& link : situation_.board.links(from)) add_step(from, link.to);
    if (!situation_.board.ladders().empty()) {
      for (const SpaceId same_hex : situation_.board.spaces_on(situation_.at(from).at)) {
        if (same_hex != from) add_walk(from, same_hex);
      }
    }
    scape::for_each_transit(situation_.board, from, [&](const scape::TransitLink& link) { add(from, link.to, link.price); });
  }

  void add_step(SpaceId from, SpaceId to) {
    if (flies_ && !scape::check_flight(situation_, figure_, {.lead = from}, {.lead = to})) return add(from, to, 1);
    add_walk(from, to);
  }

  /// A climb that no single move can pay for is no way; a stop on the way wastes half a move on average.
  void add_walk(SpaceId from, SpaceId to) {
    const auto passage = scape::walk_between(situation_, figure_, from, to);
    if (!passage || passage->cost() > movement_) return;
    const bool is_stopped = scape::halt_on_entering(situation_, figure_, {.lead = from}, {.lead = to}) != scape::Halt::None;
    add(from, to, passage->cost() + (is_stopped ? movement_ / 2 : 0));
  }

  void add(SpaceId from, SpaceId to, int cost) { steps_[to.index()].push_back({from.value, cost}); }

  const scape::Situation& situation_;
  FigureId figure_;
  bool flies_;
  int movement_;
  StepsOnto steps_;
};

/// From every space to the nearest one that costs 0 already.
std::vector<int> spread_for(const scape::Situation& situation, FigureId figure, std::vector<int> costs) {
  const StepsOfFigure steps(situation, figure);
  spread_costs(costs, [&](SpaceId to, auto visit) {
    for (const Edge& edge : steps.onto()[to.index()]) visit(SpaceId{edge.from}, edge.cost);
  });
  return costs;
}

}  // namespace

std::vector<int> approach_of(const Game& game, const State& state, FigureId figure) {
  const BoardVariants::Use boards(*game.variants);
  const scape::Situation situation(scape::variant_of(game), game, state);
  std::vector<int> costs(situation.board.size(), no_way);
  for_each_figure_on_board(game, state, [&](FigureId enemy) {
    const FigureState& standing = state.figures[enemy.index()];
    if (game.are_enemies(state.figures[figure.index()].controller, standing.controller)) costs[standing.space.index()] = 0;
  });
  return spread_for(situation, figure, std::move(costs));
}

std::vector<int> way_costs_to(const Game& game, const State& state, FigureId figure, SpaceId space) {
  const BoardVariants::Use boards(*game.variants);
  const scape::Situation situation(scape::variant_of(game), game, state);
  std::vector<int> costs(situation.board.size(), no_way);
  if (space.index() < costs.size()) costs[space.index()] = 0;
  return spread_for(situation, figure, std::move(costs));
}

}  // namespace fracas
