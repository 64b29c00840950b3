#include "server/accounts/account_name.hpp"

#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include <cstdlib>
#include <memory>
#include <utility>

namespace fracas {
namespace {

constexpr std::size_t most_characters = 32;

const std::uint8_t* bytes_of(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

/// Control characters, and invisible ones that change how others are read (direction, joining, private use, half characters).
bool is_unwanted(ucs4_t character) {
  return uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf | UC_CATEGORY_MASK_Cs |
                                                         UC_CATEGORY_MASK_Co | UC_CATEGORY_MASK_Cn | UC_CATEGORY_MASK_Zl |
                                                         UC_CATEGORY_MASK_Zp);
}

bool has_unwanted(std::string_view text) {
  const std::uint8_t* place = bytes_of(text);
  std::size_t left = text.size();
  while (left > 0) {
    ucs4_t character = 0;
    const int length = u8_mbtouc(&character, place, left);
    if (is_unwanted(character)) return true;
    place += length;
    left -= static_cast<std::size_t>(length);
  }
  return false;
}

}  // namespace

Result<AccountName, NameMistake> read_account_name(std::string_view text) {
  const NameMistake mistake{
      "A name of 1 to 32 characters was expected, without control characters and without blanks at its ends."};
  constexpr std::size_t most_bytes_of_a_character = 4;
  if (text.empty() || text.size() > most_characters * most_bytes_of_a_character) return mistake;
  if (u8_check(bytes_of(text), text.size()) != nullptr || u8_mbsnlen(bytes_of(text), text.size()) > most_characters)
    return mistake;
  if (has_unwanted(text)) return mistake;
  std::size_t length = 0;
  const std::unique_ptr<std::uint8_t, decltype(&std::free)> folded(
      u8_casefold(bytes_of(text), text.size(), nullptr, UNINORM_NFKC, nullptr, &length), &std::free);
  if (folded == nullptr) return mistake;
  std::string key(reinterpret_cast<const char*>(folded.get()), length);
  if (key.starts_with(' ') || key.ends_with(' ')) return mistake;  // blanks of every kind have become this one
  return AccountName{.shown = std::string(text), .key = std::move(key)};
}

}  // namespace fracas
