#include <doctest/doctest.h>

#include <bit>
#include <cstring>

#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/flow/snapshot.hpp"
#include "engine/rules/flow/well_formed.hpp"

using namespace fracas;

namespace {

/// A rule set that never stops: what a pair of cards that trigger each other would do.
class EndlessRules final : public RuleSet {
 public:
  explicit EndlessRules(bool does_push) : does_push_(does_push) {}
  void begin(Play& play) const override { play.push(Looping{}); }
  void begin_at(Play& play, const Moment&) const override { begin(play); }
  void advance(Play& play) const override {
    if (does_push_) play.push(Looping{});
  }
  [[nodiscard]] std::optional<Refusal> check(const Game&, const State&, const Choice&) const override { return std::nullopt; }
  void list_options(const Game&, const State&, SeatId, OptionList&) const override {}
  void hide(const Game&, State&, SeatId) const override {}
  void resample(const Game&, State&, SeatId, FastRandom&) const override {}
  [[nodiscard]] RuleId rule_of(DecisionKind) const override { return {}; }
  [[nodiscard]] RuleId rule_of(ChanceKind) const override { return {}; }
  [[nodiscard]] const char* broken_invariant(const Game&, const State&) const override { return nullptr; }

 private:
  struct Looping {
    static constexpr Procedure procedure = Procedure::Round;
    std::uint32_t count = 0;
  };
  bool does_push_;
};

Game two_player_game(const RuleSet& rules) {
  Game game;
  game.rules = &rules;
  game.seats = {{"one", 0}, {"two", 1}};
  return game;
}

}  // namespace

TEST_CASE("The state stays small: growth is a decision") {
  CHECK(sizeof(State) <= 16 * 1024);
  CHECK(sizeof(State) == 8268);
  CHECK(max_seats >= 4);
  CHECK(max_figures >= 96);
  CHECK(max_tokens >= 64);
  CHECK(max_board_spaces >= 1200);
}

TEST_CASE("Equal states have equal hashes, and any change of a byte changes the hash") {
  State one{};
  State other{};
  CHECK(hash_of(one) == hash_of(other));
  CHECK(hash_of(one).value == 0x0f17d8c87a249e19ULL);
  for (std::size_t i = 0; i < sizeof(State); i += 97) {
    std::memcpy(&other, &one, sizeof one);
    unsigned char byte = 0;
    std::memcpy(&byte, reinterpret_cast<const unsigned char*>(&other) + i, 1);
    byte = static_cast<unsigned char>(byte ^ 1U);
    std::memcpy(reinterpret_cast<unsigned char*>(&other) + i, &byte, 1);
    CHECK(hash_of(one) != hash_of(other));
  }
}

TEST_CASE("A rule that loops for ever, with or without growing the stack, ends the game with a report") {
  for (const bool does_push : {false, true}) {
    const EndlessRules rules(does_push);
    const Game game = two_player_game(rules);
    EventLog log;
    const State state = start(game, &log);
    CHECK(state.pending.kind == PendingKind::Over);
    CHECK(state.end_reason == EndReason::LoopGuard);
    CHECK(state.winners == 0);
    CHECK(log.back().kind == EventKind::GameEnded);
  }
}

TEST_CASE("Wishes that name nothing of this game are refused, whatever their bytes") {
  const EndlessRules rules(false);
  const Game game = two_player_game(rules);
  FastRandom random(11);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t bytes = random.next();
    Choice wish = std::bit_cast<Choice>(bytes);
    wish.seat = SeatId{static_cast<std::uint8_t>(bytes % 5)};
    if (is_well_formed(game, State{}, wish)) CHECK(wish.seat.index() < 2);
  }
  CHECK_FALSE(is_well_formed(game, State{}, {.verb = Verb::Move, .seat = SeatId{0}, .figure = FigureId{0}}));
  CHECK_FALSE(is_well_formed(game, State{}, {.verb = Verb::Pass, .seat = SeatId{0}, .value = 1}));
  CHECK(is_well_formed(game, State{}, {.verb = Verb::Pass, .seat = SeatId{1}}));
}

TEST_CASE("A damaged, cut or foreign snapshot is refused") {
  const EndlessRules rules(false);
  Game game = two_player_game(rules);
  const State state = start(game);
  const auto bytes = save(game, state);
  CHECK(restore(game, bytes).has_value());
  CHECK_FALSE(restore(game, std::span(bytes).first(bytes.size() - 1)).has_value());
  CHECK_FALSE(restore(game, {}).has_value());
  for (const std::size_t place : {std::size_t{0}, std::size_t{8}, std::size_t{20}, std::size_t{40}, bytes.size() - 1}) {
    auto damaged = bytes;
    damaged[place] ^= std::byte{4};
    CHECK_FALSE(restore(game, damaged).has_value());
  }
  game.content_hash = Hash{5};
  CHECK_FALSE(restore(game, bytes).has_value());
}
