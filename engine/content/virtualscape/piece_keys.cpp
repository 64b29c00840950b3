#include "engine/content/virtualscape/piece_keys.hpp"

#include <algorithm>
#include <vector>

namespace fracas {
namespace {

/// Numbers and words one behind the other.
class KeyText {
 public:
  KeyText& number(int value) {
    text_ += std::to_string(value) + ' ';
    return *this;
  }
  KeyText& word(const std::string& value) {
    text_ += value + ' ';
    return *this;
  }
  KeyText& hex(HexCoordinate at) { return number(at.q).number(at.r); }
  KeyText& hexes(std::vector<HexCoordinate> list) {
    std::sort(list.begin(), list.end());
    for (const HexCoordinate at : list) hex(at);
    return *this;
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

// The rotation of a tile is left out: it is there for drawings, and the hexes say the same.
std::string key_of(const TerrainTile& tile) {
  return KeyText()
      .word("tile")
      .word(tile.name)
      .number(static_cast<int>(tile.terrain))
      .number(tile.level.value)
      .number(tile.thickness)
      .number(static_cast<int>(tile.fit))
      .hexes(tile.hexes)
      .take();
}

std::string key_of(const EdgePiece& edge) {
  return KeyText()
      .word("edge")
      .word(edge.name)
      .number(static_cast<int>(edge.kind))
      .hex(edge.at)
      .number(edge.direction)
      .number(edge.bottom.value)
      .number(edge.height.value)
      .number(edge.is_crossed_on_foot ? 1 : 0)
      .number(edge.has_sight_mark ? 1 : 0)
      .take();
}

std::string key_of(const LadderPiece& ladder) {
  return KeyText()
      .word("ladder")
      .hex(ladder.at)
      .number(ladder.direction)
      .number(ladder.landing.value)
      .number(ladder.pieces)
      .number(ladder.is_turbo_lift ? 1 : 0)
      .take();
}

std::string key_of(const ObjectPiece& object) {
  return KeyText()
      .word("object")
      .word(object.name)
      .number(static_cast<int>(object.kind))
      .number(object.level.value)
      .number(object.height.value)
      .hexes(object.hexes)
      .take();
}

std::string key_of(const DoorPiece& door) {
  KeyText key;
  key.word("door").number(door.level.value).number(door.height.value).number(door.is_open ? 1 : 0);
  for (const HexCoordinate at : door.hexes) key.hex(at);
  return key.take();
}

std::string key_of(const ZoneHex& zone) {
  return KeyText().word("zone").hex(zone.at).number(zone.level.value).number(zone.seat.value).take();
}

std::string key_of(const MapToken& token) {
  return KeyText()
      .word("token")
      .number(static_cast<int>(token.kind))
      .hex(token.at)
      .number(token.level.value)
      .number(token.is_face_up ? 1 : 0)
      .number(token.letter)
      .take();
}

}  // namespace

std::string piece_key(const HexBuild& build, BuildPart part, std::size_t index) {
  switch (part) {
    case BuildPart::Tile: return key_of(build.tiles[index]);
    case BuildPart::Edge: return key_of(build.edges[index]);
    case BuildPart::Ladder: return key_of(build.ladders[index]);
    case BuildPart::Object: return key_of(build.objects[index]);
    case BuildPart::Door: return key_of(build.doors[index]);
    case BuildPart::Zone: return key_of(build.zones[index]);
    case BuildPart::Token: return key_of(build.tokens[index]);
    case BuildPart::Building:
    case BuildPart::Transit:
    case BuildPart::Car:
    case BuildPart::Mark:
    case BuildPart::Board: break;
  }
  return "other " + std::to_string(static_cast<int>(part)) + " " + std::to_string(index);
}

std::size_t piece_count(const HexBuild& build, BuildPart part) {
  switch (part) {
    case BuildPart::Tile: return build.tiles.size();
    case BuildPart::Edge: return build.edges.size();
    case BuildPart::Ladder: return build.ladders.size();
    case BuildPart::Object: return build.objects.size();
    case BuildPart::Building: return build.buildings.size();
    case BuildPart::Transit: return build.transits.size();
    case BuildPart::Car: return build.cars.size();
    case BuildPart::Door: return build.doors.size();
    case BuildPart::Zone: return build.zones.size();
    case BuildPart::Token: return build.tokens.size();
    case BuildPart::Mark: return build.marks.size();
    case BuildPart::Board: break;
  }
  return 0;
}

}  // namespace fracas
