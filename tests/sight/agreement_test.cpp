// The engine's sight against the reference in the same folder, on random boards and on the maps of the content.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "tests/sight/random_scene.hpp"
#include "tests/sight/reference_sight.hpp"

namespace fracas {
namespace {

/// How often to try; FRACAS_SIGHT_BOARDS and FRACAS_SIGHT_PAIRS ask for more or less.
std::uint64_t wished(const char* variable, std::uint64_t usual) {
  const char* wish = std::getenv(variable);
  return wish == nullptr ? usual : std::strtoull(wish, nullptr, 10);
}

SightBody body_on(const HexBoard& board, SpaceId space, Height height) {
  return {.at = board[space].at, .base = board[space].level, .height = height, .space = space};
}

SpaceId random_space(FastRandom& random, const HexBoard& board) {
  return SpaceId{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(board.size())))};
}

/// Every pair in turn, or if there are more than wished, as many taken at random.
template <class Visit>
void for_each_pair(const HexBoard& board, std::uint64_t wish, Visit visit) {
  FastRandom random(board.size());
  const std::uint64_t all = board.size() * board.size();
  for (std::uint64_t i = 0; i < std::min(all, wish); ++i) {
    const std::uint64_t pair = wish >= all ? i : random.next() % all;
    visit(SpaceId{static_cast<std::uint16_t>(pair / board.size())}, SpaceId{static_cast<std::uint16_t>(pair % board.size())});
  }
}

}  // namespace

TEST_CASE("SS-RUL-29, SS-RUL-30, HS-RUL-08: on random boards the fast answer is the answer of all samples and all pairs") {
  FastRandom random(wished("FRACAS_SIGHT_SEED", 29));
  const std::uint64_t boards = wished("FRACAS_SIGHT_BOARDS", 100'000);
  std::array<std::array<int, 3>, 2> answers{};
  for (std::uint64_t i = 0; i < boards; ++i) {
    const Scene scene = random_scene(random);
    const std::optional<SightQuestion> question = random_question(random, scene);
    if (!question) continue;
    CAPTURE(i);
    const Sight expected = reference_sight(scene.board, *question);
    ++answers[static_cast<std::size_t>(question->model)][static_cast<std::size_t>(expected)];
    const Sight found = find_sight(scene.board, *question);
    REQUIRE(found == expected);
    REQUIRE(find_sight(scene.board, *question) == expected);  // now from the table, where there is one
    if (i % 8 == 0) REQUIRE(near_reference_sight(scene.board, *question) == expected);
  }
  for (const auto& model : answers) {
    MESSAGE("none ", model[0], ", obstructed ", model[1], ", clear ", model[2]);
  }
  CHECK(answers[0][0] > static_cast<int>(boards / 100));
  CHECK(answers[0][1] > static_cast<int>(boards / 100));
  CHECK(answers[0][2] > static_cast<int>(boards / 100));
  CHECK(answers[1][0] > static_cast<int>(boards / 100));
  CHECK(answers[1][1] == 0);
  CHECK(answers[1][2] > static_cast<int>(boards / 100));
}

TEST_CASE("SS-RUL-33: without marks some sight one way is some sight the other way, on any board") {
  FastRandom random(33);
  for (std::uint64_t i = 0; i < wished("FRACAS_SIGHT_BOARDS", 100'000) / 2; ++i) {
    const Scene scene = random_scene(random);
    std::optional<SightQuestion> question = random_question(random, scene);
    if (!question) continue;
    CAPTURE(i);
    question->marks = {};
    question->model = SightModel::HitZones;
    question->from.is_board_piece = question->to.is_board_piece = false;
    SightQuestion back = *question;
    std::swap(back.from, back.to);
    REQUIRE((find_sight(scene.board, *question) == Sight::None) == (find_sight(scene.board, back) == Sight::None));
  }
}

TEST_CASE("SS-RUL-29: answers do not change when the whole board is turned by 60 degrees") {
  const auto turned = [](HexCoordinate at) {
    return HexCoordinate{static_cast<std::int16_t>(-at.r), static_cast<std::int16_t>(at.q + at.r)};
  };
  FastRandom random(60);
  for (int i = 0; i < 10'000; ++i) {
    Scene scene = random_scene(random);
    std::optional<SightQuestion> question = random_question(random, scene);
    if (!question) continue;
    question->model = SightModel::HitZones;
    question->from.space = question->to.space = SpaceId{};
    const Sight before = find_sight(scene.board, *question);
    HexBuild build = scene.build;
    for (TerrainTile& tile : build.tiles) {
      for (HexCoordinate& at : tile.hexes) at = turned(at);
    }
    for (ObjectPiece& object : build.objects) {
      for (HexCoordinate& at : object.hexes) at = turned(at);
    }
    for (EdgePiece& edge : build.edges) {
      edge.at = turned(edge.at);
      edge.direction = static_cast<std::uint8_t>((edge.direction + 1) % 6);
    }
    for (BuildingPiece& building : build.buildings) {
      for (HexCoordinate& at : building.hexes) at = turned(at);
    }
    const auto board = compile_hex_board(build);
    REQUIRE(board.has_value());
    for (std::vector<HexCoordinate>& base : scene.bases) {
      for (HexCoordinate& at : base) at = turned(at);
    }
    for (SightBody& body : scene.bodies) body.at = turned(body.at);
    question->from.at = turned(question->from.at);
    question->to.at = turned(question->to.at);
    std::vector<SightMark> marks = scene.marks;
    for (SightMark& mark : marks) {
      mark.at = turned(mark.at);
      if (mark.direction < 6) mark.direction = static_cast<std::uint8_t>((mark.direction + 1) % 6);
    }
    question->marks = marks;
    CAPTURE(i);
    REQUIRE(find_sight(*board, *question) == before);
  }
}

TEST_CASE("SS-RUL-29, SS-RUL-30, HS-RUL-08: on every map of the content the fast answer is that of the reference") {
  const LoadedLibrary loaded = load_library(embedded_content());
  const std::uint64_t pairs = wished("FRACAS_SIGHT_PAIRS", 400);
  for (const LibraryMap& map : loaded.library.maps()) {
    if (map.map.shape != BoardShape::Hex) continue;
    const HexBoard& board = map.map.hex;
    FastRandom random(7);
    CAPTURE(map.map.id);
    for_each_pair(board, pairs, [&](SpaceId from, SpaceId to) {
      std::vector<SightBody> figures;
      for (int i = 0; i < 8; ++i) {
        figures.push_back(body_on(board, random_space(random, board), Height{between(random, 1, 8)}));
        figures.back().obstructs = one_in(random, 8);
      }
      SightQuestion question{.from = body_on(board, from, Height{between(random, 1, 3)}),
                             .to = body_on(board, to, Height{between(random, 1, 3)}),
                             .others = figures,
                             .model = static_cast<SightModel>(random.below(2))};
      if (one_in(random, 3)) question.others = {};
      CAPTURE(board.name(from));
      CAPTURE(board.name(to));
      const Sight expected = near_reference_sight(board, question);
      REQUIRE(find_sight(board, question) == expected);
      if (one_in(random, 10)) REQUIRE(reference_sight(board, question) == expected);
    });
  }
}

}  // namespace fracas
