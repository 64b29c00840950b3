#include "ai/clix/promising_squares.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/clix/character.hpp"

namespace fracas::clix {
namespace {

/// How much of what threatens a character counts, in hundredths; from bold to timid, for playouts to compare.
constexpr std::array<long, 3> cautions = {0, 100, 300};
/// How many squares are looked at for each of them.
constexpr std::size_t squares_each = 2;
/// Hundredths of an attack that a move has yet to be followed by.
constexpr long attack_next_turn = 60;
/// Hundredths of what foes could do who have to move first.
constexpr long threat_in_reach = 15;

struct Scored {
  const ReachedSquare* square = nullptr;
  std::array<long, cautions.size()> scores{};
};

Scored score(const Game& game, const State& state, const PositionValue& judge, FigureId mover, const ReachedSquare& square) {
  State there = state;
  stand_on(game, there, mover, square.space);
  const long calm = judge.best_attack(there, mover) * attack_next_turn / 100 + judge.nearness(there, mover);
  const long threat = judge.exposure(there, mover) + judge.exposure_in_reach(there, mover) * threat_in_reach / 100;
  Scored scored{.square = &square};
  for (std::size_t i = 0; i < cautions.size(); ++i) scored.scores[i] = calm - threat * cautions[i] / 100;
  return scored;
}

}  // namespace

std::vector<ReachedSquare> promising_squares(const Game& game, const State& state, const PositionValue& judge, FigureId mover,
                                             const std::vector<ReachedSquare>& reached) {
  std::vector<Scored> squares;
  for (const ReachedSquare& square : reached) squares.push_back(score(game, state, judge, mover, square));
  std::vector<ReachedSquare> chosen;
  for (std::size_t i = 0; i < cautions.size(); ++i) {
    const std::size_t count = std::min(squares_each, squares.size());
    std::partial_sort(squares.begin(), squares.begin() + static_cast<std::ptrdiff_t>(count), squares.end(),
                      [i](const Scored& one, const Scored& other) {
                        if (one.scores[i] != other.scores[i]) return one.scores[i] > other.scores[i];
                        return one.square->space < other.square->space;
                      });
    for (std::size_t best = 0; best < count; ++best) {
      const ReachedSquare& square = *squares[best].square;
      const bool is_known =
          std::any_of(chosen.begin(), chosen.end(), [&](const ReachedSquare& other) { return other.space == square.space; });
      if (!is_known) chosen.push_back(square);
    }
  }
  return chosen;
}

}  // namespace fracas::clix
