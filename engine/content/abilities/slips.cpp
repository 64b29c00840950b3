#include "engine/content/abilities/slips.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr auto slips = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"attack", "attack-dice"},
    {"defense", "defense-dice"},
    {"start-of-activation", "activation"},
    {"before-activation", "activation"},
    {"allies", "ally"},
    {"friend", "ally"},
    {"friends", "ally"},
    {"friendly", "ally"},
    {"enemies", "enemy"},
    {"foe", "enemy"},
    {"foes", "enemy"},
    {"heroes", "hero"},
    {"squads", "squad"},
    {"figures", "figure"},
    {"cards", "card"},
    {"spaces", "space"},
    {"players", "player"},
    {"opponents", "opponent"},
});

}  // namespace

std::string meant_instead(std::string_view word, std::span<const std::string_view> valid) {
  for (const auto& [wrong, right] : slips) {
    const bool is_meant = word == wrong && std::find(valid.begin(), valid.end(), right) != valid.end();
    if (is_meant) return "; did you mean " + quoted(right) + "?";
  }
  return did_you_mean(word, valid);
}

}  // namespace fracas
