#include "server/odds_questions.hpp"

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "engine/api/odds_sentences.hpp"
#include "engine/rules/clix/attack_forecast.hpp"
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

/// A count of the 36 rolls as a number from 0 to 1.
double share_of_rolls(int rolls) { return static_cast<double>(rolls) / clix::rolls_of_two_dice; }

OrderedJson roll_json(const clix::AttackForecast& forecast) {
  OrderedJson parts =
      OrderedJson::array({{{"name", "defense"}, {"amount", forecast.defense - forecast.hindered}, {"rule", "HC-ATK-06"}}});
  if (forecast.hindered != 0) parts.push_back({{"name", "hindered line"}, {"amount", forecast.hindered}, {"rule", "HC-LOF-19"}});
  return {{"attack", forecast.attack},
          {"defense", forecast.defense},
          {"parts", std::move(parts)},
          {"hit", share_of_rolls(forecast.hits)}};
}

/// Of several bolts only the chosen target is told, as if it had the attack to itself.
OrderedJson forecast_json(const clix::AttackForecast& forecast) {
  OrderedJson clicks = OrderedJson::array();
  double expected = 0;
  for (std::size_t i = 0; i < forecast.clicks.size(); ++i) {
    clicks.push_back(share_of_rolls(forecast.clicks[i]));
    expected += static_cast<double>(i) * share_of_rolls(forecast.clicks[i]);
  }
  return {
      {"attacker", forecast.attacker.value},
      {"target", forecast.target.value},
      {"ability", nullptr},
      {"roll", roll_json(forecast)},
      {"wounds", std::move(clicks)},
      {"expected", expected},
      {"defeat", share_of_rolls(forecast.defeats)},
      {"notes", OrderedJson::array(
                    {"A roll of 12 always hits and adds 1 damage. A roll of 2 always misses and costs the attacker a click."})},
      {"rolls", clix::rolls_of_two_dice}};
}

OrderedJson attacks_json(const Game& game, const State& state, const Choice& choice) {
  OrderedJson attacks = OrderedJson::array();
  if (!game.is_hex()) {
    if (const auto forecast = clix::forecast_attack(game, state, choice)) attacks.push_back(forecast_json(*forecast));
    return attacks;
  }
  for (const scape::AttackForecast& forecast : scape::forecast_attacks(scape::variant_of(game), game, state, choice))
    attacks.push_back(forecast_json(game, forecast));
  return attacks;
}

}  // namespace

Result<OrderedJson, std::string> odds_json(const Game& game, const View& known, const OddsMessage& message) {
  const auto choice = parse_choice(game, known.state, known.seat, message.choice);
  if (!choice) return choice.error();
  if (const auto refusal = check(game, known.state, *choice)) return reason(*refusal);
  return OrderedJson{{"type", "odds"}, {"choice", message.choice}, {"attacks", attacks_json(game, known.state, *choice)}};
}

}  // namespace fracas
