#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/content/load_error.hpp"
#include "engine/content/yaml_tree.hpp"

namespace fracas {

/// A key that a map may have. The tables of these are the truth that the published schemas are tested against.
struct YamlKey {
  std::string_view name;
  bool is_required = false;
  std::span<const std::string_view> values = {};  ///< where it takes one of a few words: those words
};

/// Reads typed values out of a YAML tree. Every mistake becomes an error with its place, and reading goes on.
/// A function that returns nothing has reported why.
class YamlReader {
 public:
  YamlReader(std::string_view file, LoadErrors& errors) : file_(file), errors_(errors) {}

  /// Complains about a map that is none, unknown keys and missing keys; where there is an example of the whole, it is shown.
  /// True if the node is a map at all.
  bool expect_map(const YamlNode& node, std::span<const YamlKey> keys, std::string_view what, std::string_view example = {});
  /// Complains about a list that is none or has too few or too many items.
  bool expect_list(const YamlNode& node, std::string_view what, std::size_t least, std::size_t most);

  /// A whole number from `least` to `most`.
  std::optional<int> number(const YamlNode& node, std::string_view what, int least, int most);
  /// Text of 1 to `longest` bytes without control characters.
  std::optional<std::string> text(const YamlNode& node, std::string_view what, std::size_t longest);
  /// An id: small letters, digits and single hyphens.
  std::optional<std::string> id(const YamlNode& node, std::string_view what);
  /// One of these words; its position among them.
  std::optional<std::size_t> word(const YamlNode& node, std::string_view what, std::span<const std::string_view> valid);
  /// true or false.
  std::optional<bool> flag(const YamlNode& node, std::string_view what);

  void error(int line, int column, std::string message);
  void error(const YamlNode& node, std::string message) { error(node.line, node.column, std::move(message)); }
  [[nodiscard]] const std::string& file() const { return file_; }
  /// How many errors this reader has reported.
  [[nodiscard]] std::size_t error_count() const { return error_count_; }

 private:
  std::string file_;
  LoadErrors& errors_;
  std::size_t error_count_ = 0;
};

/// Whether a text is an id: small letters, digits and single hyphens between them, at most content_limits::id_length long.
[[nodiscard]] bool is_id(std::string_view text);

}  // namespace fracas
