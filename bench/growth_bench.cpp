// How the cost of a decision grows with the cards in the game: build/release/fracas_growth_bench [STOPS]
// Random play on one map with 2, 4, 8 and 16 cards a side, all of them with powers; prints ratios and checksums.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/measure_play.hpp"
#include "bench/stopwatch.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"

namespace {

using namespace fracas;

constexpr const char* battle_id = "superscape/lamps-against-the-tide";
constexpr const char* pack_id = "drowned-quarter";
constexpr int repetitions = 3;

/// Cards that can stand in a team, dear and cheap ones mixed by their names.
std::vector<std::string> cards_to_use(const Library& library) {
  std::vector<std::string> ids;
  for (const LibraryCard& card : library.cards()) {
    if (card.pack == pack_id && card.card.points > 0) ids.push_back(card.card.id);
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

/// The battle with so many cards a side, no card on both.
Battle with_cards(Battle battle, const std::vector<std::string>& ids, std::size_t cards) {
  battle.options.has_build_total = false;
  for (std::size_t team = 0; team < battle.teams.size(); ++team) {
    battle.teams[team].cards.clear();
    for (std::size_t i = 0; i < cards; ++i) battle.teams[team].cards.push_back({.card = ids[i * battle.teams.size() + team]});
  }
  return battle;
}

}  // namespace

int main(int count, char** words) {
  const std::uint64_t stops = count > 1 ? std::strtoull(words[1], nullptr, 10) : 200'000;
  const LoadedLibrary loaded = load_library(embedded_content());
  const Battle* battle = loaded.library.find_battle(battle_id);
  const std::vector<std::string> ids = cards_to_use(loaded.library);
  if (battle == nullptr || stops == 0) return 3;
  fmt::print("{:>12} {:>8} {:>14} {:>10} {:>8}  {}\n", "cards a side", "figures", "stops/s", "ns a stop", "ratio", "checksum");
  double first = 0;
  for (const std::size_t cards : {2U, 4U, 8U, 16U}) {
    if (cards * battle->teams.size() > ids.size()) break;
    const auto game = make_game(loaded.library, with_cards(*battle, ids, cards), rule_set_for(battle->system));
    if (!game) return 3;
    PlayMeasure best;
    for (int i = 0; i < repetitions; ++i) {
      const PlayMeasure measure = measure_random_play(*game, stops, 1, Listening::Nobody);
      if (best.nanoseconds == 0 || measure.nanoseconds < best.nanoseconds) best = measure;
    }
    const double cost = static_cast<double>(best.nanoseconds) / static_cast<double>(best.stops());
    if (first == 0) first = cost;
    fmt::print("{:>12} {:>8} {:>14.0f} {:>10.0f} {:>8.2f}  {:016x}\n", cards, game->figures.size(),
               per_second(best.stops(), best.nanoseconds), cost, cost / first, best.checksum.value);
  }
}
