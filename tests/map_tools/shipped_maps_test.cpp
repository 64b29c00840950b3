#include <doctest/doctest.h>

#include "cli/map_check.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"

using namespace fracas;

TEST_CASE("a judge has nothing to object to in a shipped map: supports, ladders, zones, and every space can be walked to") {
  const LoadedLibrary loaded = load_library(embedded_content());
  for (const LibraryMap& map : loaded.library.maps()) {
    CAPTURE(map.file);
    OpenedMap opened;
    opened.map = map.map;
    for (const MapFinding& finding : judge_map(opened, shipped_catalogue()).findings) FAIL_CHECK(finding.text);
  }
}
