#include "server/table/seat_claims.hpp"

#include <algorithm>
#include <utility>

#include "server/secure_random.hpp"

namespace fracas {
namespace {

/// Before the mark of an invitation that opens nothing any more.
constexpr std::string_view used = "used ";

}  // namespace

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
    std::string_view known = seats[seat].invitation_mark;
    if (known.starts_with(used)) known.remove_prefix(used.size());
    if (!known.empty() && is_same_secret(mark, known)) found = SeatId{seat};
  }
  return found;
}

bool is_invitation_good(const StoredSeat& seat) {
  return !seat.invitation_mark.empty() && !seat.invitation_mark.starts_with(used);
}

StoredSeat with_used_invitation(StoredSeat seat) {
  if (is_invitation_good(seat)) seat.invitation_mark.insert(0, used);
  return seat;
}

TakenSeat taken_by(StoredSeat seat, const ClaimRequest& request, const std::string& account) {
  TakenSeat taken{.seat = std::move(seat), .token = new_token()};
  taken.seat.token_mark = mark_of_token(taken.token);
  if (!request.name.empty()) taken.seat.name = request.name;
  taken.seat.account = account;
  return taken;
}

}  // namespace fracas
