#include "engine/rules/scape/move_forecast.hpp"

#include <algorithm>

#include "engine/rules/scape/decisions.hpp"

namespace fracas::scape {
namespace {

bool is_step(Verb verb) { return verb == Verb::Step || verb == Verb::Fly || verb == Verb::Transit || verb == Verb::Turn; }

void add_ends(const Situation& situation, const Mover& mover, MoveForecast& forecast) {
  forecast.is_open = true;
  for (ReachedEnd& end : reach_from(situation, mover)) {
    const bool is_start = end.stance == mover.stance && end.cheapest.cost == mover.progress.spent;
    if (!is_start) forecast.ends.push_back(std::move(end));
  }
}

}  // namespace

std::optional<MoveForecast> forecast_move(const Situation& situation, std::span<const Choice> choices) {
  if (choices.empty()) return std::nullopt;
  const Choice& first = choices.front();
  const bool begins = first.verb == Verb::Move;
  const std::optional<Mover> moving = current_mover(situation.state);
  const bool goes_on = moving && (is_step(first.verb) || first.verb == Verb::Stop);
  if (!begins && !goes_on) return std::nullopt;
  Mover mover = begins ? mover_at_start(situation, first.figure) : *moving;
  MoveForecast forecast{.figure = mover.figure, .risks = {}, .expected = {}, .is_open = false, .ends = {}};
  for (const Choice& choice : choices.subspan(begins ? 1 : 0)) {
    if (!is_step(choice.verb)) break;
    const auto step = plan_step(situation, mover, {choice.verb, choice.space, choice.value});
    if (!step) return std::nullopt;
    for (const Risk& risk : risks_of(situation, mover, *step)) {
      forecast.risks.push_back(risk);
      forecast.expected += risk.expected;
    }
    mover = after_step(situation, mover, *step);
  }
  if (begins && choices.size() == 1) add_ends(situation, mover, forecast);
  return forecast;
}

}  // namespace fracas::scape
