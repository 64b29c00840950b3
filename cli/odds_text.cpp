#include "cli/odds_text.hpp"

#include <fmt/format.h>

#include "engine/api/narrate.hpp"

namespace fracas {
namespace {

constexpr std::uint64_t widest_bar = 40;

/// "12.3 %", rounded in whole numbers.
std::string percent(std::uint64_t parts) {
  const std::uint64_t tenths = (parts * 1000 + scape::certainty / 2) / scape::certainty;
  return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

std::string bar(std::uint64_t parts) {
  std::string text;
  for (std::uint64_t i = 0; i < (parts * widest_bar + scape::certainty / 2) / scape::certainty; ++i) text += "█";
  return text;
}

std::string dice_line(const char* side, const scape::DiceCount& count) {
  const std::string parts = parts_text(count.parts);
  return fmt::format("  {}: {} {}{}{}\n", side, count.dice, count.dice == 1 ? "die" : "dice", parts.empty() ? "" : ": ", parts);
}

std::string wound_lines(const scape::AttackOdds& odds, const Paint& paint) {
  std::size_t count = odds.wounds.size();
  while (count > 1 && odds.wounds[count - 1] == 0) --count;
  std::string text;
  for (std::size_t wounds = 0; wounds < count; ++wounds) {
    text += fmt::format("  {:>2} {:<6} {:>7}  {}\n", wounds, wounds == 1 ? "wound" : "wounds", percent(odds.wounds[wounds]),
                        paint.dim(bar(odds.wounds[wounds])));
  }
  return text;
}

}  // namespace

std::string parts_text(const decltype(Event::parts)& parts) {
  std::string text;
  for (const Part& part : parts) {
    const bool is_first = text.empty();
    text += fmt::format("{}{} {}{}", is_first ? "" : ", ", part.name, !is_first && part.amount > 0 ? "+" : "", part.amount);
    if (!part.rule.is_none()) text += fmt::format(" ({})", part.rule.text());
  }
  return text;
}

std::string odds_text(const Game& game, const std::vector<scape::AttackForecast>& forecasts, const Paint& paint) {
  std::string text;
  for (const scape::AttackForecast& forecast : forecasts) {
    const std::string name = forecast.special.is_some() ? game.abilities[forecast.special].name : "Attack";
    text += paint.bold(
                fmt::format("{} of {} on {}", name, display_name(game, forecast.attacker), display_name(game, forecast.target))) +
            "\n" + dice_line("attack", forecast.attack) + dice_line("defense", forecast.defense) +
            wound_lines(forecast.odds, paint) +
            fmt::format("  defeated in {}; {}.{:02} wounds on average\n", percent(forecast.odds.defeat),
                        forecast.odds.expected / scape::certainty,
                        forecast.odds.expected % scape::certainty / (scape::certainty / 100));
  }
  return text;
}

}  // namespace fracas
