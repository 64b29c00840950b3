#include "server/thinking.hpp"

#include <doctest/doctest.h>

#include <condition_variable>
#include <mutex>

#include "ai/utility_policy.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Something one thread waits for and another opens.
class Gate {
 public:
  void open() {
    const std::lock_guard guard(mutex_);
    is_open_ = true;
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_open_ = false;
};

/// Thinks until a gate is open, says that it does, and takes the last option.
class WaitingPolicy final : public Policy {
 public:
  WaitingPolicy(Gate& begun, Gate& gate) : begun_(begun), gate_(gate) {}
  Choice choose(const Game&, const View&, std::span<const Choice> options, FastRandom&) const override {
    begun_.open();
    gate_.pass();
    return options.back();
  }
  std::unique_ptr<Policy> clone() const override { return std::make_unique<WaitingPolicy>(*this); }

 private:
  Gate& begun_;
  Gate& gate_;
};

std::shared_ptr<Thought> thought_with(std::unique_ptr<Policy> bot) {
  return std::make_shared<Thought>(Thought{.game = std::make_shared<const Game>(),
                                           .known = {},
                                           .options = {{.verb = Verb::Pass}, {.verb = Verb::Stop}},
                                           .bot = std::move(bot),
                                           .random = FastRandom(1),
                                           .choice = {}});
}

/// A duel of a person in seat 0 and a bot that thinks long.
TestRoom duel_with_thinker(std::uint64_t dice_seed = 1) {
  return TestRoom(*shipped_library().find_battle("superscape/quarry-duel"), {"", "utility"}, dice_seed);
}

/// Dice with which the person places figures before the bot does.
std::uint64_t dice_for_person_first() {
  for (std::uint64_t seed = 1;; ++seed) {
    TestRoom room = duel_with_thinker(seed);
    room.room->work();
    if (room.room->state().pending.asks(SeatId{0})) return seed;
  }
}

/// Plays at random for the person, and lets the bot think, until the bot has to think with this question pending.
void play_until_bot_thinks(TestRoom& room, Ear& ear, DecisionKind decision) {
  FastRandom random(3);
  for (int i = 0; i < 2'000; ++i) {
    while (room.room->is_work_due()) room.room->work();
    const State& state = room.room->state();
    if (state.pending.asks(SeatId{1}) && state.pending.decision == decision) return;
    if (state.pending.asks(SeatId{1})) {
      room.think();
      continue;
    }
    const std::vector<std::string> texts = room.options(0);
    REQUIRE_FALSE(texts.empty());
    const std::string& text = texts[random.below(static_cast<std::uint32_t>(texts.size()))];
    room.room->choose(ear, {.seat = SeatId{0}, .request = room.room->request(), .choice = text});
  }
  REQUIRE(false);
}

}  // namespace

TEST_CASE("a bot that thinks long is not asked by the room's own work, and decides elsewhere as it would here") {
  TestRoom room = duel_with_thinker();
  Ear ear;
  room.join(ear, {0});
  play_until_bot_thinks(room, ear, DecisionKind::MovePhase);
  const Hash before = hash_of(room.room->state());
  CHECK_FALSE(room.room->is_work_due());
  CHECK(room.room->is_going_on());
  room.room->work();
  CHECK(hash_of(room.room->state()) == before);

  const auto thought = room.room->begin_thought();
  REQUIRE(thought != nullptr);
  CHECK(room.room->begin_thought() == nullptr);  // one is enough
  FastRandom same = thought->random;
  const Choice expected = thought->bot->clone()->choose(room.game(), thought->known, thought->options, same);
  thought->think();
  CHECK(thought->choice == expected);
  CHECK(hash_of(room.room->state()) == before);
  room.room->end_thought(thought);
  CHECK(hash_of(room.room->state()) != before);
  CHECK(room.store.inputs(room.room->id())->back().input == format_choice(room.game(), thought->known.state, expected));
}

TEST_CASE("a thought about a position that is gone is dropped and leaves no trace, and the bot is asked anew") {
  TestRoom room = duel_with_thinker(dice_for_person_first());
  Ear ear;
  room.join(ear, {0});
  SUBCASE("a decision was taken back") {
    room.room->work();
    REQUIRE(room.room->state().pending.asks(SeatId{0}));
    const auto place = [&](std::size_t option) {
      room.room->choose(ear, {.seat = SeatId{0}, .request = room.room->request(), .choice = room.options(0)[option]});
    };
    while (!room.room->state().pending.asks(SeatId{1})) place(0);
    REQUIRE(room.room->state().pending.decision == DecisionKind::PlaceFigures);
    const auto thought = room.room->begin_thought();
    REQUIRE(thought != nullptr);
    FastRandom random_before = thought->random;
    thought->think();
    room.room->undo(ear, {.seat = SeatId{0}, .request = room.room->request()});
    REQUIRE_FALSE(room.room->state().pending.asks(SeatId{1}));
    // Another decision in its place: the bot is asked again, and what it thought of would still be legal.
    place(1);
    REQUIRE(room.room->state().pending.asks(SeatId{1}));
    const Hash other = hash_of(room.room->state());
    room.room->end_thought(thought);
    CHECK(hash_of(room.room->state()) == other);
    const auto anew = room.room->begin_thought();
    REQUIRE(anew != nullptr);
    CHECK(hash_of(anew->known.state) != hash_of(thought->known.state));
    CHECK(anew->random.next() == random_before.next());
    room.room->end_thought(thought);
    CHECK(hash_of(room.room->state()) == other);
  }
  SUBCASE("the player has given up") {
    play_until_bot_thinks(room, ear, DecisionKind::MovePhase);
    const auto thought = room.room->begin_thought();
    room.room->choose(ear, {.seat = SeatId{0}, .request = 0, .choice = "concede"});
    REQUIRE(room.room->is_over());
    const Hash before = hash_of(room.room->state());
    thought->think();
    room.room->end_thought(thought);
    CHECK(hash_of(room.room->state()) == before);
    CHECK(room.room->begin_thought() == nullptr);
    CHECK_FALSE(room.room->is_going_on());
  }
  SUBCASE("the room was loaded anew") {
    play_until_bot_thinks(room, ear, DecisionKind::MovePhase);
    const auto thought = room.room->begin_thought();
    thought->think();
    REQUIRE_FALSE(room.reopen());
    const Hash before = hash_of(room.room->state());
    room.room->end_thought(thought);
    CHECK(hash_of(room.room->state()) == before);
    CHECK(room.room->begin_thought() != nullptr);
  }
}

TEST_CASE("SS-RND-04: what another player lays at the same time does not disturb a bot that thinks about its own markers") {
  TestRoom room = duel_with_thinker();
  Ear ear;
  room.join(ear, {0});
  play_until_bot_thinks(room, ear, DecisionKind::PlaceOrderMarkers);
  REQUIRE(room.room->state().pending.asks(SeatId{0}));
  const auto thought = room.room->begin_thought();
  REQUIRE(thought != nullptr);
  room.room->choose(ear, {.seat = SeatId{0}, .request = room.room->request(), .choice = room.options(0)[0]});
  CHECK(room.room->begin_thought() == nullptr);  // it goes on thinking
  thought->think();
  const Hash before = hash_of(room.room->state());
  room.room->end_thought(thought);
  CHECK(hash_of(room.room->state()) != before);
}

TEST_CASE("games somebody looks at come first, and what nobody keeps is not thought about") {
  Gate begun;
  Gate gate;
  Gate all_done;
  std::vector<int> order;  // one thread writes it, and the gate is opened after that
  {
    Thinking thinking(1);
    const auto first = thought_with(std::make_unique<WaitingPolicy>(begun, gate));
    thinking.think(first, true, [&](const std::shared_ptr<Thought>& made) {
      CHECK(made->choice.verb == Verb::Stop);
      order.push_back(1);
    });
    begun.pass();
    Gate open;
    open.open();
    const auto unwatched = thought_with(std::make_unique<WaitingPolicy>(begun, open));
    const auto watched = thought_with(std::make_unique<WaitingPolicy>(begun, open));
    auto given_up = thought_with(std::make_unique<WaitingPolicy>(begun, open));
    thinking.think(given_up, true, [&](const std::shared_ptr<Thought>&) { order.push_back(4); });
    thinking.think(unwatched, false, [&](const std::shared_ptr<Thought>&) {
      order.push_back(3);
      all_done.open();
    });
    thinking.think(watched, true, [&](const std::shared_ptr<Thought>&) { order.push_back(2); });
    given_up = nullptr;
    gate.open();
    all_done.pass();
  }
  CHECK(order == std::vector<int>{1, 2, 3});
}

TEST_CASE("the end waits for the thought under way and gives up the others") {
  Gate begun;
  Gate gate;
  int made = 0;
  const auto first = thought_with(std::make_unique<WaitingPolicy>(begun, gate));
  const auto second = thought_with(std::make_unique<WaitingPolicy>(begun, gate));
  std::thread opener;
  {
    Thinking thinking(1);
    thinking.think(first, true, [&](const std::shared_ptr<Thought>&) { ++made; });
    begun.pass();
    thinking.think(second, true, [&](const std::shared_ptr<Thought>&) { ++made; });
    opener = std::thread([&] { gate.open(); });
  }
  opener.join();
  CHECK(made >= 1);
  CHECK(first->choice.verb == Verb::Stop);
}

TEST_CASE("a person plays the thinking bot over the network while two such bots play each other, and the server stops amid it") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const NewGame bots = start_game(server.port(), "superscape/quarry-duel", {"utility", "utility"});
  CHECK(bots.tokens.empty());
  const NewGame game = start_game(server.port(), "superscape/quarry-duel", {"human", "utility"});
  PagePlayer player(server.port(), game, 5);
  player.play(25);
  CHECK_FALSE(player.last().at("log").empty());
  CHECK(request(server.port(), "GET", "/health").status == 200);
}
