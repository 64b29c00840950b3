#include "tests/playthroughs/playthrough.hpp"

#include <array>

#include "ai/policy.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/make_game.hpp"
#include "engine/state/asked_seat.hpp"
#include "replay/game_recorder.hpp"
#include "tests/source_folder.hpp"

namespace fracas {
namespace {

struct Pairing {
  const char* first;
  const char* second;
};
constexpr std::array<Pairing, 3> pairings = {{{"random", "random"}, {"greedy", "random"}, {"greedy", "greedy"}}};

std::string file_name(std::string text) {
  for (char& letter : text) {
    if (letter == '/') letter = '-';
  }
  return text;
}

}  // namespace

std::vector<Playthrough> playthroughs(const Library& library) {
  std::vector<Playthrough> all;
  for (const Battle& battle : library.battles()) {
    for (std::size_t i = 0; i < pairings.size(); ++i) {
      all.push_back({.name = file_name(battle.full_id()) + "-" + pairings[i].first + "-" + pairings[i].second,
                     .battle = battle.full_id(),
                     .first_policy = pairings[i].first,
                     .second_policy = pairings[i].second,
                     .seed = 1000 + i});
    }
  }
  return all;
}

Replay play_through(const Library& library, const Playthrough& playthrough) {
  const Battle& battle = *library.find_battle(playthrough.battle);
  const Game game = make_game(library, battle, rule_set_for(battle.system)).value();
  const std::array<std::unique_ptr<Policy>, 2> policies = {make_policy(playthrough.first_policy),
                                                           make_policy(playthrough.second_policy)};
  GameRecorder recorder(game, playthrough.battle, {playthrough.first_policy, playthrough.second_policy});
  FastRandom random(playthrough.seed);
  OptionList options;
  while (recorder.state().pending.kind != PendingKind::Over) {
    if (recorder.state().pending.kind == PendingKind::Chance) {
      if (!recorder.resolve(throw_dice(recorder.state().pending, random))) break;
      continue;
    }
    const SeatId seat = asked_seat(recorder.state());
    const View seen = view(game, recorder.state(), seat);
    list_options(game, seen.state, seat, options);
    if (recorder.choose(policies[seat.index() % policies.size()]->choose(game, seen, options, random))) break;
  }
  return recorder.replay();
}

std::filesystem::path playthrough_file(const Playthrough& playthrough) {
  return std::filesystem::path(fracas::tests::source_folder()) / "tests" / "playthroughs" / "golden" /
         (playthrough.name + ".json");
}

}  // namespace fracas
