#include "scenario/ability_markers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/rules/abilities/queries.hpp"

namespace fracas {
namespace {

constexpr int most_markers = 99;

/// A kind is a name that abilities of the game use; any other is a slip of the pen.
int read_kind(const Game& game, const Word& word) {
  const std::vector<std::string>& words = game.abilities.words;
  const auto found = std::find(words.begin(), words.end(), word.text);
  if (found == words.end()) fail_unknown(word.place, "kind of marker", word.text, words);
  return static_cast<int>(found - words.begin());
}

/// Calls use(kind, count, entry) for each kind of { justice: 2, fear: 0 }.
template <class Use>
void for_each_kind(const YamlNode& node, const Game& game, Use use) {
  if (!node.is_map() || node.entries.empty()) fail(place_of(node), "ability markers are written { justice: 2 }");
  for (const YamlEntry& entry : node.entries) {
    const int kind = read_kind(game, {entry.key, {entry.line, entry.column}});
    use(kind, number_of(entry.value, "a number of markers", 0, most_markers), entry);
  }
}

}  // namespace

void put_ability_markers(const YamlNode& node, const Game& game, const MarkerHolder& holder, State& state) {
  for_each_kind(node, game, [&](int kind, int count, const YamlEntry& entry) {
    if (count == 0) return;
    if (state.markers.is_full()) fail({entry.line, entry.column}, "there are too many ability markers");
    state.markers.push_back({.kind = static_cast<std::uint8_t>(kind),
                             .count = static_cast<std::uint8_t>(count),
                             .place = holder.place,
                             .where = holder.where});
  });
}

void read_ability_marker_checks(const YamlNode& node, const Game& game, const MarkerHolder& holder, std::vector<Check>& checks) {
  for_each_kind(node, game, [&](int kind, int expected, const YamlEntry& entry) {
    const std::string word = entry.key;
    checks.push_back({{entry.line, entry.column}, [=](const Situation& situation) -> std::optional<std::string> {
                        const int actual = markers_on(situation.state, kind, holder.place, holder.where);
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{} has {} markers of the kind {}, expected {}", holder.name, actual, word, expected);
                      }});
  });
}

void check_marker_kind(const Game& game, const Word& word) { (void)read_kind(game, word); }

}  // namespace fracas
