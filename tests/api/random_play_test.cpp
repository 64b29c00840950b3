#include <doctest/doctest.h>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "tests/api/sample_games.hpp"

namespace fracas {
namespace {

void check_sentence(const std::string& text) {
  CAPTURE(text);
  REQUIRE(!text.empty());
  const bool has_end = text.back() == '.' || text.back() == '?';
  REQUIRE(has_end);
  REQUIRE(text.find("nobody") == std::string::npos);
  REQUIRE(text.find("nowhere") == std::string::npos);
  REQUIRE(text.find_first_of("{}!") == std::string::npos);
}

void check_words(const Game& game, const State& state, const OptionList& options) {
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) check_sentence(question(game, state, SeatId{seat}));
  check_sentence(question(game, state, SeatId{}));
  for (const Choice& choice : options) {
    const std::string text = format_choice(game, choice);
    CAPTURE(text);
    const auto read = parse_choice(game, choice.seat, text);
    REQUIRE(read.has_value());
    REQUIRE(read.value() == choice);
    REQUIRE(!label(game, choice).empty());
  }
}

/// Plays at random to the end, checking the words of everything that is asked, offered, rolled and told.
int play_and_check(const Game& game, std::uint64_t seed) {
  FastRandom random(seed);
  EventLog log;
  OptionList options;
  int questions = 0;
  for (State state = start(game, &log); state.pending.kind != PendingKind::Over;) {
    options.clear();
    for (std::uint8_t seat = 0; seat < game.seat_count() && options.empty(); ++seat)
      list_options(game, state, SeatId{seat}, options);
    check_words(game, state, options);
    ++questions;
    if (state.pending.kind == PendingKind::Chance) {
      const Outcome outcome = throw_dice(state.pending, random);
      REQUIRE(parse_outcome(format_outcome(outcome)).value() == outcome);
      resolve(game, state, outcome, &log);
    } else {
      REQUIRE_FALSE(options.empty());
      apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))], &log);
    }
    if (state.pending.kind == PendingKind::Over) check_sentence(question(game, state, SeatId{}));
  }
  for (const Event& event : log) {
    const std::string text = narrate(game, event);
    if (!text.empty()) check_sentence(text);
  }
  return questions;
}

}  // namespace

TEST_CASE("in random games every offered choice is read as it was written, and everything told is a sentence") {
  for (const Game& game : {sample_hex_game(System::SuperScape), sample_hex_game(System::HeroScape), sample_clix_game()}) {
    CAPTURE(word_for(game.system));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) CHECK(play_and_check(game, seed) > 10);
  }
}

}  // namespace fracas
