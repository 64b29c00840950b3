#include <doctest/doctest.h>

#include "engine/core/random.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/store/some_games.hpp"
#include "tests/server/store/store_place.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Writes at random that mostly follow on what a model of the store holds, and sometimes do not.
class RandomWrites {
 public:
  RandomWrites(std::uint64_t seed, Store& model) : random_(seed), model_(model) {}

  std::vector<GameWrite> group() {
    std::vector<GameWrite> writes;
    for (std::uint32_t i = random_.below(6); i < 6; ++i) writes.push_back(write());
    return writes;
  }
  [[nodiscard]] static std::string id(std::uint32_t number) { return "game" + std::to_string(number); }
  static constexpr std::uint32_t games = 5;

 private:
  GameWrite write() {
    GameWrite write{.game = id(random_.below(games))};
    const bool is_there = model_.find(write.game)->has_value();
    if (!is_there || random_.below(20) == 0) write.creation = creation(write.game);
    const std::size_t inputs = is_there && !write.creation ? model_.inputs(write.game)->size() : 0;
    const std::size_t notes = is_there && !write.creation ? model_.notes(write.game)->size() : 0;
    if (random_.below(2) == 0) write.inputs = change_of(inputs);
    if (random_.below(3) == 0) write.notes = NotesWrite{.count = blurred(notes), .notes = some_notes()};
    if (random_.below(4) == 0) write.status = static_cast<GameStatus>(random_.below(6));
    if (random_.below(4) == 0) write.requests_taken_back = random_.below(100);
    if (random_.below(3) == 0) write.asked = static_cast<std::uint8_t>(random_.below(16));
    if (random_.below(5) == 0) write.opening = some_game(write.game).opening;
    for (std::uint32_t i = random_.below(4); i < 2; ++i)
      write.seats.emplace_back(SeatId{static_cast<std::uint8_t>(random_.below(3))}, seat());
    return write;
  }

  StoredGame creation(const std::string& id) {
    StoredGame game = some_game(id);
    game.is_listed = random_.below(2) == 0;
    game.status = static_cast<GameStatus>(random_.below(6));
    if (random_.below(3) == 0) game.opening = {};
    if (random_.below(3) == 0) game.asked = std::uint8_t{0x80};
    return game;
  }
  InputsWrite change_of(std::size_t count) {
    const std::size_t first = random_.below(3) == 0 ? random_.below(static_cast<std::uint32_t>(count) + 1) : count;
    InputsWrite change{.first = first, .count = blurred(count), .inputs = {}};
    for (std::uint32_t i = random_.below(4); i > 0; --i) {
      change.inputs.push_back(some_inputs()[random_.below(2)]);
      if (change.inputs.back().draw) change.inputs.back().draw = random_.below(1'000);
    }
    return change;
  }
  StoredSeat seat() {
    return {.token_mark = "t" + std::to_string(random_.below(9)), .account = "ac" + std::to_string(random_.below(3))};
  }
  std::size_t blurred(std::size_t count) { return random_.below(12) == 0 ? count + 1 : count; }

  FastRandom random_;
  Store& model_;
};

void check_same_reads(Store& one, Store& other) {
  for (std::uint32_t i = 0; i < RandomWrites::games; ++i) {
    const std::string id = RandomWrites::id(i);
    CAPTURE(id);
    const auto game = one.find(id).value();
    const auto same = other.find(id).value();
    REQUIRE(game.has_value() == same.has_value());
    if (!game) continue;
    CHECK(is_same_game(*game, *same));
    CHECK(*one.inputs(id) == *other.inputs(id));
    CHECK(*one.notes(id) == *other.notes(id));
  }
  CHECK(*one.unfinished() == *other.unfinished());
  CHECK(*one.listed(3) == *other.listed(3));
  for (const char* account : {"ac0", "ac1", "ac-game2"})
    CHECK(*one.games_of_account(account, 3) == *other.games_of_account(account, 3));
  CHECK(*one.count() == *other.count());
}

}  // namespace

TEST_CASE("whatever is written, every store gives the same results and reads as a plain one in memory") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    for (const auto& place : store_places()) {
      CAPTURE(seed);
      CAPTURE(place->kind());
      InMemoryStore model;
      const auto store = place->open();
      RandomWrites random(seed, model);
      for (int round = 0; round < 12; ++round) {
        const std::vector<GameWrite> group = random.group();
        const auto expected = model.write(group);
        const auto results = store->write(group);
        REQUIRE(results.size() == expected.size());
        for (std::size_t i = 0; i < results.size(); ++i) {
          CHECK(results[i].has_value() == expected[i].has_value());
          if (!results[i] && !expected[i]) CHECK(results[i].error().is_conflict == expected[i].error().is_conflict);
        }
      }
      check_same_reads(model, *store);
    }
  }
}
