#pragma once

#include <cstdint>

#include "engine/abilities/effect.hpp"
#include "engine/abilities/expression.hpp"

namespace fracas {

/// What ChooseNumber lets a player choose, as its detail says.
enum class NumberChoice : std::uint8_t {
  Listed,      ///< one of the numbers its arguments give
  Between,     ///< from the first argument to the second
  DamageType,  ///< one of the damage types its arguments give
  Mode,        ///< one of the words its arguments give
};

/// One instruction of a compiled `do` list. Programs are flat: jumps lead forward, and the only loop is ForEach, whose
/// domain is finite, so that every program ends.
struct Instruction {
  static constexpr std::uint8_t no_local = 0xff;
  Effect effect = Effect::Nothing;
  std::uint8_t local = no_local;  ///< where the answer goes, or the variable of ForEach
  std::uint8_t detail = 0;        ///< what kind: a domain, dice, a scope, a flag (see the table of effects)
  std::uint8_t argument_count = 0;
  std::uint16_t first_argument = 0;  ///< into AbilityBook::arguments
  std::uint16_t jump = 0;            ///< instructions to skip, for If, Skip, ForEach, Next and Ask; for choices without an answer
  std::uint16_t name = no_name;      ///< what the card calls the choice: a word of the AbilityBook
  static constexpr std::uint16_t no_name = 0xffff;
};
static_assert(sizeof(Instruction) == 10);

/// Where a program stands among all instructions of an AbilityBook.
struct Program {
  std::uint16_t first = 0;
  std::uint16_t count = 0;
  [[nodiscard]] constexpr bool is_empty() const { return count == 0; }
};

}  // namespace fracas
