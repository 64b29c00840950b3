#include "tests/generic/invariants.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/rules/flow/snapshot.hpp"

namespace fracas {
namespace {

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

void check_sound(const Game& game, const State& state, OptionList& options) {
  if (const Unsound found = find_unsound(game, state, options)) FAIL(*found, " (state ", hash_of(state).value, ")");
}

void check_options_are_accepted(const Game& game, const State& state, const OptionList& options) {
  if (const Unsound found = find_unsound_options(game, state, options)) FAIL(*found);
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
  if (const Unsound found = find_leak(game, state, random)) FAIL(*found);
}

State restored(const Game& game, const State& state) {
  if (const Unsound found = find_unsound_saving(game, state)) FAIL(*found);
  return *restore(game, save(game, state));
}

}  // namespace fracas
