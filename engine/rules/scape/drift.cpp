#include "engine/rules/scape/drift.hpp"

#include <algorithm>

#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/large_base.hpp"
#include "engine/rules/scape/stepping.hpp"

namespace fracas::scape {
namespace {

/// Other terrain under the base or at most one space away from any part of it, but for what lies around the start of the
/// drift (SS-RUL-64).
bool is_shore_near(const Situation& situation, const Mover& mover) {
  const ScapeProfile& profile = situation.profile(mover.figure);
  Stance start = mover.stance;
  start.lead = mover.progress.drift_origin;
  start.trailing = mover.progress.drift_origin;  // whatever lay behind is farther from the way than that
  const BaseSpaces origin = spaces_of(situation.board, profile, start);
  const auto is_other_shore = [&](SpaceId space) {
    if (situation.at(space).terrain == HexTerrain::Cosmos) return false;
    return std::all_of(origin.begin(), origin.end(), [&](SpaceId part) {
      return part.is_none() || hex_distance(situation.at(space).at, situation.at(part).at) > 1;
    });
  };
  const BaseSpaces held = spaces_of(situation.board, profile, mover.stance);
  return std::any_of(held.begin(), held.end(), [&](SpaceId part) {
    if (part.is_none()) return false;
    const auto links = situation.board.links(part);
    return is_other_shore(part) ||
           std::any_of(links.begin(), links.end(), [&](const SpaceLink& link) { return is_other_shore(link.to); });
  });
}

/// Whether the figure could hold the spaces straight ahead (SS-RUL-66).
bool can_go_on(const Situation& situation, const Mover& mover) {
  const ScapeProfile& profile = situation.profile(mover.figure);
  const int left = movement_left(situation.variant, mover.progress);
  const auto links = situation.board.links(mover.stance.lead);
  return std::any_of(links.begin(), links.end(), [&](const SpaceLink& link) {
    if (link.direction != mover.progress.drift) return false;
    const Stance ahead = stance_after_step(profile, mover.stance, link.to, mover.stance.facing);
    if (check_standing(situation, mover.figure, ahead)) return false;
    const auto passage = passage_to(situation, mover.figure, mover.stance, ahead);
    return passage && passage->cost() <= left;
  });
}

}  // namespace

void update_drift(const Situation& situation, Mover& mover, const Stance& before) {
  MoveProgress& progress = mover.progress;
  const bool was_drifting = progress.has(MoveFlag::IsDrifting);
  const bool drifts = !situation.has(mover.figure, Symbol::Flying) &&
                      does_enter(situation, mover.figure, before, mover.stance, HexTerrain::Cosmos);
  if (drifts && !was_drifting) {
    progress.drift =
        static_cast<std::uint8_t>(direction_between(situation.at(before.lead).at, situation.at(mover.stance.lead).at));
    progress.drift_origin = before.lead;
  }
  const bool goes_on =
      drifts && movement_left(situation.variant, progress) > 0 && !is_shore_near(situation, mover) && can_go_on(situation, mover);
  progress.set(MoveFlag::IsDrifting, goes_on);
  if (goes_on) return;
  progress.drift = 0;
  progress.drift_origin = SpaceId{};
}

}  // namespace fracas::scape
