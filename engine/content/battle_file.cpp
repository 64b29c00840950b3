#include "engine/content/battle_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/content/system_words.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 11> keys_of_battle = {{{"id", true},
                                                     {"title", true},
                                                     {"description", true},
                                                     {"map", true},
                                                     {"extension", false},
                                                     {"round-limit", false},
                                                     {"build-total", false},
                                                     {"edition", false, edition_words},
                                                     {"figures-block-sight", false},
                                                     {"placements-fall", false},
                                                     {"teams", true}}};
constexpr std::array<YamlKey, 4> keys_of_team = {{{"name", true}, {"side", false}, {"victory", false}, {"cards", true}}};
constexpr std::size_t most_goals = 4;
constexpr std::array<YamlKey, 2> keys_of_team_card = {{{"card", true}, {"count", true}}};

constexpr int most_rounds = 1000;
constexpr int most_build_total = 10'000;

/// One entry of `cards`: an id, or a map of card and count.
void read_team_card(const YamlNode& node, BattleTeam& team, YamlReader& reader) {
  BattleCard card{.line = node.line, .column = node.column};
  if (!node.is_map()) {
    const std::optional<std::string> id = reader.id(node, "a card");
    if (!id) return;
    card.card = *id;
  } else {
    if (!reader.expect_map(node, keys_of_team_card, "a card of a team")) return;
    const YamlNode* id = node.find("card");
    const YamlNode* count = node.find("count");
    if (id == nullptr || count == nullptr) return;
    card.card = reader.id(*id, "the card").value_or("");
    card.line = id->line;
    card.column = id->column;
    card.count = reader.number(*count, "count", 1, static_cast<int>(max_cards)).value_or(1);
  }
  team.cards.push_back(std::move(card));
}

/// One goal, or a list of them.
void read_team_goals(const YamlNode& node, BattleTeam& team, YamlReader& reader) {
  const auto read_goal = [&](const YamlNode& goal) {
    if (const auto text = reader.text(goal, "what a player needs to win", content_limits::text_length))
      team.goals.push_back({.text = *text, .line = goal.line, .column = goal.column});
  };
  if (!node.is_list()) return read_goal(node);
  if (!reader.expect_list(node, "victory", 1, most_goals)) return;
  for (const YamlNode& goal : node.items) read_goal(goal);
}

BattleTeam read_team(const YamlNode& node, int seat, YamlReader& reader) {
  BattleTeam team{.side = seat, .line = node.line, .column = node.column};
  if (!reader.expect_map(node, keys_of_team, "a team")) return team;
  if (const YamlNode* name = node.find("name"))
    team.name = reader.text(*name, "the name", content_limits::name_length).value_or("");
  if (const YamlNode* side = node.find("side")) {
    team.side = reader.number(*side, "side", 1, static_cast<int>(max_seats)).value_or(1) - 1;
  }
  if (const YamlNode* victory = node.find("victory")) read_team_goals(*victory, team, reader);
  const YamlNode* cards = node.find("cards");
  if (cards == nullptr || !reader.expect_list(*cards, "the cards of a team", 1, max_cards)) return team;
  for (const YamlNode& card : cards->items) read_team_card(card, team, reader);
  return team;
}

void read_teams(const YamlNode& teams, Battle& battle, YamlReader& reader) {
  battle.teams_line = teams.line;
  battle.teams_column = teams.column;
  if (!reader.expect_list(teams, "teams", 1, max_seats)) return;
  std::size_t with_side = 0;
  for (const YamlNode& team : teams.items) {
    battle.teams.push_back(read_team(team, static_cast<int>(battle.teams.size()), reader));
    if (team.find("side") != nullptr) ++with_side;
  }
  if (with_side != 0 && with_side != battle.teams.size()) {
    reader.error(teams, "either every team has a 'side' or none has");
  }
  const auto is_ally = [&](const BattleTeam& team) { return team.side == battle.teams.front().side; };
  const auto has_goal = [](const BattleTeam& team) { return !team.goals.empty(); };
  const bool is_one_side = std::all_of(battle.teams.begin(), battle.teams.end(), is_ally);
  if (is_one_side && !std::any_of(battle.teams.begin(), battle.teams.end(), has_goal))
    reader.error(teams, "expected teams of at least two sides, or for one side a key 'victory' that says what it needs to win");
}

}  // namespace

std::string Battle::full_id() const { return std::string(system_id(system)) + "/" + id; }

std::span<const YamlKey> battle_keys() { return keys_of_battle; }
std::span<const YamlKey> team_keys() { return keys_of_team; }
std::span<const YamlKey> team_card_keys() { return keys_of_team_card; }

std::optional<Battle> read_battle(const YamlNode& node, System system, YamlReader& reader) {
  const std::size_t errors_before = reader.error_count();
  if (!reader.expect_map(node, keys_of_battle, "a battle")) return std::nullopt;
  Battle battle{.system = system, .file = reader.file()};
  if (const YamlNode* id = node.find("id")) {
    battle.id = reader.id(*id, "the id").value_or("");
    battle.id_line = id->line;
    battle.id_column = id->column;
  }
  if (const YamlNode* title = node.find("title"))
    battle.title = reader.text(*title, "the title", content_limits::name_length).value_or("");
  if (const YamlNode* description = node.find("description")) {
    battle.description = reader.text(*description, "the description", content_limits::text_length).value_or("");
  }
  if (const YamlNode* map = node.find("map")) {
    battle.map = reader.id(*map, "the map").value_or("");
    battle.map_line = map->line;
    battle.map_column = map->column;
  }
  if (const YamlNode* extension = node.find("extension")) {
    battle.extension = reader.id(*extension, "the extension").value_or("");
    battle.extension_line = extension->line;
    battle.extension_column = extension->column;
  }
  if (const YamlNode* limit = node.find("round-limit")) {
    battle.options.round_limit = static_cast<std::uint16_t>(reader.number(*limit, "round-limit", 1, most_rounds).value_or(1));
  }
  if (const YamlNode* total = node.find("build-total")) {
    battle.options.has_build_total = true;
    battle.options.build_total =
        static_cast<std::uint16_t>(reader.number(*total, "build-total", 1, most_build_total).value_or(1));
  }
  if (const YamlNode* edition = node.find("edition")) {
    if (const auto index = reader.word(*edition, "the edition", edition_words))
      battle.options.edition = static_cast<Edition>(*index);
    if (system != System::HeroClix) reader.error(*edition, "only battles of heroclix have an edition");
  }
  if (const YamlNode* blocking = node.find("figures-block-sight")) {
    battle.options.do_figures_block_sight = reader.flag(*blocking, "figures-block-sight").value_or(true);
  }
  if (const YamlNode* falls = node.find("placements-fall")) {
    battle.options.do_placements_fall = reader.flag(*falls, "placements-fall").value_or(true);
  }
  if (const YamlNode* teams = node.find("teams")) read_teams(*teams, battle, reader);
  if (reader.error_count() != errors_before) return std::nullopt;
  return battle;
}

}  // namespace fracas
