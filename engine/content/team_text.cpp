#include "engine/content/team_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "engine/core/nearest_word.hpp"
#include "engine/state/state.hpp"

namespace fracas {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The parts of a text between marks.
std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(mark, begin), text.size());
    parts.push_back(trimmed(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return parts;
}

/// "2 ash-hounds" or "ember-warden"; a card without a name if it is neither.
BattleCard read_entry(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return {.card = std::string(text)};
  int count = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + blank, count);
  const bool is_number = problem == std::errc() && end == text.data() + blank;
  if (!is_number || count < 1 || count > static_cast<int>(max_cards)) return {};
  return {.card = std::string(trimmed(text.substr(blank))), .count = count};
}

/// "1000 points": what the teams may cost.
std::optional<std::uint16_t> read_points(std::string_view text) {
  constexpr std::string_view unit = " points";
  constexpr int most_points = 10'000;
  if (text.size() <= unit.size() || text.substr(text.size() - unit.size()) != unit) return std::nullopt;
  int points = 0;
  const char* const last = text.data() + text.size() - unit.size();
  const auto [end, problem] = std::from_chars(text.data(), last, points);
  if (problem != std::errc() || end != last || points < 1 || points > most_points) return std::nullopt;
  return static_cast<std::uint16_t>(points);
}

/// "on flooded-quarry": another map.
std::optional<std::string_view> read_map(std::string_view text) {
  constexpr std::string_view word = "on ";
  if (!text.starts_with(word)) return std::nullopt;
  return trimmed(text.substr(word.size()));
}

/// Takes what stands before the teams, clause by clause; gives what is left, or what is wrong.
Result<std::string_view, std::string> read_terms(Battle& battle, std::string_view text) {
  while (true) {
    const std::size_t colon = text.find(':');
    const std::string_view clause = trimmed(text.substr(0, colon));
    const bool is_last = colon == std::string_view::npos;
    if (const auto map = read_map(clause)) {
      if (battle.map != *map) battle.extension.clear();  // it was made to lie beside the battle's own map
      battle.map = std::string(*map);
    } else if (const auto points = read_points(clause)) {
      battle.options.has_build_total = true;
      battle.options.build_total = *points;
    } else if (is_last) {
      return text;
    } else {
      return "expected what the teams may cost, such as 1000 points, or a map, such as on flooded-quarry, found " +
             fracas::quoted(clause);
    }
    if (is_last) return std::string_view();
    text.remove_prefix(colon + 1);
  }
}

bool has_same_cards(const Battle& one, const Battle& other) {
  return std::ranges::equal(one.teams, other.teams, [](const BattleTeam& left, const BattleTeam& right) {
    return std::ranges::equal(left.cards, right.cards, [](const BattleCard& card, const BattleCard& same) {
      return card.card == same.card && card.count == same.count;
    });
  });
}

}  // namespace

std::string battle_text(const Battle& original, const Battle& changed) {
  std::string text = original.full_id();
  if (changed.map != original.map) text += ": on " + changed.map;
  const bool has_other_total = changed.options.build_total != original.options.build_total ||
                               changed.options.has_build_total != original.options.has_build_total;
  if (has_other_total) text += ": " + std::to_string(changed.options.build_total) + " points";
  if (!has_same_cards(original, changed)) text += ": " + format_teams(changed);
  return text;
}

Result<Battle, std::string> read_battle_text(const Library& library, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view id = text.substr(0, colon);
  const Battle* found = library.find_battle(id);
  if (found == nullptr) {
    const std::vector<std::string> ids = library.battle_full_ids();
    const std::vector<std::string_view> valid(ids.begin(), ids.end());
    return "There is no battle " + fracas::quoted(id) + did_you_mean(id, valid) + ".";
  }
  if (colon == std::string_view::npos) return *found;
  auto changed = with_teams(*found, text.substr(colon + 1));
  if (!changed) return "The battle cannot be read: " + changed.error() + ".";
  return std::move(changed).value();
}

std::string format_teams(const Battle& battle) {
  std::string text;
  for (const BattleTeam& team : battle.teams) {
    if (&team != &battle.teams.front()) text += " / ";
    for (const BattleCard& card : team.cards) {
      if (&card != &team.cards.front()) text += ", ";
      text += card.count == 1 ? card.card : std::to_string(card.count) + " " + card.card;
    }
  }
  return text;
}

Result<Battle, std::string> with_teams(Battle battle, std::string_view text) {
  const auto teams = read_terms(battle, text);
  if (!teams) return teams.error();
  if (teams->empty() && !text.empty()) return battle;
  const std::vector<std::string_view> lines = split(*teams, '/');
  if (lines.size() != battle.teams.size()) {
    return "this battle has " + std::to_string(battle.teams.size()) + " teams, written with / between them; found " +
           std::to_string(lines.size());
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    battle.teams[i].cards.clear();
    for (const std::string_view entry : split(lines[i], ',')) {
      BattleCard card = read_entry(entry);
      if (card.card.empty()) return "expected a card, or a number and a card, found " + fracas::quoted(entry);
      battle.teams[i].cards.push_back(std::move(card));
    }
    if (battle.teams[i].cards.size() > max_cards) return std::string("a team has at most 96 cards");
  }
  return battle;
}

}  // namespace fracas
