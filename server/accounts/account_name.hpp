#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace fracas {

/// A name as it is shown, and what it is compared by: "Ann", "ANN" and the same in wide letters are one name.
struct AccountName {
  std::string shown;
  std::string key;
};

/// Why a name will not do.
struct NameMistake {
  std::string sentence;
};

/// Reads a name: 1 to 32 characters, none of which is a control character or changes the direction of text; no blanks at its
/// ends.
[[nodiscard]] Result<AccountName, NameMistake> read_account_name(std::string_view text);

}  // namespace fracas
