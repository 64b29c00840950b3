#include "engine/content/hex_pieces.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/board/hex/space_name.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr int most_levels = content_limits::hex_piece_level;

std::string with_words(std::string expected, std::span<const std::string_view> words, std::string_view found) {
  return std::move(expected) + list_words(words) + ", found " + fracas::quoted(found) + did_you_mean(found, words);
}

std::optional<std::size_t> index_of(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

/// The words that begin the lines of a block, or none where lines begin with a hex.
std::span<const std::string_view> kinds_of(HexBlock block) {
  if (block == HexBlock::Edges) return edge_words;
  if (block == HexBlock::Objects) return object_words;
  if (block == HexBlock::Buildings) return building_words;
  if (block == HexBlock::Tokens) return token_words;
  if (block == HexBlock::Marks) return mark_words;
  return {};
}

bool takes_value(PieceOption option) { return option <= PieceOption::Name; }

}  // namespace

void PlacedBuild::add(const RowCell& cell) {
  add_column(build, cell.at, cell.level, cell.terrain, cell.fit);
  places[static_cast<std::size_t>(BuildPart::Tile)].resize(build.tiles.size(), cell.place);
  if (cell.zone.is_none()) return;
  build.zones.push_back({cell.at, cell.level, cell.zone});
  places[static_cast<std::size_t>(BuildPart::Zone)].push_back(cell.place);
}

std::optional<MapPiece> PlacedBuild::place_of(const BuildProblem& problem) const {
  std::size_t index = problem.index;
  if (problem.part == BuildPart::Building) {  // told by its hex
    for (index = 0; index < build.buildings.size(); ++index) {
      const std::vector<HexCoordinate>& hexes = build.buildings[index].hexes;
      if (std::find(hexes.begin(), hexes.end(), problem.at) != hexes.end()) break;
    }
  }
  const std::vector<MapPiece>& list = places[static_cast<std::size_t>(problem.part)];
  if (index >= list.size()) return std::nullopt;
  return list[index];
}

HexPieceReader::HexPieceReader(const std::vector<RowCell>& rows, PlacedBuild& placed, MapErrors& errors)
    : placed_(placed), errors_(errors) {
  for (const RowCell& cell : rows) surfaces_.emplace(cell.at, cell.level);
}

void HexPieceReader::read(HexBlock block, const MapPiece& line) {
  if (block == HexBlock::Edges) return read_edge(line);
  if (block == HexBlock::Ladders) return read_ladder(line);
  if (block == HexBlock::Transit) return read_transit(line);
  if (block == HexBlock::Zones) return read_zone(line);
  if (block == HexBlock::Tokens) return read_token(line);
  if (block == HexBlock::Marks) return read_mark(line);
  if (block == HexBlock::Declare) return read_declaration(line);
  Draft draft;
  if (!read_draft(block, line, draft)) return;
  if (block == HexBlock::Tiles) add_tile(draft);
  if (block == HexBlock::Objects) add_object(draft);
  if (block == HexBlock::Buildings) add_building(draft);
  if (block == HexBlock::Cars) add_car(draft);
  if (block == HexBlock::Doors) add_door(draft);
}

/// KIND HEXES @LEVEL OPTIONS, where the level and the options may stand in any order.
bool HexPieceReader::read_draft(HexBlock block, const MapPiece& line, Draft& draft) {
  draft.line = line;
  const std::vector<MapPiece> words = split_words(line);
  std::size_t next = 0;
  const bool begins_with_hex = block == HexBlock::Doors || block == HexBlock::Cars;
  if (!begins_with_hex && !read_kind(block, words[next++], draft)) return false;
  while (next < words.size() && words[next].text.find_first_of("0123456789") != std::string_view::npos &&
         !words[next].text.starts_with('@')) {
    if (!read_hexes(words[next++], draft)) return false;
  }
  if (draft.hexes.empty()) {
    errors_.add(next < words.size() ? words[next] : line,
                "expected a hex such as D4, or several such as D4..D6 E4, before the rest");
    return false;
  }
  return read_rest(block, words, next, draft);
}

bool HexPieceReader::read_rest(HexBlock block, const std::vector<MapPiece>& words, std::size_t next, Draft& draft) {
  while (next < words.size()) {
    if (words[next].text.starts_with('@')) {
      draft.level = read_level(words[next++]);
      if (!draft.level) return false;
    } else if (!read_option(block, words, next, draft)) {
      return false;
    }
  }
  return true;
}

bool HexPieceReader::read_kind(HexBlock block, const MapPiece& word, Draft& draft) {
  if (block == HexBlock::Tiles) {
    const std::optional<HexTerrain> terrain = read_terrain_word(word.text);
    if (terrain) {
      draft.kind = static_cast<std::size_t>(*terrain);
      return true;
    }
    errors_.add(word, "expected a terrain such as grass or swamp-water, found " + fracas::quoted(word.text) +
                          did_you_mean(word.text, tile_words()));
    return false;
  }
  const std::optional<std::size_t> kind = index_of(kinds_of(block), word.text);
  if (kind) {
    draft.kind = *kind;
    return true;
  }
  errors_.add(word, with_words("expected ", kinds_of(block), word.text));
  return false;
}

/// D4, or D4..D6 of one row.
bool HexPieceReader::read_hexes(const MapPiece& word, Draft& draft) {
  const std::size_t dots = word.text.find("..");
  const std::optional<HexCoordinate> first = read_hex_name(word.text.substr(0, dots));
  const std::optional<HexCoordinate> last = dots == std::string_view::npos ? first : read_hex_name(word.text.substr(dots + 2));
  if (!first || !last || first->r != last->r || first->q > last->q) {
    errors_.add(word, "expected a hex such as D4, or hexes of one row such as D4..D6, found " + fracas::quoted(word.text));
    return false;
  }
  if (!count_hexes(word, static_cast<std::size_t>(last->q - first->q + 1))) return false;
  if (draft.hexes.empty()) draft.first_hex = word;
  for (HexCoordinate at = *first; at.q <= last->q; ++at.q) {
    if (std::find(draft.hexes.begin(), draft.hexes.end(), at) != draft.hexes.end()) {
      errors_.add(word, "the hex " + hex_name(at) + " is named twice in this piece");
      return false;
    }
    draft.hexes.push_back(at);
  }
  return true;
}

bool HexPieceReader::count_hexes(const MapPiece& place, std::size_t more) {
  hexes_ += more;
  if (hexes_ <= content_limits::piece_hexes) return true;
  if (!std::exchange(is_full_, true)) {
    errors_.add(place, "the pieces of a map lie on at most " + std::to_string(content_limits::piece_hexes) + " hexes together");
  }
  return false;
}

bool HexPieceReader::read_option(HexBlock block, const std::vector<MapPiece>& words, std::size_t& next, Draft& draft) {
  std::vector<std::string_view> valid;
  for (const PieceOption option : options_of(block)) valid.push_back(option_words[static_cast<std::size_t>(option)]);
  const MapPiece& word = words[next];
  const std::optional<std::size_t> known = index_of(option_words, word.text);
  if (!known || std::find(valid.begin(), valid.end(), word.text) == valid.end()) {
    errors_.add(word, with_words("expected a level such as @6, or ", valid, word.text));
    return false;
  }
  if (draft.options[*known]) {
    errors_.add(word, fracas::quoted(word.text) + " is said twice");
    return false;
  }
  draft.options[*known] = word;
  ++next;
  if (!takes_value(static_cast<PieceOption>(*known))) return true;
  if (next >= words.size()) {
    errors_.add(word, "something must follow " + fracas::quoted(word.text) + ", as in 'height 6' or 'name \"Old oak\"'");
    return false;
  }
  draft.options[*known] = words[next++];
  return true;
}

std::optional<Level> HexPieceReader::read_level(const MapPiece& word) {
  const std::optional<int> level = whole_number(word.text.substr(std::min<std::size_t>(1, word.text.size())), most_levels);
  if (word.text.starts_with('@') && level && *level >= 0) return Level{static_cast<std::int16_t>(*level)};
  errors_.add(word, "expected a level from @0 to @" + std::to_string(most_levels) + ", found " + fracas::quoted(word.text));
  return std::nullopt;
}

std::optional<Level> HexPieceReader::surface(HexCoordinate at, const MapPiece& place) {
  const auto found = surfaces_.find(at);
  if (found != surfaces_.end()) return found->second;
  errors_.add(place, "no row says what lies on " + hex_name(at) + "; give the level, such as @3");
  return std::nullopt;
}

std::optional<Level> HexPieceReader::level_of(const Draft& draft) {
  return draft.level ? draft.level : surface(draft.hexes.front(), draft.first_hex);
}

/// D4@9, or D4 for the surface of the row.
std::optional<HexPieceReader::Place> HexPieceReader::read_space(const MapPiece& word) {
  const std::size_t sign = std::min(word.text.find('@'), word.text.size());
  const std::optional<HexCoordinate> at = read_hex_name(word.text.substr(0, sign));
  if (!at) {
    errors_.add(
        word, "expected a space such as D4, or D4@9 where it is not the surface of the row, found " + fracas::quoted(word.text));
    return std::nullopt;
  }
  const std::optional<Level> level = sign < word.text.size() ? read_level(part_of(word, sign)) : surface(*at, word);
  if (!level) return std::nullopt;
  return Place{*at, level, word};
}

std::vector<HexPieceReader::Place> HexPieceReader::read_spaces(const std::vector<MapPiece>& words, std::size_t first) {
  std::vector<Place> spaces;
  for (std::size_t i = first; i < words.size(); ++i) {
    const std::optional<Place> space = read_space(words[i]);
    if (space && count_hexes(words[i], 1)) spaces.push_back(*space);
  }
  return spaces;
}

std::optional<int> HexPieceReader::number(const Draft& draft, PieceOption option, int least, int most, int usual) {
  const std::optional<MapPiece>& text = draft.options[static_cast<std::size_t>(option)];
  if (!text) return usual;
  const std::optional<int> value = whole_number(text->text, most);
  if (value && *value >= least) return value;
  errors_.add(*text, "expected a " + std::string(option_words[static_cast<std::size_t>(option)]) + " from " +
                         std::to_string(least) + " to " + std::to_string(most) + ", found " + fracas::quoted(text->text));
  return std::nullopt;
}

std::optional<std::string> HexPieceReader::name(const Draft& draft) {
  const std::optional<MapPiece>& text = draft.options[static_cast<std::size_t>(PieceOption::Name)];
  if (!text) return std::string();
  std::optional<std::string> name = read_name_text(text->text);
  if (name && !name->empty() && name->size() <= content_limits::name_length) return name;
  errors_.add(*text, "expected a name of 1 to " + std::to_string(content_limits::name_length) +
                         " bytes, in quotes if it has blanks, found " + fracas::quoted(text->text));
  return std::nullopt;
}

void HexPieceReader::add_tile(const Draft& draft) {
  TerrainTile tile{.terrain = static_cast<HexTerrain>(draft.kind), .hexes = draft.hexes};
  if (!draft.level) {
    errors_.add(draft.line, "a tile needs the level of its underside, such as @6");
    return;
  }
  const int usual = terrain_info(tile.terrain).adds_level ? 1 : 0;
  const std::optional<int> thickness = number(draft, PieceOption::Thickness, 0, most_levels, usual);
  const std::optional<int> rotation = number(draft, PieceOption::Rotation, 0, 5, 0);
  std::optional<std::string> name_of_tile = name(draft);
  if (!thickness || !rotation || !name_of_tile) return;
  if (draft.has(PieceOption::Half) && draft.has(PieceOption::Partial)) {
    errors_.add(draft.line, "a tile is half or partial, not both");
    return;
  }
  tile.name = *std::move(name_of_tile);
  tile.level = *draft.level;
  tile.thickness = static_cast<std::int16_t>(*thickness);
  tile.fit = draft.has(PieceOption::Half) ? Fit::Half : draft.has(PieceOption::Partial) ? Fit::Partial : Fit::Full;
  tile.rotation = static_cast<std::uint8_t>(*rotation);
  tile.is_broken = draft.has(PieceOption::Broken);
  placed_.build.tiles.push_back(std::move(tile));
  placed_.places[static_cast<std::size_t>(BuildPart::Tile)].push_back(draft.line);
}

void HexPieceReader::add_object(const Draft& draft) {
  ObjectPiece object{.kind = static_cast<ObjectKind>(draft.kind), .hexes = draft.hexes};
  const std::optional<Level> level = level_of(draft);
  const std::optional<int> height = number(draft, PieceOption::Height, 1, most_levels, object.height.value);
  std::optional<std::string> name_of_object = name(draft);
  if (!level || !height || !name_of_object) return;
  object.name = *std::move(name_of_object);
  object.level = *level;
  object.height.value = static_cast<std::int16_t>(*height);
  object.has_sight_mark = draft.has(PieceOption::Mark);
  placed_.build.objects.push_back(std::move(object));
  placed_.places[static_cast<std::size_t>(BuildPart::Object)].push_back(draft.line);
}

void HexPieceReader::add_building(const Draft& draft) {
  BuildingPiece building{.is_enclosed = building_words[draft.kind] == "enclosed", .hexes = draft.hexes};
  const std::optional<Level> level = level_of(draft);
  const std::optional<int> roof = number(draft, PieceOption::Roof, 1, most_levels, 0);
  const std::optional<int> limit = number(draft, PieceOption::Limit, 1, most_levels, building.limit.value);
  std::optional<std::string> name_of_building = name(draft);
  if (!level || !roof || !limit || !name_of_building) return;
  if (const auto& word = draft.options[static_cast<std::size_t>(PieceOption::Terrain)]) {
    const std::optional<HexTerrain> terrain = read_terrain_word(word->text);
    if (!terrain || !terrain_info(*terrain).adds_level) {
      errors_.add(*word, "expected the terrain of the roof, one that adds a level such as concrete, found " +
                             fracas::quoted(word->text) + did_you_mean(word->text, tile_words()));
      return;
    }
    building.roof_terrain = *terrain;
  }
  if (*roof <= level->value) {
    errors_.add(draft.line, "a building needs a roof above its ground floor, such as 'roof " + std::to_string(level->value + 12) +
                                "'; the ground floor is at level " + std::to_string(level->value));
    return;
  }
  building.name = *std::move(name_of_building);
  building.level = *level;
  building.roof.value = static_cast<std::int16_t>(*roof);
  building.limit.value = static_cast<std::int16_t>(*limit);
  placed_.build.buildings.push_back(std::move(building));
  placed_.places[static_cast<std::size_t>(BuildPart::Building)].push_back(draft.line);
}

void HexPieceReader::add_car(const Draft& draft) {
  CarPiece car{.hexes = draft.hexes};
  const std::optional<Level> level = level_of(draft);
  std::optional<std::string> name_of_car = name(draft);
  if (!level || !name_of_car) return;
  car.name = *std::move(name_of_car);
  car.level = *level;
  placed_.build.cars.push_back(std::move(car));
  placed_.places[static_cast<std::size_t>(BuildPart::Car)].push_back(draft.line);
}

void HexPieceReader::add_door(const Draft& draft) {
  DoorPiece door{.is_open = draft.has(PieceOption::Open), .is_broken = draft.has(PieceOption::Broken)};
  const std::optional<Level> level = level_of(draft);
  const std::optional<int> height = number(draft, PieceOption::Height, 1, most_levels, door.height.value);
  if (!level || !height) return;
  if (draft.hexes.size() != door.hexes.size()) {
    errors_.add(draft.line,
                "a door has four hexes, the one it stands on when it is shut first and when it is open third; found " +
                    std::to_string(draft.hexes.size()));
    return;
  }
  std::copy(draft.hexes.begin(), draft.hexes.end(), door.hexes.begin());
  door.level = *level;
  door.height.value = static_cast<std::int16_t>(*height);
  placed_.build.doors.push_back(door);
  placed_.places[static_cast<std::size_t>(BuildPart::Door)].push_back(draft.line);
}

}  // namespace fracas
