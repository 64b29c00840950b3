#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/content/abilities/expression_compiler.hpp"
#include "engine/content/abilities/syntax.hpp"
#include "engine/content/yaml_reader.hpp"

namespace fracas {

/// Writes compiled expressions and programs of one card into its book. Mistakes are reported with their place in the file,
/// also inside an expression.
class BookWriter {
 public:
  BookWriter(AbilityBook& book, YamlReader& reader) : book_(book), reader_(reader) {}

  /// How much work an expression may ask for.
  enum class Budget : std::uint8_t { Modifier, Program };

  /// A value of this type (None: any), or nothing after an error.
  std::optional<CompiledExpression> value(const YamlNode& node, Type wanted, const ExpressionPlace& place,
                                          Budget budget = Budget::Program);
  /// A filter over such elements (None: what it speaks of), or nothing after an error. `tries` is how often it is asked.
  std::optional<CompiledExpression> filter(const YamlNode& node, Type element, FilterUse use, const ExpressionPlace& place,
                                           Budget budget = Budget::Program);

  /// One of these words, or nothing after an error; long lists are not repeated in the message.
  std::optional<std::size_t> word(const YamlNode& node, std::string_view what, std::span<const std::string_view> valid);

  [[nodiscard]] Expression add(const Steps& steps);
  [[nodiscard]] Program add(const std::vector<Instruction>& instructions);
  [[nodiscard]] std::uint16_t add_arguments(const std::vector<Expression>& arguments);

  /// Complains if an evaluation could take too long.
  bool check_cost(const YamlNode& node, long long cost, Budget budget);
  /// Complains about a card that is too large as a whole.
  void check_size(const YamlNode& node);
  void error(const YamlNode& node, std::string message) { reader_.error(node, std::move(message)); }
  void error(const YamlEntry& entry, std::string message) { reader_.error(entry.line, entry.column, std::move(message)); }
  void error(const YamlNode& node, const ExpressionError& error);

  [[nodiscard]] AbilityBook& book() { return book_; }
  [[nodiscard]] YamlReader& reader() { return reader_; }

 private:
  AbilityBook& book_;
  YamlReader& reader_;
};

}  // namespace fracas
