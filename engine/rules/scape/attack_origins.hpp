#pragma once

#include <vector>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Something that changes a number of an attack once its dice are thrown.
struct Origin {
  enum class Change : std::uint8_t { Set, Multiply, Add, AtLeast, AtMost, NothingIgnored };
  const char* name = "";
  Change change = Change::Add;
  int amount = 0;
  RuleId rule;
  FigureId figure;  ///< whose ability it is, or none
  CardId card;      ///< the card that ability is on, or none
};

/// Everything that changes hits, blocks and wounds of an attack by itself, in the order in which it counts.
struct AttackOrigins {
  std::vector<Origin> hits;
  std::vector<Origin> blocks;
  std::vector<Origin> wounds;
};

[[nodiscard]] AttackOrigins attack_origins(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                           FigureId defender, AbilityId special);

/// Where the dice of the attack or defense about to be rolled come from, if that is one number of a card and no more: several
/// parts, and those of abilities, are told when the dice are gathered.
[[nodiscard]] Parts single_origin_of_roll(const Variant& variant, const Game& game, const State& state);

}  // namespace fracas::scape
