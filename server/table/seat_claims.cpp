#include "server/table/seat_claims.hpp"

#include <algorithm>

#include "server/secure_random.hpp"

namespace fracas {

std::optional<std::vector<SeatId>> seats_of_tokens(const std::vector<StoredSeat>& seats, const std::vector<std::string>& tokens,
                                                   std::string_view account) {
  std::vector<SeatId> held;
  for (const std::string& token : tokens) {
    const std::string mark = mark_of_token(token);
    SeatId found;
    for (std::uint8_t seat = 0; seat < seats.size(); ++seat) {
      if (!seats[seat].token_mark.empty() && is_same_secret(mark, seats[seat].token_mark)) found = SeatId{seat};
    }
    if (found.is_none()) return std::nullopt;
    if (std::find(held.begin(), held.end(), found) == held.end()) held.push_back(found);
  }
  for (std::uint8_t seat = 0; seat < seats.size() && !account.empty(); ++seat) {
    const bool is_new = std::find(held.begin(), held.end(), SeatId{seat}) == held.end();
    if (seats[seat].account == account && is_new) held.push_back(SeatId{seat});
  }
  std::sort(held.begin(), held.end());
  return held;
}

Result<std::vector<SeatId>, std::string> Admission::seats(const std::vector<StoredSeat>& seats,
                                                          const JoinMessage& message) const {
  auto held = seats_of_tokens(seats, message.tokens, message.has_account ? message.account : std::string());
  if (!held) return std::string("A token does not fit any seat of this game.");
  if (held->empty() && watch == WatchSetting::Nobody) return std::string("Nobody may watch this game.");
  if ((held->empty() ? watchers : players) >= listener_limit) return std::string("Too many people are in this game already.");
  return *std::move(held);
}

SeatId seat_of_invitation(const std::vector<StoredSeat>& seats, std::string_view invitation) {
  const std::string mark = mark_of_token(invitation);
  SeatId found;
  for (std::uint8_t seat = 0; seat < seats.size(); ++seat) {
    if (!seats[seat].invitation_mark.empty() && is_same_secret(mark, seats[seat].invitation_mark)) found = SeatId{seat};
  }
  return found;
}

}  // namespace fracas
