#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/map_file.hpp"
#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/import_virtualscape.hpp"

namespace fracas {

/// A map of either file format, as far as it could be understood.
struct OpenedMap {
  std::string path;
  MapDefinition map;                             ///< its board is empty if there are problems
  std::vector<ImportedFigure> figures;           ///< that stand on an imported map
  std::vector<ImportedPlayer> players;           ///< of an imported map
  std::vector<ImportNote> notes;                 ///< what an imported map says that a battlefield cannot
  std::optional<VirtualScapeDocument> original;  ///< the VirtualScape map it is, or was imported from
  LoadErrors problems;                           ///< why no board can be made of a file that could be read

  [[nodiscard]] bool is_hex() const { return map.shape == BoardShape::Hex; }
  [[nodiscard]] const HexBuild& build() const { return map.hex.build(); }
};

/// Opens a native map or a VirtualScape file. The error is one that no part of the file survives.
[[nodiscard]] Result<OpenedMap, LoadErrors> open_map(const std::string& path, const PieceCatalogue& catalogue);
/// The same for bytes that were read already.
[[nodiscard]] Result<OpenedMap, LoadErrors> open_map_bytes(std::string_view bytes, const std::string& path,
                                                           const PieceCatalogue& catalogue);

/// The pieces inside the program, which are always right.
[[nodiscard]] PieceCatalogue shipped_catalogue();

/// The lines that carry a VirtualScape file below a native map: comments, so that the map is read as if they were not there.
[[nodiscard]] std::string carried_lines(std::string_view bytes);
/// The VirtualScape file that a native map carries, or nothing. Lines that were damaged carry nothing.
[[nodiscard]] std::optional<std::string> carried_bytes(std::string_view map_text);

}  // namespace fracas
