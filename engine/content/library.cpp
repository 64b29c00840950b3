#include "engine/content/library.hpp"

#include <algorithm>
#include <utility>

namespace fracas {
namespace {

/// The element that `is_it` holds for, or nothing.
template <class Element, class Test>
const Element* find_where(const std::vector<Element>& elements, Test is_it) {
  const auto position = std::find_if(elements.begin(), elements.end(), is_it);
  return position == elements.end() ? nullptr : &*position;
}

}  // namespace

const Pack* Library::find_pack(System system, std::string_view id) const {
  return find_where(packs_, [&](const Pack& pack) { return pack.system == system && pack.id == id; });
}

const LibraryCard* Library::find_card(System system, std::string_view id) const {
  return find_where(cards_, [&](const LibraryCard& card) { return card.system == system && card.card.id == id; });
}

const LibraryMap* Library::find_map(System system, std::string_view id) const {
  return find_where(maps_, [&](const LibraryMap& map) { return map.system == system && map.map.id == id; });
}

const LibraryPower* Library::find_power(Edition edition, std::string_view id) const {
  const auto find_in = [&](Edition in) {
    return find_where(powers_, [&](const LibraryPower& power) { return power.edition == in && power.power.id == id; });
  };
  const LibraryPower* own = find_in(edition);
  return own != nullptr ? own : find_in(Edition::Modern);
}

const Battle* Library::find_battle(std::string_view full_id) const {
  return find_where(battles_, [&](const Battle& battle) { return battle.full_id() == full_id; });
}

std::vector<std::string_view> Library::card_ids(System system) const {
  std::vector<std::string_view> ids;
  for (const LibraryCard& card : cards_) {
    if (card.system == system) ids.push_back(card.card.id);
  }
  return ids;
}

std::vector<std::string_view> Library::map_ids(System system) const {
  std::vector<std::string_view> ids;
  for (const LibraryMap& map : maps_) {
    if (map.system == system) ids.push_back(map.map.id);
  }
  return ids;
}

std::vector<std::string> Library::battle_full_ids() const {
  std::vector<std::string> ids;
  for (const Battle& battle : battles_) ids.push_back(battle.full_id());
  return ids;
}

bool Library::add(Pack pack) {
  if (find_pack(pack.system, pack.id) != nullptr) return false;
  packs_.push_back(std::move(pack));
  return true;
}

bool Library::add(LibraryCard card) {
  if (find_card(card.system, card.card.id) != nullptr) return false;
  cards_.push_back(std::move(card));
  return true;
}

bool Library::add(LibraryMap map) {
  if (find_map(map.system, map.map.id) != nullptr) return false;
  maps_.push_back(std::move(map));
  return true;
}

bool Library::add(LibraryPower power) {
  const bool is_taken = std::any_of(powers_.begin(), powers_.end(), [&](const LibraryPower& other) {
    return other.edition == power.edition && other.power.id == power.power.id;
  });
  if (is_taken) return false;
  powers_.push_back(std::move(power));
  return true;
}

bool Library::add(Battle battle) {
  if (find_battle(battle.full_id()) != nullptr) return false;
  battles_.push_back(std::move(battle));
  return true;
}

}  // namespace fracas
