#include "server/store/group_write.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "server/store/game_change.hpp"
#include "server/store/row_insert.hpp"

namespace fracas {
namespace {

using Changes = std::map<std::string_view, GameChange>;

SqlValue number(std::size_t count) { return static_cast<std::int64_t>(count); }
SqlValue number_or_nothing(SeatId seat) { return seat.is_some() ? SqlValue(std::int64_t{seat.value}) : SqlValue(); }
template <class Number>
SqlValue number_or_nothing(const std::optional<Number>& some) {
  return some ? SqlValue(static_cast<std::int64_t>(*some)) : SqlValue();
}

/// Some ids in each statement, as many as RowInsert puts rows into one; the last id fills the rest up.
constexpr std::size_t ids_at_once = RowInsert::most_rows;

GameChange::Standing standing_of(const Rows& rows, std::size_t row) {
  return {.number = rows.number(row, 1),
          .input_count = static_cast<std::size_t>(rows.number(row, 2)),
          .note_count = static_cast<std::size_t>(rows.number(row, 3)),
          .draws = static_cast<std::uint32_t>(rows.number(row, 4)),
          .status = static_cast<GameStatus>(rows.number(row, 5)),
          .changed_day = rows.number(row, 6)};
}

/// Locks the games of a group, always in the same order, so that two processes with overlapping groups wait for each other only
/// one way.
Changes lock_games(Database& database, std::span<const GameWrite> writes, std::int64_t today) {
  std::set<std::string_view> ids;
  for (const GameWrite& write : writes) ids.insert(write.game);
  Changes changes;
  const std::vector<std::string_view> sorted(ids.begin(), ids.end());
  for (std::size_t first = 0; first < sorted.size(); first += ids_at_once) {
    std::vector<SqlValue> values(sorted.begin() + static_cast<std::ptrdiff_t>(first),
                                 sorted.begin() + static_cast<std::ptrdiff_t>(std::min(first + ids_at_once, sorted.size())));
    values.resize(std::bit_ceil(values.size()), values.back());
    const Rows rows =
        database.query(in_dialect(database.dialect(),
                                  "SELECT id, number, input_count, note_count, draws, status, changed_day FROM games "
                                  "WHERE id IN (" +
                                      value_list(1, values.size()) + ") ORDER BY id {lock}"),
                       values);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::string id = rows.text(row, 0);
      changes.emplace(*ids.find(id), GameChange(standing_of(rows, row), today));
    }
  }
  for (const std::string_view id : sorted) changes.try_emplace(id, std::nullopt, today);
  return changes;
}

/// Makes the rows of the new games, in the order of the writes. Games that another process has made meanwhile are given back:
/// theirs is kept.
std::set<std::string_view> create_games(Database& database, std::span<const GameWrite> writes, Changes& changes,
                                        std::int64_t today) {
  RowInsert games("games",
                  {"id", "opening", "status", "requests_taken_back", "settings", "dice_seed", "draws", "is_listed", "created_at",
                   "asked", "changed_day"},
                  "ON CONFLICT (id) DO NOTHING RETURNING id, number");
  std::set<std::string_view> missing;
  for (const GameWrite& write : writes) {
    const auto found = changes.find(write.game);
    if (!write.creation || found == changes.end() || found->second.creation != &*write.creation) continue;
    const auto& [id, change] = *found;
    const StoredGame& game = *write.creation;
    games.add({id, change.creation_opening, static_cast<std::int64_t>(game.status), std::int64_t{game.requests_taken_back},
               game.settings, game.dice_seed, std::int64_t{game.draws}, std::int64_t{game.is_listed}, game.created_at,
               number_or_nothing(game.asked), today});
    missing.insert(id);
  }
  games.query(database, [&](const Rows& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const auto change = changes.find(rows.text(row, 0));
      change->second.set_number(rows.number(row, 1));
      missing.erase(change->first);
    }
  });
  for (const std::string_view id : missing) changes.erase(id);
  return missing;
}

void write_seats(Database& database, const Changes& changes) {
  RowInsert created("seats", {"game", "seat", "bot", "token_mark", "invitation_mark", "name", "account"});
  for (const auto& [id, change] : changes) {
    if (change.creation == nullptr) continue;
    for (std::size_t seat = 0; seat < change.creation->seats.size(); ++seat) {
      const StoredSeat& one = change.creation->seats[seat];
      created.add({change.number(), number(seat), one.bot, one.token_mark, one.invitation_mark, one.name, one.account});
    }
  }
  created.execute(database);
  for (const auto& [id, change] : changes) {
    for (const auto& [seat, changed] : change.seats) {
      database.execute(
          "INSERT INTO seats (game, seat, bot, token_mark, invitation_mark, name, account) VALUES ($1, $2, $3, $4, $5, $6, $7) "
          "ON CONFLICT (game, seat) DO UPDATE SET bot = excluded.bot, token_mark = excluded.token_mark, "
          "invitation_mark = excluded.invitation_mark, name = excluded.name, account = excluded.account",
          {change.number(), std::int64_t{seat.value}, changed->bot, changed->token_mark, changed->invitation_mark, changed->name,
           changed->account});
    }
  }
}

void remove_replaced_inputs(Database& database, const Changes& changes) {
  for (const auto& [id, change] : changes) {
    if (change.first_input >= change.stored_inputs) continue;
    for (const char* removal :
         {"DELETE FROM lines WHERE game = $1 AND input >= $2", "DELETE FROM inputs WHERE game = $1 AND number >= $2"})
      database.execute(removal, {change.number(), number(change.first_input)});
  }
}

void write_inputs(Database& database, const Changes& changes) {
  RowInsert inputs("inputs", {"game", "number", "seat", "input", "hash", "follows_up", "draw", "at"});
  RowInsert lines("lines", {"game", "input", "number", "text", "rule", "visible_to"});
  for (const auto& [id, change] : changes) {
    for (std::size_t i = 0; i < change.inputs.size(); ++i) {
      const ReplayEntry& entry = *change.inputs[i];
      const SqlValue place = number(change.first_input + i);
      const bool is_nobodys = entry.seat.is_none();
      // Both databases know signed numbers of 64 bits only; the bits of the hash are the same.
      inputs.add({change.number(), place, is_nobodys ? SqlValue() : SqlValue(std::int64_t{entry.seat.value}), entry.input,
                  static_cast<std::int64_t>(entry.hash.value), std::int64_t{entry.follows_up}, number_or_nothing(entry.draw),
                  entry.at});
      for (std::size_t line = 0; line < entry.lines.size(); ++line) {
        const ReplayLine& one = entry.lines[line];
        lines.add({change.number(), place, number(line), one.text, one.rule, std::int64_t{one.visible_to}});
      }
    }
  }
  inputs.execute(database);
  lines.execute(database);
}

void write_notes(Database& database, const Changes& changes) {
  RowInsert notes("notes", {"game", "number", "at", "seat", "kind", "text"});
  for (const auto& [id, change] : changes) {
    for (std::size_t i = 0; i < change.notes.size(); ++i) {
      const TableNote& note = *change.notes[i];
      notes.add({change.number(), number(change.stored_notes + i), note.at, number_or_nothing(note.seat), note.kind, note.text});
    }
  }
  notes.execute(database);
}

void update_games(Database& database, const Changes& changes, std::int64_t today) {
  for (const auto& [id, change] : changes) {
    if (change.opening) database.execute("UPDATE games SET opening = $2 WHERE number = $1", {change.number(), *change.opening});
    if (!change.changes_row()) continue;
    database.execute(
        "UPDATE games SET status = coalesce($2, status), requests_taken_back = coalesce($3, requests_taken_back), "
        "input_count = $4, note_count = $5, draws = $6, asked = coalesce($7, asked), changed_day = $8 WHERE number = $1",
        {change.number(), number_or_nothing(change.status), number_or_nothing(change.requests_taken_back),
         number(change.input_count), number(change.note_count), std::int64_t{change.draws}, number_or_nothing(change.asked),
         today});
  }
}

/// What is left of the group is of games that stay.
void remove_games(Database& database, Changes& changes) {
  for (const auto& [id, change] : changes) {
    if (!change.is_removed()) continue;
    for (const char* removal :
         {"DELETE FROM lines WHERE game = $1", "DELETE FROM inputs WHERE game = $1", "DELETE FROM notes WHERE game = $1",
          "DELETE FROM seats WHERE game = $1", "DELETE FROM games WHERE number = $1"})
      database.execute(removal, {change.number()});
  }
  std::erase_if(changes, [](const auto& one) { return one.second.is_removed(); });
}

}  // namespace

std::vector<Result<Done, StoreError>> write_group(Database& database, std::span<const GameWrite> writes, std::int64_t today) {
  std::vector<Result<Done, StoreError>> results;
  Transaction transaction(database, TransactionKind::Writing);
  Changes changes = lock_games(database, writes, today);
  for (const GameWrite& write : writes) {
    auto refused = changes.find(write.game)->second.add(write);
    results.push_back(refused ? Result<Done, StoreError>(*std::move(refused)) : Done{});
  }
  remove_games(database, changes);
  const std::set<std::string_view> made_elsewhere = create_games(database, writes, changes, today);
  for (std::size_t i = 0; i < writes.size(); ++i) {
    if (made_elsewhere.contains(writes[i].game) && results[i])
      results[i] = StoreError{.is_conflict = true, .message = "There is a game of this id already."};
  }
  write_seats(database, changes);
  remove_replaced_inputs(database, changes);
  write_inputs(database, changes);
  write_notes(database, changes);
  update_games(database, changes, today);
  transaction.commit();
  return results;
}

}  // namespace fracas
