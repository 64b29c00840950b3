#pragma once

#include <string_view>

#include "engine/content/load_error.hpp"
#include "engine/content/yaml_tree.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// A JSON text as the same kind of tree that YAML gives, so that one reader checks both. Throws nothing.
[[nodiscard]] Result<YamlNode, LoadError> parse_json(std::string_view text, std::string_view file, YamlLimits limits);

}  // namespace fracas
