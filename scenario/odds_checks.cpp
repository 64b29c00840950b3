#include "scenario/odds_checks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/api/choice_text.hpp"
#include "engine/api/judge_choices.hpp"
#include "engine/api/narrate.hpp"
#include "engine/api/odds_sentences.hpp"
#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/move_forecast.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

constexpr int most = 1'000'000;

/// A chance or a mean as it is written: a fraction, exact, or a decimal number, as exact as its last digit.
struct Share {
  std::string text;
  std::uint64_t parts = 0;      ///< of scape::certainty
  std::uint64_t tolerance = 1;  ///< of rounding

  [[nodiscard]] bool is(std::uint64_t actual) const { return std::max(actual, parts) - std::min(actual, parts) <= tolerance; }
};

Share read_decimal(const std::string& text, std::size_t point, ScenarioPlace place) {
  const std::string digits = text.substr(point + 1);
  if (digits.empty() || digits.size() > 6) fail(place, "a decimal number has one to six digits behind its point, such as 0.25");
  std::uint64_t unit = scape::certainty;
  for (std::size_t i = 0; i < digits.size(); ++i) unit /= 10;
  const int whole = number_in(text.substr(0, point), place, "a chance", 0, most);
  const int rest = number_in(digits, place, "the digits of a chance", 0, most);
  return {text, static_cast<std::uint64_t>(whole) * scape::certainty + static_cast<std::uint64_t>(rest) * unit, unit / 2 + 1};
}

Share read_share(const YamlNode& node) {
  const std::string& text = text_of(node, "a chance, such as 1/4");
  const ScenarioPlace place = place_of(node);
  if (const std::size_t point = text.find('.'); point != std::string::npos) return read_decimal(text, point, place);
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    return {text,
            static_cast<std::uint64_t>(number_in(text, place, "a chance, such as 1/4 or 0.25", 0, most)) * scape::certainty};
  const auto above = static_cast<std::uint64_t>(number_in(text.substr(0, slash), place, "the upper half of a fraction", 0, most));
  const auto below =
      static_cast<std::uint64_t>(number_in(text.substr(slash + 1), place, "the lower half of a fraction", 1, most));
  return {text, (above * scape::certainty + below / 2) / below};
}

std::string decimal(std::uint64_t parts) {
  return fmt::format("{}.{:06}", parts / scape::certainty, parts % scape::certainty / (scape::certainty / 1'000'000));
}

void require_hexes(const Names& names, const YamlEntry& entry) {
  if (!names.game().is_hex()) fail({entry.line, entry.column}, fmt::format("{} are no question of HeroClix", entry.key));
}

/// Figures and their players are known when the scenario is read; what a choice means only when it is asked about.
SeatId seat_of(const Situation& situation, FigureId figure) { return situation.state.figures[figure.index()].controller; }

struct OddsWish {
  std::string choice;
  FigureId attacker;
  FigureId target;  ///< none: the first that is told
  std::vector<std::pair<int, Share>> wounds;
  std::optional<Share> defeat;
  std::optional<Share> expected;
  std::optional<std::vector<std::string>> with;
  std::optional<std::vector<std::string>> without;
};

std::vector<std::string> read_abilities(const YamlNode& node) {
  std::vector<std::string> all;
  for (const YamlNode* item : items_of(node)) all.push_back(text_of(*item, "the name of an ability"));
  std::sort(all.begin(), all.end());
  return all;
}

void read_choice(Fields& fields, const Names& names, OddsWish& wish) {
  const YamlNode* attack = fields.find("attack");
  const YamlNode* use = fields.find("use");
  if ((attack == nullptr) == (use == nullptr)) fail(fields.place(), "odds are of one 'attack: a x' or one 'use: a ABILITY'");
  const YamlNode& node = attack != nullptr ? *attack : *use;
  const std::vector<Word> words = words_of(node, "an attack");
  if (words.size() < 2) fail(place_of(node), "an attack is written 'a x', a special attack 'a ABILITY'");
  wish.attacker = names.figure(words[0]);
  if (attack != nullptr) (void)names.figure(words[1]);
  wish.choice = fmt::format("{} {}", attack != nullptr ? "attack" : "use", node.text);
}

OddsWish read_wish(const YamlNode& node, const Names& names) {
  Fields fields(node, "odds");
  OddsWish wish;
  read_choice(fields, names, wish);
  if (const YamlNode* on = fields.find("on")) wish.target = names.figure(word_of(*on, "a figure"));
  if (const YamlNode* wounds = fields.find("wounds")) {
    if (!wounds->is_map() || wounds->entries.empty()) fail(place_of(*wounds), "wounds are written { 0: 1/4, 1: 1/2 }");
    for (const YamlEntry& line : wounds->entries)
      wish.wounds.emplace_back(number_in(line.key, {line.line, line.column}, "a number of wounds", 0, 40),
                               read_share(line.value));
  }
  if (const YamlNode* defeat = fields.find("defeat")) wish.defeat = read_share(*defeat);
  if (const YamlNode* expected = fields.find("mean")) wish.expected = read_share(*expected);
  if (const YamlNode* with = fields.find("with")) wish.with = read_abilities(*with);
  if (const YamlNode* without = fields.find("without")) wish.without = read_abilities(*without);
  fields.finish();
  return wish;
}

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

std::optional<std::string> compare_names(const char* what, const std::vector<scape::NamedAbility>& actual,
                                         const std::optional<std::vector<std::string>>& expected) {
  if (!expected) return std::nullopt;
  std::vector<std::string> names;
  for (const scape::NamedAbility& ability : actual) names.emplace_back(ability.name);
  std::sort(names.begin(), names.end());
  if (names == *expected) return std::nullopt;
  return fmt::format("abilities {}: {}, expected {}", what, joined(names), joined(*expected));
}

std::optional<std::string> compare(const std::string& what, std::uint64_t actual, const Share& expected) {
  if (expected.is(actual)) return std::nullopt;
  return fmt::format("{} {}, expected {}", what, decimal(actual), expected.text);
}

std::optional<std::string> difference(const OddsWish& wish, const scape::AttackForecast& forecast) {
  for (const auto& [number, share] : wish.wounds) {
    const auto found = compare(fmt::format("wounds {}:", number), forecast.odds.wounds[static_cast<std::size_t>(number)], share);
    if (found) return found;
  }
  if (wish.defeat) {
    if (auto found = compare("defeat", forecast.odds.defeat, *wish.defeat)) return found;
  }
  if (wish.expected) {
    if (auto found = compare("mean", forecast.odds.expected, *wish.expected)) return found;
  }
  if (auto found = compare_names("counted", forecast.counted, wish.with)) return found;
  return compare_names("left out", forecast.left_out, wish.without);
}

std::optional<std::string> test_odds(const Situation& situation, const OddsWish& wish) {
  const Game& game = situation.names.game();
  const auto choice = parse_choice(game, situation.state, seat_of(situation, wish.attacker), wish.choice);
  if (!choice) return choice.error();
  if (const auto refusal = check(game, situation.state, *choice)) return fmt::format("{}: {}", wish.choice, sentence(*refusal));
  for (const scape::AttackForecast& forecast : scape::forecast_attacks(scape::variant_of(game), game, situation.state, *choice)) {
    if (wish.target.is_some() && forecast.target != wish.target) continue;
    const auto found = difference(wish, forecast);
    return found ? std::optional(fmt::format("odds of {}: {}", wish.choice, *found)) : std::nullopt;
  }
  return fmt::format("{} strikes nobody it is asked about", wish.choice);
}

struct RiskWish {
  std::vector<std::string> path;
  FigureId mover;
  std::optional<Share> wounds;
  std::optional<int> rolls;
};

RiskWish read_risk(const YamlNode& node, const Names& names) {
  Fields fields(node, "risks");
  RiskWish wish;
  for (const YamlNode* item : items_of(fields.require("path"))) {
    const std::vector<Word> words = words_of(*item, "a choice of a move");
    if (words.size() < 2) fail(place_of(*item), "a path is written [move a, step a A1, stop a]");
    if (wish.path.empty()) wish.mover = names.figure(words[1]);
    wish.path.push_back(item->text);
  }
  if (wish.path.empty()) fail(fields.place(), "a path is written [move a, step a A1, stop a]");
  if (const YamlNode* wounds = fields.find("wounds")) wish.wounds = read_share(*wounds);
  if (const YamlNode* rolls = fields.find("rolls")) wish.rolls = number_of(*rolls, "a number of rolls", 0, 99);
  fields.finish();
  return wish;
}

std::optional<std::string> test_risk(const Situation& situation, const RiskWish& wish) {
  const Game& game = situation.names.game();
  std::vector<Choice> choices;
  for (const std::string& text : wish.path) {
    const auto choice = parse_choice(game, situation.state, seat_of(situation, wish.mover), text);
    if (!choice) return choice.error();
    choices.push_back(*choice);
  }
  if (const auto fault = judge_choices(game, situation.state, choices)) return sentence(fault->refusal);
  const auto forecast = scape::forecast_move({scape::variant_of(game), game, situation.state}, choices);
  if (!forecast) return fmt::format("{} is no part of a move", wish.path.front());
  const auto rolls = static_cast<int>(forecast->risks.size());
  if (wish.rolls && *wish.rolls != rolls) return fmt::format("the move brings {} rolls, expected {}", rolls, *wish.rolls);
  const auto eightieth = scape::certainty / scape::ExpectedWounds::denominator;
  if (!wish.wounds || wish.wounds->is(static_cast<std::uint64_t>(forecast->expected.eightieths) * eightieth)) return std::nullopt;
  return fmt::format("the move risks {} wounds, expected {}", fraction_text(forecast->expected), wish.wounds->text);
}

}  // namespace

void read_odds(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_hexes(names, entry);
  for (const YamlNode* item : items_of(entry.value)) {
    checks.push_back(
        {place_of(*item), [wish = read_wish(*item, names)](const Situation& situation) { return test_odds(situation, wish); }});
  }
}

void read_risks(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_hexes(names, entry);
  for (const YamlNode* item : items_of(entry.value)) {
    checks.push_back(
        {place_of(*item), [wish = read_risk(*item, names)](const Situation& situation) { return test_risk(situation, wish); }});
  }
}

}  // namespace fracas
