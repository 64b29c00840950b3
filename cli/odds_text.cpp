#include "cli/odds_text.hpp"

#include <fmt/format.h>

#include "engine/api/narrate.hpp"
#include "engine/api/odds_sentences.hpp"

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

/// "hits: Edge (Ada) +1 (SS-ABL-01)", or nothing.
std::string origin_line(const Game& game, const char* what, const std::vector<scape::Origin>& origins) {
  if (origins.empty()) return {};
  std::string text;
  for (const scape::Origin& origin : origins) {
    const std::string whose = origin.figure.is_some() ? fmt::format(" of {}", display_name(game, origin.figure)) : "";
    text += fmt::format("{}{}{} {} ({})", text.empty() ? "" : ", ", origin.name, whose, change_text(origin), origin.rule.text());
  }
  return fmt::format("  {}: {}\n", what, text);
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

/// The ends that are reached safely are counted, the others told with the rolls of the safest way.
std::string ends_text(const Game& game, const State& state, const scape::MoveForecast& forecast, const Paint& paint) {
  std::size_t safe = 0;
  std::string risky;
  for (const scape::ReachedEnd& end : forecast.ends) {
    if (end.safest.risks.empty()) {
      ++safe;
      continue;
    }
    risky +=
        fmt::format("  {}: {} wounds on average\n", game.space_name(state, end.stance.lead), fraction_text(end.safest.expected));
    for (const scape::Risk& risk : end.safest.risks)
      risky += paint.dim(fmt::format("    {}", risk_text(game, state, risk))) + "\n";
  }
  const std::string name = display_name(game, forecast.figure);
  return paint.bold(fmt::format("{} can end its move in {} places without a roll{}", name, safe,
                                risky.empty() ? "." : ", and in these at a risk:")) +
         "\n" + risky;
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
            origin_line(game, "hits", forecast.origins.hits) + origin_line(game, "blocks", forecast.origins.blocks) +
            origin_line(game, "wounds", forecast.origins.wounds) + wound_lines(forecast.odds, paint) +
            fmt::format("  defeated in {}; {}.{:02} wounds on average\n", percent(forecast.odds.defeat),
                        forecast.odds.expected / scape::certainty,
                        forecast.odds.expected % scape::certainty / (scape::certainty / 100));
    for (const std::string& note : odds_notes(game, forecast)) text += fmt::format("  {}\n", note);
  }
  return text;
}

std::string move_odds_text(const Game& game, const State& state, const scape::MoveForecast& forecast, const Paint& paint) {
  const std::string name = display_name(game, forecast.figure);
  if (forecast.is_open) return ends_text(game, state, forecast, paint);
  if (forecast.risks.empty()) return fmt::format("That risks nothing: nobody rolls against {}.\n", name);
  std::string text = paint.bold(fmt::format("{} risks {} wounds on average", name, fraction_text(forecast.expected))) + "\n";
  for (const scape::Risk& risk : forecast.risks) text += fmt::format("  {}\n", risk_text(game, state, risk));
  return text;
}

}  // namespace fracas
