#include "engine/content/abilities/expression_compiler.hpp"
#include "engine/content/abilities/read_abilities.hpp"

namespace fracas {
namespace {

/// How far the parts of a book move when it is joined to another one.
struct Shift {
  std::uint16_t steps = 0;
  std::uint16_t arguments = 0;
  std::uint16_t instructions = 0;
  std::uint16_t abilities = 0;
  std::vector<int> words;  ///< the new number of each word

  void move(Expression& expression) const {
    if (!expression.is_empty()) expression.first = static_cast<std::uint16_t>(expression.first + steps);
  }
  void move(Ability& ability) const {
    for (Expression* expression :
         {&ability.when, &ability.of, &ability.to, &ability.amount, &ability.attack.attack, &ability.attack.range,
          &ability.attack.line, &ability.attack.everybody, &ability.attack.targets, &ability.attack.also, &ability.attack.times,
          &ability.attack.up_to, &ability.move.move, &ability.move.height}) {
      move(*expression);
    }
    if (!ability.program.is_empty()) ability.program.first = static_cast<std::uint16_t>(ability.program.first + instructions);
    if (ability.parent.is_some()) ability.parent.value = static_cast<std::uint16_t>(ability.parent.value + abilities);
    const bool is_named = ability.kind == AbilityKind::Grant && is_named_property(static_cast<int>(ability.property));
    if (is_named) ability.word = static_cast<std::uint16_t>(words[ability.word]);
  }
};

}  // namespace

void append(AbilityBook& into, const AbilityBook& from) {
  Shift shift{.steps = static_cast<std::uint16_t>(into.steps.size()),
              .arguments = static_cast<std::uint16_t>(into.arguments.size()),
              .instructions = static_cast<std::uint16_t>(into.instructions.size()),
              .abilities = static_cast<std::uint16_t>(into.abilities.size())};
  for (const std::string& word : from.words) shift.words.push_back(intern(into.words, word));
  for (ExpressionStep step : from.steps) {
    if (step.operation == Operation::Word)
      step.operand = static_cast<std::int16_t>(shift.words[static_cast<std::size_t>(step.operand)]);
    into.steps.push_back(step);
  }
  for (Expression argument : from.arguments) {
    shift.move(argument);
    into.arguments.push_back(argument);
  }
  for (Instruction instruction : from.instructions) {
    instruction.first_argument = static_cast<std::uint16_t>(instruction.first_argument + shift.arguments);
    if (instruction.name != Instruction::no_name) instruction.name = static_cast<std::uint16_t>(shift.words[instruction.name]);
    into.instructions.push_back(instruction);
    if (instruction.effect != Effect::Gain) continue;
    // Its first argument is the number of the ability that is gained.
    ExpressionStep& gained = into.steps[into.arguments[instruction.first_argument].first];
    gained.operand = static_cast<std::int16_t>(gained.operand + shift.abilities);
  }
  for (Ability ability : from.abilities) {
    shift.move(ability);
    into.abilities.push_back(std::move(ability));
  }
}

}  // namespace fracas
