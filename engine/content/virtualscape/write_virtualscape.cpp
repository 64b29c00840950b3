#include <algorithm>
#include <bit>

#include "engine/content/virtualscape/virtualscape_file.hpp"

namespace fracas {
namespace {

/// Puts little-endian values and texts one behind the other.
class VirtualScapeWriter {
 public:
  std::string write(const VirtualScapeDocument& document) {
    const int version = version_step(document.version, virtualscape_limits::newest_version).value_or(0);
    put_f64(document.version);
    if (version >= 2) {
      put_text(document.name);
      put_text(document.author);
    }
    if (version >= 3) put_text(document.players);
    if (version == 3) put_text(document.scenario);
    if (version >= 4) {
      put_u32(static_cast<std::uint32_t>(document.scenario_rtf.size()));
      bytes_ += document.scenario_rtf;
    }
    if (version >= 2) {
      put_i32(document.levels_per_page);
      put_i32(document.transparency);
      put_i32(document.prints_grid);
    }
    if (version >= 5) put_i32(document.prints_numbers);
    if (version >= 7) put_i32(document.prints_start_level);
    put_u32(static_cast<std::uint32_t>(document.tiles.size()));
    for (const VirtualScapeTile& tile : document.tiles) put_tile(tile);
    return std::move(bytes_);
  }

 private:
  void put_tile(const VirtualScapeTile& tile) {
    const int version = version_step(tile.version, virtualscape_limits::newest_tile_version).value_or(0);
    put_i32(tile.code);
    put_f64(tile.version);
    put_i32(tile.rotation);
    put_i32(tile.x);
    put_i32(tile.y);
    put_i32(tile.z);
    if (version >= 2) {
      bytes_ += static_cast<char>(tile.glyph_letter);
      put_text(tile.glyph_name);
      put_text(tile.start_name);
    }
    if (version < 3) return;
    put_u32(tile.colour);
    if (tile.code == virtualscape_codes::personal) put_personal(tile.personal.value_or(VirtualScapePersonalTile{}));
    if (virtualscape_codes::is_figure(tile.code)) {
      const VirtualScapeFigure figure = tile.figure.value_or(VirtualScapeFigure{});
      put_text(figure.name);
      put_text(figure.file);
    }
  }

  void put_personal(const VirtualScapePersonalTile& personal) {
    put_i32(personal.hexes);
    put_text(personal.top_texture);
    put_text(personal.side_texture);
    put_text(personal.letter);
    put_text(personal.name);
  }

  void put_text(const VirtualScapeText& text) {
    const bool is_unicode = text.form == VirtualScapeTextForm::Unicode;
    if (is_unicode) bytes_ += "\xFF\xFE\xFF";
    const std::size_t letters = text.bytes.size() / (is_unicode ? 2 : 1);
    switch (std::max(text.length_form, shortest_length_form(letters))) {
      case VirtualScapeLengthForm::Byte: put(letters, 1); break;
      case VirtualScapeLengthForm::Word:
        put(0xFF, 1);
        put(letters, 2);
        break;
      case VirtualScapeLengthForm::DoubleWord:
        put(0xFF'FFFF, 3);
        put(letters, 4);
        break;
    }
    bytes_ += text.bytes;
  }

  void put(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) bytes_ += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
  }
  void put_u32(std::uint32_t value) { put(value, 4); }
  void put_i32(std::int32_t value) { put_u32(static_cast<std::uint32_t>(value)); }
  void put_f64(double value) { put(std::bit_cast<std::uint64_t>(value), 8); }

  std::string bytes_;
};

}  // namespace

std::string write_virtualscape(const VirtualScapeDocument& document) { return VirtualScapeWriter().write(document); }

}  // namespace fracas
