#pragma once

#include <array>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// An ability of one card in this game, for one figure or for the card as a whole.
struct BoundAbility {
  AbilityId ability;
  CardId card;
  FigureId figure;  ///< none: the ability is the card's
  std::uint8_t side = 0;
};

/// Who listens to what, so that a game in which no card asks about a window or a number pays nothing for it. The order is
/// that of cards and their abilities.
struct AbilityIndex {
  /// More listeners of one window than this are refused when a game is made.
  static constexpr std::size_t most_listeners = 128;
  std::array<std::vector<BoundAbility>, window_count> windows;
  std::array<std::vector<BoundAbility>, value_count> values;
  std::array<std::vector<BoundAbility>, property_count> properties;
  std::array<std::vector<BoundAbility>, permission_count> permissions;
  std::vector<std::vector<AbilityId>> actions;  ///< special moves, special attacks and replacements by definition

  std::array<bool, window_count> gained{};  ///< windows that abilities hear which others put in force for a time

  std::array<bool, property_count> gained_properties{};  ///< the same for properties

  /// Whether an ability of this game could give a figure this property.
  [[nodiscard]] bool may_be_granted(Property property) const {
    return !properties[static_cast<std::size_t>(property)].empty() || gained_properties[static_cast<std::size_t>(property)];
  }
  [[nodiscard]] bool listens(Window window) const {
    return !windows[static_cast<std::size_t>(window)].empty() || gained[static_cast<std::size_t>(window)];
  }
};

}  // namespace fracas
