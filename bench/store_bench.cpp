#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bench/stopwatch.hpp"
#include "server/store/open_store.hpp"

// How many inputs a store takes in a second when writes are stored one by one or in groups, and how quickly games are read:
//   build/release/fracas_store_bench FOLDER_OR_ADDRESS [GAMES]
// The place should be empty; the games stay in it.

namespace fracas {
namespace {

constexpr std::size_t inputs_of_a_write = 2;

ReplayEntry some_input(std::size_t number) {
  ReplayEntry entry{
      .kind = ReplayEntry::Kind::Choice, .seat = SeatId{0}, .input = "step ember-warden B3", .hash = Hash{number}, .lines = {}};
  entry.lines = {{.text = "Ember Warden steps to B3.", .rule = "SS-MOV-01", .visible_to = 0xff}};
  return entry;
}

StoredGame some_game(const std::string& id) {
  StoredGame game{.id = id, .opening = {}, .seats = {{.bot = "greedy"}, {.token_mark = "mark"}}};
  game.opening.battle = "superscape/quarry-duel";
  game.opening.seats = {{.name = "One", .side = 0, .player = "greedy"}, {.name = "Two", .side = 1, .player = "human"}};
  game.settings = std::string(300, ' ');
  return game;
}

std::string id_of(const std::string& batch, std::size_t game) { return batch + "-" + std::to_string(game); }

bool is_stored(Store& store, const std::vector<GameWrite>& writes) {
  for (const auto& result : store.write(writes)) {
    if (result) continue;
    fmt::print(stderr, "{}\n", result.error().message);
    return false;
  }
  return true;
}

bool make_games(Store& store, const std::string& batch, std::size_t count) {
  constexpr std::size_t at_once = 500;
  for (std::size_t first = 0; first < count; first += at_once) {
    std::vector<GameWrite> writes;
    for (std::size_t game = first; game < std::min(first + at_once, count); ++game) {
      const std::string id = id_of(batch, game);
      writes.push_back({.game = id, .creation = some_game(id)});
    }
    if (!is_stored(store, writes)) return false;
  }
  return true;
}

/// Appends to as many games as a group holds, again and again; inputs in a second, or 0 after a failure.
double measure_writing(Store& store, std::size_t group_size) {
  constexpr std::uint64_t long_enough = 2'000'000'000;
  const std::string batch = "group" + std::to_string(group_size);
  if (!make_games(store, batch, group_size)) return 0;
  const Stopwatch stopwatch;
  std::size_t inputs = 0;
  while (stopwatch.nanoseconds() < long_enough) {
    std::vector<GameWrite> writes;
    for (std::size_t game = 0; game < group_size; ++game) {
      GameWrite write{.game = id_of(batch, game), .status = GameStatus::Playing};
      write.inputs = InputsWrite{.first = inputs, .count = inputs, .inputs = {}};
      for (std::size_t i = 0; i < inputs_of_a_write; ++i) write.inputs->inputs.push_back(some_input(inputs + i));
      writes.push_back(std::move(write));
    }
    if (!is_stored(store, writes)) return 0;
    inputs += inputs_of_a_write;
  }
  return per_second(inputs * group_size, stopwatch.nanoseconds());
}

/// Reads all games that are not over with their inputs, as a server does when it starts.
void measure_reading(Store& store, std::size_t count) {
  constexpr std::size_t inputs_of_a_game = 40;
  if (!make_games(store, "read", count)) return;
  std::vector<GameWrite> writes;
  for (std::size_t game = 0; game < count; ++game) {
    GameWrite write{.game = id_of("read", game)};
    write.inputs = InputsWrite{.first = 0, .count = 0, .inputs = {}};
    for (std::size_t i = 0; i < inputs_of_a_game; ++i) write.inputs->inputs.push_back(some_input(i));
    writes.push_back(std::move(write));
  }
  if (!is_stored(store, writes)) return;
  const Stopwatch stopwatch;
  const auto ids = store.unfinished();
  std::size_t games = 0;
  std::size_t inputs = 0;
  for (const std::string& id : *ids) {
    if (!id.starts_with("read")) continue;
    games += store.find(id)->has_value() ? 1 : 0;
    inputs += store.inputs(id)->size();
  }
  fmt::print("{} games with {} inputs read in {:.2f} s: {:.0f} games in a second\n", games, inputs,
             static_cast<double>(stopwatch.nanoseconds()) / 1e9, per_second(games, stopwatch.nanoseconds()));
}

int run(const std::string& place, std::size_t games) {
  const auto store = open_store(place);
  if (!store) {
    fmt::print(stderr, "{}\n", store.error().message);
    return 1;
  }
  double alone = 0;
  for (const std::size_t group : {1, 10, 100}) {
    const double pace = measure_writing(**store, group);
    if (group == 1) alone = pace;
    fmt::print("groups of {:>3}: {:>8.0f} inputs in a second, {:.1f} times as many as one by one\n", group, pace, pace / alone);
  }
  measure_reading(**store, games);
  return 0;
}

}  // namespace
}  // namespace fracas

int main(int count, char** words) {
  if (count < 2) {
    fmt::print(stderr, "A folder or the address of a PostgreSQL database was expected.\n");
    return 2;
  }
  constexpr unsigned long usual_games = 10'000;
  return fracas::run(words[1], count > 2 ? std::stoul(words[2]) : usual_games);
}
