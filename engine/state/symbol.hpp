#pragma once

#include <array>
#include <cstdint>

namespace fracas {

/// Abilities that a card prints as a symbol or that terrain rules ask for by name (SS-SYM-01 to SS-SYM-11, SS-TER-09,
/// SS-TER-13, SS-TER-18, HS-TER-23).
enum class Symbol : std::uint16_t {
  Flying = 1,
  Stealth = 2,
  SuperStrength = 4,
  WaterAffinity = 8,
  MagicalAffinity = 16,
  MentalShield = 32,
  HeatResistance = 64,  ///< the lava resistance of HeroScape cards too
  ColdResistance = 128,
  Inorganic = 256,
  Phasing = 512,         ///< may walk through figures and objects (SS-ENG-11, SS-MOV-34, SS-BLD-13)
  Manifestation = 1024,  ///< may hold Astral Plane spaces (SS-BFD-08)
  Tether = 2048,         ///< keeps Manifestations of its player there (SS-BFD-10)
};

struct SymbolName {
  Symbol symbol;
  const char* name;  ///< as cards write it
};

inline constexpr std::array<SymbolName, 12> symbol_names = {{
    {Symbol::Flying, "flying"},
    {Symbol::Stealth, "stealth"},
    {Symbol::SuperStrength, "super strength"},
    {Symbol::WaterAffinity, "water affinity"},
    {Symbol::MagicalAffinity, "magical affinity"},
    {Symbol::MentalShield, "mental shield"},
    {Symbol::HeatResistance, "heat resistance"},
    {Symbol::ColdResistance, "cold resistance"},
    {Symbol::Inorganic, "inorganic"},
    {Symbol::Phasing, "phasing"},
    {Symbol::Manifestation, "manifestation"},
    {Symbol::Tether, "tether"},
}};

}  // namespace fracas
