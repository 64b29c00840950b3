#include "engine/content/battle_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/content/system_words.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 2> area_words = {"chosen", "seated"};
constexpr std::array<YamlKey, 14> keys_of_battle = {{{"id", true},
                                                     {"title", true},
                                                     {"description", true},
                                                     {"map", true},
                                                     {"other-maps", false},
                                                     {"starting-areas", false, area_words},
                                                     {"sideline-per-hundred", false},
                                                     {"extension", false},
                                                     {"round-limit", false},
                                                     {"build-total", false},
                                                     {"edition", false, edition_words},
                                                     {"figures-block-sight", false},
                                                     {"placements-fall", false},
                                                     {"teams", true}}};
constexpr std::array<YamlKey, 6> keys_of_team = {
    {{"name", true}, {"side", false}, {"victory", false}, {"theme", false}, {"cards", true}, {"sideline", false}}};
constexpr std::size_t most_goals = 4;
constexpr std::array<YamlKey, 8> keys_of_team_card = {{{"card", true},
                                                       {"count", false},
                                                       {"points", false},
                                                       {"traits", false},
                                                       {"free", false},
                                                       {"equipped-to", false},
                                                       {"held-by", false},
                                                       {"assigned-to", false}}};
/// The other games choose nothing but how many.
constexpr std::array<YamlKey, 2> keys_of_hex_card = {{{"card", true}, {"count", true}}};
constexpr std::array<YamlKey, 4> keys_of_sideline_card = {{{"card", true}, {"count", false}, {"points", false}, {"for", true}}};

constexpr int most_rounds = 1000;
constexpr int most_build_total = 10'000;
constexpr std::size_t most_other_maps = 8;
constexpr int most_sideline_per_hundred = 15;

/// One id, or a list of them.
std::vector<std::string> read_ids(const YamlNode& node, std::string_view what, std::size_t most, YamlReader& reader) {
  std::vector<std::string> ids;
  const auto add = [&](const YamlNode& item) {
    if (const auto id = reader.id(item, what)) ids.push_back(*id);
  };
  if (!node.is_list()) {
    add(node);
  } else if (reader.expect_list(node, what, 1, most)) {
    for (const YamlNode& item : node.items) add(item);
  }
  return ids;
}

/// What is chosen for an element while a HeroClix force is built.
void read_build(const YamlNode& node, BuildChoice& build, YamlReader& reader) {
  if (const YamlNode* points = node.find("points")) build.points = reader.number(*points, "points", 1, most_build_total);
  if (const YamlNode* traits = node.find("traits")) build.traits = read_ids(*traits, "a trait", ClixElement::max_traits, reader);
  if (const YamlNode* free = node.find("free")) build.is_free = reader.flag(*free, "free").value_or(false);
  if (const YamlNode* bearer = node.find("equipped-to")) build.equipped_to = reader.id(*bearer, "equipped-to").value_or("");
  if (const YamlNode* bearer = node.find("held-by")) build.held_by = reader.id(*bearer, "held-by").value_or("");
  if (const YamlNode* all = node.find("assigned-to")) build.assigned_to = read_ids(*all, "assigned-to", max_cards, reader);
  if (const YamlNode* effect = node.find("for")) build.registered_for = reader.id(*effect, "for").value_or("");
}

/// One entry of `cards` or `sideline`: an id, or a map.
void read_team_card(const YamlNode& node, std::span<const YamlKey> keys, std::vector<BattleCard>& cards, YamlReader& reader) {
  BattleCard card{.line = node.line, .column = node.column};
  if (!node.is_map()) {
    const std::optional<std::string> id = reader.id(node, "a card");
    if (!id) return;
    card.card = *id;
  } else {
    if (!reader.expect_map(node, keys, "a card of a team")) return;
    const YamlNode* id = node.find("card");
    if (id == nullptr) return;
    card.card = reader.id(*id, "the card").value_or("");
    card.line = id->line;
    card.column = id->column;
    if (const YamlNode* count = node.find("count"))
      card.count = reader.number(*count, "count", 1, static_cast<int>(max_cards)).value_or(1);
    read_build(node, card.build, reader);
  }
  cards.push_back(std::move(card));
}

/// The keys of a team that only HeroClix knows.
void read_force_keys(const YamlNode& node, System system, BattleTeam& team, YamlReader& reader) {
  const YamlNode* theme = node.find("theme");
  const YamlNode* sideline = node.find("sideline");
  for (const YamlNode* key : {theme, sideline}) {
    if (key != nullptr && system != System::HeroClix) reader.error(*key, "only HeroClix forces have a theme and a sideline");
  }
  if (theme != nullptr) team.theme = reader.text(*theme, "the theme", content_limits::name_length).value_or("");
  if (sideline == nullptr || !reader.expect_list(*sideline, "the sideline", 1, max_cards)) return;
  for (const YamlNode& card : sideline->items) read_team_card(card, keys_of_sideline_card, team.sideline, reader);
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

BattleTeam read_team(const YamlNode& node, int seat, System system, YamlReader& reader) {
  BattleTeam team{.side = seat, .line = node.line, .column = node.column};
  if (!reader.expect_map(node, keys_of_team, "a team")) return team;
  if (const YamlNode* name = node.find("name"))
    team.name = reader.text(*name, "the name", content_limits::name_length).value_or("");
  if (const YamlNode* side = node.find("side")) {
    team.side = reader.number(*side, "side", 1, static_cast<int>(max_seats)).value_or(1) - 1;
  }
  if (const YamlNode* victory = node.find("victory")) read_team_goals(*victory, team, reader);
  read_force_keys(node, system, team, reader);
  const YamlNode* cards = node.find("cards");
  if (cards == nullptr || !reader.expect_list(*cards, "the cards of a team", 1, max_cards)) return team;
  const bool is_clix = system == System::HeroClix;
  const std::span<const YamlKey> keys = is_clix ? std::span<const YamlKey>(keys_of_team_card) : keys_of_hex_card;
  for (const YamlNode& card : cards->items) read_team_card(card, keys, team.cards, reader);
  return team;
}

void read_teams(const YamlNode& teams, Battle& battle, YamlReader& reader) {
  battle.teams_line = teams.line;
  battle.teams_column = teams.column;
  if (!reader.expect_list(teams, "teams", 1, max_seats)) return;
  std::size_t with_side = 0;
  for (const YamlNode& team : teams.items) {
    battle.teams.push_back(read_team(team, static_cast<int>(battle.teams.size()), battle.system, reader));
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

/// What players of HeroClix agree on besides (HC-SET-04, HC-RUL-12). Areas are chosen unless the battle seats them.
void read_clix_terms(const YamlNode& node, Battle& battle, YamlReader& reader) {
  const bool is_clix = battle.system == System::HeroClix;
  battle.options.are_areas_chosen = is_clix;
  for (const std::string_view key : {"other-maps", "starting-areas", "sideline-per-hundred"}) {
    const YamlNode* found = node.find(key);
    if (found != nullptr && !is_clix) reader.error(*found, "only HeroClix battles know the key '" + std::string(key) + "'");
  }
  if (const YamlNode* maps = node.find("other-maps")) battle.other_maps = read_ids(*maps, "a map", most_other_maps, reader);
  if (const YamlNode* areas = node.find("starting-areas"))
    battle.options.are_areas_chosen = reader.word(*areas, "starting-areas", area_words) != std::size_t{1};
  if (const YamlNode* number = node.find("sideline-per-hundred")) {
    battle.options.sideline_per_hundred =
        static_cast<std::uint8_t>(reader.number(*number, "sideline-per-hundred", 0, most_sideline_per_hundred).value_or(3));
  }
}

}  // namespace

std::string Battle::full_id() const { return std::string(system_id(system)) + "/" + id; }

std::span<const YamlKey> battle_keys() { return keys_of_battle; }
std::span<const YamlKey> team_keys() { return keys_of_team; }
std::span<const YamlKey> team_card_keys() { return keys_of_team_card; }
std::span<const YamlKey> sideline_card_keys() { return keys_of_sideline_card; }

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
  read_clix_terms(node, battle, reader);
  if (const YamlNode* teams = node.find("teams")) read_teams(*teams, battle, reader);
  if (reader.error_count() != errors_before) return std::nullopt;
  return battle;
}

}  // namespace fracas
