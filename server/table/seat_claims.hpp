#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/client_message.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// The seats these tokens open and those of an account, each once and in order; nothing if a token opens none.
[[nodiscard]] std::optional<std::vector<SeatId>> seats_of_tokens(const std::vector<StoredSeat>& seats,
                                                                 const std::vector<std::string>& tokens,
                                                                 std::string_view account = {});

/// Whom a table lets in.
struct Admission {
  /// More people than ever watch one game; whoever comes later is turned away. Those who hold seats have as many places of their
  /// own, so that nobody is kept from playing by those who watch.
  static constexpr std::size_t listener_limit = 64;

  WatchSetting watch = WatchSetting::Link;
  std::size_t players = 0;   ///< connections that hold seats and are there already
  std::size_t watchers = 0;  ///< and those that hold none

  /// The seats of whoever joins, by tokens and, if the message asks for them and the connection has one, of the account; none for
  /// a spectator. The error is a sentence: why nobody is let in.
  [[nodiscard]] Result<std::vector<SeatId>, std::string> seats(const std::vector<StoredSeat>& seats,
                                                               const JoinMessage& message) const;
};

/// The seat that an invitation is for, taken or not; none if it is for no seat of the game.
[[nodiscard]] SeatId seat_of_invitation(const std::vector<StoredSeat>& seats, std::string_view invitation);

/// Whether somebody sits there.
[[nodiscard]] inline bool is_taken(const StoredSeat& seat) { return !seat.bot.empty() || !seat.token_mark.empty(); }

}  // namespace fracas
