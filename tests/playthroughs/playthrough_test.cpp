#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/make_game.hpp"
#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/playthroughs/playthrough.hpp"

using namespace fracas;

namespace {

std::string read_text(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("Golden playthroughs come out with the same hash at every decision and the same words") {
  const LoadedLibrary loaded = load_library(embedded_content());
  for (const Playthrough& playthrough : playthroughs(loaded.library)) {
    CAPTURE(playthrough.name);
    const std::string recorded = read_text(playthrough_file(playthrough));
    REQUIRE_MESSAGE(!recorded.empty(), "no recording; run regenerate_playthroughs");
    const auto replay = read_replay(recorded);
    REQUIRE(replay.has_value());
    const Battle& battle = *loaded.library.find_battle(replay->battle);
    const Game game = make_game(loaded.library, battle, rule_set_for(battle.system)).value();
    const Verification verification = verify(*replay, game);
    CHECK_MESSAGE(verification.is_same, verification.sentence());
    CHECK_MESSAGE(write_replay(play_through(loaded.library, playthrough)) == recorded, "bots or words have changed");
  }
}
