#include "engine/content/abilities/card_powers.hpp"

namespace fracas {

std::vector<CardPower> powers_of(const AbilityBook& book) {
  std::vector<CardPower> powers;
  for (const Ability& ability : book.abilities) {
    if (ability.is_lasting_only) continue;
    const bool belongs_to_another = !ability.parent.is_none() && !powers.empty();
    const bool begins = powers.empty() || powers.back().name != ability.name || powers.back().text != ability.text;
    if (begins && !belongs_to_another) {
      powers.push_back({.name = ability.name,
                        .text = ability.text,
                        .line = ability.text.empty() ? ability.line : ability.text_line,
                        .column = ability.text.empty() ? 0 : ability.text_column});
    }
    powers.back().readings.push_back((belongs_to_another ? "With it: " : "") + ability.reading);
  }
  return powers;
}

}  // namespace fracas
