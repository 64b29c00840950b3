#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/power_count.hpp"

namespace fracas {

/// What has to fire how often.
struct PowerGoal {
  std::string pack;  ///< only powers of this pack count; empty for all
  std::uint64_t at_least = 5;
  bool is_each = false;  ///< every ability on its own; otherwise the abilities of one power count together
};

/// How often each row of the list still has to fire; the abilities of a power that is counted as one share its number.
[[nodiscard]] std::vector<std::uint32_t> missing_by_row(const PowerList& list, const std::vector<PowerTally>& tallies,
                                                        const PowerGoal& goal);

/// The table: one line for each power, or for each ability; those that fired often enough only if all are wanted.
[[nodiscard]] std::string powers_text(const PowerList& list, const std::vector<PowerTally>& tallies, const PowerGoal& goal,
                                      bool is_listing_all);

/// The same for programs, every ability on its own.
[[nodiscard]] nlohmann::json powers_json(const PowerList& list, const std::vector<PowerTally>& tallies, const PowerGoal& goal);

}  // namespace fracas
