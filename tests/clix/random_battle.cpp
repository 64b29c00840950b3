#include "tests/clix/random_battle.hpp"

namespace fracas {
namespace {

int between(FastRandom& random, int low, int high) {
  return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

SquareTerrain random_terrain(FastRandom& random) {
  const int draw = between(random, 0, 19);
  if (draw < 3) return SquareTerrain::Hindering;
  if (draw < 5) return SquareTerrain::Blocking;
  return draw == 5 ? SquareTerrain::Water : SquareTerrain::Clear;
}

ClixBase random_base(FastRandom& random) {
  const int draw = between(random, 0, 9);
  if (draw == 0) return ClixBase::TwoByTwo;
  return draw == 1 ? ClixBase::OneByTwo : ClixBase::Single;
}

Improvements random_improvements(FastRandom& random) {
  Improvements improved;
  if (between(random, 0, 2) != 0) return improved;
  for (const ImprovementInfo& info : improvement_table) {
    if (between(random, 0, 5) == 0) improved.add(info.improvement);
  }
  return improved;
}

Stats random_stats(FastRandom& random) {
  constexpr Size sizes[] = {Size::Tiny, Size::Medium, Size::Medium, Size::Large, Size::Huge};
  return {.speed = between(random, 4, 10),
          .attack = between(random, 8, 12),
          .defense = between(random, 14, 18),
          .damage = between(random, 0, 4),
          .range = between(random, 0, 2) * 4,
          .bolts = between(random, 0, 3),
          .clicks = between(random, 1, 7),
          .points = between(random, 0, 6) == 0 ? 0 : between(random, 20, 120),
          .size = sizes[between(random, 0, 4)],
          .base = random_base(random),
          .improved_movement = random_improvements(random),
          .improved_targeting = random_improvements(random),
          .passenger = between(random, -1, 3),
          .break_away = between(random, -2, 2),
          .hold = between(random, 0, 2),
          .has_knockback = between(random, 0, 4) == 0,
          .stands_firm = between(random, 0, 4) == 0,
          .has_super_strength = between(random, 0, 2) == 0};
}

/// One who knocks several foes back at a time, which chance alone hardly ever brings about.
Stats as_volley(Stats stats) {
  stats.damage = 4;
  stats.range = 8;
  stats.bolts = 3;
  stats.clicks = 7;
  stats.base = ClixBase::Single;
  stats.has_knockback = true;
  stats.stands_firm = false;
  return stats;
}

ObjectStats random_object(FastRandom& random) {
  const bool is_equipment = between(random, 0, 2) == 0;
  return {.kind = is_equipment ? ElementKind::Equipment : ElementKind::Object,
          .weight = static_cast<ObjectWeight>(between(random, 0, is_equipment ? 1 : 3)),
          .points = is_equipment || between(random, 0, 2) == 0 ? between(random, 1, 20) : 0,
          .is_indestructible = between(random, 0, 4) == 0,
          .equip = static_cast<EquipFor>(between(random, 0, 1)),
          .unequip = static_cast<Unequip>(between(random, 0, 1))};
}

/// A piece of special terrain of 1 to 4 squares.
CardDefinition random_special_terrain(FastRandom& random) {
  CardDefinition definition = object({.kind = ElementKind::SpecialTerrain, .points = between(random, 1, 9)});
  definition.element.terrain_width = static_cast<std::uint8_t>(between(random, 1, 2));
  const int squares = definition.element.terrain_width * between(random, 1, 2);
  for (int i = 0; i < squares; ++i) definition.element.terrain.push_back(random_terrain(random));
  return definition;
}

/// Up to four objects of a force, of which the first may begin in the hands of its first character, or on it.
void add_objects(FastRandom& random, Game& game, SeatId seat, CardId bearer) {
  if (between(random, 0, 3) == 0) {
    game.definitions.push_back(random_special_terrain(random));
    add_card(game, seat, static_cast<std::uint16_t>(game.definitions.size() - 1));
  }
  const int objects = between(random, 0, 4);
  for (int i = 0; i < objects; ++i) {
    game.definitions.push_back(object(random_object(random)));
    const CardDefinition& definition = game.definitions.back();
    const bool is_equipment = definition.element.kind == ElementKind::Equipment;
    const bool may_be_held = definition.element.weight != ObjectWeight::Immobile;
    const CardId card = add_card(game, seat, static_cast<std::uint16_t>(game.definitions.size() - 1));
    if (i > 0 || !may_be_held || between(random, 0, 1) == 0) continue;
    Recruitment& recruitment = game.cards[card.index()].recruitment;
    recruitment.is_held = !is_equipment || between(random, 0, 1) == 0;
    recruitment.bearers.push_back(bearer);
  }
}

/// Stairs on some of the edges between two elevations.
void add_stairs(FastRandom& random, int width, int height, std::vector<Square>& squares) {
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x + 1 < width; ++x) {
      Square& left = squares[static_cast<std::size_t>(y * width + x)];
      Square& right = squares[static_cast<std::size_t>(y * width + x + 1)];
      if (left.elevation == right.elevation || between(random, 0, 2) != 0) continue;
      left.elevation_changes = static_cast<std::uint8_t>(left.elevation_changes | 1U);
      right.elevation_changes = static_cast<std::uint8_t>(right.elevation_changes | (1U << 4U));
    }
  }
}

}  // namespace

SquareBoard random_map(FastRandom& random, int width, int height, int seats) {
  std::vector<Square> squares;
  for (int i = 0; i < width * height; ++i) {
    squares.push_back({.terrain = random_terrain(random),
                       .elevation = static_cast<std::uint8_t>(between(random, 0, 9) == 0 ? 2 : 1),
                       .wall_east = between(random, 0, 11) == 0,
                       .wall_south = between(random, 0, 11) == 0,
                       .is_indoor = between(random, 0, 3) == 0});
  }
  add_stairs(random, width, height, squares);
  const int margin = width > 5 && between(random, 0, 1) == 0 ? 2 : 0;  // room to grow to both sides
  for (int x = margin; x < width - margin;
       ++x) {  // two rows at the upper and at the lower edge, shared by two seats each if there are four
    const bool is_right = x >= width / 2;
    const SeatId upper{static_cast<std::uint8_t>(is_right && seats > 2 ? 2 : 0)};
    const SeatId lower{static_cast<std::uint8_t>(is_right && seats > 3 ? 3 : 1)};
    for (const int y : {0, 1}) {
      squares[static_cast<std::size_t>(y * width + x)].start_area = upper;
      squares[static_cast<std::size_t>((height - 1 - y) * width + x)].start_area = lower;
    }
  }
  return SquareBoard(width, height, std::move(squares));
}

Game random_battle(FastRandom& random, int seats) {
  Game game;
  game.system = System::HeroClix;
  game.rules = &clix_rules();
  game.square = random_map(random, between(random, 3, 10), between(random, 5, 10), seats);
  const bool are_two_sides = between(random, 0, 3) == 0;
  for (int seat = 0; seat < seats; ++seat) {
    game.seats.push_back(
        {.name = "P" + std::to_string(seat + 1), .side = static_cast<std::uint8_t>(are_two_sides ? seat % 2 : seat)});
  }
  game.options.build_total = static_cast<std::uint16_t>(between(random, 0, 6) * 100);
  game.options.are_areas_chosen = between(random, 0, 1) == 0;
  game.options.round_limit = static_cast<std::uint16_t>(between(random, 0, 1) * between(random, 1, 12));
  const bool are_volleys = between(random, 0, 3) == 0;
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    const int figures = between(random, 1, 6);
    const CardId first{static_cast<std::uint8_t>(game.cards.size())};
    for (int i = 0; i < figures; ++i) {
      const Stats stats = random_stats(random);
      game.definitions.push_back(character(are_volleys ? as_volley(stats) : stats));
      add_card(game, SeatId{seat}, static_cast<std::uint16_t>(game.definitions.size() - 1));
    }
    add_objects(random, game, SeatId{seat}, first);
  }
  return game;
}

}  // namespace fracas
