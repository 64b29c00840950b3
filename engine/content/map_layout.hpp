#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fracas {

/// A comment or an empty line of a map file, kept so that the file can be written again as it was.
struct MapRemark {
  std::size_t line = 0;    ///< how many lines with content stand before it
  bool is_behind = false;  ///< it stands behind the content of that line, not above it
  std::string text;        ///< as written, with its blanks
};

/// Everything of a map file that says nothing about the map; a map that nobody wrote has none.
struct MapLayout {
  bool is_given = false;
  std::vector<MapRemark> remarks;
};

/// The lines of content with the remarks in their places, as one text.
[[nodiscard]] std::string lay_out(const std::vector<std::string>& content, const MapLayout& layout);

}  // namespace fracas
