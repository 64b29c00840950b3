#pragma once

#include <string>
#include <vector>

#include "engine/abilities/ability.hpp"

namespace fracas {

/// What a card prints under one name, and how the engine reads each ability that makes it work.
struct CardPower {
  std::string name;
  std::string text;                   ///< as the card says it; may be empty
  int line = 0;                       ///< of the text in the file of the card, or else of the ability
  int column = 0;                     ///< 0 without a text
  std::vector<std::string> readings;  ///< abilities that are gained are told inside the one that gives them
};

/// The powers of a card in the order it prints them. Abilities without a name belong to the power before them, as do those
/// that hold for a special attack.
[[nodiscard]] std::vector<CardPower> powers_of(const AbilityBook& book);

}  // namespace fracas
