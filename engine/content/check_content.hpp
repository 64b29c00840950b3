#pragma once

#include <cstddef>
#include <filesystem>

#include "engine/content/content_source.hpp"
#include "engine/content/library.hpp"
#include "engine/content/load_error.hpp"

namespace fracas {

/// What was looked at, and what is wrong with it.
struct ContentReport {
  std::size_t packs = 0;
  std::size_t cards = 0;
  std::size_t maps = 0;
  std::size_t battles = 0;
  std::size_t rules = 0;
  LoadErrors errors;
  LoadErrors warnings;  ///< where the text of a power and what the engine reads seem to differ
};

/// Where the texts of powers and what the engine reads seem to differ, for all cards; bounded like errors.
[[nodiscard]] LoadErrors lint_cards(const Library& library);

/// Loads everything a source holds and says what is wrong with it.
[[nodiscard]] ContentReport check_content(const ContentSource& source);
/// The same for a folder: a whole content folder or a single pack.
[[nodiscard]] ContentReport check_content_folder(const std::filesystem::path& folder);

}  // namespace fracas
