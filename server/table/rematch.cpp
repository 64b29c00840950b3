#include "server/table/rematch.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

SeatId seat_in_rematch(SeatId seat, std::size_t seat_count) {
  return SeatId{static_cast<std::uint8_t>((seat.index() + 1) % seat_count)};
}

Rematch make_rematch(const GameSettings& settings, const std::vector<StoredSeat>& seats, const Battle& played, std::int64_t now) {
  Rematch rematch{.settings = settings, .game = {}};
  const bool has_own_teams = std::any_of(settings.teams.begin(), settings.teams.end(),
                                         [](const SeatTeam& team) { return team.source != SeatTeam::Source::Battle; });
  if (has_own_teams) {
    rematch.settings.teams.assign(seats.size(), {});
    if (played.options.has_build_total) rematch.settings.total = played.options.build_total;
  }
  NewGameRequest request{.settings = {}, .seats = std::vector<SeatRequest>(seats.size())};
  for (std::uint8_t i = 0; i < seats.size(); ++i) {
    const std::size_t place = seat_in_rematch(SeatId{i}, seats.size()).index();
    request.seats[place] = {.bot = seats[i].bot, .is_open = false, .name = seats[i].name};
    if (has_own_teams && i < played.teams.size())
      rematch.settings.teams[place] = {.source = SeatTeam::Source::Given, .given = wish_of(played.teams[i])};
  }
  request.settings = rematch.settings;
  rematch.game = new_game(request, now);
  rematch.game.tokens.clear();
  for (std::uint8_t i = 0; i < seats.size(); ++i) {
    StoredSeat& seat = rematch.game.record.seats[seat_in_rematch(SeatId{i}, seats.size()).index()];
    seat.account = seats[i].account;
    seat.token_mark = seats[i].token_mark;
  }
  return rematch;
}

}  // namespace fracas
