#include "server/board_json.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/rules/scape/tokens.hpp"
#include "server/game_json.hpp"
#include "tests/server/feature_board.hpp"
#include "tests/server/test_room.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

HexBoard feature_board() {
  auto board = compile_hex_board(feature_build());
  if (!board) {
    for (const BuildProblem& problem : board.error()) MESSAGE(hex_name(problem.at) << ": " << problem.what);
  }
  REQUIRE(board.has_value());
  return std::move(board).value();
}

OrderedJson space_at(const OrderedJson& board, int q, int r, int level) {
  for (const OrderedJson& space : board.at("spaces")) {
    if (space.at("q") == q && space.at("r") == r && space.at("level") == level) return space;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("a board tells every kind of thing that stands on it") {
  const OrderedJson board = hex_board_json(feature_board());
  for (const char* list : {"spaces", "columns", "edges", "ladders", "objects", "buildings", "doors"}) {
    CAPTURE(list);
    CHECK_FALSE(board.at(list).empty());
  }
  std::set<std::string> terrains;
  for (const OrderedJson& space : board.at("spaces")) terrains.insert(space.at("terrain").get<std::string>());
  CHECK(terrains.size() == hex_terrain_count);
  std::set<std::string> edges;
  for (const OrderedJson& edge : board.at("edges")) edges.insert(edge.at("kind").get<std::string>());
  CHECK(edges == std::set<std::string>{"battlement", "doorway", "ladder", "ruin", "shell", "wall"});
  std::set<std::string> objects;
  for (const OrderedJson& object : board.at("objects")) objects.insert(object.at("kind").get<std::string>());
  CHECK(objects.size() == 6);
  CHECK(board.at("slipperyIce") == true);
}

TEST_CASE("a space tells what is special about it, and nothing else") {
  const OrderedJson board = hex_board_json(feature_board());
  const OrderedJson plain = space_at(board, 5, 0, 3);
  CHECK(plain.size() == 6);
  const OrderedJson under_bridge = space_at(board, 6, 5, 1);
  CHECK(under_bridge.at("terrain") == "water");
  CHECK(under_bridge.at("ceiling") == 4);
  const OrderedJson upstairs = space_at(board, 13, 3, 9);
  CHECK(upstairs.at("inside") == true);
  CHECK(upstairs.at("building") == 0);
  CHECK(upstairs.at("transit") == 1);
  CHECK(space_at(board, -4, 13, 3).at("fit") == "half");
}

TEST_CASE("a column tells its layers, the hollow under a bridge included") {
  const OrderedJson board = hex_board_json(feature_board());
  for (const OrderedJson& column : board.at("columns")) {
    if (column.at("q") != 6 || column.at("r") != 5) continue;
    CHECK(column.at("solids") == OrderedJson::parse(R"([[0,1,"rock"],[4,5,"stone"]])"));
  }
}

TEST_CASE("a token that lies face down does not tell what it is") {
  Game game = shipped_game(first_battle(System::SuperScape));
  game.hex = feature_board();
  State state = start(game);
  scape::lay_tokens(game, state);
  const OrderedJson tokens = tokens_json(game, state);
  REQUIRE(tokens.size() == 5);
  CHECK(tokens[0].at("letter") == "V");
  CHECK_FALSE(tokens[1].contains("letter"));
  for (std::size_t i = 1; i < tokens.size(); ++i) CHECK(tokens[i].at("kind") == "face-down");
}

TEST_CASE("a board of a thousand spaces stays below 200 bytes a space") {
  HexBuild build;
  for (std::int16_t r = 0; r < 32; ++r) {
    for (std::int16_t q = 0; q < 32; ++q)
      add_column(build, {q, r}, Level{static_cast<std::int16_t>(1 + (q * r) % 7)}, static_cast<HexTerrain>((q + r) % 4));
  }
  const std::string text = json_text(hex_board_json(compile_hex_board(std::move(build)).value()));
  MESSAGE("1,024 spaces: " << text.size() << " bytes");
  CHECK(text.size() < 1024 * 200);
}

TEST_CASE("the page draws its tests from this very board") {
  const std::string path = source_folder() + "/web/test/feature-board.json";
  const std::string text = json_text(hex_board_json(feature_board())) + "\n";
  if (std::getenv("FRACAS_WRITE_FIXTURES") != nullptr) std::ofstream(path) << text;
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  CHECK_MESSAGE(kept.str() == text, "write it anew with FRACAS_WRITE_FIXTURES=1");
}
