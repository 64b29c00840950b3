#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store_writer.hpp"
#include "server/table/gathering_table.hpp"

namespace fracas {

/// The games in memory that have not begun.
class Gatherings {
 public:
  static constexpr std::size_t limit = 4'096;
  /// Called when a game has begun and is stored, with those who wait for it.
  using Begun = std::function<void(const GatheringTable& table, std::vector<SeatedListener> listeners)>;

  /// Called when another process has gone on with a game: its table must be dropped, when nothing of it is being done any more.
  using Overtaken = std::function<void(const std::string& game)>;

  Gatherings(const Library& library, StoreWriter& writer, SharedGames& games, std::function<std::int64_t()> now, Begun begun,
             Overtaken overtaken);

  /// Takes a gathering into memory. Valid until the next call that takes one.
  GatheringTable& keep(StoredGame record, Gathering gathering, const std::vector<TableNote>& notes);
  /// The gathering a record tells of, folded from its notes; the error is a sentence.
  [[nodiscard]] Result<GatheringTable*, std::string> load(const StoredGame& record, const std::vector<TableNote>& notes);
  /// The gathering of a game if it is in memory, or nothing.
  [[nodiscard]] GatheringTable* loaded(std::string_view id);
  /// How many of them there are, for each of the two stages.
  [[nodiscard]] std::map<Stage, std::size_t> count_by_stage() const;
  /// The games that did not begin in time and that nothing is being stored of.
  [[nodiscard]] std::vector<std::string> expired() const;
  void drop(const std::string& id) { tables_.erase(id); }

 private:
  void end(const std::string& id);
  void make_space();

  const Library& library_;
  SharedGames& games_;
  StoreWriter& writer_;
  std::function<std::int64_t()> now_;
  Begun begun_;
  Overtaken overtaken_;
  std::map<std::string, std::unique_ptr<GatheringTable>, std::less<>> tables_;
  std::vector<std::unique_ptr<GatheringTable>> ended_;  ///< begun just now; may still be on the call stack
};

}  // namespace fracas
