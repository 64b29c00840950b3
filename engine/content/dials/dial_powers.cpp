#include "engine/content/dials/dial_powers.hpp"

#include <vector>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<DialPower, 48> powers = {{
    {"flurry", "Flurry", DialSlot::Speed, ""},
    {"leap-climb", "Leap/Climb", DialSlot::Speed, "leap climb lc"},
    {"phasing-teleport", "Phasing/Teleport", DialSlot::Speed, "phasing teleport phase"},
    {"earthbound-neutralized", "Earthbound/Neutralized", DialSlot::Speed,
     "earthbound neutralized neutralised earthboundneutralised"},
    {"charge", "Charge", DialSlot::Speed, ""},
    {"mind-control", "Mind Control", DialSlot::Speed, "mc"},
    {"plasticity", "Plasticity", DialSlot::Speed, ""},
    {"force-blast", "Force Blast", DialSlot::Speed, ""},
    {"sidestep", "Sidestep", DialSlot::Speed, ""},
    {"hypersonic-speed", "Hypersonic Speed", DialSlot::Speed, "hss hypersonic"},
    {"stealth", "Stealth", DialSlot::Speed, ""},
    {"running-shot", "Running Shot", DialSlot::Speed, "rs"},
    {"blades-claws-fangs", "Blades/Claws/Fangs", DialSlot::Attack, "bcf blades claws fangs"},
    {"energy-explosion", "Energy Explosion", DialSlot::Attack, "ee"},
    {"pulse-wave", "Pulse Wave", DialSlot::Attack, "pw"},
    {"quake", "Quake", DialSlot::Attack, ""},
    {"super-strength", "Super Strength", DialSlot::Attack, "ss"},
    {"incapacitate", "Incapacitate", DialSlot::Attack, "incap"},
    {"penetrating-psychic-blast", "Penetrating/Psychic Blast", DialSlot::Attack,
     "ppb penetratingblast psychicblast penblast penpsyblast"},
    {"smoke-cloud", "Smoke Cloud", DialSlot::Attack, "smoke"},
    {"precision-strike", "Precision Strike", DialSlot::Attack, "ps"},
    {"poison", "Poison", DialSlot::Attack, ""},
    {"steal-energy", "Steal Energy", DialSlot::Attack, ""},
    {"telekinesis", "Telekinesis", DialSlot::Attack, "tk"},
    {"super-senses", "Super Senses", DialSlot::Defense, "ss"},
    {"toughness", "Toughness", DialSlot::Defense, "tough"},
    {"defend", "Defend", DialSlot::Defense, ""},
    {"combat-reflexes", "Combat Reflexes", DialSlot::Defense, "cr"},
    {"energy-shield-deflection", "Energy Shield/Deflection", DialSlot::Defense, "esd energyshield deflection"},
    {"barrier", "Barrier", DialSlot::Defense, ""},
    {"mastermind", "Mastermind", DialSlot::Defense, "mm"},
    {"willpower", "Willpower", DialSlot::Defense, "wp"},
    {"invincible", "Invincible", DialSlot::Defense, ""},
    {"impervious", "Impervious", DialSlot::Defense, "imperv"},
    {"regeneration", "Regeneration", DialSlot::Defense, "regen"},
    {"invulnerability", "Invulnerability", DialSlot::Defense, "invuln invulnerable"},
    {"ranged-combat-expert", "Ranged Combat Expert", DialSlot::Damage, "rce"},
    {"battle-fury", "Battle Fury", DialSlot::Damage, "bf"},
    {"support", "Support", DialSlot::Damage, ""},
    {"exploit-weakness", "Exploit Weakness", DialSlot::Damage, "ew"},
    {"enhancement", "Enhancement", DialSlot::Damage, "enhance"},
    {"probability-control", "Probability Control", DialSlot::Damage, "prob pc probability"},
    {"shape-change", "Shape Change", DialSlot::Damage, "sc"},
    {"close-combat-expert", "Close Combat Expert", DialSlot::Damage, "cce"},
    {"empower", "Empower", DialSlot::Damage, ""},
    {"perplex", "Perplex", DialSlot::Damage, ""},
    {"outwit", "Outwit", DialSlot::Damage, ""},
    {"leadership", "Leadership", DialSlot::Damage, "lead"},
}};
constexpr std::array<std::string_view, 12> colours = {"red",  "orange", "yellow", "lime",  "green", "lightblue",
                                                      "blue", "purple", "pink",   "brown", "black", "grey"};

bool has_short_name(const DialPower& power, std::string_view letters) {
  const std::string_view names = power.short_names;
  for (std::size_t start = 0; start < names.size();) {
    const std::size_t end = std::min(names.find(' ', start), names.size());
    if (names.substr(start, end - start) == letters) return true;
    start = end + 1;
  }
  return false;
}

bool is_called(const DialPower& power, std::string_view letters) {
  return plain_letters(power.id) == letters || has_short_name(power, letters);
}

}  // namespace

std::span<const DialPower> dial_powers() { return powers; }

std::string plain_letters(std::string_view text) {
  std::string letters;
  for (const char letter : text) {
    const char small = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9')) letters += small;
  }
  return letters;
}

const DialPower* find_dial_power(std::string_view text, DialSlot slot) {
  const std::string letters = plain_letters(text);
  if (letters.empty()) return nullptr;
  const DialPower* elsewhere = nullptr;
  for (const DialPower& power : powers) {
    if (!is_called(power, letters)) continue;
    if (power.slot == slot) return &power;
    if (elsewhere == nullptr) elsewhere = &power;
  }
  const std::string colour = letters == "gray" ? "grey" : letters;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    if (colours[i] == colour) return &powers[static_cast<std::size_t>(slot) * colours.size() + i];
  }
  return elsewhere;
}

std::string nearest_dial_power(std::string_view text, DialSlot slot) {
  std::vector<std::string> letters;
  std::vector<std::string_view> words;
  for (const DialPower& power : powers) {
    if (power.slot == slot) letters.push_back(plain_letters(power.name));
  }
  words.assign(letters.begin(), letters.end());
  const std::string_view nearest = nearest_word(plain_letters(text), words);
  for (const DialPower& power : powers) {
    if (!nearest.empty() && power.slot == slot && plain_letters(power.name) == nearest)
      return "; did you mean " + fracas::quoted(power.name) + "?";
  }
  return {};
}

}  // namespace fracas
