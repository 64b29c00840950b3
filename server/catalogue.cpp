#include "server/catalogue.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "ai/policy.hpp"
#include "engine/content/judged_team.hpp"
#include "engine/content/system_words.hpp"
#include "replay/product_version.hpp"
#include "server/client_message.hpp"
#include "server/game_json.hpp"
#include "server/team_entry_json.hpp"

namespace fracas {
namespace {

/// How strong a bot is, in a sentence; a bot that is not here yet has nothing said about it.
std::string bot_words(std::string_view id) {
  if (id == "random") return "Takes any legal choice. For a first look at the rules.";
  if (id == "greedy") return "Takes what helps at once and plans nothing. A gentle opponent.";
  if (id == "utility") return "Weighs moves, attacks and goals before it decides. The strongest.";
  return {};
}

OrderedJson bots_json() {
  OrderedJson bots = OrderedJson::array();
  for (const std::string_view id : policy_names()) {
    std::string name(id);
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    bots.push_back({{"id", std::string(id)}, {"name", name}, {"words", bot_words(id)}});
  }
  return bots;
}

OrderedJson team_json(const Library& library, System system, const BattleTeam& team) {
  OrderedJson cards = OrderedJson::array();
  for (const BattleCard& card : team.cards) {
    const LibraryCard* found = library.find_card(system, card.card);
    for (int copy = 0; copy < card.count; ++copy) cards.push_back(found != nullptr ? found->card.name : card.card);
  }
  return {{"name", team.name}, {"cards", std::move(cards)}};
}

std::size_t spaces_of(const MapDefinition& map) { return map.shape == BoardShape::Hex ? map.hex.size() : map.square.size(); }

std::size_t spaces_of(const Library& library, const Battle& battle) {
  const LibraryMap* found = library.find_map(battle.system, battle.map);
  return found == nullptr ? 0 : spaces_of(found->map);
}

OrderedJson maps_json(const Library& library, System system) {
  std::vector<const MapDefinition*> maps;
  for (const LibraryMap& found : library.maps()) {
    if (found.system == system) maps.push_back(&found.map);
  }
  std::ranges::stable_sort(maps, {}, [](const MapDefinition* map) { return spaces_of(*map); });
  OrderedJson list = OrderedJson::array();
  for (const MapDefinition* map : maps)
    list.push_back({{"id", map->id}, {"name", map->name}, {"players", map->players}, {"spaces", spaces_of(*map)}});
  return list;
}

/// A team of a battle that anybody may play elsewhere, too.
OrderedJson ready_team_json(const Library& library, const Battle& battle, const BattleTeam& team) {
  const auto list = [&](const std::vector<BattleCard>& entries) {
    OrderedJson cards = OrderedJson::array();
    for (const BattleCard& entry : entries) {
      const LibraryCard* found = library.find_card(battle.system, entry.card);
      OrderedJson card = {
          {"card", entry.card}, {"name", found != nullptr ? found->card.name : entry.card}, {"count", entry.count}};
      add_build_choice(entry.build, card);
      cards.push_back(std::move(card));
    }
    return cards;
  };
  const int points = judge_battle_team(library, battle.system, battle.options, team).points;
  OrderedJson json = {{"name", team.name}, {"battle", battle.full_id()}, {"points", points}, {"cards", list(team.cards)}};
  if (battle.system != System::HeroClix) return json;
  json["sideline"] = list(team.sideline);
  json["theme"] = team.theme.empty() ? OrderedJson(nullptr) : OrderedJson(team.theme);
  return json;
}

/// What a team of this battle may cost; null where nothing was agreed on.
OrderedJson total_json(const Battle& battle) {
  const bool is_agreed = battle.options.has_build_total || battle.system == System::HeroClix;
  return is_agreed ? OrderedJson(battle.options.build_total) : OrderedJson(nullptr);
}

/// The smallest board first: whoever picks the first battle of a list wants a short one.
std::vector<const Battle*> battles_of(const Library& library, System system) {
  std::vector<const Battle*> battles;
  for (const Battle& battle : library.battles()) {
    if (battle.system == system) battles.push_back(&battle);
  }
  std::ranges::stable_sort(battles, {}, [&](const Battle* battle) { return spaces_of(library, *battle); });
  return battles;
}

/// The teams of all battles, each only once.
OrderedJson ready_teams_json(const Library& library, System system) {
  OrderedJson teams = OrderedJson::array();
  for (const Battle* battle : battles_of(library, system)) {
    for (const BattleTeam& team : battle->teams) {
      OrderedJson json = ready_team_json(library, *battle, team);
      const bool is_known = std::ranges::any_of(teams, [&](const OrderedJson& known) {
        return known.at("name") == json.at("name") && known.at("cards") == json.at("cards");
      });
      if (!is_known) teams.push_back(std::move(json));
    }
  }
  return teams;
}

OrderedJson battles_json(const Library& library, System system) {
  OrderedJson battles = OrderedJson::array();
  for (const Battle* battle : battles_of(library, system)) {
    OrderedJson seats = OrderedJson::array();
    for (const BattleTeam& team : battle->teams) seats.push_back(team_json(library, system, team));
    battles.push_back({{"id", battle->full_id()},
                       {"title", battle->title},
                       {"description", battle->description},
                       {"map", battle->map},
                       {"total", total_json(*battle)},
                       {"seats", std::move(seats)}});
  }
  return battles;
}

}  // namespace

std::string catalogue_text(const Library& library, bool has_sandbox, bool has_accounts) {
  OrderedJson systems = OrderedJson::array();
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    OrderedJson battles = battles_json(library, system);
    if (battles.empty()) continue;
    systems.push_back({{"id", std::string(system_id(system))},
                       {"name", std::string(system_title(system))},
                       {"battles", std::move(battles)},
                       {"maps", maps_json(library, system)},
                       {"teams", ready_teams_json(library, system)}});
  }
  return json_text({{"protocol", ProtocolLimits::version},
                    {"version", std::string(product_version())},
                    {"sandbox", has_sandbox},
                    {"accounts", has_accounts},
                    {"bots", bots_json()},
                    {"systems", std::move(systems)}});
}

}  // namespace fracas
