#pragma once

#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/transit.hpp"

namespace fracas::scape {

/// Whether no part of a larger base goes farther than one hex when it is shifted and turned so: most ways to turn are ruled
/// out before anybody looks at the board.
[[nodiscard]] inline bool is_short_shift(const ScapeProfile& profile, HexCoordinate shift, int before, int after) {
  for (const HexCoordinate part : profile.base) {
    const HexCoordinate from = turned(part, before);
    const HexCoordinate to = turned(part, after);
    const HexCoordinate shifted{static_cast<std::int16_t>(to.q + shift.q), static_cast<std::int16_t>(to.r + shift.r)};
    if (hex_distance(from, shifted) > 1) return false;
  }
  return true;
}

template <class Visit>
void for_each_wish(const Situation& situation, const Mover& mover, Visit visit) {
  const ScapeProfile& profile = situation.profile(mover.figure);
  const SpaceId lead = mover.stance.lead;
  const bool is_large = !profile.is_single_base() && !profile.is_double_base();
  const std::uint8_t facings = is_large ? 6 : 1;
  const auto visit_turned = [&](SpaceId to, HexCoordinate shift) {
    for (std::uint8_t facing = 0; facing < facings; ++facing) {
      if (is_short_shift(profile, shift, mover.stance.facing, facing)) visit(StepWish{Verb::Step, to, facing});
    }
  };
  for (const SpaceLink& link : situation.board.links(lead)) {
    if (is_large) {
      visit_turned(link.to, hex_directions[link.direction]);
    } else {
      visit(StepWish{Verb::Step, link.to});
    }
  }
  if (is_large) visit_turned(lead, {});
  if (!situation.board.ladders().empty()) {
    for (const SpaceId same_hex : situation.board.spaces_on(situation.at(lead).at)) {
      if (same_hex != lead) visit(StepWish{Verb::Step, same_hex});
    }
  }
  if (can_fly(situation, mover)) {
    for (const SpaceLink& link : situation.board.links(lead)) visit(StepWish{Verb::Fly, link.to});
    if (situation.at(lead).terrain == HexTerrain::ElevatorShaft) {
      for (const SpaceId same_hex : situation.board.spaces_on(situation.at(lead).at)) {
        if (same_hex != lead) visit(StepWish{Verb::Fly, same_hex});
      }
    }
  }
  if (mover.progress.has(MoveFlag::EnteredByStep)) {
    for_each_transit(situation.board, lead, [&](const TransitLink& link) { visit(StepWish{Verb::Transit, link.to}); });
  }
  if (profile.is_double_base()) visit(StepWish{Verb::Turn});
  if (is_large) {
    for (std::uint8_t facing = 0; facing < facings; ++facing) visit(StepWish{Verb::Turn, {}, facing});
  }
}

}  // namespace fracas::scape
