#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fracas::tests {

/// All that one player knows of a table from what was sent: the gathering or the game, its log, what is offered, what was said.
class ToldPicture {
 public:
  /// Takes one message; some change nothing.
  void take(const nlohmann::json& message);

  [[nodiscard]] bool has_begun() const { return !state.is_null(); }
  [[nodiscard]] bool is_over() const { return has_begun() && !state.at("over").is_null(); }
  /// Number of the present question; 0 before the game.
  [[nodiscard]] std::uint32_t request() const { return has_begun() ? state.at("request").get<std::uint32_t>() : 0; }
  /// Whether nothing more comes by itself: somebody who plays is asked, or all is over and the seed is shown.
  [[nodiscard]] bool is_at_rest() const;
  /// How many cards were drafted.
  [[nodiscard]] std::size_t picks() const;
  /// The open offer for something, or null.
  [[nodiscard]] nlohmann::json offer(const std::string& what) const;
  /// The lines of the log that were told by the table (of offers, of what was taken back), or those that were not.
  [[nodiscard]] std::vector<std::string> lines(bool of_table) const;

  nlohmann::json gathering;  ///< without who is there; null once the game has begun
  nlohmann::json state;      ///< without log and board
  nlohmann::json offers = nlohmann::json::array();
  nlohmann::json next;
  nlohmann::json dice;
  std::vector<nlohmann::json> log;
  std::vector<nlohmann::json> chat;
  std::uint8_t seat = 0;
};

/// What was sent and whether it has happened nobody knows.
struct UnderWay {
  std::string what;  ///< type of the message, or what an offer is for; empty: nothing
  std::string text;  ///< what was said
};

/// What does not fit when a player who knew one picture is shown another after the server was killed; empty if all fits. What was
/// under way has happened or has not; where nothing was, nothing may differ.
[[nodiscard]] std::string difference(const ToldPicture& before, const ToldPicture& after, const UnderWay& under_way);

}  // namespace fracas::tests
