#include "server/catalogue.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "ai/policy.hpp"
#include "engine/content/system_words.hpp"
#include "replay/product_version.hpp"
#include "server/client_message.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

OrderedJson bots_json() {
  OrderedJson bots = OrderedJson::array();
  for (const std::string_view id : policy_names()) {
    std::string name(id);
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    bots.push_back({{"id", std::string(id)}, {"name", name}});
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

std::size_t spaces_of(const Library& library, const Battle& battle) {
  const LibraryMap* found = library.find_map(battle.system, battle.map);
  if (found == nullptr) return 0;
  return found->map.shape == BoardShape::Hex ? found->map.hex.size() : found->map.square.size();
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

OrderedJson battles_json(const Library& library, System system) {
  OrderedJson battles = OrderedJson::array();
  for (const Battle* battle : battles_of(library, system)) {
    OrderedJson seats = OrderedJson::array();
    for (const BattleTeam& team : battle->teams) seats.push_back(team_json(library, system, team));
    battles.push_back(
        {{"id", battle->full_id()}, {"title", battle->title}, {"description", battle->description}, {"seats", std::move(seats)}});
  }
  return battles;
}

}  // namespace

std::string catalogue_text(const Library& library, bool has_sandbox) {
  OrderedJson systems = OrderedJson::array();
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    OrderedJson battles = battles_json(library, system);
    if (battles.empty()) continue;
    systems.push_back(
        {{"id", std::string(system_id(system))}, {"name", std::string(system_title(system))}, {"battles", std::move(battles)}});
  }
  return json_text({{"protocol", ProtocolLimits::version},
                    {"version", std::string(product_version())},
                    {"sandbox", has_sandbox},
                    {"bots", bots_json()},
                    {"systems", std::move(systems)}});
}

}  // namespace fracas
