#include "server/odds_questions.hpp"

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "engine/api/odds_sentences.hpp"
#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

OrderedJson dice_count_json(const scape::DiceCount& count) { return {{"dice", count.dice}, {"parts", parts_json(count.parts)}}; }

/// A share of certainty as a number from 0 to 1, for people and bars.
double share(std::uint64_t parts) { return static_cast<double>(parts) / static_cast<double>(scape::certainty); }

/// Chances of 0, 1, 2 ... wounds, up to the last that can happen.
OrderedJson wounds_json(const scape::AttackOdds& odds) {
  std::size_t count = odds.wounds.size();
  while (count > 1 && odds.wounds[count - 1] == 0) --count;
  OrderedJson wounds = OrderedJson::array();
  for (std::size_t i = 0; i < count; ++i) wounds.push_back(share(odds.wounds[i]));
  return wounds;
}

OrderedJson origins_json(const std::vector<scape::Origin>& origins) {
  OrderedJson all = OrderedJson::array();
  for (const scape::Origin& origin : origins) {
    OrderedJson told = {{"name", origin.name}, {"change", change_text(origin)}, {"rule", std::string(origin.rule.text())}};
    if (origin.figure.is_some()) told["figure"] = origin.figure.value;
    all.push_back(std::move(told));
  }
  return all;
}

OrderedJson forecast_json(const Game& game, const scape::AttackForecast& forecast) {
  return {{"attacker", forecast.attacker.value},
          {"target", forecast.target.value},
          {"ability", forecast.special.is_some() ? OrderedJson(game.abilities[forecast.special].name) : OrderedJson(nullptr)},
          {"attack", dice_count_json(forecast.attack)},
          {"defense", dice_count_json(forecast.defense)},
          {"changes",
           {{"hits", origins_json(forecast.origins.hits)},
            {"blocks", origins_json(forecast.origins.blocks)},
            {"wounds", origins_json(forecast.origins.wounds)}}},
          {"wounds", wounds_json(forecast.odds)},
          {"expected", share(forecast.odds.expected)},
          {"defeat", share(forecast.odds.defeat)},
          {"notes", odds_notes(game, forecast)},
          {"rolls", forecast.rolls}};
}

}  // namespace

Result<OrderedJson, std::string> odds_json(const Game& game, const View& known, const OddsMessage& message) {
  const auto choice = parse_choice(game, known.state, known.seat, message.choice);
  if (!choice) return choice.error();
  if (!game.is_hex()) return std::string("Odds of attacks are told in SuperScape and HeroScape.");
  if (const auto refusal = check(game, known.state, *choice)) return reason(*refusal);
  OrderedJson attacks = OrderedJson::array();
  for (const scape::AttackForecast& forecast : scape::forecast_attacks(scape::variant_of(game), game, known.state, *choice))
    attacks.push_back(forecast_json(game, forecast));
  return OrderedJson{{"type", "odds"}, {"choice", message.choice}, {"attacks", std::move(attacks)}};
}

}  // namespace fracas
