#include "ai/clix/dial_worth.hpp"

#include <algorithm>

namespace fracas::clix {
namespace {

constexpr int rolls = 36;
constexpr int common_attack = 10;   ///< what a dial is measured against
constexpr int common_defense = 17;  ///< the same
// Hundredths of the price.
constexpr long worth_of_place = 40;
constexpr long worth_of_life = 35;
constexpr long worth_of_strength = 25;

/// Blows of a common attack that a click outlasts on average, in hundredths.
long blows_outlasted(const Click& click) { return 100L * rolls / hitting_rolls(common_attack, click.defense); }

/// Damage of an attack on a common defense, times 36.
long strength_of(const Click& click) { return hitting_rolls(click.attack, common_defense) * std::max<long>(click.damage, 0); }

std::vector<long> worths_of(const CardDefinition& card) {
  const long price = 10L * std::max<int>(card.points, 1) / std::max<int>(card.figures, 1);  // hundredths of it, in thousandths
  const std::vector<Click>& dial = card.clix.dial;
  if (dial.empty()) return {100 * price};
  long life = 0;
  for (const Click& click : dial) life += blows_outlasted(click);
  const long whole_life = life;
  const long first_strength = std::max(strength_of(dial.front()), 1L);
  std::vector<long> worths;
  for (const Click& click : dial) {
    const long strength = std::min(strength_of(click), first_strength * 3 / 2);  // a dial may grow stronger
    worths.push_back(price * worth_of_place + price * worth_of_life * life / whole_life +
                     price * worth_of_strength * strength / first_strength);
    life -= blows_outlasted(click);
  }
  return worths;
}

}  // namespace

int hitting_rolls(int attack, int defense) {
  int hits = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const int roll = first + second;
      hits += roll == 12 || (roll != 2 && attack + roll >= defense) ? 1 : 0;
    }
  }
  return hits;
}

DialWorths::DialWorths(const Game& game) : game_(game) {
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    worths_.push_back(worths_of(game.definition(CardId{static_cast<std::uint8_t>(i)})));
  }
}

long DialWorths::at(FigureId figure, int clicks) const {
  const std::vector<long>& worths = worths_[game_.figures[figure.index()].card.index()];
  return static_cast<std::size_t>(clicks) < worths.size() ? worths[static_cast<std::size_t>(clicks)] : 0;
}

long DialWorths::of(const State& state, FigureId figure) const {
  const FigureState& standing = state.figures[figure.index()];
  return standing.is_on_board() ? at(figure, standing.damage) : 0;
}

long DialWorths::loss(const State& state, FigureId figure, int clicks) const {
  const FigureState& standing = state.figures[figure.index()];
  return standing.is_on_board() ? at(figure, standing.damage) - at(figure, standing.damage + clicks) : 0;
}

}  // namespace fracas::clix
