#pragma once

#include <array>
#include <cstdint>

#include "engine/abilities/roles.hpp"
#include "engine/abilities/window.hpp"
#include "engine/state/ability_index.hpp"
#include "engine/state/ability_state.hpp"
#include "engine/state/frame.hpp"
#include "engine/state/outcome.hpp"
#include "engine/state/pending.hpp"

namespace fracas {

enum class WindowStep : std::uint8_t { Open, Collect, Choose };

/// A window that some card listens to. Players use their abilities in turn; each ability fires once at most (SS-RUL-05).
struct WindowFrame {
  static constexpr Procedure procedure = Procedure::Window;
  /// Abilities of cards come first in a window, then those put in force for a time.
  static constexpr std::size_t first_lasting = AbilityIndex::most_listeners;
  WindowStep step = WindowStep::Open;
  Window window = Window::StartOfGame;
  std::uint8_t place = 0;        ///< of the player whose turn it is to use abilities
  std::uint8_t is_repeated = 0;  ///< opened again for another figure: only what speaks of that figure is heard
  Roles roles;
  WindowAnswer answer;
  std::uint16_t unused_too = 0;
  std::array<std::uint32_t, 6> done{};  ///< one bit for each ability that has fired or was passed over

  [[nodiscard]] constexpr bool is_done(std::size_t listener) const {
    return ((done[listener / 32] >> (listener % 32)) & 1U) != 0;
  }
  /// Takes one out of the row: those behind it move up.
  constexpr void forget(std::size_t listener) {
    for (std::size_t i = listener; i + 1 < done.size() * 32; ++i) {
      const std::uint32_t bit = 1U << (i % 32);
      done[i / 32] = is_done(i + 1) ? done[i / 32] | bit : done[i / 32] & ~bit;
    }
  }
  constexpr void set_done(std::size_t listener) { done[listener / 32] |= 1U << (listener % 32); }
  constexpr void set_undone(std::size_t listener) { done[listener / 32] &= ~(1U << (listener % 32)); }
};

/// Dice that were thrown and that abilities may still change before anybody reads them (SS-DIE-05, SS-RUL-141).
struct AfterRoll {
  static constexpr Procedure procedure = Procedure::AfterRoll;
  Outcome outcome;
  ChanceKind chance = ChanceKind::None;
  std::uint8_t is_open = 0;  ///< its window has been opened
  std::uint8_t dice_count = 0;
  SeatId seat;
  FigureId figure;
  FigureId other;
  std::uint16_t unused = 0;
};

/// An ability at work: where its program stands, and what was chosen and rolled so far.
struct AbilityFrame {
  static constexpr Procedure procedure = Procedure::Ability;
  static constexpr std::size_t most_locals = 8;
  /// A die says which of several face-down order markers is meant; its result would tell how they lie (SS-MRK-04).
  static constexpr std::uint8_t waiting_for_order = 2;
  AbilityId ability;
  std::uint16_t at = 0;  ///< next instruction, counted from the start of the program
  CardId card;
  FigureId self;
  SeatId you;
  std::uint8_t is_waiting = 0;  ///< the instruction before `at` has asked or rolled and wants the answer
  Roles roles;
  SeatId chooser;  ///< who answers the next question, if it is not `you`
  std::uint8_t unused = 0;
  std::array<std::int16_t, most_locals> locals{-1, -1, -1, -1, -1, -1, -1, -1};
};

}  // namespace fracas
