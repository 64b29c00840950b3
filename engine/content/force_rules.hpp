#pragma once

#include <string_view>
#include <vector>

#include "engine/content/force.hpp"

namespace fracas {

/// The limits of large forces (HC-FRC-13).
inline constexpr int most_on_sideline = 15;
inline constexpr int most_themed_rerolls = 5;
/// Objects on a force besides those that begin with a bearer (HC-FRC-11).
inline constexpr int most_objects = 3;

/// Everything that is wrong with a force: its cost, what may occur once, objects, sideline, theme and what elements need of one
/// another (HC-FRC, HC-THM-01, HC-ELM-01, HC-ELM-10, HC-ELM-14, HC-ELM-20).
[[nodiscard]] std::vector<TeamProblem> judge_force(const GameOptions& options, const Force& force);
/// The same of a force to which more may be added: without what is missing only so far.
[[nodiscard]] std::vector<TeamProblem> judge_unfinished_force(const GameOptions& options, const Force& force);

/// How many elements a starting sideline may have (HC-FRC-12).
[[nodiscard]] int sideline_limit(const GameOptions& options);
/// Whether a keyword is generic on this card; some are wherever they stand (HC-THM-01, HC-THM-03).
[[nodiscard]] bool is_generic_keyword(const CardDefinition& card, std::string_view keyword);

/// What a named theme is worth.
struct Theme {
  int members = 0;        ///< characters with the keyword on the starting force (HC-THM-04)
  bool is_named = false;  ///< a named keyword, not a generic one
};
/// Of a force that is legal; no members if it is not themed.
[[nodiscard]] Theme theme_of(const Force& force);

}  // namespace fracas
