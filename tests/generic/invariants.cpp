#include "tests/generic/invariants.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "engine/rules/flow/snapshot.hpp"
#include "engine/rules/flow/well_formed.hpp"

namespace fracas {
namespace {

bool is_same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

/// Calls visit(choice) for every well-formed choice of a seat.
template <class Visit>
void for_each_wish(const Game& game, const State& state, SeatId seat, Visit visit) {
  const auto figures = static_cast<std::uint8_t>(game.figures.size());
  const auto spaces = static_cast<std::uint16_t>(game.space_count(state));
  for (int verb = 0; verb <= static_cast<int>(last_verb); ++verb) {
    Choice wish{.verb = static_cast<Verb>(verb), .seat = seat};
    if (wish.verb == Verb::Concede) continue;
    visit(wish);
    for (std::uint8_t value = 0; value < 8; ++value) {
      Choice with_value = wish;
      with_value.value = value;
      visit(with_value);
      for (std::uint8_t i = 0; i < figures; ++i) {
        Choice with_target = with_value;
        with_target.target = FigureId{i};
        visit(with_target);
      }
      for (std::uint8_t i = 0; i < game.cards.size(); ++i) {
        Choice with_card = with_value;
        with_card.card = CardId{i};
        visit(with_card);
      }
    }
    for (std::uint8_t i = 0; i < figures; ++i) {
      Choice with_figure = wish;
      with_figure.figure = FigureId{i};
      visit(with_figure);
      for (std::uint8_t j = 0; j < figures; ++j) {
        Choice with_target = with_figure;
        with_target.target = FigureId{j};
        visit(with_target);
      }
      for (std::uint16_t space = 0; space < spaces; ++space) {
        Choice with_space = with_figure;
        with_space.space = SpaceId{space};
        visit(with_space);
      }
    }
  }
}

}  // namespace

SeatId asked_seat(const State& state) {
  for (std::uint8_t seat = 0; seat < max_seats; ++seat) {
    if (state.pending.asks(SeatId{seat})) return SeatId{seat};
  }
  return {};
}

void check_sound(const Game& game, const State& state, OptionList& options) {
  if (const char* broken = game.rules->broken_invariant(game, state))
    FAIL(std::string(broken), " (state ", hash_of(state).value, ")");
  switch (state.pending.kind) {
    case PendingKind::None: FAIL("the engine stopped without a reason"); break;
    case PendingKind::Decision:
      if (asked_seat(state).is_none()) FAIL("a decision asks nobody");
      for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
        list_options(game, state, SeatId{seat}, options);
        const bool may_act = state.pending.asks(SeatId{seat}) || game.rules->may_interject(game, state, SeatId{seat});
        if (options.empty() == may_act) FAIL("options and pending disagree for seat ", int{seat});
      }
      if (game.rules->rule_of(state.pending.decision).is_none()) FAIL("a decision without a rule");
      break;
    case PendingKind::Chance:
      if (chance_outcomes(state.pending).empty()) FAIL("a roll without outcomes");
      if (game.rules->rule_of(state.pending.chance).is_none()) FAIL("a roll without a rule");
      break;
    case PendingKind::Over:
      if (state.end_reason == EndReason::NotOver || state.end_reason == EndReason::LoopGuard)
        FAIL("the game did not end by its rules");
      break;
  }
}

void check_options_are_accepted(const Game& game, const State& state, const OptionList& options) {
  for (const Choice& option : options) {
    if (const auto refusal = check(game, state, option)) FAIL("an offered option is refused: ", std::string(refusal->why));
  }
  OptionList sorted = options;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) FAIL("an option is offered twice");
}

void check_wishes_match_options(const Game& game, const State& state, const OptionList& options, SeatId seat) {
  OptionList sorted = options;
  std::sort(sorted.begin(), sorted.end());
  for_each_wish(game, state, seat, [&](const Choice& wish) {
    const auto refusal = check(game, state, wish);
    const bool is_offered = std::binary_search(sorted.begin(), sorted.end(), wish);
    if (is_offered == refusal.has_value()) {
      FAIL("verb ", static_cast<int>(wish.verb), " figure ", int{wish.figure.value}, " space ", wish.space.value,
           is_offered ? " is offered but refused" : " is accepted but not offered");
    }
    if (refusal && refusal->rule.is_none()) FAIL("a refusal without a rule: ", std::string(refusal->why));
  });
}

void check_views_keep_secrets(const Game& game, const State& state, FastRandom& random) {
  OptionList options;
  OptionList options_of_guess;
  for (std::uint8_t i = 0; i <= game.seat_count(); ++i) {
    const SeatId seat = i < game.seat_count() ? SeatId{i} : SeatId{};
    const View seen = view(game, state, seat);
    const State guess = resample(game, seen, random);
    const View seen_of_guess = view(game, guess, seat);
    if (!is_same(seen.state, seen_of_guess.state)) FAIL("a view changes with facts that are hidden from it");
    if (const char* broken = game.rules->broken_invariant(game, guess))
      FAIL("a resampled state is broken: ", std::string(broken));
    if (!state.pending.asks(seat)) continue;
    list_options(game, state, seat, options);
    list_options(game, guess, seat, options_of_guess);
    if (options != options_of_guess) FAIL("options depend on facts that are hidden from the player");
  }
}

State restored(const Game& game, const State& state) {
  const auto loaded = restore(game, save(game, state));
  if (!loaded) FAIL("a saved state does not load: ", loaded.error());
  if (!is_same(*loaded, state)) FAIL("saving and restoring changes the state");
  return *loaded;
}

}  // namespace fracas
