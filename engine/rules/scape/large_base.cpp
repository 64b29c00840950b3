#include "engine/rules/scape/large_base.hpp"

#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/movement_abilities.hpp"

namespace fracas::scape {
namespace {

bool is_passable(const Situation& situation, FigureId mover, FigureId other) {
  const SeatId mine = situation.state.figures[mover.index()].controller;
  const SeatId theirs = situation.state.figures[other.index()].controller;
  switch (situation.variant.pass_through) {
    case PassThrough::OwnFigures: return mine == theirs;
    case PassThrough::FriendlyFigures: return !situation.game.are_enemies(mine, theirs);
  }
  return false;
}

std::optional<Refusal> check_passing_through(const Situation& situation, FigureId mover, SpaceId space) {
  if (is_free_for(situation.state, mover, space) || situation.has(mover, Symbol::Phasing)) return std::nullopt;
  const FigureId occupant = situation.state.occupants[space.index()];
  const Verdict verdict = may_pass(situation, mover, occupant);
  if (verdict == Verdict::Allowed) return std::nullopt;
  const bool is_passed = is_passable(situation, mover, occupant);
  if (!is_passed && are_enemies(situation.game, situation.state, mover, occupant))
    return Refusal{.rule = situation.rules().through_enemy, .why = "an enemy stands there"};
  if (!is_passed)
    return Refusal{.rule = "SS-RUL-39"_rule, .why = "only figures of your own may be passed through, and this one is an ally's"};
  if (verdict == Verdict::Forbidden)
    return Refusal{.rule = situation.rules().through_enemy, .why = "another figure stands there that may not be passed through"};
  if (is_engaged(situation.game, situation.state, occupant)) {
    return Refusal{.rule = situation.rules().through_engaged, .why = "the friendly figure on that space is engaged"};
  }
  return std::nullopt;
}

}  // namespace

Stance stance_after_step(const ScapeProfile& profile, const Stance& before, SpaceId lead, std::uint8_t facing) {
  if (profile.is_single_base()) return {.lead = lead};
  if (profile.is_double_base()) return {.lead = lead, .trailing = before.lead};
  return {.lead = lead, .facing = facing};
}

Result<Passage, Refusal> passage_to(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  const ScapeProfile& profile = situation.profile(figure);
  if (!profile.is_single_base() && !profile.is_double_base()) return shift_base(situation, figure, before, after);
  if (profile.is_double_base() && after.lead == before.trailing)
    return Refusal{.rule = situation.rules().base_fit, .why = "the other half of the figure stands there"};
  return walk_between(situation, figure, before.lead, after.lead);
}

Result<Passage, Refusal> shift_base(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  const RuleNames& rules = situation.rules();
  const ScapeProfile& profile = situation.profile(figure);
  const BaseSpaces from = spaces_of(situation.board, profile, before);
  const BaseSpaces to = spaces_of(situation.board, profile, after);
  Passage whole{.price = price_of(situation, figure, after.lead)};
  bool does_enter = false;
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (to[i].is_none() || from[i].is_none())
      return Refusal{.rule = rules.base_fit, .why = "part of the base would hang over the edge of the board"};
    if (hex_distance(situation.at(from[i]).at, situation.at(to[i]).at) > 1)
      return Refusal{.rule = rules.step_of_large_base, .why = "no part of the base goes farther than one space in a step"};
    if (has_space(from, to[i])) continue;  // follows where another part was
    does_enter = true;
    const auto passage = walk_between(situation, figure, from[i], to[i]);
    if (!passage) return passage.error();
    whole.rise = std::max(whole.rise, passage->rise);
    whole.drop = std::max(whole.drop, passage->drop);
  }
  if (!does_enter) return Refusal{.rule = rules.step_of_large_base, .why = "the base would stay on its spaces"};
  return whole;
}

bool can_turn_in_place(const Situation& situation, FigureId figure, const Stance& before, int facing, Stance& after) {
  const ScapeProfile& profile = situation.profile(figure);
  if (profile.is_single_base() || profile.is_double_base() || facing == before.facing || facing > 5) return false;
  const BaseSpaces held = spaces_of(situation.board, profile, before);
  if (has_space(held, SpaceId{})) return false;  // hangs over the edge of the board in the middle of a flight
  for (const SpaceId lead : held) {
    const Stance turned{.lead = lead, .facing = static_cast<std::uint8_t>(facing)};
    const BaseSpaces spaces = spaces_of(situation.board, profile, turned);
    if (!std::all_of(spaces.begin(), spaces.end(), [&](SpaceId space) { return has_space(held, space); })) continue;
    after = turned;
    return true;
  }
  return false;
}

std::optional<Refusal> check_passing(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  const ScapeProfile& profile = situation.profile(figure);
  if (profile.is_single_base() || profile.is_double_base()) return check_passing_through(situation, figure, after.lead);
  const BaseSpaces held = spaces_of(situation.board, profile, before);
  for (const SpaceId space : spaces_of(situation.board, profile, after)) {
    if (space.is_none() || has_space(held, space)) continue;
    if (auto refusal = check_passing_through(situation, figure, space)) return refusal;
  }
  return std::nullopt;
}

}  // namespace fracas::scape
