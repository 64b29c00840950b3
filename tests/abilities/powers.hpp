#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/content/abilities/read_abilities.hpp"

namespace fracas::test {

/// A power of powers.yaml as sorted there, and what loading it gave.
struct Power {
  std::string name;
  std::string system;
  std::string trigger;
  std::string condition;
  std::string choice;
  std::string effect;
  std::string duration;
  std::string limit;
  std::string missing;  ///< why the language cannot say it
  std::string partial;  ///< what is left out
  std::optional<AbilityBook> book;
  std::string errors;
};

[[nodiscard]] std::vector<Power> read_powers();

/// All scenarios of tests/powers/said, one file after the other.
[[nodiscard]] std::string read_said_scenarios();

/// An expression or the program of an ability with words spelt out, so that books can be compared wherever things stand.
[[nodiscard]] std::string written(const AbilityBook& book, Expression expression);
[[nodiscard]] std::string written(const AbilityBook& book, const Ability& ability, std::size_t first_ability);

}  // namespace fracas::test
