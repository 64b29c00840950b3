#include "server/table/new_game.hpp"

#include <utility>

#include "server/secure_random.hpp"

namespace fracas {

NewGame new_game(const NewGameRequest& request, std::int64_t now) {
  NewGame made{.record = {.id = new_game_id(), .opening = {}, .seats = {}}, .tokens = {}, .invitations = {}};
  made.record.settings = settings_text(request.settings);
  made.record.status = GameStatus::Gathering;
  made.record.is_listed = request.settings.watch == WatchSetting::Everyone;
  made.record.created_at = now;
  made.record.dice_seed = new_dice_seed();
  for (std::uint8_t i = 0; i < request.seats.size(); ++i) {
    const SeatRequest& seat = request.seats[i];
    StoredSeat stored{.bot = seat.bot, .token_mark = {}, .invitation_mark = {}, .name = seat.name, .account = {}};
    if (seat.bot.empty()) {
      std::vector<SeatToken>& secrets = seat.is_open ? made.invitations : made.tokens;
      secrets.push_back({.seat = SeatId{i}, .token = new_token()});
      (seat.is_open ? stored.invitation_mark : stored.token_mark) = mark_of_token(secrets.back().token);
      if (!seat.is_open) stored.account = request.account;
    }
    made.record.seats.push_back(std::move(stored));
  }
  return made;
}

std::vector<TableNote> run_by_itself(Gathering& gathering, const DraftDice& roll_d20, std::int64_t now, bool may_roll) {
  std::vector<TableNote> notes;
  while (auto note = gathering.next_by_itself(roll_d20)) {
    if (note->kind == GatheringNotes::roll && !may_roll) break;
    if (gathering.follow(*note)) break;
    note->at = now;
    notes.push_back(std::move(*note));
  }
  return notes;
}

}  // namespace fracas
