#pragma once

#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/transit.hpp"

namespace fracas::scape {

template <class Visit>
void for_each_wish(const Situation& situation, const Mover& mover, Visit visit) {
  const ScapeProfile& profile = situation.profile(mover.figure);
  const SpaceId lead = mover.stance.lead;
  const bool is_large = !profile.is_single_base() && !profile.is_double_base();
  const std::uint8_t facings = is_large ? 6 : 1;
  for (const SpaceLink& link : situation.board.links(lead)) {
    for (std::uint8_t facing = 0; facing < facings; ++facing) visit(StepWish{Verb::Step, link.to, facing});
  }
  if (is_large) {
    for (std::uint8_t facing = 0; facing < facings; ++facing) visit(StepWish{Verb::Step, lead, facing});
  }
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
