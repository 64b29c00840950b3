#include "engine/abilities/power.hpp"

#include <algorithm>

namespace fracas {
namespace {

/// Four slots of twelve colours each (section 26 of the catalogue).
constexpr std::array<StandardPower, standard_power_count> powers = {{
    // speed
    {"flurry", "Flurry"},
    {"leap-climb", "Leap/Climb"},
    {"phasing-teleport", "Phasing/Teleport"},
    {"earthbound", "Earthbound"},
    {"charge", "Charge"},
    {"mind-control", "Mind Control"},
    {"plasticity", "Plasticity"},
    {"force-blast", "Force Blast"},
    {"sidestep", "Sidestep"},
    {"hypersonic-speed", "Hypersonic Speed"},
    {"stealth", "Stealth"},
    {"running-shot", "Running Shot"},
    // attack
    {"blades-claws-fangs", "Blades/Claws/Fangs"},
    {"energy-explosion", "Energy Explosion"},
    {"pulse-wave", "Pulse Wave"},
    {"quake", "Quake"},
    {"super-strength", "Super Strength"},
    {"incapacitate", "Incapacitate"},
    {"penetrating-psychic-blast", "Penetrating/Psychic Blast"},
    {"smoke-cloud", "Smoke Cloud"},
    {"precision-strike", "Precision Strike"},
    {"poison", "Poison"},
    {"steal-energy", "Steal Energy"},
    {"telekinesis", "Telekinesis"},
    // defense
    {"super-senses", "Super Senses"},
    {"toughness", "Toughness"},
    {"defend", "Defend"},
    {"combat-reflexes", "Combat Reflexes"},
    {"energy-shield-deflection", "Energy Shield/Deflection"},
    {"barrier", "Barrier"},
    {"mastermind", "Mastermind"},
    {"willpower", "Willpower"},
    {"invincible", "Invincible"},
    {"impervious", "Impervious"},
    {"regeneration", "Regeneration"},
    {"invulnerability", "Invulnerability"},
    // damage
    {"ranged-combat-expert", "Ranged Combat Expert"},
    {"battle-fury", "Battle Fury"},
    {"support", "Support"},
    {"exploit-weakness", "Exploit Weakness"},
    {"enhancement", "Enhancement"},
    {"probability-control", "Probability Control"},
    {"shape-change", "Shape Change"},
    {"close-combat-expert", "Close Combat Expert"},
    {"empower", "Empower"},
    {"perplex", "Perplex"},
    {"outwit", "Outwit"},
    {"leadership", "Leadership"},
}};

}  // namespace

std::span<const StandardPower, standard_power_count> standard_powers() { return powers; }

std::optional<PowerNumber> find_standard_power(std::string_view id) {
  const auto* const found =
      std::find_if(powers.begin(), powers.end(), [&](const StandardPower& power) { return power.id == id; });
  if (found == powers.end()) return std::nullopt;
  return static_cast<PowerNumber>(found - powers.begin());
}

}  // namespace fracas
