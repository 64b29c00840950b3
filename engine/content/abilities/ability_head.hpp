#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/content/yaml_reader.hpp"

namespace fracas {

/// The key that says what an ability is. Each ability has exactly one.
enum class Head : std::uint8_t { Modify, Grant, Lose, Forbid, Allow, At, InsteadOf, SpecialAttack, SpecialMove, Action };

/// What a head is, for the loader, the schema and the page.
struct HeadInfo {
  Head head = Head::Modify;
  std::string_view word;
  std::string_view meaning;
  std::span<const std::string_view> keys;  ///< besides the head itself and id, name and text
  std::string_view example;
};

[[nodiscard]] std::span<const HeadInfo> head_table();

/// Whether an ability stands on the card or is gained by another one, which says for how long.
enum class AbilityStanding : std::uint8_t { Printed, Gained };
[[nodiscard]] std::vector<YamlKey> ability_keys(const HeadInfo& head, AbilityStanding standing);

/// A key of the map behind special-attack or special-move, for the loader, the schema and the page.
struct SpecialKey {
  std::string_view word;
  bool is_required = false;
  std::string_view takes;  ///< what stands behind it
  std::string_view meaning;
  std::string_view example;  ///< the whole map
};
[[nodiscard]] std::span<const SpecialKey> special_attack_table();
[[nodiscard]] std::span<const SpecialKey> special_move_table();
[[nodiscard]] std::vector<YamlKey> keys_of(std::span<const SpecialKey> table);

/// The keys of modify that say how the number changes, in the order of Layer.
[[nodiscard]] std::span<const std::string_view> layer_words();
/// What `for` takes in `gain`: the scopes, and once.
[[nodiscard]] std::span<const std::string_view> gain_scope_words();

}  // namespace fracas
