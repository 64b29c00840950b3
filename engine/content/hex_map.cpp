#include "engine/content/hex_map.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/content/hex_pieces.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/plain_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// The block whose heading this line is, or nothing.
std::optional<HexBlock> heading(std::string_view line) {
  if (!line.ends_with(':')) return std::nullopt;
  const auto found = std::find(hex_block_words.begin(), hex_block_words.end(), line.substr(0, line.size() - 1));
  if (found == hex_block_words.end()) return std::nullopt;
  return static_cast<HexBlock>(found - hex_block_words.begin());
}

/// Rows first, then blocks in any order, each once.
class HexMapReader {
 public:
  explicit HexMapReader(MapErrors& errors) : errors_(errors), rows_(errors) {}

  void read(const MapPiece& line) {
    if (const std::optional<HexBlock> block = heading(line.text)) return begin(line, *block);
    if (!block_) {
      if (looks_like_heading(line.text)) return complain_about_heading(line);
      return rows_.read(line);
    }
    if (is_row_line(line.text)) return errors_.add(line, "rows stand above the blocks, and this one stands in a block");
    if (looks_like_heading(line.text)) return complain_about_heading(line);
    pieces_->read(*block_, line);
  }

  HexBoard finish(const MapPiece& first) {
    if (!pieces_) begin_pieces();
    if (placed_.build.tiles.empty() && placed_.build.buildings.empty() && errors_.is_empty())
      errors_.add(first, "expected at least one row with at least one space, such as 'A: 1 1 2r'");
    check_size(first);
    if (!errors_.is_empty()) return {};
    auto compiled = compile_hex_board(placed_.build);
    if (compiled) return std::move(compiled).value();
    for (const BuildProblem& problem : compiled.error()) {
      errors_.add(placed_.place_of(problem).value_or(first), problem.what + " (" + std::string(problem.rule.text()) + ")");
    }
    return {};
  }

  /// Each car begins at the bottom of its shaft (SS-BLD-17).
  void check_cars(const HexBoard& board) {
    for (std::size_t i = 0; i < board.cars().size(); ++i) {
      const ElevatorCar& car = board.cars()[i];
      if (car.level == car.floors.front()) continue;
      errors_.add(placed_.places[static_cast<std::size_t>(BuildPart::Car)][i],
                  "an elevator car begins on the lowest floor of its shaft, here @" + std::to_string(car.floors.front().value) +
                      " (SS-BLD-17)");
    }
  }

 private:
  /// A word in small letters with a colon at its end, in which no piece ends.
  static bool looks_like_heading(std::string_view line) {
    return line.ends_with(':') && std::all_of(line.begin(), line.end() - 1,
                                              [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '-'; });
  }

  void complain_about_heading(const MapPiece& line) {
    const std::string_view word = line.text.substr(0, line.text.size() - 1);
    errors_.add(line, "unknown block " + fracas::quoted(word) + "; expected " + list_words(hex_block_words) +
                          did_you_mean(word, hex_block_words));
  }

  void begin(const MapPiece& line, HexBlock block) {
    if (!pieces_) begin_pieces();
    block_ = block;
    if (!begun_.insert(block).second) errors_.add(line, "the block " + fracas::quoted(line.text) + " is given twice");
  }

  void begin_pieces() {
    const std::vector<RowCell> cells = rows_.take();
    for (const RowCell& cell : cells) placed_.add(cell);
    pieces_.emplace(cells, placed_, errors_);
  }

  /// Compiling compares all hexes with each other; a hostile map must not make that expensive.
  void check_size(const MapPiece& first) {
    std::set<HexCoordinate> hexes;
    const auto count = [&](const std::vector<HexCoordinate>& more) { hexes.insert(more.begin(), more.end()); };
    for (const TerrainTile& tile : placed_.build.tiles) count(tile.hexes);
    for (const ObjectPiece& object : placed_.build.objects) count(object.hexes);
    for (const BuildingPiece& building : placed_.build.buildings) count(building.hexes);
    for (const DoorPiece& door : placed_.build.doors) hexes.insert(door.hexes.begin(), door.hexes.end());
    if (hexes.size() <= content_limits::map_hexes) return;
    errors_.add(first, "a map lies on at most " + std::to_string(content_limits::map_hexes) + " hexes; this one on " +
                           std::to_string(hexes.size()));
  }

  MapErrors& errors_;
  HexRowReader rows_;
  PlacedBuild placed_;
  std::optional<HexPieceReader> pieces_;
  std::optional<HexBlock> block_;
  std::set<HexBlock> begun_;
};

}  // namespace

HexBoard read_hex_lines(const std::vector<MapPiece>& lines, MapErrors& errors, BoardMoment moment) {
  HexMapReader reader(errors);
  for (const MapPiece& line : lines) {
    const MapPiece text = without_comment(line, HashSign::BeginsComment);
    if (!text.text.empty()) reader.read(text);
  }
  HexBoard board = reader.finish(lines.empty() ? MapPiece{} : lines.front());
  if (moment == BoardMoment::SetUp) reader.check_cars(board);
  return board;
}

Result<HexBoard, LoadErrors> parse_hex_rows(std::string_view text, const TextPlace& place) {
  if (std::optional<LoadError> error = check_text(text, place.file, content_limits::map_file_bytes)) return LoadErrors{*error};
  MapErrors errors(place.file);
  HexBoard board = read_hex_lines(split_lines(text, place), errors);
  if (!errors.is_empty()) return errors.take();
  return board;
}

std::string format_hex_rows(const HexBoard& board) {
  const HexMapLines lines = format_hex_build(board.build());
  std::string text;
  for (const std::string& row : lines.rows) text += row + "\n";
  for (const std::vector<std::string>& block : lines.blocks) {
    for (const std::string& line : block) text += line + "\n";
  }
  return text;
}

}  // namespace fracas
