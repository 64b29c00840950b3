#pragma once

#include <vector>

#include "ai/foresight.hpp"
#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// Something a player could do next, as the choices to give one after the other, and what it earned in playouts.
struct Candidate {
  std::vector<Choice> choices;
  long sum = 0;
};

/// How many playouts a comparison is worth.
struct Effort {
  int first_samples = 4;      ///< playouts of every candidate
  int further_samples = 12;   ///< of the best few
  std::size_t finalists = 3;  ///< how many those are
};

/// Compares candidates by playing each of them and some turns after it on guesses of what the seat cannot see. All are
/// tried on the same guesses with the same dice.
class Lookahead {
 public:
  Lookahead(const Game& game, const View& view, FastRandom& random, const Foresight& foresight, const Effort& effort = {})
      : game_(game), view_(view), random_(random), foresight_(foresight), effort_(effort) {}

  /// The index of the best one; `turns` are played after the present one. There is at least one.
  [[nodiscard]] std::size_t best_of(std::vector<Candidate>& candidates, int turns);

 private:
  void sample(std::vector<Candidate>& candidates, const std::vector<std::size_t>& tried, int samples, int turns);

  const Game& game_;
  const View& view_;
  FastRandom& random_;
  const Foresight& foresight_;
  Effort effort_;
};

}  // namespace fracas
