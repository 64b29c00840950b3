#include "engine/content/shared_powers.hpp"

#include <map>

#include "engine/content/abilities/read_abilities.hpp"

namespace fracas {
namespace {

/// The abilities of one power in the book of the game, added where it is asked for first.
class SharedPowers {
 public:
  SharedPowers(Game& game, const Library& library) : game_(game), library_(library) {}

  void give(CardDefinition& definition, std::string_view id, PowerNumber number) {
    const Place place = place_of(std::string(id), number);
    for (std::size_t i = 0; i < place.count; ++i)
      definition.shared_abilities.push_back(AbilityId{static_cast<std::uint16_t>(place.first + i)});
  }

 private:
  struct Place {
    std::size_t first = 0;
    std::size_t count = 0;
  };

  Place place_of(const std::string& id, PowerNumber number) {
    const auto known = places_.find(id);
    if (known != places_.end()) return known->second;
    Place place{.first = game_.abilities.abilities.size()};
    if (const LibraryPower* power = library_.find_power(game_.options.edition, id)) {
      append(game_.abilities, power->power.abilities);
      place.count = game_.abilities.abilities.size() - place.first;
      for (std::size_t i = 0; i < place.count; ++i) game_.abilities.abilities[place.first + i].power = number;
    }
    return places_.emplace(id, place).first->second;
  }

  Game& game_;
  const Library& library_;
  std::map<std::string, Place> places_;
};

}  // namespace

void share_powers(Game& game, const Library& library) {
  if (game.system != System::HeroClix) return;
  SharedPowers shared(game, library);
  for (CardDefinition& definition : game.definitions) {
    definition.shared_abilities.clear();
    definition.clix.all_standard().for_each(
        [&](PowerNumber number) { shared.give(definition, standard_powers()[number].id, number); });
    if (!definition.clix.team_ability.empty()) shared.give(definition, definition.clix.team_ability, team_power);
  }
}

}  // namespace fracas
