#include "server/reach.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/rules/scape/decisions.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "server/square_reach.hpp"

namespace fracas {
namespace {

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
    told.risks.push_back({std::string(word_of(risk.kind)), risk.by, risk.at, risk.dice, risk.expected.eightieths, {}});
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
  return reach_on_squares(game, resample(game, view, random), view.seat, figure);
}

}  // namespace fracas
