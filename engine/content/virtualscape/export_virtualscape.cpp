#include "engine/content/virtualscape/export_virtualscape.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "engine/content/limits.hpp"
#include "engine/content/virtualscape/import_virtualscape.hpp"
#include "engine/content/virtualscape/new_tiles.hpp"
#include "engine/content/virtualscape/piece_keys.hpp"

namespace fracas {
namespace {

constexpr std::array<BuildPart, 7> exported_parts = {BuildPart::Tile, BuildPart::Object, BuildPart::Edge, BuildPart::Ladder,
                                                     BuildPart::Door, BuildPart::Zone,   BuildPart::Token};

/// How many pieces of each key are still unaccounted for.
class PiecePool {
 public:
  explicit PiecePool(const HexBuild& build) : build_(build) {
    for (const BuildPart part : exported_parts) {
      for (std::size_t i = 0; i < piece_count(build, part); ++i) pieces_[piece_key(build, part, i)].push_back({part, i});
    }
  }

  [[nodiscard]] std::size_t count(const std::string& key) const {
    const auto found = pieces_.find(key);
    return found == pieces_.end() ? 0 : found->second.size();
  }
  void take(const std::string& key) { pieces_[key].pop_back(); }

  /// What is left, as a build of its own.
  [[nodiscard]] HexBuild rest() const {
    std::set<std::pair<BuildPart, std::size_t>> left;
    for (const auto& [key, list] : pieces_) left.insert(list.begin(), list.end());
    HexBuild rest;
    for (const auto& [part, index] : left) {
      switch (part) {
        case BuildPart::Tile: rest.tiles.push_back(build_.tiles[index]); break;
        case BuildPart::Object: rest.objects.push_back(build_.objects[index]); break;
        case BuildPart::Edge: rest.edges.push_back(build_.edges[index]); break;
        case BuildPart::Ladder: rest.ladders.push_back(build_.ladders[index]); break;
        case BuildPart::Door: rest.doors.push_back(build_.doors[index]); break;
        case BuildPart::Zone: rest.zones.push_back(build_.zones[index]); break;
        case BuildPart::Token: rest.tokens.push_back(build_.tokens[index]); break;
        default: break;
      }
    }
    rest.buildings = build_.buildings;
    rest.transits = build_.transits;
    rest.cars = build_.cars;
    rest.marks = build_.marks;
    return rest;
  }

 private:
  const HexBuild& build_;
  std::map<std::string, std::vector<std::pair<BuildPart, std::size_t>>> pieces_;
};

/// The tiles of the original that stay: each is kept while all pieces that came from it are still there. A tile that became no
/// piece at all is nobody's to remove.
std::vector<VirtualScapeTile> kept_tiles(const VirtualScapeDocument& original, const VirtualScapeImport& import,
                                         PiecePool& pool) {
  std::vector<std::set<std::string>> keys(original.tiles.size());
  std::map<std::string, std::set<std::size_t>> tiles_of_key;
  std::map<std::string, std::size_t> needed;
  for (const PieceSource& source : import.sources) {
    const std::string key = piece_key(import.build, source.part, source.index);
    keys[source.tile].insert(key);
    tiles_of_key[key].insert(source.tile);
  }
  std::set<std::string> lost;
  for (const auto& [key, tiles] : tiles_of_key) {
    if (pool.count(key) == 0) lost.insert(key);
  }
  // A ladder is made of several tiles and a ruin of several pieces: what goes takes all with it that it is part of.
  std::set<std::size_t> gone;
  for (std::vector<std::string> queue(lost.begin(), lost.end()); !queue.empty();) {
    const std::string key = std::move(queue.back());
    queue.pop_back();
    for (const std::size_t tile : tiles_of_key[key]) {
      if (!gone.insert(tile).second) continue;
      for (const std::string& other : keys[tile]) {
        if (lost.insert(other).second) queue.push_back(other);
      }
    }
  }
  for (const auto& [key, tiles] : tiles_of_key) {
    if (!lost.contains(key)) pool.take(key);
  }
  std::vector<VirtualScapeTile> kept;
  for (std::size_t i = 0; i < original.tiles.size(); ++i) {
    if (!gone.contains(i)) kept.push_back(original.tiles[i]);
  }
  return kept;
}

}  // namespace

Result<VirtualScapeDocument, LoadErrors> export_virtualscape(const HexBuild& build, const PieceCatalogue& catalogue,
                                                             const ExportSource& source) {
  VirtualScapeDocument document;
  document.name = virtualscape_text(source.name);
  PiecePool pool(build);
  std::vector<std::uint32_t> seat_colours;
  if (source.original != nullptr) {
    const Result<VirtualScapeImport, LoadErrors> import = import_virtualscape(*source.original, catalogue, source.file);
    if (!import) return import.error();
    document = *source.original;
    document.tiles = kept_tiles(*source.original, *import, pool);
    for (const ImportedPlayer& player : import->players) seat_colours.push_back(player.colour);
  }
  LoadErrors errors;
  NewTiles tiles(catalogue, seat_colours, source.file, errors);
  tiles.add_all(pool.rest());
  if (!errors.empty()) {
    if (errors.size() > content_limits::errors_per_file) errors.resize(content_limits::errors_per_file);
    return errors;
  }
  for (VirtualScapeTile& tile : tiles.take()) document.tiles.push_back(std::move(tile));
  return document;
}

}  // namespace fracas
