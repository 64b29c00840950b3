#pragma once

#include <cstdint>
#include <string_view>

#include "engine/abilities/type.hpp"

namespace fracas {

/// What an expression may name besides what it chose itself: whose ability it is, and the places of Roles.
enum class Role : std::uint8_t { Self, ThisCard, You, Figure, Other, Space, Amount, Player, Card };

[[nodiscard]] constexpr Type type_of(Role role) {
  switch (role) {
    case Role::Self:
    case Role::Figure:
    case Role::Other: return Type::Figure;
    case Role::ThisCard:
    case Role::Card: return Type::Card;
    case Role::You:
    case Role::Player: return Type::Player;
    case Role::Space: return Type::Space;
    case Role::Amount: return Type::Number;
  }
  return Type::None;
}

/// What a window or a number calls one of its roles.
struct RoleName {
  std::string_view name;
  Role role = Role::Figure;
};

}  // namespace fracas
