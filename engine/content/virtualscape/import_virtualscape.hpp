#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/content/load_error.hpp"
#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// A figure that stands on an imported map: a picture of the author's, nothing that plays.
struct ImportedFigure {
  std::string name;
  std::vector<HexCoordinate> hexes;
  Level level;
};

/// The start areas of one colour.
struct ImportedPlayer {
  std::uint32_t colour = 0;  ///< 0x00BBGGRR, as the file has it
  std::string name;          ///< of the colour, in the author's language
  int hexes = 0;
  SeatId seat;  ///< none for those that more players than we have seats would need
};

/// Which tile of the file a piece of the build came from.
struct PieceSource {
  BuildPart part = BuildPart::Tile;
  std::size_t index = 0;  ///< into the list of the build
  std::size_t tile = 0;   ///< into VirtualScapeDocument::tiles
};

/// Something of the file that is kept but is no part of the battlefield, and why.
struct ImportNote {
  std::string text;
  bool is_misplaced = false;  ///< it would be part of it if it stood right
};

/// A VirtualScape map as a battlefield, with everything that the battlefield cannot say.
struct VirtualScapeImport {
  std::string name;
  HexBuild build;
  std::vector<ImportedPlayer> players;
  std::vector<ImportedFigure> figures;
  std::vector<PieceSource> sources;
  std::vector<ImportNote> notes;
};

/// How many players of a file get seats on the board.
inline constexpr std::size_t imported_seats = 4;

/// Makes a battlefield of a document. What cannot stand where it is (a ladder that leads nowhere) is left out with a note, so
/// that the result compiles; tiles that fill the same place are an error.
[[nodiscard]] Result<VirtualScapeImport, LoadErrors> import_virtualscape(const VirtualScapeDocument& document,
                                                                         const PieceCatalogue& catalogue, std::string_view file);

}  // namespace fracas
