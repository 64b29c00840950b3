#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/power_count.hpp"

namespace fracas {

/// Whether every ability (of this pack, if one is named) has fired often enough.
[[nodiscard]] bool is_everything_fired(const PowerList& list, const std::vector<PowerTally>& tallies, const std::string& pack,
                                       std::uint64_t at_least);

/// The table: one line for each power that has not fired often enough, or for all of them. A power of several abilities has
/// fired as often as that one of them that fired least.
[[nodiscard]] std::string powers_text(const PowerList& list, const std::vector<PowerTally>& tallies, const std::string& pack,
                                      std::uint64_t at_least, bool is_listing_all);

/// The same for programs, every ability on its own.
[[nodiscard]] nlohmann::json powers_json(const PowerList& list, const std::vector<PowerTally>& tallies, const std::string& pack);

}  // namespace fracas
