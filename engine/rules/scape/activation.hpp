#pragma once

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The innermost activation that is being resolved, or nothing.
[[nodiscard]] const Activation* current_activation(const State& state);

/// What an ability grants: how much of an activation, attacks of what kind, and against whom (SS-GRT-03).
struct Granted {
  Grant grant = Grant::Activation;
  AttackKind kind = AttackKind::Any;
  bool has_targets = false;
  std::array<std::uint32_t, 3> targets{};
};

/// Grants a unit an activation, or a figure part of one. Whoever was acting goes on afterwards with what was left
/// (SS-GRT-01 to SS-GRT-05).
void grant(Play& play, const Granted& what, SeatId seat, CardId card, FigureId figure);

}  // namespace fracas::scape
