// Any bytes are refused or written again as they are. Run it on the real maps: virtualscape_fuzz tests/virtualscape/maps
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/content/embedded_content.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fracas::LoadedPieceCatalogue pieces = fracas::load_piece_catalogue(fracas::embedded_content());
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto document = fracas::read_virtualscape(bytes, "fuzz.hsc", pieces.catalogue);
  if (document && fracas::write_virtualscape(*document) != bytes) std::abort();
  return 0;
}
