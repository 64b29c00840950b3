#include "engine/state/board_variants.hpp"

#include <doctest/doctest.h>

#include <string>
#include <thread>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {
namespace {

constexpr int across = 20;

/// A field of columns two tiles high, with a door.
HexBoard field() {
  HexBuild build;
  for (std::int16_t r = 0; r < across; ++r) {
    for (std::int16_t q = 0; q < across; ++q) add_column(build, {q, r}, Level{2}, HexTerrain::Grass);
  }
  return compile_hex_board(std::move(build)).value();
}

TerrainChange without_tile(std::uint16_t piece) { return {.kind = TerrainChangeKind::RemoveTile, .piece = piece}; }

std::string text_of(const HexBoard& board) {
  std::string text;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    text += board[space].is_gone ? "gone " : board.name(space) + "@" + std::to_string(board[space].level.value) + " ";
  }
  return text;
}

TEST_CASE("boards that changes make take no more room than they are given, however many are asked for") {
  const HexBoard original = field();
  const std::size_t one = original.bytes();
  BoardVariants variants(20 * one);
  std::size_t most = 0;
  for (std::uint16_t piece = 0; piece < across * across; ++piece) {
    const BoardVariants::Use use(variants);
    const std::array changes = {without_tile(piece)};
    CHECK(variants.after(original, changes).size() == original.size() + 1);
    most = std::max(most, variants.bytes());
  }
  CHECK(variants.count() <= 20);
  CHECK(most < 25 * one);
}

TEST_CASE("a board that was given up comes back the same") {
  const HexBoard original = field();
  BoardVariants variants(0);
  const std::array wanted = {without_tile(3), without_tile(7), without_tile(3)};
  const std::string before = text_of(variants.after(original, wanted));
  for (std::uint16_t piece = 0; piece < 60; ++piece) {
    const BoardVariants::Use use(variants);
    const std::array changes = {without_tile(piece)};
    CHECK(variants.try_after(original, changes) != nullptr);
  }
  CHECK(variants.count() <= 8);
  CHECK(text_of(variants.after(original, wanted)) == before);
}

TEST_CASE("a board stays as long as whoever asked for it, and goes afterwards") {
  const HexBoard original = field();
  BoardVariants variants(0);
  const std::array first = {without_tile(0)};
  std::size_t held = 0;
  {
    const BoardVariants::Use use(variants);
    const HexBoard& board = variants.after(original, first);
    const std::string before = text_of(board);
    for (std::uint16_t piece = 1; piece < 60; ++piece) {
      const BoardVariants::Use inner(variants);
      const std::array changes = {without_tile(piece)};
      CHECK(variants.try_after(original, changes) != nullptr);
    }
    CHECK(text_of(board) == before);
    held = variants.bytes();
  }
  for (std::uint16_t piece = 60; piece < 70; ++piece) {
    const BoardVariants::Use use(variants);
    const std::array changes = {without_tile(piece)};
    CHECK(variants.try_after(original, changes) != nullptr);
  }
  CHECK(variants.bytes() < held / 2);
}

TEST_CASE("an impossible change gives no board") {
  const HexBoard original = field();
  BoardVariants variants;
  const std::array changes = {without_tile(0), without_tile(60'000)};
  CHECK(variants.try_after(original, changes) == nullptr);
  CHECK(variants.try_after(original, {}) == &original);
}

TEST_CASE("several threads get the same boards while room is short") {
  const HexBoard original = field();
  BoardVariants variants(0);
  std::vector<std::string> expected;
  for (std::uint16_t piece = 0; piece < 24; ++piece) {
    const std::array changes = {without_tile(piece)};
    expected.push_back(text_of(changed_board(original, changes[0]).value()));
  }
  std::array<int, 3> wrong{};
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < wrong.size(); ++thread) {
    threads.emplace_back([&, thread] {
      for (std::uint16_t i = 0; i < 60; ++i) {
        const auto piece = static_cast<std::uint16_t>((i * (thread + 5)) % 24);
        const BoardVariants::Use use(variants);
        const std::array changes = {without_tile(piece)};
        if (text_of(variants.after(original, changes)) != expected[piece]) ++wrong[thread];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == std::array<int, 3>{});
}

TEST_CASE("the boards of one game share the room for what is found out about them") {
  const HexBoard original = field();
  BoardVariants variants;
  const std::array changes = {without_tile(0)};
  const HexBoard& changed = variants.after(original, changes);
  CHECK(changed.pair_answers().room() == original.pair_answers().room());
  original.pair_answers().keep(0, SpaceId{0}, SpaceId{1}, 1);
  changed.pair_answers().keep(0, SpaceId{0}, SpaceId{1}, 2);
  CHECK(original.pair_answers().find(0, SpaceId{0}, SpaceId{1}) == 1);
  CHECK(changed.pair_answers().room()->bytes() == original.pair_answers().bytes() + changed.pair_answers().bytes());
  for (std::size_t kind = 0; kind < PairAnswers::kinds; ++kind) {
    original.pair_answers().keep(kind, SpaceId{0}, SpaceId{1}, 1);
    changed.pair_answers().keep(kind, SpaceId{0}, SpaceId{1}, 1);
  }
  CHECK(changed.pair_answers().room()->bytes() <= AnswerRoom::most_bytes);
}

}  // namespace
}  // namespace fracas
