#include "tests/virtualscape/random_document.hpp"

#include <array>

namespace fracas {
namespace {

VirtualScapeText random_text(FastRandom& random) {
  VirtualScapeText text;
  text.form = random.below(2) == 0 ? VirtualScapeTextForm::Unicode : VirtualScapeTextForm::Ansi;
  text.length_form = static_cast<VirtualScapeLengthForm>(random.below(8) == 0 ? random.below(3) : 0);
  constexpr std::array<std::uint32_t, 10> lengths = {0, 0, 0, 1, 5, 20, 254, 255, 256, 70'000};
  // The longest are rare, so that thousands of documents stay quick.
  const std::size_t letters = lengths[random.below(random.below(200) == 0 ? 10 : 7)];
  text.bytes.resize(letters * (text.form == VirtualScapeTextForm::Unicode ? 2 : 1));
  for (char& byte : text.bytes) byte = static_cast<char>(random.below(256));
  text.length_form = std::max(text.length_form, shortest_length_form(letters));
  return text;
}

std::int32_t random_code(const PieceCatalogue& catalogue, FastRandom& random) {
  if (random.below(8) == 0) return virtualscape_codes::first_glyph + static_cast<std::int32_t>(random.below(256));
  for (;;) {
    const PieceDefinition& piece = catalogue[random.below(static_cast<std::uint32_t>(catalogue.pieces().size()))];
    if (!piece.codes.empty()) return piece.codes[random.below(static_cast<std::uint32_t>(piece.codes.size()))];
  }
}

VirtualScapeTile random_tile(const PieceCatalogue& catalogue, FastRandom& random) {
  const auto place = [&random] { return static_cast<std::int32_t>(random.below(2'001)) - 1'000; };
  VirtualScapeTile tile;
  const int version = random.below(4) == 0 ? 1 + static_cast<int>(random.below(3)) : 3;
  tile.version = version_number(version);
  tile.code = random_code(catalogue, random);
  tile.rotation = static_cast<std::int32_t>(random.below(6));
  tile.x = place();
  tile.y = place();
  tile.z = static_cast<std::int32_t>(random.below(100));
  if (version >= 2) {
    tile.glyph_letter = static_cast<std::uint8_t>(random.below(256));
    tile.glyph_name = random_text(random);
    tile.start_name = random_text(random);
  }
  if (version < 3) return tile;
  tile.colour = static_cast<std::uint32_t>(random.next());
  if (tile.code == virtualscape_codes::personal) {
    constexpr std::array<std::int32_t, 5> sizes = {1, 2, 3, 7, 24};
    tile.personal = VirtualScapePersonalTile{.hexes = sizes[random.below(5)],
                                             .top_texture = random_text(random),
                                             .side_texture = random_text(random),
                                             .letter = random_text(random),
                                             .name = random_text(random)};
  }
  if (virtualscape_codes::is_figure(tile.code))
    tile.figure = VirtualScapeFigure{.name = random_text(random), .file = random_text(random)};
  return tile;
}

}  // namespace

VirtualScapeDocument random_document(int version, const PieceCatalogue& catalogue, FastRandom& random) {
  const auto number = [&random] { return static_cast<std::int32_t>(static_cast<std::uint32_t>(random.next())); };
  VirtualScapeDocument document;
  document.version = version_number(version);
  if (version >= 2) {
    document.name = random_text(random);
    document.author = random_text(random);
    document.levels_per_page = number();
    document.transparency = number();
    document.prints_grid = number();
  }
  if (version >= 3) document.players = random_text(random);
  if (version == 3) document.scenario = random_text(random);
  if (version >= 4) document.scenario_rtf = random_text(random).bytes;
  if (version >= 5) document.prints_numbers = number();
  if (version >= 7) document.prints_start_level = number();
  const std::uint32_t tiles = random.below(30);
  for (std::uint32_t i = 0; i < tiles; ++i) document.tiles.push_back(random_tile(catalogue, random));
  return document;
}

}  // namespace fracas
