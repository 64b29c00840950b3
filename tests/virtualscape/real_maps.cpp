#include "tests/virtualscape/real_maps.hpp"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <iterator>

#include "engine/content/embedded_content.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"
#include "tests/source_folder.hpp"

namespace fracas {
namespace {

constexpr std::array<RealMap, 10> maps = {{
    {"table_of_the_giants_v7.hsc", 7, 86, 358, 223, 0, 0, 0, 0},
    {"table_of_the_giants_glyphs_v3.hsc", 3, 91, 358, 223, 0, 0, 5, 0},
    {"migols_tomb_v2.hsc", 2, 140, 359, 215, 48, 3, 5, 0},
    {"west_barbican_castle_v3.hsc", 3, 219, 359, 286, 0, 0, 0, 10},
    {"volcan_de_la_mort_v7.hsc", 7, 535, 1409, 585, 20, 2, 0, 0},
    {"rotten_ice_v4.hsc", 4, 383, 1547, 576, 48, 3, 6, 0},
    {"middle_of_the_elements_v5.hsc", 5, 440, 1102, 564, 0, 0, 3, 0},
    {"a_la_vie_a_la_mort_6p_v2.hsc", 2, 600, 2112, 565, 108, 6, 12, 0},
    {"test_jungle_v6.hsc", 6, 18, 14, 1, 0, 0, 0, 0},
    {"ladders_v7.hsc", 7, 35, 57, 35, 0, 0, 0, 0},
}};

}  // namespace

std::span<const RealMap> real_maps() { return maps; }

std::string real_map_bytes(const RealMap& map) {
  std::ifstream stream(fracas::tests::source_folder() + "/tests/virtualscape/maps/" + map.file, std::ios::binary);
  REQUIRE(stream);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

VirtualScapeDocument read_real_map(const RealMap& map) {
  Result<VirtualScapeDocument, ByteError> document = read_virtualscape(real_map_bytes(map), map.file, shipped_pieces());
  REQUIRE_MESSAGE(document.has_value(), to_text(document.error()));
  return std::move(document).value();
}

const PieceCatalogue& shipped_pieces() {
  static const LoadedPieceCatalogue loaded = load_piece_catalogue(embedded_content());
  REQUIRE_MESSAGE(loaded.errors.empty(), to_text(loaded.errors));
  return loaded.catalogue;
}

VirtualScapeImport imported(const VirtualScapeDocument& document) {
  Result<VirtualScapeImport, LoadErrors> import = import_virtualscape(document, shipped_pieces(), "map.hsc");
  REQUIRE_MESSAGE(import.has_value(), to_text(import.error()));
  return std::move(import).value();
}

}  // namespace fracas
