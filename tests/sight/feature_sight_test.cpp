#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/board/hex/space_name.hpp"
#include "engine/content/map_file.hpp"
#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {
namespace {

HexBoard board_of(std::string_view text) {
  const Result<HexBoard, LoadErrors> board = parse_hex_rows(text, {.file = "board"});
  if (!board) FAIL(to_text(board.error()));
  return *board;
}

SightBody figure_on(const HexBoard& board, std::string_view name, int height = 5) {
  const SpaceId space = find_space(board, name);
  REQUIRE_MESSAGE(space.is_some(), std::string(name));
  return {.at = board[space].at, .base = board[space].level, .height = Height{static_cast<std::int16_t>(height)}, .space = space};
}

Sight look(const HexBoard& board, std::string_view from, std::string_view to) {
  return hit_zone_sight(board, figure_on(board, from), figure_on(board, to), {});
}
Sight aim(const HexBoard& board, std::string_view from, std::string_view to) {
  return target_point_sight(board, figure_on(board, from), figure_on(board, to), {});
}

/// Three sides of A1 turned towards A4, closed for every line from A0.
std::string walled(const std::string& kind, int height) {
  const std::string tail = " @1 height " + std::to_string(height) + "\n";
  return "A: 1 1 1 1 1\nedges:\n" + kind + " A1|A2" + tail + kind + " A1|B1" + tail + kind + " A1|-A2" + tail;
}

}  // namespace

TEST_CASE(
    "HS-LOS-05, SS-LOS-15: ruins, walls and battlements on edges hide what is behind, as far up as they reach; ladders do not") {
  for (const char* kind : {"ruin", "wall", "battlement", "shell", "doorway"}) {
    CAPTURE(kind);
    CHECK(look(board_of(walled(kind, 8)), "A0", "A4") == Sight::None);
    CHECK(aim(board_of(walled(kind, 8)), "A0", "A4") == Sight::None);
    CHECK(aim(board_of(walled(kind, 8)), "A4", "A0") == Sight::None);
    CHECK(look(board_of(walled(kind, 2)), "A0", "A4") == Sight::Clear);  // who stands close looks over it
    CHECK(look(board_of(walled(kind, 2)), "A4", "A0") == Sight::Obstructed);
    CHECK(aim(board_of(walled(kind, 2)), "A0", "A4") == Sight::Clear);
  }
  CHECK(look(board_of(walled("ladder", 8)), "A0", "A4") == Sight::Clear);
}

TEST_CASE("SS-RUL-29: a line that only touches the top of a wall is not broken") {
  const HexBoard board =
      board_of("A: 1 1 1 1 1\nedges:\nwall A1|A2 @1 height 4\nwall A1|B1 @1 height 4\nwall A1|-A2 @1 height 4\n");
  // The wall ends at 5, where the target point of a figure of Height 10 on level -4 would be: 0.9 of the way up.
  const SightBody low{.at = {0, 0}, .base = Level{-4}, .height = Height{10}};
  const SightBody other{.at = {4, 0}, .base = Level{-14}, .height = Height{20}};
  CHECK(target_point_sight(board, low, other, {}) == Sight::Clear);  // to 5 exactly, 0.95 of the way up
  const SightBody lower{.at = {4, 0}, .base = Level{-15}, .height = Height{20}};
  CHECK(target_point_sight(board, low, lower, {}) == Sight::None);
}

TEST_CASE("SS-LOS-15: a wall seen from its narrow side hides a sliver, and no line passes where two walls meet") {
  // A0 and B1 look along the edge between A1 and B0.
  const HexBoard narrow = board_of("A: 1 1\nB: 1 1\nedges:\nwall A1|B0 height 9\n");
  CHECK(look(narrow, "A0", "B1") == Sight::Obstructed);
  // Two walls that meet in the corner through which the line between the middles runs.
  const HexBoard corner =
      board_of("A: 1 1\nB: 1 1\nedges:\nwall A0|A1 height 9\nwall A0|B0 height 9\nwall A0|-A1 height 9\nwall A0|B-1 height 9\n");
  CHECK(look(corner, "A0", "B1") == Sight::None);
}

TEST_CASE("SS-LOS-15: no line runs between a wall and the ground it stands on") {
  const HexBoard board =
      board_of("A: 1 1 3 1 1\nedges:\nwall A2|A3 @3 height 9\nwall A2|B2 @3 height 9\nwall A2|-A3 @3 height 9\n");
  CHECK(look(board, "A0", "A4") == Sight::None);
  CHECK(look(board, "A4", "A0") == Sight::None);
}

TEST_CASE("SS-LOS-02: below an overhang one sees, through it not") {
  const std::string rows = "A: 1 1 1 1 1\ntiles:\nrock A2 @";
  CHECK(look(board_of(rows + "6\n"), "A0", "A4") == Sight::Clear);
  CHECK(look(board_of(rows + "4 thickness 9\n"), "A0", "A4") == Sight::Obstructed);
  CHECK(look(board_of(rows + "1 thickness 9\n"), "A0", "A4") == Sight::None);
  const HexBoard roofed = board_of("A: 1 1 1 1 1\ntiles:\nrock A1 A2 A3 @9 thickness 1\n");
  CHECK(look(roofed, "A2", "A2@10") == Sight::None);
  CHECK(look(roofed, "A0", "A4") == Sight::Clear);
}

TEST_CASE("SS-LOS-08, HS-TER-22: trees and other objects break sight and obstruct") {
  const HexBoard tall = board_of("A: 0 0 0 0 0\nobjects:\ntree A2 height 12\n");
  CHECK(look(tall, "A0", "A4") == Sight::None);
  CHECK(aim(tall, "A0", "A4") == Sight::None);
  const HexBoard low = board_of("A: 0 0 0 0 0\nobjects:\nobject A2 height 2\n");
  CHECK(look(low, "A0", "A4") == Sight::Obstructed);
  CHECK(aim(low, "A0", "A4") == Sight::Clear);
}

TEST_CASE("SS-LOS-10, SS-RUL-28: an object nobody controls obstructs, a controlled one only breaks lines") {
  const HexBoard field = board_of("A: 1 1 1 1 1\n");
  SightBody barrel = figure_on(field, "A2", 2);
  const auto look_past = [&](const SightBody& body) {
    return hit_zone_sight(field, figure_on(field, "A0"), figure_on(field, "A4"), std::array{body});
  };
  CHECK(look_past(barrel) == Sight::Clear);
  barrel.obstructs = true;
  CHECK(look_past(barrel) == Sight::Obstructed);
  barrel.height = Height{9};
  CHECK(look_past(barrel) == Sight::Obstructed);
  barrel.obstructs = false;
  CHECK(look_past(barrel) == Sight::Clear);
}

namespace {

/// A house of seven hexes around C2 with a doorway and a window, and ground all around it.
std::string house(const char* window) {
  return std::string(
             "A@2: 1 1 1 1 1\nB@1: 1 1 1 1 1 1\nC: 1 1 1 1 1 1 1\nD: 1 1 1 1 1 1\nE: 1 1 1 1 1\n"
             "tiles:\ndoorway C1 @1\nwindow C3 @1 half") +
         window + "\nbuildings:\nopen B2..B3 C1..C3 D1..D2 roof 9 limit 7\n";
}

}  // namespace

TEST_CASE("SS-BLD-11, SS-BLD-15, SS-BLD-29, SS-LOS-16: from outside nobody sees in, at no place and no height") {
  const HexBoard board = board_of(house(""));
  int inside = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    for (std::size_t j = 0; j < board.size(); ++j) {
      const HexSpace& from = board.spaces()[i];
      const HexSpace& to = board.spaces()[j];
      if (!from.is_inside || to.is_inside) continue;
      ++inside;
      for (const int height : {1, 3, 5, 7}) {
        const SightBody looker{.at = from.at, .base = from.level, .height = Height{static_cast<std::int16_t>(height)}};
        const SightBody target{.at = to.at, .base = to.level, .height = Height{static_cast<std::int16_t>(height)}};
        REQUIRE(hit_zone_sight(board, looker, target, {}) == Sight::None);
        REQUIRE(target_point_sight(board, looker, target, {}) == Sight::None);
        REQUIRE(target_point_sight(board, target, looker, {}) == Sight::None);
      }
    }
  }
  CHECK(inside > 100);
  CHECK(look(board, "B2", "D2") == Sight::Clear);
}

TEST_CASE("SS-BLD-32, SS-BLD-31: through a broken window one sees; an intact one is seen itself, as a figure that fills it") {
  const HexBoard broken = board_of(house(" broken"));
  CHECK(look(broken, "C2", "C5") != Sight::None);
  const HexBoard intact = board_of(house(""));
  CHECK(look(intact, "C2", "C5") == Sight::None);
  SightBody window = figure_on(intact, "C3", 7);
  CHECK(hit_zone_sight(intact, figure_on(intact, "C5"), window, {}) == Sight::None);
  window.is_board_piece = true;
  CHECK(hit_zone_sight(intact, figure_on(intact, "C5"), window, {}) == Sight::Clear);
  CHECK(hit_zone_sight(intact, figure_on(intact, "C2"), window, {}) == Sight::Clear);
  CHECK(hit_zone_sight(intact, figure_on(intact, "B1"), window, {}) == Sight::None);
}

TEST_CASE("SS-BLD-24: no sight between two levels of a shaft") {
  const HexBoard shaft = board_of("A: 1 1 1\ntiles:\nelevator-shaft A1 @1\nelevator-shaft A1 @9\nelevator-shaft A1 @17\n");
  CHECK(look(shaft, "A1", "A1@9") == Sight::None);
  CHECK(look(shaft, "A1@17", "A1@9") == Sight::None);
  CHECK(look(shaft, "A1", "A0") == Sight::Clear);
  const HexBoard open = board_of("A: 1 1 1\ntiles:\nsky A1 @9\n");
  CHECK(look(open, "A1", "A1@9") == Sight::Clear);
}

TEST_CASE("HS-LOS-07, HS-DBL-07: the target point is on the leading half, and the hit zone on both") {
  const HexBoard wall = board_of("A: 1 1 1 9 1 1 1\nB: 1 1 9 1 1 1\n");
  const SightBody target = figure_on(wall, "A2");
  SUBCASE("seen by either half") {
    SightBody doubled = figure_on(wall, "A5");
    CHECK(target_point_sight(wall, target, doubled, {}) == Sight::None);
    const std::array<HexCoordinate, 1> near{HexCoordinate{1, 0}};
    doubled.more = near;
    CHECK(target_point_sight(wall, target, doubled, {}) == Sight::Clear);
    CHECK(hit_zone_sight(wall, target, doubled, {}) != Sight::None);
    CHECK(hit_zone_sight(wall, doubled, target, {}) != Sight::None);
  }
  SUBCASE("looking from the leading half alone") {
    SightBody turned = figure_on(wall, "A5");
    const std::array<HexCoordinate, 1> near{HexCoordinate{1, 0}};
    turned.more = near;
    CHECK(target_point_sight(wall, turned, target, {}) == Sight::None);
    SightBody flipped = figure_on(wall, "A1");
    const std::array<HexCoordinate, 1> far{HexCoordinate{5, 0}};
    flipped.more = far;
    CHECK(target_point_sight(wall, flipped, target, {}) == Sight::Clear);
  }
}

TEST_CASE("HS-WAL-04, SS-LOS-13: who stands inside beside a mark may look from it, and gains nothing by it as a target") {
  // The wall walk lies at 6, its battlement reaches up to 11 and hides the target point at 10.5.
  const HexBoard castle = board_of(
      "A: 6 6 1 1 1 1 1\nedges:\nbattlement A1|A2 height 5 mark\nbattlement A1|B1 height 5\nbattlement A1|-A2 height 5\n");
  const SightBody archer = figure_on(castle, "A1");
  const SightBody below = figure_on(castle, "A6");
  CHECK(target_point_sight(castle, archer, below, {}) == Sight::None);
  const SightMarks marks = marks_beside(castle, archer);
  REQUIRE(marks.size() == 1);
  const std::span<const SightMark> usable(marks.begin(), marks.size());
  CHECK(find_sight(castle, {.from = archer, .to = below, .marks = usable, .model = SightModel::TargetPoint}) == Sight::Clear);
  CHECK(find_sight(castle, {.from = archer, .to = below, .marks = usable}) == Sight::Clear);
  CHECK(target_point_sight(castle, below, archer, {}) == Sight::None);
  CHECK(marks_beside(castle, figure_on(castle, "A2")).is_empty());  // outside
  CHECK(marks_beside(castle, figure_on(castle, "A0")).is_empty());
}

TEST_CASE("SS-LOS-13: a mark on an object serves the figures next to it") {
  const HexBoard board = board_of("A: 1 1 1 1 1 1\nobjects:\nobject A1 height 6 mark\n");
  CHECK(marks_beside(board, figure_on(board, "A0")).size() == 1);
  CHECK(marks_beside(board, figure_on(board, "A2")).size() == 1);
  CHECK(marks_beside(board, figure_on(board, "A3")).is_empty());
}

TEST_CASE("HS-LAD-08, SS-LAD-10: the edge of a base on a ladder sees and is seen") {
  // A slab hangs at the level of the climber's base: its body is hidden from below, the edge of its base is not.
  const HexBoard board = board_of("A: 0 0 0 0\ntiles:\nrock A1 @5 thickness 10\n");
  const SightBody looker = figure_on(board, "A0");
  SightBody climber{.at = {2, 0}, .base = Level{5}, .height = Height{5}};
  CHECK(target_point_sight(board, looker, climber, {}) == Sight::None);
  CHECK(target_point_sight(board, climber, looker, {}) == Sight::None);
  climber.has_base_edge = true;
  CHECK(target_point_sight(board, looker, climber, {}) == Sight::Clear);
  CHECK(target_point_sight(board, climber, looker, {}) == Sight::Clear);
}

TEST_CASE("SS-LOS-02: an answer names the line that proves it and what stands in the way") {
  const HexBoard tree = board_of("A: 0 0 0 0 0\nobjects:\ntree A2 height 12\n");
  const SightAnswer hidden = explain_sight(tree, {.from = figure_on(tree, "A0"), .to = figure_on(tree, "A4")});
  CHECK(hidden.sight == Sight::None);
  CHECK(hidden.blocker.kind == SightBlockerKind::Solid);
  CHECK(hidden.blocker.solid == SolidKind::Object);
  CHECK(hidden.blocker.object == 0);
  CHECK(hidden.blocker.at == HexCoordinate{2, 0});
  const HexBoard ruin = board_of(walled("ruin", 2));
  const SightAnswer partly = explain_sight(ruin, {.from = figure_on(ruin, "A4"), .to = figure_on(ruin, "A0")});
  CHECK(partly.sight == Sight::Obstructed);
  CHECK(partly.blocker.kind == SightBlockerKind::Edge);
  CHECK(partly.blocker.edge == EdgeKind::Ruin);
  CHECK(partly.hidden_parts > 0);
  CHECK(partly.parts == 13 * 6);
  const HexBoard field = board_of("A: 1 1 1 1 1\n");
  const std::array<SightBody, 2> giants{figure_on(field, "A3", 12), figure_on(field, "A2", 12)};
  const SightAnswer covered = explain_sight(
      field, {.from = figure_on(field, "A0"), .to = figure_on(field, "A4"), .others = giants, .model = SightModel::TargetPoint});
  CHECK(covered.sight == Sight::None);
  CHECK(covered.blocker.kind == SightBlockerKind::Body);
  CHECK(covered.blocker.body == 1);
}

}  // namespace fracas
