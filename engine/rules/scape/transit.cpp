#include "engine/rules/scape/transit.hpp"

#include <algorithm>

namespace fracas::scape {
namespace {

bool is_lift(const HexBoard& board, SpaceId from, SpaceId to) {
  return std::any_of(board.ladders().begin(), board.ladders().end(), [&](const Ladder& ladder) {
    return ladder.is_turbo_lift && ((ladder.landing == from && ladder.top == to) || (ladder.landing == to && ladder.top == from));
  });
}

/// Whether every part of the base is on transit spaces of one number and one level (SS-RUL-76); of a turbo lift, whether the
/// base is a single one.
bool is_on_matching_spaces(const Situation& situation, FigureId figure, const Stance& stance, SpaceId model) {
  if (situation.profile(figure).is_single_base()) return true;
  const HexSpace& wanted = situation.at(model);
  const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), stance);
  return wanted.transit != 0 && std::all_of(spaces.begin(), spaces.end(), [&](SpaceId part) {
           if (part.is_none()) return false;
           const HexSpace& space = situation.at(part);
           return space.transit == wanted.transit && space.building == wanted.building && space.terrain == wanted.terrain &&
                  space.level == situation.at(stance.lead).level;
         });
}

bool do_overlap(const Situation& situation, FigureId figure, const Stance& one, const Stance& other) {
  const BaseSpaces held = spaces_of(situation.board, situation.profile(figure), one);
  const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), other);
  return std::any_of(spaces.begin(), spaces.end(),
                     [&](SpaceId space) { return space.is_some() && std::find(held.begin(), held.end(), space) != held.end(); });
}

bool is_linked(const HexBoard& board, SpaceId from, SpaceId to) {
  bool found = false;
  for_each_transit(board, from, [&](const TransitLink& link) { found = found || link.to == to; });
  return found;
}

}  // namespace

bool is_next_floor(const HexBoard& board, SpaceId from, SpaceId to) {
  const HexSpace& stairs = board[from];
  if (stairs.terrain != HexTerrain::Stairway) return true;
  if (stairs.stairwell != board[to].stairwell || stairs.level == board[to].level) return false;
  const auto [low, high] = std::minmax(stairs.level, board[to].level);
  return std::none_of(board.spaces().begin(), board.spaces().end(), [&, low = low, high = high](const HexSpace& between) {
    return between.terrain == HexTerrain::Stairway && !between.is_gone && between.building == stairs.building &&
           between.transit == stairs.transit && between.stairwell == stairs.stairwell && between.level > low &&
           between.level < high;
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
  if (!is_on_matching_spaces(situation, figure, stance, stance.lead))
    return Refusal{.rule = rules.transit, .why = "the whole base must stand on matching transit spaces"};
  const Stance after = stance_after_transit(situation, figure, stance, to);
  if (do_overlap(situation, figure, stance, after))
    return Refusal{.rule = rules.transit, .why = "transit leads to unoccupied spaces"};
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
  const ScapeProfile& profile = situation.profile(figure);
  if (profile.is_single_base()) return {.lead = to};
  for (int turn = 0; turn < 6; ++turn) {
    const Stance after = stance_at(situation.board, profile, to, (stance.facing + turn) % 6);
    if (is_on_matching_spaces(situation, figure, after, stance.lead) && !check_standing(situation, figure, after)) return after;
  }
  return stance_at(situation.board, profile, to, stance.facing);
}

int transit_drop(const HexBoard& board, SpaceId from, SpaceId to) {
  const bool is_carried = board[from].terrain == HexTerrain::Stairway || is_lift(board, from, to);
  return is_carried ? 0 : std::max(board[from].level.value - board[to].level.value, 0);
}

}  // namespace fracas::scape
