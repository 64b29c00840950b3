#pragma once

#include <array>
#include <cstdint>

#include "engine/abilities/vocabulary.hpp"

namespace fracas {

/// What a card prints as a symbol is a property its figures have from the start (SS-CRD-11).
using Symbol = Property;

/// Properties that no card prints as a symbol have no bit.
[[nodiscard]] constexpr std::uint32_t bit_of(Symbol symbol) {
  return static_cast<unsigned>(symbol) < 32 ? 1U << static_cast<unsigned>(symbol) : 0U;
}

struct SymbolName {
  Symbol symbol;
  const char* name;  ///< as cards write it
};

/// Abilities that a card prints as a symbol or that terrain rules ask for by name (SS-SYM-01 to SS-SYM-11, SS-DMG-03,
/// SS-DMG-04, SS-TEM-06, SS-TER-09, SS-TER-13, SS-TER-18, HS-TER-23).
inline constexpr auto symbol_names = std::to_array<SymbolName>({
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
    {Symbol::Crossover, "crossover"},
    {Symbol::ElectricResistance, "electric resistance"},
    {Symbol::LightResistance, "light resistance"},
    {Symbol::SonicResistance, "sonic resistance"},
    {Symbol::ToxicResistance, "toxic resistance"},
    {Symbol::ColdWeakness, "cold weakness"},
    {Symbol::ElectricWeakness, "electric weakness"},
    {Symbol::HeatWeakness, "heat weakness"},
    {Symbol::LightWeakness, "light weakness"},
    {Symbol::SonicWeakness, "sonic weakness"},
    {Symbol::ToxicWeakness, "toxic weakness"},
});

}  // namespace fracas
