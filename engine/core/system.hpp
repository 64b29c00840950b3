#pragma once

#include <cstdint>

namespace fracas {

/// The game a rule set plays.
enum class System : std::uint8_t { SuperScape, HeroScape, HeroClix };

}  // namespace fracas
