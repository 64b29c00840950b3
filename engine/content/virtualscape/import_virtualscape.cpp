#include "engine/content/virtualscape/import_virtualscape.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "engine/content/virtualscape/piece_on_board.hpp"
#include "engine/content/virtualscape/start_colours.hpp"
#include "engine/content/virtualscape/virtualscape_grid.hpp"

namespace fracas {
namespace {

constexpr int highest_row = 700;  // rows have two letters at most
constexpr int highest_number = 900;

Level level_of(int value) { return Level{static_cast<std::int16_t>(value)}; }

/// Turns tiles into pieces in several passes: what is stood on first, then what stands on it.
class Importer {
 public:
  Importer(const VirtualScapeDocument& document, const PieceCatalogue& catalogue, std::string_view file)
      : document_(document), catalogue_(catalogue), file_(file) {}

  Result<VirtualScapeImport, LoadErrors> import() {
    import_.name = to_utf8(document_.name);
    for (std::size_t i = 0; i < document_.tiles.size(); ++i) place_solid(i);
    if (!errors_.empty()) return std::move(errors_);
    if (!survey()) return std::move(errors_);
    for (std::size_t i = 0; i < document_.tiles.size(); ++i) place_on_surface(i);
    place_ladders();
    place_start_areas();
    if (!compiles()) return std::move(errors_);
    return std::move(import_);
  }

 private:
  [[nodiscard]] const PieceDefinition* definition_of(const VirtualScapeTile& tile) const {
    if (virtualscape_codes::is_glyph(tile.code)) return catalogue_.find("glyph");
    if (tile.code == virtualscape_codes::personal)
      return catalogue_.find("personal-" + std::to_string(tile.personal ? tile.personal->hexes : 1));
    return catalogue_.find_code(tile.code);
  }
  static HexCoordinate anchor_of_tile(const VirtualScapeTile& tile) { return to_axial({tile.x, tile.y}); }

  void add_source(BuildPart part, std::size_t index, std::size_t tile) { import_.sources.push_back({part, index, tile}); }

  void note(std::size_t index, const PieceDefinition& piece, const std::string& why, bool is_misplaced = true) {
    const VirtualScapeTile& tile = document_.tiles[index];
    import_.notes.push_back({"tile " + std::to_string(index + 1) + ", " + piece.name + " on " + hex_name(anchor_of_tile(tile)) +
                                 " at level " + std::to_string(tile.z) + ": " + why,
                             is_misplaced});
  }

  void error(std::string message) { errors_.push_back({.file = file_, .message = std::move(message)}); }

  /// Ground and obstacles: all that other pieces may stand on or against.
  void place_solid(std::size_t index) {
    const VirtualScapeTile& tile = document_.tiles[index];
    const PieceDefinition* piece = definition_of(tile);
    if (piece == nullptr)
      return error("tile " + std::to_string(index + 1) + " has the code " + std::to_string(tile.code) + ", which no piece has");
    const HexCoordinate anchor = anchor_of_tile(tile);
    if (anchor.r < -highest_row || anchor.r > highest_row || anchor.q < -highest_number || anchor.q > highest_number)
      return error("tile " + std::to_string(index + 1) + " lies too far from the middle of the grid to have a name");
    const std::vector<HexCoordinate> hexes = piece_hexes(*piece, anchor, tile.rotation);
    if (const std::optional<HexTerrain> terrain = board_terrain(*piece)) {
      add_source(BuildPart::Tile, import_.build.tiles.size(), index);
      import_.build.tiles.push_back({.name = piece->id,
                                     .terrain = *terrain,
                                     .hexes = hexes,
                                     .level = level_of(tile.z),
                                     .thickness = static_cast<std::int16_t>(piece->form == PieceForm::Land ? 1 : 0),
                                     .rotation = static_cast<std::uint8_t>(tile.rotation)});
    } else if (piece->id == "castle-door" || piece->id == "castle-arch") {
      for (const HexCoordinate post : door_posts(*piece, anchor, tile.rotation)) add_object(index, *piece, {post});
    } else if (piece->form == PieceForm::Obstacle || piece->form == PieceForm::Base) {
      add_object(index, *piece, hexes);
    }
  }

  void add_object(std::size_t index, const PieceDefinition& piece, std::vector<HexCoordinate> hexes) {
    add_source(BuildPart::Object, import_.build.objects.size(), index);
    import_.build.objects.push_back({.name = piece.id,
                                     .kind = object_kind(piece),
                                     .hexes = std::move(hexes),
                                     .level = level_of(document_.tiles[index].z),
                                     .height = Height{static_cast<std::int16_t>(piece.height)}});
  }

  /// Compiles the ground, to know where spaces are.
  bool survey() {
    Result<HexBoard, std::vector<BuildProblem>> board = compile_hex_board(import_.build);
    if (board) {
      board_ = std::move(board).value();
      return true;
    }
    for (const BuildProblem& problem : board.error()) {
      std::string message = problem.what;
      for (const PieceSource& source : import_.sources) {
        if (source.part == problem.part && source.index == problem.index)
          message += " (tile " + std::to_string(source.tile + 1) + ")";
      }
      error(std::move(message));
    }
    return false;
  }

  void place_on_surface(std::size_t index) {
    const VirtualScapeTile& tile = document_.tiles[index];
    const PieceDefinition& piece = *definition_of(tile);
    if (piece.id == "castle-door") return place_door(index, piece);
    if (virtualscape_codes::is_glyph(tile.code)) return place_glyph(index, piece);
    if (tile.figure || piece.terrain == "figure") return place_figure(tile, piece);
    if (piece.id == "flag") return note(index, piece, "flags are decoration", false);
    if (piece.form == PieceForm::Edge && piece.id != "ladder") place_edges(index, piece);
  }

  /// Ruins stand on the borders of their hexes; walls and battlements on the border of the hex beside theirs, which is the
  /// inside.
  void place_edges(std::size_t index, const PieceDefinition& piece) {
    const VirtualScapeTile& tile = document_.tiles[index];
    const HexCoordinate anchor = anchor_of_tile(tile);
    const bool is_ruin = piece.terrain == "ruin";
    std::vector<EdgePiece> edges;
    for (const PieceEdge& side : piece.edges[static_cast<std::size_t>(tile.rotation)]) {
      const HexCoordinate near = neighbour_of(anchor, side.hex);
      const HexCoordinate far = neighbour_of(near, hex_directions[side.side]);
      const auto back = static_cast<std::uint8_t>((side.side + 3) % 6);
      EdgePiece edge{.at = near, .direction = side.side, .bottom = level_of(tile.z), .name = piece.id};
      if (!is_ruin || board_.column(near) == nullptr) {
        edge.at = far;
        edge.direction = back;
      }
      if (board_.column(edge.at) == nullptr) continue;
      if (is_ruin) {
        edge.kind = EdgeKind::Ruin;
        edge.height = Height{static_cast<std::int16_t>(piece.height)};
      } else {
        make_wall(edge, piece, tile.z);
      }
      edges.push_back(std::move(edge));
    }
    if (edges.empty()) return note(index, piece, "there is no terrain beside it that could carry it");
    for (EdgePiece& edge : edges) {
      add_source(BuildPart::Edge, import_.build.edges.size(), index);
      import_.build.edges.push_back(std::move(edge));
    }
  }

  /// A wall is stored at the level of the tile it crowns or one above; it stands on the surface of that tile (HS-WAL-01).
  void make_wall(EdgePiece& edge, const PieceDefinition& piece, int z) const {
    edge.kind = piece.id == "battlement" ? EdgeKind::Battlement : EdgeKind::Wall;
    edge.height = wall_top_height;
    edge.is_crossed_on_foot = true;
    edge.has_sight_mark = true;
    if (board_.find(edge.at, level_of(z + 1)).is_some()) edge.bottom = level_of(z + 1);
  }

  void place_door(std::size_t index, const PieceDefinition& piece) {
    const VirtualScapeTile& tile = document_.tiles[index];
    const HexCoordinate anchor = anchor_of_tile(tile);
    const std::array<HexCoordinate, 4> inside = door_hexes(piece, anchor, tile.rotation);
    const Level level = level_of(tile.z);
    const bool has_room =
        std::all_of(inside.begin(), inside.end(), [&](HexCoordinate hex) { return board_.find(hex, level).is_some(); });
    if (has_room) {
      add_source(BuildPart::Door, import_.build.doors.size(), index);
      import_.build.doors.push_back({.hexes = inside, .level = level, .height = Height{static_cast<std::int16_t>(piece.height)}});
      return;
    }
    note(index, piece, "there is no room for it to swing, so it stays shut");
    add_object(index, piece, {inside[0]});
  }

  void place_glyph(std::size_t index, const PieceDefinition& piece) {
    const VirtualScapeTile& tile = document_.tiles[index];
    const SpaceId space = surface_below(anchor_of_tile(tile), tile.z);
    if (space.is_none()) return note(index, piece, "there is no space below it");
    const char letter = tile.glyph_letter > ' ' && tile.glyph_letter < 0x7F ? static_cast<char>(tile.glyph_letter) : '?';
    add_source(BuildPart::Token, import_.build.tokens.size(), index);
    import_.build.tokens.push_back({.kind = MapTokenKind::Glyph,
                                    .at = board_[space].at,
                                    .level = board_[space].level,
                                    .is_face_up = letter != '?',
                                    .letter = letter});
  }

  void place_figure(const VirtualScapeTile& tile, const PieceDefinition& piece) {
    import_.figures.push_back({.name = tile.figure ? to_utf8(tile.figure->name) : std::string(),
                               .hexes = piece_hexes(piece, anchor_of_tile(tile), tile.rotation),
                               .level = level_of(tile.z)});
  }

  /// The highest space at or below a level, or else the highest of the hex: start areas may float above everything.
  [[nodiscard]] SpaceId surface_below(HexCoordinate at, int z) const {
    SpaceId found;
    for (const SpaceId space : board_.spaces_on(at)) {
      if (board_[space].level.value <= z) found = space;
    }
    if (found.is_none() && !board_.spaces_on(at).empty()) found = board_.spaces_on(at).back();
    return found;
  }

  /// Ladder tiles of one hex and side that follow each other every two levels are one ladder (HS-RUL-17).
  void place_ladders() {
    std::map<std::pair<HexCoordinate, std::uint8_t>, std::map<int, std::size_t>> stacks;
    const PieceDefinition* ladder = catalogue_.find("ladder");
    for (std::size_t i = 0; i < document_.tiles.size(); ++i) {
      const VirtualScapeTile& tile = document_.tiles[i];
      if (ladder == nullptr || definition_of(tile) != ladder) continue;
      const PieceEdge& side = ladder->edges[static_cast<std::size_t>(tile.rotation)].front();
      if (!stacks[{anchor_of_tile(tile), side.side}].emplace(tile.z, i).second)
        note(i, *ladder, "another ladder stands in the same place");
    }
    for (const auto& [place, tiles] : stacks) {
      std::vector<std::size_t> stack;
      for (const auto& [z, tile] : tiles) {
        if (!stack.empty() && z - document_.tiles[stack.back()].z != 2) place_ladder(place, std::exchange(stack, {}), *ladder);
        stack.push_back(tile);
      }
      place_ladder(place, stack, *ladder);
    }
  }

  void place_ladder(const std::pair<HexCoordinate, std::uint8_t>& place, const std::vector<std::size_t>& tiles,
                    const PieceDefinition& definition) {
    const LadderPiece ladder{.at = place.first,
                             .direction = place.second,
                             .landing = level_of(document_.tiles[tiles.front()].z),
                             .pieces = static_cast<std::uint8_t>(tiles.size())};
    const std::string problem = ladder_problem(ladder);
    for (const std::size_t tile : tiles) {
      if (problem.empty()) {
        add_source(BuildPart::Ladder, import_.build.ladders.size(), tile);
      } else {
        note(tile, definition, problem);
      }
    }
    if (problem.empty()) import_.build.ladders.push_back(ladder);
  }

  /// Why a ladder cannot stand here (SS-LAD-02), or nothing.
  [[nodiscard]] std::string ladder_problem(const LadderPiece& ladder) const {
    if (import_.build.ladders.size() >= no_feature) return "a board has at most 255 ladders";
    const SpaceId landing = board_.find(ladder.at, ladder.landing);
    if (landing.is_none() || terrain_info(board_[landing].terrain).ground != Ground::Land)
      return "a ladder stands on a land space";
    const HexCoordinate behind = neighbour_of(ladder.at, hex_directions[ladder.direction]);
    const int top = ladder.landing.value + 2 * ladder.pieces;
    for (const int level : {top, top - 1, top + 1}) {
      if (board_.find(behind, level_of(level)).is_some()) return {};
    }
    return "the top of a ladder is attached to a tile";
  }

  void place_start_areas() {
    std::map<std::uint32_t, ImportedPlayer> players;
    for (const VirtualScapeTile& tile : document_.tiles) {
      if (tile.code != virtualscape_codes::start_area) continue;
      ImportedPlayer& player = players[tile.colour];
      player.colour = tile.colour;
      if (player.name.empty()) player.name = to_utf8(tile.start_name);
      ++player.hexes;
    }
    for (const auto& [colour, player] : players) import_.players.push_back(player);
    std::stable_sort(import_.players.begin(), import_.players.end(), [](const ImportedPlayer& one, const ImportedPlayer& other) {
      return start_colour_order(one.colour) < start_colour_order(other.colour);
    });
    for (std::size_t i = 0; i < import_.players.size(); ++i) {
      if (i < imported_seats) {
        import_.players[i].seat = SeatId{static_cast<std::uint8_t>(i)};
      } else {
        import_.notes.push_back({"the " + std::to_string(import_.players[i].hexes) + " start hexes of player " +
                                 std::to_string(i + 1) + " (" + import_.players[i].name + ") are kept, but " +
                                 std::to_string(imported_seats) + " players are the most that can play"});
      }
    }
    for (std::size_t i = 0; i < document_.tiles.size(); ++i) {
      if (document_.tiles[i].code == virtualscape_codes::start_area) place_start_area(i);
    }
  }

  void place_start_area(std::size_t index) {
    const VirtualScapeTile& tile = document_.tiles[index];
    const auto player = std::find_if(import_.players.begin(), import_.players.end(),
                                     [&](const ImportedPlayer& candidate) { return candidate.colour == tile.colour; });
    if (player->seat.is_none()) return;
    const SpaceId space = surface_below(anchor_of_tile(tile), tile.z);
    if (space.is_none()) return note(index, *definition_of(tile), "there is no space below it");
    add_source(BuildPart::Zone, import_.build.zones.size(), index);
    import_.build.zones.push_back({.at = board_[space].at, .level = board_[space].level, .seat = player->seat});
  }

  bool compiles() {
    const Result<HexBoard, std::vector<BuildProblem>> board = compile_hex_board(import_.build);
    if (board) return true;
    for (const BuildProblem& problem : board.error()) error(problem.what + " (" + hex_name(problem.at) + ")");
    return false;
  }

  const VirtualScapeDocument& document_;
  const PieceCatalogue& catalogue_;
  std::string file_;
  VirtualScapeImport import_;
  HexBoard board_;
  LoadErrors errors_;
};

}  // namespace

Result<VirtualScapeImport, LoadErrors> import_virtualscape(const VirtualScapeDocument& document, const PieceCatalogue& catalogue,
                                                           std::string_view file) {
  return Importer(document, catalogue, file).import();
}

}  // namespace fracas
