#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/content/battle_file.hpp"
#include "engine/content/content_source.hpp"
#include "engine/content/load_error.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/pack_file.hpp"
#include "engine/content/power_file.hpp"
#include "engine/state/card_definition.hpp"

namespace fracas {

/// A card and the pack it comes from.
struct LibraryCard {
  CardDefinition card;
  System system = System::SuperScape;
  std::string pack;
  std::string file;
};

/// A map and the pack it comes from.
struct LibraryMap {
  MapDefinition map;
  System system = System::SuperScape;
  std::string pack;
  std::string file;
};

/// A standard power or team ability of HeroClix as one edition has it, and the pack it comes from.
struct LibraryPower {
  PowerDefinition power;
  Edition edition = Edition::Modern;
  std::string pack;
  std::string file;
};

/// All content that was loaded. Ids of cards, maps and battles are unique within a system, over all its packs.
class Library {
 public:
  [[nodiscard]] const std::vector<Pack>& packs() const { return packs_; }
  [[nodiscard]] const std::vector<LibraryCard>& cards() const { return cards_; }
  [[nodiscard]] const std::vector<LibraryMap>& maps() const { return maps_; }
  [[nodiscard]] const std::vector<Battle>& battles() const { return battles_; }
  [[nodiscard]] const std::vector<LibraryPower>& powers() const { return powers_; }

  /// The thing of this id, or nothing.
  [[nodiscard]] const Pack* find_pack(System system, std::string_view id) const;
  [[nodiscard]] const LibraryCard* find_card(System system, std::string_view id) const;
  [[nodiscard]] const LibraryMap* find_map(System system, std::string_view id) const;
  /// A standard power or team ability in an edition; what an edition does not change is as in the modern one.
  [[nodiscard]] const LibraryPower* find_power(Edition edition, std::string_view id) const;
  /// By full id, such as superscape/quarry-duel.
  [[nodiscard]] const Battle* find_battle(std::string_view full_id) const;

  /// The ids of a system, for "did you mean" and for lists.
  [[nodiscard]] std::vector<std::string_view> card_ids(System system) const;
  [[nodiscard]] std::vector<std::string_view> map_ids(System system) const;
  [[nodiscard]] std::vector<std::string> battle_full_ids() const;

  /// Each returns false, and adds nothing, if the id is taken.
  bool add(Pack pack);
  bool add(LibraryCard card);
  bool add(LibraryMap map);
  bool add(Battle battle);
  bool add(LibraryPower power);

 private:
  std::vector<Pack> packs_;
  std::vector<LibraryCard> cards_;
  std::vector<LibraryMap> maps_;
  std::vector<Battle> battles_;
  std::vector<LibraryPower> powers_;
};

/// What loading gave: all that is right, and everything that is wrong with the rest.
struct LoadedLibrary {
  Library library;
  LoadErrors errors;
};

/// Loads every pack of a content source (a content folder, or the folder of a single pack).
[[nodiscard]] LoadedLibrary load_library(const ContentSource& source);

/// What keeps a battle from being played: unknown map or cards, a Unique card twice, too many figures, a map for fewer players.
[[nodiscard]] LoadErrors check_battle(const Library& library, const Battle& battle);

}  // namespace fracas
