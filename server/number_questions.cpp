#include "server/number_questions.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/modifiers.hpp"
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

}  // namespace

OrderedJson numbers_json(const Game& game, const State& known, FigureId figure) {
  OrderedJson numbers = OrderedJson::array();
  const bool is_asked_now = game.is_hex() && known.figures[figure.index()].is_on_board();
  for (const ShownNumber& shown : shown_numbers) {
    const Roles roles{.figure = figure};
    if (!is_asked_now || !has_number(game, known, shown.value, roles)) continue;
    const int printed = game.profile(known, figure).*shown.printed;
    decltype(Event::parts) parts;
    const int now = std::max(modified(game, known, shown.value, printed, roles, &parts), 0);
    numbers.push_back({{"name", shown.name}, {"printed", printed}, {"now", now}, {"parts", parts_json(parts)}});
  }
  return {{"type", "numbers"}, {"figure", figure.value}, {"numbers", std::move(numbers)}};
}

}  // namespace fracas
