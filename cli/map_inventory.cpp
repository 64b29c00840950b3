#include "cli/map_inventory.hpp"

#include <algorithm>
#include <optional>

#include "cli/map_tiling.hpp"
#include "engine/content/virtualscape/piece_on_board.hpp"

namespace fracas {
namespace {

/// Counts pieces by the kind they come out of the box as.
class PieceCounter {
 public:
  explicit PieceCounter(const PieceCatalogue& catalogue) : catalogue_(catalogue) {}

  void add(const PieceDefinition* piece, const std::string& otherwise, int count) {
    if (piece == nullptr) {
      inventory_.unlisted[otherwise] += count;
    } else if (piece->form != PieceForm::Marker) {
      inventory_.pieces[piece->counts_as] += piece->count * count;
    }
  }

  void add_tile(const TerrainTile& tile) {
    if (tile.hexes.empty()) return;
    const PieceDefinition* piece = tile.name.empty() ? piece_like(tile) : catalogue_.find(tile.name);
    const std::string name = tile.name.empty() ? terrain_info(tile.terrain).name : tile.name;
    add(piece, name + " over " + std::to_string(tile.hexes.size()) + (tile.hexes.size() == 1 ? " hex" : " hexes"),
        std::max<int>(tile.thickness, 1));
  }

  /// Edge pieces are laid border by border; as many make one piece as it has borders.
  void add_edges(const std::vector<EdgePiece>& edges) {
    std::map<std::string, int> borders;
    for (const EdgePiece& edge : edges) ++borders[edge.name];
    for (const auto& [name, count] : borders) {
      const PieceDefinition* piece = catalogue_.find(name);
      const int each = piece == nullptr ? 1 : std::max(1, static_cast<int>(piece->edges[0].size()));
      add(piece, name.empty() ? "edge without a name" : name, (count + each - 1) / each);
    }
  }

  [[nodiscard]] MapInventory take() { return std::move(inventory_); }

 private:
  [[nodiscard]] const PieceDefinition* piece_like(const TerrainTile& tile) const {
    for (const PieceDefinition& piece : catalogue_.pieces()) {
      const bool is_flat = piece.form == PieceForm::Liquid;
      if (board_terrain(piece) == tile.terrain && is_flat == (tile.thickness == 0) &&
          rotation_of(piece, tile.hexes, tile.rotation))
        return &piece;
    }
    return nullptr;
  }

  const PieceCatalogue& catalogue_;
  MapInventory inventory_;
};

/// Looks for the fewest boxes: takes a piece that is still missing and tries every set that holds it.
class SetSearch {
 public:
  SetSearch(const MapInventory& inventory, const PieceCatalogue& catalogue) : catalogue_(catalogue) {
    for (const auto& entry : inventory.pieces) {
      const std::size_t piece = entry.first;
      const int count = entry.second;
      const bool is_somewhere = std::any_of(catalogue.sets().begin(), catalogue.sets().end(),
                                            [&](const TerrainSet& set) { return !set.is_kit && count_in(set, piece) > 0; });
      if (is_somewhere) {
        missing_[piece] = count;
      } else {
        purchase_.nowhere.emplace_back(piece, count);
      }
    }
  }

  TerrainPurchase search() {
    bought_.assign(catalogue_.sets().size(), 0);
    const std::vector<int> greedy = buy_greedily();
    int boxes = 0;
    for (const int count : greedy) boxes += count;
    for (int most = least_boxes(missing_); most < boxes && nodes_ < node_limit; ++most) {
      if (buy(missing_, most)) return finish(bought_, true);
    }
    return finish(greedy, nodes_ < node_limit);
  }

 private:
  using Needs = std::map<std::size_t, int>;
  static constexpr int node_limit = 200'000;

  static int count_in(const TerrainSet& set, std::size_t piece) {
    for (const auto& [held, count] : set.pieces) {
      if (held == piece) return count;
    }
    return 0;
  }

  static Needs without(Needs needs, const TerrainSet& set) {
    for (const auto& [piece, count] : set.pieces) {
      const auto found = needs.find(piece);
      if (found == needs.end()) continue;
      found->second -= count;
      if (found->second <= 0) needs.erase(found);
    }
    return needs;
  }

  [[nodiscard]] int most_in_a_set(std::size_t piece) const {
    int most = 0;
    for (const TerrainSet& set : catalogue_.sets()) {
      if (!set.is_kit) most = std::max(most, count_in(set, piece));
    }
    return most;
  }

  /// No combination has fewer boxes than the scarcest piece alone asks for.
  [[nodiscard]] int least_boxes(const Needs& needs) const {
    int least = 0;
    for (const auto& [piece, count] : needs) {
      const int most = most_in_a_set(piece);
      least = std::max(least, (count + most - 1) / most);
    }
    return least;
  }

  static int usefulness(const Needs& needs, const TerrainSet& set) {
    int useful = 0;
    for (const auto& [piece, count] : set.pieces) {
      const auto found = needs.find(piece);
      if (found != needs.end()) useful += std::min(count, found->second);
    }
    return useful;
  }

  /// The sets that hold a piece, the most useful first.
  [[nodiscard]] std::vector<std::size_t> holders(const Needs& needs, std::size_t piece) const {
    std::vector<std::size_t> sets;
    for (std::size_t i = 0; i < catalogue_.sets().size(); ++i) {
      if (!catalogue_.sets()[i].is_kit && count_in(catalogue_.sets()[i], piece) > 0) sets.push_back(i);
    }
    std::stable_sort(sets.begin(), sets.end(), [&](std::size_t one, std::size_t other) {
      return usefulness(needs, catalogue_.sets()[one]) > usefulness(needs, catalogue_.sets()[other]);
    });
    return sets;
  }

  /// The missing piece that the fewest sets hold.
  [[nodiscard]] std::size_t scarcest(const Needs& needs) const {
    std::size_t best = needs.begin()->first;
    std::size_t fewest = catalogue_.sets().size() + 1;
    for (const auto& [piece, count] : needs) {
      const std::size_t sets = holders(needs, piece).size();
      if (sets < fewest) {
        fewest = sets;
        best = piece;
      }
    }
    return best;
  }

  bool buy(const Needs& needs, int boxes_left) {
    if (needs.empty()) return true;
    if (boxes_left < least_boxes(needs) || ++nodes_ >= node_limit) return false;
    for (const std::size_t set : holders(needs, scarcest(needs))) {
      ++bought_[set];
      if (buy(without(needs, catalogue_.sets()[set]), boxes_left - 1)) return true;
      --bought_[set];
    }
    return false;
  }

  [[nodiscard]] std::vector<int> buy_greedily() const {
    std::vector<int> bought(catalogue_.sets().size(), 0);
    Needs needs = missing_;
    while (!needs.empty()) {
      const std::size_t set = holders(needs, scarcest(needs)).front();
      ++bought[set];
      needs = without(std::move(needs), catalogue_.sets()[set]);
    }
    return bought;
  }

  TerrainPurchase finish(const std::vector<int>& bought, bool is_smallest) {
    for (std::size_t i = 0; i < bought.size(); ++i) {
      if (bought[i] > 0) purchase_.sets.emplace_back(i, bought[i]);
    }
    purchase_.is_smallest = is_smallest;
    return std::move(purchase_);
  }

  const PieceCatalogue& catalogue_;
  Needs missing_;
  std::vector<int> bought_;
  TerrainPurchase purchase_;
  int nodes_ = 0;
};

}  // namespace

int TerrainPurchase::boxes() const {
  int boxes = 0;
  for (const auto& [set, count] : sets) boxes += count;
  return boxes;
}

MapInventory count_pieces(const OpenedMap& map, const PieceCatalogue& catalogue) {
  PieceCounter counter(catalogue);
  const HexBuild& build = map.build();
  for (const TerrainTile& tile : published_tiles(build, catalogue)) counter.add_tile(tile);
  for (const ObjectPiece& object : build.objects) {
    // The posts of a door belong to the door.
    const PieceDefinition* piece = catalogue.find(object.name);
    const bool is_post = piece != nullptr && piece->hexes() != object.hexes.size();
    if (!is_post) counter.add(piece, object.name.empty() ? "object without a name" : object.name, 1);
  }
  int posts = 0;
  for (const ObjectPiece& object : build.objects) {
    if (object.name == "castle-arch" || object.name == "castle-door") ++posts;
  }
  const int doors = std::max(static_cast<int>(build.doors.size()), posts / 2);
  if (doors > 0) counter.add(catalogue.find("castle-door"), "door", doors);
  counter.add_edges(build.edges);
  for (const LadderPiece& ladder : build.ladders)
    counter.add(ladder.is_turbo_lift ? nullptr : catalogue.find("ladder"), "turbo lift", ladder.pieces);
  for (const BuildingPiece& building : build.buildings)
    counter.add(nullptr, building.name.empty() ? "building" : "building " + building.name, 1);
  return counter.take();
}

TerrainPurchase find_sets(const MapInventory& inventory, const PieceCatalogue& catalogue) {
  return SetSearch(inventory, catalogue).search();
}

}  // namespace fracas
