#include <doctest/doctest.h>

#include "engine/rules/clix/character.hpp"
#include "tests/clix/table.hpp"

namespace fracas {

TEST_CASE("HC-MAP-03, HC-MAP-04, HC-MAP-05, HC-MAP-15, HC-RUL-16: who can be hit in a close attack") {
  struct Row {
    const char* situation;
    Sketch map;
    SquareCoordinate attacker, target;
    bool is_adjacent;
  };
  const Row rows[] = {
      {"side by side", {{".."}}, {0, 0}, {1, 0}, true},
      {"corner to corner", {{"..", ".."}}, {0, 0}, {1, 1}, true},
      {"two squares off", {{"..."}}, {0, 0}, {2, 0}, false},
      {"a wall on the shared edge", {{".", "."}, {}, {}, {{{0, 0}, {0, 1}}}}, {0, 0}, {0, 1}, false},
      {"blocking on both flanks", {{".#", "#."}}, {0, 0}, {1, 1}, false},
      {"blocking on one flank", {{".#", ".."}}, {0, 0}, {1, 1}, true},
      {"a wall on each side of the corner", {{"..", ".."}, {}, {}, {{{0, 0}, {1, 0}}, {{0, 1}, {1, 1}}}}, {0, 0}, {1, 1}, false},
      {"level 2 on both flanks", {{"..", ".."}, {"12", "21"}}, {0, 0}, {1, 1}, false},
      {"level 1 on both flanks of level 2", {{"..", ".."}, {"21", "12"}}, {0, 0}, {1, 1}, true},
      {"another elevation", {{".."}, {"12"}}, {0, 0}, {1, 0}, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(row.map);
    const FigureId a = table.add(0, row.attacker.x, row.attacker.y);
    const FigureId x = table.add(1, row.target.x, row.target.y);
    table.begin();
    CHECK(table.offers(table.close(a, x)) == row.is_adjacent);
    if (!row.is_adjacent) table.refuse(table.close(a, x), "HC-ATK-02"_rule);
    CHECK(clix::are_adjacent(table.game, table.state, a, x) == row.is_adjacent);
    CHECK_FALSE(clix::are_adjacent(table.game, table.state, a, a));  // nobody is adjacent to itself
  }
}

TEST_CASE("HC-MAP-06, HC-LOF-17: range counts the longer of both differences, whatever lies between") {
  Table table(8, 3);
  const FigureId a = table.add(0, 0, 0, {.range = 4});
  const FigureId near = table.add(1, 4, 2);
  const FigureId far = table.add(1, 5, 0);
  table.begin();
  CHECK(table.offers(table.range(a, near)));
  table.refuse(table.range(a, far), "HC-LOF-17"_rule);
}

}  // namespace fracas
