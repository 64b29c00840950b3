#pragma once

#include <atomic>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/server/page_player.hpp"

namespace fracas::tests {

/// A game played at random by one client that holds all seats of people, and remembers all that it was told: after every
/// connection it compares what the server says now with what it said before.
class WatchedGame {
 public:
  WatchedGame(NewGame game, std::uint64_t seed) : game_(std::move(game)), random_(seed) {}

  /// Connects, compares, and plays until this many choices are acknowledged, the game is over, something cannot be saved, or the
  /// connection ends. The counter is raised at every acknowledgement.
  void play(std::uint16_t port, std::size_t choices, std::atomic<std::size_t>& counter);
  /// Why something could not be saved when it was played last; empty if all could.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  /// Connects, compares, ends the game by giving up unless it is over, compares the record with what was sent and acknowledged,
  /// and plays it again; the record is kept in the folder.
  void finish(std::uint16_t port, const std::filesystem::path& folder);

  [[nodiscard]] const std::string& id() const { return game_.id; }
  [[nodiscard]] bool is_over() const { return is_over_; }
  /// Each difference between what was told and what is told now; empty if nothing was lost.
  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

 private:
  /// A choice, or a wish to take one back, that was sent and whose fate is not known.
  struct Sent {
    std::uint8_t seat = 0;
    std::uint32_t request = 0;
    std::string choice;  ///< empty: take back
  };
  /// A choice that stands.
  struct Taken {
    std::uint8_t seat = 0;
    std::uint32_t request = 0;  ///< the question it answered
    std::string choice;
    std::map<std::uint8_t, std::vector<std::string>> lines;  ///< what it added to the log of each seat, where that is known
  };
  /// What one seat was told.
  struct Told {
    nlohmann::json state;          ///< the last, without the log
    std::vector<std::string> log;  ///< lines that stand
  };

  void connect(std::uint16_t port);
  void give_up();
  void check_record(const nlohmann::json& record);
  void compare(std::uint8_t seat, const nlohmann::json& state);
  void compare_log(std::uint8_t seat, const nlohmann::json& state);
  void note_lines(std::uint8_t seat, std::uint32_t request, const std::vector<std::string>& lines);
  void receive_state(const nlohmann::json& state);
  void remember(const nlohmann::json& state);
  void settle_sent();
  [[nodiscard]] std::vector<Taken>::iterator last_of(std::uint8_t seat);
  bool send_something();
  void send(Sent sent);
  [[nodiscard]] std::uint32_t newest_request() const;
  [[nodiscard]] bool waits_for_people() const;
  void note(std::string problem) { problems_.push_back(game_.id + ": " + std::move(problem)); }

  NewGame game_;
  FastRandom random_;
  std::optional<SocketClient> client_;
  std::map<std::uint8_t, Told> told_;
  std::optional<Sent> sent_;
  std::vector<Taken> taken_;
  std::optional<Taken> taken_back_;  ///< if what was sent last is a wish to take back: of what, whatever became of it
  std::string trouble_;
  bool is_over_ = false;
  std::vector<std::string> problems_;
};

}  // namespace fracas::tests
