#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace fracas {

/// How long answers took, in nanoseconds.
class Latencies {
 public:
  void add(std::uint64_t nanoseconds) { all_.push_back(nanoseconds); }
  [[nodiscard]] std::size_t count() const { return all_.size(); }
  void clear() { all_.clear(); }

  /// The one that this share of all does not exceed, in milliseconds; 1 is the largest.
  [[nodiscard]] double milliseconds_at(double share) {
    if (all_.empty()) return 0;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(all_.size() - 1));
    std::nth_element(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(place), all_.end());
    return static_cast<double>(all_[place]) / 1e6;
  }

 private:
  std::vector<std::uint64_t> all_;
};

}  // namespace fracas
