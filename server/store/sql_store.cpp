#include "server/store/sql_store.hpp"

#include <array>
#include <utility>

#include "replay/replay_file.hpp"
#include "server/store/attempt.hpp"
#include "server/store/group_write.hpp"
#include "server/store/storable_text.hpp"

namespace fracas {
namespace {

[[noreturn]] void fail(const std::string& sentence) { throw DatabaseFailure(DatabaseFailure::Kind::Other, sentence); }

/// As a row of `games` says, without seats.
StoredGame game_of(const Rows& rows, std::string_view id) {
  StoredGame game{.id = std::string(id),
                  .opening = {},
                  .seats = {},
                  .status = static_cast<GameStatus>(rows.number(0, 1)),
                  .requests_taken_back = static_cast<std::uint32_t>(rows.number(0, 2)),
                  .settings = rows.text(0, 3),
                  .dice_seed = rows.text(0, 4),
                  .draws = static_cast<std::uint32_t>(rows.number(0, 5)),
                  .is_listed = rows.number(0, 6) != 0,
                  .created_at = rows.number(0, 7)};
  if (!rows.is_nothing(0, 8)) game.asked = static_cast<std::uint8_t>(rows.number(0, 8));
  const std::string opening = rows.text(0, 0);
  if (opening.empty()) return game;
  auto read = read_replay(opening);
  if (!read) fail("The stored game is damaged: " + read.error().sentence() + ".");
  game.opening = std::move(read).value();
  return game;
}

SeatId seat_of(const Rows& rows, std::size_t row, std::size_t column) {
  return rows.is_nothing(row, column) ? SeatId{} : SeatId{static_cast<std::uint8_t>(rows.number(row, column))};
}

std::vector<StoredSeat> seats_of(const Rows& rows) {
  std::vector<StoredSeat> seats;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    seats.resize(seat_of(rows, row, 0).index());  // a seat that was never made is an empty one
    seats.push_back({.bot = rows.text(row, 1),
                     .token_mark = rows.text(row, 2),
                     .invitation_mark = rows.text(row, 3),
                     .name = rows.text(row, 4),
                     .account = rows.text(row, 5)});
  }
  return seats;
}

void add_lines(std::vector<ReplayEntry>& entries, const Rows& rows) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto input = static_cast<std::size_t>(rows.number(row, 0));
    if (input >= entries.size()) continue;
    entries[input].lines.push_back(
        {.text = rows.text(row, 1), .rule = rows.text(row, 2), .visible_to = static_cast<std::uint8_t>(rows.number(row, 3))});
  }
}

ReplayEntry entry_of(const Rows& rows, std::size_t row) {
  ReplayEntry entry{.kind = ReplayEntry::kind_of(seat_of(rows, row, 0), rows.text(row, 1)),
                    .seat = seat_of(rows, row, 0),
                    .input = rows.text(row, 1),
                    .hash = Hash{static_cast<std::uint64_t>(rows.number(row, 2))},
                    .lines = {},
                    .follows_up = rows.number(row, 3) != 0,
                    .draw = {},
                    .at = rows.number(row, 5)};
  if (!rows.is_nothing(row, 4)) entry.draw = static_cast<std::uint32_t>(rows.number(row, 4));
  return entry;
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<Database> writing, std::unique_ptr<Database> reading, std::function<std::int64_t()> today)
    : writing_(std::move(writing)), reading_(std::move(reading)), today_(std::move(today)) {}

std::vector<Result<Done, StoreError>> SqlStore::write(std::span<const GameWrite> writes) {
  using Results = std::vector<Result<Done, StoreError>>;
  if (writes.empty()) return {};
  auto results = attempt<Results>([&] { return write_group(*writing_, writes, today_()); });
  return results ? std::move(results).value() : Results(writes.size(), results.error());
}

Result<std::optional<StoredGame>, StoreError> SqlStore::find(std::string_view id) {
  return attempt<std::optional<StoredGame>>([&]() -> std::optional<StoredGame> {
    if (!is_storable_text(id)) return std::nullopt;
    const auto found =
        reading_->query_together(std::array{SqlQuery{"SELECT opening, status, requests_taken_back, settings, dice_seed, draws, "
                                                     "is_listed, created_at, asked FROM games WHERE id = $1",
                                                     {id}},
                                            SqlQuery{"SELECT seat, bot, token_mark, invitation_mark, name, account FROM seats "
                                                     "WHERE game = (SELECT number FROM games WHERE id = $1) ORDER BY seat",
                                                     {id}}});
    if (found[0].empty()) return std::nullopt;
    StoredGame game = game_of(found[0], id);
    game.seats = seats_of(found[1]);
    return game;
  });
}

Result<std::vector<ReplayEntry>, StoreError> SqlStore::inputs(std::string_view id) {
  return attempt<std::vector<ReplayEntry>>([&] {
    const auto found = of_game(id, {"SELECT seat, input, hash, follows_up, draw, at FROM inputs "
                                    "WHERE game = (SELECT number FROM games WHERE id = $1) ORDER BY number",
                                    "SELECT input, text, rule, visible_to FROM lines "
                                    "WHERE game = (SELECT number FROM games WHERE id = $1) ORDER BY input, number"});
    std::vector<ReplayEntry> entries;
    entries.reserve(found[0].size());
    for (std::size_t row = 0; row < found[0].size(); ++row) entries.push_back(entry_of(found[0], row));
    add_lines(entries, found[1]);
    return entries;
  });
}

Result<std::vector<TableNote>, StoreError> SqlStore::notes(std::string_view id) {
  return attempt<std::vector<TableNote>>([&] {
    const Rows rows = of_game(id, {"SELECT at, seat, kind, text FROM notes "
                                   "WHERE game = (SELECT number FROM games WHERE id = $1) ORDER BY number"})[0];
    std::vector<TableNote> notes;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      notes.push_back(
          {.at = rows.number(row, 0), .seat = seat_of(rows, row, 1), .kind = rows.text(row, 2), .text = rows.text(row, 3)});
    }
    return notes;
  });
}

/// What these queries find of a game, at one moment; fails if there is no such game.
std::vector<Rows> SqlStore::of_game(std::string_view id, std::initializer_list<std::string_view> statements) {
  if (!is_storable_text(id)) fail("The store has no such game.");
  std::vector<SqlQuery> queries;
  for (const std::string_view statement : statements) queries.push_back({statement, {id}});
  queries.push_back({"SELECT number FROM games WHERE id = $1", {id}});
  std::vector<Rows> found = reading_->query_together(queries);
  if (found.back().empty()) fail("The store has no such game.");
  found.pop_back();
  return found;
}

Result<std::vector<std::string>, StoreError> SqlStore::ids(std::string_view statement, std::initializer_list<SqlValue> values) {
  return attempt<std::vector<std::string>>([&] {
    const Rows rows = reading_->query(statement, values);
    std::vector<std::string> found;
    for (std::size_t row = 0; row < rows.size(); ++row) found.push_back(rows.text(row, 0));
    return found;
  });
}

Result<std::vector<std::string>, StoreError> SqlStore::unfinished() {
  static_assert(static_cast<int>(GameStatus::Over) == 1 && static_cast<int>(GameStatus::Abandoned) == 5);
  return ids("SELECT id FROM games WHERE status IN (0, 2, 3, 4) ORDER BY number", {});
}

Result<std::vector<std::string>, StoreError> SqlStore::listed(std::size_t most) {
  static_assert(static_cast<int>(GameStatus::Playing) == 0 && static_cast<int>(GameStatus::Gathering) == 4);
  return ids("SELECT id FROM games WHERE is_listed = 1 AND status IN (0, 4) ORDER BY number DESC LIMIT $1",
             {static_cast<std::int64_t>(most)});
}

Result<std::vector<std::string>, StoreError> SqlStore::games_of_account(std::string_view account, std::size_t most) {
  if (account.empty() || !is_storable_text(account)) return std::vector<std::string>();
  return ids(
      "SELECT id FROM games WHERE number IN (SELECT game FROM seats WHERE account = $1 AND account <> '') "
      "ORDER BY number DESC LIMIT $2",
      {account, static_cast<std::int64_t>(most)});
}

Result<std::size_t, StoreError> SqlStore::count() {
  return attempt<std::size_t>(
      [&] { return static_cast<std::size_t>(reading_->query("SELECT count(*) FROM games").number(0, 0)); });
}

Result<std::vector<std::string>, StoreError> SqlStore::outdated(const Retention& retention, std::size_t most) {
  static_assert(static_cast<int>(GameStatus::Over) == 1 && static_cast<int>(GameStatus::Abandoned) == 5);
  constexpr std::int64_t never = -1;  // no game is from before 1970
  const std::int64_t today = today_();
  return ids(
      "SELECT id FROM games WHERE (status IN (1, 5) AND changed_day <= $1) OR (status NOT IN (1, 5) AND changed_day <= $2) "
      "ORDER BY changed_day, number LIMIT $3",
      {retention.finished ? today - *retention.finished : never, retention.unfinished ? today - *retention.unfinished : never,
       static_cast<std::int64_t>(most)});
}

Result<Done, StoreError> SqlStore::probe() {
  return attempt<Done>([&] {
    static_cast<void>(reading_->query("SELECT number FROM games LIMIT 1"));
    return Done{};
  });
}

}  // namespace fracas
