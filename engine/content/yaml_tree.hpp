#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/limits.hpp"
#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"

namespace fracas {

struct YamlEntry;

/// What a YAML node is.
enum class YamlKind : std::uint8_t { Null, Scalar, List, Map };

/// A node of a YAML file together with its place, so that every later complaint can point at it.
struct YamlNode {
  YamlKind kind = YamlKind::Null;
  int line = 0;            ///< counted from 1
  int column = 0;          ///< counted from 1
  std::string text;        ///< of a scalar
  bool is_quoted = false;  ///< a scalar in quotes or a block: always text, never a number, a flag or null
  int text_line = 0;       ///< where the first line of the text stands; differs from `line` for blocks after | or >
  int text_column = 0;
  std::vector<YamlNode> items;     ///< of a list
  std::vector<YamlEntry> entries;  ///< of a map, in the order of the file; keys are unique

  [[nodiscard]] bool is_scalar() const { return kind == YamlKind::Scalar; }
  [[nodiscard]] bool is_list() const { return kind == YamlKind::List; }
  [[nodiscard]] bool is_map() const { return kind == YamlKind::Map; }
  /// The value of a key of a map, or nothing.
  [[nodiscard]] const YamlNode* find(std::string_view key) const;
};

/// A key of a map, its place, and its value.
struct YamlEntry {
  std::string key;
  int line = 0;
  int column = 0;
  YamlNode value;
};

/// How much a YAML text may ask for.
struct YamlLimits {
  std::size_t bytes = content_limits::yaml_file_bytes;
  std::size_t depth = content_limits::yaml_depth;
  std::size_t nodes = content_limits::yaml_nodes;
};

/// All documents of a YAML text (separated by ---). Anchors, aliases, tags, keys that are no scalars, and the same key twice
/// in a map are refused. Throws nothing.
[[nodiscard]] Result<std::vector<YamlNode>, LoadError> parse_yaml(std::string_view text, std::string_view file,
                                                                  YamlLimits limits = {});

/// The only document of a YAML text; none or several are an error.
[[nodiscard]] Result<YamlNode, LoadError> parse_yaml_document(std::string_view text, std::string_view file,
                                                              YamlLimits limits = {});

}  // namespace fracas
