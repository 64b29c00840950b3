#include <algorithm>
#include <array>
#include <cstdio>

#include "engine/content/virtualscape/byte_reader.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"

namespace fracas {
namespace {

constexpr std::array<std::int32_t, 5> personal_sizes = {1, 2, 3, 7, 24};

std::string decimal(double number) {
  std::array<char, 32> text{};
  const int size = std::snprintf(text.data(), text.size(), "%.6g", number);
  return {text.data(), static_cast<std::size_t>(std::clamp(size, 0, 31))};
}

/// Reads one file from its first byte to its last.
class VirtualScapeReader {
 public:
  VirtualScapeReader(std::string_view bytes, std::string_view file, const PieceCatalogue& catalogue)
      : in_(bytes, file), catalogue_(catalogue) {}

  Result<VirtualScapeDocument, ByteError> read() {
    read_header();
    const std::size_t count = read_count();
    document_.tiles.reserve(count);
    for (std::size_t i = 0; i < count && !in_.has_failed(); ++i) document_.tiles.push_back(read_tile(i + 1, count));
    if (in_.remaining() > 0)
      in_.fail(in_.offset(), "the end of the file behind the last of " + std::to_string(count) + " tiles",
               std::to_string(in_.remaining()) + (in_.remaining() == 1 ? " more byte" : " more bytes"));
    if (in_.has_failed()) return in_.error();
    return std::move(document_);
  }

 private:
  void read_header() {
    document_.version = in_.read_f64("the version of the file");
    const int version = checked_version(document_.version, 0, virtualscape_limits::newest_version, "a version of the file");
    if (version >= 2) {
      document_.name = read_text("the name of the map");
      document_.author = read_text("the author");
    }
    if (version >= 3) document_.players = read_text("the number of players");
    if (version == 3) document_.scenario = read_text("the scenario");
    if (version >= 4) document_.scenario_rtf = read_rtf();
    if (version >= 2) {
      document_.levels_per_page = in_.read_i32("the levels on a page");
      document_.transparency = in_.read_i32("the transparency");
      document_.prints_grid = in_.read_i32("whether the grid is printed");
    }
    if (version >= 5) document_.prints_numbers = in_.read_i32("whether numbers are printed");
    if (version >= 7) document_.prints_start_level = in_.read_i32("whether start areas are printed as a level");
  }

  int checked_version(double number, std::size_t offset, int newest, const char* what) {
    if (in_.has_failed()) return 0;
    const std::optional<int> step = version_step(number, newest);
    if (!step) in_.fail(offset, std::string(what) + " from 0.0001 to 0.000" + std::to_string(newest), decimal(number));
    return step.value_or(0);
  }

  std::string read_rtf() {
    const std::size_t offset = in_.offset();
    const std::int32_t size = in_.read_i32("the length of the scenario");
    if (size < 0 || static_cast<std::size_t>(size) > in_.remaining()) {
      in_.fail(offset, "a length of the scenario from 0 to " + std::to_string(in_.remaining()) + ", the bytes that are left",
               std::to_string(size));
      return {};
    }
    return std::string(in_.read_bytes(static_cast<std::size_t>(size), "the scenario"));
  }

  std::size_t read_count() {
    const std::size_t offset = in_.offset();
    const std::int32_t count = in_.read_i32("the number of tiles");
    const std::size_t most = in_.remaining() / virtualscape_limits::least_tile_bytes;
    if (count >= 0 && static_cast<std::size_t>(count) <= most) return static_cast<std::size_t>(count);
    in_.fail(offset, "a number of tiles from 0 to " + std::to_string(most) + ", which the rest of the file has room for",
             std::to_string(count));
    return 0;
  }

  VirtualScapeTile read_tile(std::size_t number, std::size_t count) {
    where_ = " of tile " + std::to_string(number) + " of " + std::to_string(count);
    VirtualScapeTile tile;
    const std::size_t start = in_.offset();
    tile.code = in_.read_i32("the code" + where_);
    check_code(tile.code, start);
    tile.version = in_.read_f64("the version" + where_);
    const int version = checked_version(tile.version, start + 4, virtualscape_limits::newest_tile_version, "a version of a tile");
    tile.rotation = read_limited("a rotation", 0, 5);
    tile.x = read_limited("a column x", -virtualscape_limits::farthest, virtualscape_limits::farthest);
    tile.y = read_limited("a row y", -virtualscape_limits::farthest, virtualscape_limits::farthest);
    tile.z = read_limited("a level z", 0, virtualscape_limits::highest_level);
    if (version >= 2) {
      tile.glyph_letter = in_.read_u8("the glyph letter" + where_);
      tile.glyph_name = read_text("the glyph name" + where_);
      tile.start_name = read_text("the start area name" + where_);
    }
    if (version >= 3) {
      tile.colour = in_.read_u32("the colour" + where_);
      if (tile.code == virtualscape_codes::personal) tile.personal = read_personal();
      if (virtualscape_codes::is_figure(tile.code)) {
        tile.figure.emplace();
        tile.figure->name = read_text("the figure name" + where_);
        tile.figure->file = read_text("the figure file" + where_);
      }
    }
    return tile;
  }

  void check_code(std::int32_t code, std::size_t offset) {
    const bool is_known =
        virtualscape_codes::is_glyph(code) || code == virtualscape_codes::personal || catalogue_.find_code(code) != nullptr;
    if (is_known || in_.has_failed()) return;
    const int nearest = catalogue_.nearest_code(code);
    const PieceDefinition* piece = catalogue_.find_code(nearest);
    const std::string hint = piece == nullptr ? "" : " (the nearest is " + std::to_string(nearest) + ", " + piece->name + ")";
    in_.fail(offset, "the code" + where_ + " to be that of a piece" + hint, std::to_string(code));
  }

  std::int32_t read_limited(const char* what, std::int32_t least, std::int32_t most) {
    const std::size_t offset = in_.offset();
    const std::int32_t value = in_.read_i32(what + where_);
    if (value >= least && value <= most) return value;
    in_.fail(offset, what + where_ + " from " + std::to_string(least) + " to " + std::to_string(most), std::to_string(value));
    return 0;
  }

  VirtualScapePersonalTile read_personal() {
    VirtualScapePersonalTile personal;
    const std::size_t offset = in_.offset();
    personal.hexes = in_.read_i32("the hexes" + where_);
    if (std::find(personal_sizes.begin(), personal_sizes.end(), personal.hexes) == personal_sizes.end())
      in_.fail(offset, "1, 2, 3, 7 or 24 hexes" + where_, std::to_string(personal.hexes));
    personal.top_texture = read_text("the top texture" + where_);
    personal.side_texture = read_text("the side texture" + where_);
    personal.letter = read_text("the letter" + where_);
    personal.name = read_text("the name" + where_);
    return personal;
  }

  /// A text of the original's class library: a mark if it is Unicode, a length of 1, 3 or 7 bytes, the letters.
  VirtualScapeText read_text(const std::string& what) {
    VirtualScapeText text;
    text.form = VirtualScapeTextForm::Ansi;
    if (in_.starts_with("\xFF\xFE\xFF")) {
      (void)in_.read_bytes(3, what);
      text.form = VirtualScapeTextForm::Unicode;
    }
    const std::size_t offset = in_.offset();
    const std::string length_of = "the length of " + what;
    std::uint32_t length = in_.read_u8(length_of);
    if (length == 0xFF) {
      text.length_form = VirtualScapeLengthForm::Word;
      length = in_.read_u16(length_of);
      if (length == 0xFFFE) in_.fail(offset, length_of, "a second mark of a Unicode text");
      if (length == 0xFFFF) {
        text.length_form = VirtualScapeLengthForm::DoubleWord;
        length = in_.read_u32(length_of);
      }
    }
    const std::size_t letter_bytes = text.form == VirtualScapeTextForm::Unicode ? 2 : 1;
    const std::size_t most = in_.remaining() / letter_bytes;
    if (length > most) {
      in_.fail(offset, "a length of " + what + " of at most " + std::to_string(most) + ", the letters that are left",
               std::to_string(length));
      return {};
    }
    text.bytes = in_.read_bytes(length * letter_bytes, what);
    return text;
  }

  ByteReader in_;
  const PieceCatalogue& catalogue_;
  VirtualScapeDocument document_;
  std::string where_;
};

}  // namespace

Result<VirtualScapeDocument, ByteError> read_virtualscape(std::string_view bytes, std::string_view file,
                                                          const PieceCatalogue& catalogue) {
  if (bytes.size() > virtualscape_limits::file_bytes) {
    return ByteError{.file = std::string(file),
                     .offset = virtualscape_limits::file_bytes,
                     .expected = "at most " + std::to_string(virtualscape_limits::file_bytes) + " bytes",
                     .found = std::to_string(bytes.size())};
  }
  return VirtualScapeReader(bytes, file, catalogue).read();
}

}  // namespace fracas
