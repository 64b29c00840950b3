#include <doctest/doctest.h>

#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/replay/recorded_game.hpp"
#include "tests/replay/shipped_battles.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

std::string small_replay_text() {
  const Battle& battle = first_battle(System::SuperScape);
  const Game game = shipped_game(battle);
  GameRecorder recorder(game, battle.full_id());
  FastRandom random(5);
  play_on(recorder, random, 12);
  return write_replay(recorder.replay());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t place = text.find(from);
  REQUIRE(place != std::string::npos);
  return text.replace(place, from.size(), to);
}

}  // namespace

TEST_CASE("a replay that is not what it should be is an error that says where and what was expected") {
  const std::string text = small_replay_text();
  REQUIRE(read_replay(text).has_value());
  struct Row {
    const char* situation;
    std::string text;
    const char* where;
    const char* expected;
  };
  const Row rows[] = {
      {"empty", "", "line 1, column 1", "JSON"},
      {"not JSON", "{\n  \"format\": oops}", "line 2", "JSON"},
      {"a list", "[]", "/", "object"},
      {"another format", replaced(text, "\"format\":1", "\"format\":4"), "/format", "format 1 to 3"},
      {"format as text", replaced(text, "\"format\":1", "\"format\":\"1\""), "/format", "whole number"},
      {"negative number", replaced(text, "\"build-total\":", "\"build-total\":-"), "/options/build-total", "whole number"},
      {"unknown system", replaced(text, "\"superscape\"", "\"chess\""), "/system", "heroclix"},
      {"unknown key", replaced(text, "\"format\":1", "\"format\":1,\"extra\":1"), "/", "\"extra\" is not known"},
      {"missing key", replaced(text, "\"title\"", "\"titel\""), "/", "\"title\" is missing"},
      {"key twice", replaced(text, "\"format\":1", "\"format\":1,\"format\":1"), "/", "stands twice"},
      {"short hash", replaced(text, "\"opening\":{\"hash\":\"", "\"opening\":{\"hash\":\"zz"), "/opening/hash", "16"},
      {"no seats", replaced(text, "\"seats\":[", "\"seats\":[],\"other\":["), "/", "not known"},
      {"nested", std::string(100'000, '['), "/", "nested"},
      {"nested objects", "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}}}", "/", "nested"},
      {"huge number", "{\"format\":1e999}", "/", "64 bits"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const auto read = read_replay(row.text);
    REQUIRE_FALSE(read.has_value());
    CAPTURE(read.error().sentence());
    CHECK(read.error().where.find(row.where) != std::string::npos);
    CHECK(read.error().message.find(row.expected) != std::string::npos);
  }
}

TEST_CASE("an oversized replay is refused before it is parsed") {
  const std::string text(ReplayLimits::document_bytes + 1, ' ');
  const auto read = read_replay(text);
  REQUIRE_FALSE(read.has_value());
  CHECK(read.error().message.find("64 MiB") != std::string::npos);
}

TEST_CASE("a replay cut off anywhere is an error, never a crash") {
  const std::string text = small_replay_text();
  const std::size_t whole = text.rfind('}') + 1;
  for (std::size_t size = 0; size < whole; size += size < 2'000 ? 1 : 7) {
    CAPTURE(size);
    CHECK_FALSE(read_replay(std::string_view(text).substr(0, size)).has_value());
  }
}

TEST_CASE("a replay with damaged bytes is an error or runs to a verdict, never a crash") {
  const std::string text = small_replay_text();
  const Game game = shipped_game(first_battle(System::SuperScape));
  FastRandom random(99);
  int readable = 0;
  for (int round = 0; round < 3'000; ++round) {
    std::string damaged = text;
    for (std::uint32_t i = 0; i <= random.below(4); ++i) {
      damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] = static_cast<char>(random.below(256));
    }
    const auto read = read_replay(damaged);
    if (!read) continue;
    ++readable;
    static_cast<void>(verify(*read, game).sentence());
  }
  CHECK(readable > 0);
}
