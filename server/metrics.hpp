#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace fracas {

/// Something that only grows; counted on any thread.
class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

/// How often a measured value was at most each of some bounds; measured on any thread.
class Histogram {
 public:
  /// Seconds from a tenth of a millisecond to ten seconds.
  static constexpr std::array<double, 15> seconds = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                     0.05,   0.1,     0.25,   0.5,   1,      2.5,   10};
  static constexpr std::array<double, 9> sizes = {1, 2, 4, 8, 16, 32, 64, 128, 256};

  explicit Histogram(std::span<const double> bounds) : bounds_(bounds), counts_(bounds.size()) {}

  void measure(double value);
  [[nodiscard]] std::span<const double> bounds() const { return bounds_; }
  /// How many values were at most the bound of this number; past the last: all.
  [[nodiscard]] std::uint64_t count_up_to(std::size_t bound) const;
  [[nodiscard]] std::uint64_t count() const { return count_.value(); }
  [[nodiscard]] double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::span<const double> bounds_;
  std::vector<Counter> counts_;
  Counter count_;
  std::atomic<double> sum_ = 0;
};

/// Why a request or a connection was refused.
enum class Refused : std::uint8_t { Host, Origin, Requests, NewGames, Logins, Claims, Messages, Sockets, Reads, Joins };
inline constexpr std::array<const char*, 10> refused_words = {"host",   "origin",   "requests", "new-games", "logins",
                                                              "claims", "messages", "sockets",  "reads",     "joins"};

/// What the server measures of itself.
struct Metrics {
  Counter requests;  ///< HTTP
  Counter messages;  ///< of WebSockets
  Counter store_errors;
  std::array<Counter, refused_words.size()> refused;
  Histogram choice_seconds{Histogram::seconds};  ///< from a choice to the message that answers it
  Histogram store_seconds{Histogram::seconds};   ///< one transaction
  Histogram store_group{Histogram::sizes};       ///< how many games one transaction was about

  void refuse(Refused reason) { refused[static_cast<std::size_t>(reason)].add(); }
};

/// How things stand at the moment somebody asks.
struct MetricsNow {
  std::size_t connections = 0;
  std::size_t sockets = 0;
  std::uint64_t choices = 0;                          ///< of players, since the start
  std::uint64_t thoughts = 0;                         ///< decisions of bots that take their time, since the start
  std::uint64_t refused_connections = 0;              ///< since the start
  std::map<std::string, std::size_t> games_by_stage;  ///< of those in memory
  bool is_store_reachable = true;
  double uptime_seconds = 0;
  std::uint64_t memory_bytes = 0;
};

/// All of it in the text format of Prometheus.
[[nodiscard]] std::string metrics_text(const Metrics& metrics, const MetricsNow& now);

/// Memory this process holds, as the machine counts it.
[[nodiscard]] std::uint64_t memory_in_use();

}  // namespace fracas
