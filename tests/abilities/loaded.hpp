#pragma once

#include <optional>
#include <string>

#include "engine/content/abilities/read_abilities.hpp"

namespace fracas::test {

/// What loading a list of abilities gave.
struct Loaded {
  std::optional<AbilityBook> book;
  std::string errors;  ///< "line:column message" on a line each
};

inline Loaded load_abilities(const std::string& yaml, const std::string& card = "Test Card", System system = System::SuperScape) {
  Loaded loaded;
  LoadErrors errors;
  const auto document = parse_yaml_document(yaml, "f", {.bytes = 1'048'576});
  if (document) {
    YamlReader reader("f", errors);
    loaded.book = read_abilities(*document, reader, card, system);
  } else {
    errors.push_back(document.error());
  }
  for (const LoadError& error : errors)
    loaded.errors += std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message + "\n";
  return loaded;
}

}  // namespace fracas::test
