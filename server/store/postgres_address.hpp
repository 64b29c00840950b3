#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

/// Where a PostgreSQL database is and how to get in, taken apart by libpq.
class PostgresAddress {
 public:
  /// Throws DatabaseFailure; the message holds nothing of the text, which may be half a password.
  explicit PostgresAddress(const std::string& text);

  /// Whether a text is meant to be such an address: "postgresql://user:password@host/database", or words such as "host=...
  /// dbname=...".
  [[nodiscard]] static bool is_meant_by(std::string_view text);

  /// The words libpq connects with, in our defaults where the operator says nothing.
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& words() const { return words_; }
  /// What the operator has said, in words such as "host=...", with stars in place of passwords.
  [[nodiscard]] const std::string& without_secrets() const { return without_secrets_; }
  /// Without the password, for people to read.
  [[nodiscard]] std::string for_people() const;
  /// A message of the database as the end of a sentence: one line, without the password.
  [[nodiscard]] std::string cleaned(std::string_view message) const;

 private:
  [[nodiscard]] std::string word(std::string_view name) const;
  void set_default(const char* name, const char* value);

  std::vector<std::pair<std::string, std::string>> words_;
  std::string without_secrets_;
};

}  // namespace fracas
