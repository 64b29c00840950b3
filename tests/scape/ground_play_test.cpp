#include <doctest/doctest.h>

#include <string>

#include "tests/scape/table.hpp"

namespace fracas::scape {
namespace {

/// All the ground that does something, in two rows with a house, a door, tokens, a ladder and a lone island.
HexBuild busy_board(bool has_sky) {
  using enum HexTerrain;
  const HexTerrain sky = has_sky ? Sky : Grass;
  const HexTerrain rows[4][8] = {{Grass, LavaField, Shadow, sky, Cosmos, Grass, Grass, Grass},
                                 {Grass, Grass, Water, Grass, sky, LavaField, Grass, Grass},
                                 {LavaField, Grass, Grass, Shadow, Grass, Grass, Road, Grass},
                                 {Grass, Grass, Grass, Grass, Grass, Ice, Grass, Grass}};
  HexBuild build;
  for (std::int16_t r = 0; r < 4; ++r) {
    for (std::int16_t q = 0; q < 8; ++q) {
      const bool is_raised = (q + r) % 3 == 0 && rows[r][q] == Grass;
      add_column(build, {q, r}, Level{static_cast<std::int16_t>(is_raised ? 3 : 1)}, rows[r][q]);
    }
  }
  add_column(build, {12, 0}, Level{1}, Grass);
  add_column(build, {13, 0}, Level{1}, Grass);
  for (const std::int16_t q : {std::int16_t{16}, std::int16_t{17}}) add_column(build, {q, 0}, Level{1}, UpsideDown);
  build.doors.push_back({.hexes = {{{1, 3}, {2, 3}, {1, 2}, {2, 2}}}, .level = Level{1}});
  build.tokens.push_back({.kind = MapTokenKind::Glyph, .at = {3, 1}, .level = Level{1}});
  build.tokens.push_back({.kind = MapTokenKind::Item, .at = {4, 3}, .level = Level{1}, .is_face_up = true});
  build.objects.push_back({.name = "palm", .kind = ObjectKind::Jungle, .hexes = {{6, 3}}, .level = Level{3}});
  build.marks.push_back({.at = {17, 0}, .level = Level{1}, .mark = SpaceMark::Exit});
  for (std::int16_t q = 0; q < 2; ++q) {
    build.zones.push_back({.at = {q, 0}, .level = Level{static_cast<std::int16_t>(q == 0 ? 3 : 1)}, .seat = SeatId{0}});
    build.zones.push_back({.at = {static_cast<std::int16_t>(6 + q), 1}, .level = Level{1}, .seat = SeatId{1}});
  }
  return build;
}

void play_out(Table& table, FastRandom& random) {
  OptionList options;
  for (int stop = 0; stop < 4000 && table.state.pending.kind != PendingKind::Over; ++stop) {
    if (const char* broken = table.game.rules->broken_invariant(table.game, table.state)) FAIL(std::string(broken));
    if (table.state.pending.kind == PendingKind::Chance) {
      resolve(table.game, table.state, throw_dice(table.state.pending, random));
      continue;
    }
    std::uint8_t seat = 0;
    while (!table.state.pending.asks(SeatId{seat})) ++seat;
    list_options(table.game, table.state, SeatId{seat}, options);
    REQUIRE_FALSE(options.empty());
    const Choice choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
    if (const auto refusal = apply(table.game, table.state, choice)) FAIL("offered but refused: ", std::string(refusal->why));
  }
}

}  // namespace

TEST_CASE("random play over every kind of ground keeps the game sound, with terrain removed and added on the way") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Table table(system, busy_board(system == System::SuperScape));
      FastRandom random(seed);
      const FigureId first = table.add(0, CardDefinition{.id = "pair", .figures = 2}, {"A0", "A1"});
      CardDefinition flier{.id = "flier"};
      flier.scape.range = 6;
      flier.scape.symbols = bit_of(Symbol::Flying);
      table.add(1, flier, {"B6"});
      table.add(1, CardDefinition{.id = "lone"}, {"C2"});
      table.begin({.phase = Moment::Phase::Move,
                   .player = SeatId{0},
                   .activated = first,
                   .effect = seed % 2 == 0 ? Moment::Effect::RemoveTerrain : Moment::Effect::AddTerrain,
                   .effect_pieces = 3});
      play_out(table, random);
      CHECK(table.state.end_reason != EndReason::LoopGuard);
    }
  }
}

}  // namespace fracas::scape
