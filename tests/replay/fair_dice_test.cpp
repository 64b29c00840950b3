#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "engine/api/choice_text.hpp"
#include "engine/core/random.hpp"
#include "replay/fair_dice.hpp"
#include "replay/game_recorder.hpp"
#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/replay/shipped_battles.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

struct SeedRow {
  const char* seed;
  const char* commitment;
};
struct DrawRow {
  std::size_t seed;
  std::uint32_t draw;
  DiceShape dice;
  std::uint8_t count;
  const char* expected;
};

// Both tables were printed by fair_dice_vectors.py, which uses nothing but Python's hmac and hashlib.
const SeedRow seed_rows[] = {
    {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
     "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"},
    {"1d1193201ea24c6b321063fd92d7ba34d8a6217afa2bb63b6fde669e5303f909",
     "264d47cdfd40968a7d74df691abba641f222d0fb745628dfcdf844e595d7e734"},
};
const DrawRow draw_rows[] = {
    {0, 0, DiceShape::Combat, 1, "D"},
    {0, 0, DiceShape::Combat, 6, "SSSDDD"},
    {0, 0, DiceShape::Combat, 40, "SSSSSSSSSSSSSSSSSSSSSSSSSDDDDDDDDDDDBBBB"},
    {0, 0, DiceShape::D20, 1, "d20 15"},
    {0, 0, DiceShape::D6, 1, "d6 5"},
    {0, 0, DiceShape::TwoD6, 2, "2d6 5+3"},
    {0, 0, DiceShape::Numbered, 100, "die 35"},
    {0, 0, DiceShape::Numbered, 255, "die 35"},
    {0, 70000, DiceShape::Combat, 1, "S"},
    {0, 70000, DiceShape::Combat, 6, "SSSSDD"},
    {0, 70000, DiceShape::Combat, 40, "SSSSSSSSSSSSSSSSSSSSSSSSSDDDDDDDDDBBBBBB"},
    {0, 70000, DiceShape::D20, 1, "d20 4"},
    {0, 70000, DiceShape::D6, 1, "d6 2"},
    {0, 70000, DiceShape::TwoD6, 2, "2d6 2+1"},
    {0, 70000, DiceShape::Numbered, 100, "die 4"},
    {0, 70000, DiceShape::Numbered, 255, "die 104"},
    {1, 0, DiceShape::Combat, 1, "S"},
    {1, 0, DiceShape::Combat, 6, "SSDDDD"},
    {1, 0, DiceShape::Combat, 40, "SSSSSSSSSSSSSSSSSSSSDDDDDDDDDDDDDDDDBBBB"},
    {1, 0, DiceShape::D20, 1, "d20 7"},
    {1, 0, DiceShape::D6, 1, "d6 1"},
    {1, 0, DiceShape::TwoD6, 2, "2d6 1+5"},
    {1, 0, DiceShape::Numbered, 100, "die 27"},
    {1, 0, DiceShape::Numbered, 255, "die 127"},
    {1, 70000, DiceShape::Combat, 1, "S"},
    {1, 70000, DiceShape::Combat, 6, "SSDDDD"},
    {1, 70000, DiceShape::Combat, 40, "SSSSSSSSSSSSSSSSSSSSSSSDDDDDDDDDBBBBBBBB"},
    {1, 70000, DiceShape::D20, 1, "d20 10"},
    {1, 70000, DiceShape::D6, 1, "d6 2"},
    {1, 70000, DiceShape::TwoD6, 2, "2d6 2+4"},
    {1, 70000, DiceShape::Numbered, 100, "die 70"},
    {1, 70000, DiceShape::Numbered, 255, "die 170"},
};

Pending roll_of(DiceShape dice, std::uint8_t count) {
  return {.kind = PendingKind::Chance, .dice = dice, .dice_count = count, .figure = {}, .other = {}};
}

DiceSeed seed_of(std::uint8_t first_byte) {
  DiceSeed seed;
  seed.bytes[0] = first_byte;
  return seed;
}

/// A whole game with fair dice; every third roll is thrown again with a new draw, as if the first had been taken back.
Replay fair_game(const Game& game, const std::string& battle, const DiceSeed& seed) {
  Replay replay = GameRecorder(game, battle).replay();
  replay.fair_dice = {.commitment = commitment_of(seed), .seed = format_dice_seed(seed)};
  FastRandom random(3);
  OptionList options;
  State state = start(game);
  std::uint32_t draw = 0;
  while (state.pending.kind != PendingKind::Over) {
    ReplayEntry entry;
    if (state.pending.kind == PendingKind::Chance) {
      if (draw % 3 == 1) {
        replay.taken_back.push_back(
            {.seat = SeatId{0}, .after = static_cast<std::uint32_t>(replay.entries.size()), .steps = 2, .draws = {draw}});
        ++draw;
      }
      entry = {.kind = ReplayEntry::Kind::Dice, .input = format_outcome(fair_outcome(seed, draw, state.pending)), .draw = draw};
      ++draw;
    } else {
      for (std::uint8_t seat = 0; options.empty() || !state.pending.asks(entry.seat); ++seat) {
        entry.seat = SeatId{seat};
        list_options(game, state, entry.seat, options);
      }
      entry.input = format_choice(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))]);
    }
    REQUIRE_FALSE(apply_entry(game, state, entry).has_value());
    entry.hash = hash_of(state);
    replay.entries.push_back(std::move(entry));
  }
  return replay;
}

std::size_t nth_roll(const Replay& replay, std::size_t number) {
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    if (replay.entries[i].kind == ReplayEntry::Kind::Dice && number-- == 0) return i;
  }
  FAIL("the game has too few rolls");
  return 0;
}

/// The states after a changed roll are others; whoever tampers would write those down, too.
void repair_hashes(Replay& replay, const Game& game) {
  State state = start(game);
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    if (apply_entry(game, state, replay.entries[i])) {
      replay.entries.resize(i);
      return;
    }
    replay.entries[i].hash = hash_of(state);
  }
}

}  // namespace

TEST_CASE("a draw is what the protocol says, computed elsewhere too") {
  for (const SeedRow& row : seed_rows) {
    const auto seed = read_dice_seed(row.seed);
    REQUIRE(seed.has_value());
    CHECK(format_dice_seed(*seed) == row.seed);
    CHECK(commitment_of(*seed) == row.commitment);
  }
  for (const DrawRow& row : draw_rows) {
    CAPTURE(row.draw);
    CAPTURE(row.expected);
    CHECK(format_outcome(fair_outcome(*read_dice_seed(seed_rows[row.seed].seed), row.draw, roll_of(row.dice, row.count))) ==
          row.expected);
  }
}

TEST_CASE("what is no seed is not read as one") {
  const std::string good(64, 'a');
  CHECK(read_dice_seed(good).has_value());
  for (const std::string& bad :
       {std::string(), std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'A'), std::string(64, 'g')})
    CHECK_FALSE(read_dice_seed(bad).has_value());
}

TEST_CASE("every face of every die is equally likely over many draws") {
  struct Row {
    DiceShape dice;
    std::uint8_t faces;
  };
  // A die of 255 faces throws one byte of 256 away; one of 200 throws 56 away, which a mere remainder would put on the low faces.
  for (const Row& row :
       {Row{DiceShape::D6, 6}, Row{DiceShape::D20, 20}, Row{DiceShape::Numbered, 200}, Row{DiceShape::Numbered, 255}}) {
    CAPTURE(row.faces);
    constexpr int throws_for_each_face = 400;
    std::map<int, int> seen;
    for (std::uint32_t draw = 0; draw < throws_for_each_face * std::uint32_t{row.faces}; ++draw)
      ++seen[fair_outcome(seed_of(9), draw, roll_of(row.dice, row.dice == DiceShape::Numbered ? row.faces : 1)).value()];
    REQUIRE(seen.size() == row.faces);
    CHECK(seen.begin()->first == 1);
    CHECK(seen.rbegin()->first == row.faces);
    double chi_squared = 0;
    for (const auto& [face, count] : seen) {
      const double off = count - throws_for_each_face;
      chi_squared += off * off / throws_for_each_face;
    }
    const double degrees = row.faces - 1;
    CHECK(chi_squared < degrees + 5 * std::sqrt(2 * degrees));  // five standard deviations; the seed is fixed
  }
}

TEST_CASE("combat dice show three skulls, two shields and a blank, and pairs show both dice") {
  std::array<int, 3> tally{};
  std::map<std::pair<int, int>, int> pairs;
  constexpr std::uint32_t draws = 36'000;
  for (std::uint32_t draw = 0; draw < draws; ++draw) {
    const Outcome dice = fair_outcome(seed_of(1), draw, roll_of(DiceShape::Combat, 5));
    REQUIRE(dice.skulls() + dice.shields() + dice.blanks() == 5);
    tally[0] += dice.skulls();
    tally[1] += dice.shields();
    tally[2] += dice.blanks();
    const Outcome pair = fair_outcome(seed_of(2), draw, roll_of(DiceShape::TwoD6, 2));
    ++pairs[{pair.values[0], pair.values[1]}];
  }
  CHECK(tally[0] == doctest::Approx(draws * 5 / 2.0).epsilon(0.02));
  CHECK(tally[1] == doctest::Approx(draws * 5 / 3.0).epsilon(0.02));
  CHECK(tally[2] == doctest::Approx(draws * 5 / 6.0).epsilon(0.02));
  REQUIRE(pairs.size() == 36);
  for (const auto& [pair, count] : pairs) CHECK(count == doctest::Approx(draws / 36.0).epsilon(0.2));
}

TEST_CASE("the rolls of a recorded game follow from its seed, and a document says so") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    const Battle& battle = first_battle(system);
    CAPTURE(battle.full_id());
    const Game game = shipped_game(battle);
    const Replay replay = fair_game(game, battle.full_id(), seed_of(7));
    const auto read = read_replay(write_replay(replay));
    REQUIRE_MESSAGE(read.has_value(), read.error().sentence());
    CHECK(read->fair_dice == replay.fair_dice);
    CHECK(read->entries == replay.entries);
    CHECK(read->taken_back == replay.taken_back);
    const Verification found = verify(*read, game);
    CHECK_MESSAGE(found.is_good(), found.sentence());
    CHECK(found.dice.kind == DiceFinding::Kind::Follows);
    CHECK(found.dice.rolls > 2);
    CHECK(found.dice.taken_back > 1);
    CHECK(found.sentence().find(std::to_string(found.dice.rolls) + " rolls follow from the seed whose mark is " +
                                commitment_of(seed_of(7))) != std::string::npos);
    CHECK(found.sentence().find(std::to_string(found.dice.taken_back) + " draws between them were not used") !=
          std::string::npos);
  }
}

TEST_CASE("whoever changes a roll, a seed or a draw is found out") {
  const Battle& battle = first_battle(System::HeroScape);
  const Game game = shipped_game(battle);
  Replay replay = fair_game(game, battle.full_id(), seed_of(7));
  const std::size_t roll = nth_roll(replay, 6);
  const auto expect_difference = [&](std::size_t entry, const std::string& words) {
    const Verification found = verify(replay, game);
    CAPTURE(found.sentence());
    CHECK_FALSE(found.is_good());
    CHECK(found.dice.kind == DiceFinding::Kind::Differs);
    CHECK(found.dice.entry == entry);
    CHECK(found.sentence().find(words) != std::string::npos);
  };

  SUBCASE("another die, with states that fit it") {
    const State before = *state_after(replay, game, roll);
    const std::string drawn = replay.entries[roll].input;
    for (const WeightedOutcome& other : chance_outcomes(before.pending)) {
      if (format_outcome(other.outcome) != drawn) replay.entries[roll].input = format_outcome(other.outcome);
    }
    repair_hashes(replay, game);
    expect_difference(roll + 1, "it shows \"");
  }
  SUBCASE("another seed") {
    replay.fair_dice->seed = format_dice_seed(seed_of(8));
    expect_difference(0, "The seed is wrong: its mark is " + commitment_of(seed_of(8)));
  }
  SUBCASE("another seed and its mark") {
    replay.fair_dice = {.commitment = commitment_of(seed_of(8)), .seed = format_dice_seed(seed_of(8))};
    CHECK_FALSE(verify(replay, game).is_good());
  }
  SUBCASE("two draws swapped") {
    const std::size_t next = nth_roll(replay, 7);
    std::swap(replay.entries[roll].draw, replay.entries[next].draw);
    CHECK_FALSE(verify(replay, game).is_good());
  }
  SUBCASE("a draw used twice, with the dice it gives") {
    const std::size_t next = nth_roll(replay, 7);
    const State before = *state_after(replay, game, next);
    replay.entries[next].draw = replay.entries[roll].draw;
    replay.entries[next].input = format_outcome(fair_outcome(seed_of(7), *replay.entries[next].draw, before.pending));
    repair_hashes(replay, game);
    expect_difference(next + 1, "no draw counts twice");
  }
  SUBCASE("a draw left out that nobody took back") {
    replay.taken_back.pop_back();
    const Verification found = verify(replay, game);
    CHECK_FALSE(found.is_good());
    CHECK(found.sentence().find("not all taken back by agreement") != std::string::npos);
    replay.taken_back.clear();
    CHECK_FALSE(verify(replay, game).is_good());
  }
  SUBCASE("a draw that counts although it was taken back") {
    replay.taken_back.front().draws.push_back(*replay.entries[roll].draw);
    expect_difference(roll + 1, "which was taken back");
  }
  SUBCASE("a roll that does not say which draw it is") {
    replay.entries[roll].draw.reset();
    expect_difference(roll + 1, "does not say which draw");
  }
  SUBCASE("a roll that claims to be of another game, and of this one") {
    replay.fair_dice->from = static_cast<std::uint32_t>(roll) + 1;
    expect_difference(nth_roll(replay, 0) + 1, "taken over from another game");
  }
  SUBCASE("more entries taken over than there are") {
    replay.fair_dice->from = static_cast<std::uint32_t>(replay.entries.size()) + 1;
    expect_difference(0, "counts from entry");
  }
}

TEST_CASE("a document without a seed says that nothing can be said about its rolls") {
  const Battle& battle = first_battle(System::SuperScape);
  const Game game = shipped_game(battle);
  Replay replay = fair_game(game, battle.full_id(), seed_of(7));
  replay.fair_dice->seed.clear();
  CHECK(read_replay(write_replay(replay))->fair_dice == replay.fair_dice);
  CHECK(verify(replay, game).dice.kind == DiceFinding::Kind::Untold);
  CHECK(verify(replay, game).is_good());
  replay.fair_dice.reset();
  CHECK(verify(replay, game).dice.kind == DiceFinding::Kind::NoSeed);
  CHECK(verify(replay, game).sentence().find("names no seed") != std::string::npos);
}

TEST_CASE("entries that were taken over from another game are counted and not compared") {
  const Battle& battle = first_battle(System::SuperScape);
  const Game game = shipped_game(battle);
  Replay replay = fair_game(game, battle.full_id(), seed_of(7));
  const std::size_t copied = nth_roll(replay, 3) + 1;
  AgreedUndo gone{.seat = SeatId{0}};  // so that no draw of this game is missing
  for (std::size_t i = 0; i < copied; ++i) {
    if (replay.entries[i].draw) gone.draws.push_back(*replay.entries[i].draw);
    replay.entries[i].draw.reset();
  }
  replay.taken_back.push_back(gone);
  replay.fair_dice->from = static_cast<std::uint32_t>(copied);
  const Verification found = verify(*read_replay(write_replay(replay)), game);
  CHECK_MESSAGE(found.is_good(), found.sentence());
  CHECK(found.dice.copied == copied);
  CHECK(found.sentence().find("The first " + std::to_string(copied) + " entries are taken over") != std::string::npos);
}

TEST_CASE("the d20s of a draft are draws of the seed too, and a document that tells of them is of the second format") {
  const Battle& battle = first_battle(System::SuperScape);
  const Game game = shipped_game(battle);
  const DiceSeed seed = seed_of(7);
  Replay replay = GameRecorder(game, battle.full_id()).replay();
  replay.fair_dice = {.commitment = commitment_of(seed), .seed = format_dice_seed(seed)};
  CHECK(write_replay(replay).find("\"format\":1,") != std::string::npos);
  for (std::uint32_t draw = 0; draw < 3; ++draw) {
    const Outcome shown = fair_outcome(seed, draw, roll_of(DiceShape::D20, 1));
    replay.fair_dice->draft.push_back({.seat = SeatId{static_cast<std::uint8_t>(draw % 2)}, .d20 = shown.value(), .draw = draw});
  }
  const std::string document = write_replay(replay);
  CHECK(document.find("\"format\":2,") != std::string::npos);
  REQUIRE(read_replay(document).has_value());
  CHECK(read_replay(document)->fair_dice == replay.fair_dice);
  const Verification found = verify(replay, game);
  CHECK(found.is_good());
  CHECK(found.dice.draft_rolls == 3);
  CHECK(found.sentence().find("So did 3 rolls of the draft.") != std::string::npos);

  SUBCASE("another die") {
    int& die = replay.fair_dice->draft[1].d20;
    die = die % 20 + 1;
    const Verification wrong = verify(replay, game);
    CHECK_FALSE(wrong.is_good());
    CHECK(wrong.sentence().find("Roll 2 of the draft is wrong: it shows \"d20 ") != std::string::npos);
  }
  SUBCASE("a draw used twice") {
    replay.fair_dice->draft[2] = replay.fair_dice->draft[1];
    CHECK(verify(replay, game).sentence().find("no draw counts twice") != std::string::npos);
  }
  SUBCASE("a roll of the game that uses a draw of the draft again") {
    replay = fair_game(game, battle.full_id(), seed);
    replay.fair_dice->draft = {{.seat = SeatId{0}, .d20 = fair_outcome(seed, 0, roll_of(DiceShape::D20, 1)).value(), .draw = 0}};
    CHECK_FALSE(verify(replay, game).is_good());
  }
  SUBCASE("a document of a later version") {
    std::string later = document;
    later.replace(later.find("\"format\":2"), 10, "\"format\":4");
    CHECK(read_replay(later).error().message.find("format 1 to 3 was expected") != std::string::npos);
  }
}
