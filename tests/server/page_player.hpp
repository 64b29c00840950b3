#pragma once

#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/server/protocol_client.hpp"

namespace fracas::tests {

/// A new game as its maker gets it.
struct NewGame {
  std::string id;
  std::vector<std::string> tokens;
};

/// Starts a game; seats are "human" or the id of a bot.
[[nodiscard]] NewGame start_game(std::uint16_t port, const std::string& battle, const std::vector<std::string>& seats);
/// The same; what goes on by itself at the beginning (dice) has come to the first question when this returns.
[[nodiscard]] NewGame start_asking_game(std::uint16_t port, const std::string& battle);

/// A client that answers every question put to its seats with an option drawn at random, as a page would by clicks.
class PagePlayer {
 public:
  PagePlayer(std::uint16_t port, const NewGame& game, std::uint64_t seed);

  /// Plays until the game is over, or for this many answers.
  void play(std::size_t answer_limit = 100'000);

  [[nodiscard]] bool is_over() const { return !last_.is_null() && !last_.at("over").is_null(); }
  [[nodiscard]] const nlohmann::json& welcome() const { return welcome_; }
  /// The last state that was received.
  [[nodiscard]] const nlohmann::json& last() const { return last_; }
  [[nodiscard]] std::size_t states_received() const { return states_received_; }

 private:
  void read_state();
  void answer();

  SocketClient client_;
  FastRandom random_;
  nlohmann::json welcome_;
  nlohmann::json last_;
  std::uint32_t answered_ = 0;
  std::size_t answers_ = 0;
  std::size_t states_received_ = 0;
};

}  // namespace fracas::tests
