#include "engine/content/dials/dial_powers.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// Names in use beside those of the card of powers, without blanks and signs, divided by blanks.
struct ShortNames {
  std::string_view id;
  std::string_view names;
};
constexpr std::array<ShortNames, 32> short_names = {{
    {"leap-climb", "leap climb lc"},
    {"phasing-teleport", "phasing teleport phase"},
    {"earthbound", "neutralized neutralised earthboundneutralized earthboundneutralised"},
    {"mind-control", "mc"},
    {"hypersonic-speed", "hss hypersonic"},
    {"running-shot", "rs"},
    {"blades-claws-fangs", "bcf blades claws fangs"},
    {"energy-explosion", "ee"},
    {"pulse-wave", "pw"},
    {"super-strength", "ss"},
    {"incapacitate", "incap"},
    {"penetrating-psychic-blast", "ppb penetratingblast psychicblast penblast penpsyblast"},
    {"smoke-cloud", "smoke"},
    {"precision-strike", "ps"},
    {"telekinesis", "tk"},
    {"super-senses", "ss"},
    {"toughness", "tough"},
    {"combat-reflexes", "cr"},
    {"energy-shield-deflection", "esd energyshield deflection"},
    {"mastermind", "mm"},
    {"willpower", "wp"},
    {"impervious", "imperv"},
    {"regeneration", "regen"},
    {"invulnerability", "invuln invulnerable"},
    {"ranged-combat-expert", "rce"},
    {"battle-fury", "bf"},
    {"exploit-weakness", "ew"},
    {"enhancement", "enhance"},
    {"probability-control", "prob pc probability"},
    {"shape-change", "sc"},
    {"close-combat-expert", "cce"},
    {"leadership", "lead"},
}};

bool has_short_name(std::string_view id, std::string_view letters) {
  const auto is_of_power = [&](const ShortNames& known) { return known.id == id; };
  const auto found = std::find_if(short_names.begin(), short_names.end(), is_of_power);
  if (found == short_names.end()) return false;
  for (std::size_t start = 0; start < found->names.size();) {
    const std::size_t end = std::min(found->names.find(' ', start), found->names.size());
    if (found->names.substr(start, end - start) == letters) return true;
    start = end + 1;
  }
  return false;
}

}  // namespace

std::string plain_letters(std::string_view text) {
  std::string letters;
  for (const char letter : text) {
    const char small = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9')) letters += small;
  }
  return letters;
}

std::optional<PowerNumber> find_dial_power(std::string_view text, PowerSlot slot) {
  const std::string letters = plain_letters(text);
  if (letters.empty()) return std::nullopt;
  std::optional<PowerNumber> elsewhere;
  for (PowerNumber power = 0; power < standard_power_count; ++power) {
    const StandardPower& standard = standard_powers()[power];
    if (plain_letters(standard.name) != letters && !has_short_name(standard.id, letters)) continue;
    if (slot_of_standard(power) == slot) return power;
    if (!elsewhere) elsewhere = power;
  }
  for (std::size_t i = 0; i < power_colours.size(); ++i) {
    if (plain_letters(power_colours[i]) == letters || (letters == "gray" && power_colours[i] == "grey"))
      return static_cast<PowerNumber>(static_cast<std::size_t>(slot) * power_colours.size() + i);
  }
  return elsewhere;
}

std::string nearest_dial_power(std::string_view text, PowerSlot slot) {
  std::vector<std::string> letters;
  for (PowerNumber power = 0; power < standard_power_count; ++power) {
    if (slot_of_standard(power) == slot) letters.push_back(plain_letters(standard_powers()[power].name));
  }
  const std::vector<std::string_view> words(letters.begin(), letters.end());
  const std::string_view nearest = nearest_word(plain_letters(text), words);
  const auto found = std::find(words.begin(), words.end(), nearest);
  if (nearest.empty() || found == words.end()) return {};
  const std::size_t power =
      static_cast<std::size_t>(slot) * power_colours.size() + static_cast<std::size_t>(found - words.begin());
  return "; did you mean " + fracas::quoted(standard_powers()[power].name) + "?";
}

}  // namespace fracas
