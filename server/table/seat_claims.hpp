#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "server/board_json.hpp"
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

/// A seat that was claimed, or why not.
struct ClaimedSeat {
  SeatId seat;
  std::string token;
  OrderedJson dice = nullptr;  ///< the mark of the seed as in `table`; null without a seed
};
struct ClaimRefusal {
  int status = 404;
  std::string sentence;
};
using ClaimAnswer = std::function<void(const Result<ClaimedSeat, ClaimRefusal>&)>;

/// The seat that an invitation is for, taken or not; none if it is for no seat of the game.
[[nodiscard]] SeatId seat_of_invitation(const std::vector<StoredSeat>& seats, std::string_view invitation);

/// Whether somebody sits there.
[[nodiscard]] inline bool is_taken(const StoredSeat& seat) { return !seat.bot.empty() || !seat.token_mark.empty(); }

/// Whether an invitation still opens its seat. It does until whoever took the seat has come with the token they were given: the
/// answer that told them may have been lost on its way.
[[nodiscard]] bool is_invitation_good(const StoredSeat& seat);
/// A seat when who took it has come.
[[nodiscard]] StoredSeat with_used_invitation(StoredSeat seat);

/// A seat as it is when somebody takes it, with the token that opens it from now on, and no other.
struct TakenSeat {
  StoredSeat seat;
  std::string token;
};
[[nodiscard]] TakenSeat taken_by(StoredSeat seat, const ClaimRequest& request, const std::string& account);

}  // namespace fracas
