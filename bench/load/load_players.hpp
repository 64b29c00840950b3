#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/latencies.hpp"

namespace fracas {

/// What came of a stretch of playing.
struct LoadReport {
  std::uint64_t choices = 0;   ///< sent and acknowledged
  std::uint64_t refused = 0;   ///< answered with an error
  std::uint64_t lost = 0;      ///< never answered
  std::uint64_t messages = 0;  ///< received by all seats
  std::uint64_t bytes = 0;     ///< of these messages
  std::uint64_t finished = 0;  ///< games that came to their end and were followed by another
  double seconds = 0;
  Latencies latencies;  ///< from a choice sent to the state that follows it, at the seat that chose
};

/// Both players of many games, on one thread, each on a socket of its own; they choose at random among what they are offered.
class LoadPlayers {
 public:
  /// Games of two seats at a server on this machine: seats 2n and 2n + 1 belong to one game.
  LoadPlayers(std::uint16_t port, std::string battle);
  LoadPlayers(const LoadPlayers&) = delete;
  LoadPlayers& operator=(const LoadPlayers&) = delete;
  ~LoadPlayers();

  /// Starts so many games; nobody is connected to them yet.
  void create(std::size_t games);
  /// Connects everybody; how long it took until everybody knew the game, in seconds.
  double connect();
  void disconnect();
  /// Everybody plays for a while, one choice of each game every `interval`, or as fast as the server answers if it is zero.
  [[nodiscard]] LoadReport play(std::chrono::milliseconds interval, std::chrono::milliseconds duration);
  /// The same with pairs at the echo server: answers of so many bytes to both.
  [[nodiscard]] LoadReport echo(std::size_t pairs, std::size_t bytes, std::chrono::milliseconds interval,
                                std::chrono::milliseconds duration);
  /// The number of the question each game is at, as its seats were last told; one for each game.
  [[nodiscard]] std::vector<std::uint64_t> questions() const;
  /// Another server on the same games, after a restart.
  void set_port(std::uint16_t port);
  [[nodiscard]] std::size_t games() const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace fracas
