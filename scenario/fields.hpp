#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/yaml_tree.hpp"

namespace fracas {

/// A place in a scenario file; lines and columns count from 1.
struct ScenarioPlace {
  int line = 0;
  int column = 0;
};
[[nodiscard]] inline ScenarioPlace place_of(const YamlNode& node) { return {node.line, node.column}; }

/// A mistake in a scenario file; thrown while a scenario is read, caught by read_scenarios.
struct ScenarioError {
  ScenarioPlace place;
  std::string message;
};

[[noreturn]] void fail(ScenarioPlace place, std::string message);
/// Fails with "unknown WHAT 'wish'", the nearest valid word, and the valid words if they are few.
[[noreturn]] void fail_unknown(ScenarioPlace place, std::string_view what, std::string_view wish,
                               std::span<const std::string> valid);

/// The keys of a map. Every key that is asked for is a valid one; finish() refuses all others.
class Fields {
 public:
  /// Fails if the node is no map; `what` names it in messages ("a figure").
  Fields(const YamlNode& node, std::string what);

  [[nodiscard]] const YamlNode* find(std::string_view key);
  [[nodiscard]] const YamlNode& require(std::string_view key);
  [[nodiscard]] ScenarioPlace place() const { return place_of(*node_); }
  /// Fails on the first key nobody asked for.
  void finish() const;

 private:
  const YamlNode* node_;
  std::string what_;
  std::vector<std::string> asked_;
};

/// Text, a whole number in a range, or yes/no; each fails with the place otherwise.
[[nodiscard]] const std::string& text_of(const YamlNode& node, std::string_view what);
[[nodiscard]] int number_of(const YamlNode& node, std::string_view what, int least, int most);
[[nodiscard]] int number_in(std::string_view text, ScenarioPlace place, std::string_view what, int least, int most);
[[nodiscard]] bool is_yes(const YamlNode& node, std::string_view what);
/// The items of a list, or the node itself if it is none.
[[nodiscard]] std::vector<const YamlNode*> items_of(const YamlNode& node);

/// One word of a text, with its place.
struct Word {
  std::string text;
  ScenarioPlace place;
};
/// The words of a text, split at spaces and commas.
[[nodiscard]] std::vector<Word> words_of(const YamlNode& node, std::string_view what);

}  // namespace fracas
