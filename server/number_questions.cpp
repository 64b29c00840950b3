#include "server/number_questions.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/values.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

struct ShownNumber {
  Value value;
  const char* name;
  std::uint8_t ScapeProfile::*printed;
};

constexpr std::array<ShownNumber, 4> shown_numbers = {{{Value::Move, "move", &ScapeProfile::move},
                                                       {Value::Range, "range", &ScapeProfile::range},
                                                       {Value::AttackDice, "attack", &ScapeProfile::attack},
                                                       {Value::DefenseDice, "defense", &ScapeProfile::defense}}};

OrderedJson hex_numbers_json(const Game& game, const State& known, FigureId figure) {
  OrderedJson numbers = OrderedJson::array();
  for (const ShownNumber& shown : shown_numbers) {
    const Roles roles{.figure = figure};
    if (!has_number(game, known, shown.value, roles)) continue;
    const int printed = game.profile(known, figure).*shown.printed;
    Parts parts;
    const int now = std::max(modified(game, known, shown.value, printed, roles, &parts), 0);
    numbers.push_back({{"name", shown.name}, {"printed", printed}, {"now", now}, {"parts", parts_json(parts)}});
  }
  return numbers;
}

/// Combat values against nobody in particular; what is printed comes first among the parts (HC-VAL-01).
OrderedJson clix_numbers_json(const Game& game, const State& known, FigureId figure) {
  OrderedJson numbers = OrderedJson::array();
  const auto add = [&](const char* name, int now, const Parts& parts) {
    Parts changes;
    for (std::size_t i = 1; i < parts.size(); ++i) changes.push_back(parts[i]);
    numbers.push_back({{"name", name}, {"printed", parts[0].amount}, {"now", now}, {"parts", parts_json(changes)}});
  };
  Parts speed;
  Parts attack;
  Parts defense;
  Parts damage;
  Parts range;
  add("speed", clix::movement_of(game, known, figure, 0, &speed), speed);
  add("attack", clix::attack_of(game, known, figure, {}, &attack), attack);
  add("defense", clix::defense_of(game, known, figure, {}, false, &defense), defense);
  add("damage", clix::damage_of(game, known, figure, {}, &damage), damage);
  add("range", clix::range_of(game, known, figure, &range), range);
  return numbers;
}

}  // namespace

OrderedJson numbers_json(const Game& game, const State& known, FigureId figure) {
  OrderedJson numbers = OrderedJson::array();
  if (known.figures[figure.index()].is_on_board())
    numbers = game.is_hex() ? hex_numbers_json(game, known, figure) : clix_numbers_json(game, known, figure);
  return {{"type", "numbers"}, {"figure", figure.value}, {"numbers", std::move(numbers)}};
}

}  // namespace fracas
