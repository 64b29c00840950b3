#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fracas {

/// How long something lasts, and within what a limit counts. Ordered from the shortest to the longest.
enum class Scope : std::uint8_t {
  None,
  Attack,      ///< until the attack being resolved is over
  Action,      ///< until the move or attack action is over
  Activation,  ///< until the activation is over
  Turn,        ///< until the end of this turn
  Round,       ///< until the end of this round
  NextTurn,    ///< until its controller's next turn begins
  Game,
};

inline constexpr std::array<std::string_view, 8> scope_words = {"",          "this-attack", "this-action",    "this-activation",
                                                                "this-turn", "this-round",  "your-next-turn", "this-game"};
inline constexpr std::array<std::string_view, 8> limit_words = {"",     "attack", "action", "activation",
                                                                "turn", "round",  "",       "game"};

/// So many uses within a scope; a scope of None is no limit.
struct Limit {
  std::uint8_t uses = 0;
  Scope per = Scope::None;
};

}  // namespace fracas
