#include "engine/content/system_words.hpp"

#include <array>

namespace fracas {
namespace {

constexpr std::array<System, 3> systems = {System::SuperScape, System::HeroScape, System::HeroClix};
constexpr std::array<std::string_view, 3> ids = {"superscape", "heroscape", "heroclix"};
constexpr std::array<std::string_view, 3> titles = {"C3G SuperScape", "HeroScape", "HeroClix"};
constexpr std::array<std::string_view, 5> hex_sizes = {"tiny", "small", "medium", "large", "huge"};
// HeroClix has no word for small (HC-CMP-06); no card of it is loaded with that size.
constexpr std::array<std::string_view, 5> clix_sizes = {"tiny", "small", "standard", "giant", "colossal"};

}  // namespace

std::string_view system_id(System system) { return ids[static_cast<std::size_t>(system)]; }

std::string_view system_title(System system) { return titles[static_cast<std::size_t>(system)]; }

std::optional<System> find_system(std::string_view id) {
  for (const System system : systems) {
    if (system_id(system) == id) return system;
  }
  return std::nullopt;
}

std::string_view size_word(System system, Size size) {
  return (system == System::HeroClix ? clix_sizes : hex_sizes)[static_cast<std::size_t>(size)];
}

}  // namespace fracas
