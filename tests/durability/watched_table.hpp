#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/durability/told_picture.hpp"
#include "tests/server/protocol_client.hpp"

namespace fracas::tests {

/// Two people who meet by an invitation, draft teams or take those of the battle, play, talk, take back, offer each other this
/// and that, play again, and meet anew. Each has a connection of their own and remembers all that they were told; after every
/// connection what the server says is compared with what it said before.
class WatchedTable {
 public:
  WatchedTable(std::string battle, bool is_drafted, std::uint64_t seed)
      : battle_(std::move(battle)), is_drafted_(is_drafted), random_(seed) {}

  /// Connects, compares, and goes on until the connection ends; after some events it may sit still until then. The counter is
  /// raised at every acknowledgement.
  void play(std::uint16_t port, std::atomic<std::size_t>& counter);
  /// Connects and compares once more, and plays every finished game again from its record, which is kept in the folder.
  void finish(std::uint16_t port, const std::filesystem::path& folder);

  /// Each difference between what was told and what is told now; empty if nothing was lost.
  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

 private:
  struct Person {
    std::string token;
    ToldPicture told;
    std::optional<SocketClient> client;
  };
  using Condition = std::function<bool(const ToldPicture&)>;

  void meet(std::uint16_t port);
  void sit_down(std::uint16_t port);
  void connect(std::uint16_t port);
  void join(Person& person, std::uint16_t port);
  void do_something(std::uint16_t port);
  void draft();
  void choose();
  bool take_back();
  void offer(const std::string& what);
  void answer(const nlohmann::json& offer);
  void say();
  void play_again(std::uint16_t port);
  /// Sends a message of one person, and reads until everybody has been told of what it led to; false if it is refused.
  bool send(Person& person, UnderWay under_way, const nlohmann::json& message, const Condition& is_told);
  /// Reads until a condition holds; false if an error comes first.
  bool read_until(Person& person, const Condition& is_told);
  [[nodiscard]] Person& holder_of(std::uint8_t seat);
  void note(const std::string& problem) { problems_.push_back(game_ + ": " + problem); }

  std::string battle_;
  bool is_drafted_;
  FastRandom random_;
  std::string game_;        ///< empty: they have not met
  std::string invitation_;  ///< empty once the second has joined
  std::array<Person, 2> people_;
  UnderWay under_way_;
  std::size_t events_ = 0;  ///< at this game
  std::uint32_t lines_said_ = 0;
  std::vector<std::string> finished_;  ///< games that are over
  std::vector<std::string> problems_;
};

}  // namespace fracas::tests
