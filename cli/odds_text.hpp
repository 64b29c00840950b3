#pragma once

#include <string>
#include <vector>

#include "cli/paint.hpp"
#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/move_forecast.hpp"

namespace fracas {

/// Where a number came from: "Attack 5 (SS-CMB-10), height +1 (SS-HGT-02)"; empty if nothing is known.
[[nodiscard]] std::string parts_text(const decltype(Event::parts)& parts);

/// What attacks could do, as a block of lines for each: the dice of both sides, a bar for each number of wounds, the chance of
/// defeat.
[[nodiscard]] std::string odds_text(const Game& game, const std::vector<scape::AttackForecast>& forecasts, const Paint& paint);

/// What a move or its next steps risk: the rolls on the way; for a whole move the spaces it can reach only at a risk.
[[nodiscard]] std::string move_odds_text(const Game& game, const State& state, const scape::MoveForecast& forecast,
                                         const Paint& paint);

}  // namespace fracas
