#include "engine/api/odds_sentences.hpp"

#include <fmt/format.h>

#include <numeric>

#include "engine/api/narrate.hpp"

namespace fracas {
namespace {

std::string name_of(const Game& game, const scape::NamedAbility& ability) {
  if (ability.figure.is_some()) return fmt::format("{} ({})", ability.name, display_name(game, ability.figure));
  return ability.card.is_some() ? fmt::format("{} ({})", ability.name, game.definition(ability.card).name) : ability.name;
}

/// "Edge (Ada), Ward (Bob) and Tumble (Fox)".
std::string names_of(const Game& game, const std::vector<scape::NamedAbility>& abilities) {
  std::string text;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    if (i > 0) text += i + 1 == abilities.size() ? " and " : ", ";
    text += name_of(game, abilities[i]);
  }
  return text;
}

std::string left_out_note(const std::string& names, scape::OddsBasis basis) {
  switch (basis) {
    case scape::OddsBasis::PlayedOut: return fmt::format("Without {}, which may be used.", names);
    case scape::OddsBasis::TooMany:
      return fmt::format("Dice and modifiers only, without {}: there are too many results to play out.", names);
    case scape::OddsBasis::Choice:
      return fmt::format("Dice and modifiers only, without {}: what a player chooses decides.", names);
  }
  return {};
}

std::string event_of(const Game& game, const State& state, const scape::Risk& risk) {
  const std::string space = game.space_name(state, risk.at);
  switch (risk.kind) {
    case scape::RiskKind::LeavingEngagement: return fmt::format("{} may swipe at it on {}", display_name(game, risk.by), space);
    case scape::RiskKind::Fall: return fmt::format("it falls to {}", space);
    case scape::RiskKind::ExtremeFall: return fmt::format("it falls very far to {}", space);
    case scape::RiskKind::MoltenLava: return fmt::format("it enters molten lava on {}", space);
  }
  return {};
}

}  // namespace

std::string change_text(const scape::Origin& origin) {
  switch (origin.change) {
    case scape::Origin::Change::Set: return fmt::format("set to {}", origin.amount);
    case scape::Origin::Change::Multiply: return fmt::format("×{}", origin.amount);
    case scape::Origin::Change::Add: return fmt::format("{:+}", origin.amount);
    case scape::Origin::Change::AtLeast: return fmt::format("at least {}", origin.amount);
    case scape::Origin::Change::AtMost: return fmt::format("at most {}", origin.amount);
    case scape::Origin::Change::NothingIgnored: return "magic against magic";
  }
  return {};
}

std::vector<std::string> odds_notes(const Game& game, const scape::AttackForecast& forecast) {
  std::vector<std::string> notes;
  if (!forecast.counted.empty())
    notes.push_back(fmt::format("With {}, every result played out.", names_of(game, forecast.counted)));
  if (!forecast.left_out.empty()) notes.push_back(left_out_note(names_of(game, forecast.left_out), forecast.basis));
  if (!forecast.unseen.empty()) {
    notes.push_back(fmt::format("Not exact: {} depends on order markers that lie face down.", names_of(game, forecast.unseen)));
  }
  if (forecast.ordered.size() > 1)
    notes.push_back(fmt::format("With {} in this order, which may be chosen otherwise.", names_of(game, forecast.ordered)));
  return notes;
}

std::string fraction_text(scape::ExpectedWounds wounds) {
  const int divisor = std::gcd(wounds.eightieths, scape::ExpectedWounds::denominator);
  const int parts = scape::ExpectedWounds::denominator / divisor;
  return parts == 1 ? std::to_string(wounds.eightieths / divisor) : fmt::format("{}/{}", wounds.eightieths / divisor, parts);
}

std::string risk_text(const Game& game, const State& state, const scape::Risk& risk) {
  const std::string dice = risk.dice == 0 ? "the d20" : fmt::format("{} {}", risk.dice, risk.dice == 1 ? "die" : "dice");
  return fmt::format("{}: {}, {} wounds on average", event_of(game, state, risk), dice, fraction_text(risk.expected));
}

}  // namespace fracas
