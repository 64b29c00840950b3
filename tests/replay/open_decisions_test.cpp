#include <doctest/doctest.h>

#include <cstring>

#include "engine/api/choice_text.hpp"
#include "engine/core/random.hpp"
#include "replay/game_recorder.hpp"
#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/replay/shipped_battles.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

bool is_same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

/// A recorder played at random one input at a time.
class Player {
 public:
  Player(const Game& game, std::uint64_t seed) : recorder(game, "battle"), random_(seed) {}

  [[nodiscard]] bool is_over() const { return recorder.state().pending.kind == PendingKind::Over; }

  /// Takes one input; the seat that decided, none for dice.
  SeatId step() {
    if (recorder.state().pending.kind == PendingKind::Chance) {
      static_cast<void>(recorder.resolve(throw_dice(recorder.state().pending, random_)));
      return {};
    }
    OptionList options;
    const std::uint32_t first = random_.below(2);  // where several are asked at once they answer in any order
    for (std::uint8_t i = 0; i < recorder.game().seat_count(); ++i) {
      const auto seat = SeatId{static_cast<std::uint8_t>((i + first) % recorder.game().seat_count())};
      if (!recorder.state().pending.asks(seat)) continue;
      list_options(recorder.game(), recorder.state(), seat, options);
      if (options.empty()) continue;
      static_cast<void>(recorder.choose(options[random_.below(static_cast<std::uint32_t>(options.size()))]));
      return seat;
    }
    return {};
  }

  GameRecorder recorder;

 private:
  FastRandom random_;
};

/// The battles every system and the cards with powers are tried on.
std::vector<const Battle*> tried_battles() {
  std::vector<const Battle*> battles;
  for (const Battle& battle : shipped_library().battles()) battles.push_back(&battle);
  return battles;
}

}  // namespace

TEST_CASE("random play: a decision taken back and made again gives the same bytes, and the record verifies") {
  std::size_t undone = 0;
  for (const Battle* battle : tried_battles()) {
    const Game game = shipped_game(*battle);
    Player player(game, 7);
    for (int i = 0; i < 400 && !player.is_over(); ++i) {
      const State before = player.recorder.state();
      const std::size_t length = player.recorder.replay().entries.size();
      const SeatId seat = player.step();
      if (seat.is_none() || player.recorder.replay().entries.size() == length) continue;
      const State after = player.recorder.state();
      const ReplayEntry entry = player.recorder.replay().entries.back();
      if (player.recorder.take_back(seat)) {
        CHECK(is_same(player.recorder.state(), after));
        CHECK(player.recorder.replay().entries.size() == length + 1);
        continue;
      }
      ++undone;
      REQUIRE(is_same(player.recorder.state(), before));
      REQUIRE(player.recorder.replay().entries.size() == length);
      const auto choice = parse_choice(game, before, seat, entry.input);
      REQUIRE(choice.has_value());
      REQUIRE_FALSE(player.recorder.choose(*choice));
      REQUIRE(is_same(player.recorder.state(), after));
      REQUIRE(player.recorder.replay().entries.back() == entry);
    }
    CHECK(verify(player.recorder.replay(), game).is_same);
  }
  CHECK(undone > 500);
}

TEST_CASE("random play: dice, a shown secret and another player's decision close everything before them") {
  std::size_t refused = 0;
  for (const Battle* battle : tried_battles()) {
    const Game game = shipped_game(*battle);
    Player player(game, 11);
    for (int i = 0; i < 400 && !player.is_over(); ++i) {
      const bool is_roll = player.recorder.state().pending.kind == PendingKind::Chance;
      const bool is_secret = player.recorder.state().pending.decision == DecisionKind::PlaceOrderMarkers;
      const SeatId seat = player.step();
      for (std::uint8_t other = 0; other < game.seat_count(); ++other) {
        if (!is_roll && (SeatId{other} == seat || is_secret)) continue;
        const State after = player.recorder.state();
        REQUIRE(player.recorder.take_back(SeatId{other}).has_value());
        REQUIRE(is_same(player.recorder.state(), after));
        ++refused;
      }
    }
  }
  CHECK(refused > 500);
}

TEST_CASE("random play: what may be taken back has told its player nothing") {
  for (const Battle* battle : tried_battles()) {
    const Game game = shipped_game(*battle);
    if (!game.is_hex()) continue;  // HeroClix hides nothing of a state
    Player player(game, 13);
    FastRandom guess(5);
    for (int i = 0; i < 300 && !player.is_over(); ++i) {
      const State before = player.recorder.state();
      const SeatId seat = player.step();
      if (seat.is_none()) continue;
      const State after = player.recorder.state();
      const std::string input = player.recorder.replay().entries.back().input;
      const auto choice = parse_choice(game, before, seat, input);
      if (!choice || player.recorder.take_back(seat)) continue;
      State guessed = resample(game, view(game, before, seat), guess);
      REQUIRE_FALSE(apply(game, guessed, *choice));
      INFO(battle->full_id(), ": ", input);
      CHECK(is_same(view(game, guessed, seat).state, view(game, after, seat).state));
      REQUIRE_FALSE(player.recorder.choose(*choice));
    }
  }
}

TEST_CASE("SS-RND-04 HS-RND-05: an order marker is taken back although another player has laid markers since") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    const Game game = shipped_game(first_battle(system));
    Player player(game, 3);
    while (player.recorder.state().pending.decision != DecisionKind::PlaceOrderMarkers) player.step();
    OptionList options;
    const auto lay = [&](SeatId seat) {
      list_options(game, player.recorder.state(), seat, options);
      REQUIRE_FALSE(player.recorder.choose(options.front()));
    };
    lay(SeatId{1});
    const State with_one = player.recorder.state();
    lay(SeatId{0});
    lay(SeatId{0});
    lay(SeatId{1});
    const SeatState theirs = player.recorder.state().seats[1];
    REQUIRE_FALSE(player.recorder.take_back(SeatId{0}));
    REQUIRE_FALSE(player.recorder.take_back(SeatId{0}));
    CHECK(player.recorder.take_back(SeatId{0}).has_value());
    CHECK(std::memcmp(&player.recorder.state().seats[1], &theirs, sizeof theirs) == 0);
    CHECK(std::memcmp(&player.recorder.state().seats[0], &with_one.seats[0], sizeof theirs) == 0);
    CHECK(verify(player.recorder.replay(), game).is_same);

    // With the last marker everybody sees where all of them lie, before any die is thrown.
    for (const SeatId seat : {SeatId{0}, SeatId{1}}) {
      while (player.recorder.state().pending.asks(seat)) lay(seat);
    }
    REQUIRE(player.recorder.state().pending.kind == PendingKind::Chance);
    CHECK(player.recorder.take_back(SeatId{0}) == Finality::SecretShown);
    CHECK(player.recorder.take_back(SeatId{1}) == Finality::SecretShown);
  }
}

TEST_CASE("what was decided before order markers are laid stands as soon as another player has laid one") {
  const Game game = shipped_game(first_battle(System::SuperScape));
  Player player(game, 3);
  SeatId last;
  while (player.recorder.state().pending.decision != DecisionKind::PlaceOrderMarkers) last = player.step();
  REQUIRE(last.is_some());
  const SeatId other{static_cast<std::uint8_t>(last.value == 0 ? 1 : 0)};
  OptionList options;
  list_options(game, player.recorder.state(), other, options);
  REQUIRE_FALSE(player.recorder.choose(options.front()));
  CHECK(player.recorder.take_back(last) == Finality::OtherDecided);
  REQUIRE_FALSE(player.recorder.take_back(other));
  CHECK_FALSE(player.recorder.take_back(last).has_value());
}

TEST_CASE("a game that is over, and one in which somebody gave up, takes nothing back") {
  const Game game = shipped_game(first_battle(System::SuperScape));
  GameRecorder recorder(game, "battle");
  CHECK(recorder.take_back(SeatId{0}) == Finality::NothingDecided);
  REQUIRE_FALSE(recorder.choose({.verb = Verb::Concede, .seat = SeatId{0}, .figure = {}, .target = {}, .space = {}, .card = {}}));
  CHECK(recorder.take_back(SeatId{0}) == Finality::GameOver);
}
