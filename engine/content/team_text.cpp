#include "engine/content/team_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
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

std::optional<int> read_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = problem == std::errc() && end == text.data() + text.size();
  return is_number && number >= 1 && number <= most ? std::optional(number) : std::nullopt;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, '+')) words.emplace_back(word);
  return words;
}

/// "at 75 with second-wind+tail for call-in-help": what is chosen for an element of a HeroClix force, word by word.
bool read_build(std::span<const std::string_view> words, BuildChoice& build) {
  constexpr int most_points = 10'000;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "free") {
      build.is_free = true;
      continue;
    }
    if (i + 1 == words.size()) return false;
    const std::string_view value = words[++i];
    if (words[i - 1] == "at") {
      build.points = read_number(value, most_points);
      if (!build.points) return false;
    } else if (words[i - 1] == "with") {
      build.traits = words_of(value);
    } else if (words[i - 1] == "equipped-to") {
      build.equipped_to = std::string(value);
    } else if (words[i - 1] == "held-by") {
      build.held_by = std::string(value);
    } else if (words[i - 1] == "assigned-to") {
      build.assigned_to = words_of(value);
    } else if (words[i - 1] == "for") {
      build.registered_for = std::string(value);
    } else {
      return false;
    }
  }
  return true;
}

/// "2 ash-hounds" or "ember-warden", in HeroClix with what is chosen for it; a card without a name if it is neither.
BattleCard read_entry(std::string_view text, System system) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  BattleCard card;
  std::size_t first = 0;
  if (words.size() > 1) {
    const auto count = read_number(words.front(), static_cast<int>(max_cards));
    if (count) {
      card.count = *count;
      first = 1;
    }
  }
  if (first >= words.size()) return {};
  const std::span<const std::string_view> rest(words.begin() + static_cast<std::ptrdiff_t>(first) + 1, words.end());
  if (system != System::HeroClix && !rest.empty()) return {};
  if (!read_build(rest, card.build)) return {};
  card.card = std::string(words[first]);
  return card;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : "+") + word;
  return text;
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

/// The units of a list; what is wrong with it, or nothing.
std::optional<std::string> read_units(std::string_view text, System system, std::vector<BattleCard>& cards) {
  for (const std::string_view entry : split(text, ',')) {
    BattleCard card = read_entry(entry, system);
    if (card.card.empty()) return "expected a card, or a number and a card, found " + fracas::quoted(entry);
    cards.push_back(std::move(card));
  }
  if (cards.size() > max_cards) return std::string("a team has at most 96 cards");
  return std::nullopt;
}

/// "kilowatt, big-top at 75; theme Night Shift; sideline hook for call-in-help".
std::optional<std::string> read_team(std::string_view text, System system, BattleTeam& team) {
  constexpr std::string_view theme = "theme ";
  constexpr std::string_view sideline = "sideline ";
  team.cards.clear();
  team.sideline.clear();
  team.theme.clear();
  const std::vector<std::string_view> clauses = split(text, ';');
  if (auto problem = read_units(clauses.front(), system, team.cards)) return problem;
  for (std::size_t i = 1; i < clauses.size(); ++i) {
    if (system == System::HeroClix && clauses[i].starts_with(theme)) {
      team.theme = std::string(trimmed(clauses[i].substr(theme.size())));
    } else if (system == System::HeroClix && clauses[i].starts_with(sideline)) {
      if (auto problem = read_units(clauses[i].substr(sideline.size()), system, team.sideline)) return problem;
    } else {
      return "expected theme and a keyword, or sideline and cards, found " + fracas::quoted(clauses[i]);
    }
  }
  return std::nullopt;
}

bool has_same_cards(const Battle& one, const Battle& other) {
  return std::ranges::equal(one.teams, other.teams, [](const BattleTeam& left, const BattleTeam& right) {
    const auto is_same = [](const BattleCard& card, const BattleCard& same) {
      return card.card == same.card && card.count == same.count && card.build == same.build;
    };
    return left.theme == right.theme && std::ranges::equal(left.cards, right.cards, is_same) &&
           std::ranges::equal(left.sideline, right.sideline, is_same);
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

std::string format_unit(const BattleCard& card) {
  const BuildChoice& build = card.build;
  std::string text = card.count == 1 ? card.card : std::to_string(card.count) + " " + card.card;
  if (build.points) text += " at " + std::to_string(*build.points);
  if (!build.traits.empty()) text += " with " + joined(build.traits);
  if (build.is_free) text += " free";
  if (!build.equipped_to.empty()) text += " equipped-to " + build.equipped_to;
  if (!build.held_by.empty()) text += " held-by " + build.held_by;
  if (!build.assigned_to.empty()) text += " assigned-to " + joined(build.assigned_to);
  if (!build.registered_for.empty()) text += " for " + build.registered_for;
  return text;
}

std::string format_teams(const Battle& battle) {
  std::string text;
  const auto add_units = [&](const std::vector<BattleCard>& cards) {
    for (const BattleCard& card : cards) text += (&card == &cards.front() ? "" : ", ") + format_unit(card);
  };
  for (const BattleTeam& team : battle.teams) {
    if (&team != &battle.teams.front()) text += " / ";
    add_units(team.cards);
    if (!team.theme.empty()) text += "; theme " + team.theme;
    if (team.sideline.empty()) continue;
    text += "; sideline ";
    add_units(team.sideline);
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
    if (const auto problem = read_team(lines[i], battle.system, battle.teams[i])) return *problem;
  }
  return battle;
}

}  // namespace fracas
