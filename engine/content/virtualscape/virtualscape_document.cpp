#include "engine/content/virtualscape/virtualscape_document.hpp"

namespace fracas {

std::optional<int> version_step(double version, int newest) {
  constexpr double tolerance = 1e-6;
  for (int step = 1; step <= newest; ++step) {
    const double difference = version - version_number(step);
    if (difference > -tolerance && difference < tolerance) return step;
  }
  return std::nullopt;
}

double version_number(int step) {
  // Spelled out: 7 * 0.0001 is not the same number as 0.0007.
  constexpr double numbers[] = {0.0, 0.0001, 0.0002, 0.0003, 0.0004, 0.0005, 0.0006, 0.0007};
  return numbers[step];
}

}  // namespace fracas
