#include <doctest/doctest.h>

#include <array>

#include "ai/policy.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "replay/game_recorder.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

namespace {

constexpr std::array<const char*, 4> heroes = {"ridge-sentinel", "hollow-king", "lantern-witch", "old-bramblehorn"};

/// The shipped content with an imported map and a battle of heroes on it, one for each of its players.
ContentSource content_with(const OpenedMap& map) {
  std::vector<ContentFile> files = embedded_content().files();
  MapDefinition definition = map.map;
  definition.id = "imported";
  files.push_back({"heroscape/core/maps/imported.map", format_map(definition)});
  std::string battle =
      "id: imported\ntitle: Imported\ndescription: Played on an imported map.\nmap: imported\nround-limit: 6\nteams:\n";
  for (int player = 0; player < definition.players; ++player) {
    battle +=
        "  - { name: Team " + std::to_string(player + 1) + ", cards: [" + heroes[static_cast<std::size_t>(player)] + "] }\n";
  }
  files.push_back({"heroscape/core/battles/imported.yaml", battle});
  return ContentSource(std::move(files));
}

/// Plays at random to the end and returns how many stops there were.
int play_to_the_end(const Game& game, std::uint64_t seed) {
  GameRecorder recorder(game, "heroscape/imported", std::vector<std::string>(game.seat_count(), "random"));
  FastRandom random(seed);
  OptionList options;
  int stops = 0;
  for (; recorder.state().pending.kind != PendingKind::Over; ++stops) {
    if (recorder.state().pending.kind == PendingKind::Chance) {
      REQUIRE(recorder.resolve(throw_dice(recorder.state().pending, random)));
      continue;
    }
    std::uint8_t seat = 0;
    while (!recorder.state().pending.asks(SeatId{seat})) ++seat;
    list_options(game, recorder.state(), SeatId{seat}, options);
    REQUIRE(options.size() > 0);
    REQUIRE_FALSE(recorder.choose(options[random.below(static_cast<std::uint32_t>(options.size()))]).has_value());
  }
  return stops;
}

}  // namespace

TEST_CASE("games on imported maps are played from set-up to the end") {
  for (const char* name :
       {"table_of_the_giants_v7.hsc", "migols_tomb_v2.hsc", "west_barbican_castle_v3.hsc", "volcan_de_la_mort_v7.hsc",
        "rotten_ice_v4.hsc", "middle_of_the_elements_v5.hsc", "a_la_vie_a_la_mort_6p_v2.hsc", "ladders_v7.hsc"}) {
    CAPTURE(std::string(name));
    const OpenedMap map = real_map(name);
    const LoadedLibrary loaded = load_library(content_with(map));
    REQUIRE_MESSAGE(loaded.errors.empty(), to_text(loaded.errors));
    const Battle* battle = loaded.library.find_battle("heroscape/imported");
    REQUIRE(battle != nullptr);
    const Result<Game, LoadErrors> game = make_game(loaded.library, *battle, rule_set_for(System::HeroScape));
    REQUIRE(game.has_value());
    for (const std::uint64_t seed : {1U, 2U, 3U}) CHECK(play_to_the_end(*game, seed) > 20);
  }
}
