#include "scenario/marker_setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "scenario/names.hpp"

namespace fracas {

void read_markers(const YamlNode& node, const Game& game, SeatId seat, SeatState& state) {
  const Names names(game);
  Fields fields(node, "order markers");
  constexpr auto order_words = std::to_array<std::string_view>({"1", "2", "3", "X"});
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    const YamlNode* found = fields.find(order_words[marker]);
    if (found == nullptr) continue;
    const CardId card = names.card(word_of(*found, "a card"));
    if (game.cards[card.index()].owner != seat)
      fail(place_of(*found), fmt::format("'{}' is no card of {}", found->text, names.name_of(seat)));
    state.markers[marker] = card;
  }
  if (const YamlNode* revealed = fields.find("revealed")) {
    for (const YamlNode* item : items_of(*revealed)) {
      const auto* const found = std::find(order_words.begin(), order_words.end(), text_of(*item, "a marker"));
      if (found == order_words.end()) fail(place_of(*item), "a marker is 1, 2, 3 or X");
      state.revealed_markers =
          static_cast<std::uint8_t>(state.revealed_markers | (1U << static_cast<unsigned>(found - order_words.begin())));
    }
  }
  fields.finish();
}

void put_markers(const YamlNode* node, MarkerPlace place, std::uint16_t where, const std::string& name, Setting& setting) {
  if (node != nullptr) put_ability_markers(*node, *setting.game, {place, where, name}, setting.state);
}

void read_space_markers(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (!node.is_map()) fail(place_of(node), "markers on spaces are written { A1: { web: 2 } }");
  for (const YamlEntry& entry : node.entries) {
    const SpaceId space = names.space({entry.key, {entry.line, entry.column}});
    put_markers(&entry.value, MarkerPlace::Space, space.value, entry.key, setting);
  }
}

void read_all_markers(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (!node.is_map()) fail(place_of(node), "markers are a map of players (P1, P2)");
  for (const YamlEntry& entry : node.entries) {
    const SeatId seat = names.seat({entry.key, {entry.line, entry.column}});
    read_markers(entry.value, *setting.game, seat, setting.state.seats[seat.index()]);
  }
}

}  // namespace fracas
