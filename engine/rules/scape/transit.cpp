#include "engine/rules/scape/transit.hpp"

#include <algorithm>

namespace fracas::scape {
namespace {

bool is_lift(const HexBoard& board, SpaceId from, SpaceId to) {
  return std::any_of(board.ladders().begin(), board.ladders().end(), [&](const Ladder& ladder) {
    return ladder.is_turbo_lift && ((ladder.landing == from && ladder.top == to) || (ladder.landing == to && ladder.top == from));
  });
}

bool is_linked(const HexBoard& board, SpaceId from, SpaceId to) {
  bool found = false;
  for_each_transit(board, from, [&](const TransitLink& link) { found = found || link.to == to; });
  return found;
}

}  // namespace

/// Transit spaces lead to any of their number; stairs only one floor further, to a stairway with none between (SS-BLD-27).
bool is_next_floor(const HexBoard& board, SpaceId from, SpaceId to) {
  const HexSpace& low = board[from].level < board[to].level ? board[from] : board[to];
  const HexSpace& high = board[from].level < board[to].level ? board[to] : board[from];
  if (board[from].terrain != HexTerrain::Stairway) return true;
  if (low.level == high.level) return false;
  return std::none_of(board.spaces().begin(), board.spaces().end(), [&](const HexSpace& between) {
    return between.is_inside && between.building == low.building && between.terrain == HexTerrain::Stairway && !between.is_gone &&
           between.level > low.level && between.level < high.level;
  });
}

std::optional<Refusal> check_transit(const Situation& situation, FigureId figure, const Stance& stance, SpaceId to) {
  const RuleNames& rules = situation.rules();
  const HexSpace& from = situation.at(stance.lead);
  if (to.index() >= situation.board.size() || !is_linked(situation.board, stance.lead, to))
    return Refusal{.rule = rules.transit, .why = "no transit leads there from this space"};
  if (is_lift(situation.board, stance.lead, to)) {
    if (!may_climb_ladders(situation, figure))
      return Refusal{.rule = rules.ladder_user, .why = "this figure is too large for turbo lifts"};
  } else if (from.building != no_feature) {
    const Height limit = situation.board.build().buildings[from.building].limit;
    const Height height = situation.profile(figure).height;
    if (height > limit)
      return Refusal{rules.transit_height, "the figure is {attempted} levels high and the building's transit takes up to {limit}",
                     height.value, limit.value};
  }
  const Stance after = stance_after_transit(situation, figure, stance, to);
  const bool is_whole_base = situation.profile(figure).is_single_base() ||
                             (after.trailing.is_some() && situation.at(stance.trailing).transit == from.transit);
  if (!is_whole_base) return Refusal{.rule = rules.transit, .why = "the whole base must fit on matching transit spaces"};
  return check_standing(situation, figure, after);
}

int transit_price(const HexBoard& board, SpaceId from, SpaceId to) {
  int price = 0;
  for_each_transit(board, from, [&](const TransitLink& link) {
    if (link.to == to) price = link.price;
  });
  return price;
}

Stance stance_after_transit(const Situation& situation, FigureId figure, const Stance& stance, SpaceId to) {
  Stance after{.lead = to};
  if (!situation.profile(figure).is_double_base()) return after;
  for (const SpaceLink& link : situation.board.links(to)) {
    const HexSpace& other = situation.at(link.to);
    const bool fits = other.transit == situation.at(to).transit && other.level == situation.at(to).level &&
                      is_linked(situation.board, stance.lead, link.to) && is_free_for(situation.state, figure, link.to);
    if (fits && after.trailing.is_none()) after.trailing = link.to;
  }
  return after;
}

int transit_drop(const HexBoard& board, SpaceId from, SpaceId to) {
  const bool is_carried = board[from].terrain == HexTerrain::Stairway || is_lift(board, from, to);
  return is_carried ? 0 : std::max(board[from].level.value - board[to].level.value, 0);
}

}  // namespace fracas::scape
