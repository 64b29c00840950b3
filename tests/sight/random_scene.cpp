#include "tests/sight/random_scene.hpp"

#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {
namespace {

Level level(int value) { return Level{static_cast<std::int16_t>(value)}; }
Height height(int value) { return Height{static_cast<std::int16_t>(value)}; }

/// How wild a scene is: plain height fields must stay among them.
struct Wildness {
  int most_level;
  std::uint32_t overhangs, floors, objects, edges;  // one in so many hexes; 0 is none
};

Wildness random_wildness(FastRandom& random) {
  const auto rate = [&](std::uint32_t often) { return one_in(random, 2) ? 0 : 2 + random.below(often); };
  return {.most_level = between(random, 1, 5), .overhangs = rate(4), .floors = rate(8), .objects = rate(8), .edges = rate(6)};
}

bool happens(FastRandom& random, std::uint32_t rate) { return rate != 0 && one_in(random, rate); }

void add_hex(FastRandom& random, HexBuild& build, HexCoordinate at, const Wildness& wildness) {
  const int ground = one_in(random, 3) ? 1 : between(random, 0, wildness.most_level);
  if (ground > 0) {
    build.tiles.push_back({.terrain = HexTerrain::Rock, .hexes = {at}, .thickness = static_cast<std::int16_t>(ground)});
  } else {
    build.tiles.push_back({.terrain = HexTerrain::Water, .hexes = {at}, .thickness = 0});
  }
  int above = ground;
  if (happens(random, wildness.floors)) {
    above += between(random, 1, 3);
    build.tiles.push_back({.terrain = HexTerrain::ElevatorShaft, .hexes = {at}, .level = level(above), .thickness = 0});
  }
  if (happens(random, wildness.overhangs)) {
    above += between(random, 1, 4);
    build.tiles.push_back(
        {.terrain = HexTerrain::Stone, .hexes = {at}, .level = level(above), .thickness = between(random, 1, 2)});
  }
  if (happens(random, wildness.objects)) {
    build.objects.push_back({.hexes = {at}, .level = level(ground), .height = height(between(random, 1, 4))});
  }
  for (std::uint8_t direction = 0; direction < 6; ++direction) {
    if (!happens(random, wildness.edges)) continue;
    const auto kind = static_cast<EdgeKind>(random.below(6));
    build.edges.push_back({.kind = kind == EdgeKind::Ladder ? EdgeKind::Wall : kind,
                           .at = at,
                           .direction = direction,
                           .bottom = level(ground + between(random, 0, 2)),
                           .height = height(between(random, 1, 4))});
  }
}

HexBuild random_build(FastRandom& random) {
  HexBuild build;
  const Wildness wildness = random_wildness(random);
  const int width = between(random, 2, 6);
  const int rows = between(random, 1, 4);
  std::vector<HexCoordinate> hexes;
  for (std::int16_t r = 0; r < rows; ++r) {
    for (std::int16_t column = 0; column < width; ++column) {
      if (one_in(random, 8)) continue;
      hexes.push_back({static_cast<std::int16_t>(column - r / 2), r});
      add_hex(random, build, hexes.back(), wildness);
    }
  }
  if (!hexes.empty() && one_in(random, 5)) {
    BuildingPiece building{.level = level(wildness.most_level), .roof = level(wildness.most_level + between(random, 2, 7))};
    const HexCoordinate at = hexes[random.below(static_cast<std::uint32_t>(hexes.size()))];
    building.hexes.push_back(at);
    if (one_in(random, 2)) building.hexes.push_back(neighbour_of(at, hex_directions[random.below(6)]));
    build.buildings.push_back(building);
  }
  return build;
}

void add_body(FastRandom& random, Scene& scene, SpaceId id) {
  const HexSpace& space = scene.board[id];
  const int tall = one_in(random, 8) ? between(random, 3, 6) : between(random, 1, 2);
  SightBody body{.at = space.at, .base = space.level, .height = height(tall)};
  std::vector<HexCoordinate>& more = scene.bases.emplace_back();
  if (one_in(random, 8)) more.push_back(neighbour_of(space.at, hex_directions[random.below(6)]));
  if (one_in(random, 24)) more.push_back(neighbour_of(space.at, hex_directions[random.below(6)]));
  body.more = more;
  if (more.empty() && one_in(random, 2)) body.space = id;
  body.obstructs = one_in(random, 4);
  body.has_base_edge = more.empty() && one_in(random, 8);
  body.is_board_piece = one_in(random, 8);
  scene.bodies.push_back(body);
}

}  // namespace

std::int16_t between(FastRandom& random, int least, int most) {
  return static_cast<std::int16_t>(least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1))));
}

Scene random_scene(FastRandom& random) {
  for (;;) {
    Scene scene;
    scene.build = random_build(random);
    auto board = compile_hex_board(scene.build);
    if (!board || board->size() < 2) continue;
    scene.board = std::move(board).value();
    const std::uint32_t crowd = 2 + random.below(6);
    for (std::size_t i = 0; i < scene.board.size(); ++i) {
      if (one_in(random, crowd)) add_body(random, scene, SpaceId{static_cast<std::uint16_t>(i)});
    }
    if (one_in(random, 6)) {
      const HexSpace& space = scene.board.spaces()[random.below(static_cast<std::uint32_t>(scene.board.size()))];
      const Level above{static_cast<std::int16_t>(space.level.value + between(random, 0, 3))};
      scene.marks.push_back({space.at, static_cast<std::uint8_t>(random.below(7)), above});
    }
    return scene;
  }
}

std::optional<SightQuestion> random_question(FastRandom& random, const Scene& scene) {
  const auto count = static_cast<std::uint32_t>(scene.bodies.size());
  if (count < 2) return std::nullopt;
  SightQuestion question{.from = scene.bodies[random.below(count)],
                         .to = scene.bodies[random.below(count)],
                         .others = scene.bodies,
                         .marks = scene.marks};
  if (one_in(random, 3)) question.others = {};
  if (one_in(random, 3)) question.model = SightModel::TargetPoint;
  return question;
}

}  // namespace fracas
