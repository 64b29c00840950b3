#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/sandbox_game.hpp"
#include "server/service.hpp"

namespace fracas {

/// The sandbox of a server that was started with one: the author's folder as it was last read, and the games that try it.
class SandboxGames {
 public:
  static constexpr std::size_t game_limit = 16;  ///< the oldest that nobody looks at goes first
  static constexpr std::size_t mistakes_told = 100;
  static constexpr std::size_t battle_bytes = 4'000;

  /// What the folder holds now, right or wrong.
  explicit SandboxGames(SandboxReport first);

  /// Takes in a new look at the folder: all games go on with it, or hear what is wrong.
  void receive(SandboxReport report);

  /// The game of an id, or nothing.
  [[nodiscard]] Room* find(std::string_view id);
  /// Tells somebody who has joined a game how it and the folder stand.
  void greet(Listener& listener, std::string_view id);
  /// Begins a game anew for somebody who plays in it.
  void start_over(Listener& listener, std::string_view id);

  /// GET /api/sandbox: what can be tried, and what is wrong. POST /api/sandbox: begins a game.
  [[nodiscard]] HttpResponse answer(const HttpRequest& request);
  /// The replay of a finished sandbox game; nothing if there is no game of this id.
  [[nodiscard]] std::optional<HttpResponse> replay(std::string_view id);

 private:
  [[nodiscard]] SandboxGame* game_of(std::string_view id);
  [[nodiscard]] HttpResponse begin(const HttpRequest& request);
  [[nodiscard]] bool make_space();
  [[nodiscard]] std::string message_for(const SandboxGame& game) const;

  SharedContent content_;  ///< the newest without mistakes; none if there never was any
  LoadErrors mistakes_;    ///< of the last look
  std::uint64_t looks_ = 1;
  std::vector<std::unique_ptr<SandboxGame>> games_;  ///< the oldest first
};

}  // namespace fracas
