#include "server/table/gatherings.hpp"

#include <utility>

namespace fracas {

Gatherings::Gatherings(const Library& library, StoreWriter& writer, SharedGames& games, std::function<std::int64_t()> now,
                       Begun begun, Overtaken overtaken)
    : library_(library),
      games_(games),
      writer_(writer),
      now_(std::move(now)),
      begun_(std::move(begun)),
      overtaken_(std::move(overtaken)) {}

GatheringTable& Gatherings::keep(StoredGame record, Gathering gathering, const std::vector<TableNote>& notes) {
  ended_.clear();
  make_space();
  const std::string id = record.id;
  auto table = std::make_unique<GatheringTable>(std::move(record), std::move(gathering), notes,
                                                GatheringTable::World{.library = &library_,
                                                                      .games = &games_,
                                                                      .writer = &writer_,
                                                                      .now = now_,
                                                                      .begun = [this](const std::string& game) { end(game); },
                                                                      .overtaken = overtaken_});
  return *tables_.insert_or_assign(id, std::move(table)).first->second;
}

Result<GatheringTable*, std::string> Gatherings::load(const StoredGame& record, const std::vector<TableNote>& notes) {
  auto settings = parse_settings(record.settings);
  if (!settings) return settings.error();
  auto gathering = Gathering::open(library_, std::move(settings).value(), record.seats);
  if (!gathering) return gathering.error();
  Gathering folded = std::move(gathering).value();
  if (const auto problem = follow_notes(folded, notes)) return *problem;
  return &keep(record, std::move(folded), notes);
}

GatheringTable* Gatherings::loaded(std::string_view id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

std::map<Stage, std::size_t> Gatherings::count_by_stage() const {
  std::map<Stage, std::size_t> counts = {{Stage::Gathering, 0}, {Stage::Drafting, 0}};
  for (const auto& [id, table] : tables_) ++counts[table->stage()];
  return counts;
}

std::vector<std::string> Gatherings::expired() const {
  std::vector<std::string> ids;
  for (const auto& [id, table] : tables_) {
    if (table->is_expired() && !table->is_saving()) ids.push_back(id);
  }
  return ids;
}

void Gatherings::end(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  ended_.push_back(std::move(found->second));
  tables_.erase(found);
  GatheringTable& table = *ended_.back();
  begun_(table, table.take_listeners());
}

/// Whoever comes back finds the gathering in the store. One that is being stored stays: somebody waits for the token of a seat.
void Gatherings::make_space() {
  for (auto table = tables_.begin(); table != tables_.end() && tables_.size() >= limit;) {
    const bool is_needed = table->second->has_listeners() || table->second->is_saving();
    table = is_needed ? std::next(table) : tables_.erase(table);
  }
}

}  // namespace fracas
