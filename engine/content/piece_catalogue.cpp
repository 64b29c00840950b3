#include "engine/content/piece_catalogue.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "engine/content/limits.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 2> file_keys = {{{"shapes", true}, {"pieces", true}}};
constexpr std::array<YamlKey, 11> piece_keys = {{{"id", true},
                                                 {"name", true},
                                                 {"form", true},
                                                 {"terrain", true},
                                                 {"shape", true},
                                                 {"height", true},
                                                 {"colour", true},
                                                 {"file-levels", false},
                                                 {"counts-as", false},
                                                 {"edges", false},
                                                 {"virtualscape", false}}};
constexpr std::array<YamlKey, 2> counts_keys = {{{"piece", true}, {"count", true}}};
constexpr std::array<YamlKey, 1> sets_file_keys = {{{"sets", true}}};
constexpr std::array<YamlKey, 5> set_keys = {
    {{"id", true}, {"name", true}, {"note", false}, {"is-kit", false}, {"pieces", true}}};
constexpr std::array<std::string_view, 6> form_words = {"land", "liquid", "base", "obstacle", "edge", "marker"};

/// In the order of hex_directions.
constexpr std::array<std::string_view, 6> side_words = {"e", "se", "sw", "w", "nw", "ne"};

constexpr std::size_t most_shapes = 100;
constexpr std::size_t most_pieces = 500;
constexpr std::size_t most_hexes = 64;
constexpr std::size_t most_codes = 8;
constexpr int farthest_hex = 31;
constexpr int most_levels = 99;
constexpr int highest_code = 99'999;
constexpr int most_in_a_set = 999;

/// Reads the two files of the catalogue; what is wrong is noted and the rest goes on.
class CatalogueLoader {
 public:
  explicit CatalogueLoader(const ContentSource& source) : source_(source) {}

  LoadedPieceCatalogue load() {
    read_file(terrain_pieces_path, file_keys, "the pieces", [this](const YamlNode& document, YamlReader& reader) {
      if (const YamlNode* shapes = document.find("shapes")) read_shapes(*shapes, reader);
      if (const YamlNode* pieces = document.find("pieces")) read_pieces(*pieces, reader);
    });
    read_file(terrain_sets_path, sets_file_keys, "the sets", [this](const YamlNode& document, YamlReader& reader) {
      if (const YamlNode* sets = document.find("sets")) read_sets(*sets, reader);
    });
    if (!errors_.empty()) return {.catalogue = {}, .errors = std::move(errors_)};
    return {.catalogue = PieceCatalogue(std::move(pieces_), std::move(sets_)), .errors = {}};
  }

 private:
  template <class Read>
  void read_file(std::string_view path, std::span<const YamlKey> keys, std::string_view what, Read read) {
    const std::string shown = source_.display_path(path);
    const ContentFile* file = source_.find(path);
    if (file == nullptr) {
      errors_.push_back({.file = shown, .message = "the file is missing"});
      return;
    }
    const Result<YamlNode, LoadError> document = parse_yaml_document(file->bytes, shown);
    if (!document) {
      errors_.push_back(document.error());
      return;
    }
    YamlReader reader(shown, errors_);
    if (reader.expect_map(*document, keys, what)) read(*document, reader);
  }

  void read_shapes(const YamlNode& node, YamlReader& reader) {
    if (!node.is_map() || node.entries.size() > most_shapes) {
      reader.error(node, "expected a map of at most " + std::to_string(most_shapes) + " shapes");
      return;
    }
    for (const YamlEntry& entry : node.entries) {
      shape_names_.push_back(entry.key);
      std::optional<std::vector<HexCoordinate>> hexes = read_hexes(entry.value, reader);
      if (hexes) shapes_.emplace(entry.key, turned_footprints(*std::move(hexes)));
    }
  }

  static std::optional<std::vector<HexCoordinate>> read_hexes(const YamlNode& node, YamlReader& reader) {
    if (!reader.expect_list(node, "a shape", 1, most_hexes)) return std::nullopt;
    std::vector<HexCoordinate> hexes;
    for (const YamlNode& item : node.items) {
      if (!reader.expect_list(item, "a hex", 2, 2)) return std::nullopt;
      const std::optional<int> q = reader.number(item.items[0], "q", -farthest_hex, farthest_hex);
      const std::optional<int> r = reader.number(item.items[1], "r", -farthest_hex, farthest_hex);
      if (!q || !r) return std::nullopt;
      hexes.push_back({.q = static_cast<std::int16_t>(*q), .r = static_cast<std::int16_t>(*r)});
    }
    if (std::set<HexCoordinate>(hexes.begin(), hexes.end()).size() != hexes.size()) {
      reader.error(node, "the shape has the same hex twice");
      return std::nullopt;
    }
    return hexes;
  }

  void read_pieces(const YamlNode& list, YamlReader& reader) {
    if (!reader.expect_list(list, "pieces", 1, most_pieces)) return;
    for (const YamlNode& node : list.items) {
      PieceDefinition piece;
      if (!reader.expect_map(node, piece_keys, "a piece") || !read_piece(node, piece, reader)) continue;
      piece.counts_as = pieces_.size();
      if (!indices_.emplace(piece.id, pieces_.size()).second) {
        reader.error(node, "the piece " + fracas::quoted(piece.id) + " is given twice");
        continue;
      }
      pieces_.push_back(std::move(piece));
    }
    for (const YamlNode& node : list.items) read_counts_as(node, reader);
  }

  bool read_piece(const YamlNode& node, PieceDefinition& piece, YamlReader& reader) {
    const std::size_t before = reader.error_count();
    const auto with = [&](std::string_view key, auto read) {
      if (const YamlNode* value = node.find(key)) read(*value);
    };
    with("id", [&](const YamlNode& value) { piece.id = reader.id(value, "the id").value_or(""); });
    with("name",
         [&](const YamlNode& value) { piece.name = reader.text(value, "the name", content_limits::name_length).value_or(""); });
    with("terrain", [&](const YamlNode& value) { piece.terrain = reader.id(value, "the terrain").value_or(""); });
    with("form", [&](const YamlNode& value) {
      piece.form = static_cast<PieceForm>(reader.word(value, "the form", form_words).value_or(0));
    });
    with("height", [&](const YamlNode& value) { piece.height = reader.number(value, "the height", 0, most_levels).value_or(0); });
    with("file-levels",
         [&](const YamlNode& value) { piece.file_levels = reader.number(value, "file-levels", 1, most_levels).value_or(1); });
    with("shape", [&](const YamlNode& value) { read_shape_name(value, piece, reader); });
    with("edges", [&](const YamlNode& value) { read_edges(value, piece, reader); });
    with("colour", [&](const YamlNode& value) { read_colour(value, piece, reader); });
    with("virtualscape", [&](const YamlNode& value) { read_codes(value, piece, reader); });
    return reader.error_count() == before;
  }

  void read_shape_name(const YamlNode& node, PieceDefinition& piece, YamlReader& reader) {
    const auto shape = shapes_.find(node.text);
    if (shape != shapes_.end()) {
      piece.footprints = shape->second;
      return;
    }
    reader.error(node, "there is no shape " + fracas::quoted(node.text) + did_you_mean(node.text, shape_names_));
  }

  static void read_edges(const YamlNode& node, PieceDefinition& piece, YamlReader& reader) {
    if (!reader.expect_list(node, "the edges", 1, most_hexes)) return;
    std::vector<PieceEdge> edges;
    for (const YamlNode& item : node.items) {
      if (!reader.expect_list(item, "an edge", 3, 3)) return;
      const std::optional<int> q = reader.number(item.items[0], "q", -farthest_hex, farthest_hex);
      const std::optional<int> r = reader.number(item.items[1], "r", -farthest_hex, farthest_hex);
      const std::optional<std::size_t> side = reader.word(item.items[2], "the side", side_words);
      if (!q || !r || !side) return;
      edges.push_back({.hex = {.q = static_cast<std::int16_t>(*q), .r = static_cast<std::int16_t>(*r)},
                       .side = static_cast<std::uint8_t>(*side)});
    }
    if (piece.footprints[0].empty()) return;  // its hexes were wrong, which has been told
    piece.edges = turned_edges(piece.footprints[0], std::move(edges));
  }

  static void read_colour(const YamlNode& node, PieceDefinition& piece, YamlReader& reader) {
    const char* const end = node.text.data() + node.text.size();
    const auto [rest, problem] = std::from_chars(node.text.data(), end, piece.colour, 16);
    if (node.text.size() != 6 || rest != end || problem != std::errc())
      reader.error(node, "expected a colour of six hexadecimal digits, such as \"3f8f3a\", found " + fracas::quoted(node.text));
  }

  void read_codes(const YamlNode& node, PieceDefinition& piece, YamlReader& reader) {
    if (!reader.expect_list(node, "the codes", 1, most_codes)) return;
    for (const YamlNode& item : node.items) {
      const std::optional<int> code = reader.number(item, "a code", 1, highest_code);
      if (!code) continue;
      if (!codes_.insert(*code).second) reader.error(item, "another piece has the code " + std::to_string(*code));
      piece.codes.push_back(*code);
    }
  }

  void read_counts_as(const YamlNode& node, YamlReader& reader) {
    const YamlNode* counts = node.find("counts-as");
    const YamlNode* id = node.find("id");
    if (counts == nullptr || id == nullptr || !indices_.contains(id->text)) return;
    if (!reader.expect_map(*counts, counts_keys, "what a piece counts as")) return;
    const YamlNode* piece = counts->find("piece");
    const YamlNode* count = counts->find("count");
    if (piece == nullptr || count == nullptr) return;
    const std::optional<std::size_t> index = piece_index(piece->text, *piece, reader);
    const std::optional<int> number = reader.number(*count, "the count", 1, most_in_a_set);
    if (!index || !number) return;
    PieceDefinition& definition = pieces_[indices_.at(id->text)];
    definition.counts_as = *index;
    definition.count = *number;
  }

  std::optional<std::size_t> piece_index(const std::string& id, const YamlNode& place, YamlReader& reader) {
    const auto found = indices_.find(id);
    if (found != indices_.end()) return found->second;
    std::vector<std::string> ids;
    for (const PieceDefinition& piece : pieces_) ids.push_back(piece.id);
    reader.error(place, "there is no piece " + fracas::quoted(id) + did_you_mean(id, ids));
    return std::nullopt;
  }

  void read_sets(const YamlNode& list, YamlReader& reader) {
    if (!reader.expect_list(list, "sets", 1, most_pieces)) return;
    std::set<std::string> ids;
    for (const YamlNode& node : list.items) {
      if (!reader.expect_map(node, set_keys, "a set")) continue;
      TerrainSet set;
      if (const YamlNode* id = node.find("id")) set.id = reader.id(*id, "the id").value_or("");
      if (const YamlNode* name = node.find("name"))
        set.name = reader.text(*name, "the name", content_limits::name_length).value_or("");
      if (const YamlNode* note = node.find("note"))
        set.note = reader.text(*note, "the note", content_limits::text_length).value_or("");
      if (const YamlNode* kit = node.find("is-kit")) set.is_kit = reader.flag(*kit, "is-kit").value_or(false);
      if (const YamlNode* pieces = node.find("pieces")) read_set_pieces(*pieces, set, reader);
      if (!ids.insert(set.id).second) reader.error(node, "the set " + fracas::quoted(set.id) + " is given twice");
      sets_.push_back(std::move(set));
    }
  }

  void read_set_pieces(const YamlNode& node, TerrainSet& set, YamlReader& reader) {
    if (!node.is_map()) {
      reader.error(node, "expected a map of pieces and their counts");
      return;
    }
    for (const YamlEntry& entry : node.entries) {
      const std::optional<std::size_t> piece = piece_index(entry.key, entry.value, reader);
      const std::optional<int> count = reader.number(entry.value, "the count", 1, most_in_a_set);
      if (piece && count) set.pieces.emplace_back(*piece, *count);
    }
  }

  const ContentSource& source_;
  LoadErrors errors_;
  std::map<std::string, std::array<std::vector<HexCoordinate>, 6>, std::less<>> shapes_;
  std::vector<std::string> shape_names_;
  std::vector<PieceDefinition> pieces_;
  std::map<std::string, std::size_t, std::less<>> indices_;
  std::set<int> codes_;
  std::vector<TerrainSet> sets_;
};

/// The hex a hex becomes when the board is turned by 60 degrees clockwise around (0, 0).
HexCoordinate turned(HexCoordinate hex) {
  return {.q = static_cast<std::int16_t>(-hex.r), .r = static_cast<std::int16_t>(hex.q + hex.r)};
}

HexCoordinate difference(HexCoordinate hex, HexCoordinate from) {
  return {.q = static_cast<std::int16_t>(hex.q - from.q), .r = static_cast<std::int16_t>(hex.r - from.r)};
}

bool is_before(HexCoordinate one, HexCoordinate other) { return std::pair(one.r, one.q) < std::pair(other.r, other.q); }

}  // namespace

std::array<std::vector<HexCoordinate>, 6> turned_footprints(std::vector<HexCoordinate> first) {
  std::array<std::vector<HexCoordinate>, 6> footprints;
  for (std::vector<HexCoordinate>& footprint : footprints) {
    std::sort(first.begin(), first.end(), is_before);
    for (const HexCoordinate hex : first) footprint.push_back(difference(hex, first.front()));
    for (HexCoordinate& hex : first) hex = turned(hex);
  }
  return footprints;
}

std::array<std::vector<PieceEdge>, 6> turned_edges(std::vector<HexCoordinate> first, std::vector<PieceEdge> edges) {
  std::array<std::vector<PieceEdge>, 6> result;
  if (first.empty()) return result;  // a piece whose hexes could not be read
  for (std::vector<PieceEdge>& rotation : result) {
    const HexCoordinate anchor = *std::min_element(first.begin(), first.end(), is_before);
    for (const PieceEdge& edge : edges) rotation.push_back({.hex = difference(edge.hex, anchor), .side = edge.side});
    for (HexCoordinate& hex : first) hex = turned(hex);
    for (PieceEdge& edge : edges) edge = {.hex = turned(edge.hex), .side = static_cast<std::uint8_t>((edge.side + 1) % 6)};
  }
  return result;
}

PieceCatalogue::PieceCatalogue(std::vector<PieceDefinition> pieces, std::vector<TerrainSet> sets)
    : pieces_(std::move(pieces)), sets_(std::move(sets)) {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    by_id_.emplace_back(pieces_[i].id, i);
    for (const int code : pieces_[i].codes) by_code_.emplace_back(code, i);
  }
  std::sort(by_id_.begin(), by_id_.end());
  std::sort(by_code_.begin(), by_code_.end());
}

const PieceDefinition* PieceCatalogue::find(std::string_view id) const {
  const auto found = std::lower_bound(by_id_.begin(), by_id_.end(), id,
                                      [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
  return found != by_id_.end() && found->first == id ? &pieces_[found->second] : nullptr;
}

const PieceDefinition* PieceCatalogue::find_code(int code) const {
  const auto found = std::lower_bound(by_code_.begin(), by_code_.end(), std::pair<int, std::size_t>(code, 0));
  return found != by_code_.end() && found->first == code ? &pieces_[found->second] : nullptr;
}

int PieceCatalogue::nearest_code(int code) const {
  const auto farther = [code](const auto& one, const auto& other) {
    const auto distance = [code](int known) { return std::abs(static_cast<long long>(known) - code); };
    return distance(one.first) < distance(other.first);
  };
  const auto nearest = std::min_element(by_code_.begin(), by_code_.end(), farther);
  return nearest == by_code_.end() ? 0 : nearest->first;
}

LoadedPieceCatalogue load_piece_catalogue(const ContentSource& source) { return CatalogueLoader(source).load(); }

}  // namespace fracas
