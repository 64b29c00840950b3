#include "ai/lookahead.hpp"

#include <algorithm>
#include <numeric>

namespace fracas {

std::size_t Lookahead::best_of(std::vector<Candidate>& candidates, int turns) {
  std::vector<std::size_t> tried(candidates.size());
  std::iota(tried.begin(), tried.end(), std::size_t{0});
  const auto is_better = [&](std::size_t one, std::size_t other) {
    return candidates[one].sum != candidates[other].sum ? candidates[one].sum > candidates[other].sum : one < other;
  };
  if (tried.size() == 1) return 0;
  sample(candidates, tried, effort_.first_samples, turns);
  std::sort(tried.begin(), tried.end(), is_better);
  tried.resize(std::min(tried.size(), effort_.finalists));
  sample(candidates, tried, effort_.further_samples, turns);
  std::sort(tried.begin(), tried.end(), is_better);
  return tried.front();
}

void Lookahead::sample(std::vector<Candidate>& candidates, const std::vector<std::size_t>& tried, int samples, int turns) {
  for (int i = 0; i < samples; ++i) {
    const State guess = resample(game_, view_, random_);
    const std::uint64_t seed = random_.next();
    for (const std::size_t index : tried) {
      candidates[index].sum += foresight_.worth_of(guess, candidates[index].choices, turns, seed);
    }
  }
}

}  // namespace fracas
