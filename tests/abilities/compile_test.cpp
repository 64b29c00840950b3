#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/abilities/query.hpp"
#include "tests/abilities/loaded.hpp"

using namespace fracas;
using fracas::test::load_abilities;

namespace {

/// Evaluates compiled steps with made-up answers, as the engine does with those of a position.
class Evaluator {
 public:
  using Answer = std::function<int(Query, const std::vector<int>&)>;
  Evaluator(const AbilityBook& book, Answer answer) : book_(book), answer_(std::move(answer)) {}

  std::map<int, int> roles;
  std::map<int, int> locals;
  std::vector<int> it;
  int elements = 4;

  int run(Expression expression) { return run(expression.first, expression.count); }

 private:
  int run(std::size_t first, std::size_t count) {
    std::vector<int> stack;
    const auto pop = [&] {
      REQUIRE_FALSE(stack.empty());
      const int top = stack.back();
      stack.pop_back();
      return top;
    };
    for (std::size_t at = first; at < first + count; ++at) {
      const ExpressionStep step = book_.steps[at];
      const auto skip = static_cast<std::size_t>(std::max<int>(step.operand, 0));
      switch (step.operation) {
        case Operation::Number:
        case Operation::Word: stack.push_back(step.operand); break;
        case Operation::Role: stack.push_back(roles.at(step.operand)); break;
        case Operation::Local: stack.push_back(locals.at(step.operand)); break;
        case Operation::It: stack.push_back(it.at(it.size() - 1 - skip)); break;
        case Operation::Negate: stack.push_back(-pop()); break;
        case Operation::Absolute: stack.push_back(std::abs(pop())); break;
        case Operation::Not: stack.push_back(pop() == 0 ? 1 : 0); break;
        case Operation::Skip: at += skip; break;
        case Operation::SkipIfFalse:
        case Operation::SkipIfTrue:
          if ((stack.back() != 0) == (step.operation == Operation::SkipIfTrue))
            at += skip;
          else
            stack.pop_back();
          break;
        case Operation::Query: {
          std::vector<int> arguments(step.detail);
          for (std::size_t i = arguments.size(); i > 0; --i) arguments[i - 1] = pop();
          stack.push_back(answer_(static_cast<Query>(step.operand), arguments));
          break;
        }
        case Operation::Count:
        case Operation::Any:
        case Operation::Sum:
        case Operation::Best:
        case Operation::Every: {
          stack.push_back(over(step.operation, at + 1, skip));
          at += skip;
          break;
        }
        default: {
          const int right = pop();
          stack.push_back(binary(step.operation, pop(), right));
        }
      }
    }
    REQUIRE(stack.size() == 1);
    return stack[0];
  }

  int over(Operation operation, std::size_t first, std::size_t count) {
    int total = 0;
    int best = 0;
    for (int element = 0; element < elements; ++element) {
      it.push_back(element);
      const int value = run(first, count);
      it.pop_back();
      total += operation == Operation::Sum ? value : (value != 0 ? 1 : 0);
      best = std::max(best, value);
    }
    return operation == Operation::Any ? (total > 0 ? 1 : 0) : (operation == Operation::Best ? best : total);
  }

  static int binary(Operation operation, int left, int right) {
    switch (operation) {
      case Operation::Add: return left + right;
      case Operation::Subtract: return left - right;
      case Operation::Multiply: return left * right;
      case Operation::Divide: return right == 0 ? 0 : left / right;
      case Operation::Smaller: return std::min(left, right);
      case Operation::Larger: return std::max(left, right);
      case Operation::Equal: return left == right ? 1 : 0;
      case Operation::Unequal: return left != right ? 1 : 0;
      case Operation::Less: return left < right ? 1 : 0;
      default: return left <= right ? 1 : 0;
    }
  }

  const AbilityBook& book_;
  Answer answer_;
};

AbilityBook loaded(const std::string& yaml) {
  test::Loaded result = load_abilities(yaml);
  REQUIRE_MESSAGE(result.book, result.errors);
  return *std::move(result.book);
}

/// Four figures: 0 is self, 0 and 1 are own, 2 and 3 enemies; figure n has n wounds; neighbours in number are adjacent.
int four_figures(Query query, const std::vector<int>& arguments) {
  switch (query) {
    case Query::IsFigure: return arguments[0] >= 0 ? 1 : 0;
    case Query::IsEnemy: return arguments[0] >= 2 ? 1 : 0;
    case Query::IsAlly: return arguments[0] == 1 ? 1 : 0;
    case Query::IsOwn: return arguments[0] == 0 || arguments[0] == 1 ? 1 : 0;
    case Query::IsWounded: return arguments[0] > 0 ? 1 : 0;
    case Query::WoundsOf: return arguments[0];
    case Query::AdjacentFigures: return std::abs(arguments[0] - arguments[1]) == 1 ? 1 : 0;
    case Query::FigureWithinOfFigure: return std::abs(arguments[0] - arguments[1]) <= arguments[2] ? 1 : 0;
    case Query::FigureInSightOf: return arguments[0] != 2 ? 1 : 0;
    default: return 0;
  }
}

int value_of(const std::string& expression) {
  const AbilityBook book = loaded("- { modify: attack-dice, of: self, add: '" + expression + "' }\n");
  Evaluator evaluator(book, four_figures);
  evaluator.roles = {{static_cast<int>(Role::Self), 0}, {static_cast<int>(Role::Figure), 0}, {static_cast<int>(Role::Other), 3}};
  return evaluator.run(book.abilities[0].amount);
}

bool holds(const std::string& condition) { return value_of("if(" + condition + ", 1, 0)") == 1; }

std::vector<Effect> effects_of(const AbilityBook& book, std::size_t ability) {
  std::vector<Effect> effects;
  const Program& program = book.abilities[ability].program;
  for (std::size_t i = 0; i < program.count; ++i) effects.push_back(book.instructions[program.first + i].effect);
  return effects;
}

}  // namespace

TEST_CASE("numbers are worked out as written") {
  CHECK(value_of("1 + 2 * 3 - 4") == 3);
  CHECK(value_of("(1 + 2) * 3 / 2") == 4);
  CHECK(value_of("10 + if(1 > 2, 5, 7) * 2") == 24);
  CHECK(value_of("10 + if(2 > 1, 5, 7) * 2") == 20);
  CHECK(value_of("if(1 = 2, 5, if(3 >= 3, 6, 7)) + 1") == 7);
  CHECK(value_of("min(defender.wounds, 2) + max(1, -1) + abs(-4)") == 7);
  CHECK(value_of("huge - tiny") == 4);
}

TEST_CASE("conditions join and, or, not and comparisons") {
  CHECK(holds("1 < 2 and 2 <= 2 and 3 >= 3"));
  CHECK_FALSE(holds("1 < 2 and 2 < 2 or 1 = 3"));
  CHECK(holds("1 > 2 or not 2 > 3"));
  CHECK(holds("not defender is ally and defender is enemy"));
  CHECK(holds("defender is not own wounded"));
  CHECK(holds("defender is (own or wounded)"));
  CHECK_FALSE(holds("defender is (own or ally)"));
}

TEST_CASE("filters look at every element and know what it is") {
  CHECK(value_of("count(enemy)") == 2);
  CHECK(value_of("count(figure wounded)") == 3);
  CHECK(value_of("count(enemy where it.wounds > 2)") == 1);
  CHECK(value_of("count(figure adjacent to ally)") == 2);
  CHECK(value_of("count(figure adjacent to (enemy where it.wounds = 3))") == 1);
  CHECK(value_of("count(figure where any(enemy adjacent to it))") == 3);
  CHECK(value_of("count(figure within 1 of defender)") == 2);
  CHECK(value_of("count(figure within 1 clear of defender)") == 1);
  CHECK(value_of("count(highest(own, it.wounds))") == 1);
  CHECK(value_of("sum(enemy, it.wounds)") == 5);
  CHECK(holds("defender is adjacent to enemy"));
  CHECK_FALSE(holds("defender is adjacent to own"));
  CHECK(holds("any(figure where it is adjacent to ally and it is enemy)"));
  CHECK(value_of("it.wounds + count(enemy where it is not defender)") == 1);
}

TEST_CASE("choices come first, then whether the cost can be paid, then the cost, then what is done") {
  const AbilityBook book = loaded(
      "- at: before-attack\n  may: true\n  limit: 2 per game\n"
      "  choose: { n: { number: [1, 3] }, v: enemy adjacent to self }\n"
      "  cost: [{ remove-marker: { kind: aim, from: self, count: n } }]\n"
      "  do: [{ wound: { figure: v, count: n } }]\n");
  CHECK(effects_of(book, 0) ==
        std::vector<Effect>{Effect::ChooseNumber, Effect::Choose, Effect::Require, Effect::RemoveMarker, Effect::Wound});
  const Ability& ability = book.abilities[0];
  CHECK(ability.is_optional);
  CHECK(ability.locals == 2);
  CHECK(ability.limit.uses == 2);
  CHECK(ability.limit.per == Scope::Game);
  CHECK_FALSE(ability.is_per_card);
  const Instruction& choose = book.instructions[1];
  CHECK(choose.local == 1);
  CHECK(static_cast<Type>(choose.detail) == Type::Figure);
  CHECK(choose.jump == 3);
}

TEST_CASE("blocks become jumps") {
  const AbilityBook book = loaded(
      "- at: cleanup\n  do:\n"
      "    - for-each: { f: enemy adjacent to self, do: [{ roll: { die: d20, as: r } }, { if: r > 9, then: [{ wound: { figure: "
      "f, "
      "count: 1 } }], else: [{ heal: { figure: f, count: 1 } }] }] }\n"
      "    - may: [{ flip: { card: this-card } }]\n");
  CHECK(effects_of(book, 0) == std::vector<Effect>{Effect::ForEach, Effect::Roll, Effect::If, Effect::Wound, Effect::Skip,
                                                   Effect::Heal, Effect::Next, Effect::Ask, Effect::Flip});
  CHECK(book.instructions[0].jump == 6);  // past Next
  CHECK(book.instructions[2].jump == 2);  // to Heal
  CHECK(book.instructions[4].jump == 1);  // past Heal
  CHECK(book.instructions[6].jump == 7);  // back to ForEach
  CHECK(book.instructions[7].jump == 1);
}

TEST_CASE("a gained ability takes along what was chosen and who was meant") {
  const AbilityBook book = loaded(
      "- at: after-being-targeted\n  do:\n    - roll: { die: d20, as: r }\n"
      "    - gain: { forbid: attack, of: attacker, to: unit of self, when: r > 3 and defender is wounded, for: this-turn }\n");
  REQUIRE(book.abilities.size() == 2);
  const Ability& gained = book.abilities[1];
  CHECK(gained.is_lasting_only);
  CHECK(gained.kind == AbilityKind::Permission);
  const Instruction& gain = book.instructions[1];
  CHECK(gain.effect == Effect::Gain);
  CHECK(static_cast<Scope>(gain.detail) == Scope::Turn);
  REQUIRE(gain.argument_count == 3);
  const auto argument = [&](std::size_t i) { return book.steps[book.arguments[gain.first_argument + i].first]; };
  CHECK(argument(0).operand == 1);                  // which ability
  CHECK(argument(1).operation == Operation::Role);  // the attacker of the moment of gaining
  CHECK(argument(1).operand == static_cast<int>(Role::Figure));
  CHECK(argument(2).operation == Operation::Local);  // the roll
  // `of` means who attacked then, `when` the defender of the attack that is asked about
  CHECK(book.steps[gained.of.first + 1].operation == Operation::Local);
  CHECK(book.steps[gained.when.first].operation == Operation::Number);
}

TEST_CASE("what stands in for a phase is a trigger that prevents it, for an action a replacement") {
  const AbilityBook book = loaded(
      "- instead-of: attack-phase\n  do: [{ heal: { figure: self, count: 1 } }]\n"
      "- instead-of: attack-action\n  do: [{ heal: { figure: self, count: 1 } }]\n");
  CHECK(book.abilities[0].kind == AbilityKind::Trigger);
  CHECK(book.abilities[0].window == Window::InsteadOfAttackPhase);
  CHECK(book.abilities[0].is_optional);
  CHECK(effects_of(book, 0) == std::vector<Effect>{Effect::Heal, Effect::Prevent});
  CHECK(book.abilities[1].kind == AbilityKind::Replacement);
  CHECK(book.abilities[1].replaced == Replaced::AttackAction);
  CHECK(effects_of(book, 1) == std::vector<Effect>{Effect::Heal});
}

TEST_CASE("a trigger is about its own figure, its controller and its card unless it says otherwise") {
  const AbilityBook book = loaded(
      "- at: after-moving\n  do: [{ flip: { card: this-card } }]\n"
      "- at: cleanup\n  do: [{ flip: { card: this-card } }]\n"
      "- at: after-move-phase\n  do: [{ flip: { card: this-card } }]\n"
      "- at: after-move-phase\n  of: you\n  do: [{ flip: { card: this-card } }]\n");
  Evaluator evaluator(book, four_figures);
  evaluator.roles = {{static_cast<int>(Role::Self), 5},
                     {static_cast<int>(Role::You), 1},
                     {static_cast<int>(Role::ThisCard), 7},
                     {static_cast<int>(Role::Card), 8}};
  const auto is_about = [&](std::size_t ability, int subject) {
    evaluator.it = {subject};
    return evaluator.run(book.abilities[ability].of) != 0;
  };
  CHECK(is_about(0, 5));
  CHECK_FALSE(is_about(0, 4));
  CHECK(is_about(1, 1));
  CHECK_FALSE(is_about(1, 0));
  CHECK_FALSE(is_about(2, 1));  // another card of the same player
  CHECK(is_about(3, 1));
  CHECK_FALSE(book.abilities[0].is_per_card);
  CHECK(book.abilities[1].is_per_card);
}

TEST_CASE("several are chosen into locals one after the other, each once") {
  const AbilityBook book = loaded(
      "- at: cleanup\n  choose: { g: { from: ally, up-to: 3 } }\n  do: [{ for-each: { f: g, do: [{ heal: { figure: f, count: "
      "count(g) } }] } }]\n");
  CHECK(effects_of(book, 0) == std::vector<Effect>{Effect::ChooseSome, Effect::ForEach, Effect::Heal, Effect::Next});
  CHECK(book.instructions[0].local == 0);
  CHECK(book.instructions[1].local == 3);
  Evaluator evaluator(book, four_figures);
  evaluator.locals = {{0, 1}, {1, nothing}, {2, nothing}};
  evaluator.roles = {{static_cast<int>(Role::Self), 0}};
  evaluator.it = {1};
  CHECK(evaluator.run(book.arguments[book.instructions[0].first_argument]) == 0);
  evaluator.locals[0] = nothing;
  CHECK(evaluator.run(book.arguments[book.instructions[0].first_argument]) == 1);
  evaluator.locals = {{0, 1}, {1, 3}, {2, nothing}};
  evaluator.it.clear();
  CHECK(evaluator.run(book.arguments[book.instructions[2].first_argument + 1U]) == 2);
}

TEST_CASE("what is remembered is known to all abilities of the card, whatever their order") {
  const AbilityBook book = loaded(
      "- { modify: attack-dice, of: self, when: defender is prey and shots < 3, add: 1 }\n"
      "- at: after-combat\n  do: [{ remember: { prey: defender, shots: shots + 1, for: this-activation } }]\n");
  std::map<int, int> memory;
  Evaluator evaluator(book, [&](Query query, const std::vector<int>& arguments) {
    if (query != Query::Remembered) return 0;
    return memory.count(arguments[0]) != 0 ? memory[arguments[0]] : nothing;
  });
  evaluator.roles = {{static_cast<int>(Role::Figure), 0}, {static_cast<int>(Role::Other), 3}};
  CHECK(evaluator.run(book.abilities[0].when) == 0);
  for (std::size_t i = 0; i < 2; ++i) {
    const Instruction& instruction = book.instructions[book.abilities[1].program.first + i];
    REQUIRE(instruction.effect == Effect::Remember);
    memory[evaluator.run(book.arguments[instruction.first_argument])] =
        evaluator.run(book.arguments[instruction.first_argument + 1U]);
  }
  CHECK(evaluator.run(book.abilities[0].when) == 1);
}

TEST_CASE("the abilities of a special attack belong to it") {
  const AbilityBook book = loaded(
      "- name: Storm\n  special-attack: { range: 6, attack: 5 - attack-number, times: 3, distinct: true, lob: true, kind: [heat, "
      "cold] }\n"
      "  with: [{ modify: defense-dice, of: figure, set: 0 }]\n");
  REQUIRE(book.abilities.size() == 2);
  CHECK(book.abilities[0].kind == AbilityKind::SpecialAttack);
  CHECK(book.abilities[0].attack.is_distinct);
  CHECK_FALSE(book.abilities[0].attack.needs_sight);
  CHECK(book.abilities[0].attack.damage == 0b101);
  CHECK(book.abilities[0].id == "storm");
  CHECK(book.abilities[1].parent == AbilityId{0});
  CHECK(book.abilities[1].name == "Storm");
  CHECK(book.abilities[1].id == "storm-2");
}

TEST_CASE("behind 'where' it is the element of that filter, elsewhere that of the filter around") {
  CHECK(value_of("count(figure where any(enemy within 1 of it))") == 3);
  CHECK(value_of("count(figure where any(enemy where it.wounds = 3))") == 4);
  CHECK(value_of("count(figure where defender is adjacent to it)") == 1);
  CHECK(load_abilities("- { modify: move, of: enemy adjacent to it, add: 1 }\n").errors ==
        "1:41 'it' is known only behind 'where', in the filters inside it and in modifiers\n");
}
