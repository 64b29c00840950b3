#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/board/hex/hex_terrain.hpp"
#include "engine/board/levels.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// How much of a base fits a space (SS-CMP-04 to SS-CMP-06, SS-RUL-20).
enum class Fit : std::uint8_t {
  Full,     ///< figures cross it and stop in it
  Half,     ///< figures cross it and never stop in it
  Partial,  ///< no figure can be in it at all
};

/// One terrain piece: a tile over one or more hexes, or a column of equal single tiles. Flat tiles have thickness 0 and lie
/// on the level given; the others fill the levels from there up.
struct TerrainTile {
  std::string name;  ///< of the published piece, such as grass-7; empty for tiles nobody counts
  HexTerrain terrain = HexTerrain::Grass;
  std::vector<HexCoordinate> hexes;
  Level level;  ///< of its underside
  std::int16_t thickness = 1;
  Fit fit = Fit::Full;
  std::uint8_t rotation = 0;  ///< 0 to 5; only a drawing needs it
  bool is_broken = false;     ///< of a window that holds a wound marker (SS-BLD-32)
  friend bool operator==(const TerrainTile&, const TerrainTile&) = default;
};

/// What stands on the edge between two hexes.
enum class EdgeKind : std::uint8_t {
  Ruin,        ///< no walking through; fliers cross (HS-WAL-06)
  Wall,        ///< divides; crossed on foot only if it says so
  Battlement,  ///< crossed at its climbing price (HS-WAL-01, HS-RUL-16), with a sight mark inside
  Shell,       ///< outer wall of a building: neither movement nor sight passes (SS-BLD-11)
  Doorway,     ///< outer side of a doorway: figures pass, sight does not (SS-BLD-15)
  Ladder,      ///< wall side of a ladder (SS-LAD-08, SS-RUL-83)
};

/// A piece on the edge of a hex towards one of the six hex_directions.
struct EdgePiece {
  EdgeKind kind = EdgeKind::Wall;
  HexCoordinate at;  ///< the hex that carries it: its inside
  std::uint8_t direction = 0;
  Level bottom;
  Height height{2};
  bool is_crossed_on_foot = false;  ///< at the price of climbing over its top (SS-RUL-42, HS-RUL-16)
  bool has_sight_mark = false;      ///< a target point that a figure on the inside may look from (SS-LOS-13, HS-WAL-04)
  std::string name;
  friend bool operator==(const EdgePiece&, const EdgePiece&) = default;
};

/// Ladder pieces stacked on a landing space, against the hex in one direction (SS-LAD-01, SS-LAD-02).
struct LadderPiece {
  HexCoordinate at;
  std::uint8_t direction = 0;
  Level landing;
  std::uint8_t pieces = 1;
  bool is_turbo_lift = false;  ///< SS-LAD-13
  friend bool operator==(const LadderPiece&, const LadderPiece&) = default;
};

/// What an object is, as far as rules ask.
enum class ObjectKind : std::uint8_t {
  Plain,
  Tree,
  Jungle,  ///< gives cover to its neighbours (HS-TER-18)
  Glacier,
  Outcrop,
  Hive,  ///< not even figures that walk through objects pass it (HS-HIV-01)
};

/// A solid thing that fills hexes from its base up; nobody stands on it.
struct ObjectPiece {
  std::string name;
  ObjectKind kind = ObjectKind::Plain;
  std::vector<HexCoordinate> hexes;
  Level level;
  Height height{10};
  bool has_sight_mark = false;  ///< a target point on its top for figures next to it (SS-LOS-13)
  friend bool operator==(const ObjectPiece&, const ObjectPiece&) = default;
};

/// A building over some hexes from its ground floor up to its roof. The body of an enclosed one, the roof and the shell of
/// an accessible one are made from this; upper floors, doorways, windows and stairs are tiles (SS-BLD-01, SS-BLD-11).
struct BuildingPiece {
  std::string name;
  bool is_enclosed = false;  ///< solid inside: cannot be held (SS-BLD-02)
  std::vector<HexCoordinate> hexes;
  Level level;
  Level roof;
  HexTerrain roof_terrain = HexTerrain::Concrete;
  Height limit{7};  ///< greatest Height that may go in or use its transit (SS-BLD-05, SS-BLD-10)
  friend bool operator==(const BuildingPiece&, const BuildingPiece&) = default;
};

/// Where a space with a number lies: transit spaces of one building with one number are linked (SS-BLD-04), stairways of one
/// stairwell from floor to floor (SS-BLD-25).
struct TransitPiece {
  HexCoordinate at;
  Level level;
  std::uint8_t building = 0;  ///< index into HexBuild::buildings
  std::uint8_t number = 1;
  std::uint16_t stairwell = 0;  ///< tells stairs of one building and one number apart
  friend bool operator==(const TransitPiece&, const TransitPiece&) = default;
};

/// The four spaces of a fortress door (HS-DOR-01 to HS-DOR-05): shut it stands on the first, open on the third.
struct DoorPiece {
  std::array<HexCoordinate, 4> hexes;
  Level level;
  Height height{10};
  bool is_open = false;
  bool is_broken = false;  ///< destroyed and taken away (HS-DOR-06)
  friend bool operator==(const DoorPiece&, const DoorPiece&) = default;
};

/// An elevator car over the hexes of its shaft, on the floor where it stands (SS-BLD-17).
struct CarPiece {
  std::string name;
  std::vector<HexCoordinate> hexes;
  Level level;
  friend bool operator==(const CarPiece&, const CarPiece&) = default;
};

/// A starting space of a player.
struct ZoneHex {
  HexCoordinate at;
  Level level;
  SeatId seat;
  friend bool operator==(const ZoneHex&, const ZoneHex&) = default;
};

/// What lies on a space when the game begins.
enum class MapTokenKind : std::uint8_t { Item, Hazard, Resource, Glyph };

struct MapToken {
  MapTokenKind kind = MapTokenKind::Glyph;
  HexCoordinate at;
  Level level;
  bool is_face_up = false;
  char letter = '?';  ///< of a glyph
  friend bool operator==(const MapToken&, const MapToken&) = default;
};

/// A mark on a space that special rules ask for.
enum class SpaceMark : std::uint8_t {
  Exit = 1,        ///< way out of the Upside Down (SS-BFD-12)
  NotHeld = 2,     ///< may not be held (SS-BFD-17)
  Connection = 4,  ///< connection point of a connective map (SS-BFD-20)
  Entrance = 8,    ///< where figures enter an interior map (SS-BFD-16)
  Operator = 16,   ///< operator space of an interior map (SS-BFD-17)
};

struct MarkedHex {
  HexCoordinate at;
  Level level;
  SpaceMark mark = SpaceMark::Exit;
  friend bool operator==(const MarkedHex&, const MarkedHex&) = default;
};

/// A battlefield as its builder says it: pieces in the order they were laid. compile_hex_board makes a board of it.
struct HexBuild {
  std::vector<TerrainTile> tiles;
  std::vector<EdgePiece> edges;
  std::vector<LadderPiece> ladders;
  std::vector<ObjectPiece> objects;
  std::vector<BuildingPiece> buildings;
  std::vector<TransitPiece> transits;
  std::vector<CarPiece> cars;
  std::vector<DoorPiece> doors;
  std::vector<ZoneHex> zones;
  std::vector<MapToken> tokens;
  std::vector<MarkedHex> marks;
  bool is_ice_slippery = false;  ///< declared by the map (SS-TER-13, HS-TER-14)
  bool is_snow_heavy = false;
  friend bool operator==(const HexBuild&, const HexBuild&) = default;
};

}  // namespace fracas
