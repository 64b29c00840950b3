#include <doctest/doctest.h>

#include <chrono>
#include <deque>
#include <functional>

#include "server/secure_random.hpp"
#include "server/site.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Writes at once, and can be told to store something and then say that it could not, as a database does that ends amid a commit;
/// or to answer later.
class ForgetfulWriter final : public StoreWriter {
 public:
  explicit ForgetfulWriter(InMemoryStore& store) : store_(store) {}

  void write(GameWrite write, Answer answer) override {
    if (std::exchange(is_next_late, false)) {
      late = [this, write = std::move(write), answer = std::move(answer)] { this->write(write, answer); };
      return;
    }
    const auto stored = write_one(store_, write);
    if (std::exchange(is_next_unheard, false)) return answer(StoreError{.message = "The connection was lost."});
    answer(stored ? std::nullopt : std::optional(stored.error()));
  }

  bool is_next_unheard = false;
  bool is_next_late = false;
  std::function<void()> late;  ///< writes and answers what was held back

 private:
  InMemoryStore& store_;
};

/// A page's connection that keeps all it hears.
class Page final : public Socket {
 public:
  void send(std::string message) override { heard.push_back(std::move(message)); }
  void close(CloseReason) override { is_closed = true; }
  void begin_choice() override {}

  std::vector<std::string> heard;
  bool is_closed = false;
};

/// A site whose later work a test does step by step; what is to wait for minutes is left out.
struct StepSite {
  explicit StepSite(InMemoryStore& kept)
      : writer(kept),
        rooms({&shipped_library(), &shipped_rule_book()}, kept, writer, throw_secure_dice),
        thinking(1),
        site({.content = {&shipped_library(), &shipped_rule_book()}, .sandbox = nullptr, .has_accounts = false}, rooms, log,
             thinking,
             {.next = [this](std::function<void()> work) { steps.push_back(std::move(work)); },
              .after =
                  [this](std::chrono::milliseconds delay, std::function<void()> work) {
                    if (delay < std::chrono::minutes(1)) steps.push_back(std::move(work));
                  }}) {}

  void run(int most) {
    for (int i = 0; i < most && !steps.empty(); ++i) {
      const std::function<void()> step = std::move(steps.front());
      steps.pop_front();
      step();
    }
  }

  ForgetfulWriter writer;
  Rooms rooms;
  Log log{LogLevel::Errors};
  Thinking thinking;
  std::deque<std::function<void()>> steps;
  Site site;
};

/// A game of two bots that has taken its first steps.
std::string begin_bots(StepSite& server) {
  std::string id;
  server.rooms.create(
      {.settings = {.battle = first_battle(System::SuperScape).full_id()}, .seats = {{.bot = "random"}, {.bot = "random"}}},
      [&](const Result<CreatedGame, RoomsError>& created) { id = created->id; });
  server.site.keep_working(id);
  server.run(3);
  return id;
}

}  // namespace

TEST_CASE("bots go on by themselves after a write that was stored and could not be confirmed") {
  InMemoryStore store;
  StepSite server(store);
  const std::string id = begin_bots(server);
  REQUIRE_FALSE(store.inputs(id)->empty());
  server.writer.is_next_unheard = true;
  server.run(3);
  REQUIRE_FALSE(server.writer.is_next_unheard);
  server.run(100'000);
  CHECK(store.find(id)->value().status == GameStatus::Over);
}

TEST_CASE("a game that another process goes on with is left to it") {
  InMemoryStore store;
  StepSite server(store);
  const std::string id = begin_bots(server);
  const std::size_t count = store.inputs(id)->size();
  const GameWrite elsewhere{.game = id,
                            .inputs = InputsWrite{.first = count, .count = count, .inputs = {store.inputs(id)->back()}}};
  REQUIRE(store.write({&elsewhere, 1}).front().has_value());
  server.run(100'000);
  CHECK(store.inputs(id)->size() == count + 1);
  CHECK(server.rooms.loaded(id) == nullptr);
}

TEST_CASE("a gathering that another process goes on with sends everybody away, and a claim on its way is answered") {
  InMemoryStore store;
  StepSite server(store);
  std::optional<CreatedGame> made;
  server.rooms.create({.settings = {.battle = "superscape/quarry-duel"},
                       .seats = {{.bot = {}, .is_open = false, .name = "Ann"}, {.bot = {}, .is_open = true, .name = {}}}},
                      [&](const Result<CreatedGame, RoomsError>& created) { made = *created; });
  REQUIRE(made);
  Page ann;
  Page watcher;
  for (Page* page : {&ann, &watcher}) server.site.opened(*page, {});
  server.site.received(ann, R"({"type":"join","game":")" + made->id + R"(","tokens":[")" + made->tokens[0].token + R"("]})");
  server.site.received(watcher, R"({"type":"join","game":")" + made->id + R"("})");
  server.run(100);
  const GameWrite elsewhere{.game = made->id, .notes = NotesWrite{.count = 0, .notes = {{.at = 1, .seat = {}, .kind = "chat"}}}};
  REQUIRE(store.write({&elsewhere, 1}).front().has_value());
  SUBCASE("when something cannot be stored any more") {
    server.site.received(ann, R"({"type":"chat","text":"hello"})");
    CHECK(ann.heard.back().find("could not be saved") != std::string::npos);
    server.run(100);
    CHECK(ann.is_closed);
    CHECK(watcher.is_closed);
  }
  SUBCASE("when the store says so later") {
    server.writer.is_next_late = true;
    server.site.received(ann, R"({"type":"chat","text":"hello"})");
    server.run(100);
    CHECK_FALSE(ann.is_closed);
    server.writer.late();
    server.run(100);
    CHECK(ann.is_closed);
    CHECK(watcher.is_closed);
  }
  SUBCASE("when the next one opens it") {
    server.site.received(ann, R"({"type":"chat","text":"hello"})");
    int status = 0;
    server.rooms.claim(made->id, {.invitation = made->invitations[0].token, .name = "Ben"}, "",
                       [&](const Result<ClaimedSeat, RoomsError>& claimed) { status = claimed ? 200 : claimed.error().status; });
    CHECK(status == 200);
    CHECK(ann.is_closed);
    CHECK(watcher.is_closed);
  }
  server.run(100);
  Page again;
  server.site.opened(again, {});
  server.site.received(again, R"({"type":"join","game":")" + made->id + R"(","tokens":[")" + made->tokens[0].token + R"("]})");
  CHECK_FALSE(again.is_closed);
  CHECK_FALSE(again.heard.empty());
  for (Page* page : {&ann, &watcher, &again}) server.site.closed(*page);
}
