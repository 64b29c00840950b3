// Two bots play the same games from both sides: build/release/fracas_bot_match BATTLE ONE OTHER GAMES, where a battle may
// name other teams ("superscape/quarry-duel: ember-warden / tide-regent").
// Prints how often the first wins, with the 95 % interval, how games ended, and how long its decisions took.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

#include "ai/play_until.hpp"
#include "ai/policy.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/team_text.hpp"

namespace {

using namespace fracas;

struct Tally {
  int wins = 0;
  std::array<int, 2> wins_from_seat{};
  int draws = 0;
  int goals = 0;   ///< games that ended because an agreed goal was reached
  int limits = 0;  ///< games that the points decided after the last round
  int games = 0;
  long rounds = 0;
  long decisions = 0;
  double seconds = 0;
  double slowest = 0;
};

/// One game; the bot of the match sits in `seat`, the other one in all other seats.
void play(const Game& game, const Policy& one, const Policy& other, std::uint8_t seat, std::uint64_t seed, Tally& tally) {
  using Clock = std::chrono::steady_clock;
  FastRandom dice(seed);
  FastRandom thought(seed * 31 + seat);
  const State state = play_to_end(game, dice, [&](const View& seen, const OptionList& options) {
    const bool is_one = seen.seat.value == seat;
    const auto begin = Clock::now();
    const Choice choice = (is_one ? one : other).choose(game, seen, options, thought);
    const double taken = std::chrono::duration<double>(Clock::now() - begin).count();
    if (is_one) {
      ++tally.decisions;
      tally.seconds += taken;
      tally.slowest = std::max(tally.slowest, taken);
    }
    return choice;
  });
  ++tally.games;
  if (state.winners == 0) ++tally.draws;
  if (state.end_reason == EndReason::Goal) ++tally.goals;
  if (state.end_reason == EndReason::RoundLimit) ++tally.limits;
  tally.rounds += state.round;
  if (((state.winners >> seat) & 1U) == 0) return;
  ++tally.wins;
  ++tally.wins_from_seat[seat];
}

/// A battle by its id, with other teams behind a colon if there is one.
std::optional<Battle> battle_of(const Library& library, const std::string& wish) {
  const std::size_t colon = wish.find(':');
  const Battle* found = library.find_battle(wish.substr(0, colon));
  if (found == nullptr) return std::nullopt;
  if (colon == std::string::npos) return *found;
  const auto changed = with_teams(*found, std::string_view(wish).substr(colon + 1));
  return changed ? std::optional(*changed) : std::nullopt;
}

}  // namespace

int main(int count, char** words) {
  if (count < 5) {
    fmt::print(stderr, "usage: fracas_bot_match BATTLE ONE OTHER GAMES\n");
    return 2;
  }
  const LoadedLibrary loaded = load_library(embedded_content());
  const std::optional<Battle> battle = battle_of(loaded.library, words[1]);
  const auto one = make_policy(words[2]);
  const auto other = make_policy(words[3]);
  if (!battle || one == nullptr || other == nullptr) {
    fmt::print(stderr, "there is no such battle or bot\n");
    return 3;
  }
  const auto game = make_game(loaded.library, *battle, rule_set_for(battle->system));
  if (!game) return 3;
  Tally tally;
  const int pairs = std::max(std::atoi(words[4]) / 2, 1);
  for (int pair = 0; pair < pairs; ++pair) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) play(*game, *one, *other, seat, static_cast<std::uint64_t>(pair) + 1, tally);
  }
  const double games = tally.games;
  const double share = (tally.wins + 0.5 * tally.draws) / games;
  constexpr double z = 1.96;  // Wilson's interval
  const double middle = (share + z * z / (2 * games)) / (1 + z * z / games);
  const double half = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games);
  fmt::print("{} against {} in {}: {} games, {} won, {} drawn, {:.1f} % ({:.1f} to {:.1f})\n", words[2], words[3], words[1],
             tally.games, tally.wins, tally.draws, 100 * share, 100 * (middle - half), 100 * (middle + half));
  fmt::print("{} won as the first side, {} as the second; {:.1f} rounds a game; {} ended by a goal, {} by the round limit\n",
             tally.wins_from_seat[0], tally.wins_from_seat[1], static_cast<double>(tally.rounds) / games, tally.goals,
             tally.limits);
  fmt::print("{} decisions, {:.2f} ms each, {:.0f} ms at most\n", tally.decisions,
             1000 * tally.seconds / static_cast<double>(std::max(tally.decisions, 1L)), 1000 * tally.slowest);
}
