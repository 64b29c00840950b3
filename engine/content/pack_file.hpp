#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/content/yaml_reader.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/system.hpp"
#include "engine/state/edition.hpp"

namespace fracas {

/// A set of cards, maps and battles that is published together.
struct Pack {
  std::string id;
  std::string name;
  std::string version;  ///< three numbers, such as 1.0.0
  std::string description;
  System system = System::SuperScape;
  std::optional<Edition> edition;  ///< of HeroClix whose standard powers it holds; none for all other packs
  std::string folder;              ///< where it lies in its content source, such as superscape/core
  Hash hash;                       ///< of the paths and bytes of all its files

  /// System and id, such as superscape/core.
  [[nodiscard]] std::string full_id() const;
};

[[nodiscard]] std::span<const YamlKey> pack_keys();

/// The head of a pack that a YAML map says, without folder and hash, or nothing after reporting every mistake in it.
[[nodiscard]] std::optional<Pack> read_pack(const YamlNode& node, YamlReader& reader);

}  // namespace fracas
