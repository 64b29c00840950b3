#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// A card made of the clicks of a figure.
struct ImportedCard {
  std::string id;
  std::string text;  ///< of the card file
};

/// The cards of a file of clicks, and what is left to a person.
struct DialImport {
  std::vector<ImportedCard> cards;
  LoadErrors notes;
};

/// Makes HeroClix cards of a CSV or JSON file of clicks (docs/dial-import.md), or says all that is wrong with it. Each card is
/// read back as `fracas check` would read it before it is returned.
[[nodiscard]] Result<DialImport, LoadErrors> import_dials(std::string_view bytes, std::string_view file);

}  // namespace fracas
