#include "tests/abilities/powers.hpp"
#include "tests/source_folder.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace fracas::test {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

const std::filesystem::path tests = std::filesystem::path(fracas::tests::source_folder()) / "tests";

}  // namespace

std::string read_said_scenarios() {
  std::string all;
  for (const auto& file : std::filesystem::directory_iterator(tests / "powers" / "said")) all += text_of(file.path());
  return all;
}

std::vector<Power> read_powers() {
  const std::string text = text_of(tests / "abilities" / "powers.yaml");
  const auto document = parse_yaml_document(text, "powers.yaml", {.bytes = 1'048'576, .nodes = 100'000});
  REQUIRE_MESSAGE(document, to_text(document.error()));
  std::vector<Power> powers;
  for (const YamlNode& item : document->items) {
    const auto field = [&](std::string_view key) {
      const YamlNode* node = item.find(key);
      return node == nullptr ? std::string() : node->text;
    };
    Power power{.name = field("name"),
                .system = field("system"),
                .trigger = field("trigger"),
                .condition = field("condition"),
                .choice = field("choice"),
                .effect = field("effect"),
                .duration = field("duration"),
                .limit = field("limit"),
                .missing = field("missing"),
                .partial = field("partial")};
    if (const YamlNode* say = item.find("say")) {
      LoadErrors errors;
      YamlReader reader("powers.yaml", errors);
      power.book = read_abilities(*say, reader, power.name);
      power.errors = to_text(errors);
    }
    powers.push_back(std::move(power));
  }
  return powers;
}

std::string written(const AbilityBook& book, Expression expression) {
  std::string text;
  for (std::size_t i = 0; i < expression.count; ++i) {
    const ExpressionStep step = book.steps[expression.first + i];
    text += std::to_string(static_cast<int>(step.operation)) + "/" + std::to_string(step.detail) + "/";
    text += step.operation == Operation::Word ? book.words[static_cast<std::size_t>(step.operand)] : std::to_string(step.operand);
    text += " ";
  }
  return text;
}

std::string written(const AbilityBook& book, const Ability& ability, std::size_t first_ability) {
  std::string text;
  for (std::size_t i = 0; i < ability.program.count; ++i) {
    const Instruction& instruction = book.instructions[ability.program.first + i];
    text += std::to_string(static_cast<int>(instruction.effect)) + ":" + std::to_string(instruction.local) + ":" +
            std::to_string(instruction.detail) + ":" + std::to_string(instruction.jump) + "(";
    for (std::size_t j = 0; j < instruction.argument_count; ++j) {
      const Expression argument = book.arguments[instruction.first_argument + j];
      const bool is_ability = instruction.effect == Effect::Gain && j == 0;
      text += is_ability ? std::to_string(static_cast<std::size_t>(book.steps[argument.first].operand) - first_ability)
                         : written(book, argument);
      text += ",";
    }
    text += ") ";
  }
  return text;
}

}  // namespace fracas::test
